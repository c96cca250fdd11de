import '../../../ui/form/formStyles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import type { EstimatorValues } from './address.ts';

interface OwnListingSelectProps {
  /** The chosen listing's id, or nothing. */
  value: string;
  className: string | undefined;
  onChoose: (values: Partial<EstimatorValues>) => void;
}

const PAUSE_MS = 250;

/** Takes from one of the person's listings what it knows: the kind of right and its registration date. */
export function OwnListingSelect({ value, className, onChoose }: OwnListingSelectProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data: standing } = trpc.listings.standing.useQuery();
  const { data: chosen } = trpc.listings.own.useQuery({ id: value }, { enabled: value !== '' });
  // Typing a title reaches those that are not among the newest.
  const { data } = trpc.listings.mine.useQuery(
    { which: 'all', q: chosen?.title === q ? '' : q },
    { placeholderData: keepPreviousData },
  );
  if (!data || !standing?.all) return null;
  const others = data.items.filter(({ id }) => id !== value);
  const options = chosen ? [chosen, ...others] : others;
  return (
    <Select
      label="One of your listings (optional)"
      description="Fills in its type and registration date, and leads back to its price"
      placeholder="None"
      className={className}
      searchable
      clearable
      autoComplete="off"
      nothingFoundMessage="No listing of yours has this title or number"
      data={options.map(({ id, title }) => ({ value: id, label: title }))}
      // The server has searched already, in registration numbers as well.
      filter={({ options: found }) => found}
      value={chosen ? value : null}
      onSearchChange={setTyped}
      onChange={(id) => {
        const listing = options.find((one) => one.id === id);
        if (!listing) onChoose({ listing: '' });
        else {
          onChoose({
            listing: listing.id,
            right: listing.type === 'Patent' ? 'patent' : 'trademark',
            filed: '',
            registered: listing.type === 'Patent' ? (listing.registrationDate ?? '') : '',
          });
        }
      }}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { trpc } from '../../../trpc.ts';
import type { EstimatorValues } from './address.ts';

interface OwnListingSelectProps {
  /** The chosen listing's id, or nothing. */
  value: string;
  className: string | undefined;
  onChoose: (values: Partial<EstimatorValues>) => void;
}

/** Takes from one of the person's listings what it knows: the kind of right and its registration date. */
export function OwnListingSelect({ value, className, onChoose }: OwnListingSelectProps) {
  const { data } = trpc.listings.mine.useQuery();
  if (!data || data.length === 0) return null;
  return (
    <NativeSelect
      label="One of your listings (optional)"
      description="Fills in its type and registration date, and leads back to its price"
      size="md"
      className={className}
      rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
      data={[{ value: '', label: 'None' }, ...data.map(({ id, title }) => ({ value: id, label: title }))]}
      value={data.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => {
        const chosen = data.find(({ id }) => id === event.currentTarget.value);
        if (!chosen) onChoose({ listing: '' });
        else {
          onChoose({
            listing: chosen.id,
            right: chosen.type === 'Patent' ? 'patent' : 'trademark',
            filed: '',
            registered: chosen.type === 'Patent' ? (chosen.registrationDate ?? '') : '',
          });
        }
      }}
    />
  );
}

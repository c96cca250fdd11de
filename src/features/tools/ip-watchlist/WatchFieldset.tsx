import '../../../ui/form/formStyles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Risk, risks, tradeMarkLimits } from '../../../../domain/ip/risk.ts';
import { listingIn, type WatchFields } from '../../../../domain/tools/ip-watchlist/address.ts';
import type { WatchKind } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { trpc } from '../../../trpc.ts';
import { ClassesField } from '../shared/ClassesField.tsx';
import form from '../shared/ToolForm.module.css';

const texts: Record<'name' | 'owner' | 'keyword', { label: string; description: string }> = {
  name: { label: 'Name', description: 'What looks, sounds or means alike is found too' },
  owner: { label: 'Owner', description: 'Case and company form do not count: Acme, ACME Inc.' },
  keyword: { label: 'Keyword', description: 'One word or several; all must be there, in any form' },
};

const riskWords: Record<Risk, string> = {
  high: 'Only high risk',
  medium: 'Medium and high risk',
  low: 'Low risk too, from a score of 35',
};

interface WatchFieldsetProps {
  fields: WatchFields;
  onChange: (fields: WatchFields) => void;
  /** The fields before and after those of the kind. */
  before?: ReactNode;
  after: ReactNode;
  /** One below the other, where there is little room. */
  stacked?: boolean;
}

/** What is watched, by its kind. */
export function WatchFieldset({ fields, onChange, before, after, stacked }: WatchFieldsetProps) {
  const { kind, text, listing, classes, risk } = fields;
  const set = (change: Partial<WatchFields>) => onChange({ ...fields, ...change });
  return (
    <div className={form.fields} data-stacked={stacked || undefined}>
      {before}
      {kind === 'listing' && <ListingField value={listing} onChange={(value) => set({ listing: value })} />}
      {kind in texts && (
        <TextInput
          {...texts[kind as keyof typeof texts]}
          size="md"
          autoComplete="off"
          maxLength={tradeMarkLimits.name}
          className={form.eight}
          value={text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      )}
      {(kind === 'name' || kind === 'class') && (
        <ClassesField
          label={kind === 'class' ? 'International Class' : 'International Class (optional)'}
          description={
            kind === 'class' ? 'All that comes to one of them' : 'Marks for related goods weigh more'
          }
          none={kind === 'class' ? 'Choose' : 'All classes'}
          className={kind === 'class' ? form.eight : form.wide}
          value={classes}
          onChange={(picked) => set({ classes: picked })}
        />
      )}
      {kind === 'name' && (
        <NativeSelect
          label="Tell me of"
          description="As Trademark Search+ judges it"
          size="md"
          className={form.quarter}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
          data={risks.map((value) => ({ value, label: riskWords[value] }))}
          value={risk}
          onChange={(event) => set({ risk: event.currentTarget.value as Risk })}
        />
      )}
      {after}
    </div>
  );
}

/** A listing by its address; what it is called shows that it is the right one. */
function ListingField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = listingIn(value);
  const { data, error } = trpc.listings.get.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  );
  const known = id !== null && data ? `“${data.title}”` : null;
  return (
    <TextInput
      label="Listing"
      description={known ?? 'The address of its page on the marketplace'}
      error={id !== null && error ? 'There is no such listing, or you may not see it.' : undefined}
      size="md"
      autoComplete="off"
      className={form.eight}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export const kindText: Record<WatchKind, string> = {
  name: 'Name',
  owner: 'Owner',
  class: 'Classes',
  keyword: 'Keyword',
  listing: 'Listing',
};

export const leastRiskText: Record<Risk, string> = {
  high: 'only high risk',
  medium: 'medium and high risk',
  low: 'low risk too',
};

import '../../../ui/form/formStyles.ts';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { type Risk, risks, tradeMarkLimits } from '../../../../domain/ip/risk.ts';
import { type AlertSetting, alertLabels, alertSettings } from '../../../../domain/market/saved-searches.ts';
import { listingIn, type WatchFields } from '../../../../domain/tools/ip-watchlist/address.ts';
import type { Watched, WatchKind } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { trpc } from '../../../trpc.ts';
import { ClassesField } from '../shared/ClassesField.tsx';
import form from '../shared/ToolForm.module.css';

const texts: Record<'name' | 'owner' | 'keyword', { label: string; description: string }> = {
  name: { label: 'Name', description: 'Also finds what is alike in look, sound or meaning' },
  owner: { label: 'Owner', description: 'Case and company form do not matter: Acme, ACME Inc.' },
  keyword: { label: 'Keyword', description: 'One or more words; all must occur, in any form' },
};

const riskWords: Record<Risk, string> = {
  high: 'Only high risk',
  medium: 'Medium and high risk',
  low: 'Low risk too, from a score of 35',
};

interface WatchFieldsetProps {
  fields: WatchFields;
  onChange: (fields: WatchFields) => void;
}

/** The fields of what is watched, by its kind; for use in `Fields`. */
export function WatchFieldset({ fields, onChange }: WatchFieldsetProps) {
  const { kind, text, listing, classes, risk } = fields;
  const set = (change: Partial<WatchFields>) => onChange({ ...fields, ...change });
  return (
    <>
      {kind === 'listing' && <ListingField value={listing} onChange={(value) => set({ listing: value })} />}
      {kind in texts && (
        <TextInput
          {...texts[kind as keyof typeof texts]}
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
            kind === 'class' ? 'Everything new in any of them' : 'Marks for related goods weigh more'
          }
          none={kind === 'class' ? 'Choose' : 'All classes'}
          className={kind === 'class' ? form.eight : form.wide}
          value={classes}
          onChange={(picked) => set({ classes: picked })}
        />
      )}
      {kind === 'name' && (
        <NativeSelect
          label="Alert me to"
          description="As Trademark Search+ judges it"
          className={form.quarter}
          data={risks.map((value) => ({ value, label: riskWords[value] }))}
          value={risk}
          onChange={(event) => set({ risk: event.currentTarget.value as Risk })}
        />
      )}
    </>
  );
}

/** A listing by its address; once it is found, its title is shown instead. */
function ListingField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = listingIn(value);
  const { data, error } = trpc.listings.get.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  );
  if (id !== null && data) {
    return (
      <TextInput
        label="Listing"
        description="Alerts about its price, its terms and its place on the market"
        readOnly
        className={form.eight}
        value={data.title}
        rightSection={<CloseButton aria-label="Choose another listing" onClick={() => onChange('')} />}
      />
    );
  }
  return (
    <TextInput
      label="Listing"
      description="The address of its page on the marketplace"
      error={id !== null && error ? 'There is no such listing, or you may not see it.' : undefined}
      autoComplete="off"
      className={form.eight}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface AlertFieldProps {
  value: AlertSetting;
  onChange: (value: AlertSetting) => void;
}

/** When new hits are e-mailed. */
export function AlertField({ value, onChange }: AlertFieldProps) {
  return (
    <NativeSelect
      label="E-mail me"
      description="You are always notified in your inbox"
      className={form.quarter}
      data={alertSettings.map((one) => ({ value: one, label: alertLabels[one] }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as AlertSetting)}
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

/** Why the form cannot be sent yet. */
export function missing({ kind, text, listing, classes }: WatchFields): string | null {
  switch (kind) {
    case 'name':
      return text.trim() === '' ? 'Enter a name first.' : null;
    case 'owner':
      return text.trim() === '' ? 'Enter an owner first.' : null;
    case 'keyword':
      return text.trim() === '' ? 'Enter a word first.' : null;
    case 'class':
      return classes.length === 0 ? 'Choose a class first.' : null;
    case 'listing':
      return listingIn(listing) === null ? 'Paste the address of a listing first.' : null;
  }
}

/** What the form asks for, as the server takes it. */
export function watchedOf({ kind, text, listing, classes, risk }: WatchFields): Watched {
  switch (kind) {
    case 'name':
      return { kind, text: text.trim(), classes, leastRisk: risk };
    case 'class':
      return { kind, classes };
    case 'listing':
      return { kind, listingId: listingIn(listing) ?? '' };
    default:
      return { kind, text: text.trim() };
  }
}

import '../form/formStyles.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { countries } from '../../../domain/countries.ts';
import { fieldsOfUse, type LicenseTerms } from '../../../domain/licensing.ts';
import type { ListingType } from '../../../domain/listings.ts';
import { parseDollars } from '../../../domain/money.ts';
import { offerLimits, type Proposal } from '../../../domain/offers.ts';

/** A proposal as it is typed. */
export interface ProposalDraft {
  price: string;
  what: 'sale' | 'exclusive' | 'non-exclusive';
  where: 'worldwide' | 'countries';
  territory: string[];
  fields: string[];
  lasts: 'right' | 'months' | 'until';
  months: string;
  until: string;
  conditions: string;
  message: string;
}

/** A draft that says what these terms say, without their message. */
export function draftOf({ priceCents, license, conditions }: Omit<Proposal, 'message'>): ProposalDraft {
  const term = license?.term ?? null;
  return {
    price: priceCents === null ? '' : String(priceCents / 100),
    what: license === null ? 'sale' : license.exclusive ? 'exclusive' : 'non-exclusive',
    where: license?.territory ? 'countries' : 'worldwide',
    territory: license?.territory ?? [],
    fields: license?.fields ?? [],
    lasts: term === null ? 'right' : 'months' in term ? 'months' : 'until',
    months: term && 'months' in term ? String(term.months) : '',
    until: term && 'until' in term ? term.until : '',
    ...{ conditions, message: '' },
  };
}

type Problems = Partial<Record<keyof ProposalDraft, string>>;

/** The proposal that was typed, or what is wrong with it, field by field. */
export function proposalFrom(draft: ProposalDraft, mayAsk: boolean): Proposal | { problems: Problems } {
  const { price, what, lasts, months, until, territory, fields } = draft;
  const problems: Problems = {};
  const asks = price.trim() === '';
  const amount = parseDollars(price);
  // The specification's words for a counter offer (section 5).
  if (asks ? !mayAsk : !amount || amount <= 0) problems.price = 'Please enter a valid counter offer amount.';
  let license: LicenseTerms | null = null;
  if (what !== 'sale') {
    if (draft.where === 'countries' && territory.length === 0)
      problems.territory = 'Please choose at least one country.';
    if (lasts === 'months' && !/^[1-9]\d{0,3}$/.test(months)) problems.months = 'Please enter whole months.';
    if (lasts === 'until' && until === '') problems.until = 'Please enter a valid date.';
    license = {
      exclusive: what === 'exclusive',
      territory: draft.where === 'countries' ? territory : null,
      fields: fields.length > 0 ? fields : null,
      term: lasts === 'right' ? null : lasts === 'months' ? { months: Number(months) } : { until },
    };
  }
  if (Object.keys(problems).length > 0) return { problems };
  const { conditions, message } = draft;
  return { priceCents: asks ? null : amount, license, conditions, message };
}

interface ProposalFieldsProps {
  type: ListingType;
  draft: ProposalDraft;
  problems: Problems;
  /** The price may be left open. */
  mayAsk?: boolean;
  disabled: boolean;
  onChange: (patch: Partial<ProposalDraft>) => void;
}

/** The fields of a term sheet: the price, what is bought for it, and on which conditions. */
export function ProposalFields(props: ProposalFieldsProps) {
  const { type, draft, problems, mayAsk, disabled, onChange } = props;
  const licensed = draft.what !== 'sale';
  return (
    <Stack gap="1rem">
      <TextInput
        label="Your price"
        description={mayAsk ? 'Leave it empty to ask the seller for the price.' : undefined}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={draft.price}
        error={problems.price}
        disabled={disabled}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      <NativeSelect
        label="What for"
        data={[
          { value: 'sale', label: 'Full sale of the right' },
          { value: 'exclusive', label: 'Exclusive license' },
          { value: 'non-exclusive', label: 'Non-exclusive license' },
        ]}
        value={draft.what}
        disabled={disabled}
        onChange={(event) => onChange({ what: event.currentTarget.value as ProposalDraft['what'] })}
      />
      {licensed && (
        <>
          <NativeSelect
            label="Territory"
            data={[
              { value: 'worldwide', label: 'Worldwide' },
              { value: 'countries', label: 'Certain countries' },
            ]}
            value={draft.where}
            disabled={disabled}
            onChange={(event) => onChange({ where: event.currentTarget.value as ProposalDraft['where'] })}
          />
          {draft.where === 'countries' && (
            <MultiSelect
              label="Countries"
              searchable
              hidePickedOptions
              data={countries().map(({ code, name }) => ({ value: code, label: name }))}
              value={draft.territory}
              error={problems.territory}
              disabled={disabled}
              onChange={(territory) => onChange({ territory })}
            />
          )}
          <MultiSelect
            label="Fields of use"
            description="None chosen: all of them."
            searchable
            hidePickedOptions
            data={fieldsOfUse(type)}
            value={draft.fields}
            disabled={disabled}
            onChange={(fields) => onChange({ fields })}
          />
          <NativeSelect
            label="Term"
            data={[
              { value: 'right', label: 'As long as the right lasts' },
              { value: 'months', label: 'A number of months' },
              { value: 'until', label: 'Until a certain day' },
            ]}
            value={draft.lasts}
            disabled={disabled}
            onChange={(event) => onChange({ lasts: event.currentTarget.value as ProposalDraft['lasts'] })}
          />
          {draft.lasts === 'months' && (
            <TextInput
              label="Months from the grant"
              inputMode="numeric"
              value={draft.months}
              error={problems.months}
              disabled={disabled}
              onChange={(event) => onChange({ months: event.currentTarget.value })}
            />
          )}
          {draft.lasts === 'until' && (
            <TextInput
              label="Last day"
              type="date"
              value={draft.until}
              error={problems.until}
              disabled={disabled}
              onChange={(event) => onChange({ until: event.currentTarget.value })}
            />
          )}
        </>
      )}
      <Textarea
        label="Conditions (optional)"
        description="They become part of what is agreed."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={offerLimits.conditions}
        value={draft.conditions}
        disabled={disabled}
        onChange={(event) => onChange({ conditions: event.currentTarget.value })}
      />
      <Textarea
        label="Message (optional)"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={offerLimits.message}
        value={draft.message}
        disabled={disabled}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </Stack>
  );
}

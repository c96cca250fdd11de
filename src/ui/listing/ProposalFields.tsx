import '../form/formStyles.ts';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { offerLimits, type Proposal } from '../../../domain/deals/offers.ts';
import type { LicenseTerms } from '../../../domain/market/licensing.ts';
import type { ListingType } from '../../../domain/market/listings.ts';
import { parseDollars } from '../../../domain/money.ts';
import { type LicenseDraft, LicenseFields, licenseDraftOf, licenseFrom } from './LicenseFields.tsx';

/** A proposal as it is typed. */
export interface ProposalDraft extends LicenseDraft {
  price: string;
  what: 'sale' | 'exclusive' | 'non-exclusive';
  conditions: string;
  message: string;
}

/** A draft that says what these terms say, without their message. */
export function draftOf({ priceCents, license, conditions }: Omit<Proposal, 'message'>): ProposalDraft {
  return {
    price: priceCents === null ? '' : String(priceCents / 100),
    what: license === null ? 'sale' : license.exclusive ? 'exclusive' : 'non-exclusive',
    ...licenseDraftOf(license),
    ...{ conditions, message: '' },
  };
}

type Problems = Partial<Record<keyof ProposalDraft, string>>;

/** The proposal that was typed, or what is wrong with it, field by field. */
export function proposalFrom(draft: ProposalDraft, mayAsk: boolean): Proposal | { problems: Problems } {
  const { price, what } = draft;
  const problems: Problems = {};
  const asks = price.trim() === '';
  const amount = parseDollars(price);
  // The specification's words for a counter offer (section 5).
  if (asks ? !mayAsk : !amount || amount <= 0) problems.price = 'Please enter a valid counter offer amount.';
  let license: LicenseTerms | null = null;
  if (what !== 'sale') {
    const typed = licenseFrom(draft, what === 'exclusive');
    license = typed.license;
    Object.assign(problems, typed.problems);
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

/** The fields of a term sheet: the price, what it buys, and on which conditions. */
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
      {licensed && <LicenseFields where="both" {...{ draft, problems, type, disabled, onChange }} />}
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

import '../form/formStyles.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { countries } from '../../../domain/countries.ts';
import { fieldsOfUse, type LicenseTerms, MAX_LICENSE_MONTHS } from '../../../domain/market/licensing.ts';
import type { LicensingType, ListingType } from '../../../domain/market/listings.ts';

/** Where, for what and for how long a license applies, as it is typed. */
export interface LicenseDraft {
  where: 'worldwide' | 'countries';
  territory: string[];
  fields: string[];
  lasts: 'right' | 'months' | 'until';
  months: string;
  until: string;
}
export type LicenseProblems = Partial<Record<keyof LicenseDraft, string>>;

/** A draft that says what these terms say; without terms, everything. */
export function licenseDraftOf(terms: Partial<LicenseTerms> | null): LicenseDraft {
  const term = terms?.term ?? null;
  return {
    where: terms?.territory ? 'countries' : 'worldwide',
    territory: terms?.territory ?? [],
    fields: terms?.fields ?? [],
    lasts: term === null ? 'right' : 'months' in term ? 'months' : 'until',
    months: term && 'months' in term ? String(term.months) : '',
    until: term && 'until' in term ? term.until : '',
  };
}

/** The terms that were typed, and what is wrong with them, field by field. */
export function licenseFrom(
  { where, territory, fields, lasts, months, until }: LicenseDraft,
  exclusive: boolean,
): { license: LicenseTerms; problems: LicenseProblems } {
  const problems: LicenseProblems = {};
  if (where === 'countries' && territory.length === 0)
    problems.territory = 'Please choose at least one country.';
  if (lasts === 'months' && !/^[1-9]\d{0,3}$/.test(months)) problems.months = 'Please enter whole months.';
  else if (lasts === 'months' && Number(months) > MAX_LICENSE_MONTHS)
    problems.months = `At most ${MAX_LICENSE_MONTHS.toLocaleString('en-US')} months.`;
  if (lasts === 'until' && until === '') problems.until = 'Please enter a valid date.';
  const license = {
    exclusive,
    territory: where === 'countries' ? territory : null,
    fields: fields.length > 0 ? fields : null,
    term: lasts === 'right' ? null : lasts === 'months' ? { months: Number(months) } : { until },
  };
  return { license, problems };
}

/** The license of a listing that is on offer: its kind, and its terms once they are stated in fields. */
export interface OfferedLicense {
  licensingType: LicensingType | null;
  license: LicenseDraft | null;
}

/** A new kind of license starts with terms that can be compared; the kind itself says whether it is for certain countries. */
export function withLicensingType({ license }: OfferedLicense, licensingType: LicensingType | null) {
  const draft = license ?? licenseDraftOf(null);
  const where = licensingType === 'region-restricted' ? 'countries' : 'worldwide';
  return {
    licensingType,
    license: licensingType && { ...draft, ...(licensingType !== 'exclusive' && ({ where } as const)) },
  };
}

/** The terms as they are sent, and what is wrong with them; null where they are not stated. */
export function offeredLicense({ licensingType, license }: OfferedLicense) {
  if (!licensingType || !license) return { licenseTerms: null, problems: {} };
  const { license: licenseTerms, problems } = licenseFrom(license, licensingType === 'exclusive');
  return { licenseTerms, problems };
}

/** The ids of the fields, where a form leads to what is wrong. */
type FieldIds = (name: keyof LicenseDraft) => string;

interface OfferedLicenseFieldsProps {
  value: OfferedLicense;
  problems: LicenseProblems;
  /** Null where rights of several types are meant, which have different fields of use. */
  type: ListingType | null;
  disabled?: boolean;
  size?: 'sm';
  idOf?: FieldIds;
  onChange: (license: LicenseDraft) => void;
}

/**
 * Where, for what and for how long a listing's license applies; one whose terms are only in its text says what follows
 * from that.
 */
export function OfferedLicenseFields(props: OfferedLicenseFieldsProps) {
  const { value, problems, type, disabled, size, idOf, onChange } = props;
  const { licensingType, license } = value;
  if (licensingType === null) return null;
  if (license === null) {
    return (
      <Stack gap="0.5rem" align="flex-start">
        <Text c="dimmed" fz="sm">
          Territory, fields of use and term are in the text only. Until they are stated here, this license
          counts as one for everything, for as long as the right lasts.
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          disabled={disabled}
          onClick={() => {
            const stated = withLicensingType({ ...value, license: licenseDraftOf(null) }, licensingType);
            if (stated.license) onChange(stated.license);
          }}
        >
          State them
        </Button>
      </Stack>
    );
  }
  return (
    <LicenseFields
      draft={license}
      // The kind of license already says it.
      where={licensingType === 'exclusive' ? 'both' : license.where}
      {...{ problems, type, disabled, size, idOf }}
      onChange={(patch) => onChange({ ...license, ...patch })}
    />
  );
}

interface LicenseFieldsProps {
  draft: LicenseDraft;
  problems: LicenseProblems;
  type: ListingType | null;
  /** 'both': whoever fills it in chooses between the whole world and certain countries. */
  where: 'both' | LicenseDraft['where'];
  disabled?: boolean | undefined;
  size?: 'sm' | undefined;
  idOf?: FieldIds | undefined;
  onChange: (patch: Partial<LicenseDraft>) => void;
}

/** What is chosen stays readable where it cannot be changed. */
const readable = { input: { opacity: 1 }, pill: { color: 'var(--ink)', background: 'var(--hover)' } };

export function LicenseFields({ draft, problems, type, where, ...props }: LicenseFieldsProps) {
  const { onChange, disabled, size, idOf } = props;
  const common = (name: keyof LicenseDraft) => ({
    disabled,
    error: problems[name],
    ...(size && { size }),
    ...(idOf && { id: idOf(name) }),
  });
  return (
    <>
      {where === 'both' && (
        <NativeSelect
          label="Territory"
          data={[
            { value: 'worldwide', label: 'Worldwide' },
            { value: 'countries', label: 'Certain countries' },
          ]}
          value={draft.where}
          {...common('where')}
          onChange={(event) => onChange({ where: event.currentTarget.value as LicenseDraft['where'] })}
        />
      )}
      {draft.where === 'countries' && (
        <MultiSelect
          label="Countries"
          searchable
          hidePickedOptions
          styles={readable}
          data={countries().map(({ code, name }) => ({ value: code, label: name }))}
          value={draft.territory}
          {...common('territory')}
          onChange={(territory) => onChange({ territory })}
        />
      )}
      {type && (
        <MultiSelect
          label="Fields of use"
          description="None chosen: all of them."
          searchable
          hidePickedOptions
          styles={readable}
          data={fieldsOfUse(type)}
          value={draft.fields}
          {...common('fields')}
          onChange={(fields) => onChange({ fields })}
        />
      )}
      <NativeSelect
        label="Term"
        data={[
          { value: 'right', label: 'As long as the right lasts' },
          { value: 'months', label: 'A number of months' },
          { value: 'until', label: 'Until a certain day' },
        ]}
        value={draft.lasts}
        {...common('lasts')}
        onChange={(event) => onChange({ lasts: event.currentTarget.value as LicenseDraft['lasts'] })}
      />
      {draft.lasts === 'months' && (
        <TextInput
          label="Months from the start of the license"
          inputMode="numeric"
          value={draft.months}
          {...common('months')}
          onChange={(event) => onChange({ months: event.currentTarget.value })}
        />
      )}
      {draft.lasts === 'until' && (
        <TextInput
          label="Last day"
          type="date"
          value={draft.until}
          {...common('until')}
          onChange={(event) => onChange({ until: event.currentTarget.value })}
        />
      )}
    </>
  );
}

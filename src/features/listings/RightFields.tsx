import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Input, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { kindRows, markBases, rightKinds } from '../../../domain/ip/rights.ts';
import { readListingNumber } from '../../../domain/market/listing-number.ts';
import {
  askedExtras,
  basisLabels,
  endOf,
  extraLabels,
  kindsOf,
  type RightExtras,
  transferNotices,
} from '../../../domain/market/listing-right.ts';
import { limits } from '../../../domain/market/listings.ts';
import { trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { type FieldErrors, type ListingDetails, sentDetails } from './draft.ts';
import classes from './ListingForm.module.css';

/** The id of a field by the path under which the server names its error. */
export const fieldId = (path: string) => `listing-${path}`;

interface RightFieldsProps {
  values: ListingDetails;
  errors: FieldErrors;
  onChange: (patch: Partial<ListingDetails>) => void;
  listingId: string | undefined;
}

const thisYear = () => new Date().getFullYear();

/** The number, read as it is typed, and what else this kind of right needs. */
export function RightFields({ values, errors, onChange, listingId }: RightFieldsProps) {
  const { type, registrationNumber, country } = values;
  const kind = rightKinds.find((one) => one === values.rightKind) ?? null;
  const setNumber = (typed: string) => {
    const read = readListingNumber({ type, registrationNumber: typed, country }, thisYear());
    onChange({
      registrationNumber: typed,
      // What the number itself says need not be asked for.
      ...(read?.country && !country && { country: read.country }),
      ...(read?.valid && read.rightKind && { rightKind: read.rightKind }),
      ...(read?.valid && read.stage && { stage: read.stage }),
    });
  };
  const end = kind ? endOf(kind) : 'registered';
  const has = (day: string) => kind === null || kindRows[kind].days.some((one) => one === day);
  const setExtra = (patch: RightExtras) => onChange({ rightExtras: { ...values.rightExtras, ...patch } });
  return (
    <>
      <TextInput
        id={fieldId('registrationNumber')}
        label="Registration number (optional)"
        placeholder={type === 'Patent' ? 'US 10,734,651 B2' : 'US 6,104,772'}
        maxLength={limits.registrationNumber}
        value={registrationNumber}
        error={errors.registrationNumber}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <NumberReading values={values} onNumber={setNumber} listingId={listingId} />
      <div className={classes.pair}>
        <NativeSelect
          id={fieldId('rightKind')}
          label="Kind of right"
          data={[
            ...(kind === null ? [{ value: '', label: 'Not stated' }] : []),
            ...kindsOf(type).map((one) => ({ value: one as string, label: kindRows[one].label })),
          ]}
          value={values.rightKind}
          error={errors.rightKind}
          onChange={(event) => onChange({ rightKind: event.currentTarget.value, rightExtras: null })}
        />
        <Input.Wrapper label="Stage (optional)" labelElement="div" size="md">
          <SegmentedControl
            fullWidth
            size="md"
            className={classes.type}
            aria-label="Stage"
            data={[
              { value: 'application', label: 'Application' },
              { value: 'granted', label: end === 'granted' ? 'Granted' : 'Registered' },
            ]}
            // One that is neither shows none as chosen.
            value={values.stage}
            onChange={(stage) => onChange({ stage })}
          />
        </Input.Wrapper>
      </div>
      <div className={classes.pair}>
        <DayField
          name="filedOn"
          label="Filed on (optional)"
          values={values}
          errors={errors}
          onChange={onChange}
        />
        {has('priority') && (
          <DayField
            name="priorityOn"
            label="Priority from (optional)"
            values={values}
            errors={errors}
            onChange={onChange}
          />
        )}
        {end && (
          <DayField
            name="registrationDate"
            label={end === 'granted' ? 'Granted on (optional)' : 'Registered on (optional)'}
            values={values}
            errors={errors}
            onChange={onChange}
          />
        )}
        {has('originalGranted') && kind !== null && (
          <TextInput
            id={fieldId('rightExtras.originalGranted')}
            type="date"
            label="Original patent granted on (optional)"
            value={values.rightExtras?.originalGranted ?? ''}
            error={errors['rightExtras.originalGranted']}
            onChange={(event) => setExtra({ originalGranted: event.currentTarget.value || undefined })}
          />
        )}
        {has('authorized') && kind !== null && (
          <TextInput
            id={fieldId('rightExtras.authorized')}
            type="date"
            label="First marketing authorization (optional)"
            value={values.rightExtras?.authorized ?? ''}
            error={errors['rightExtras.authorized']}
            onChange={(event) => setExtra({ authorized: event.currentTarget.value || undefined })}
          />
        )}
      </div>
    </>
  );
}

/** What else the term or a transfer depends on, folded away until it is wanted or something has been entered. */
export function MoreAboutRight({ values, errors, onChange }: Omit<RightFieldsProps, 'listingId'>) {
  const sent = sentDetails(values);
  const asked = askedExtras(sent);
  const extras = values.rightExtras ?? {};
  const [opened, setOpened] = useState(asked.some((name) => extras[name] !== undefined));
  if (asked.length === 0) return null;
  const set = (patch: RightExtras) => onChange({ rightExtras: { ...extras, ...patch } });
  const field = (name: (typeof asked)[number], description: string) => ({
    ...{ id: fieldId(`rightExtras.${name}`), label: `${extraLabels[name]} (optional)`, description },
    error: errors[`rightExtras.${name}`],
  });
  const days = (name: 'adjustmentDays' | 'extensionDays', description: string) =>
    asked.includes(name) && (
      <TextInput
        {...field(name, description)}
        type="number"
        inputMode="numeric"
        min={0}
        max={5_000}
        value={extras[name] ?? ''}
        onChange={({ currentTarget: { value } }) => set({ [name]: value === '' ? undefined : Number(value) })}
      />
    );
  return (
    <details
      className={classes.more}
      open={opened || asked.some((name) => errors[`rightExtras.${name}`])}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>More about this right</summary>
      <div className={classes.pair}>
        {days('adjustmentDays', 'Days added for delays of the office; in the US, as printed on the patent.')}
        {days('extensionDays', 'Days added for the regulatory review of a product.')}
        {asked.includes('disclaimedTo') && (
          <TextInput
            {...field(
              'disclaimedTo',
              'If a terminal disclaimer was filed: the day to which it shortens the term.',
            )}
            type="date"
            value={extras.disclaimedTo ?? ''}
            onChange={(event) => set({ disclaimedTo: event.currentTarget.value || undefined })}
          />
        )}
        {asked.includes('basis') && (
          <NativeSelect
            {...field('basis', 'The filing basis of the US application.')}
            data={[
              { value: '', label: 'Not stated' },
              ...markBases.map((value) => ({ value: value as string, label: basisLabels[value] })),
            ]}
            value={extras.basis ?? ''}
            onChange={({ currentTarget }) =>
              set({ basis: markBases.find((basis) => basis === currentTarget.value) })
            }
          />
        )}
        {asked.includes('coOwners') && (
          <NativeSelect
            {...field('coOwners', 'Whether anyone else owns a share of it.')}
            data={[
              { value: '', label: 'Not stated' },
              { value: 'no', label: 'None' },
              { value: 'yes', label: 'Others own a share' },
            ]}
            value={extras.coOwners === undefined ? '' : extras.coOwners ? 'yes' : 'no'}
            onChange={({ currentTarget: { value } }) =>
              set({ coOwners: value === '' ? undefined : value === 'yes' })
            }
          />
        )}
      </div>
      <div role="status">
        {transferNotices(sent).map((notice) => (
          <p key={notice} className={classes.notice} data-tone="amber">
            {notice}
          </p>
        ))}
      </div>
    </details>
  );
}

interface DayFieldProps extends Omit<RightFieldsProps, 'listingId'> {
  name: 'filedOn' | 'priorityOn' | 'registrationDate';
  label: string;
}

function DayField({ name, label, values, errors, onChange }: DayFieldProps) {
  return (
    <TextInput
      id={fieldId(name)}
      label={label}
      type="date"
      max={new Date().toISOString().slice(0, 10)}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

interface NumberReadingProps {
  values: ListingDetails;
  onNumber: (number: string) => void;
  listingId: string | undefined;
}

/** What the number says: how registers write it, what is probably wrong with it, and whether the right is listed already. */
function NumberReading({ values, onNumber, listingId }: NumberReadingProps) {
  const { type, registrationNumber, country } = values;
  const read = readListingNumber({ type, registrationNumber, country }, thisYear());
  const [asked] = useDebouncedValue(registrationNumber.trim(), 400);
  const { data: same } = trpc.listings.sameRight.useQuery(
    { type, registrationNumber: asked, country, exceptId: listingId },
    { enabled: /\d{4}/.test(asked), staleTime: 60_000 },
  );
  const lines: ReactNode[] = [];
  if (read?.valid && read.what) lines.push(`${read.what}, written ${read.normalized}.`);
  if (read && !read.valid) lines.push(read.problems.join(' '));
  const { suggestion } = read ?? {};
  const [mine] = same?.own ?? [];
  return (
    <div role="status" className={classes.reading}>
      {lines.length > 0 && (
        <Text fz="sm" c={read?.valid ? 'dimmed' : 'amber'}>
          {lines}
        </Text>
      )}
      {suggestion && (
        <Text fz="sm">
          Did you mean{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onNumber(suggestion)}>
            {suggestion}
          </Button>
        </Text>
      )}
      {mine && (
        <Text fz="sm" c="amber">
          You already have it:{' '}
          <LinkAnchor to="/dashboard/edit/$listingId" params={{ listingId: mine.id }}>
            {mine.title}
          </LinkAnchor>
        </Text>
      )}
      {same?.others && (
        <Text fz="sm" c="amber">
          A listing with this number is on Ipso already. You can go on: an administrator compares the two.
        </Text>
      )}
    </div>
  );
}

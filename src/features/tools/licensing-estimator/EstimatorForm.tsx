import '@mantine/core/styles/Input.layer.css';
import '../../../ui/form/formStyles.ts';
import { Button, NativeSelect, Select, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DEFAULT_STEP,
  licensingFactorIds,
  licensingFactors,
} from '../../../../domain/tools/licensing-estimator/adjust.ts';
import { licensingIndustries } from '../../../../domain/tools/licensing-estimator/industries.ts';
import { licensedRights } from '../../../../domain/tools/licensing-estimator/term.ts';
import { trpc } from '../../../trpc.ts';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import { useKept } from '../shared/useKept.ts';
import { type EstimatorProblems, type EstimatorValues, exampleValues, readValues } from './address.ts';
import classes from './LicensingEstimatorPage.module.css';

const options = (labels: Record<string, { label: string } | string>) =>
  Object.entries(labels).map(([value, one]) => ({ value, label: typeof one === 'string' ? one : one.label }));

interface EstimatorFormProps {
  /** The fields as last submitted. */
  asked: EstimatorValues;
  busy: boolean;
  signedIn: boolean;
  onEstimate: (values: EstimatorValues) => void;
}

export function EstimatorForm({ asked, busy, signedIn, onEstimate }: EstimatorFormProps) {
  const [values, changeForm] = useKept('licensing-estimator', asked);
  const [problems, setProblems] = useState<EstimatorProblems>({});
  // Going back shows the earlier entries, without any complaints about them.
  const key = JSON.stringify(asked);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setProblems({});
  }
  const change = (changed: Partial<EstimatorValues>) => {
    changeForm(changed);
    setProblems((before) => {
      const left = { ...before };
      for (const name of Object.keys(changed) as (keyof EstimatorValues)[]) delete left[name];
      return left;
    });
  };
  const field = (name: keyof EstimatorValues) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const estimate = (next: EstimatorValues) => {
    const read = readValues(next);
    setProblems(read.problems ?? {});
    if (read.input && !busy) onEstimate(next);
  };
  const reason =
    values.industry === ''
      ? 'Choose an industry first.'
      : values.sales.trim() === ''
        ? 'Enter the first year’s net sales.'
        : values.years.trim() === ''
          ? 'Enter the number of years.'
          : values.discount.trim() === ''
            ? 'Enter a discount rate.'
            : null;
  const patent = (values.right || 'patent') === 'patent';
  const select = (name: keyof EstimatorValues, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect key={name} label={label} className={form.narrow} data={data} {...field(name)} />
  );
  /** A decimal number of at most this many characters. */
  const number = (name: keyof EstimatorValues, label: string, maxLength: number, more?: TextInputProps) => (
    <TextInput
      label={label}
      className={form.narrow}
      inputMode="decimal"
      autoComplete="off"
      maxLength={maxLength}
      {...more}
      {...field(name)}
    />
  );
  const day = (name: keyof EstimatorValues, label: string) => (
    <TextInput label={label} type="date" className={form.narrow} {...field(name)} />
  );
  return (
    <ToolForm
      tool="licensing-estimator"
      action="Estimate"
      reason={reason}
      busy={busy}
      onRun={() => estimate(values)}
      noValidate
      buttons={
        asked.industry === '' && (
          <Button variant="default" onClick={() => estimate(exampleValues)}>
            Try an example
          </Button>
        )
      }
    >
      <fieldset className={classes.group}>
        <legend className={classes.legend}>The right and its sales</legend>
        <Fields>
          {signedIn && <OwnListingSelect value={values.listing} className={form.all} onChoose={change} />}
          {select('industry', 'Industry', [
            { value: '', label: 'Please choose' },
            ...options(licensingIndustries),
          ])}
          {select('right', 'What is licensed', options(licensedRights))}
          {number('sales', 'First year’s net sales, in US dollars', 20, { placeholder: '1,000,000' })}
          {number('growth', 'Sales growth per year, in % (optional)', 8, { placeholder: '0' })}
          {number('years', 'Years', 2, { inputMode: 'numeric' })}
          {number('discount', 'Discount rate per year, in %', 6)}
          {patent && day('filed', 'Patent filed on (optional)')}
          {patent && day('registered', 'Granted on (optional)')}
          {number('tax', 'Tax rate, in % (optional)', 6)}
        </Fields>
        <p className={form.hint}>
          The discount rate is what your money would earn elsewhere at the same risk: you choose it.
          {patent && ' With a date, royalties stop when the patent ends.'}
        </p>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>What moves the rate (optional)</legend>
        <Fields>
          {licensingFactorIds.map((id) =>
            select(id, licensingFactors[id].label, [
              { value: '', label: 'Not stated' },
              ...options(licensingFactors[id].answers),
            ]),
          )}
          {number('step', 'Step of each finding, in % of the range', 2, {
            placeholder: String(DEFAULT_STEP),
            inputMode: 'numeric',
          })}
        </Fields>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>To compare (optional)</legend>
        <Fields>
          {number('rate', 'A rate of your own, in %', 6, {
            description: 'Used in place of the estimate',
            className: form.wide,
          })}
          {number('lump', 'A lump sum, in US dollars', 20, {
            description: 'Compared with running royalties',
            className: form.wide,
          })}
        </Fields>
      </fieldset>
    </ToolForm>
  );
}

interface OwnListingSelectProps {
  /** The chosen listing's id, or nothing. */
  value: string;
  className: string | undefined;
  onChoose: (values: Partial<EstimatorValues>) => void;
}

const PAUSE_MS = 250;

/** Fills in the kind of right and its registration date from one of the person's listings. */
function OwnListingSelect({ value, className, onChoose }: OwnListingSelectProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data: standing } = trpc.listings.standing.useQuery();
  const { data: chosen } = trpc.listings.own.useQuery({ id: value }, { enabled: value !== '' });
  // Typing a title also finds listings beyond the first page.
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
      description="Fills in its type and registration date, and links the answer to it"
      placeholder="None"
      className={className}
      searchable
      clearable
      autoComplete="off"
      nothingFoundMessage="No listing of yours has this title or number"
      data={options.map(({ id, title }) => ({ value: id, label: title }))}
      // The server has already searched, including registration numbers.
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

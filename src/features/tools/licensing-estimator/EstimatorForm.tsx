import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  DEFAULT_STEP,
  licensingFactorIds,
  licensingFactors,
} from '../../../../domain/tools/licensing-estimator/adjust.ts';
import { licensingIndustries } from '../../../../domain/tools/licensing-estimator/industries.ts';
import { licensedRights } from '../../../../domain/tools/licensing-estimator/term.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import form from '../shared/ToolForm.module.css';
import { useKept } from '../shared/useKept.ts';
import { type EstimatorProblems, type EstimatorValues, exampleValues, readValues } from './address.ts';
import classes from './EstimatorForm.module.css';
import { OwnListingSelect } from './OwnListingSelect.tsx';

const options = (labels: Record<string, { label: string } | string>) =>
  Object.entries(labels).map(([value, one]) => ({ value, label: typeof one === 'string' ? one : one.label }));

interface EstimatorFormProps {
  /** What was asked last. */
  asked: EstimatorValues;
  busy: boolean;
  signedIn: boolean;
  onEstimate: (values: EstimatorValues) => void;
}

export function EstimatorForm({ asked, busy, signedIn, onEstimate }: EstimatorFormProps) {
  const [values, changeForm] = useKept('licensing-estimator', asked);
  const [problems, setProblems] = useState<EstimatorProblems>({});
  // Going back shows what was asked then, and nothing that is wrong with it.
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
          ? 'Enter for how many years.'
          : values.discount.trim() === ''
            ? 'Enter a discount rate.'
            : null;
  const patent = (values.right || 'patent') === 'patent';
  const number = { inputMode: 'decimal' as const, autoComplete: 'off' };
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) estimate(values);
      }}
    >
      <fieldset className={classes.group}>
        <legend className={classes.legend}>The right and its sales</legend>
        <div className={form.fields}>
          {signedIn && <OwnListingSelect value={values.listing} className={form.all} onChoose={change} />}
          <NativeSelect
            label="Industry"
            className={form.narrow}
            data={[{ value: '', label: 'Please choose' }, ...options(licensingIndustries)]}
            {...field('industry')}
          />
          <NativeSelect
            label="What is licensed"
            className={form.narrow}
            data={options(licensedRights)}
            {...field('right')}
          />
          <TextInput
            label="First year’s net sales, in US dollars"
            placeholder="1,000,000"
            className={form.narrow}
            maxLength={20}
            {...number}
            {...field('sales')}
          />
          <TextInput
            label="Growth of sales a year, in % (optional)"
            placeholder="0"
            className={form.narrow}
            maxLength={8}
            {...number}
            {...field('growth')}
          />
          <TextInput
            label="Years"
            className={form.narrow}
            maxLength={2}
            inputMode="numeric"
            autoComplete="off"
            {...field('years')}
          />
          <TextInput
            label="Discount rate a year, in %"
            className={form.narrow}
            maxLength={6}
            {...number}
            {...field('discount')}
          />
          {patent && (
            <>
              <TextInput
                label="Patent filed on (optional)"
                type="date"
                className={form.narrow}
                {...field('filed')}
              />
              <TextInput
                label="Granted on (optional)"
                type="date"
                className={form.narrow}
                {...field('registered')}
              />
            </>
          )}
          <TextInput
            label="Tax rate, in % (optional)"
            className={form.narrow}
            maxLength={6}
            {...number}
            {...field('tax')}
          />
        </div>
        <p className={form.hint}>
          The discount rate is what your money would earn elsewhere at the same risk: it is yours to choose.
          {patent && ' With a date the royalties stop when the patent ends.'}
        </p>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>What moves the rate (optional)</legend>
        <div className={form.fields}>
          {licensingFactorIds.map((id) => (
            <NativeSelect
              key={id}
              label={licensingFactors[id].label}
              className={form.narrow}
              data={[{ value: '', label: 'Not said' }, ...options(licensingFactors[id].answers)]}
              {...field(id)}
            />
          ))}
          <TextInput
            label="Step of each finding, in % of the range"
            placeholder={String(DEFAULT_STEP)}
            className={form.narrow}
            maxLength={2}
            inputMode="numeric"
            autoComplete="off"
            {...field('step')}
          />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>To compare (optional)</legend>
        <div className={form.fields}>
          <TextInput
            label="A rate of your own, in %"
            description="Used in place of the estimate"
            className={form.wide}
            maxLength={6}
            {...number}
            {...field('rate')}
          />
          <TextInput
            label="A lump sum, in US dollars"
            description="Held against running royalties"
            className={form.wide}
            maxLength={20}
            {...number}
            {...field('lump')}
          />
        </div>
      </fieldset>
      <div className={form.foot}>
        <div className={form.buttons}>
          <ActionButton type="submit" loading={busy} reason={reason}>
            Estimate
          </ActionButton>
          {asked.industry === '' && (
            <Button variant="default" onClick={() => estimate(exampleValues)}>
              Try an example
            </Button>
          )}
        </div>
        <QuotaLine tool="licensing-estimator" />
      </div>
    </form>
  );
}

import { useId } from 'react';
import { countLabel } from '../../../domain/facets.ts';
import classes from './Filters.module.css';

interface ChoiceFilterProps<Value extends string> {
  legend: string;
  value: Value;
  choices: readonly { value: Value; label: string; count?: number }[];
  /** The counts are "at least". */
  more: boolean;
  onChange: (value: Value) => void;
}

/** One choice of a few, each with the number of listings it would give. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { legend, value, choices, more, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-none={choice.count === 0 || undefined}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.label}>{choice.label}</span>
          {choice.count !== undefined && (
            <span className={classes.count}>{countLabel(choice.count, more)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

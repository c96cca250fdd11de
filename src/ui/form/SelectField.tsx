import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './PlainField.module.css';

interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  options: (Option | { group: string; items: Option[] })[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** The browser's own select, styled like our fields. For pages of a first visit, where Mantine's is too heavy. */
export function SelectField({ label, hideLabel, options, value, onChange, className }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      {!hideLabel && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      <div className={classes.field}>
        <select
          id={id}
          aria-label={hideLabel ? label : undefined}
          className={classes.select}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) =>
            'group' in option ? (
              <optgroup key={option.group} label={option.group}>
                {option.items.map(toOption)}
              </optgroup>
            ) : (
              toOption(option)
            ),
          )}
        </select>
        <IconChevronDown size={16} stroke={1.6} aria-hidden="true" className={classes.after} />
      </div>
    </div>
  );
}

function toOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';

interface Fact {
  label: string;
  value: ReactNode;
  strong?: boolean;
}

interface FactsProps {
  facts: Fact[];
  /** Values are amounts, which line up at the right. */
  figures?: boolean;
}

/** Names and values between hairlines. */
export function DescriptionList({ facts, figures }: FactsProps) {
  return (
    <dl className={classes.facts} data-figures={figures || undefined}>
      {facts.map(({ label, value, strong }) => (
        <div key={label} className={classes.row} data-strong={strong || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

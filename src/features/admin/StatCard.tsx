import { Skeleton } from '@mantine/core';
import classes from './StatCard.module.css';

interface StatCardProps {
  label: string;
  note: string;
  /** Undefined until it is known. */
  value: number | string | undefined;
  tone?: 'amber';
}

export function StatCard({ label, note, value, tone }: StatCardProps) {
  return (
    <section className={classes.card} aria-label={label}>
      <p className={classes.label}>{label}</p>
      <div className={classes.value} data-tone={value ? tone : undefined}>
        {value === undefined ? <Skeleton height="2rem" width="4rem" /> : value.toLocaleString('en-US')}
      </div>
      <p className={classes.note}>{note}</p>
    </section>
  );
}

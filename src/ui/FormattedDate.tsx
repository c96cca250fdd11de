import classes from './Money.module.css';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** An absolute date, with the time when it matters, as the reader's country writes it. */
export function FormattedDate({ value, time = false }: { value: Date | string; time?: boolean }) {
  // "2021-03-04" alone is a calendar day: as a UTC instant it would slip to the day before in the west.
  const date =
    typeof value === 'string' && value.length === 10 ? new Date(`${value}T00:00`) : new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const iso = typeof value === 'string' && value.length === 10 ? value : date.toISOString();
  return (
    <time dateTime={iso} title={time ? exact.format(date) : undefined} className={classes.money}>
      {(time ? minute : day).format(date)}
    </time>
  );
}

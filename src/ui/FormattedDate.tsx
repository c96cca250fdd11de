import classes from './Money.module.css';

// Each is made when first needed: a phone takes milliseconds for it, and most pages need one of the three.
const formats = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  exact: { dateStyle: 'full', timeStyle: 'long' },
  clock: { timeStyle: 'short' },
} as const;
const made: Partial<Record<keyof typeof formats, Intl.DateTimeFormat>> = {};

function format(as: keyof typeof formats, date: Date): string {
  made[as] ??= new Intl.DateTimeFormat(undefined, formats[as]);
  return made[as].format(date);
}

/** An absolute date, with the time when it matters, as the reader's country writes it. */
export function FormattedDate({ value, time = false }: { value: Date | string; time?: boolean }) {
  // "2021-03-04" alone is a calendar day: as a UTC instant it would slip to the day before in the west.
  const date =
    typeof value === 'string' && value.length === 10 ? new Date(`${value}T00:00`) : new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const iso = typeof value === 'string' && value.length === 10 ? value : date.toISOString();
  return (
    <time
      dateTime={iso}
      title={time ? format('exact', date) : undefined}
      className={classes.money}
      // With its time it is too long for one line of a narrow column.
      style={time ? { whiteSpace: 'normal' } : undefined}
    >
      {format(time ? 'minute' : 'day', date)}
    </time>
  );
}

/** The time of a moment that is near: "14:35". */
export function TimeOfDay({ value }: { value: Date }) {
  return (
    <time dateTime={value.toISOString()} title={format('exact', value)} className={classes.money}>
      {format('clock', value)}
    </time>
  );
}

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "5 minutes ago · Nov 20, 2026, 4:42 PM". */
export function TimeAgo({ value }: { value: Date }) {
  const passed = Date.now() - value.getTime();
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? ['second', 1_000];
  const ago = unit === 'second' ? 'just now' : relative.format(-Math.floor(passed / length), unit);
  return (
    <span>
      {ago} · <FormattedDate value={value} time />
    </span>
  );
}

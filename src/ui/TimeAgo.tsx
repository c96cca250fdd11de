import { FormattedDate } from './FormattedDate.tsx';

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

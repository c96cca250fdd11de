import { addMonths } from '../ip/deadlines/months.ts';

// How long a listed right lasts, as it is shown (computed by listing-term.ts). Days are ISO days.

/** What the validation report looks at and what it leaves out, as it is printed under it. */
export const validationScope = {
  looked: 'What the owner entered: the number’s form and check digit, its office, the category, the dates.',
  notLooked:
    'The registers: whether the right exists, who owns it, whether its fees were paid, and whether anyone contests it.',
  advice: 'This is information computed from the listing, not legal advice.',
} as const;

export interface RightTerm {
  /** "Patent term" or "Trademark renewal". */
  label: string;
  state: 'running' | 'over' | 'unknown';
  /** When the term began, as far as it is shown: the registration, or a trademark's last renewal date. */
  starts: string | null;
  /** A patent's end, or a trademark's next renewal. */
  ends: string | null;
  /** `exact`: that day. `unadjusted`: not every fact was given that could move it. `latest`: no later, and probably sooner. */
  precision: 'exact' | 'unadjusted' | 'latest';
  finding: string;
  /** What the date means and what is not known. */
  notes: string[];
}

/** "14 years and 8 months", "3 months", "12 days": whole units, rounded down. */
export function spanText(from: string, to: string): string {
  let months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
  if (addMonths(from, months) > to) months--;
  if (months < 1) {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
    return unit(days, 'day');
  }
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return unit(rest, 'month');
  return rest === 0 ? unit(years, 'year') : `${unit(years, 'year')} and ${unit(rest, 'month')}`;
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const monthOf = (day: string) => Number(day.slice(5, 7));

function unit(n: number, name: string): string {
  return `${n} ${name}${n === 1 ? '' : 's'}`;
}

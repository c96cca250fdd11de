import type { DocumentType } from './ip/offices/types.ts';
import { addMonths } from './ip/patent-terms.ts';
import type { ListingType } from './listings.ts';

// How long a listed right lasts, from its registration date alone: the one date a listing has. Days are ISO days.

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
  /** `exact`: that day. `latest`: no later than that day, and probably sooner. */
  precision: 'exact' | 'latest';
  finding: string;
  /** What the date means and what is not known. */
  notes: string[];
}

interface Dated {
  type: ListingType;
  registrationDate: string | null;
  country: string;
}

/**
 * The term of a right on the day `today`. `document` and `numberYear` are what a patent's number says of itself, or null.
 */
export function termOf(
  listing: Dated,
  document: DocumentType | null,
  numberYear: number | null,
  today: string,
): RightTerm {
  return listing.type === 'Patent'
    ? patentTermOf(listing, document, numberYear, today)
    : renewalOf(listing, today);
}

const PATENT = 'Patent term';
const RENEWAL = 'Trademark renewal';

function unknown(label: string, finding: string, notes: string[] = []): RightTerm {
  return { label, state: 'unknown', starts: null, ends: null, precision: 'latest', finding, notes };
}

function patentTermOf(
  { registrationDate, country }: Dated,
  document: DocumentType | null,
  numberYear: number | null,
  today: string,
): RightTerm {
  if (registrationDate === null || registrationDate > today) {
    return unknown(PATENT, 'Without a registration date the end of the term cannot be computed.');
  }
  if (document === 'utility model') {
    const finding =
      'This is a utility model; its term is shorter than a patent’s and differs between offices.';
    return unknown(PATENT, finding);
  }
  if (document === 'design patent' && country === 'US') return usDesign(registrationDate, today);
  const fromRegistration = addMonths(registrationDate, 240);
  // An application's number carries the year of its filing, from which the twenty years run.
  const filed = document === 'application' && numberYear ? `${numberYear + 20}-12-31` : null;
  const ends = filed && filed < fromRegistration ? filed : fromRegistration;
  const over = ends < today;
  return {
    label: PATENT,
    state: over ? 'over' : 'running',
    starts: registrationDate,
    ends,
    precision: 'latest',
    finding: over
      ? 'The longest possible term has ended.'
      : 'The longest possible term has not ended. Whether the fees were paid is in the register.',
    notes: [
      filed === ends
        ? `Twenty years run from the filing (TRIPS article 33), which the number dates to ${numberYear}.`
        : 'Twenty years run from the filing (TRIPS article 33), which comes before the registration and is not known here: the real end is earlier than this day.',
      'Adjustments and extensions, disclaimers and unpaid fees are not known here.',
    ],
  };
}

/** 35 USC 173: 15 years from the grant, 14 for designs filed before 13 May 2015. */
function usDesign(granted: string, today: string): RightTerm {
  const ends = addMonths(granted, 180);
  return {
    label: PATENT,
    state: ends < today ? 'over' : 'running',
    starts: granted,
    ends,
    precision: 'latest',
    finding:
      ends < today ? 'The term has ended.' : 'The term has not ended. US designs need no maintenance fees.',
    notes: ['15 years from the grant (35 USC 173); 14 if it was filed before 13 May 2015.'],
  };
}

const RENEWED_EVERY = 120;
const GRACE = 6;

/** The next date, ten years after the registration or a multiple of it, that isn't past with its grace. */
function renewalOf({ registrationDate, country }: Dated, today: string): RightTerm {
  if (registrationDate === null || registrationDate > today) {
    return unknown(RENEWAL, 'Without a registration date the next renewal cannot be computed.');
  }
  let turns = 1;
  while (addMonths(registrationDate, turns * RENEWED_EVERY + GRACE) < today) turns++;
  const ends = addMonths(registrationDate, turns * RENEWED_EVERY);
  const starts = addMonths(registrationDate, (turns - 1) * RENEWED_EVERY);
  const late = ends < today;
  const notes = [
    'Ten years from the registration, as often as it is renewed. Some offices count from the filing instead; the day is then earlier.',
    `It can be renewed up to ${GRACE} months late in most offices, with a surcharge.`,
  ];
  if (turns > 1) notes.push('Whether it was renewed before is in the register, not here.');
  const declaration = addMonths(registrationDate, 72);
  if (country === 'US' && addMonths(declaration, GRACE) >= today) {
    notes.push(
      `In the US a declaration of use is due between the fifth and the sixth year, by ${declaration} (section 8).`,
    );
  }
  return {
    label: RENEWAL,
    state: 'running',
    starts,
    ends,
    precision: 'exact',
    finding: late
      ? 'The renewal is due: its day has passed, and the grace period is running.'
      : turns > 1
        ? 'The next renewal is ahead, if the earlier ones were made.'
        : 'The first renewal is ahead.',
    notes,
  };
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

import { officeCodes } from '../../ip/offices/types.ts';
import { addMonths, patentTerm } from '../../ip/patent-terms.ts';
import type { Entity } from '../../ip/rights.ts';
import { termOf } from '../../terms.ts';
import { type Right, readNumberOf } from './right.ts';

/** How long a right lasts and what must be paid until then. */

interface Due {
  name: string;
  due: string;
  /** The year in which it is paid: this one for what is in its grace period. */
  year: number;
  /** Null where the amount is not known here. */
  cents: number | null;
}

export interface Life {
  /** A patent's or a design's end, or a trademark's next renewal. */
  ends: string | null;
  what: 'end' | 'renewal' | 'unknown';
  /** The end is no later than this day, and probably sooner. */
  latest: boolean;
  over: boolean;
  because: string;
  /** The day its age is counted from, and what that day is. */
  since: string | null;
  sinceWhat: 'filed' | 'granted' | null;
  dues: Due[];
  /** Something must be paid for it, of which neither days nor amounts are known here. */
  duesUnknown: boolean;
}

/** Renewals are listed this far ahead. */
const YEARS_AHEAD = 20;
/** Offices whose fees' days are known, beside the US (patent-terms.ts). */
const withSchedule = new Set(['US', 'EP', 'FR', 'DE', 'CA', 'IN', 'AU', 'GB', 'JP', 'KR']);

export function lifeOf(right: Right, entity: Entity, today: string): Life {
  const { filed, granted } = right;
  const since = filed ?? granted;
  const base = {
    since,
    sinceWhat: filed ? ('filed' as const) : granted ? ('granted' as const) : null,
    dues: [],
    duesUnknown: false,
  };
  const unknown = { ...base, ends: null, what: 'unknown' as const, latest: false, over: false };
  if (right.type === 'Copyright') {
    return {
      ...unknown,
      because:
        'A copyright lasts 70 years after its author’s death in the US and the EU, 60 in India; the author is not known here. Nothing is paid to keep it.',
    };
  }
  if (right.type === 'Trademark') return { ...base, ...markLife(right, today) };
  if (right.type === 'Design') return { ...base, ...designLife(right, today) };
  return { ...base, ...patentLife(right, entity, today) };
}

type Found = Omit<Life, 'since' | 'sinceWhat'>;

function patentLife(right: Right, entity: Entity, today: string): Found {
  const { filed, granted, country } = right;
  const read = readNumberOf(right, today);
  if (read?.document === 'design patent') return designLife(right, today);
  const office = read?.office ?? officeCodes.find((code) => code === country) ?? null;
  const term = office && patentTerm(office, false, { filed, granted }, entity, today);
  // With the filing the term is known; with the grant alone only what it can't outlast.
  const ends = filed
    ? {
        day: term?.expires ?? addMonths(filed, 240),
        because: term?.because ?? 'Twenty years from the filing (TRIPS article 33).',
        latest: false,
      }
    : latestEnd(right, read, today);
  const over = ends.day !== null && ends.day < today;
  const thisYear = Number(today.slice(0, 4));
  const dues =
    over || !term
      ? []
      : term.fees
          .filter(({ state, due }) => state !== 'past' && (ends.day === null || due < ends.day))
          .map(({ name, due, dollars }) => ({
            name,
            due,
            year: Math.max(thisYear, Number(due.slice(0, 4))),
            cents: dollars === null ? null : dollars * 100,
          }));
  const scheduled = office !== null && withSchedule.has(office) && dues.length > 0;
  // After the last US fee there is none; elsewhere no known day means that nothing is known.
  const american = office === 'US' && granted !== null;
  return {
    ends: ends.day,
    what: ends.day ? 'end' : 'unknown',
    latest: ends.latest,
    over,
    because: ends.because,
    dues,
    duesUnknown: !over && !scheduled && !american,
  };
}

function latestEnd(right: Right, read: ReturnType<typeof readNumberOf>, today: string) {
  const dated = { type: 'Patent' as const, registrationDate: right.granted, country: right.country ?? '' };
  const { ends, finding, notes } = termOf(dated, read?.document ?? null, read?.year ?? null, today);
  return { day: ends, because: notes[0] ?? finding, latest: true };
}

/** Only the term of US designs is known here: 35 USC 173. */
function designLife(right: Right, today: string): Found {
  const { filed, granted, country } = right;
  const dates = { filed, granted };
  const { expires, because } = patentTerm(country === 'US' ? 'US' : 'EP', true, dates, 'large', today);
  const over = expires !== null && expires < today;
  return {
    ends: expires,
    what: expires ? 'end' : 'unknown',
    latest: false,
    over,
    because,
    dues: [],
    // US designs need no fees to live (37 CFR 1.20 has maintenance fees for utility patents only).
    duesUnknown: !over && country !== 'US',
  };
}

function markLife({ filed, granted, country }: Right, today: string): Found {
  const registrationDate = granted ?? filed;
  const term = termOf({ type: 'Trademark', registrationDate, country: country ?? '' }, null, null, today);
  const { ends, finding } = term;
  const thisYear = Number(today.slice(0, 4));
  const dues: Due[] = [];
  for (
    let at = ends;
    at !== null && Number(at.slice(0, 4)) <= thisYear + YEARS_AHEAD;
    at = addMonths(at, 120)
  ) {
    dues.push({ name: 'Renewal', due: at, year: Math.max(thisYear, Number(at.slice(0, 4))), cents: null });
  }
  // 15 USC 1058: between the fifth and the sixth year, six months later with a surcharge.
  const declaration = registrationDate && country === 'US' ? addMonths(registrationDate, 72) : null;
  if (declaration && addMonths(declaration, 6) >= today) {
    dues.unshift({
      name: 'Declaration of use (section 8)',
      due: declaration,
      year: Math.max(thisYear, Number(declaration.slice(0, 4))),
      cents: null,
    });
  }
  return {
    ends,
    what: ends ? 'renewal' : 'unknown',
    latest: false,
    over: false,
    because: finding,
    dues: dues.sort((a, b) => (a.due < b.due ? -1 : 1)),
    duesUnknown: ends === null,
  };
}

import { docketOf } from '../../ip/deadlines/engine.ts';
import { isExamination } from '../../ip/deadlines/examination-rules.ts';
import { addMonths } from '../../ip/deadlines/months.ts';
import { COPYRIGHT } from '../../ip/deadlines/term.ts';
import { rulesOf } from '../../ip/offices/types.ts';
import { isRegion } from '../../ip/places.ts';
import { type Entity, isRightOffice, type RightKind } from '../../ip/rights.ts';
import { kindOfType, type Right, readNumberOf } from './right.ts';

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
  /** As the listing or the number says it; otherwise what the type stands for. */
  kind: RightKind;
  /** A patent's or a design's end, a trademark's next renewal, or when an international application enters its first national phase. */
  ends: string | null;
  what: 'end' | 'renewal' | 'phase' | 'unknown';
  /** The end is no later than this day, and probably sooner. */
  latest: boolean;
  over: boolean;
  /** Its term as it is counted here is over, and something that is not known here may have made it longer. */
  mayLast?: boolean;
  because: string;
  /** What was over before and ends it if it was not done, as sentences; answers that were saved before it was computed have none. */
  missed?: string[];
  /** The day its age is counted from, and what that day is. */
  since: string | null;
  sinceWhat: 'filed' | 'granted' | null;
  dues: Due[];
  /** Something must be paid for it, of which neither days nor amounts are known here. */
  duesUnknown: boolean;
}

export function lifeOf(right: Right, entity: Entity, today: string): Life {
  const { filed, granted, country } = right;
  const since = filed ?? granted;
  const sinceWhat = filed ? ('filed' as const) : granted ? ('granted' as const) : null;
  const read = right.type === 'Patent' ? readNumberOf(right, today) : null;
  const kind = right.kind ?? read?.rightKind ?? kindOfType[right.type];
  const base = { kind, since, sinceWhat, dues: [], duesUnknown: false };
  const unknown = { ...base, ends: null, what: 'unknown' as const, latest: false, over: false };
  if (read?.noTerm && !right.kind) return { ...unknown, because: read.noTerm };
  // The number tells more than a country does; whether a European patent is unitary, only with the kind code C0.
  const rules = read && rulesOf({ office: read.office, kind: read.code });
  const office = rules === 'UP' ? rules : ((country && isRegion(country) ? country : rules) ?? country ?? '');
  const invention = kind === 'patent' || kind === 'plant' || kind === 'reissue';
  const known = isRightOffice(office)
    ? docketOf({
        ...{ office, right: kind, entity, asOf: today },
        ...(filed && { filed }),
        ...(granted && granted <= today && { granted }),
        ...right.extras,
      })
    : null;
  // A request for examination is not a cost of keeping it, and has usually been made.
  const payments = (known?.deadlines ?? []).filter(({ rule }) => !isExamination(rule.id));
  const dues = payments.map(({ what, due, fee }) => ({
    name: what,
    due,
    year: Math.max(Number(today.slice(0, 4)), Number(due.slice(0, 4))),
    // Only dollars are added up: no exchange rate is known here.
    cents: fee?.currency === 'USD' ? fee.payable : null,
  }));
  const last = known?.ends ?? known?.latest;
  if (known && last) {
    const renewed = kind === 'trademark';
    const over = !renewed && last < today;
    return {
      ...base,
      ends: last,
      what: renewed ? 'renewal' : 'end',
      latest: known.ends === null,
      over,
      mayLast: over && lastsLonger(kind, last, today),
      because: known.because,
      missed: over ? [] : known.missed.map(({ sentence }) => `${sentence}.`),
      dues: over ? [] : dues,
      // A granted European patent is paid for in each country in which it is in force.
      duesUnknown: !over && office === 'EP' && granted !== null && granted <= today,
    };
  }
  if (kind === 'copyright') return { ...unknown, because: COPYRIGHT };
  // An international application is no right of its own: what it becomes is decided in the national phases.
  if (known && office === 'WO' && invention) {
    const [phase] = known.deadlines;
    if (!phase) return { ...unknown, because: known.because };
    const { due, factsGiven } = phase;
    return { ...unknown, ends: due, what: 'phase', latest: !factsGiven, because: known.because, dues };
  }
  // With the grant alone, or at an office whose rules are not known here, twenty years are the most there can be.
  const start = filed ?? (granted && granted <= today ? granted : null);
  if (!invention || !start) {
    const because =
      known?.because ?? 'The rules of this office, or the day it counts from, are not known here.';
    return { ...unknown, because, duesUnknown: true };
  }
  const ends = latestEnd(start, filed, read, today);
  const over = ends < today;
  return {
    ...base,
    ends,
    what: 'end',
    latest: !filed,
    over,
    mayLast: over && lastsLonger(kind, ends, today),
    because: filed
      ? 'Twenty years from the filing (TRIPS article 33).'
      : 'Twenty years run from the filing (TRIPS article 33), which comes before the grant: the real end is earlier.',
    dues: over ? [] : dues,
    duesUnknown: !over && dues.length === 0,
  };
}

/** Adjustments, extensions and certificates seldom add more (35 USC 154(b) sets no limit; 156(g)(6) and certificates five years; not read). */
const LONGER_MONTHS = 60;

function lastsLonger(kind: RightKind, ends: string, today: string): boolean {
  // An American work of before 1978 that was not published then lasts by its author's life.
  if (kind === 'copyright') return true;
  const extended = kind === 'patent' || kind === 'plant' || kind === 'reissue' || kind === 'spc';
  return extended && addMonths(ends, LONGER_MONTHS) >= today;
}

/** An application's number dates the filing to a year. */
function latestEnd(
  start: string,
  filed: string | null,
  read: ReturnType<typeof readNumberOf>,
  today: string,
): string {
  const most = addMonths(start, 240);
  if (filed || read?.document !== 'application' || !read.year || `${read.year}-01-01` > today) return most;
  const numbered = `${read.year + 20}-12-31`;
  return numbered < most ? numbered : most;
}

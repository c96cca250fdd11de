import { type Asked, docketOf } from '../../ip/deadlines/engine.ts';
import type { Fee } from '../../ip/deadlines/fees.ts';
import { type OfficeCode, type Reading, rulesOf } from '../../ip/offices/types.ts';
import { type Entity, isRightOffice, kindRows } from '../../ip/rights.ts';

/** The term and the fees of the right that a number stands for. Days are ISO days. */

interface FeeDate {
  /** "Maintenance fee at 3.5 years", "Renewal fee, year 3". */
  name: string;
  opens: string | null;
  /** Last day without and with a surcharge. */
  due: string;
  graceEnds: string | null;
  /** In the currency's minor unit; null where the amounts are not known here. */
  fee: Fee | null;
  /** The source of the rule, and whether its text was read. */
  citation: string;
  /** How the days follow from those given. */
  steps: { say: string; day: string }[];
  state: 'past' | 'open' | 'grace' | 'coming';
}

export interface PatentTerm {
  expires: string | null;
  /** Why then. */
  because: string;
  fees: FeeDate[];
  status: 'pending' | 'running' | 'expired' | 'unknown';
  /** What was over before, and what follows if it was not done; answers that were saved before it was computed have none. */
  missed?: string[];
  notes: string[];
}

type Numbered = Pick<Reading, 'rightKind' | 'noTerm' | 'kind'> & { office: OfficeCode };

/** Expiry, fees and status on the day `today`; null for an office whose rules are not known here. */
export function patentTerm(
  number: Numbered,
  dates: { filed: string | null; granted: string | null; priority?: string | null },
  entity: Entity,
  today: string,
): PatentTerm | null {
  const { rightKind: right, noTerm } = number;
  if (right === null)
    return { expires: null, because: noTerm ?? '', fees: [], status: 'unknown', missed: [], notes: [] };
  const office = rulesOf(number);
  if (!isRightOffice(office)) return null;
  const { filed, granted, priority } = dates;
  const asked: Asked = {
    office,
    right,
    entity,
    asOf: today,
    ...(filed && { filed }),
    ...(granted && { granted }),
    ...(priority && { priority }),
  };
  const now = docketOf(asked);
  const start = [filed, granted].filter((day) => day !== null).sort()[0] ?? today;
  const fees = docketOf({ ...asked, asOf: start }).deadlines.map((deadline) => {
    const { what, opens, due, graceEnds, rule, steps } = deadline;
    const current = now.deadlines.find((one) => one.what === what && one.due === due);
    const state: FeeDate['state'] =
      today > (graceEnds ?? due)
        ? 'past'
        : today > due
          ? 'grace'
          : !opens || today >= opens
            ? 'open'
            : 'coming';
    const fee = current ? current.fee : feeOnItsDay(asked, what, due);
    return { name: what, opens, due, graceEnds, fee, citation: rule.citation, steps, state };
  });
  const last = now.ends ?? now.latest;
  const status =
    last !== null && last < today
      ? 'expired'
      : granted && granted <= today
        ? now.ends === null
          ? 'unknown'
          : 'running'
        : filed
          ? 'pending'
          : 'unknown';
  const missed = now.missed.map(({ sentence, consequence }) => `${sentence} (${consequence}).`);
  const notes = now.notes.filter((note) => !missed.includes(note));
  return { expires: now.ends, because: now.because, fees, status, missed, notes: notesOf(notes, asked) };
}

/** What a fee that is over was on its last day; null where the schedule of that day is not known. */
function feeOnItsDay(asked: Asked, what: string, due: string): FeeDate['fee'] {
  const then = docketOf({ ...asked, asOf: due }).deadlines.find(
    (one) => one.what === what && one.due === due,
  );
  return then?.fee && then.fee.schedule <= due ? then.fee : null;
}

function notesOf(notes: string[], { office, right, adjustmentDays }: Asked): string[] {
  if (right === 'spc')
    return ['The docket in the dashboard takes the day of the first marketing authorization.', ...notes];
  const more =
    office === 'US' && kindRows[right].extras.includes('adjustmentDays') && adjustmentDays === undefined
      ? [
          'Adjustments, extensions and terminal disclaimers are not counted here. The docket in the dashboard takes them.',
        ]
      : [];
  return [...more, ...notes];
}

import { z } from 'zod';
import { calendarFile, calendarText } from '../content/calendar.ts';
import { csvLine } from '../csv.ts';
import type { Deadline } from '../ip/deadlines/deadline.ts';
import type { Docket } from '../ip/deadlines/engine.ts';
import { feeText, payableText } from '../ip/deadlines/fee-text.ts';
import { addDays, addMonths } from '../ip/deadlines/months.ts';
import { entities, rightFacts, rightKinds, rightOfficeCodes } from '../ip/rights.ts';

/** The docket: what is due for the rights of a person, and what they decided about it. Days are ISO days. */

export const docketLimits = { rights: 300, listings: 10_000, title: 200, pageRows: 50 } as const;
export const TOO_MANY_RIGHTS = `A docket holds ${docketLimits.rights} rights besides your listings. Please remove one first.`;
export const DEADLINE_CHANGED = 'This deadline is no longer the same. Please look at it again.';

/** How far ahead it looks, in months. */
const DOCKET_MONTHS = 36;

export const decisions = ['done', 'instructed', 'lapse'] as const;
export type Decision = (typeof decisions)[number];
export const decisionLabels: Record<Decision, string> = {
  done: 'Done',
  instructed: 'Instructed',
  lapse: 'Let lapse',
};

/** Days before a deadline on which a person can be reminded. */
export const reminderDistances = [180, 90, 60, 30, 14, 7, 3, 1] as const;
const distance = z.union(
  reminderDistances.map((days) => z.literal(days)) as [z.ZodLiteral<180>, z.ZodLiteral<90>],
  'Please choose one of the distances shown.',
) as unknown as z.ZodType<number>;

export const docketSettingsInput = z.object({
  /** None means that there are no reminders. */
  distances: z.array(distance).max(reminderDistances.length),
  entity: z.enum(entities, 'The size is large, small or micro.'),
});

const title = z
  .string('Please enter a name.')
  .trim()
  .min(1, 'Please enter a name.')
  .max(docketLimits.title, `A name may have at most ${docketLimits.title} characters.`);

/** A right that is typed into the docket. */
export const docketRightInput = z.object({
  title,
  office: z.enum(rightOfficeCodes, 'The rules of this office are not known here.'),
  kind: z.enum(rightKinds, 'This kind of right is not known here.'),
  facts: rightFacts,
  /** The number of somebody else's mark that the person may oppose: a docket has each mark of an office once. */
  opposes: z.string().trim().min(1, 'Please give the mark’s number.').max(40).optional(),
});
export const OPPOSES_NOTHING = 'Only a trademark with the day of its publication can be opposed.';

/** A deadline of one right: its place in the docket. */
export interface Due extends Deadline {
  /** Of the right; with the deadline's key it names the row. */
  rightId: string;
  source: 'docket' | 'listing';
  title: string;
  state: 'open' | 'coming' | 'grace' | 'over';
  decision: Decision | null;
  /** With the first of a right's: what was over before and not decided on, and what follows if it was not done, as sentences. */
  missed: string[];
}

/**
 * The deadlines of a right that lie ahead, or can still be met late, and what may be done by a certain day. A right without any has
 * those that are over, until somebody says that they were met or let lapse.
 */
export function duesOf(
  right: Pick<Due, 'rightId' | 'source' | 'title'>,
  docket: Docket,
  decided: ReadonlyMap<string, Decision>,
  today: string,
): Due[] {
  const until = addMonths(today, DOCKET_MONTHS);
  const decisionOn = ({ key }: Deadline) => decided.get(`${right.rightId} ${key}`) ?? null;
  const isOpen = (one: Deadline) => !['done', 'lapse'].includes(decisionOn(one) ?? '');
  const missed = docket.missed.filter(isOpen);
  const ahead = [...docket.deadlines, ...docket.optional.map(ifWanted)].filter(({ due }) => due <= until);
  if (ahead.length === 0)
    return missed.map(({ sentence, consequence, ...deadline }) => ({
      ...deadline,
      ...right,
      ...{ state: 'over', decision: decisionOn(deadline), missed: [`${sentence} (${consequence}).`] },
    }));
  return ahead.map((deadline, index) => ({
    ...deadline,
    ...right,
    ...{ state: stateOf(deadline, today), decision: decisionOn(deadline) },
    missed: index === 0 ? missed.map(({ sentence }) => `${sentence}.`) : [],
  }));
}

/** What may be done, or must though the right is not lost, as a deadline: nothing is paid for being late, since by then it is over. */
function ifWanted({ id, what, until, citation, duty, ...option }: Docket['optional'][number]): Deadline {
  return {
    ...option,
    what: duty ? what : `If wanted: ${what}`,
    key: `${id} ${option.unrolled}`,
    ...{ due: until, ends: until, graceEnds: null, fee: null },
    rule: { id, citation },
    ...{ factsGiven: true, exact: option.closedDaysKnown },
  };
}

const stateOf = ({ due, opens }: Deadline, today: string): Due['state'] =>
  due < today ? 'grace' : opens !== null && opens > today ? 'coming' : 'open';

/** The place of a row in the list, by which the next page goes on. */
export const placeOf = ({ due, rightId, key }: Due) => `${due} ${rightId} ${key}`;

/** The distance for which a reminder is due on `today`: the nearest that has been reached. Null where none has. */
export function distanceDue(due: string, distances: readonly number[], today: string): number | null {
  const reached = distances.filter((days) => addDays(due, -days) <= today);
  return due < today || reached.length === 0 ? null : Math.min(...reached);
}

/** The docket as CSV (RFC 4180). */
export function docketCsv(dues: readonly Due[]): string {
  const lines = [
    [
      'right',
      'what',
      'payable from',
      'due',
      'before closed days',
      'with surcharge until',
      'fee',
      'decision',
      'rule',
      'over before',
    ],
    ...dues.map(({ title: name, what, opens, due, unrolled, graceEnds, fee, decision, rule, missed }) => [
      ...[name, what, opens ?? '', due, unrolled, graceEnds ?? ''],
      fee ? payableText(fee) : '',
      decision ? decisionLabels[decision] : '',
      rule.citation,
      missed.join(' '),
    ]),
  ];
  return lines.map(csvLine).join('');
}

/** The docket as a calendar (RFC 5545): a day for each deadline that is not over, and one for the end of its grace period. */
export function docketCalendar(dues: readonly Due[], host: string, stamp: string): string {
  const ahead = dues.filter(({ state }) => state !== 'over');
  const events = ahead.flatMap((due) => [
    event(due, due.due, due.what, 'due', host, stamp),
    ...(due.graceEnds
      ? [event(due, due.graceEnds, `Last day, with surcharge: ${due.what}`, 'late', host, stamp)]
      : []),
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ipso//Docket//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Ipso docket',
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return calendarFile(lines);
}

function event(due: Due, day: string, what: string, which: string, host: string, stamp: string): string[] {
  const { fee, rule, steps } = due;
  const about = [
    ...(fee ? [`Fee: ${feeText(fee.amount, fee.currency, fee.perClaim)}, schedule of ${fee.schedule}`] : []),
    ...steps.map(({ say, day: at }) => `${say}: ${at}`),
    rule.citation,
    ...due.missed,
    'Computed from the days you gave; whether it was paid is in the register.',
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(`${due.rightId}-${due.key.replaceAll(/[^\w.-]+/g, '_')}-${which}@${host}`)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${calendarText(`${due.title}: ${what}`)}`,
    `DESCRIPTION:${calendarText(about.join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

import type { Entity, markBases, RightFacts, RightKind, RightOffice } from '../rights.ts';
import { addMonths } from './months.ts';

/** A rule of law about a deadline or a term, as a row. The engine (engine.ts) reads nothing else. */

export interface Citation {
  /** "EPC Rule 51(1)". */
  text: string;
  /** Where its text, or the office's own account of it, was read; null where it was not. */
  read: string | null;
}

type Fact = 'filed' | 'priority' | 'granted' | 'registered' | 'published';

/** From one day on, or before another. */
export interface DayRange {
  from?: string;
  before?: string;
}

/** The day of a fact, or of the occurrence itself ("at"). */
interface Only extends DayRange {
  of: Fact | 'at';
}

export interface Rule {
  id: string;
  office: RightOffice;
  rights: readonly RightKind[];
  /** "{n}" is the year, or the number of the period; "{years}" its five years of the right. */
  what: string;
  /** The day it is counted from, and after how many months; an endless list has the first period and those that follow. */
  from: Fact;
  months: readonly number[];
  /** Counted in days instead. */
  days?: number;
  /** It ends this many months after this other day, if that is later. */
  orLater?: { from: Fact; months: number };
  endless?: true;
  /** Periods that begin on this day or later last this many months. */
  since?: { from: string; months: number };
  /** What "{n}" counts: years of the right, or periods. */
  counts?: 'years' | 'periods';
  /** The period ends the day before the anniversary. */
  dayBefore?: true;
  /** It falls due at the end of the month; for a mark, the period can end earlier, on the anniversary. */
  monthEnd?: true;
  endsBefore?: true;
  /** Months after that day in which it can be paid without a surcharge. */
  period?: number;
  /** Months before the day it falls due; from the next day on; from the first day of that month; or on that day. */
  opens: {
    months: number;
    plusDay?: true;
    monthStart?: true;
    /** Counted back from the end: for a period from 29 February to 28 February, six months before is 28 August. */
    fromEnd?: true;
    /** Before that day, it opened this many months ahead. */
    since?: { day: string; months: number };
  } | null;
  /** Months after the day it falls due, or days. */
  grace: number | null;
  graceDays?: number;
  /** It is done at other offices, these and more: a day counts as closed if all of these are closed. */
  elsewhere?: readonly RightOffice[];
  only?: readonly Only[];
  bases?: readonly (typeof markBases)[number][];
  /** Paid to this office only until, or only after, the grant. */
  paid?: 'until-grant' | 'after-grant';
  /** What fell due before the grant or registration is paid within this many months of it, or of the end of its month. */
  entered?: { months: number; grace: number | null; monthEnd?: true };
  /** It is paid together, in the time of Patents Rules 2007, rule 37(3). */
  accumulates?: true;
  /** Its fee is that of the day on which it falls due or the period ends, not of the day of payment; or of the earlier of the two. */
  feeWhenDue?: true | 'at-latest';
  citation: Citation;
}

export interface Term {
  office: RightOffice;
  rights: readonly RightKind[];
  from: Fact;
  /** Null where the law of that time is not known here; its citation is then a sentence. */
  months: number | null;
  /** All have ended by then. */
  overBy?: string;
  /** It can end sooner, by a day that is not asked; the citation says by which. */
  atMost?: true;
  dayBefore?: true;
  monthEnd?: true;
  yearEnd?: true;
  only?: readonly Only[];
  /** Of several that apply, the latest day counts. */
  latest?: true;
  citation: Citation;
}

/** No term that is known here was longer, with what can be added to it. */
const LONGEST = 300;

/** The row for rights filed before a day whose law was not found; `what` are "German patents filed before 1978". */
export const unknown = (
  office: RightOffice,
  rights: readonly RightKind[],
  before: string,
  what: string,
): Term => ({
  ...{ office, rights, from: 'filed', months: null, only: [{ of: 'filed', before }] },
  overBy: addMonths(before, LONGEST),
  citation: { text: `How long ${what} lasted is not known here; they have ended`, read: null },
});

/** Found by the rule's id, or by the id and the kind of right where a rule is for several; of several, the one in force on the day. */
export interface FeeSchedule {
  /** ISO 4217; amounts are in its minor unit (cents; whole yen and won). */
  currency: string;
  /** The day from which this schedule is known to apply, and that on which it ended if what followed is not known here. */
  since: string;
  until?: string;
  /** Only for what was filed on these days. */
  filed?: DayRange;
  citation: Citation;
  /** By the rule's "{n}"; one number is for all years. */
  amounts: number | Readonly<Record<number, number>>;
  /** What smaller entities pay instead, where it is not a share of these amounts or only some of it is known. */
  smaller?: Readonly<Record<number, number>>;
  /** What is paid instead before the grant. */
  pending?: number;
  /** What is added for each claim, likewise. */
  perClaim?: number | Readonly<Record<number, number>>;
  /** What the amounts are for, where more can be due, as words that follow "is". */
  covers?: string;
  /** What others pay, in basis points of the full amount; null where that is not known here. */
  reduced?: Partial<Record<Entity, number | null>>;
  /** In the grace period: an amount, or basis points of the fee; a list goes by the months of being late. */
  surcharge?: { amount: number | readonly number[] } | { bps: number | readonly number[] };
  /** The surcharge of what is paid in these days, the last of them included, and fell due on a day or later. */
  spared?: { from: string; until: string; due?: string; amount: number };
  per?: 'class';
}

export type Facts = RightFacts & { office: RightOffice; right: RightKind };

export type FeeSchedules = Record<string, FeeSchedule | readonly FeeSchedule[]>;

/** Years a to b of a right that is counted from one day: 24, 36 ... months. */
export function years(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index - 1) * 12);
}

/** Amounts of consecutive years, in whole units of a currency that has cents. */
export function yearly(first: number, amounts: readonly number[]): Record<number, number> {
  return Object.fromEntries(amounts.map((amount, index) => [first + index, amount * 100]));
}

/** The same amount for consecutive years, in the minor unit. */
export function span(from: number, to: number, amount: number): Record<number, number> {
  return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, amount]));
}

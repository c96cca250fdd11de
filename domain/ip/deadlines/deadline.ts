import type { Fee } from './fees.ts';

/** A step of the arithmetic: what was done, and the day it led to. */
export interface Step {
  say: string;
  day: string;
}

export interface Deadline {
  what: string;
  /** The rule, its number and the day before closed days: the same as long as the right's days are. */
  key: string;
  /** First day on which it can be done; null where the rule sets none or it is not known here. */
  opens: string | null;
  /** Last day without a surcharge: after allowing for closed days, and before. */
  due: string;
  unrolled: string;
  /** For a mark's renewal, the end of the period that it renews; otherwise the day it falls due. */
  ends: string;
  /** Last day with a surcharge, after closed days; null where there is no such time. */
  graceEnds: string | null;
  fee: Fee | null;
  rule: { id: string; citation: string };
  /** The arithmetic that led to `due` and `graceEnds`. */
  steps: Step[];
  /** Every fact the rule asks for was given. */
  factsGiven: boolean;
  /** The office's closed days of those years are known. */
  closedDaysKnown: boolean;
  /** Both. */
  exact: boolean;
}

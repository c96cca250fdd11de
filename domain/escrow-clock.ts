import {
  type Action,
  type Clock,
  type ClockSince,
  type EscrowFacts,
  type EscrowState,
  sameState,
} from './escrow.ts';
import { transitions } from './escrow-table.ts';

/** One thing that the clock does: it takes a step of the table, or warns that it comes. */
export interface Moment {
  since: ClockSince;
  /** Minutes since then. */
  at: number;
  action: Action;
  clock: Clock;
  warning: boolean;
}

/** How far the clocks of a transaction have come, in minutes: what stands at or before that is done. */
export type Marks = Partial<Record<ClockSince, number>>;

/** All that the clock would do with a transaction that stays as it is, in order. */
export function momentsOf(state: EscrowState, facts: EscrowFacts): Moment[] {
  return transitions
    .filter(({ from, needs = [] }) => sameState(from, state) && needs.every(({ met }) => met(facts)))
    .flatMap(({ action, clock }) => {
      if (!clock) return [];
      const moment = (at: number, warning: boolean) => ({ since: clock.since, at, action, clock, warning });
      return [
        ...clock.warnings.map((before) => moment(clock.after - before, true)),
        moment(clock.after, false),
      ];
    })
    .sort((a, b) => a.at - b.at);
}

/** What each clock does next. */
export function nextMoments(state: EscrowState, facts: EscrowFacts, marks: Marks): Moment[] {
  const left = momentsOf(state, facts).filter(({ since, at }) => at > (marks[since] ?? 0));
  return left.filter((one, index) => left.findIndex(({ since }) => since === one.since) === index);
}

/** A step that the clock takes if nobody acts before. */
export interface Deadline {
  action: Action;
  waitsFor: Clock['waitsFor'];
  at: Date;
}

export const minutesAfter = (since: Date, minutes: number) => new Date(since.getTime() + minutes * 60_000);

/** What the clock will still do with a transaction that stays as it is, but for the warnings. */
export function deadlinesOf(
  state: EscrowState,
  facts: EscrowFacts,
  clocks: { since: Record<ClockSince, Date | null>; marks: Marks },
): Deadline[] {
  return momentsOf(state, facts).flatMap(({ since, at, action, clock, warning }) => {
    const from = clocks.since[since];
    if (warning || from === null || at <= (clocks.marks[since] ?? 0)) return [];
    return [{ action, waitsFor: clock.waitsFor, at: minutesAfter(from, at) }];
  });
}

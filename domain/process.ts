/** The words of one process: what its states, steps, actors, facts and clocks are called. */
export interface Terms {
  state: unknown;
  action: string;
  /** Who can act; `clock` is the passage of time. */
  actor: string;
  /** What decides besides the state. */
  facts: object;
  /** From when a clock counts. */
  since: string;
  /** Whose deadline a clock enforces. */
  waitsFor: string;
}

/** What a step requires of the facts, and the error when it is unmet. */
export interface Need<T extends Terms> {
  met: (facts: T['facts']) => boolean;
  otherwise: string;
  /** 'forbidden' where others may and this actor no longer may. */
  kind?: 'forbidden';
  /** The step is not offered at all while this is unmet, instead of offered with the sentence. */
  silent?: true;
}

/** When the clock takes a step on its own. */
export interface Clock<T extends Terms> {
  /** Minutes, or those that the facts say. */
  after: number | ((facts: T['facts']) => number);
  since: T['since'];
  /** Minutes before the step at which people are warned. */
  warnings: readonly number[];
  waitsFor: T['waitsFor'];
}

export interface Transition<T extends Terms> {
  action: T['action'];
  from: T['state'];
  to: T['state'];
  by: readonly T['actor'][];
  needs?: readonly Need<T>[];
  /** On each row of the clock, and on no other. */
  clock?: Clock<T>;
  /** What it changes besides the state. */
  sets?: (facts: T['facts'], actor: T['actor']) => Partial<T['facts']>;
  /** The clock restarts although the state stays. */
  restarts?: true;
  /** Earlier states in which the step is shown already, with the sentence that says why not yet. */
  announcedIn?: readonly T['state'][];
}

interface Rules<T extends Terms> {
  initial: T['state'];
  transitions: readonly Transition<T>[];
  /** Whether two states are the same one; by identity unless given. */
  same?: (a: T['state'], b: T['state']) => boolean;
  /** The facts after a step that moved to another state, or restarted its clock. */
  settled?: (facts: T['facts'], step: { to: T['state']; moved: boolean }) => T['facts'];
  /** Each actor as a sentence names it: 'the seller'. */
  actors: Record<T['actor'], string>;
  /** Why a step that the actor may take in another state is not possible in this one. */
  notNow: (action: T['action'], state: T['state']) => string;
  /** Why a step that others may take in this state is closed to an actor who may take it in another. */
  notAlone?: string;
}

/** Where a step leads, what becomes of the facts, and whether the clock of the state restarts. */
export interface Outcome<T extends Terms> {
  to: T['state'];
  facts: T['facts'];
  restarts: boolean;
}

interface Refusal {
  kind: 'forbidden' | 'conflict';
  sentence: string;
}

export type Decision<T extends Terms> =
  | ({ allowed: true } & Outcome<T>)
  | { allowed: false; why: Refusal; silent: boolean };

/** A step that somebody is offered, with the sentence that says why it is not possible now, or null. */
export interface Offer<T extends Terms, A = T['action']> {
  action: A;
  reason: string | null;
}

/** One thing that the clock does: it takes a step of the table, or warns that it comes. */
export interface Moment<T extends Terms> {
  since: T['since'];
  /** Minutes since then. */
  at: number;
  action: T['action'];
  clock: Clock<T> & { after: number };
  warning: boolean;
}

/** How far the clocks have come, in minutes: what falls at or before that is done. */
export type Marks<T extends Terms> = Partial<Record<T['since'], number>>;

/** A step that the clock takes unless somebody acts first. */
export interface Deadline<T extends Terms> {
  action: T['action'];
  waitsFor: T['waitsFor'];
  at: Date;
}

export type Process<T extends Terms> = ReturnType<typeof defineProcess<T>>;

/** Of the reason that a step may ask for, in characters. */
export const reasonLimits = { min: 10, max: 2_000 } as const;

/** After how many minutes the clock takes its step given these facts. */
export const minutesOf = <T extends Terms>({ after }: Pick<Clock<T>, 'after'>, facts: T['facts']) =>
  typeof after === 'number' ? after : after(facts);

export const minutesAfter = (since: Date, minutes: number) => new Date(since.getTime() + minutes * 60_000);

/**
 * The law of a process from its table: what is not in the table does not happen. The server asks `decide` under a row lock,
 * the client draws its buttons from `offered`, the clock lives by `nextMoments`, tests walk `transitions`.
 */
export function defineProcess<T extends Terms>(rules: Rules<T>) {
  const { transitions, actors, same = (a, b) => a === b, settled = (facts) => facts } = rules;

  /** Whether this actor may do this now, and what comes of it; otherwise the sentence that says why not. */
  function decide(action: T['action'], state: T['state'], actor: T['actor'], facts: T['facts']): Decision<T> {
    const here = transitions.filter((row) => row.action === action && same(row.from, state));
    const mine = here.filter((row) => row.by.includes(actor));
    const row = mine.find(({ needs = [] }) => needs.every(({ met }) => met(facts)));
    if (row) return { allowed: true, ...outcomeOf(row, facts, actor) };
    const unmet = mine[0]?.needs?.find(({ met }) => !met(facts));
    if (!unmet) return { allowed: false, why: refusal(action, state, actor, here.length > 0), silent: false };
    const why = { kind: unmet.kind ?? 'conflict', sentence: unmet.otherwise } as const;
    return { allowed: false, why, silent: unmet.silent === true };
  }

  /** Why this actor cannot do this now, or null. */
  function explain(
    action: T['action'],
    state: T['state'],
    actor: T['actor'],
    facts: T['facts'],
  ): Refusal | null {
    const decision = decide(action, state, actor, facts);
    return decision.allowed ? null : decision.why;
  }

  function outcomeOf(row: Transition<T>, before: T['facts'], actor: T['actor']): Outcome<T> {
    const moved = !same(row.from, row.to);
    const restarts = moved || row.restarts === true;
    const facts = { ...before, ...row.sets?.(before, actor) };
    return { to: row.to, facts: restarts ? settled(facts, { to: row.to, moved }) : facts, restarts };
  }

  function refusal(action: T['action'], state: T['state'], actor: T['actor'], othersMay: boolean): Refusal {
    const takers = transitions.filter((row) => row.action === action).flatMap((row) => row.by);
    if (!takers.includes(actor))
      return { kind: 'forbidden', sentence: `This step is taken by ${namesOf(takers)}.` };
    if (othersMay && rules.notAlone) return { kind: 'forbidden', sentence: rules.notAlone };
    return { kind: 'conflict', sentence: rules.notNow(action, state) };
  }

  /** 'the buyer or the seller'; the clock is named only where nobody else acts. */
  function namesOf(takers: readonly T['actor'][]): string {
    const all = (Object.keys(actors) as T['actor'][]).filter((actor) => takers.includes(actor));
    const people = all.filter((actor) => actor !== 'clock');
    const names = (people.length > 0 ? people : all).map((actor) => actors[actor]);
    return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
  }

  /** What this actor is offered in this state, of these steps in this order. */
  function offered<A extends T['action']>(
    order: readonly A[],
    state: T['state'],
    actor: T['actor'],
    facts: T['facts'],
  ): Offer<T, A>[] {
    return order.flatMap((action): Offer<T, A>[] => {
      const mine = transitions.some(
        ({ from, by, announcedIn = [], ...row }) =>
          row.action === action &&
          by.includes(actor) &&
          [from, ...announcedIn].some((one) => same(one, state)),
      );
      if (!mine) return [];
      const decision = decide(action, state, actor, facts);
      if (decision.allowed) return [{ action, reason: null }];
      return decision.silent ? [] : [{ action, reason: decision.why.sentence }];
    });
  }

  /** All that the clock would do in a state that stays as it is, in order. */
  function momentsOf(state: T['state'], facts: T['facts']): Moment<T>[] {
    return transitions
      .filter(({ from, needs = [] }) => same(from, state) && needs.every(({ met }) => met(facts)))
      .flatMap(({ action, clock }) => {
        if (!clock) return [];
        const after = minutesOf(clock, facts);
        const set = { ...clock, after };
        const moment = (at: number, warning: boolean) => ({
          ...{ since: clock.since, at, action, clock: set, warning },
        });
        return [...clock.warnings.map((before) => moment(after - before, true)), moment(after, false)];
      })
      .sort((a, b) => a.at - b.at);
  }

  /** What each clock does next. */
  function nextMoments(state: T['state'], facts: T['facts'], marks: Marks<T>): Moment<T>[] {
    const left = momentsOf(state, facts).filter(({ since, at }) => at > (marks[since as T['since']] ?? 0));
    return left.filter((one, index) => left.findIndex(({ since }) => since === one.since) === index);
  }

  /** What the clock will still do in a state that stays as it is, except for the warnings. */
  function deadlinesOf(
    state: T['state'],
    facts: T['facts'],
    clocks: { since: Record<T['since'], Date | null>; marks: Marks<T> },
  ): Deadline<T>[] {
    return momentsOf(state, facts).flatMap(({ since, at, action, clock, warning }) => {
      const from = clocks.since[since as T['since']];
      if (warning || from === null || at <= (clocks.marks[since as T['since']] ?? 0)) return [];
      return [{ action, waitsFor: clock.waitsFor, at: minutesAfter(from, at) }];
    });
  }

  return { ...rules, decide, explain, offered, momentsOf, nextMoments, deadlinesOf };
}

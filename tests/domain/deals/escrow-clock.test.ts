import { describe, expect, test } from 'vitest';
import { newDispute, verdicts } from '../../../domain/deals/disputes.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import {
  actions,
  actors,
  type EscrowFacts,
  type EscrowMarks,
  type EscrowMoment,
  type EscrowState,
  firstFacts,
  isFinal,
} from '../../../domain/deals/escrow-terms.ts';
import {
  dayBounds,
  dayNames,
  daysProblem,
  type EscrowDays,
  firstDays,
} from '../../../domain/deals/escrow-times.ts';

const DAY = 24 * 60;

interface Node {
  state: EscrowState;
  facts: EscrowFacts;
}

/** One proof counts as much as a hundred. */
function sameEnough({ state, facts }: Node): Node {
  const { dispute } = facts;
  const plain = {
    ...{ ...facts, sellerProofs: Math.min(facts.sellerProofs, 1), ownDecision: false, verdict: null },
    // As if everybody could open disputes forever: that covers everything reachable.
    opened: { buyer: 0, seller: 0 },
    dispute: dispute && {
      ...dispute,
      stated: dispute.phase === 'statements' ? dispute.stated : { buyer: true, seller: true },
    },
  };
  return { state, facts: plain };
}

/** All the situations that anybody can bring a transaction to, from its beginning. */
function reachable(): Node[] {
  const first = { state: escrow.initial, facts: firstFacts };
  const found = new Map([[JSON.stringify(first), first]]);
  for (const { state, facts } of found.values()) {
    for (const action of actions) {
      for (const actor of actors) {
        const says = action === 'decideDispute' || action === 'settle' ? verdicts : [null];
        for (const verdict of says) {
          const decision = escrow.decide(action, state, actor, { ...facts, verdict });
          if (!decision.allowed) continue;
          const { to } = decision;
          const plain = { status: to.status, payment: to.payment, disputed: to.disputed };
          const node = sameEnough({ state: plain, facts: decision.facts });
          const key = JSON.stringify(node);
          if (!found.has(key)) found.set(key, node);
        }
      }
    }
  }
  return [...found.values()];
}

const nodes = reachable();
const underWayFirst = nodes.filter(({ state }) => !isFinal(state.status));
const bound = (side: 0 | 1) =>
  Object.fromEntries(dayNames.map((name) => [name, dayBounds[name][side]])) as unknown as EscrowDays;
/**
 * With the initial deadlines, the shortest and the longest, and with the earliest possible refund after the proof.
 */
const allDays = [firstDays, bound(0), bound(1), { ...bound(1), proveAtMostDays: 35, adminAtMostDays: 30 }];
const underWay = allDays.flatMap((days) =>
  underWayFirst.map(({ state, facts }) => ({ state, facts: { ...facts, days } })),
);

/** Lets nothing but time pass. Returns the clock's moments in order, and where it ends. */
function leaveAlone(node: Node): { moments: EscrowMoment[]; end: EscrowState; days: number } {
  let { state, facts } = node;
  let marks: EscrowMarks = { state: 0, cancelRequest: 0 };
  let since = { state: 0, reservation: 0, cancelRequest: 0 };
  let now = 0;
  const moments: EscrowMoment[] = [];
  while (!isFinal(state.status)) {
    const [next] = escrow
      .nextMoments(state, facts, marks)
      .sort((a, b) => since[a.since] + a.at - (since[b.since] + b.at));
    if (!next || moments.length > 60) return { moments, end: state, days: now / DAY };
    now = Math.max(now, since[next.since] + next.at);
    marks = { ...marks, [next.since]: next.at };
    moments.push(next);
    if (next.warning) continue;
    const decision = escrow.decide(next.action, state, 'clock', facts);
    if (!decision.allowed) throw new Error(decision.why.sentence);
    ({ to: state, facts } = decision);
    if (decision.restarts) {
      marks = { ...marks, state: 0 };
      since = { ...since, state: now };
    }
  }
  return { moments, end: state, days: now / DAY };
}

describe('a transaction that everybody has left alone', () => {
  test('can be in many states, and none of them is a dead end: the clock alone ends each within two months', () => {
    expect(underWay.length).toBeGreaterThan(20);
    for (const node of underWay) {
      const { end, days } = leaveAlone(node);
      expect({ node, end: isFinal(end.status), soon: days <= 60 }).toEqual({ node, end: true, soon: true });
    }
  });

  test('is never released unless an administrator has decided so: the money goes back', () => {
    for (const node of underWay) {
      const verdict = node.facts.dispute?.verdict;
      const { status, payment } = leaveAlone(node).end;
      if (verdict) {
        const ends = {
          ...{ seller: 'completed/released', buyer: 'cancelled/refunded' },
          ...{ splitPassing: 'completed/split', splitStaying: 'cancelled/split' },
        };
        expect(`${status}/${payment}`).toBe(ends[verdict]);
      } else expect([`${status}/${payment}`]).toEqual([expect.stringMatching(/^cancelled.(refunded|void)$/)]);
    }
  });

  // An unpaid reservation is counted down on its page: half an hour is too short for a mail.
  test('was warned before each step that takes something from somebody', () => {
    for (const node of underWay) {
      const told = new Set<string>();
      for (const { warning, action, since } of leaveAlone(node).moments) {
        if (warning) told.add(`${since} ${action}`);
        else if (action !== 'escalate' && action !== 'expire') expect(told).toContain(`${since} ${action}`);
      }
    }
  });

  test.each<[string, Partial<EscrowState>, Partial<EscrowFacts>, string]>([
    ['unpaid', { payment: 'awaiting' }, {}, '0.02 expire'],
    [
      'held',
      {},
      {},
      '7 (offerRefund) 11 (offerRefund) 14 offerRefund 17 (refundLate) 20 (refundLate) 21 refundLate',
    ],
    [
      'being verified',
      { status: 'verifying' },
      { sellerProofs: 1, handedOver: true },
      '3 escalate 7 escalate 14 escalate 23 (refundLate) 27 (refundLate) 29 (refundLate) 30 refundLate',
    ],
    [
      'disputed by the buyer',
      { disputed: true },
      { dispute: newDispute('buyer') },
      '2 (endStatements) 4 (endStatements) 5 endStatements',
    ],
    [
      'disputed, with both heard',
      { status: 'verifying', disputed: true },
      { dispute: { ...newDispute('seller'), phase: 'deciding' } },
      '5 escalate 10 escalate 20 escalate 23 (refundLate) 27 (refundLate) 29 (refundLate) 30 refundLate',
    ],
    [
      'decided, and not yet final',
      { status: 'verifying', disputed: true },
      { dispute: { ...newDispute('seller'), phase: 'decided', verdict: 'seller' } },
      '2 (carryOut) 3 carryOut',
    ],
    [
      'appealed',
      { status: 'verifying', disputed: true },
      { dispute: { ...newDispute('seller'), phase: 'appealed', verdict: 'splitPassing' } },
      '5 escalate 10 escalate 20 escalate 23 (carryOut) 27 (carryOut) 29 (carryOut) 30 carryOut',
    ],
  ])('%s has these days, warnings in brackets', (_, state, facts, days) => {
    const moments = escrow.momentsOf(
      { status: 'initiated', payment: 'held', disputed: false, ...state },
      { ...firstFacts, ...facts },
    );
    const told = moments.map(({ at, action, warning }) => {
      return `${Number((at / DAY).toFixed(2))} ${warning ? `(${action})` : action}`;
    });
    expect(told.join(' ')).toBe(days);
  });

  test('lets a request to cancel lapse on the fifth day, after a warning', () => {
    const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
    const asked = escrow
      .momentsOf(held, { ...firstFacts, handedOver: true, cancelRequest: 'open' })
      .filter(({ since }) => since === 'cancelRequest');
    expect(asked.map(({ at, warning }) => [at / DAY, warning])).toEqual([
      [3, true],
      [5, false],
    ]);
  });
});

describe('the clock of the table', () => {
  test('follows the transaction’s own deadlines', () => {
    expect(allDays.map(daysProblem)).toEqual([null, null, null, null]);
    const state: EscrowState = { status: 'verifying', payment: 'held', disputed: false };
    const days = { ...firstDays, verifyDays: 1, adminAtMostDays: 40 };
    const moments = escrow.momentsOf(state, { ...firstFacts, days });
    expect(moments.map(({ at, clock }) => [at / DAY, clock.after / DAY])).toEqual([
      ...[1, 5, 12].map((day) => [day, day]),
      ...[33, 37, 39, 40].map((day) => [day, 40]),
    ]);
  });

  test('is on each row that the clock takes alone, and on no other', () => {
    for (const { by, clock } of escrow.transitions) {
      expect(clock !== undefined).toBe(by.includes('clock'));
      if (clock) expect(by).toEqual(['clock']);
    }
  });

  test('does no two things at once, and nothing at the very beginning', () => {
    for (const { state, facts } of underWay) {
      const moments = escrow.momentsOf(state, facts);
      expect(new Set(moments.map(({ since, at }) => `${since} ${at}`)).size).toBe(moments.length);
      for (const { at } of moments) expect(at).toBeGreaterThan(0);
    }
  });

  test('says by when, and what was done is past', () => {
    const state: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
    const since = { state: new Date('2026-01-01T00:00:00Z'), cancelRequest: null, reservation: null };
    const at = (mark: number) =>
      escrow
        .deadlinesOf(state, firstFacts, { since, marks: { state: mark, cancelRequest: 0 } })
        .map(({ action, at }) => `${action} ${at.toISOString().slice(0, 10)}`);
    expect(at(0)).toEqual(['offerRefund 2026-01-15', 'refundLate 2026-01-22']);
    expect(at(14 * DAY)).toEqual(['refundLate 2026-01-22']);
  });
});

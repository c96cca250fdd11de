import { describe, expect, test } from 'vitest';
import { identityProcess } from '../../../domain/accounts/identity.ts';
import { agreementStatuses, signing } from '../../../domain/deals/agreements.ts';
import { verdicts } from '../../../domain/deals/disputes.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import {
  type Actor,
  actions,
  type EscrowFacts,
  type EscrowState,
  firstFacts,
} from '../../../domain/deals/escrow-terms.ts';
import { isLiveOffer, offerProcess, offerStates } from '../../../domain/deals/offers.ts';
import { payoutProcess } from '../../../domain/deals/payouts.ts';
import { threadOfPage } from '../../../domain/inbox/inbox.ts';
import {
  compareTurns,
  escrowMove,
  hasToSign,
  identityTurns,
  listingTurns,
  offerMove,
  payoutTurns,
} from '../../../domain/inbox/turns.ts';
import { listingProcess } from '../../../domain/market/listing-process.ts';

const since = new Date('2026-11-22T08:00:00Z');
const clocks = { since: { state: since, reservation: since, cancelRequest: since }, marks: {} };
const moveIn = (state: EscrowState, facts: EscrowFacts) =>
  escrowMove(state, facts, escrow.deadlinesOf(state, facts, clocks));

/** Everything that anybody can bring a transaction to. */
function reachable(): { state: EscrowState; facts: EscrowFacts }[] {
  const seen = new Map<string, { state: EscrowState; facts: EscrowFacts }>();
  const left = [{ state: escrow.initial, facts: firstFacts }];
  for (let one = left.pop(); one; one = left.pop()) {
    // As if everybody could open disputes forever: that covers everything reachable.
    const opened = { buyer: 0, seller: 0 };
    const facts = { ...one.facts, opened, sellerProofs: Math.min(one.facts.sellerProofs, 1) };
    const key = JSON.stringify([one.state, facts]);
    if (seen.has(key)) continue;
    seen.set(key, { state: one.state, facts });
    for (const action of actions) {
      for (const actor of ['buyer', 'seller', 'admin', 'provider', 'clock'] as Actor[]) {
        // A decision and a settlement say what happens to the money.
        const said = action === 'decideDispute' || action === 'settle' ? verdicts : [null];
        for (const verdict of said) {
          const next = escrow.decide(action, one.state, actor, { ...facts, verdict });
          if (next.allowed) left.push({ state: next.to, facts: { ...next.facts, verdict: null } });
        }
      }
    }
  }
  return [...seen.values()];
}

describe('whose turn it is', () => {
  test('in a transaction is stated for everything it can come to, with something to do, until it has ended', () => {
    const all = reachable();
    expect(all.length).toBeGreaterThan(20);
    // Compared by hand: one expectation for each of many thousands takes minutes on a busy machine.
    const wrong = all.filter(({ state, facts }) => {
      const ended = state.status === 'completed' || state.status === 'cancelled';
      const move = moveIn(state, facts);
      return ended ? move !== null : !(move?.until && move.until > since);
    });
    expect(wrong).toEqual([]);
  });

  test('in a transaction: pay, prove, say that it is ready, verify, answer', () => {
    const held = { status: 'initiated', payment: 'held', disputed: false } as const;
    const verifying = { ...held, status: 'verifying' } as const;
    expect(moveIn(escrow.initial, firstFacts)).toMatchObject({ who: 'buyer', verb: 'Pay' });
    expect(moveIn(held, firstFacts)).toMatchObject({ who: 'seller', verb: 'Upload the proof' });
    expect(moveIn(held, { ...firstFacts, sellerProofs: 1 })).toMatchObject({
      who: 'seller',
      verb: 'Mark the transfer as ready',
    });
    expect(moveIn(held, { ...firstFacts, cancelRequest: 'open' })).toMatchObject({
      who: 'seller',
      verb: 'Answer the request to cancel',
    });
    expect(moveIn(verifying, firstFacts)).toMatchObject({ who: 'admin', verb: 'Verify the transfer' });
  });

  test('in an offer is that of the party the table lets answer, while it is live', () => {
    const facts = { priced: true, rounds: 1, market: 'open' } as const;
    for (const state of offerStates) {
      const move = offerMove(state, facts, since);
      expect([state, move !== null]).toEqual([state, isLiveOffer(state)]);
      if (move) expect(offerProcess.decide('accept', state, move.who, facts).allowed).toBe(true);
    }
    expect(offerMove('toSeller', { ...facts, priced: false }, since)?.verb).toBe('Name a price');
  });

  test('in an agreement is that of the party that has not signed', () => {
    for (const state of agreementStatuses) {
      const open = signing.transitions.some(({ action, from }) => action === 'sign' && from === state);
      expect(hasToSign(state, { signed: false, otherSigned: false })).toBe(open);
      expect(hasToSign(state, { signed: true, otherSigned: false })).toBe(false);
    }
  });

  // The one whose turn it is has a step that leads on, and at most administrators leave a state that is nobody's
  // turn.
  for (const [name, turns, transitions] of [
    ['an identity', identityTurns, identityProcess.transitions],
    ['a listing', listingTurns, listingProcess.transitions],
    ['a payout', { ...payoutTurns, failed: null }, payoutProcess.transitions],
  ] as const) {
    test(`in ${name} is stated for each state of its table`, () => {
      const states = new Set(transitions.flatMap(({ from, to }) => [from, to] as string[]));
      expect(Object.keys(turns).sort()).toEqual([...states].sort());
      for (const [state, who] of Object.entries(turns)) {
        const leaving = transitions.filter(({ from, to }) => from === state && to !== from);
        const actors = leaving.flatMap(({ by }) => by as readonly string[]);
        if (who) expect([state, actors]).toEqual([state, expect.arrayContaining([who])]);
        else expect([state, actors.includes('owner')]).toEqual([state, false]);
      }
    });
  }
});

test('what waits for the person comes first, the soonest first, and then in a fixed order', () => {
  const at = (key: string, who: 'you' | 'admin', day: number | null) => ({
    ...{ key, who },
    until: day === null ? null : new Date(Date.UTC(2026, 10, day)),
  });
  const rows = [
    at('d', 'admin', 1),
    at('c', 'you', null),
    at('b', 'you', null),
    at('a', 'you', 9),
    at('z', 'you', 2),
  ];
  expect(rows.toSorted(compareTurns).map(({ key }) => key)).toEqual(['z', 'a', 'b', 'c', 'd']);
});

test('the page of a transaction, a conversation, an agreement or a listing names its thread', () => {
  const id = '0d7c9a52-5f0e-4b0e-8a4d-1f2e3d4c5b6a';
  expect(threadOfPage(`/transaction/${id}`)).toBe(`transaction:${id}`);
  expect(threadOfPage(`/chat/${id}`)).toBe(`conversation:${id}`);
  expect(threadOfPage(`/tools/agreement-generator/${id}`)).toBe(`agreement:${id}`);
  expect(threadOfPage(`/marketplace/listing/${id}`)).toBe(`listing:${id}`);
  expect(threadOfPage('/dashboard')).toBeNull();
});

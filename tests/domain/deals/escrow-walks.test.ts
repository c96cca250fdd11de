import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Verdict, verdicts } from '../../../domain/deals/disputes.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { feeLines, movements, splitLines } from '../../../domain/deals/escrow-money.ts';
import {
  type Action,
  type Actor,
  actions,
  actors,
  type EscrowState,
  firstFacts,
  isFinal,
  statuses,
} from '../../../domain/deals/escrow-terms.ts';
import { cents, MAX_PRICE } from '../../../domain/money.ts';
import { everyTry, law, nameOf } from '../../support/escrow-law.ts';

interface Step {
  action: Action;
  actor: Actor;
  verdict?: Verdict;
}

// Mostly steps that somebody may take, so that walks get far; the rest are anything by anyone.
const lawful: fc.Arbitrary<Step> = fc.constantFrom(...law).chain(({ action, by }) =>
  fc.record({
    action: fc.constant(action as Action),
    actor: fc.constantFrom(...(by as Actor[])),
    verdict: fc.constantFrom(...verdicts),
  }),
);
const anything: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions),
  actor: fc.constantFrom(...actors),
  verdict: fc.constantFrom(...verdicts),
});
const begin = (text: string): Step[] =>
  text.split(' ').map((step) => {
    const [action, actor] = step.split(':') as [Action, Actor];
    return { action, actor };
  });
// Cancelling is easy and final, so most walks start further on.
const beginnings = fc.constantFrom<Step[]>(
  [],
  begin('pay:provider'),
  begin('pay:provider openDispute:buyer'),
  begin('pay:provider addProof:seller submit:seller'),
  begin('pay:provider addProof:seller submit:seller openDispute:seller'),
  begin('pay:provider addProof:seller submit:seller release:admin'),
  begin('expire:clock'),
  begin('pay:provider addProof:seller openDispute:buyer submitStatement:buyer submitStatement:seller'),
  begin('pay:provider openDispute:buyer endStatements:clock decideDispute:admin'),
);
const walks = fc
  .tuple(beginnings, fc.array(fc.oneof({ weight: 4, arbitrary: lawful }, anything), { maxLength: 40 }))
  .map(([beginning, rest]) => [...beginning, ...rest]);

/** The states a sequence of attempts passes through. */
function walk(steps: Step[]): EscrowState[] {
  const path = [escrow.initial];
  let facts = firstFacts;
  for (const { action, actor, verdict = 'splitStaying' } of steps) {
    const decision = escrow.decide(action, path.at(-1) ?? escrow.initial, actor, { ...facts, verdict });
    if (!decision.allowed) continue;
    path.push(decision.to);
    facts = { ...decision.facts, verdict: null };
  }
  return path;
}

describe('any sequence of attempts by anyone', () => {
  const legal = new Set(law.flatMap(({ from, to }) => [from, to]));

  test('leads to the ten legal states and to no other', () => {
    const found = new Map([[nameOf(escrow.initial), escrow.initial]]);
    for (const state of found.values()) {
      const tries = everyTry.filter((attempt) => nameOf(attempt.state) === nameOf(state));
      for (const { action, actor, facts } of tries) {
        const decision = escrow.decide(action, state, actor, facts);
        if (decision.allowed) found.set(nameOf(decision.to), decision.to);
      }
    }
    expect([...found.keys()].sort()).toEqual([...legal].sort());
    expect(legal.size).toBe(10);
  });

  test('keeps a final status', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        const path = walk(steps);
        for (const state of path) expect(legal).toContain(nameOf(state));
        const end = path.findIndex(({ status }) => isFinal(status));
        const after = end < 0 ? [] : path.slice(end);
        expect(new Set(after.map(({ status }) => status)).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  test('completed and cancelled are final, the others are not', () => {
    expect(statuses.filter(isFinal)).toEqual(['completed', 'cancelled']);
  });

  test('creates and loses no cent: what is held is in escrow, and it ends with the seller and the fees or the buyer', () => {
    fc.assert(
      fc.property(
        walks,
        fc.integer({ min: 1, max: MAX_PRICE }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        (steps, amount, bps, sellerBps) => {
          const whole = feeLines(cents(amount), bps);
          const split = splitLines(cents(amount), sellerBps, bps);
          expect(split.payout + split.fee + split.refund).toBe(amount);
          // Nobody pays a fee for what they do not get.
          expect(split.fee).toBe(feeLines(cents(amount - split.refund), bps).fee);
          const books = { provider: 0, escrow: 0, seller: 0, fees: 0 };
          let before = escrow.initial;
          for (const state of walk(steps)) {
            const lines = state.payment === 'split' ? split : whole;
            for (const { debit, credit, amount: moved } of movements(before.payment, state.payment, lines)) {
              expect(moved).toBeGreaterThan(0);
              books[debit] -= moved;
              books[credit] += moved;
            }
            before = state;
            const { payment } = state;
            const paid = payment === 'released' || payment === 'split';
            const back = payment === 'split' ? split.refund : 0;
            expect(books).toEqual({
              provider: payment === 'held' || paid ? back - amount : 0,
              escrow: payment === 'held' ? amount : 0,
              seller: paid ? lines.payout : 0,
              fees: paid ? lines.fee : 0,
            });
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

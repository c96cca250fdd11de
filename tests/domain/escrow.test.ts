import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Actor,
  actions,
  actors,
  decide,
  type EscrowState,
  feeLines,
  initialState,
  isFinal,
  movements,
  payments,
  statuses,
} from '../../domain/escrow.ts';
import { cents, MAX_PRICE } from '../../domain/money.ts';

// The law as the specification (section 4) and the design (section 5) tell it, written down a second time.
// A line: state, action, who may, the state it leads to. '*' means: only with a proof of the seller's.
const law = `
initiated/awaiting          pay               provider             initiated/held
initiated/awaiting          expire            clock                cancelled/void
initiated/awaiting          cancel            buyer,seller,admin   cancelled/void
initiated/awaiting          addProof          buyer,seller         initiated/awaiting
cancelled/void              payLate           provider             cancelled/refunded
initiated/held              cancel            buyer,seller,admin   cancelled/refunded
initiated/held              addProof          buyer,seller         initiated/held
initiated/held              submit*           seller               verifying/held
initiated/held              openDispute       buyer,seller         initiated/held/disputed
verifying/held              cancel            seller,admin         cancelled/refunded
verifying/held              addProof          buyer,seller         verifying/held
verifying/held              sendBack          admin                initiated/held
verifying/held              release           admin                completed/released
verifying/held              openDispute       buyer,seller         verifying/held/disputed
initiated/held/disputed     addProof          buyer,seller         initiated/held/disputed
initiated/held/disputed     resolveForSeller* admin                completed/released
initiated/held/disputed     resolveForBuyer   admin                cancelled/refunded
verifying/held/disputed     addProof          buyer,seller         verifying/held/disputed
verifying/held/disputed     resolveForSeller  admin                completed/released
verifying/held/disputed     resolveForBuyer   admin                cancelled/refunded
`
  .trim()
  .split('\n')
  .map((line) => {
    const [from = '', action = '', by = '', to = ''] = line.split(/\s+/);
    return { from, action: action.replace('*', ''), by: by.split(','), to, needsProof: action.endsWith('*') };
  });

const nameOf = ({ status, payment, disputed }: EscrowState) =>
  `${status}/${payment}${disputed ? '/disputed' : ''}`;

const everyState: EscrowState[] = statuses.flatMap((status) =>
  payments.flatMap((payment) => [true, false].map((disputed) => ({ status, payment, disputed }))),
);
const everyTry = everyState.flatMap((state) =>
  actions.flatMap((action) =>
    actors.flatMap((actor) =>
      [0, 1].map((sellerProofs) => ({ state, action, actor, facts: { sellerProofs } })),
    ),
  ),
);
type Try = (typeof everyTry)[number];

const rowsFor = ({ state, action }: Pick<Try, 'state' | 'action'>) =>
  law.filter((row) => row.from === nameOf(state) && row.action === action);

function expected(attempt: Try): string {
  const row = rowsFor(attempt).find(({ by }) => by.includes(attempt.actor));
  return row && !(row.needsProof && attempt.facts.sellerProofs === 0) ? row.to : 'refused';
}

const named = (attempt: Try) =>
  `${nameOf(attempt.state)} ${attempt.action} by ${attempt.actor}, ${attempt.facts.sellerProofs} proofs`;

const refusals = everyTry.flatMap((attempt) => {
  const decision = decide(attempt.action, attempt.state, attempt.actor, attempt.facts);
  return decision.allowed ? [] : [{ attempt, why: decision.why }];
});

describe('the table of transitions', () => {
  test('says of every state, action, actor and proof what the law says, and nothing more', () => {
    const found = everyTry.map((attempt) => {
      const decision = decide(attempt.action, attempt.state, attempt.actor, attempt.facts);
      return `${named(attempt)}: ${decision.allowed ? nameOf(decision.to) : 'refused'}`;
    });
    expect(found).toEqual(everyTry.map((attempt) => `${named(attempt)}: ${expected(attempt)}`));
  });

  test('begins unpaid and undisputed', () => {
    expect(nameOf(initialState)).toBe('initiated/awaiting');
  });
});

describe('a refusal', () => {
  test('is forbidden to whoever may never take the step, or not in a state where another may; else a conflict', () => {
    const kinds = refusals.map(({ attempt, why }) => `${named(attempt)}: ${why.kind}`);
    const right = refusals.map(({ attempt }) => {
      const ever = law.some(({ action, by }) => action === attempt.action && by.includes(attempt.actor));
      const here = rowsFor(attempt);
      const mine = here.some(({ by }) => by.includes(attempt.actor));
      const kind = !ever || (here.length > 0 && !mine) ? 'forbidden' : 'conflict';
      return `${named(attempt)}: ${kind}`;
    });
    expect(kinds).toEqual(right);
  });

  test('is a sentence', () => {
    for (const { why } of refusals) expect(why.sentence).toMatch(/^[A-Z].{8,}\.$/);
  });

  test('names those who may take the step instead', () => {
    const names: Record<string, string> = {
      provider: 'the payment provider',
      clock: 'the system',
      admin: 'an administrator',
      seller: 'the seller',
      'buyer,seller': 'the buyer or the seller',
    };
    for (const { attempt, why } of refusals) {
      const who = law.filter(({ action }) => action === attempt.action).map(({ by }) => by.join());
      const everyone = [...new Set(who)];
      if (everyone.join().includes(attempt.actor) || everyone.length > 1) continue;
      expect(`${attempt.action}: ${why.sentence}`).toBe(
        `${attempt.action}: This step is taken by ${names[everyone[0] ?? '']}.`,
      );
    }
  });

  test.each<[Action, Actor, EscrowState, RegExp]>([
    ['cancel', 'buyer', { status: 'verifying', payment: 'held', disputed: false }, /open a dispute instead/],
    [
      'submit',
      'seller',
      { status: 'initiated', payment: 'held', disputed: false },
      /Upload at least one document/,
    ],
    [
      'submit',
      'seller',
      { status: 'initiated', payment: 'awaiting', disputed: false },
      /payment has not arrived/,
    ],
    ['cancel', 'admin', { status: 'completed', payment: 'released', disputed: false }, /already completed/],
    [
      'release',
      'admin',
      { status: 'cancelled', payment: 'refunded', disputed: false },
      /already been cancelled/,
    ],
    ['release', 'admin', { status: 'verifying', payment: 'held', disputed: true }, /dispute is open/],
    [
      'resolveForBuyer',
      'admin',
      { status: 'verifying', payment: 'held', disputed: false },
      /no open dispute/,
    ],
    ['release', 'admin', { status: 'initiated', payment: 'held', disputed: false }, /not marked .* ready/],
  ])('of %s to the %s says why', (action, actor, state, sentence) => {
    const decision = decide(action, state, actor, { sellerProofs: 0 });
    expect(decision).toMatchObject({ allowed: false, why: { sentence: expect.stringMatching(sentence) } });
  });
});

interface Step {
  action: Action;
  actor: Actor;
  sellerProofs: number;
}

// Mostly steps somebody may take, so that walks get far; the rest are anything by anyone.
const lawful: fc.Arbitrary<Step> = fc.constantFrom(...law).chain(({ action, by }) =>
  fc.record({
    action: fc.constant(action as Action),
    actor: fc.constantFrom(...(by as Actor[])),
    sellerProofs: fc.nat(2),
  }),
);
const anything: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions),
  actor: fc.constantFrom(...actors),
  sellerProofs: fc.nat(2),
});
const begin = (text: string): Step[] =>
  text.split(' ').map((step) => {
    const [action, actor] = step.split(':') as [Action, Actor];
    return { action, actor, sellerProofs: 1 };
  });
// Cancelling is easy and the end, so most walks begin further on.
const beginnings = fc.constantFrom<Step[]>(
  [],
  begin('pay:provider'),
  begin('pay:provider openDispute:buyer'),
  begin('pay:provider submit:seller'),
  begin('pay:provider submit:seller openDispute:seller'),
  begin('pay:provider submit:seller release:admin'),
  begin('expire:clock'),
);
const walks = fc
  .tuple(beginnings, fc.array(fc.oneof({ weight: 4, arbitrary: lawful }, anything), { maxLength: 40 }))
  .map(([beginning, rest]) => [...beginning, ...rest]);

/** The states a sequence of tries passes through. */
function walk(steps: Step[]): EscrowState[] {
  const path = [initialState];
  for (const { action, actor, sellerProofs } of steps) {
    const decision = decide(action, path.at(-1) ?? initialState, actor, { sellerProofs });
    if (decision.allowed) path.push(decision.to);
  }
  return path;
}

describe('any sequence of tries by anyone', () => {
  const legal = new Set(law.flatMap(({ from, to }) => [from, to]));

  test('leads to the eight legal states and to no other', () => {
    const found = new Map([[nameOf(initialState), initialState]]);
    for (const state of found.values()) {
      for (const { action, actor, facts } of everyTry) {
        const decision = decide(action, state, actor, facts);
        if (decision.allowed) found.set(nameOf(decision.to), decision.to);
      }
    }
    expect([...found.keys()].sort()).toEqual([...legal].sort());
    expect(legal.size).toBe(8);
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

  test('makes and loses no cent: what is held lies in escrow, and it ends with the seller and the fees or the buyer', () => {
    fc.assert(
      fc.property(
        walks,
        fc.integer({ min: 1, max: MAX_PRICE }),
        fc.integer({ min: 0, max: 10_000 }),
        (steps, amount, bps) => {
          const lines = feeLines(cents(amount), bps);
          const books = { provider: 0, escrow: 0, seller: 0, fees: 0 };
          let before = initialState;
          for (const state of walk(steps)) {
            for (const { debit, credit, amount: moved } of movements(before.payment, state.payment, lines)) {
              expect(moved).toBeGreaterThan(0);
              books[debit] -= moved;
              books[credit] += moved;
            }
            before = state;
            const { payment } = state;
            const paid = payment === 'released';
            expect(books).toEqual({
              provider: payment === 'held' || paid ? -amount : 0,
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

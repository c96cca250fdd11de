import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Actor,
  actions,
  actors,
  type EscrowFacts,
  type EscrowState,
  escrow,
  firstFacts,
  isFinal,
  payments,
  statuses,
} from '../../domain/escrow.ts';
import { feeLines, movements } from '../../domain/escrow-money.ts';
import { cents, MAX_PRICE } from '../../domain/money.ts';

// The law as the specification (section 4) and the design (section 5) tell it, written down a second time.
// A line: state, action, who may, the state it leads to; in brackets what it takes besides.
const law = `
initiated/awaiting        pay                         provider             initiated/held
initiated/awaiting        expire                      clock                cancelled/void
initiated/awaiting        cancel                      buyer,seller,admin   cancelled/void
initiated/awaiting        addProof                    buyer,seller         initiated/awaiting
cancelled/void            payLate                     provider             cancelled/refunded
initiated/held            cancel[takeable]            buyer                cancelled/refunded
initiated/held            cancel                      seller,admin         cancelled/refunded
initiated/held            askCancel[untakeable,new]   buyer                initiated/held
initiated/held            declineCancel[asked]        seller               initiated/held
initiated/held            lapseCancel[asked]          clock                initiated/held
initiated/held            addProof                    buyer,seller         initiated/held
initiated/held            submit[proof]               seller               verifying/held
initiated/held            offerRefund                 clock                initiated/held
initiated/held            refundLate                  clock                cancelled/refunded
initiated/held            openDispute                 buyer,seller         initiated/held/disputed
verifying/held            cancel                      seller,admin         cancelled/refunded
verifying/held            askCancel[new]              buyer                verifying/held
verifying/held            declineCancel[asked]        seller               verifying/held
verifying/held            lapseCancel[asked]          clock                verifying/held
verifying/held            addProof                    buyer,seller         verifying/held
verifying/held            sendBack                    admin                initiated/held
verifying/held            release                     admin                completed/released
verifying/held            escalate                    clock                verifying/held
verifying/held            refundLate                  clock                cancelled/refunded
verifying/held            openDispute                 buyer,seller         verifying/held/disputed
initiated/held/disputed   addProof                    buyer,seller         initiated/held/disputed
initiated/held/disputed   answerDispute[waitsSeller]  seller               initiated/held/disputed
initiated/held/disputed   answerDispute[waitsBuyer]   buyer                initiated/held/disputed
initiated/held/disputed   resolveForSeller[proof]     admin                completed/released
initiated/held/disputed   resolveForBuyer             admin                cancelled/refunded
initiated/held/disputed   resolveForBuyer[notBuyer]   clock                cancelled/refunded
initiated/held/disputed   closeDispute[waitsBuyer]    clock                initiated/held
initiated/held/disputed   escalate[answered]          clock                initiated/held/disputed
verifying/held/disputed   addProof                    buyer,seller         verifying/held/disputed
verifying/held/disputed   answerDispute[waitsSeller]  seller               verifying/held/disputed
verifying/held/disputed   answerDispute[waitsBuyer]   buyer                verifying/held/disputed
verifying/held/disputed   resolveForSeller            admin                completed/released
verifying/held/disputed   resolveForBuyer             admin                cancelled/refunded
verifying/held/disputed   resolveForBuyer[notBuyer]   clock                cancelled/refunded
verifying/held/disputed   closeDispute[waitsBuyer]    clock                verifying/held
verifying/held/disputed   escalate[answered]          clock                verifying/held/disputed
`
  .trim()
  .split('\n')
  .map((line) => {
    const [from = '', what = '', by = '', to = ''] = line.split(/\s+/);
    const [action = '', needs = ''] = what.split(/[[\]]/);
    return { from, action, by: by.split(','), to, needs: needs === '' ? [] : needs.split(',') };
  });

const conditions: Record<string, (facts: EscrowFacts) => boolean> = {
  proof: ({ sellerProofs }) => sellerProofs > 0,
  // From the first thing handed over the buyer alone can't take the money back, unless the seller is late.
  takeable: ({ handedOver, overdue }) => !handedOver || overdue,
  untakeable: ({ handedOver, overdue }) => handedOver && !overdue,
  new: ({ cancelRequest }) => cancelRequest === 'none',
  asked: ({ cancelRequest }) => cancelRequest === 'open',
  waitsSeller: ({ dispute }) => dispute?.by === 'buyer' && !dispute.answered,
  waitsBuyer: ({ dispute }) => dispute?.by === 'seller' && !dispute.answered,
  notBuyer: ({ dispute }) => dispute !== null && (dispute.by === 'buyer' || dispute.answered),
  answered: ({ dispute }) => dispute?.answered === true,
};

const nameOf = ({ status, payment, disputed }: EscrowState) =>
  `${status}/${payment}${disputed ? '/disputed' : ''}`;

const everyState: EscrowState[] = statuses.flatMap((status) =>
  payments.flatMap((payment) => [true, false].map((disputed) => ({ status, payment, disputed }))),
);
const everyFacts: EscrowFacts[] = [
  { sellerProofs: 0, handedOver: false },
  { sellerProofs: 0, handedOver: true },
  { sellerProofs: 1, handedOver: true },
].flatMap((deed) =>
  (['none', 'open', 'closed'] as const).flatMap((cancelRequest) =>
    [false, true].flatMap((overdue) =>
      [
        null,
        ...(['buyer', 'seller'] as const).flatMap((by) =>
          [false, true].map((answered) => ({ by, answered })),
        ),
      ].map((dispute) => ({ ...deed, cancelRequest, overdue, dispute })),
    ),
  ),
);
interface Try {
  state: EscrowState;
  action: Action;
  actor: Actor;
  facts: EscrowFacts;
}
const everyTry: Try[] = everyState.flatMap((state) =>
  actions.flatMap((action) =>
    actors.flatMap((actor) => everyFacts.map((facts) => ({ state, action, actor, facts }))),
  ),
);

const byPlace = Map.groupBy(law, ({ from, action }) => `${from} ${action}`);
const linesFor = ({ state, action }: Pick<Try, 'state' | 'action'>) =>
  byPlace.get(`${nameOf(state)} ${action}`) ?? [];
const isMet = (facts: EscrowFacts) => (need: string) => conditions[need]?.(facts) === true;

function expected(attempt: Try): string {
  const line = linesFor(attempt).find(
    ({ by, needs }) => by.includes(attempt.actor) && needs.every(isMet(attempt.facts)),
  );
  return line ? line.to : 'refused';
}

const named = ({ state, action, actor, facts }: Try) =>
  `${nameOf(state)} ${action} by ${actor}, ${JSON.stringify(facts)}`;

const refusals = everyTry.flatMap((attempt) => {
  const decision = escrow.decide(attempt.action, attempt.state, attempt.actor, attempt.facts);
  return decision.allowed ? [] : [{ attempt, why: decision.why }];
});

describe('the table of transitions', () => {
  test('says of every state, action, actor and fact what the law says, and nothing more', () => {
    const differ = everyTry.flatMap((attempt) => {
      const decision = escrow.decide(attempt.action, attempt.state, attempt.actor, attempt.facts);
      const found = decision.allowed ? nameOf(decision.to) : 'refused';
      return found === expected(attempt) ? [] : [`${named(attempt)}: ${found}, not ${expected(attempt)}`];
    });
    expect(differ.slice(0, 20)).toEqual([]);
  });

  test('begins unpaid and undisputed', () => {
    expect(nameOf(escrow.initial)).toBe('initiated/awaiting');
  });

  test('ends what a new state has no use for', () => {
    const facts: EscrowFacts = {
      sellerProofs: 1,
      handedOver: true,
      cancelRequest: 'closed',
      overdue: true,
      dispute: null,
    };
    const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
    const factsAfter = (action: Action, actor: Actor, state: EscrowState, before: EscrowFacts) => {
      const decision = escrow.decide(action, state, actor, before);
      return decision.allowed && decision.facts;
    };
    expect(factsAfter('submit', 'seller', held, facts)).toMatchObject({
      cancelRequest: 'none',
      overdue: false,
    });
    // A request that waits can't be got rid of by marking the transaction as ready.
    expect(factsAfter('submit', 'seller', held, { ...facts, cancelRequest: 'open' })).toMatchObject({
      cancelRequest: 'open',
    });
    const disputed = factsAfter('openDispute', 'buyer', held, { ...facts, cancelRequest: 'open' });
    expect(disputed).toMatchObject({ cancelRequest: 'none', dispute: { by: 'buyer', answered: false } });
    const late = { ...facts, dispute: { by: 'buyer', answered: false } } as const;
    expect(factsAfter('answerDispute', 'seller', { ...held, disputed: true }, late)).toMatchObject({
      overdue: false,
      dispute: { by: 'buyer', answered: true },
    });
  });
});

describe('a refusal', () => {
  test('is forbidden to whoever may never take the step, or not in a state where another may; else a conflict', () => {
    const differ = refusals.flatMap(({ attempt, why }) => {
      const ever = law.some(({ action, by }) => action === attempt.action && by.includes(attempt.actor));
      const here = linesFor(attempt);
      const mine = here.filter(({ by }) => by.includes(attempt.actor));
      const notAlone = mine.some(({ needs }) => needs.includes('takeable'));
      const kind = !ever || (here.length > 0 && mine.length === 0) || notAlone ? 'forbidden' : 'conflict';
      return kind === why.kind ? [] : [`${named(attempt)}: ${why.kind}`];
    });
    expect(differ.slice(0, 20)).toEqual([]);
  });

  test('is a sentence', () => {
    for (const sentence of new Set(refusals.map(({ why }) => why.sentence)))
      expect(sentence).toMatch(/^[A-Z].{8,}\.$/);
  });

  test('names those who may take the step instead', () => {
    const names: Record<string, string> = {
      provider: 'the payment provider',
      clock: 'the system',
      admin: 'an administrator',
      seller: 'the seller',
      buyer: 'the buyer',
      'buyer,seller': 'the buyer or the seller',
    };
    const takers = Map.groupBy(law, ({ action }) => action);
    for (const { attempt, why } of refusals) {
      const everyone = [...new Set(takers.get(attempt.action)?.map(({ by }) => by.join()))];
      if (everyone.join().includes(attempt.actor) || everyone.length > 1) continue;
      if (why.sentence !== `This step is taken by ${names[everyone[0] ?? '']}.`)
        throw new Error(`${attempt.action}: ${why.sentence}`);
    }
  });

  const verifying: EscrowState = { status: 'verifying', payment: 'held', disputed: false };
  const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };

  test.each<[Action, Actor, EscrowState, RegExp, Partial<EscrowFacts>?]>([
    ['cancel', 'buyer', verifying, /ask the seller to cancel, or open a dispute instead/],
    ['cancel', 'buyer', held, /ask the seller to cancel, or open a dispute instead/, { handedOver: true }],
    ['askCancel', 'buyer', held, /cancel this transaction yourself/],
    ['askCancel', 'buyer', verifying, /already asked the seller/, { cancelRequest: 'closed' }],
    ['declineCancel', 'seller', held, /not asking/],
    ['submit', 'seller', held, /Upload at least one document/],
    ['submit', 'seller', escrow.initial, /payment has not arrived/],
    ['cancel', 'admin', { status: 'completed', payment: 'released', disputed: false }, /already completed/],
    [
      'release',
      'admin',
      { ...verifying, status: 'cancelled', payment: 'refunded' },
      /already been cancelled/,
    ],
    ['release', 'admin', { ...verifying, disputed: true }, /dispute is open/],
    ['resolveForBuyer', 'admin', verifying, /no open dispute/],
    ['release', 'admin', held, /not marked .* ready/],
  ])('of %s to the %s says why', (action, actor, state, sentence, facts = {}) => {
    const decision = escrow.decide(action, state, actor, { ...firstFacts, ...facts });
    expect(decision).toMatchObject({ allowed: false, why: { sentence: expect.stringMatching(sentence) } });
  });
});

interface Step {
  action: Action;
  actor: Actor;
}

// Mostly steps somebody may take, so that walks get far; the rest are anything by anyone.
const lawful: fc.Arbitrary<Step> = fc.constantFrom(...law).chain(({ action, by }) =>
  fc.record({
    action: fc.constant(action as Action),
    actor: fc.constantFrom(...(by as Actor[])),
  }),
);
const anything: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions),
  actor: fc.constantFrom(...actors),
});
const begin = (text: string): Step[] =>
  text.split(' ').map((step) => {
    const [action, actor] = step.split(':') as [Action, Actor];
    return { action, actor };
  });
// Cancelling is easy and the end, so most walks begin further on.
const beginnings = fc.constantFrom<Step[]>(
  [],
  begin('pay:provider'),
  begin('pay:provider openDispute:buyer'),
  begin('pay:provider addProof:seller submit:seller'),
  begin('pay:provider addProof:seller submit:seller openDispute:seller'),
  begin('pay:provider addProof:seller submit:seller release:admin'),
  begin('expire:clock'),
);
const walks = fc
  .tuple(beginnings, fc.array(fc.oneof({ weight: 4, arbitrary: lawful }, anything), { maxLength: 40 }))
  .map(([beginning, rest]) => [...beginning, ...rest]);

/** The states a sequence of tries passes through. */
function walk(steps: Step[]): EscrowState[] {
  const path = [escrow.initial];
  let facts = firstFacts;
  for (const { action, actor } of steps) {
    const decision = escrow.decide(action, path.at(-1) ?? escrow.initial, actor, facts);
    if (!decision.allowed) continue;
    path.push(decision.to);
    ({ facts } = decision);
  }
  return path;
}

describe('any sequence of tries by anyone', () => {
  const legal = new Set(law.flatMap(({ from, to }) => [from, to]));

  test('leads to the eight legal states and to no other', () => {
    const found = new Map([[nameOf(escrow.initial), escrow.initial]]);
    for (const state of found.values()) {
      for (const { action, actor, facts } of everyTry.slice(0, everyTry.length / everyState.length)) {
        const decision = escrow.decide(action, state, actor, facts);
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
          let before = escrow.initial;
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

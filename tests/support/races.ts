import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerTransfers, transactions } from '../../db/schema/escrow.ts';
import { expectBooksBalance } from './books.ts';
import { type Caller, callAs, type Outcome, outcomeOf } from './call.ts';
import { type Listing, makeAdmin, makeListing, makeUser, type Person } from './people.ts';
import { type Placed, placeTransaction } from './place.ts';
import { Random, seedFrom } from './random.ts';
import { testServices } from './services.ts';

// Every pair meets on real connections, RACE_RUNS times (8 by default). RACE_SEED repeats which call had how much of
// a head start; who wins is up to the machine.
const runs = Number(process.env.RACE_RUNS ?? 8);
const seed = seedFrom(process.env.RACE_SEED);
/** Measured in turns of the event loop. */
const LONGEST_LEAD = 8;
const LANES = 3;
const timeout = 30_000 + runs * 1_000;

interface Arena {
  people: Record<'seller' | 'buyer', Person>;
  as: Record<'seller' | 'buyer' | 'rival' | 'admin' | 'otherAdmin', Caller>;
  listing: Listing;
  /** The transaction, if one was placed. */
  id: string;
  paymentId: string;
  amountCents: number;
  version: number;
}

export type Call = () => Promise<unknown>;

interface Race {
  placed?: Placed;
  listing?: Partial<Listing>;
  /** The share of the runs, for races that take long. */
  runs?: number;
  /** After this many rounds, other people race: an account has limits. */
  rounds?: number;
  /** What has to be there before they meet. */
  arrange?: (arena: Arena) => Promise<void>;
  /** Two calls that meet. */
  calls: (arena: Arena) => [Call, Call];
  /** What must hold afterwards, whoever won. */
  after: (outcomes: [Outcome, Outcome], arena: Arena) => Promise<void> | void;
}

/** Sends both, the second call after `lead` turns of the event loop. */
async function meet([one, two]: [Call, Call], lead: number): Promise<[Outcome, Outcome]> {
  const first = outcomeOf(one());
  for (let turn = 0; turn < lead; turn++) await setImmediate();
  return Promise.all([first, outcomeOf(two())]);
}

/** Rounds alternate which call is sent first; in half of them it has a small head start. */
async function playRound([one, two]: [Call, Call], round: number): Promise<[Outcome, Outcome]> {
  const random = new Random(seed + round);
  const lead = random.chance(0.5) ? 0 : random.below(LONGEST_LEAD);
  if (round % 2 !== 0) return meet([one, two], lead);
  const [second, first] = await meet([two, one], lead);
  return [first, second];
}

/** A lost race ends in a sentence for people, never in a fault, a deadlock or a database's words. */
function expectSentences(outcomes: Outcome[]): void {
  for (const { code, sentence } of outcomes) {
    expect(['ok', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND']).toContain(code);
    if (code !== 'ok') expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/deadlock|duplicate|constraint|violat|serial/i);
  }
}

export function expectOneWinner(outcomes: Outcome[]): void {
  expect(outcomes.filter(({ code }) => code === 'ok')).toHaveLength(1);
}

/** A server of its own for a file of races, with what runs a race and what is checked afterwards. */
export async function openRaces() {
  const services = await testServices();
  const [admin, otherAdmin] = await Promise.all([makeAdmin(services), makeAdmin(services)]);

  /** The people of one lane; each run has a listing of its own. */
  async function people() {
    const [seller, buyer, rival] = await Promise.all([
      makeUser(services),
      makeUser(services),
      makeUser(services),
    ]);
    return {
      buyer,
      seller,
      as: {
        seller: callAs(services, { user: seller }),
        buyer: callAs(services, { user: buyer }),
        rival: callAs(services, { user: rival }),
        admin: callAs(services, { admin }),
        otherAdmin: callAs(services, { admin: otherAdmin }),
      },
    };
  }

  function race(
    rule: string,
    { placed, listing: fields, runs: share = 1, rounds = 20, arrange, calls, after }: Race,
  ): void {
    test(rule, { timeout }, async () => {
      services.faults.length = 0;
      let left = Math.ceil(runs * share);
      const lane = async () => {
        let { as, buyer, seller } = await people();
        for (let round = 1; left-- > 0; round++) {
          // A person may start only three times without paying.
          if (!placed || round % rounds === 0) ({ as, buyer, seller } = await people());
          const listing = await makeListing(services, seller, fields);
          const transaction = placed
            ? await placeTransaction(services, placed, listing, buyer)
            : { id: '', paymentId: '', amountCents: 0, version: 0 };
          const arena = { as, people: { seller, buyer }, listing, ...transaction };
          await arrange?.(arena);
          const outcomes = await playRound(calls(arena), left);
          expectSentences(outcomes);
          await after(outcomes, arena);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane)).catch((error: Error) => {
        error.message = `RACE_SEED=${seed}\n${error.message}`;
        throw error;
      });
      expect(services.faults).toEqual([]);
      await expectBooksBalance(services);
    });
  }

  async function stateOf(id: string) {
    const [row] = await services.db.select().from(transactions).where(eq(transactions.id, id));
    return `${row?.status}/${row?.payment}${row?.disputed ? '/disputed' : ''}`;
  }

  async function transfersOf(id: string): Promise<number> {
    return (await services.db.select().from(ledgerTransfers).where(eq(ledgerTransfers.transactionId, id)))
      .length;
  }

  return { services, race, stateOf, transfersOf };
}

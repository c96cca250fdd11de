import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerTransfers, sandboxCheckouts, transactions } from '../../db/schema/escrow.ts';
import { listings, titleLinks } from '../../db/schema/listings.ts';
import { CHANGED_WHILE_READ } from '../../domain/listings.ts';
import { expireUnpaid } from '../../server/escrow/payment.ts';
import { expectBooksBalance } from '../support/books.ts';
import { type Caller, callAs, type Outcome, outcomeOf } from '../support/call.ts';
import { newKey, sendWebhook } from '../support/escrow.ts';
import { testParts } from '../support/parts.ts';
import { type Listing, makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { type Placed, placeTransaction } from '../support/place.ts';

// Every pair meets on real connections, RACE_RUNS times (50 unless told otherwise).
const runs = Number(process.env.RACE_RUNS ?? 50);
const LANES = 3;
const timeout = 30_000 + runs * 1_000;

const parts = await testParts();
const [admin, otherAdmin] = await Promise.all([makeAdmin(parts), makeAdmin(parts)]);

/** The people of one lane; each run has a listing of its own. */
async function people() {
  const [seller, buyer, rival] = await Promise.all([makeUser(parts), makeUser(parts), makeUser(parts)]);
  return {
    buyer,
    seller,
    as: {
      seller: callAs(parts, { user: seller }),
      buyer: callAs(parts, { user: buyer }),
      rival: callAs(parts, { user: rival }),
      admin: callAs(parts, { admin }),
      otherAdmin: callAs(parts, { admin: otherAdmin }),
    },
  };
}

interface Arena {
  as: Record<'seller' | 'buyer' | 'rival' | 'admin' | 'otherAdmin', Caller>;
  listing: Listing;
  /** The transaction when one was placed. */
  id: string;
  paymentId: string;
  amountCents: number;
}

type Call = () => Promise<unknown>;

interface Race {
  placed?: Placed;
  listing?: Partial<Listing>;
  /** Two calls that are sent at once, now the one first and now the other. */
  calls: (arena: Arena) => [Call, Call];
  /** What must hold afterwards, whoever won. */
  after: (outcomes: [Outcome, Outcome], arena: Arena) => Promise<void> | void;
}

function race(rule: string, { placed, listing: fields, calls, after }: Race): void {
  test(rule, { timeout }, async () => {
    parts.faults.length = 0;
    let left = runs;
    const lane = async () => {
      let { as, buyer, seller } = await people();
      while (left-- > 0) {
        // Whoever starts without paying may do so three times only.
        if (!placed) ({ as, buyer, seller } = await people());
        const listing = await makeListing(parts, seller, fields);
        const transaction = placed
          ? await placeTransaction(parts, placed, listing, buyer)
          : { id: '', paymentId: '', amountCents: 0 };
        const arena = { as, listing, ...transaction };
        const outcomes = await atOnce(calls(arena), left % 2 === 0);
        expectSentences(outcomes);
        await after(outcomes, arena);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(parts.faults).toEqual([]);
    await expectBooksBalance(parts);
  });
}

async function atOnce([one, two]: [Call, Call], swapped: boolean): Promise<[Outcome, Outcome]> {
  if (!swapped) return Promise.all([outcomeOf(one()), outcomeOf(two())]);
  const [second, first] = await Promise.all([outcomeOf(two()), outcomeOf(one())]);
  return [first, second];
}

/** A lost race is a sentence for a person, never a fault, a deadlock or the words of a database. */
function expectSentences(outcomes: Outcome[]): void {
  for (const { code, sentence } of outcomes) {
    expect(['ok', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND']).toContain(code);
    if (code !== 'ok') expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/deadlock|duplicate|constraint|violat|serial/i);
  }
}

function expectOneWinner(outcomes: Outcome[]): void {
  expect(outcomes.filter(({ code }) => code === 'ok')).toHaveLength(1);
}

async function stateOf(id: string) {
  const [row] = await parts.db.select().from(transactions).where(eq(transactions.id, id));
  return `${row?.status}/${row?.payment}${row?.disputed ? '/disputed' : ''}`;
}

async function transfersOf(id: string): Promise<number> {
  return (await parts.db.select().from(ledgerTransfers).where(eq(ledgerTransfers.transactionId, id))).length;
}

async function transactionsOn(listing: Listing) {
  return parts.db.select().from(transactions).where(eq(transactions.listingId, listing.id));
}

const start = (who: Caller, listing: Listing, key = newKey(), priceCents = listing.priceCents ?? 0) =>
  who.escrow.start({
    key,
    listingId: listing.id,
    seen: { priceCents, licensingType: listing.licensingType },
  });

race('two administrators release: one does, and the seller is paid once', {
  placed: 'verifying',
  calls: ({ as, id }) => [
    () => as.admin.escrow.release({ key: newKey(), id }),
    () => as.otherAdmin.escrow.release({ key: newKey(), id }),
  ],
  after: async (outcomes, { id, listing }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe('completed/released');
    // In, payout and fee.
    expect(await transfersOf(id)).toBe(3);
    const links = await parts.db.select().from(titleLinks).where(eq(titleLinks.listingId, listing.id));
    expect(links).toHaveLength(2);
  },
});

for (const who of ['seller', 'otherAdmin'] as const) {
  race(`release against the ${who}'s cancellation: paid or refunded, never both`, {
    placed: 'verifying',
    calls: ({ as, id }) => [
      () => as.admin.escrow.release({ key: newKey(), id }),
      () => as[who].escrow.cancel({ key: newKey(), id }),
    ],
    after: async (outcomes, { id, listing }) => {
      expectOneWinner(outcomes);
      const released = outcomes[0].code === 'ok';
      expect(await stateOf(id)).toBe(released ? 'completed/released' : 'cancelled/refunded');
      const [row] = await parts.db.select().from(listings).where(eq(listings.id, listing.id));
      expect(row?.ownerId === listing.ownerId).toBe(!released);
    },
  });
}

for (const licensingType of [null, 'exclusive'] as const) {
  race(`two buyers start on one ${licensingType ?? 'sale'}: one escrow`, {
    listing: { licensingType },
    calls: ({ as, listing }) => [() => start(as.buyer, listing), () => start(as.rival, listing)],
    after: async (outcomes, { listing }) => {
      expectOneWinner(outcomes);
      expect(await transactionsOn(listing)).toHaveLength(1);
    },
  });
}

race('a buyer who presses start twice opens one escrow', {
  listing: { licensingType: 'non-exclusive' },
  calls: ({ as, listing }) => [() => start(as.buyer, listing), () => start(as.buyer, listing)],
  after: async (outcomes, { listing }) => {
    expectOneWinner(outcomes);
    expect(await transactionsOn(listing)).toHaveLength(1);
  },
});

race('the same call with the same key twice: one escrow and the same answer', {
  calls: ({ as, listing }) => {
    const key = newKey();
    return [() => start(as.buyer, listing, key), () => start(as.buyer, listing, key)];
  },
  after: async ([one, two], { listing }) => {
    expect([one.code, two.code]).toEqual(['ok', 'ok']);
    expect(one.value).toEqual(two.value);
    expect(await transactionsOn(listing)).toHaveLength(1);
  },
});

race('a release repeated with its key answers twice and pays once', {
  placed: 'verifying',
  calls: ({ as, id }) => {
    const key = newKey();
    return [() => as.admin.escrow.release({ key, id }), () => as.admin.escrow.release({ key, id })];
  },
  after: async ([one, two], { id }) => {
    expect([one.code, two.code]).toEqual(['ok', 'ok']);
    expect(await transfersOf(id)).toBe(3);
  },
});

race('the same key with other contents: one is refused', {
  placed: 'verifying',
  calls: ({ as, id }) => {
    const key = newKey();
    return [
      () => as.admin.escrow.release({ key, id }),
      () => as.admin.escrow.sendBack({ key, id, reason: 'The deed names someone else.' }),
    ];
  },
  after: (outcomes) => {
    expectOneWinner(outcomes);
    expect(outcomes.map(({ code }) => code)).toContain('CONFLICT');
  },
});

race('payment against the time-out: held, or cancelled and refunded', {
  placed: 'open checkout',
  calls: ({ id, paymentId, amountCents }) => {
    const late = parts.db.$client.query(
      "update transactions set reserved_until = now() - interval '1 second' where id = $1",
      [id],
    );
    return [
      () => late.then(() => expireUnpaid(parts)),
      () =>
        late.then(async () =>
          expect((await sendWebhook(parts, { paymentId, amountCents })).status).toBe(200),
        ),
    ];
  },
  after: async (_, { id }) => {
    expect(['initiated/held', 'cancelled/refunded']).toContain(await stateOf(id));
  },
});

race('payment against the buyer’s own cancellation: held never stays behind a cancelled escrow', {
  placed: 'open checkout',
  calls: ({ as, id, paymentId, amountCents }) => [
    () => as.buyer.escrow.cancel({ key: newKey(), id }),
    () => sendWebhook(parts, { paymentId, amountCents }).then(({ status }) => expect(status).toBe(200)),
  ],
  after: async (_, { id }) => expect(await stateOf(id)).toBe('cancelled/refunded'),
});

for (const same of [true, false]) {
  race(`a webhook delivered twice at once (${same ? 'the same event' : 'two events'}) holds the money once`, {
    placed: 'open checkout',
    calls: ({ paymentId, amountCents }) => {
      const ids = same
        ? new Array(2).fill(`evt_${randomUUID()}`)
        : [`evt_${randomUUID()}`, `evt_${randomUUID()}`];
      const [one, two] = ids.map((id) => async () => {
        expect((await sendWebhook(parts, { id, paymentId, amountCents })).status).toBe(200);
      });
      return [one, two] as [Call, Call];
    },
    after: async (_, { id }) => {
      expect(await stateOf(id)).toBe('initiated/held');
      expect(await transfersOf(id)).toBe(1);
    },
  });
}

race('the seller submits against the buyer’s cancellation: one of them', {
  placed: 'held',
  calls: ({ as, id }) => [
    () => as.seller.escrow.submit({ key: newKey(), id }),
    () => as.buyer.escrow.cancel({ key: newKey(), id }),
  ],
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe(outcomes[0].code === 'ok' ? 'verifying/held' : 'cancelled/refunded');
  },
});

race('release against a dispute: the money goes out or waits', {
  placed: 'verifying',
  calls: ({ as, id }) => [
    () => as.admin.escrow.release({ key: newKey(), id }),
    () => as.buyer.escrow.openDispute({ key: newKey(), id, reason: 'The deed names someone else.' }),
  ],
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe(
      outcomes[0].code === 'ok' ? 'completed/released' : 'verifying/held/disputed',
    );
  },
});

race('a price change against a start: nobody pays a price they did not see', {
  calls: ({ as, listing }) => [
    () =>
      as.seller.listings.changeSetting({ id: listing.id, change: { setting: 'price', priceCents: 99_900 } }),
    () => start(as.buyer, listing),
  ],
  after: async (outcomes, { listing }) => {
    expectOneWinner(outcomes);
    const [transaction] = await transactionsOn(listing);
    if (transaction) expect(transaction.amountCents).toBe(listing.priceCents);
  },
});

race('a change of terms against a start: nobody buys terms they did not see', {
  listing: { licensingType: 'non-exclusive' },
  calls: ({ as, listing }) => [
    () =>
      as.seller.listings.changeSetting({
        id: listing.id,
        change: { setting: 'licensing', licensingType: 'exclusive', licensingText: '' },
      }),
    () => start(as.buyer, listing),
  ],
  after: async (outcomes, { listing }) => {
    expectOneWinner(outcomes);
    const [transaction] = await transactionsOn(listing);
    if (transaction) expect(transaction.licensingType).toBe('non-exclusive');
  },
});

race('the sale of a listing against its old owner’s change: the right passes as it was sold', {
  placed: 'verifying',
  calls: ({ as, id, listing }) => [
    () => as.admin.escrow.release({ key: newKey(), id }),
    () => as.seller.listings.changeSetting({ id: listing.id, change: { setting: 'isPublic', value: true } }),
  ],
  after: async ([release, change], { listing }) => {
    expect(release.code).toBe('ok');
    expect(['CONFLICT', 'NOT_FOUND']).toContain(change.code);
    const [row] = await parts.db.select().from(listings).where(eq(listings.id, listing.id));
    expect([row?.isPublic, row?.forSale, row?.ownerId === listing.ownerId]).toEqual([false, false, false]);
  },
});

race('an edit against a start: what is sold is what was approved', {
  calls: ({ as, listing }) => [
    () =>
      as.seller.listings.update({
        id: listing.id,
        title: 'Another thing entirely',
        type: listing.type,
        category: listing.category,
        industry: 'technology',
        description: listing.description,
        registrationNumber: '',
        registrationDate: '',
        country: 'IN',
      }),
    () => start(as.buyer, listing),
  ],
  after: async (outcomes, { listing }) => {
    expectOneWinner(outcomes);
    const [transaction] = await transactionsOn(listing);
    if (transaction) expect(transaction.title).toBe(listing.title);
  },
});

race('a checkout opened twice at once is one checkout', {
  placed: 'unpaid',
  calls: ({ as, id }) => [() => as.buyer.escrow.checkout({ id }), () => as.buyer.escrow.checkout({ id })],
  after: async ([one, two], { listing }) => {
    expect([one.code, two.code]).toEqual(['ok', 'ok']);
    expect(one.value).toEqual(two.value);
    const open = await parts.db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.description, listing.title));
    expect(open).toHaveLength(1);
  },
});

race('the sandbox opens one checkout for one payment, however many ask at once', {
  calls: ({ listing }) => {
    const { priceCents: amountCents, title: description, id: paymentId } = listing;
    const { origin: returnUrl } = parts.config;
    const request = { paymentId, amountCents: amountCents ?? 0, description, returnUrl, endsAt: new Date() };
    return [() => parts.payments.openCheckout(request), () => parts.payments.openCheckout(request)];
  },
  after: async ([one, two], { listing }) => {
    expect(one.value).toEqual(two.value);
    const open = await parts.db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.reference, listing.id));
    expect(open).toHaveLength(1);
  },
});

race('two administrators reject at once: one decision, with one reason', {
  listing: { approvalStatus: 'pending' },
  calls: ({ as, listing }) => [
    () => as.admin.listings.reject({ id: listing.id, version: 1, reason: '' }),
    () => as.otherAdmin.listings.reject({ id: listing.id, version: 1, reason: 'Twice the same.' }),
  ],
  after: expectOneWinner,
});

race('an approval and a change of the text: nothing is approved that nobody has read', {
  listing: { approvalStatus: 'pending', title: 'As it was read', registrationNumber: null },
  calls: ({ as, listing }) => [
    () => as.admin.listings.approve({ id: listing.id, version: listing.version }),
    () =>
      as.seller.listings.update({
        ...{ id: listing.id, type: listing.type, category: listing.category, country: 'IN' },
        ...{ industry: 'technology', description: 'Nobody has read this.', title: 'Unread' },
        ...{ registrationNumber: '', registrationDate: '' },
      }),
  ],
  after: async ([approved, updated], { listing }) => {
    expect(updated.code).toBe('ok');
    if (approved.code !== 'ok') expect(approved.sentence).toBe(CHANGED_WHILE_READ);
    const [now] = await parts.db.select().from(listings).where(eq(listings.id, listing.id));
    // Whoever came first: the change waits to be read.
    expect(now).toMatchObject({ title: 'Unread', approvalStatus: 'pending', version: listing.version + 1 });
  },
});

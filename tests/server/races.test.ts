import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sandboxCheckouts, transactions } from '../../db/schema/escrow.ts';
import { listings, titleLinks } from '../../db/schema/listings.ts';
import { TRANSACTION_CHANGED } from '../../domain/deals/escrow.ts';
import { CHANGED_WHILE_READ } from '../../domain/market/listings.ts';
import type { Caller } from '../support/call.ts';
import { expireReservations } from '../support/clock.ts';
import { addProof, freshKey, sendWebhook } from '../support/escrow.ts';
import type { Listing } from '../support/people.ts';
import { type Call, expectOneWinner, openRaces } from '../support/races.ts';
import { fileOf, form } from '../support/samples.ts';

const { services, race, stateOf, transfersOf } = await openRaces();

async function transactionsOn(listing: Listing) {
  return services.db.select().from(transactions).where(eq(transactions.listingId, listing.id));
}

const start = (who: Caller, listing: Listing, key = freshKey(), priceCents = listing.priceCents ?? 0) =>
  who.escrow.start({
    key,
    listingId: listing.id,
    seen: { priceCents, licensingType: listing.licensingType, licensingText: listing.licensingText },
  });

race('two administrators release: one does, and the seller is paid once', {
  placed: 'verifying',
  calls: ({ as, version, id }) => [
    () => as.admin.escrow.release({ key: freshKey(), id, version }),
    () => as.otherAdmin.escrow.release({ key: freshKey(), id, version }),
  ],
  after: async (outcomes, { id, listing }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe('completed/released');
    // In, payout and fee.
    expect(await transfersOf(id)).toBe(3);
    const links = await services.db.select().from(titleLinks).where(eq(titleLinks.listingId, listing.id));
    expect(links).toHaveLength(2);
  },
});

for (const who of ['seller', 'otherAdmin'] as const) {
  race(`release against the ${who}'s cancellation: paid or refunded, never both`, {
    placed: 'verifying',
    calls: ({ as, version, id }) => [
      () => as.admin.escrow.release({ key: freshKey(), id, version }),
      () => as[who].escrow.cancel({ key: freshKey(), id, version, reason: 'The deed is void.' }),
    ],
    after: async (outcomes, { id, listing }) => {
      expectOneWinner(outcomes);
      const released = outcomes[0].code === 'ok';
      expect(await stateOf(id)).toBe(released ? 'completed/released' : 'cancelled/refunded');
      const [row] = await services.db.select().from(listings).where(eq(listings.id, listing.id));
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
    const key = freshKey();
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
  calls: ({ as, version, id }) => {
    const key = freshKey();
    return [
      () => as.admin.escrow.release({ key, id, version }),
      () => as.admin.escrow.release({ key, id, version }),
    ];
  },
  after: async ([one, two], { id }) => {
    expect([one.code, two.code]).toEqual(['ok', 'ok']);
    expect(await transfersOf(id)).toBe(3);
  },
});

race('the same key with other contents: one is refused', {
  placed: 'verifying',
  calls: ({ as, version, id }) => {
    const key = freshKey();
    return [
      () => as.admin.escrow.release({ key, id, version }),
      () => as.admin.escrow.sendBack({ key, id, version, reason: 'The deed names someone else.' }),
    ];
  },
  after: (outcomes) => {
    expectOneWinner(outcomes);
    expect(outcomes.map(({ code }) => code)).toContain('CONFLICT');
  },
});

race('payment against the timeout: held, or cancelled and refunded', {
  placed: 'open checkout',
  calls: ({ id, paymentId, amountCents }) => {
    const late = services.db.$client.query(
      "update transactions set reserved_until = now() - interval '1 second' where id = $1",
      [id],
    );
    return [
      () => late.then(() => expireReservations(services)),
      () =>
        late.then(async () =>
          expect((await sendWebhook(services, { paymentId, amountCents })).status).toBe(200),
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
    () => as.buyer.escrow.cancel({ key: freshKey(), id }),
    () => sendWebhook(services, { paymentId, amountCents }).then(({ status }) => expect(status).toBe(200)),
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
        expect((await sendWebhook(services, { id, paymentId, amountCents })).status).toBe(200);
      });
      return [one, two] as [Call, Call];
    },
    after: async (_, { id }) => {
      expect(await stateOf(id)).toBe('initiated/held');
      expect(await transfersOf(id)).toBe(1);
    },
  });
}

race('the seller’s first proof against the buyer’s cancellation: one of them', {
  placed: 'paid',
  calls: ({ as, id }) => [
    () => as.seller.proofs.add(form({ transactionId: id, notes: 'The deed.', document: fileOf('pdf') })),
    () => as.buyer.escrow.cancel({ key: freshKey(), id }),
  ],
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe(outcomes[0].code === 'ok' ? 'initiated/held' : 'cancelled/refunded');
  },
});

race('the seller submits against the seller’s cancellation from elsewhere: one of them', {
  placed: 'held',
  calls: ({ as, id }) => [
    () => as.seller.escrow.submit({ key: freshKey(), id }),
    () => as.seller.escrow.cancel({ key: freshKey(), id }),
  ],
  after: async (outcomes, { id }) => {
    const cancelled = outcomes[1].code === 'ok';
    expect(await stateOf(id)).toBe(cancelled ? 'cancelled/refunded' : 'verifying/held');
  },
});

race('release against a dispute: the money goes out or waits', {
  placed: 'verifying',
  calls: ({ as, version, id }) => [
    () => as.admin.escrow.release({ key: freshKey(), id, version }),
    () =>
      as.buyer.escrow.openDispute({
        ...{ key: freshKey(), id, ground: 'wrongRight', reason: 'The deed names someone else.' },
      }),
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
  calls: ({ as, version, id, listing }) => [
    () => as.admin.escrow.release({ key: freshKey(), id, version }),
    () => as.seller.listings.changeSetting({ id: listing.id, change: { setting: 'isPublic', value: true } }),
  ],
  after: async ([release, change], { listing }) => {
    expect(release.code).toBe('ok');
    expect(['CONFLICT', 'NOT_FOUND']).toContain(change.code);
    const [row] = await services.db.select().from(listings).where(eq(listings.id, listing.id));
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
    const open = await services.db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.description, listing.title));
    expect(open).toHaveLength(1);
  },
});

race('the sandbox opens one checkout for one payment, however many ask at once', {
  calls: ({ listing }) => {
    const { priceCents: amountCents, title: description, id: paymentId } = listing;
    const { origin: returnUrl } = services.config;
    const request = { paymentId, amountCents: amountCents ?? 0, description, returnUrl, endsAt: new Date() };
    return [() => services.payments.openCheckout(request), () => services.payments.openCheckout(request)];
  },
  after: async ([one, two], { listing }) => {
    expect(one.value).toEqual(two.value);
    const open = await services.db
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
  listing: { approvalStatus: 'pending', registrationNumber: null },
  calls: ({ as, listing }) => [
    () => as.admin.listings.approve({ id: listing.id, version: listing.version }),
    () =>
      as.seller.listings.update({
        ...{ id: listing.id, type: listing.type, category: listing.category, country: 'IN' },
        ...{ industry: 'technology', description: 'Nobody has read this.', title: 'Unread' },
        ...{ registrationNumber: '', registrationDate: '' },
      }),
  ],
  after: async ([approved, updated], { as, listing }) => {
    expect(updated.code).toBe('ok');
    if (approved.code !== 'ok') expect(approved.sentence).toBe(CHANGED_WHILE_READ);
    // And an administrator who was refused, or has approved what is gone, is shown the difference.
    const { changes } = await as.admin.admin.listingChanges({ id: listing.id, from: listing.version });
    expect(changes?.fields).toContainEqual({ field: 'title', before: listing.title, after: 'Unread' });
    const [now] = await services.db.select().from(listings).where(eq(listings.id, listing.id));
    // Whichever came first: the change waits to be read.
    expect(now).toMatchObject({ title: 'Unread', approvalStatus: 'pending', version: listing.version + 1 });
  },
});

race('a release and another proof: nothing is released that nobody has seen', {
  placed: 'verifying',
  calls: ({ as, version, id, people }) => [
    () => as.admin.escrow.release({ key: freshKey(), id, version }),
    () => addProof(services, people.seller, id),
  ],
  after: async ([released, added], { id }) => {
    expectOneWinner([released, added]);
    if (released.code !== 'ok') expect(released.sentence).toBe(TRANSACTION_CHANGED);
    expect(await stateOf(id)).toBe(released.code === 'ok' ? 'completed/released' : 'verifying/held');
  },
});

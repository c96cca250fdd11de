import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { licenses, listings } from '../../db/schema/listings.ts';
import { offerRounds, offers } from '../../db/schema/offers.ts';
import { OFFER_PAY_HOURS } from '../../domain/deals/escrow-times.ts';
import { FIXED_PRICE, LIVE_ALREADY, OFFER_CHANGED, type Proposal } from '../../domain/deals/offers.ts';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import type { LicenseTerms } from '../../domain/market/licensing.ts';
import { offerClock } from '../../server/deals/offers/steps.ts';
import { runClock } from '../../server/kernel/clock.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { expireReservations } from '../support/clock.ts';
import { addProof, freshKey, paymentOf, sendWebhook } from '../support/escrow.ts';
import { hashOf, offerOn, offerRow, proposalOf } from '../support/offers.ts';
import { type Listing, makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;

const as = (user: Person) => callAs(services, { user });
const read = async (id: string) => ({ key: freshKey(), id, hash: await hashOf(services, id) });
const counter = async (user: Person, id: string, priceCents: number) =>
  as(user).offers.counter({ ...(await read(id)), proposal: proposalOf(priceCents) });
const make = (user: Person, listing: { id: string }, proposal = proposalOf(900_000)) =>
  as(user).offers.make({ key: freshKey(), listingId: listing.id, proposal });
const accept = async (user: Person, id: string) => as(user).offers.accept(await read(id));
const sentence = async (call: Promise<unknown>) => (await outcomeOf(call)).sentence;

async function market(fields: Partial<Listing> = {}) {
  const [seller, buyer, rival] = await Promise.all([
    makeUser(services),
    makeUser(services),
    makeUser(services),
  ]);
  return { seller, buyer, rival, listing: await makeListing(services, seller, fields) };
}

async function told(person: Person): Promise<InboxEvent[]> {
  const rows = await db
    .select({ event: inboxEvents.event })
    .from(inboxEvents)
    .where(eq(inboxEvents.userId, person.id))
    .orderBy(inboxEvents.seq);
  // The cards in their conversation are another matter.
  return rows.map(({ event }) => event).filter(({ kind }) => kind !== 'chat.moved');
}
const kinds = async (person: Person) => (await told(person)).map(({ kind }) => kind);

async function transactionOf(offerId: string) {
  const { transactionId } = await offerRow(services, offerId);
  const [row] = await db
    .select()
    .from(transactions)
    .where(eq(transactions.id, transactionId ?? ''));
  return row ?? expect.fail('the offer opened no transaction');
}

async function pay(buyer: Person, transactionId: string) {
  await as(buyer).escrow.checkout({ id: transactionId });
  const { id, amountCents } = await paymentOf(services, transactionId);
  expect((await sendWebhook(services, { paymentId: id, amountCents })).status).toBe(200);
}

/** This many days pass for this offer, an hour at a time, so that none of its warnings is missed. */
async function daysPass(id: string, days: number) {
  const by = sql`make_interval(days => ${days})`;
  await db
    .update(offers)
    .set({ stateSince: sql`state_since - ${by}`, clockAt: sql`clock_at - ${by}` })
    .where(eq(offers.id, id));
  await runClock(services, offerClock);
}

test('an offer, a counter offer and a yes open the escrow on exactly the terms that were accepted', async () => {
  const { seller, buyer, listing } = await market();
  const { id } = await make(buyer, listing, proposalOf(900_000, { conditions: 'With the two divisionals.' }));
  await counter(seller, id, 1_100_000);
  const { hash } = await read(id);
  await accept(buyer, id);

  const row = await transactionOf(id);
  expect(row).toMatchObject({
    ...{ amountCents: 1_100_000, feeCents: 110_000, payoutCents: 990_000, payment: 'awaiting' },
    ...{ buyerId: buyer.id, sellerId: seller.id, termsHash: hash },
  });
  expect(await offerRow(services, id)).toMatchObject({
    ...{ state: 'accepted', acceptedHash: hash, acceptedBy: 'buyer', rounds: 2 },
  });
  const hours = (row.reservedUntil.getTime() - row.createdAt.getTime()) / 3_600_000;
  expect(Math.round(hours)).toBe(OFFER_PAY_HOURS);
  expect(await kinds(seller)).toEqual(['offers.made', 'offers.accepted']);
  expect(await kinds(buyer)).toEqual(['offers.countered', 'offers.accepted']);
  await pay(buyer, row.id);
  expect((await offerRow(services, id)).state).toBe('settled');
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  expect(log.map(({ action, actorRole }) => `${action} by ${actorRole}`)).toEqual([
    'offers.make by buyer',
    'offers.counter by seller',
    'offers.accept by buyer',
    'offers.settle by deal',
  ]);
});

test('what both see: the newest terms, what they change, what the seller would net, and who must answer', async () => {
  const { seller, buyer, listing } = await market();
  const { id } = await make(buyer, listing);
  await counter(seller, id, 1_000_000);
  const [sent, received] = await Promise.all([
    as(buyer).offers.mine({ side: 'sent' }),
    as(seller).offers.mine({ side: 'received', listingId: listing.id }),
  ]);
  expect(sent.items[0]).toMatchObject({
    ...{ id, role: 'buyer', state: 'toBuyer', netCents: 900_000, deadline: { waitsFor: 'buyer' } },
    ...{ terms: { priceCents: 1_000_000 }, previous: { priceCents: 900_000 } },
    other: { username: seller.username },
  });
  const buttons = (list: typeof sent) => list.items[0]?.buttons.map(({ action }) => action);
  expect(buttons(sent)).toEqual(['accept', 'counter', 'decline']);
  expect(buttons(received)).toEqual(['withdraw']);
  const whole = await as(seller).offers.get({ id });
  expect(whole.history.map(({ by, terms }) => [by, terms.priceCents])).toEqual([
    ['buyer', 900_000],
    ['seller', 1_000_000],
  ]);
  expect(await as(buyer).offers.standing()).toEqual({
    received: { all: 0, pending: 0, accepted: 0, rejected: 0 },
    sent: { all: 1, pending: 1, accepted: 0, rejected: 0 },
    yourTurn: 1,
  });
});

test('the answer is to the terms that were read', async () => {
  const { seller, buyer, listing } = await market();
  const { id } = await make(buyer, listing);
  const old = await read(id);
  await counter(seller, id, 1_000_000);
  await counter(buyer, id, 950_000);
  expect(await sentence(as(seller).offers.accept(old))).toBe(OFFER_CHANGED);
  expect(await sentence(as(seller).offers.decline(old))).toBe(OFFER_CHANGED);
  expect((await offerRow(services, id)).state).toBe('toSeller');
});

describe('who may offer, and how often', () => {
  test('one live offer, and three in thirty days', async () => {
    const { buyer, listing } = await market();
    for (let turn = 0; turn < 3; turn++) {
      const { id } = await make(buyer, listing);
      expect(await sentence(make(buyer, listing))).toBe(LIVE_ALREADY);
      await as(buyer).offers.withdraw({ key: freshKey(), id });
    }
    expect(await sentence(make(buyer, listing))).toMatch(
      /^You have made 3 offers .* in 30 days\. You can make another from/,
    );
    await db
      .update(offers)
      .set({ stateSince: sql`state_since - interval '31 days'` })
      .where(eq(offers.buyerId, buyer.id));
    await db.execute(sql`alter table offers disable trigger offers_keep`);
    await db
      .update(offers)
      .set({ createdAt: sql`created_at - interval '31 days'` })
      .where(eq(offers.buyerId, buyer.id));
    await db.execute(sql`alter table offers enable trigger offers_keep`);
    expect((await make(buyer, listing)).state).toBe('toSeller');
  });

  test('a fixed price takes no offers, and a price is asked for only if there is none', async () => {
    const { buyer, seller, listing } = await market({ negotiable: false });
    expect(await sentence(make(buyer, listing))).toBe(FIXED_PRICE);
    const open = await makeListing(services, seller);
    expect(await sentence(make(buyer, open, proposalOf(null)))).toBe('Please name a price.');
    const unpriced = await makeListing(services, seller, { priceCents: null, negotiable: false });
    const { id } = await make(buyer, unpriced, proposalOf(null));
    expect(await told(seller)).toMatchObject([{ kind: 'offers.made', priceCents: null }]);
    expect(await sentence(accept(seller, id))).toBe('No price is named yet. Answer with one.');
    await counter(seller, id, 700_000);
    await accept(buyer, id);
    expect((await transactionOf(id)).amountCents).toBe(700_000);
  });

  test('a private minimum declines at once, tells nobody, and the attempt counts', async () => {
    const { seller, buyer, listing } = await market();
    await as(seller).offers.setMinimum({ listingId: listing.id, minimumCents: 1_000_000 });
    const made = await make(buyer, listing, proposalOf(999_999));
    expect(made.state).toBe('declined');
    expect(await kinds(seller)).toEqual([]);
    expect(await told(buyer)).toMatchObject([{ kind: 'offers.declined', from: seller.fullName }]);
    const [sent, received] = await Promise.all([
      as(buyer).offers.get({ id: made.id }),
      as(seller).offers.get({ id: made.id }),
    ]);
    expect([sent.belowMinimum, received.belowMinimum]).toEqual([false, true]);
    expect(JSON.stringify([sent, await told(buyer)])).not.toContain('1000000');
    expect(JSON.stringify(await as(buyer).listings.get({ id: listing.id }))).not.toMatch(/minimum/i);
    await make(buyer, listing, proposalOf(1));
    expect((await make(buyer, listing, proposalOf(1_000_000))).state).toBe('toSeller');
    expect(await sentence(make(buyer, listing))).toBe(LIVE_ALREADY);
  });
});

describe('one deal ends the others', () => {
  test('rivals are told, and told again if the deal is not paid; their attempts do not count', async () => {
    const { seller, buyer, rival, listing } = await market();
    const [{ id }, other] = [await make(buyer, listing), await make(rival, listing)];
    await accept(seller, id);
    expect((await offerRow(services, other.id)).state).toBe('closed');
    expect(await told(rival)).toMatchObject([{ kind: 'offers.closed', because: 'deal' }]);
    const { id: transactionId } = await transactionOf(id);
    await db
      .update(transactions)
      .set({ reservedUntil: sql`now() - interval '1 second'`, clockAt: sql`now()` })
      .where(eq(transactions.id, transactionId));
    await expireReservations(services);
    expect((await offerRow(services, id)).state).toBe('lapsed');
    expect((await kinds(rival)).at(-1)).toBe('offers.free');
    expect(await kinds(seller)).toContain('offers.lapsed');
    for (let turn = 0; turn < 3; turn++) {
      const again = await make(rival, listing);
      await as(rival).offers.withdraw({ key: freshKey(), id: again.id });
    }
  });

  test('a start alone ends no offer, and its payment ends all', async () => {
    const { seller, buyer, rival, listing } = await market();
    const { id } = await make(rival, listing);
    const { priceCents, licensingType, licensingText } = listing;
    const seen = { priceCents: priceCents ?? 0, licensingType, licensingText };
    const start = await as(buyer).escrow.start({ key: freshKey(), listingId: listing.id, seen });
    expect(await sentence(accept(seller, id))).toMatch(/^Another transaction on this listing is under way\./);
    expect((await offerRow(services, id)).state).toBe('toSeller');
    await pay(buyer, start.id);
    expect((await offerRow(services, id)).state).toBe('closed');
  });

  test('offers end with the listing on the market', async () => {
    const { seller, buyer, listing } = await market();
    const { id } = await make(buyer, listing);
    await as(seller).listings.changeSetting({
      id: listing.id,
      change: { setting: 'isPublic', value: false },
    });
    expect((await offerRow(services, id)).state).toBe('closed');
    expect(await told(buyer)).toMatchObject([{ kind: 'offers.closed', because: 'market' }]);
  });
});

describe('licenses by offer', () => {
  const german: LicenseTerms = {
    ...{ exclusive: true, territory: ['DE'], fields: ['healthcare'], term: { months: 24 } },
  };
  const licensed = (license: LicenseTerms): Proposal => proposalOf(500_000, { license });

  async function deal(seller: Person, buyer: Person, listing: Listing, proposal: Proposal) {
    const { id } = await make(buyer, listing, proposal);
    await accept(seller, id);
    const transaction = await transactionOf(id);
    await pay(buyer, transaction.id);
    await addProof(services, seller, transaction.id);
    await as(seller).escrow.submit({ key: freshKey(), id: transaction.id });
    const admin = callAs(services, { admin: await makeAdmin(services) });
    const version = await versionOf(services, transaction.id);
    await admin.escrow.release({ key: freshKey(), id: transaction.id, version });
    return transaction;
  }

  test('are granted with their fields, and refuse what overlaps them', async () => {
    const { seller, buyer, rival, listing } = await market();
    const pending = await make(rival, listing, licensed({ ...german, territory: ['FR'] }));
    const overlapping = await make(await makeUser(services), listing, licensed({ ...german, fields: null }));
    const { id } = await deal(seller, buyer, listing, licensed(german));
    const [license] = await db.select().from(licenses).where(eq(licenses.transactionId, id));
    expect(license).toMatchObject({ type: 'exclusive', licenseTerms: german });
    expect(license?.endsOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(license?.terms).toBe(
      'Exclusive license, in Germany for Healthcare, 24 months from the start of the license.',
    );
    // Another country is not a rival; a part of the same one is.
    expect((await offerRow(services, pending.id)).state).toBe('toSeller');
    expect((await offerRow(services, overlapping.id)).state).toBe('closed');
    expect((await db.select().from(listings).where(eq(listings.id, listing.id)))[0]?.forSale).toBe(true);

    const later = await makeUser(services);
    expect(await sentence(make(later, listing, licensed({ ...german, territory: null })))).toMatch(
      /^An exclusive license is in force in Germany for Healthcare until .*, so no other can be granted there\.$/,
    );
    expect(await sentence(make(later, listing))).toMatch(/so the right cannot be sold\.$/);
    await accept(seller, pending.id);
    expect((await transactionOf(pending.id)).licensingType).toBe('exclusive');
  });

  test('a license that was granted in the meantime stands in the way of an acceptance', async () => {
    const { seller, buyer, rival, listing } = await market();
    const open = await make(rival, listing, licensed({ ...german, exclusive: false }));
    const mine = await make(buyer, listing, licensed(german));
    await accept(seller, open.id);
    expect(await sentence(accept(seller, mine.id))).toMatch(
      /^Another transaction on this listing is under way\./,
    );
    const transaction = await transactionOf(open.id);
    const granted = { licensorId: seller.id, licenseeId: rival.id, transactionId: transaction.id };
    await db.insert(licenses).values({ ...granted, listingId: listing.id, type: 'non-exclusive' });
    await db
      .update(transactions)
      .set({ status: 'completed', payment: 'released', clockAt: null })
      .where(eq(transactions.id, transaction.id));
    expect(await sentence(accept(seller, mine.id))).toMatch(/so an exclusive one cannot be granted there\.$/);
  });

  test('by classes for a trademark and industries for a patent, ending in the future', async () => {
    const { buyer, listing } = await market();
    const wrong = (license: Partial<LicenseTerms>) =>
      outcomeOf(make(buyer, listing, licensed({ ...german, ...license })));
    expect(await wrong({ fields: ['Class 9'] })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await wrong({ term: { until: '2020-01-01' } })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('silence has an outcome', () => {
  test('after a warning an offer expires on the seventh day; a counter offer restarts the week', async () => {
    const { seller, buyer, listing } = await market();
    const { id } = await make(buyer, listing);
    await runClock(services, offerClock);
    await daysPass(id, 5);
    await counter(seller, id, 1_000_000);
    await daysPass(id, 5);
    expect(await kinds(buyer)).toEqual(['offers.countered']);
    await daysPass(id, 1);
    expect((await told(buyer)).at(-1)).toMatchObject({ kind: 'offers.due', waitsFor: 'buyer' });
    await daysPass(id, 1);
    expect((await offerRow(services, id)).state).toBe('expired');
    expect((await kinds(buyer)).at(-1)).toBe('offers.expired');
    expect((await kinds(seller)).at(-1)).toBe('offers.expired');
  });

  test('the buyer is reminded of the payment once', async () => {
    const { seller, buyer, listing } = await market();
    const { id } = await make(buyer, listing);
    await accept(seller, id);
    await daysPass(id, 1);
    await daysPass(id, 3);
    expect((await kinds(buyer)).filter((kind) => kind === 'offers.payDue')).toHaveLength(1);
    expect((await offerRow(services, id)).clockAt).toBeNull();
  });
});

describe('the database enforces it too', () => {
  test('a term sheet never changes, and its hash matches it', async () => {
    const { buyer, listing } = await market();
    const { id } = await offerOn(services, listing, buyer);
    const code = (query: Promise<unknown>) =>
      query.then(
        () => 'ok',
        ({ cause }) => (cause as Error).message,
      );
    const round = eq(offerRounds.offerId, id);
    expect(await code(db.update(offerRounds).set({ sheet: '{}' }).where(round).execute())).toMatch(
      /does not change/,
    );
    const forged = {
      offerId: id,
      number: 2,
      sheet: `{"offer":"${id}","priceCents":1,"round":2}`,
      hash: 'a'.repeat(64),
    };
    expect(await code(db.insert(offerRounds).values(forged).execute())).toMatch(/offer_rounds_hash/);
  });

  test('nothing is accepted but the newest terms, by the other party, with a transaction on these terms', async () => {
    const { buyer, seller, listing } = await market();
    const { id, hash } = await offerOn(services, listing, buyer);
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents,
        payout_cents, terms_sheet, terms_hash)
      select ${listing.id}, ${buyer.id}, ${seller.id}, 'x', 'Patent', r.price_cents, 0, 0, r.price_cents, r.sheet, r.hash
      from offer_rounds r where r.offer_id = ${id} returning id`);
    const transactionId = rows[0]?.id ?? '';
    const set = (acceptedBy: 'buyer' | 'seller', acceptedHash: string) =>
      db
        .update(offers)
        .set({ state: 'accepted', acceptedBy, acceptedHash, transactionId })
        .where(eq(offers.id, id))
        .then(
          () => 'ok',
          ({ cause }) => (cause as Error).message,
        );
    expect(await set('buyer', hash)).toMatch(/^only the newest term sheet/);
    expect(await set('seller', 'b'.repeat(64))).toMatch(/^only the newest term sheet/);
    expect(await set('seller', hash)).toBe('ok');
    expect(await set('buyer', hash)).toMatch(/what was accepted does not change/);
  });
});

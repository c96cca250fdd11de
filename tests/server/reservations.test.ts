import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transactions } from '../../db/schema/escrow.ts';
import { type Caller, callAs, codeOf, outcomeOf } from '../support/call.ts';
import { expireReservations } from '../support/clock.ts';
import { freshKey, paymentOf, sendWebhook, transactionAt } from '../support/escrow.ts';
import { type Listing, makeListing, makeUser } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { testServices } from '../support/services.ts';

const runs = Number(process.env.RACE_RUNS ?? 8);
const services = await testServices();
const { db } = services;

const MINUTE = 60_000;
const leaveTime = (id: string, left: string) =>
  db.$client.query('update transactions set reserved_until = now() + $2::interval where id = $1', [id, left]);

test('a start reserves the listing for half an hour, and an open checkout until the checkout ends', async () => {
  const { id, buyer } = await transactionAt(services, 'unpaid');
  const as = callAs(services, { user: buyer });
  const minutesLeft = async () =>
    Math.round(((await as.escrow.get({ id })).reservedUntil.getTime() - Date.now()) / MINUTE);
  expect(await minutesLeft()).toBe(30);
  await leaveTime(id, '1 minute');
  await expireReservations(services);
  expect((await as.escrow.get({ id })).status).toBe('initiated');
  await as.escrow.checkout({ id });
  expect(await minutesLeft()).toBe(35);
  expect((await as.escrow.get({ id })).reservedUntil).toEqual((await paymentOf(services, id)).checkoutEndsAt);
  // Requesting it again prolongs nothing.
  await leaveTime(id, '2 minutes');
  await as.escrow.checkout({ id });
  expect(await minutesLeft()).toBe(2);
});

test('when that is over, the checkout is refused, and the clock cancels', async () => {
  const { id, buyer } = await transactionAt(services, 'unpaid');
  const as = callAs(services, { user: buyer });
  await leaveTime(id, '-1 second');
  await expect(as.escrow.checkout({ id })).rejects.toThrow('The time to pay is over');
  await expireReservations(services);
  expect(await as.escrow.get({ id })).toMatchObject({ status: 'cancelled', payment: 'void' });
});

test('a checkout opened against the timeout: cancelled, or kept until the checkout ends', {
  timeout: 30_000 + runs * 1_000,
}, async () => {
  const [seller, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
  const as = callAs(services, { user: buyer });
  for (let run = 0; run < runs; run++) {
    const { id } = await placeTransaction(services, 'unpaid', await makeListing(services, seller), buyer);
    await leaveTime(id, '3 milliseconds');
    const [opened] = await Promise.all([codeOf(as.escrow.checkout({ id })), expireReservations(services)]);
    await expireReservations(services);
    const { status } = await as.escrow.get({ id });
    expect([opened, status]).toEqual(opened === 'ok' ? ['ok', 'initiated'] : ['CONFLICT', 'cancelled']);
  }
});

const start = (as: Caller, { id, priceCents, licensingType, licensingText }: Listing) =>
  outcomeOf(
    as.escrow.start({
      key: freshKey(),
      listingId: id,
      seen: { priceCents: priceCents ?? 0, licensingType, licensingText },
    }),
  );
const unpaidOf = (buyer: { id: string }) =>
  db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.buyerId, buyer.id), eq(transactions.payment, 'awaiting')));
const kindsOf = async (as: Caller) => (await as.inbox.list({})).items.map(({ event }) => event.kind);

/** A buyer, and as many listings of one seller. */
async function street(listings: number) {
  const [seller, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
  const all = await Promise.all(Array.from({ length: listings }, () => makeListing(services, seller)));
  const as = { buyer: callAs(services, { user: buyer }), seller: callAs(services, { user: seller }) };
  return { seller, buyer, as, all };
}

describe('one account that would lock up twenty listings', () => {
  test('locks up three, whether one after the other or all at once, and is told which', async () => {
    for (const atOnce of [true, false]) {
      const { buyer, as, all } = await street(20);
      const outcomes: Awaited<ReturnType<typeof start>>[] = [];
      if (atOnce) outcomes.push(...(await Promise.all(all.map((listing) => start(as.buyer, listing)))));
      else for (const listing of all) outcomes.push(await start(as.buyer, listing));
      expect(outcomes.filter(({ code }) => code === 'ok')).toHaveLength(3);
      expect(await unpaidOf(buyer)).toHaveLength(3);
      const titles = all.filter((_, index) => outcomes[index]?.code === 'ok').map(({ title }) => title);
      for (const { code, sentence } of outcomes.filter(({ code }) => code !== 'ok')) {
        expect(code).toBe('CONFLICT');
        expect(sentence).toMatch(/^You have 3 purchases that are not paid yet: .* Pay or cancel one of them/);
        for (const title of titles) expect(sentence).toContain(title);
      }
    }
  });

  test('may continue when one of the three is paid', async () => {
    const { as, all } = await street(4);
    for (const listing of all.slice(0, 3)) await start(as.buyer, listing);
    const last = all[3] as Listing;
    expect((await start(as.buyer, last)).code).toBe('CONFLICT');
    const { items } = await as.buyer.escrow.mine({ side: 'purchases' });
    const id = items[0]?.id ?? '';
    await as.buyer.escrow.checkout({ id });
    const { id: paymentId, amountCents } = await paymentOf(services, id);
    await sendWebhook(services, { paymentId, amountCents });
    expect((await start(as.buyer, last)).code).toBe('ok');
  });

  test('cannot begin more than thirty times an hour', async () => {
    const { as, all } = await street(1);
    const codes = [];
    for (let time = 0; time < 31; time++) codes.push((await start(as.buyer, all[0] as Listing)).code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a listing that somebody left unpaid', () => {
  test('is not started by them 150 times: they wait an hour, then a day, and its seller hears of one', async () => {
    const { buyer, as, all } = await street(1);
    const listing = all[0] as Listing;
    const seen = [];
    for (let round = 0; round < 150; round++) {
      const outcome = await start(as.buyer, listing);
      seen.push(outcome);
      if (outcome.code === 'ok')
        await as.buyer.escrow.cancel({ key: freshKey(), id: (outcome.value as { id: string }).id });
    }
    expect(seen.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(seen[1]).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/in 60 minutes, at \d\d:\d\d UTC\.$/),
    });
    expect(await kindsOf(as.seller)).toEqual(['escrow.cancelled', 'escrow.started']);

    const pass = (interval: string) =>
      db.$client.query('update transactions set updated_at = updated_at - $2::interval where buyer_id = $1', [
        buyer.id,
        interval,
      ]);
    await pass('61 minutes');
    await db.$client.query("delete from rate_limits where key like 'start.account%'");
    const again = await start(as.buyer, listing);
    expect(again.code).toBe('ok');
    await leaveTime((again.value as { id: string }).id, '-1 second');
    await expireReservations(services);
    expect(await kindsOf(as.seller)).toHaveLength(2);
    expect((await start(as.buyer, listing)).sentence).toMatch(/in 24 hours/);
    await pass('25 hours');
    expect((await start(as.buyer, listing)).code).toBe('ok');
  });

  test('is free for everyone else, and for them when the seller cancelled', async () => {
    const { as, all } = await street(1);
    const listing = all[0] as Listing;
    const rival = callAs(services, { user: await makeUser(services) });
    const { value } = await start(as.buyer, listing);
    await as.seller.escrow.cancel({ key: freshKey(), id: (value as { id: string }).id });
    expect((await start(as.buyer, listing)).code).toBe('ok');
    expect((await start(rival, listing)).sentence).toBe(
      'A buyer has reserved this listing and has not paid yet.',
    );
  });
});

test('others are told until when it is reserved, and, once it is paid, only that somebody is in escrow', async () => {
  const { id, listing, buyer } = await transactionAt(services, 'unpaid');
  const visitor = callAs(services, {});
  const { reservedUntil } = await callAs(services, { user: buyer }).escrow.get({ id });
  expect(await visitor.listings.get({ id: listing.id })).toMatchObject({ reservedUntil });
  await callAs(services, { user: buyer }).escrow.checkout({ id });
  const { id: paymentId, amountCents } = await paymentOf(services, id);
  await sendWebhook(services, { paymentId, amountCents });
  expect(await visitor.listings.get({ id: listing.id })).toMatchObject({
    reservedUntil: null,
    liveEscrow: 'exclusive',
  });
});

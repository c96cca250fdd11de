import { expect, test } from 'vitest';
import { availabilityRequests } from '../../db/schema/interest.ts';
import { tellWhoWaits } from '../../server/market/interest/waiting.ts';
import { callAs, codeOf } from '../support/call.ts';
import { freshKey, transactionAt } from '../support/escrow.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const someone = async () => callAs(services, { user: await makeUser(services) });
const heard = async (as: Awaited<ReturnType<typeof someone>>) =>
  (await as.inbox.list({})).items.map(({ event }) => event.kind);

test('somebody who asks is told once, when the listing can be bought again, and can cancel the request', async () => {
  const { id, listing, buyer } = await transactionAt(services, 'unpaid');
  const [waits, tookBack] = await Promise.all([someone(), someone()]);
  for (const as of [waits, tookBack]) {
    await as.interest.awaitListing({ id: listing.id });
    await as.interest.awaitListing({ id: listing.id });
    expect(await as.interest.awaiting({ id: listing.id })).toBe(true);
  }
  await tookBack.interest.stopAwaiting({ id: listing.id });
  await tellWhoWaits(services);
  expect(await heard(waits)).toEqual([]);

  await callAs(services, { user: buyer }).escrow.cancel({ key: freshKey(), id });
  await Promise.all([tellWhoWaits(services), tellWhoWaits(services)]);
  await tellWhoWaits(services);
  expect(await heard(waits)).toEqual(['listings.free']);
  expect(await heard(tookBack)).toEqual([]);
  expect(await waits.interest.awaiting({ id: listing.id })).toBe(false);
});

test('nobody waits for what is free, their own or hidden, and nobody is told of what was sold', async () => {
  const { listing, seller } = await transactionAt(services, 'held');
  const as = await someone();
  const free = await makeListing(services, seller);
  const hidden = await makeListing(services, seller, { isPublic: false });
  expect(await codeOf(as.interest.awaitListing({ id: free.id }))).toBe('CONFLICT');
  expect(await codeOf(as.interest.awaitListing({ id: hidden.id }))).toBe('NOT_FOUND');
  expect(await codeOf(callAs(services, { user: seller }).interest.awaitListing({ id: listing.id }))).toBe(
    'CONFLICT',
  );
  await as.interest.awaitListing({ id: listing.id });
  await services.db.$client.query('update ip_listings set is_public = false where id = $1', [listing.id]);
  await services.db.$client.query('delete from availability_requests where listing_id <> $1', [listing.id]);
  await tellWhoWaits(services);
  expect(await heard(as)).toEqual([]);
});

test('three hundred who are waiting are told in batches, each once', async () => {
  const { id, listing, buyer } = await transactionAt(services, 'unpaid');
  const people = await Promise.all(Array.from({ length: 300 }, () => makeUser(services)));
  await services.db
    .insert(availabilityRequests)
    .values(people.map(({ id: userId }) => ({ userId, listingId: listing.id })));
  await callAs(services, { user: buyer }).escrow.cancel({ key: freshKey(), id });
  expect(await tellWhoWaits(services)).toBe(300);
  const { rows } = await services.db.$client.query(
    "select count(*)::int as n, count(distinct user_id)::int as people from inbox_events where event->>'kind' = 'listings.free' and event->>'listingId' = $1",
    [listing.id],
  );
  expect(rows).toEqual([{ n: 300, people: 300 }]);
});

import { expect, test } from 'vitest';
import { availabilityRequests } from '../../db/schema/interest.ts';
import { tellWhoWaits } from '../../server/interest/waiting.ts';
import { callAs, codeOf } from '../support/call.ts';
import { newKey, transactionAt } from '../support/escrow.ts';
import { testParts } from '../support/parts.ts';
import { makeListing, makeUser } from '../support/people.ts';

const parts = await testParts();
const someone = async () => callAs(parts, { user: await makeUser(parts) });
const heard = async (as: Awaited<ReturnType<typeof someone>>) =>
  (await as.inbox.list({})).items.map(({ event }) => event.kind);

test('whoever asks hears once, when the listing can be bought again, and can take it back', async () => {
  const { id, listing, buyer } = await transactionAt(parts, 'unpaid');
  const [waits, tookBack] = await Promise.all([someone(), someone()]);
  for (const as of [waits, tookBack]) {
    await as.interest.awaitListing({ id: listing.id });
    await as.interest.awaitListing({ id: listing.id });
    expect(await as.interest.awaiting({ id: listing.id })).toBe(true);
  }
  await tookBack.interest.stopAwaiting({ id: listing.id });
  await tellWhoWaits(parts);
  expect(await heard(waits)).toEqual([]);

  await callAs(parts, { user: buyer }).escrow.cancel({ key: newKey(), id });
  await Promise.all([tellWhoWaits(parts), tellWhoWaits(parts)]);
  await tellWhoWaits(parts);
  expect(await heard(waits)).toEqual(['listings.free']);
  expect(await heard(tookBack)).toEqual([]);
  expect(await waits.interest.awaiting({ id: listing.id })).toBe(false);
});

test('nobody waits for what is free, their own or hidden, and nobody is told of what was sold', async () => {
  const { listing, seller } = await transactionAt(parts, 'held');
  const as = await someone();
  const free = await makeListing(parts, seller);
  const hidden = await makeListing(parts, seller, { isPublic: false });
  expect(await codeOf(as.interest.awaitListing({ id: free.id }))).toBe('CONFLICT');
  expect(await codeOf(as.interest.awaitListing({ id: hidden.id }))).toBe('NOT_FOUND');
  expect(await codeOf(callAs(parts, { user: seller }).interest.awaitListing({ id: listing.id }))).toBe(
    'CONFLICT',
  );
  await as.interest.awaitListing({ id: listing.id });
  await parts.db.$client.query('update ip_listings set is_public = false where id = $1', [listing.id]);
  await parts.db.$client.query('delete from availability_requests where listing_id <> $1', [listing.id]);
  await tellWhoWaits(parts);
  expect(await heard(as)).toEqual([]);
});

test('three hundred who wait are told in portions, each once', async () => {
  const { id, listing, buyer } = await transactionAt(parts, 'unpaid');
  const people = await Promise.all(Array.from({ length: 300 }, () => makeUser(parts)));
  await parts.db
    .insert(availabilityRequests)
    .values(people.map(({ id: userId }) => ({ userId, listingId: listing.id })));
  await callAs(parts, { user: buyer }).escrow.cancel({ key: newKey(), id });
  expect(await tellWhoWaits(parts)).toBe(300);
  const { rows } = await parts.db.$client.query(
    "select count(*)::int as n, count(distinct user_id)::int as people from inbox_events where event->>'kind' = 'listings.free' and event->>'listingId' = $1",
    [listing.id],
  );
  expect(rows).toEqual([{ n: 300, people: 300 }]);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '../../db/schema/listings.ts';
import { type InboxEvent, listingOf } from '../../domain/inbox/events.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { callAs, codeOf } from '../support/call.ts';
import { type Listing, makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

// A notice may be a year old. What it leads to is checked when it is read.
const services = await testServices();
const as = (user: Person) => callAs(services, { user });

function noticesAbout({ id: listingId, title }: Listing): InboxEvent[] {
  const about = { listingId, title };
  return [
    { kind: 'listings.approved', ...about },
    { kind: 'listings.rejected', ...about, reason: 'Blurred' },
    { kind: 'listings.takenDown', ...about, reason: 'Reported' },
    { kind: 'listings.free', ...about },
    { kind: 'saved.price', ...about, fromCents: 100, toCents: 200 },
    { kind: 'saved.back', ...about },
    { kind: 'reports.closed', ...about },
    { kind: 'savedSearches.matched', ...about, searches: ['Lamps'], more: 0 },
    // These lead elsewhere.
    { kind: 'saved.gone', ...about },
    { kind: 'savedSearches.matched', ...about, searches: ['Lamps'], more: 2 },
    { kind: 'escrow.cancelled', ...about, transactionId: randomUUID(), refunded: false },
    { kind: 'accounts.verified', title: 'Me' },
  ];
}

/** The kinds of the notices that lead nowhere for this person, according to the list and the stream. */
async function closedTo(person: Person) {
  const { items } = await as(person).inbox.list();
  const after = await as(person).inbox.after({ seq: 0 });
  expect(after).toEqual([...items].reverse());
  for (const { event, closed } of items) {
    const id = listingOf(event);
    if (id)
      expect([event.kind, await codeOf(as(person).listings.get({ id }))]).toEqual([
        event.kind,
        closed ? 'NOT_FOUND' : 'ok',
      ]);
  }
  return items.filter(({ closed }) => closed).length;
}

test('a notice leads to its listing as long as its reader may see it, and nowhere after that', async () => {
  const [owner, follower, next] = await Promise.all([
    makeUser(services),
    makeUser(services),
    makeUser(services),
  ]);
  const [listing, other] = [await makeListing(services, owner), await makeListing(services, owner)];
  for (const { id: to } of [owner, follower]) {
    await services.db.transaction((tx) =>
      deliver(
        tx,
        [listing, other].flatMap((one) => noticesAbout(one).map((event) => ({ to, event }))),
      ),
    );
  }
  const change = (patch: Partial<Listing>) =>
    services.db.update(listings).set(patch).where(eq(listings.id, listing.id));
  const closed = async () => [await closedTo(owner), await closedTo(follower)];
  expect(await closed()).toEqual([0, 0]);
  await change({ isPublic: false });
  expect(await closed()).toEqual([0, 8]);
  await change({ isPublic: true, approvalStatus: 'rejected', decidedBy: follower.id });
  expect(await closed()).toEqual([0, 8]);
  await change({ ownerId: next.id });
  expect(await closed()).toEqual([8, 8]);
  await change({ approvalStatus: 'approved', decidedBy: follower.id });
  expect(await closed()).toEqual([0, 0]);
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inboxEvents, inboxThreads } from '../../db/schema/inbox.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { callAs } from '../support/call.ts';
import { freshKey, transactionAt } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';
import { within } from '../support/within.ts';

const services = await testServices({ quotas: false });
const { db } = services;
const as = (user: Person) => callAs(services, { user });

describe('what waits for a person', () => {
  const rowsOf = async (user: Person) =>
    (await as(user).desk.turns()).items.map(({ who, verb, amountCents }) => ({ who, verb, amountCents }));

  test('is what the other side waits for, from the first payment to the verification', async () => {
    for (const [stage, buyer, seller] of [
      ['unpaid', ['you', 'Pay'], ['buyer', 'Pay']],
      ['held', ['seller', 'Upload the proof'], ['you', 'Upload the proof']],
      ['proved', ['seller', 'Mark the transfer as ready'], ['you', 'Mark the transfer as ready']],
      ['verifying', ['admin', 'Verify the transfer'], ['admin', 'Verify the transfer']],
    ] as const) {
      const deal = await transactionAt(services, stage);
      const { amountCents, payoutCents } = await as(deal.buyer).escrow.get({ id: deal.id });
      expect(await rowsOf(deal.buyer)).toContainEqual({ who: buyer[0], verb: buyer[1], amountCents });
      expect(await rowsOf(deal.seller)).toContainEqual({
        ...{ who: seller[0], verb: seller[1] },
        amountCents: payoutCents,
      });
      const { deadlines } = await as(deal.seller).escrow.get({ id: deal.id });
      const { items } = await as(deal.seller).desk.turns();
      const turn = items.find(({ key }) => key === `escrow:${deal.id}`);
      expect(deadlines.map(({ at }) => at.getTime())).toContain(turn?.until?.getTime());
    }
  });

  test('is the seller’s, for new proof, after a transaction was sent back', async () => {
    const { seller, buyer, id } = await transactionAt(services, 'verifying');
    const reviewer = callAs(services, { admin: await makeAdmin(services) });
    const { version } = await reviewer.escrow.get({ id });
    await reviewer.escrow.sendBack({
      key: freshKey(),
      id,
      version,
      reason: 'The page with the signatures is missing.',
    });
    for (const [user, who] of [
      [seller, 'you'],
      [buyer, 'seller'],
    ] as const)
      expect(await rowsOf(user)).toContainEqual(expect.objectContaining({ who, verb: 'Upload the proof' }));
  });

  test('ends with the transaction, and becomes money to withdraw', async () => {
    const { seller, buyer, id } = await transactionAt(services, 'completed');
    for (const user of [seller, buyer])
      expect((await as(user).desk.turns()).items.map(({ key }) => key)).not.toContain(`escrow:${id}`);
    expect(await rowsOf(seller)).toContainEqual(expect.objectContaining({ who: 'you', verb: 'Withdraw' }));
  });

  test('comes in pages without gaps, counts everything, and is quick for a large account', async () => {
    const { seller, id } = await transactionAt(services, 'held');
    await db.execute(sql`
      insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, licensing_type, amount_cents, fee_bps,
        fee_cents, payout_cents, status, payment, state_since, clock_at)
      select listing_id, u.id, seller_id, title, listing_type, 'non-exclusive', amount_cents, fee_bps, fee_cents, payout_cents,
        'initiated', 'held', now() - make_interval(mins => n::int), now() + interval '1 day'
      from transactions t, (select id, row_number() over () as n from users where id not in (select buyer_id from transactions where id = ${id}) limit 30) u
      where t.id = ${id} and u.id <> t.seller_id`);
    const caller = as(seller);
    const first = await caller.desk.turns();
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { items, nextCursor } = await caller.desk.turns({ cursor });
      seen.push(...items.map(({ key }) => key));
      cursor = nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(first.yours + first.others);
    expect(first.yours).toBeGreaterThan(10);
    await within(50, () => caller.desk.turns());
  });
});

describe('the inbox', () => {
  const wheel = (listingId: string, title = 'A wheel') =>
    ({ kind: 'listings.approved', listingId, title }) as const;

  async function reader() {
    const person = await makeUser(services);
    const [one, two] = [await makeListing(services, person), await makeListing(services, person)];
    const tell = (...ids: string[]) =>
      db.transaction((tx) =>
        deliver(
          tx,
          ids.map((id) => ({ to: person.id, event: wheel(id) })),
        ),
      );
    return { person, one: one.id, two: two.id, tell, inbox: as(person).inbox };
  }

  test('groups by what events are about, the newest first, and marks what is opened as read and nothing else', async () => {
    const { one, two, tell, inbox } = await reader();
    await tell(one, one, two);
    const threads = async (input = {}) =>
      (await inbox.threads(input)).items.map(({ thread, unread }) => [thread, unread]);
    expect(await threads()).toEqual([
      [`listing:${two}`, 1],
      [`listing:${one}`, 2],
    ]);
    // Looking at the list, or at what the bell shows, marks nothing as read.
    await inbox.list({});
    expect((await inbox.standing()).unread).toBe(3);
    await inbox.read({ thread: `listing:${one}` });
    expect(await inbox.standing()).toMatchObject({ unread: 1, threads: [`listing:${two}`] });
    expect((await inbox.list({ thread: `listing:${one}` })).items.map(({ unread }) => unread)).toEqual([
      false,
      false,
    ]);
    expect(await threads({ unread: true })).toEqual([[`listing:${two}`, 1]]);
    expect(await threads({ topic: 'conversation' })).toEqual([]);
    await tell(one);
    expect(await threads({ topic: 'listing' })).toEqual([
      [`listing:${one}`, 1],
      [`listing:${two}`, 1],
    ]);
  });

  test('marks everything up to what was seen as read; what came in the meantime stays unread', async () => {
    const { one, two, tell, inbox } = await reader();
    await tell(one);
    const { seq } = await inbox.standing();
    await tell(two);
    await inbox.readAll({ seq });
    expect(await inbox.standing()).toMatchObject({ unread: 1, threads: [`listing:${two}`] });
  });

  test('counts in its threads what its events say, even while two write and one reads, and after old ones have gone', async () => {
    const { person, one, two, tell, inbox } = await reader();
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 4 === 3 ? inbox.readAll({ seq: n }) : n % 2 ? tell(one, two) : tell(two, one),
      ),
    );
    await inbox.read({ thread: `listing:${one}` });
    await tell(one, two);
    const agrees = async () => {
      const { rows } = await db.execute(sql`
        select 1 from inbox_threads t full join (
          select user_id, thread, max(seq) as last from inbox_events where not quiet group by 1, 2) e using (user_id, thread)
        where user_id = ${person.id} and (t.last_seq is distinct from e.last or t.unread <> (
          select count(*) from inbox_events n where n.user_id = ${person.id} and n.thread = t.thread and n.seq > t.read_seq))`);
      return rows.length === 0;
    };
    expect(await agrees()).toBe(true);
    const { seq } = await inbox.standing();
    await db.delete(inboxEvents).where(sql`user_id = ${person.id} and seq < ${seq}`);
    expect(await agrees()).toBe(true);
    await db.delete(inboxEvents).where(eq(inboxEvents.userId, person.id));
    expect(await db.select().from(inboxThreads).where(eq(inboxThreads.userId, person.id))).toEqual([]);
  });
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});

import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { listingNews } from '../../db/schema/interest.ts';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { tellNews } from '../../server/market/interest/news.ts';
import { callAs } from '../support/call.ts';
import { freshKey, transactionAt } from '../support/escrow.ts';
import { tellAllNews } from '../support/news.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const admin = await makeAdmin(services);

/** People who have an account and nothing else. */
async function crowd(size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into users (email, password_hash)
    select gen_random_uuid() || '@example.com', 'argon2id$none$none' from generate_series(1, ${size})
    returning id`);
  return rows.map(({ id }) => id);
}

const everyone = await crowd(10_000);

async function savedBy(people: string[], listingId: string): Promise<void> {
  await db.execute(sql`
    insert into saved_listings (user_id, listing_id, title)
    select id, ${listingId}, 'Saved' from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)
      as t(person), lateral (select person::uuid as id) p`);
}

/** How many events of this kind about the listing each person has. */
async function heard(listingId: string, kind: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select user_id as id, count(*)::int as n from inbox_events
    where event->>'kind' = ${kind} and event->>'listingId' = ${listingId} group by user_id`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const onceEach = (people: string[]) => new Map(people.map((id) => [id, 1]));
const sorted = (map: Map<string, number>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

/** The statements that this work sends through the pool. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const spy = (client: PoolClient) => {
    const { query } = client;
    client.query = ((...args: Parameters<typeof query>) => {
      count++;
      return query.apply(client, args);
    }) as typeof query;
    db.$client.once('release', () => {
      client.query = query;
    });
  };
  db.$client.on('acquire', spy);
  await work();
  db.$client.off('acquire', spy);
  return count;
}

const eventsInAll = async () => Number((await db.select({ n: sql`count(*)` }).from(inboxEvents))[0]?.n);

async function released(savers: string[]) {
  const { id, listing } = await transactionAt(services, 'verifying');
  await savedBy(savers, listing.id);
  const before = await eventsInAll();
  const version = await versionOf(services, id);
  const statements = await statementsOf(() =>
    callAs(services, { admin }).escrow.release({ key: freshKey(), id, version }),
  );
  return { listing, cost: { statements, events: (await eventsInAll()) - before } };
}

async function takenDown(savers: string[]) {
  const [owner, reporter] = await Promise.all([makeUser(services), makeUser(services)]);
  const listing = await makeListing(services, owner);
  await savedBy(savers, listing.id);
  await callAs(services, { user: reporter }).reports.make({
    listingId: listing.id,
    reason: 'not-theirs',
    details: '',
  });
  const { items } = await callAs(services, { admin }).reports.all({ tab: 'open' });
  const report = items.find((one) => one.listing?.id === listing.id);
  const close = {
    id: report?.id ?? '',
    version: report?.listing?.version ?? 0,
    note: 'Seen.',
    takeDown: { reason: 'The register names another owner.' },
  };
  const before = await eventsInAll();
  const statements = await statementsOf(() => callAs(services, { admin }).reports.close(close));
  return { listing, cost: { statements, events: (await eventsInAll()) - before } };
}

test.each([
  ['release', released],
  ['take-down', takenDown],
] as const)('a %s costs the same whether nobody or 10,000 people saved the listing', async (_, act) => {
  const alone = await act([]);
  const { listing, cost } = await act(everyone);
  expect(cost).toEqual(alone.cost);
  expect(cost.statements).toBeGreaterThan(10);
  expect(cost.statements).toBeLessThan(60);
  expect(await heard(listing.id, 'saved.gone')).toEqual(new Map());
  // Two servers at once, and one more attempt after the work was done.
  await Promise.all([1, 2].map(() => tellNews(services, { listingId: listing.id })));
  await tellNews(services, { listingId: listing.id });
  expect(sorted(await heard(listing.id, 'saved.gone'))).toEqual(sorted(onceEach(everyone)));
  const left = await db.select().from(listingNews).where(eq(listingNews.listingId, listing.id));
  expect(left).toEqual([]);
});

test('a job that is interrupted continues where it was', async () => {
  const savers = everyone.slice(0, 1_000).sort();
  const owner = await makeUser(services);
  const { id } = await makeListing(services, owner);
  await savedBy(savers, id);
  await callAs(services, { user: owner }).listings.changeSetting({
    id,
    change: { setting: 'forSale', value: false },
  });
  await db.execute(sql`
    create function break_off() returns trigger language plpgsql as $$
    begin raise exception 'the power is gone'; end $$`);
  await db.execute(
    sql.raw(`create trigger break_off before insert on inbox_events for each row
      when (new.user_id = '${savers[700]}') execute function break_off()`),
  );
  await expect(tellNews(services, { listingId: id })).rejects.toThrow();
  expect((await heard(id, 'saved.gone')).size).toBe(600);
  await db.execute(sql`drop trigger break_off on inbox_events`);
  await tellAllNews(services);
  expect(sorted(await heard(id, 'saved.gone'))).toEqual(sorted(onceEach(savers)));
});

test('news of one listing is told in the order in which it happened', async () => {
  const savers = everyone.slice(0, 450);
  const owner = await makeUser(services);
  const { id } = await makeListing(services, owner, { priceCents: 1_000 });
  await savedBy(savers, id);
  const change = (to: Parameters<ReturnType<typeof callAs>['listings']['changeSetting']>[0]['change']) =>
    callAs(services, { user: owner }).listings.changeSetting({ id, change: to });
  await change({ setting: 'price', priceCents: 2_000 });
  await change({ setting: 'isPublic', value: false });
  await change({ setting: 'isPublic', value: true });
  await Promise.all([1, 2, 3].map(() => tellNews(services, { listingId: id })));
  const { rows } = await db.execute<{ kinds: string }>(sql`
    select distinct string_agg(event->>'kind', ' ' order by seq) as kinds from inbox_events
    where event->>'listingId' = ${id} and event->>'kind' like 'saved.%' group by user_id`);
  expect(rows).toEqual([{ kinds: 'saved.price saved.gone saved.back' }]);
});

const letter = (title: string): InboxEvent => ({
  kind: 'listings.approved',
  listingId: '00000000-0000-4000-8000-000000000000',
  title,
});

test('a transaction that names more people than fit into one NOTIFY commits, and wakes them', async () => {
  const people = everyone.slice(0, 2_000);
  const woken = Promise.all(
    people.slice(1_990).map(
      (id) =>
        new Promise<void>((wake) => {
          services.live.add(id, {
            network: '',
            seen: () => 0,
            wake,
            end: () => {},
            hear: () => {},
            displace: () => {},
          });
        }),
    ),
  );
  const statements = await statementsOf(() =>
    db.transaction((tx) =>
      deliver(
        tx,
        people.map((to) => ({ to, event: letter('to all') })),
      ),
    ),
  );
  // Begin, write, notify, commit; and the query for whom to wake, if it is quick.
  expect(statements).toBeLessThan(8);
  await woken;
});

test('whoever tells many in another order waits, and never deadlocks', async () => {
  const people = everyone.slice(5_000, 5_100);
  const before = (
    await db.execute(sql`select max(seq)::int as seq from inbox_heads where user_id = ${people[0]}`)
  ).rows[0]?.seq as number;
  const tell = (order: string[]) =>
    db.transaction((tx) =>
      deliver(
        tx,
        order.flatMap((to) => [
          { to, event: letter('first') },
          { to, event: letter('second') },
        ]),
      ),
    );
  await Promise.all(Array.from({ length: 40 }, (_, n) => tell(n % 2 === 0 ? people : people.toReversed())));
  const { rows } = await db.execute(sql`
    select distinct count(*)::int as n, max(seq)::int as last,
      string_agg(event->>'title', ' ' order by seq) filter (where event->>'title' in ('first', 'second')) as titles
    from inbox_events where user_id = any(${`{${people.join(',')}}`}::uuid[]) group by user_id`);
  const titles = Array.from({ length: 40 }, () => 'first second').join(' ');
  expect(rows).toEqual([{ n: before + 80, last: before + 80, titles }]);
});

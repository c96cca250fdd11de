import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '../../db/schema/listings.ts';
import { foldTallies } from '../../server/admin/dashboard.ts';
import { callAs } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;
const admin = await makeAdmin(services);
const { admin: desk, listings: review, escrow } = callAs(services, { admin });

/** What the dashboard says now, counted from the tables directly. */
async function counted() {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*)::int as all, (count(*) filter (where approval_status = 'pending'))::int as pending,
      (count(*) filter (where approval_status = 'approved'))::int as approved,
      (count(*) filter (where approval_status = 'rejected'))::int as rejected,
      (count(*) filter (where is_public and for_sale and approval_status = 'approved'))::int as live,
      coalesce(sum(price_cents) filter (where approval_status = 'approved'), 0)::float8 as "approvedCents"
    from ip_listings`);
  return rows[0];
}

const kept = async () => {
  await foldTallies(db);
  const { rows } = await db.execute(sql`select * from tallies where n <> 0 or cents <> 0 order by 1, 2, 3`);
  return rows;
};

test('the cards say what there is, whatever has been folded in, and what is kept equals a fresh count', async () => {
  const [owner, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
  const states = [
    {},
    { isPublic: false },
    { priceCents: null },
    { approvalStatus: 'pending' as const, isPublic: false },
    { approvalStatus: 'rejected' as const, isPublic: false, priceCents: 99_00 },
    { createdAt: new Date('2026-01-05T12:00:00Z') },
  ];
  const made = await Promise.all(states.map((state) => makeListing(services, owner, state)));
  expect(await desk.dashboard()).toMatchObject({ live: 3, approved: 4, ...(await counted()) });
  await foldTallies(db);
  const [first, second, , pending, rejected] = made.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const set = (id: string, values: object) => db.update(listings).set(values).where(eq(listings.id, id));
  await set(first, { priceCents: 77_00 });
  await set(first, { title: 'Only another title' });
  await set(second, { forSale: false });
  await review.approve({ id: pending, version: 1 });
  await set(rejected, { createdAt: new Date('2025-12-31T23:59:59.9Z') });
  // Half of it is folded in, and two that fold at once share it.
  expect(await desk.dashboard()).toMatchObject((await counted()) ?? {});
  await Promise.all([foldTallies(db), foldTallies(db), set(first, { priceCents: 78_00 })]);
  expect(await desk.dashboard()).toMatchObject((await counted()) ?? {});

  const sale = await placeTransaction(services, 'verifying', await makeListing(services, owner), buyer);
  await escrow.release({
    id: sale.id,
    version: (await escrow.get({ id: sale.id })).version,
    key: freshKey(),
  });
  await placeTransaction(services, 'held', await makeListing(services, owner), buyer);
  const before = await kept();
  await db.execute(sql`select tally_recount()`);
  expect(await kept()).toEqual(before);
});

test('a week has its sales from the ledger, what was held at its end, and how long approvals took', async () => {
  const { rows } = await db.execute<{ sales: number; held: number }>(sql`
    select coalesce(sum(amount) filter (where debit like 'escrow:%' and credit <> 'provider'), 0)::float8 as sales,
      (select coalesce(sum(balance), 0)::float8 from ledger_accounts where kind = 'escrow') as held
    from ledger_transfers`);
  const { weeks } = await desk.trends();
  expect(weeks).toHaveLength(26);
  expect(weeks.at(-1)).toMatchObject({ sales: 1, salesCents: rows[0]?.sales, heldCents: rows[0]?.held });
  expect(rows[0]?.held).toBeGreaterThan(0);
  expect(weeks.reduce((sum, { signUps }) => sum + signUps, 0)).toBe(3);
  // The home page says the same.
  const { live: activeListings } = (await counted()) ?? {};
  expect(await review.figures()).toMatchObject({ activeListings, settledCents: rows[0]?.sales });

  // Ten approvals two weeks ago: the fifth and the ninth of their waits.
  const waits = [10, 20, 30, 40, 50, 60, 70, 80, 90, 5_000];
  const day = sql`(now() at time zone 'UTC')::date - 14`;
  for (const minutes of waits)
    await db.execute(
      sql`insert into tally_notes (measure, day, bucket, n) values ('approvals', ${day}, ${minutes}::int, 1)`,
    );
  const before = (await desk.trends()).weeks.find(({ medianMinutes }) => medianMinutes === 50);
  expect(before).toMatchObject({ approvals: 10, ninetiethMinutes: 90 });
  await foldTallies(db);
  expect((await desk.trends()).weeks.find(({ medianMinutes }) => medianMinutes === 50)).toEqual(before);
});

test('a listing has been waiting since it was last submitted', async () => {
  const owner = await makeUser(services);
  const { id } = await makeListing(services, owner, { approvalStatus: 'pending', isPublic: false });
  await db
    .update(listings)
    .set({ submittedAt: sql`now() - interval '100 minutes 10 seconds'` })
    .where(eq(listings.id, id));
  const waited = async () =>
    (await kept()).filter(({ measure }) => measure === 'approvals').map(({ bucket }) => bucket);
  const version = async () => (await db.select().from(listings).where(eq(listings.id, id)))[0]?.version ?? 0;
  await review.approve({ id, version: await version() });
  expect(await waited()).toContain(101);
  // Sent to review again, its wait starts anew.
  await db.update(listings).set({ approvalStatus: 'pending' }).where(eq(listings.id, id));
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  expect(Date.now() - (row?.submittedAt.getTime() ?? 0)).toBeLessThan(60_000);
  await db.execute(
    sql`update ip_listings set submitted_at = now() - interval '125 minutes' where id = ${id}`,
  );
  await review.approve({ id, version: await version() });
  expect(await waited()).toContain(135);
});

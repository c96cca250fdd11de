import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { transactionLabel } from '../../domain/deals/transaction-label.ts';
import { allTransactionsFile } from '../../server/deals/escrow/all.ts';
import { callAs, contextAs } from '../support/call.ts';
import { addProof, freshKey, transactionAt } from '../support/escrow.ts';
import { type Listing, makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const MANY = 1_000;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let desk: ReturnType<typeof callAs>['escrow'];
let people: Person[];
let listing: Listing;

beforeAll(async () => {
  admin = await makeAdmin(services);
  desk = callAs(services, { admin }).escrow;
  people = await Promise.all([makeUser(services), makeUser(services)]);
  const [seller, buyer] = people;
  listing = await makeListing(services, seller as Person);
  await db.execute(sql`
    insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents, payout_cents,
      status, payment, clock_at, created_at)
    select ${listing.id}, ${buyer?.id}, ${seller?.id}, 'Weighing light, part ' || n, 'Patent', n * 100, 1000, n * 10, n * 90,
      'completed', 'released', null, '2026-01-01T00:00:00Z'::timestamptz + make_interval(hours => n) from generate_series(1, ${MANY}::integer) n`);
}, 30_000);

describe('all transactions', () => {
  test('come in pages that show each of a thousand once, the newest first', async () => {
    const seen: string[] = [];
    let pages = 0;
    for (let cursor: string | null = null; pages === 0 || cursor; pages++) {
      const page: Awaited<ReturnType<typeof desk.all>> = await desk.all({ filter: 'completed', cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size, pages]).toEqual([MANY, MANY, MANY / 50]);
    const totals = await desk.allTotals({ filter: 'completed' });
    expect(totals).toMatchObject({ count: MANY, amountCents: (MANY * (MANY + 1) * 100) / 2, heldCents: 0 });
  });

  test('are found by amount, time, id, title, name and e-mail', async () => {
    const countOf = async (input: Parameters<typeof desk.allTotals>[0]) =>
      (await desk.allTotals({ filter: 'completed', ...input })).count;
    expect(await countOf({ minCents: 99_900, maxCents: 100_000 })).toBe(2);
    // Hours 1 to 23 of the first day, and all of the second.
    expect(await countOf({ since: '2026-01-01', until: '2026-01-02' })).toBe(47);
    expect(await countOf({ search: 'part 1000' })).toBe(1);
    expect(await countOf({ search: people[0]?.email })).toBe(MANY);
    expect(await countOf({ search: people[1]?.fullName.toUpperCase() })).toBe(MANY);
    expect(await countOf({ search: 'nobody@example.com' })).toBe(0);
    expect(await countOf({ search: '100%' })).toBe(0);
    const [one] = (await desk.all({ filter: 'all' })).items;
    const found = await desk.all({ filter: 'all', search: transactionLabel(one?.id ?? '') });
    expect(found.items.map(({ id }) => id)).toContain(one?.id);
  });

  test('say whose turn it is', async () => {
    const [unpaid, held, verifying, disputed] = await Promise.all([
      transactionAt(services, 'unpaid'),
      transactionAt(services, 'held'),
      transactionAt(services, 'verifying', { priceCents: 5_000_001 }),
      transactionAt(services, 'disputed'),
    ]);
    const waiting = async (waits: 'buyer' | 'seller' | 'parties' | 'admin' | 'second') =>
      (await desk.all({ filter: 'all', waits })).items.map(({ id }) => id);
    expect(await waiting('buyer')).toEqual([unpaid.id]);
    expect(await waiting('seller')).toEqual([held.id]);
    expect(await waiting('parties')).toEqual([disputed.id]);
    expect(await waiting('admin')).toEqual([verifying.id]);
    expect(await waiting('second')).toEqual([]);
    const { request } = callAs(services, { admin: verifying.admin }).decisions;
    const version = await versionOf(services, verifying.id);
    await request({ action: 'release', key: freshKey(), id: verifying.id, version });
    expect(await waiting('second')).toEqual([verifying.id]);
    await addProof(services, verifying.seller, verifying.id);
    expect(await waiting('second')).toEqual([]);
  });

  test('are a file of everything that was asked for', async () => {
    const answer = await allTransactionsFile(contextAs(services, { admin }), {
      filter: 'completed',
      minCents: '50000',
    });
    const lines = (await answer.text()).trim().split('\n');
    expect(lines).toHaveLength(1 + 501);
    expect(lines[1]).toContain('"Weighing light, part 1000"');
  });
});

test('an administrator sees where the money is, and that it balances', async () => {
  const { id, admin: other } = await transactionAt(services, 'completed');
  const view = await callAs(services, { admin: other }).escrow.adminView({ id });
  expect(view.ledger.map(({ amountCents }) => amountCents)).toEqual([1_234_567, 1_111_110, 123_457]);
  expect([view.sumCents, view.balanceCents]).toEqual([0, 0]);
  expect(view.seller).toMatchObject({ completed: 1, disputesOpened: 0, verified: false, suspended: false });
  expect(view.log.map(({ action }) => action)).toContain('escrow.release');
  const held = await transactionAt(services, 'held');
  const now = await desk.adminView({ id: held.id });
  expect([now.sumCents, now.balanceCents]).toEqual([1_234_567, 1_234_567]);
});

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDb, connectDb, connectReads } from '../../db/connection.ts';
import { listings } from '../../db/schema/listings.ts';
import { categoriesOf } from '../../domain/market/listings.ts';
import { readSearch, type SearchInput } from '../../domain/market/search.ts';
import { browse, facets } from '../../server/market/listings/browse.ts';
import { conditionsOf, onMarket } from '../../server/market/listings/filters.ts';
import { foldMarket, rebuildMarket } from '../../server/market/listings/fold.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
// A second server, which folds nothing and hears of nothing.
const other = { db: connectDb(services.databaseUrl), read: connectReads(services.databaseUrl) };
afterAll(() => Promise.all([closeDb(other.db), closeDb(other.read)]));
let owner: Person;
beforeAll(async () => {
  owner = await makeUser(services);
});

const categories = categoriesOf('Trademark').slice(0, 2);
const values = fc.record({
  category: fc.constantFrom(...categories),
  country: fc.constantFrom('DE', 'US'),
  priceCents: fc.option(fc.constantFrom(499_999, 500_000, 500_001, 1_000_000, 25_000_000, 25_000_001)),
  negotiable: fc.boolean(),
});
const change = fc.record({
  what: fc.constantFrom('add', 'add', 'set', 'set', 'leave', 'return', 'remove', 'fold', 'forget', 'rebuild'),
  pick: fc.nat(),
  set: values,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply({ what, pick, set }: Change): Promise<void> {
  if (what === 'add') return void (await makeListing(services, owner, { type: 'Trademark', ...set }));
  if (what === 'fold') return foldMarket(db);
  if (what === 'rebuild') return rebuildMarket(db);
  if (what === 'forget') {
    await db.execute(sql`update market_past set folded_at = now() - interval '2 hours'`);
    return foldMarket(db);
  }
  const rows = await db.select({ id: listings.id }).from(listings).orderBy(listings.id);
  const id = rows[pick % Math.max(1, rows.length)]?.id;
  if (!id) return;
  const to = { set, leave: { isPublic: false }, return: { isPublic: true }, remove: { forSale: false } };
  await db
    .update(listings)
    .set(to[what as keyof typeof to])
    .where(eq(listings.id, id));
}

const search = fc.record(
  {
    category: fc.constantFrom('1', '2'),
    country: fc.constantFrom('DE', 'US'),
    min: fc.constantFrom(5_000, 10_000, 250_000),
    max: fc.constantFrom(5_000, 250_000),
    negotiability: fc.constantFrom('negotiable' as const, 'fixed' as const),
    type: fc.constantFrom('Trademark' as const, 'Patent' as const),
  },
  { requiredKeys: ['negotiability'] },
);

async function counted(input: SearchInput): Promise<number> {
  const where = onMarket(conditionsOf(readSearch(input)).values());
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ip_listings where ${where}`,
  );
  return rows[0]?.n ?? 0;
}

describe('what servers count', () => {
  it('is what is there after every change, folded in or not, on every server', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(change, search, fc.boolean()), { minLength: 10, maxLength: 40 }),
        async (steps) => {
          for (const [step, input, asksOther] of steps) {
            await apply(step);
            const n = await counted(input);
            const { results, more } = await browse(asksOther ? other : services, readSearch(input));
            expect({ results, more }).toEqual({ results: n, more: false });
          }
          for (const server of [services, other]) {
            const numbers = await facets(server, readSearch({ country: 'DE', min: 5_000 }));
            for (const country of ['DE', 'US']) {
              expect(numbers.country[country] ?? 0).toBe(await counted({ country, min: 5_000 }));
            }
            for (const category of ['1', '2']) {
              const input = { country: 'DE', min: 5_000, category };
              expect(numbers.category[category] ?? 0).toBe(await counted(input));
            }
          }
        },
      ),
      { numRuns: 8 },
    );
  }, 120_000);

  it('includes a change that began before another and ends after it', async () => {
    const early = await makeListing(services, owner, { country: 'FR' });
    const late = await makeListing(services, owner, { country: 'FR' });
    const inFrance = () => browse(services, readSearch({ country: 'FR' })).then(({ results }) => results);
    expect(await inFrance()).toBe(2);
    await db.transaction(async (tx) => {
      await tx.update(listings).set({ country: 'IT' }).where(eq(listings.id, early.id));
      await db.update(listings).set({ country: 'IT' }).where(eq(listings.id, late.id));
      expect(await inFrance()).toBe(1);
      await foldMarket(db);
      expect(await inFrance()).toBe(1);
    });
    expect(await inFrance()).toBe(0);
    expect((await browse(services, readSearch({ country: 'IT' }))).results).toBe(2);
    expect((await browse(other, readSearch({ country: 'IT' }))).results).toBe(2);
  });

  it('does not move with a change that was rolled back', async () => {
    const before = await browse(services, readSearch({ country: 'IT' }));
    await db
      .transaction(async (tx) => {
        await tx.update(listings).set({ country: 'IT' });
        throw new Error('taken back');
      })
      .catch(() => {});
    await foldMarket(db);
    expect((await browse(services, readSearch({ country: 'IT' }))).results).toBe(before.results);
  });

  it('follows many writers who change the same listings at once', async () => {
    const rows = await db.select({ id: listings.id }).from(listings).limit(20);
    const work = Array.from({ length: 60 }, async (_, n) => {
      const id = rows[n % rows.length]?.id ?? '';
      await db
        .update(listings)
        .set({ country: n % 2 ? 'JP' : 'KR', isPublic: n % 5 > 0 })
        .where(eq(listings.id, id));
      if (n % 10 === 0) await foldMarket(db);
      await browse(n % 3 ? services : other, readSearch({ country: 'JP' }));
    });
    await Promise.all(work);
    for (const server of [services, other]) {
      for (const country of ['JP', 'KR']) {
        expect((await browse(server, readSearch({ country }))).results).toBe(await counted({ country }));
      }
    }
  });
});

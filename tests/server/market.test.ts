import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listings } from '../../db/schema/listings.ts';
import { categoriesOf } from '../../domain/market/listings.ts';
import {
  industries,
  readSearch,
  type SearchInput,
  type SearchParams,
  type Sort,
} from '../../domain/market/search.ts';
import { browse, facets } from '../../server/market/listings/browse.ts';
import { foldMarket, rebuildMarket } from '../../server/market/listings/fold.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

type Row = typeof listings.$inferSelect;

const services = await testServices();
let owner: Person;

beforeAll(async () => {
  owner = await makeUser(services);
});

const priceOf = (row: Row) => row.priceCents ?? Number.POSITIVE_INFINITY;
const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
const newest = (a: Row, b: Row) => b.createdAt.getTime() - a.createdAt.getTime() || byId(b, a);
const orders: Record<Exclude<Sort, 'relevance'>, (a: Row, b: Row) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  'price-up': (a, b) => unpricedLast(a, b) ?? (priceOf(a) - priceOf(b) || byId(a, b)),
  'price-down': (a, b) => unpricedLast(a, b) ?? (priceOf(b) - priceOf(a) || byId(b, a)),
};

function unpricedLast(a: Row, b: Row): number | null {
  if (a.priceCents === null && b.priceCents === null) return newest(a, b);
  return a.priceCents === null ? 1 : b.priceCents === null ? -1 : null;
}

async function active(): Promise<Row[]> {
  return services.db.select().from(listings).where(eq(listings.active, true));
}

/** Every page of a search, one after the other. */
async function allPages(search: SearchInput): Promise<{ ids: string[]; results: number }> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await browse(services, readSearch({ ...search, page }));
    ids.push(...answer.items.map(({ id }) => id));
    if (page >= answer.pages) return { ids, results: answer.results };
  }
}

async function expectAllOrders(): Promise<void> {
  const rows = await active();
  for (const sort of Object.keys(orders) as (keyof typeof orders)[]) {
    const { ids, results } = await allPages({ sort });
    expect(ids, sort).toEqual(rows.toSorted(orders[sort]).map(({ id }) => id));
    expect(results).toBe(rows.length);
  }
}

const change = fc.record({
  what: fc.constantFrom('add', 'add', 'add', 'add', 'price', 'leave', 'return', 'fold', 'rebuild'),
  pick: fc.nat(),
  hours: fc.integer({ min: 0, max: 40 }),
  price: fc.option(fc.integer({ min: 1, max: 8 }).map((n) => n * 100_000)),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply({ what, pick, hours, price }: Change): Promise<void> {
  if (what === 'fold') return foldMarket(services.db);
  if (what === 'rebuild') return rebuildMarket(services.db);
  if (what === 'add') {
    await makeListing(services, owner, {
      priceCents: price,
      createdAt: new Date(Date.UTC(2026, 0, 1, hours)),
    });
    return;
  }
  const rows = await services.db.select({ id: listings.id }).from(listings).orderBy(listings.id);
  const id = rows[pick % Math.max(1, rows.length)]?.id ?? owner.id;
  const set = { price: { priceCents: price }, leave: { isPublic: false }, return: { isPublic: true } };
  await services.db
    .update(listings)
    .set(set[what as keyof typeof set])
    .where(eq(listings.id, id));
}

describe('pages of the market', () => {
  it('are the whole market in every order, whatever came, moved or left and whenever it was counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 60 }), async (changes) => {
        for (const one of changes) await apply(one);
        await expectAllOrders();
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('stay right when the order has many blocks and changes fall into all of them', async () => {
    const values = Array.from({ length: 9_000 }, (_, index) => ({
      ownerId: owner.id,
      title: `Lamp number ${index}`,
      type: 'Trademark' as const,
      category: categoriesOf('Trademark')[index % 45] ?? '',
      industry: industries[index % industries.length],
      description: 'A mark for lamps.',
      country: index % 3 === 0 ? 'DE' : 'CH',
      priceCents: index % 9 === 0 ? null : (index % 500) * 1_000 + 500,
      negotiable: index % 2 === 0,
      forSale: true,
      isPublic: true,
      approvalStatus: 'approved' as const,
      createdAt: new Date(Date.UTC(2020, 0, 1) + (index % 7_000) * 3_600_000),
    }));
    for (let at = 0; at < values.length; at += 1_000) {
      await services.db.insert(listings).values(values.slice(at, at + 1_000));
    }
    // More than one block holds: the fold splits it.
    await foldMarket(services.db);
    const blocks = await services.db.$client.query('select max(n)::int as largest from market_blocks');
    expect(blocks.rows[0].largest).toBeLessThanOrEqual(5_000);
    for (let index = 0; index < 40; index++) {
      await makeListing(services, owner, {
        createdAt: new Date(Date.UTC(2020, 0, index * 8)),
        priceCents: index * 11_000 + 1,
      });
    }
    const rows = (await active()).toSorted(newest);
    for (const row of rows.filter((_, index) => index % 150 === 0)) {
      await services.db.update(listings).set({ forSale: false }).where(eq(listings.id, row.id));
    }
    const left = await active();
    for (const sort of Object.keys(orders) as (keyof typeof orders)[]) {
      const expected = left.toSorted(orders[sort]).map(({ id }) => id);
      const last = Math.ceil(expected.length / 24);
      for (const page of [1, 2, 90, 91, 200, 333, last - 1, last, last + 1]) {
        const { items } = await browse(services, readSearch({ sort, page }));
        expect(
          items.map(({ id }) => id),
          `${sort} ${page}`,
        ).toEqual(expected.slice((page - 1) * 24, page * 24));
      }
    }
  }, 120_000);
});

describe('filters and their numbers', () => {
  const searches: SearchInput[] = [
    { type: 'Trademark' },
    { industry: 'energy' },
    { category: '9' },
    { category: '9', industry: 'finance', negotiability: 'fixed' },
    { min: 1_000, max: 5_000 },
    { country: 'DE' },
    { country: 'DE', licence: 'exclusive' },
    { licence: 'sale', max: 5_000, type: 'Patent' },
    { negotiability: 'negotiable', sort: 'price-down' },
  ];

  function keeps(row: Row, search: SearchParams): boolean {
    const cents = row.priceCents;
    return (
      (search.type === 'all' || row.type === search.type) &&
      (search.industry === 'all' || row.industry === search.industry) &&
      (search.category === 'all' || row.category === `Class ${search.category}`) &&
      (search.min === 0 || (cents !== null && cents >= search.min * 100)) &&
      (search.max === 250_000 || (cents !== null && cents <= search.max * 100)) &&
      (search.country === 'all' || row.country === search.country) &&
      (search.negotiability === 'all' || row.negotiable === (search.negotiability === 'negotiable')) &&
      (search.licence === 'all' || (row.licensingType ?? 'sale') === search.licence)
    );
  }

  it.each(searches)('shows what matches %o, all of it, once', async (search) => {
    const params = readSearch(search);
    const rows = (await active()).filter((row) => keeps(row, params));
    const sort = (search.sort ?? 'newest') as keyof typeof orders;
    const expected = rows.toSorted(orders[sort]).map(({ id }) => id);
    const first = await browse(services, readSearch(search));
    expect(first.items.map(({ id }) => id)).toEqual(expected.slice(0, 24));
    expect(first.more ? first.results <= rows.length : first.results === rows.length).toBe(true);
    const deep = await browse(services, readSearch({ ...search, page: 20 }));
    expect(deep.items.map(({ id }) => id)).toEqual(expected.slice(19 * 24, 20 * 24));
  });

  it.each(searches)('counts what each choice would give along with %o', async (search) => {
    const rows = await active();
    const counts = await facets(services, readSearch(search));
    const would = (choice: SearchInput) => {
      const params = readSearch({ ...search, ...choice });
      return rows.filter((row) => keeps(row, params)).length;
    };
    const check = (shown: number | undefined, choice: SearchInput, more: boolean) => {
      if (more) expect(shown ?? 0).toBeLessThanOrEqual(would(choice));
      else expect(shown ?? 0).toBe(would(choice));
    };
    for (const industry of industries) check(counts.industry[industry], { industry }, counts.more);
    for (const negotiability of ['negotiable', 'fixed'] as const) {
      check(counts.negotiability[negotiability], { negotiability }, counts.more);
    }
    for (const country of ['DE', 'CH', 'IN']) {
      check(counts.country[country], { country }, counts.moreCountries);
    }
    for (const type of ['Patent', 'Trademark'] as const) {
      check(counts.type[type], { type, category: 'all' }, counts.more);
    }
    for (const category of ['1', '9', '45']) {
      if (search.type !== 'Patent') check(counts.category[category], { category }, counts.more);
    }
    // Without price, country and words every number is exact, however many there are.
    const { min, max, country } = readSearch(search);
    if (min === 0 && max === 250_000 && country === 'all') expect(counts.more).toBe(false);
  });
});

import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listings } from '../../db/schema/listings.ts';
import { savedSearches } from '../../db/schema/saved-searches.ts';
import { readSearch, type SearchInput } from '../../domain/market/search.ts';
import { browse } from '../../server/market/listings/browse.ts';
import { foldMarket } from '../../server/market/listings/fold.ts';
import { keyOldSearches, searchesWithKeysOf } from '../../server/market/saved-searches/keys.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { approve, save, told, work } from '../support/saved-searches.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const [admin, seller, buyer] = [
  await makeAdmin(services),
  await makeUser(services),
  await makeUser(services),
];

beforeEach(() => services.db.delete(savedSearches));

describe('many searches', () => {
  it('are not read by a change that shares no key with them', async () => {
    await services.db.execute(sql`
      insert into saved_searches (user_id, name, search, alert)
      select ${buyer.id}, 'Search ' || n, case n % 4
        when 0 then jsonb_build_object('q', 'word' || n) when 1 then jsonb_build_object('country', 'DE', 'min', 5000 * (n % 40))
        when 2 then jsonb_build_object('category', (n % 45 + 1)::text, 'q', 'lamp word' || n)
        else jsonb_build_object('industry', 'energy', 'licence', 'exclusive') end, 'daily'
      from generate_series(1, 2000) n`);
    await keyOldSearches(services.db);
    const [listing] = await services.db
      .select()
      .from(listings)
      .where(
        eq(
          listings.id,
          (
            await makeListing(services, seller, {
              title: 'A lamp',
              country: 'FR',
              industry: 'energy',
            })
          ).id,
        ),
      );
    if (!listing) throw new Error('no listing');
    expect(await searchesWithKeysOf(services.db, listing)).toEqual([]);
    const id = await save(services, await makeUser(services), { q: 'a lamp', country: 'FR', max: 250_000 });
    expect(await searchesWithKeysOf(services.db, listing)).toEqual([id]);
    await services.db
      .update(listings)
      .set({ country: 'DE', priceCents: 2_000_000 })
      .where(eq(listings.id, listing.id));
    const german = await searchesWithKeysOf(services.db, {
      ...listing,
      country: 'DE',
      priceCents: 2_000_000,
    });
    // Of the 500 with a price, one in ten starts at $5,000, the others above $20,000.
    expect(german).toHaveLength(50);
  });
});

describe('the rule', () => {
  const searches: SearchInput[] = [
    { q: 'lamp' },
    { q: 'lamp glass' },
    { q: 'glas' },
    { q: 'gl' },
    { q: 'glass of' },
    { q: 'of' },
    { q: 'the lamps' },
    { q: 'Lämp glass' },
    { q: 'US 10,734,651 B2' },
    { q: '10734651' },
    { q: 'lamps', type: 'Trademark' },
    { type: 'Trademark', category: '9' },
    { category: 'G' },
    { industry: 'energy' },
    { min: 10_000, max: 50_000 },
    { min: 50_000 },
    { max: 5_000 },
    { negotiability: 'fixed' },
    { licence: 'sale' },
    { licence: 'non-exclusive', negotiability: 'negotiable' },
    { country: 'DE' },
    { country: 'DE', q: 'lamp', max: 100_000, sort: 'price-up' },
    {},
  ];
  const kinds: Parameters<typeof makeListing>[2][] = [
    { title: 'Lamp of glass', registrationNumber: 'US 10,734,651 B2', industry: 'energy' },
    { title: 'Glasses', country: 'DE', priceCents: 2_000_000, negotiable: false },
    { title: 'LUX', type: 'Trademark', category: 'Class 9', description: 'For lamps.', priceCents: null },
    { title: 'Lamps', country: 'DE', priceCents: 400_000, licensingType: 'non-exclusive' },
    { title: 'Sensor', category: 'A - Human Necessities', priceCents: 40_000_000 },
  ];

  it('is the marketplace’s own: whoever is told of a listing would find it by the same search', async () => {
    const names = new Map<string, SearchInput>();
    for (const [n, search] of searches.entries()) {
      names.set(String(n), search);
      await save(services, buyer, search, 'at-once', String(n));
    }
    for (const kind of kinds) {
      const listing = await makeListing(services, seller, { approvalStatus: 'pending', ...kind });
      await approve(services, admin, listing.id);
      await foldMarket(services.db);
      await work(services);
      const expected: string[] = [];
      for (const [name, search] of names) {
        const { items, corrected } = await browse(services, readSearch({ ...search, sort: 'newest' }));
        if (corrected === null && items.some(({ id }) => id === listing.id)) expected.push(name);
      }
      const event = (await told(services, buyer)).find(
        (one) => 'listingId' in one && one.listingId === listing.id,
      );
      const found = event?.kind === 'savedSearches.matched' ? event.searches : [];
      expect(found.toSorted(), listing.title).toEqual(expected.toSorted());
      expect(expected.length).toBeGreaterThan(1);
    }
  });
});

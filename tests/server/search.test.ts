import { beforeAll, describe, expect, it } from 'vitest';
import { readSearch, type SearchInput } from '../../domain/market/search.ts';
import { browse, facets } from '../../server/market/listings/browse.ts';
import { foldMarket, rebuildMarket } from '../../server/market/listings/fold.ts';
import { callAs } from '../support/call.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();

const texts = [
  ['Solid-state electrolyte with a graded interface', 'Raises the current density.', 'US 10,734,651 B2'],
  ['Electrodes for batteries', 'Works with any electrolyte, dry or wet.', null],
  ['Battery housing', 'Aluminium, sealed.', 'EP 3 512 480 B1'],
  ['LUMENFOLD', 'A mark for foldable lamps.', 'US 6,104,772'],
  ['Ökologische Dämmung', 'Insulation of façades.', null],
  ['Sensor of adaptive pressure', 'For tyres.', null],
] as const;

beforeAll(async () => {
  const owner = await makeUser(services);
  let day = 0;
  for (const [title, description, registrationNumber] of texts) {
    day++;
    const createdAt = new Date(Date.UTC(2026, 0, day));
    await makeListing(services, owner, {
      title,
      description,
      registrationNumber,
      createdAt,
      industry: 'energy',
    });
  }
  await makeListing(services, owner, { title: 'Hidden electrolyte', isPublic: false });
  await makeListing(services, owner, { title: 'Unreviewed electrolyte', approvalStatus: 'pending' });
  await foldMarket(services.db);
});

async function titles(search: SearchInput): Promise<string[]> {
  const { items, results } = await browse(services, readSearch(search));
  expect(results).toBe(items.length);
  return items.map(({ title }) => title);
}

describe('search for words', () => {
  it('puts titles before descriptions, and shows only active listings', async () => {
    expect(await titles({ q: 'electrolyte' })).toEqual([texts[0][0], texts[1][0]]);
  });

  it('knows the forms of a word, ignoring accents and case, and requires all words', async () => {
    expect(await titles({ q: 'BATTERY' })).toEqual(['Battery housing', 'Electrodes for batteries']);
    expect(await titles({ q: 'okologische facades' })).toEqual(['Ökologische Dämmung']);
    expect(await titles({ q: 'battery insulation' })).toEqual([]);
  });

  it('finds by category and industry, after titles', async () => {
    expect(await titles({ q: 'physics sensor' })).toEqual(['Sensor of adaptive pressure']);
    expect((await titles({ q: 'energy' })).length).toBe(texts.length);
  });

  it('completes the word that is being typed', async () => {
    expect(await titles({ q: 'lum' })).toEqual(['LUMENFOLD']);
    expect(await titles({ q: 'graded electroly' })).toEqual([texts[0][0]]);
  });

  it.each(['us10734651b2', 'US 10,734,651 B2', '10734651', 'us-10.734.651'])(
    'finds the registration number however it is written: %s',
    async (q) => {
      expect(await titles({ q })).toEqual([texts[0][0]]);
    },
  );

  it.each([
    ['electorlyte', 'electrolyte'],
    ['baterry', 'battery'],
    ['lumenfodl', 'lumenfold'],
    ['adaptve sesnor', 'adaptive sensor'],
    ['graded elektrolyte', 'graded electrolyte'],
  ])('corrects %s and says so', async (q, corrected) => {
    const answer = await browse(services, readSearch({ q }));
    expect(answer.corrected).toBe(corrected);
    expect(answer.items.map(({ id }) => id)).toEqual(
      (await browse(services, readSearch({ q: corrected }))).items.map(({ id }) => id),
    );
    expect(answer.items.length).toBeGreaterThan(0);
  });

  it('does not pretend to understand what is not near anything', async () => {
    expect(await browse(services, readSearch({ q: 'zzxqy' }))).toMatchObject({ results: 0, corrected: null });
  });

  it.each([
    "'",
    '" or 1=1 --',
    '\\',
    ':* & | !',
    '<->',
    'the of',
    '\u0301',
    '😀 😀',
    'a'.repeat(500),
    '(((',
    "o''brien\\'",
  ])('survives %j', async (q) => {
    const answer = await browse(services, readSearch({ q }));
    expect(answer.pages).toBeGreaterThan(0);
    await facets(services, readSearch({ q }));
  });

  it('sorts and filters what it found', async () => {
    expect(await titles({ q: 'electrolyte', sort: 'newest' })).toEqual([texts[1][0], texts[0][0]]);
    expect(await titles({ q: 'electrolyte', type: 'Trademark' })).toEqual([]);
    expect((await facets(services, readSearch({ q: 'electrolyte' }))).industry).toEqual({ energy: 2 });
  });

  it('forgets words that are no longer in use', async () => {
    const owner = await makeUser(services);
    const listing = await makeListing(services, owner, { title: 'Zymurgy vessel' });
    await foldMarket(services.db);
    expect((await browse(services, readSearch({ q: 'zymrugy' }))).corrected).toBe('zymurgy');
    await services.db.$client.query('update ip_listings set is_public = false where id = $1', [listing.id]);
    await rebuildMarket(services.db);
    expect((await browse(services, readSearch({ q: 'zymrugy' }))).corrected).toBeNull();
  });
});

describe('words that very many listings have', () => {
  beforeAll(async () => {
    const owner = await makeUser(services);
    await services.db.$client.query(
      `insert into ip_listings (owner_id, title, type, category, industry, description, country, price_cents,
         for_sale, is_public, approval_status, created_at)
       select $1, case when i % 2 = 0 then 'Common widget ' || i else 'Thing ' || i end, 'Patent', 'G - Physics',
         'finance', 'A widget indeed.', 'IN', 100 * i, true, true, 'approved', timestamptz '2026-02-01' + i * interval '1 second'
       from generate_series(1, 6000) i`,
      [owner.id],
    );
    await foldMarket(services.db);
    await rebuildMarket(services.db);
  });

  it('are found from the newest on, those with the word in the title first', async () => {
    const seen = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { items, more, results } = await browse(services, readSearch({ q: 'widget', page }));
      expect(more).toBe(true);
      // Five pages from this one on are filled, so that each has a next one.
      expect(results).toBe(24 * (page + 4));
      expect(items.map(({ title }) => title)).toEqual(
        Array.from({ length: 24 }, (_, index) => `Common widget ${6000 - 2 * ((page - 1) * 24 + index)}`),
      );
      for (const { id } of items) seen.add(id);
    }
    expect(seen.size).toBe(72);
  });

  it('keep their order on pages the walk does not reach', async () => {
    const { items } = await browse(services, readSearch({ q: 'widget', sort: 'oldest', page: 80 }));
    expect(items[0]?.title).toMatch(/^Thing 1897$/);
    const late = await browse(services, readSearch({ q: 'widget', page: 83 }));
    expect(late.items[0]?.title).toBe(`Common widget ${6000 - 2 * 82 * 24}`);
  });

  it('say "at least" next to the filters', async () => {
    const counts = await facets(services, readSearch({ q: 'widget' }));
    expect(counts.more).toBe(true);
    expect(counts.industry.finance).toBeGreaterThanOrEqual(1_000);
  });
});

it('answers the page as it is today with a superset', async () => {
  const answer = await callAs(services, {}).listings.browse({ page: 1 });
  expect(answer).toMatchObject({
    items: expect.any(Array),
    results: expect.any(Number),
    pages: expect.any(Number),
  });
  expect(answer.items[0]).toMatchObject({ id: expect.any(String), owner: { username: expect.any(String) } });
});

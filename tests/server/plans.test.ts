import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSearch } from '../../domain/market/search.ts';
import { byIndexSql } from '../../server/admin/search.ts';
import { candidatesSql } from '../../server/market/interest/match.ts';
import { notesSql } from '../../server/market/listings/counts.ts';
import { filteredPages } from '../../server/market/listings/filtered.ts';
import { hotPages } from '../../server/market/listings/market.ts';
import { searchSql } from '../../server/market/listings/search.ts';
import { likeWordsSql, useOfWordsSql } from '../../server/market/listings/words.ts';
import { seedMarket } from '../bench/seed.ts';
import { freshDatabase } from '../support/services.ts';

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

const url = await freshDatabase();
const client = new pg.Client({
  connectionString: url,
  options: '-c plan_cache_mode=force_generic_plan -c jit=off -c pg_trgm.similarity_threshold=0.25',
});
const asked = {
  query: sql`(plainto_tsquery('ipso', ${''}) && (plainto_tsquery('ipso', ${'sensor'}) || to_tsquery('ipso', ${''})))`,
  number: '',
  atMost: null,
  expected: null,
};
const search = (input: object) =>
  new PgDialect().sqlToQuery(searchSql(asked, readSearch({ q: 'sensor', ...input })));

beforeAll(async () => {
  await client.connect();
  await seedMarket(url, { people: 500, listings: 20_000 });
}, 120_000);
afterAll(() => client.end());

let prepared = 0;

/** The steps of the plan that is made once and used for every call. */
async function genericPlan(text: string, values: unknown[]): Promise<Node[]> {
  const name = `plan_${prepared++}`;
  const places = values.map((value) => pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value)));
  await client.query(`prepare ${name} as ${text}`);
  const { rows } = await client.query(`explain (format json) execute ${name}(${places})`);
  const all: Node[] = [];
  const visit = (node: Node) => {
    all.push(node);
    node.Plans?.forEach(visit);
  };
  visit(rows[0]['QUERY PLAN'][0].Plan);
  return all;
}

const indexesOf = (plan: Node[]) => plan.flatMap((node) => node['Index Name'] ?? []);
const scanned = (plan: Node[]) =>
  plan.filter((node) => node['Node Type'].includes('Seq Scan')).map((node) => node['Relation Name']);

const pages: [keyof typeof hotPages, string][] = [
  ['market.newest', 'ip_listings_active_newest'],
  ['market.oldest', 'ip_listings_active_newest'],
  ['market.cheapest', 'ip_listings_active_price'],
  ['market.dearest', 'ip_listings_active_price'],
  ['market.unpriced', 'ip_listings_active_unpriced'],
];

describe('generic plans', () => {
  it.each(pages)('%s finds its block and walks %s from there', async (name, index) => {
    const plan = await genericPlan(hotPages[name], [9_000]);
    const walk = plan.find((node) => node['Index Name'] === index);
    expect(walk?.['Node Type']).toBe('Index Only Scan');
    expect(walk?.['Index Cond']).toContain('ROW(');
    expect(indexesOf(plan)).toEqual(expect.arrayContaining(['ip_listings_pkey', 'profiles_pkey']));
    expect(scanned(plan)).not.toContain('ip_listings');
    expect(scanned(plan)).not.toContain('profiles');
    // In the order of the index: nothing is sorted between the walk and the page.
    expect(plan.find((node) => walk && node.Plans?.includes(walk))?.['Node Type']).toBe('Limit');
  });

  it.each([{}, { type: 'Patent' }, { category: '9' }, { sort: 'price-up' }])(
    'a search with %o uses the word index',
    async (input) => {
      const { sql: text, params } = search(input);
      const plan = await genericPlan(text, params);
      expect(indexesOf(plan)).toContain('ip_listings_words');
      expect(scanned(plan)).not.toContain('ip_listings');
    },
  );

  it('the use of words is looked up by word and by stem', async () => {
    const plan = await genericPlan(useOfWordsSql, [['adaptive', 'sens']]);
    expect(indexesOf(plan)).toEqual(expect.arrayContaining(['search_words_pkey', 'search_words_stem']));
    expect(scanned(plan)).not.toContain('search_words');
  });

  it('words that look alike are found by their trigrams', async () => {
    const plan = await genericPlan(likeWordsSql, [['electorlyte']]);
    expect(indexesOf(plan)).toContain('search_words_trigrams');
    expect(scanned(plan)).not.toContain('search_words');
  });

  it('the notes that bring the counts up to date read no listing', async () => {
    const plan = await genericPlan(notesSql, ['1']);
    expect(plan.map((node) => node['Relation Name'])).not.toContain('ip_listings');
  });

  const indexOf: Record<string, string> = {
    all: 'ip_listings_titles',
    price: 'ip_listings_active_price',
    unpriced: 'ip_listings_active_unpriced',
  };
  it.each(Object.keys(filteredPages))('%s walks one index in its order', async (name) => {
    const [, , walk = ''] = name.split('.');
    const values = ['1', 48, 'Patent', 'energy', 'Class 9', 'DE', true, 'sale', 100, 1_000_000];
    const plan = await genericPlan(filteredPages[name] ?? '', values);
    const index = indexOf[walk] ?? `ip_listings_active_${walk}`;
    const step = plan.find((node) => node['Index Name'] === index);
    expect(step?.['Node Type']).toMatch(/^Index (Only )?Scan$/);
    expect(plan.find((node) => step && node.Plans?.includes(step))?.['Node Type']).toBe('Limit');
    expect(scanned(plan)).not.toContain('ip_listings');
    expect(scanned(plan)).not.toContain('profiles');
  });

  it('similar and recommended listings are looked for in the indexes of category, industry and words', async () => {
    const none = '00000000-0000-0000-0000-000000000000';
    const plan = await genericPlan(candidatesSql, [['Class 9'], ['energy'], ['sensor'], [none], none]);
    expect(indexesOf(plan)).toEqual(
      expect.arrayContaining([
        'ip_listings_active_category',
        'ip_listings_active_industry',
        'ip_listings_words',
        'ip_listings_pkey',
        'search_words_pkey',
      ]),
    );
    expect(scanned(plan)).not.toContain('ip_listings');
    expect(scanned(plan)).not.toContain('search_words');
  });

  it('an administrator’s search uses the trigrams of titles and the index of owners', async () => {
    const { sql: text, params } = new PgDialect().sqlToQuery(
      byIndexSql({ tab: 'all', search: 'zeppelin' }, 31),
    );
    const plan = await genericPlan(text, params);
    expect(indexesOf(plan)).toEqual(
      expect.arrayContaining(['ip_listings_title_trigrams', 'ip_listings_owner']),
    );
    expect(scanned(plan)).not.toContain('ip_listings');
  });

  it('would fail this test if the index were gone', async () => {
    await client.query('begin');
    await client.query('drop index ip_listings_active_newest');
    const plan = await genericPlan(hotPages['market.newest'], [9_000]);
    await client.query('rollback');
    expect(indexesOf(plan)).not.toContain('ip_listings_active_newest');
  });
});

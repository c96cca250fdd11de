import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDb, connectDb, connectReads } from '../../db/connection.ts';
import { PAGE_SIZE, readSearch } from '../../domain/market/search.ts';
import { commonness, searchMarket, type Way, waysOf } from '../../server/market/listings/search.ts';
import { readQuery } from '../../server/market/listings/words.ts';
import { seedMarket } from '../bench/seed.ts';
import { freshDatabase } from '../support/services.ts';

const url = await freshDatabase();
const db = connectDb(url);
const read = connectReads(url);

beforeAll(() => seedMarket(url, { people: 500, listings: 20_000 }), 120_000);
afterAll(() => Promise.all([closeDb(db), closeDb(read)]));

type Row = [keyof typeof waysOf, 'relevance' | 'ordered', way: Way, q: string, page: number];
const thrice = (word: string) => `${word} ${word} ${word}`;

/**
 * One search for each entry of the table. A word that is asked for three times seldom occurs that often by chance.
 */
const examples: Row[] = [
  ['rare', 'relevance', 'ranked', 'sensor', 1],
  ['rare', 'relevance', 'walkByRelevance', 'battery', 1],
  ['rare', 'ordered', 'ranked', 'sensor', 1],
  ['rare', 'ordered', 'walkInOrder', 'battery', 1],
  ['common', 'relevance', 'newestTitles', 'adaptive', 1],
  ['common', 'relevance', 'titledThenNewest', 'hours', 1],
  ['common', 'relevance', 'ranked', 'adaptive vehicles', 30],
  ['common', 'relevance', 'walkByRelevance', 'word mark further extension', 83],
  ['common', 'ordered', 'window', 'adaptive', 1],
  ['common', 'ordered', 'ranked', 'adaptive vehicles', 30],
  ['common', 'ordered', 'walkInOrder', 'adaptive', 60],
  ['seldom', 'relevance', 'ranked', 'adaptive graphene vehicles', 1],
  ['seldom', 'relevance', 'newestTitles', thrice('adaptive'), 1],
  ['seldom', 'relevance', 'titledThenNewest', thrice('adaptive'), 84],
  ['seldom', 'relevance', 'walkByRelevance', thrice('adaptive'), 90],
  ['seldom', 'ordered', 'ranked', 'adaptive graphene vehicles', 1],
  ['seldom', 'ordered', 'window', thrice('adaptive'), 1],
  ['seldom', 'ordered', 'walkInOrder', thrice('adaptive'), 60],
];

/** Searches, and returns the statements that were run for it with the plan of each. */
async function search(q: string, sort: string, page: number) {
  const run: { text: string; values: unknown[]; reads: boolean }[] = [];
  const ended = [db, read].map(({ $client: pool }) => {
    const query = pool.query.bind(pool) as (...all: unknown[]) => unknown;
    pool.query = ((...all: [statement: { text: string; values?: unknown[] }, values?: unknown[]]) => {
      const [{ text, values = all[1] }] = all;
      if (values) run.push({ text, values, reads: pool === read.$client });
      return query(...all);
    }) as typeof pool.query;
    return () => {
      pool.query = query as typeof pool.query;
    };
  });
  const found = await searchMarket(db, read, readSearch({ q, sort, page: String(page) }));
  for (const end of ended) end();
  const plans: string[] = [];
  for (const { text, values, reads } of run) plans.push(await planOf(text, values, reads));
  return { found, plans };
}

async function planOf(text: string, values: unknown[], generic: boolean): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    options: generic ? '-c plan_cache_mode=force_generic_plan -c jit=off' : '-c jit=off',
  });
  await client.connect();
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  await client.end();
  return JSON.stringify(rows[0]['QUERY PLAN']);
}

describe('a search for words', () => {
  test.each(examples)('%s, %s: %s', async (words, order, way, q, page) => {
    expect(commonness(await readQuery(read, q))).toBe(words);
    for (const sort of order === 'relevance' ? ['relevance'] : ['newest', 'price-up']) {
      const { found, plans } = await search(q, sort, page);
      expect(found.way).toBe(way);
      expect(found.items.length).toBe(page < 90 ? PAGE_SIZE : 0);
      for (const plan of plans) expect(plan).not.toMatch(/"Seq Scan","[^{]*"Relation Name":"ip_listings"/);
      // Among the newest, the shortest entries that hold titles are walked.
      if (way === 'newestTitles')
        expect(plans.at(-1)).toMatch(/"Index Only Scan"[^{]*"ip_listings_active_newest"/);
    }
  });

  test('has an example for each way in the table', () => {
    const entries = Object.entries(waysOf).flatMap(([words, orders]) =>
      Object.entries(orders).flatMap(([order, ways]) => ways.map((way) => `${words} ${order} ${way}`)),
    );
    expect(examples.map(([words, order, way]) => `${words} ${order} ${way}`)).toEqual(entries);
  });
});

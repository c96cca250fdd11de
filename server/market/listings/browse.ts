import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { facetCounts } from '../../../domain/facets.ts';
import { activeFilters, PAGE_SIZE, type SearchParams, type Sort } from '../../../domain/search.ts';
import { asPlain } from '../../infra/plain.ts';
import { conditionsOf, onMarket, orderOf } from './filters.ts';
import { allKinds, countKinds, countriesOf, kindsOf } from './kinds.ts';
import { marketPage } from './market.ts';
import { pricesOf } from './prices.ts';
import { cards, type Found, isCommon, matching, searchMarket } from './search.ts';
import { correct, readQuery } from './words.ts';

/** Where no count is kept, counting stops here: "1,000+". */
const COUNTED_AT_MOST = 1_000;

interface Pools {
  db: Db;
  read: Db;
}

/**
 * One page of the marketplace. `results` is exact unless `more` says that there are more; `corrected` is the query that
 * was searched for in place of one that found nothing and had a word nobody uses.
 */
export async function browse(pools: Pools, params: SearchParams) {
  if (params.q === '') return pageOf(await browsePage(pools, params), params, null);
  const found = await searchMarket(pools.db, pools.read, params);
  if (found.results > 0) return pageOf(found, params, null);
  const corrected = await correct(pools.read, params.q);
  if (corrected === null) return pageOf(found, params, null);
  const instead = await searchMarket(pools.db, pools.read, { ...params, q: corrected });
  return pageOf(instead, params, instead.results > 0 ? corrected : null);
}

function pageOf({ items, results, more }: Found, { page, q }: SearchParams, corrected: string | null) {
  const counted = Math.max(1, Math.ceil(results / PAGE_SIZE));
  // Beyond what was counted, there is a next page as long as this one is full.
  const pages = more && q === '' ? Math.max(counted, page + (items.length === PAGE_SIZE ? 1 : 0)) : counted;
  return asPlain({ items, results, more, pages, corrected });
}

async function browsePage({ db, read }: Pools, params: SearchParams): Promise<Found> {
  // Without a query there is nothing to be relevant to, and readSearch gives no such search.
  const sort = params.sort === 'relevance' ? 'newest' : params.sort;
  const filters = activeFilters(params);
  if (filters.length === 0) {
    const { items, total } = await marketPage(read, sort, params.page);
    return { items, results: total, more: false };
  }
  const where = onMarket(conditionsOf(params).values());
  const counted = filters.includes('price') || filters.includes('country');
  const [items, size] = await Promise.all([
    filteredCards(db, where, sort, (params.page - 1) * PAGE_SIZE),
    counted ? capped(db, where) : countKinds(read, params).then((results) => ({ results, more: false })),
  ]);
  return { items, ...size };
}

/** One page of the listings under a condition. By price, those without one come last, newest first. */
async function filteredCards(db: Db, where: SQL, sort: Exclude<Sort, 'relevance'>, from: number) {
  if (sort === 'newest' || sort === 'oldest') return cards(db, where, orderOf(sort), from, PAGE_SIZE);
  const priced = sql`${where} and price_cents is not null`;
  const items = await cards(db, priced, orderOf(sort), from, PAGE_SIZE);
  const missing = PAGE_SIZE - items.length;
  if (missing === 0) return items;
  // The page reaches their end, so they are no more than were just walked.
  const before = Math.max(0, from - (await countUpTo(db, priced, from + PAGE_SIZE)));
  const unpriced = sql`${where} and price_cents is null`;
  return [...items, ...(await cards(db, unpriced, orderOf('newest'), before, missing))];
}

async function countUpTo(db: Db, where: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from ip_listings where ${where} limit ${most}) counted`);
  return rows[0]?.n ?? 0;
}

async function capped(db: Db, where: SQL) {
  const n = await countUpTo(db, where, COUNTED_AT_MOST + 1);
  return { results: Math.min(n, COUNTED_AT_MOST), more: n > COUNTED_AT_MOST };
}

/**
 * The numbers beside the filters: how many listings each choice would give with the other filters as they are. Where
 * `more` is true not all were counted and each number is "at least". `params` must be the search that was answered:
 * with the corrected query, if there was one.
 */
export async function facets({ db, read }: Pools, params: SearchParams) {
  const conditions = conditionsOf(params);
  const asked = params.q === '' ? null : await readQuery(read, params.q);
  const words = asked ? [matching(asked)] : [];
  const some = asked !== null && isCommon(asked);
  const base = ['price', 'country'].flatMap((name) => conditions.get(name as 'price') ?? []);
  const { country: _, ...elsewhere } = Object.fromEntries(conditions);
  const [{ kinds, more }, byCountry, prices] = await Promise.all([
    base.length === 0 && words.length === 0
      ? allKinds(read).then((all) => ({ kinds: all, more: false }))
      : kindsOf(db, onMarket([...base, ...words])),
    countriesOf(db, onMarket([...Object.values(elsewhere), ...words])),
    pricesOf(db),
  ]);
  return {
    ...facetCounts(kinds, params),
    more: more || some,
    country: byCountry.countries,
    moreCountries: byCountry.more || some,
    /** Of the whole market, whatever is filtered. */
    prices,
  };
}

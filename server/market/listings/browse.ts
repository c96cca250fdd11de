import { facetCounts } from '../../../domain/market/facets.ts';
import { activeFilters, PAGE_SIZE, type SearchParams } from '../../../domain/market/search.ts';
import { asPlain } from '../../infra/plain.ts';
import { currentCounts, type Pools } from './counts.ts';
import { filteredPage } from './filtered.ts';
import { conditionsOf, onMarket } from './filters.ts';
import { countriesOf, kindsOf } from './kinds.ts';
import { marketPage } from './market.ts';
import { type Found, isCommon, matching, searchMarket } from './search.ts';
import { correct, readQuery } from './words.ts';

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

async function browsePage(pools: Pools, params: SearchParams): Promise<Found> {
  // Without a query there is nothing to be relevant to, and readSearch returns no such search.
  const sort = params.sort === 'relevance' ? 'newest' : params.sort;
  if (activeFilters(params).length > 0) return { ...(await filteredPage(pools, params, sort)), more: false };
  const { items, total } = await marketPage(pools.read, sort, params.page);
  return { items, results: total, more: false };
}

/**
 * The numbers beside the filters: how many listings each choice would give with the other filters as they are. If
 * `more` is true, not all were counted and each number is "at least". `params` must be the search that was answered:
 * with the corrected query, if there was one.
 */
export async function facets(pools: Pools, params: SearchParams) {
  const cells = await currentCounts(pools);
  if (params.q === '') return asPlain({ ...cells.facets(params), more: false, moreCountries: false });
  const { db, read } = pools;
  const conditions = conditionsOf(params);
  const asked = await readQuery(read, params.q);
  const words = matching(asked);
  const some = isCommon(asked);
  const base = ['price', 'country'].flatMap((name) => conditions.get(name as 'price') ?? []);
  const { country: _, ...elsewhere } = Object.fromEntries(conditions);
  const [{ kinds, more }, byCountry] = await Promise.all([
    kindsOf(db, onMarket([...base, words])),
    countriesOf(db, onMarket([...Object.values(elsewhere), words])),
  ]);
  return {
    ...facetCounts(kinds, params),
    more: more || some,
    country: byCountry.countries,
    moreCountries: byCountry.more || some,
    /** Under the other filters, ignoring the words: those would have to be counted. */
    prices: cells.facets(params).prices,
  };
}

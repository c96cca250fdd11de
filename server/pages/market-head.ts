import { marketSubject } from '../../domain/market/market-title.ts';
import { activeFilters, PAGE_SIZE, type SearchParams } from '../../domain/market/search.ts';

/**
 * Whether a search is a page of its own for search engines: the whole market, or one type, industry or category of
 * it, in the default order. Other combinations are endless.
 */
export function isIndexed(params: SearchParams): boolean {
  const set = activeFilters(params);
  const named = set.every((name) => name === 'type' || name === 'industry' || name === 'category');
  return params.q === '' && params.sort === 'newest' && named && set.length <= 1;
}

export function marketDescription(params: SearchParams): string {
  const [what = 'Patents and trademarks'] = marketSubject(params);
  return `${what} for sale and license, ${PAGE_SIZE} to a page. A person checks every listing before it appears, and payment goes through escrow.`;
}

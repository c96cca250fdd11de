import {
  activeFilters,
  categoryOfCode,
  industryLabels,
  PAGE_SIZE,
  type SearchParams,
} from '../../domain/search.ts';

/**
 * Whether a search is a page of its own for search engines: the whole market, or one type, industry or category of it,
 * in its usual order. All other combinations are endless.
 */
export function isIndexed(params: SearchParams): boolean {
  const set = activeFilters(params);
  const named = set.every((name) => name === 'type' || name === 'industry' || name === 'category');
  return params.q === '' && params.sort === 'newest' && named && set.length <= 1;
}

/** What is looked at, in a few words: "Patents - IP Marketplace - Ipso". */
export function marketTitle(params: SearchParams): string {
  const page = params.page > 1 ? [`Page ${params.page}`] : [];
  return [...subject(params), ...page, 'IP Marketplace', 'Ipso'].join(' - ');
}

export function marketDescription(params: SearchParams): string {
  const [what = 'Patents and trademarks'] = subject(params);
  return `${what} for sale and licence, ${PAGE_SIZE} to a page. Every listing was checked by a person before it appeared, and is paid through escrow.`;
}

function subject({ q, type, industry, category }: SearchParams): string[] {
  if (q !== '') return [`"${q}"`];
  const known = categoryOfCode(category);
  if (known)
    return [known.type === 'Patent' ? `Patents in ${known.category}` : `Trademarks in ${known.category}`];
  if (industry !== 'all') return [`${industryLabels[industry]} patents and trademarks`];
  return type === 'all' ? [] : [`${type}s`];
}

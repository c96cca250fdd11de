import { categoryOfCode, industryLabels, type SearchParams } from './search.ts';

/** What the marketplace begins with. */
export const MARKETPLACE = {
  heading: 'IP Marketplace',
  lead: 'A person checked every listing before it appeared here.',
};

/** What is shown, in a few words: "Patents - IP Marketplace - Ipso". */
export function marketTitle(params: SearchParams): string {
  const page = params.page > 1 ? [`Page ${params.page}`] : [];
  return [...marketSubject(params), ...page, 'IP Marketplace', 'Ipso'].join(' - ');
}

/** What a search is for ("Patents"); nothing when it is for everything. */
export function marketSubject({ q, type, industry, category }: SearchParams): string[] {
  if (q !== '') return [`"${q}"`];
  const known = categoryOfCode(category);
  if (known)
    return [known.type === 'Patent' ? `Patents in ${known.category}` : `Trademarks in ${known.category}`];
  if (industry !== 'all') return [`${industryLabels[industry]} patents and trademarks`];
  return type === 'all' ? [] : [`${type}s`];
}

import type { ListingType } from './listings.ts';
import { categoryCode, type LicenseKind, type SearchParams } from './search.ts';

/** How many listings there are of one kind. `industry` is '' where the owner gave none. */
export interface KindCount {
  type: ListingType;
  industry: string;
  category: string;
  negotiable: boolean;
  licence: LicenseKind;
  n: number;
}

export interface FacetCounts {
  type: Record<string, number>;
  industry: Record<string, number>;
  /** By category code ("G", "9"). */
  category: Record<string, number>;
  negotiability: Record<string, number>;
  licence: Record<string, number>;
}
type Facet = keyof FacetCounts;

/** A kind's value in each facet, as the search parameters write it. */
const valueIn: Record<Facet, (kind: Omit<KindCount, 'n'>) => string> = {
  type: (kind) => kind.type,
  industry: (kind) => kind.industry,
  category: (kind) => categoryCode(kind.category),
  negotiability: (kind) => (kind.negotiable ? 'negotiable' : 'fixed'),
  licence: (kind) => kind.licence,
};
const facets = Object.keys(valueIn) as Facet[];

/**
 * The number beside each value of each filter: what choosing it would give, with all the other filters as they are.
 * Types are counted without the category, because choosing another type drops it.
 */
export function facetCounts(kinds: KindCount[], params: SearchParams): FacetCounts {
  const counts: FacetCounts = { type: {}, industry: {}, category: {}, negotiability: {}, licence: {} };
  for (const kind of kinds) {
    let misses = 0;
    let missed: Facet | undefined;
    for (const facet of facets) {
      if (fits(kind, facet, params)) continue;
      misses++;
      missed = facet;
    }
    const besidesCategory = misses - (fits(kind, 'category', params) ? 0 : 1);
    for (const facet of facets) {
      const passes =
        misses === 0 ||
        (misses === 1 && missed === facet) ||
        (facet === 'type' && besidesCategory - (fits(kind, 'type', params) ? 0 : 1) === 0);
      const value = valueIn[facet](kind);
      if (passes && value !== '') counts[facet][value] = (counts[facet][value] ?? 0) + kind.n;
    }
  }
  return counts;
}

function fits(kind: Omit<KindCount, 'n'>, facet: Facet, params: SearchParams): boolean {
  return params[facet] === 'all' || params[facet] === valueIn[facet](kind);
}

/** Whether a kind passes all filters that it can say something about: not price, country and words. */
export function fitsKind(kind: Omit<KindCount, 'n'>, params: SearchParams): boolean {
  return facets.every((facet) => fits(kind, facet, params));
}

/** "128", or "1,000+" where counting further would cost too much. */
export function countLabel(n: number, more: boolean): string {
  return `${n.toLocaleString('en-US')}${more ? '+' : ''}`;
}

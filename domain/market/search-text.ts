import { placeName } from '../ip/places.ts';
import { licensingLabels } from './listings.ts';
import {
  activeFilters,
  categoryOfCode,
  type FilterName,
  industryLabels,
  type LicenseKind,
  priceSlider,
  type SearchParams,
} from './search.ts';

export const licenseText: Record<LicenseKind, string> = { sale: 'Full sale', ...licensingLabels };

export const dollarsText = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

/** The upper end hides nothing: more expensive listings are shown too. */
export const priceEndText = (dollars: number) =>
  dollars === priceSlider.max ? `${dollarsText(dollars)}+` : dollarsText(dollars);

/** A filter that is set, in a word or two. */
export function filterText(params: SearchParams, name: FilterName): string {
  switch (name) {
    case 'type':
      return `${params.type}s`;
    case 'industry':
      return params.industry === 'all' ? '' : industryLabels[params.industry];
    case 'category':
      return categoryOfCode(params.category)?.category ?? '';
    case 'price':
      return `${dollarsText(params.min)} to ${priceEndText(params.max)}`;
    case 'negotiability':
      return params.negotiability === 'fixed' ? 'Fixed price' : 'Negotiable';
    case 'licence':
      return params.licence === 'all' ? '' : licenseText[params.licence];
    case 'country':
      return placeName(params.country);
  }
}

/** A whole search in words, its parts one by one: “battery”, Patents, Energy. */
export function searchText(params: SearchParams): string[] {
  const filters = activeFilters(params).map((name) => filterText(params, name));
  return params.q === '' ? filters : [`“${params.q}”`, ...filters];
}

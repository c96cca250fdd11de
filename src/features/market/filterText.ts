import { countryName } from '../../../domain/countries.ts';
import { licensingLabels } from '../../../domain/listings.ts';
import {
  categoryOfCode,
  type FilterName,
  industryLabels,
  type LicenceKind,
  priceSlider,
  type SearchParams,
} from '../../../domain/search.ts';

export const licenceText: Record<LicenceKind, string> = { sale: 'Full sale', ...licensingLabels };

export const dollarsText = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

/** The upper end hides nothing: dearer listings are shown there too. */
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
      return params.licence === 'all' ? '' : licenceText[params.licence];
    case 'country':
      return countryName(params.country);
  }
}

import { countries } from '../../../domain/countries.ts';
import { countLabel } from '../../../domain/facets.ts';
import { categoriesOf, listingTypes } from '../../../domain/listings.ts';
import { categoryCode, type SearchParams } from '../../../domain/search.ts';
import type { Facets } from './useFacets.ts';

const groupLabels = { Patent: 'Patents (IPC)', Trademark: 'Trademarks (Nice)' } as const;

/** The categories there are listings in, with their number; all of them where not all listings were counted. */
export function categoryGroups(params: SearchParams, facets: Facets | undefined) {
  return listingTypes
    .filter((type) => params.type === 'all' || params.type === type)
    .map((type) => ({
      group: groupLabels[type],
      items: categoriesOf(type)
        .map((category) => ({ value: categoryCode(category), label: category }))
        .flatMap((option) => counted(option, facets?.category, facets?.more, params.category)),
    }))
    .filter(({ items }) => items.length > 0);
}

export function countryOptions(params: SearchParams, facets: Facets | undefined) {
  return countries()
    .map(({ code, name }) => ({ value: code, label: name }))
    .flatMap((option) => counted(option, facets?.country, facets?.moreCountries, params.country));
}

interface Option {
  value: string;
  label: string;
}

function counted(
  { value, label }: Option,
  counts: Record<string, number> | undefined,
  more: boolean | undefined,
  chosen: string,
): Option[] {
  const n = counts?.[value] ?? 0;
  if (n > 0) return [{ value, label: `${label} (${countLabel(n, more ?? false)})` }];
  return more || value === chosen ? [{ value, label }] : [];
}

import { type ListingType, listingTypes } from '../../../domain/listings.ts';
import {
  industries,
  industryLabels,
  licenceKinds,
  type SearchInput,
  type SearchParams,
} from '../../../domain/search.ts';
import { licenceText } from '../../../domain/search-text.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import classes from './Filters.module.css';
import { categoryGroups, countryOptions } from './filterOptions.ts';
import { PriceFilter } from './PriceFilter.tsx';
import type { Facets } from './useFacets.ts';

interface FiltersProps {
  params: SearchParams;
  /** Undefined until they are counted. */
  facets: Facets | undefined;
  onChange: (patch: SearchInput) => void;
}

export function Filters({ params, facets, onChange }: FiltersProps) {
  const countsOf = (counts: Record<string, number> | undefined) => (value: string) =>
    counts && { count: counts[value] ?? 0 };
  const ofType = countsOf(facets?.type);
  const ofIndustry = countsOf(facets?.industry);
  const ofNegotiability = countsOf(facets?.negotiability);
  const ofLicence = countsOf(facets?.licence);
  const more = facets?.more ?? false;
  return (
    <div className={classes.filters}>
      <ChoiceFilter<ListingType | 'all'>
        legend="IP type"
        value={params.type}
        more={more}
        choices={[
          { value: 'all', label: 'All', ...(facets && { count: sum(facets.type) }) },
          ...listingTypes.map((type) => ({ value: type, label: type, ...ofType(type) })),
        ]}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceFilter<SearchParams['industry']>
        legend="Industry"
        value={params.industry}
        more={more}
        choices={[
          { value: 'all', label: 'All' },
          ...industries.map((industry) => ({
            value: industry,
            label: industryLabels[industry],
            ...ofIndustry(industry),
          })),
        ]}
        onChange={(industry) => onChange({ industry })}
      />
      <PriceFilter min={params.min} max={params.max} onChange={onChange} />
      <ChoiceFilter<SearchParams['negotiability']>
        legend="Negotiability"
        value={params.negotiability}
        more={more}
        choices={[
          { value: 'all', label: 'All' },
          { value: 'negotiable', label: 'Negotiable', ...ofNegotiability('negotiable') },
          { value: 'fixed', label: 'Fixed', ...ofNegotiability('fixed') },
        ]}
        onChange={(negotiability) => onChange({ negotiability })}
      />
      <SelectField
        label="Category"
        options={[{ value: 'all', label: 'All categories' }, ...categoryGroups(params, facets)]}
        value={params.category}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceFilter<SearchParams['licence']>
        legend="Licence type"
        value={params.licence}
        more={more}
        choices={[
          { value: 'all', label: 'All' },
          ...licenceKinds.map((kind) => ({ value: kind, label: licenceText[kind], ...ofLicence(kind) })),
        ]}
        onChange={(licence) => onChange({ licence })}
      />
      <SelectField
        label="Country"
        options={[{ value: 'all', label: 'All countries' }, ...countryOptions(params, facets)]}
        value={params.country}
        onChange={(country) => onChange({ country })}
      />
    </div>
  );
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, n) => total + n, 0);
}

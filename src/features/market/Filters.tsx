import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { places } from '../../../domain/ip/places.ts';
import { countLabel } from '../../../domain/market/facets.ts';
import { categoriesOf, type ListingType, listingTypes } from '../../../domain/market/listings.ts';
import {
  categoryCode,
  facetsUrl,
  industries,
  industryLabels,
  licenseKinds,
  priceSlider,
  type SearchInput,
  type SearchParams,
} from '../../../domain/market/search.ts';
import { dollarsText, licenseText, priceEndText } from '../../../domain/market/search-text.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import field from '../../ui/form/PlainField.module.css';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import classes from './MarketplacePage.module.css';

type Facets = RouterOutputs['listings']['facets'];

/** The numbers beside the filters. */
export function useFacets(url: SearchInput, enabled = true): Facets | undefined {
  return trpc.listings.facets.useQuery(facetsUrl(url), { placeholderData: keepPreviousData, enabled }).data;
}

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
  const ofLicense = countsOf(facets?.licence);
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
      <PriceFilter min={params.min} max={params.max} prices={facets?.prices} onChange={onChange} />
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
        legend="License type"
        value={params.licence}
        more={more}
        choices={[
          { value: 'all', label: 'All' },
          ...licenseKinds.map((kind) => ({ value: kind, label: licenseText[kind], ...ofLicense(kind) })),
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

interface ChoiceFilterProps<Value extends string> {
  legend: string;
  value: Value;
  choices: readonly { value: Value; label: string; count?: number }[];
  /** The counts are "at least". */
  more: boolean;
  onChange: (value: Value) => void;
}

/** One choice of a few, each with the number of listings it would give. */
function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { legend, value, choices, more, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-none={choice.count === 0 || undefined}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.label}>{choice.label}</span>
          {choice.count !== undefined && (
            <span className={classes.figures}>{countLabel(choice.count, more)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

interface PriceFilterProps {
  min: number;
  max: number;
  /** How many listings cost what; undefined until it is known. */
  prices: number[] | undefined;
  onChange: (patch: { min?: number; max?: number }) => void;
}

const percent = (dollars: number) =>
  (100 * (dollars - priceSlider.min)) / (priceSlider.max - priceSlider.min);

/** Two native sliders on one track, so that mouse, keyboard and screen reader work as with any other. */
function PriceFilter({ min, max, prices = [], onChange }: PriceFilterProps) {
  const [low, setLow] = useTyped(min, (value) => onChange({ min: value }));
  const [high, setHigh] = useTyped(max, (value) => onChange({ max: value }));
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Price range</legend>
      <div className={classes.bars} aria-hidden="true">
        {prices.map((n, bar) => {
          const from = (bar / prices.length) * priceSlider.max;
          return (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place.
              key={bar}
              data-out={from < low || from >= high || undefined}
              style={{ height: `${n && Math.max(6, (100 * n) / Math.max(...prices))}%` }}
            />
          );
        })}
      </div>
      <div className={classes.track}>
        <div
          className={classes.chosen}
          style={{ insetInlineStart: `${percent(low)}%`, insetInlineEnd: `${100 - percent(high)}%` }}
        />
        <input
          type="range"
          className={classes.range}
          // Where both are at the upper end, only the lower one can still be moved.
          data-above={low > priceSlider.max / 2 || undefined}
          aria-label="Lowest price"
          aria-valuetext={dollarsText(low)}
          {...priceSlider}
          value={low}
          onChange={(event) => setLow(Math.min(event.currentTarget.valueAsNumber, high))}
        />
        <input
          type="range"
          className={classes.range}
          aria-label="Highest price"
          aria-valuetext={priceEndText(high)}
          {...priceSlider}
          value={high}
          onChange={(event) => setHigh(Math.max(event.currentTarget.valueAsNumber, low))}
        />
      </div>
      <div className={classes.ends}>
        <PriceField
          label="From, in dollars"
          value={low}
          none={priceSlider.min}
          onSet={(value) => setLow(Math.min(value, high))}
        />
        <PriceField
          label="To, in dollars"
          value={high}
          none={priceSlider.max}
          onSet={(value) => setHigh(Math.max(value, low))}
        />
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  value: number;
  /** The end of the slider, where nothing is excluded. */
  none: number;
  onSet: (value: number) => void;
}

/** An end of the range as a number, taken when the field is left; it is rounded as the slider is. */
function PriceField({ label, value, none, onSet }: PriceFieldProps) {
  return (
    <input
      key={value}
      className={field.short}
      inputMode="numeric"
      aria-label={label}
      placeholder={none === priceSlider.min ? dollarsText(none) : priceEndText(none)}
      defaultValue={value === none ? '' : value}
      onBlur={({ currentTarget }) => {
        const { step, max } = priceSlider;
        const typed = currentTarget.value.replace(/\D/g, '');
        const set = typed === '' ? none : Math.min(Math.round(Number(typed) / step) * step, max);
        currentTarget.value = set === none ? '' : String(set);
        if (set !== value) onSet(set);
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

const groupLabels = { Patent: 'Patents (IPC)', Trademark: 'Trademarks (Nice)' } as const;

/** The categories that have listings, with their number; all categories if not all listings were counted. */
function categoryGroups(params: SearchParams, facets: Facets | undefined) {
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

function countryOptions(params: SearchParams, facets: Facets | undefined) {
  return places()
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

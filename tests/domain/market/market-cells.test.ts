import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetCounts } from '../../../domain/market/facets.ts';
import { categoriesOf, listingTypes } from '../../../domain/market/listings.ts';
import { type Kind, MarketCells, pricePlace } from '../../../domain/market/market-cells.ts';
import {
  categoryCode,
  industries,
  licenseKinds,
  priceBars,
  priceBounds,
  readSearch,
  type SearchParams,
} from '../../../domain/market/search.ts';

interface One {
  kind: Kind;
  country: string;
  cents: number | null;
}
const price = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 30_000_000 }),
  // Exactly at the steps of the slider and next to them.
  fc
    .tuple(fc.integer({ min: 1, max: 52 }), fc.integer({ min: -1, max: 1 }))
    .map(([step, by]) => step * 500_000 + by),
);
const listing: fc.Arbitrary<One> = fc.constantFrom(...listingTypes).chain((type) =>
  fc.record({
    kind: fc.record({
      type: fc.constant(type),
      category: fc.constantFrom(...categoriesOf(type).slice(0, 3)),
      industry: fc.constantFrom('', ...industries),
      negotiable: fc.boolean(),
      licence: fc.constantFrom(...licenseKinds),
    }),
    country: fc.constantFrom('DE', 'US', 'IN'),
    cents: price,
  }),
);
const bound = fc.integer({ min: 0, max: 50 }).map((step) => step * 5_000);
const search = fc
  .record(
    {
      type: fc.constantFrom('all', ...listingTypes),
      category: fc.constantFrom('all', 'A', '1', '2'),
      industry: fc.constantFrom('all', ...industries),
      negotiability: fc.constantFrom('all', 'negotiable', 'fixed'),
      licence: fc.constantFrom('all', ...licenseKinds),
      country: fc.constantFrom('all', 'DE', 'US', 'IN', 'FR'),
      min: bound,
      max: bound,
    },
    { requiredKeys: [] },
  )
  .map(readSearch);

const isPriced = ({ cents }: One, params: SearchParams) => {
  const { from, to } = priceBounds(params);
  return (
    (from === null || (cents !== null && cents >= from)) && (to === null || (cents !== null && cents <= to))
  );
};
const isIn = ({ country }: One, params: SearchParams) =>
  params.country === 'all' || params.country === country;
const isOfKind = ({ kind }: One, params: SearchParams) =>
  (params.type === 'all' || kind.type === params.type) &&
  (params.category === 'all' || categoryCode(kind.category) === params.category) &&
  (params.industry === 'all' || kind.industry === params.industry) &&
  (params.licence === 'all' || kind.licence === params.licence) &&
  (params.negotiability === 'all' || kind.negotiable === (params.negotiability === 'negotiable'));

describe('the cells of the market', () => {
  it('count what passes the filters, whatever came and left', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(listing, fc.boolean()), { maxLength: 60 }),
        fc.array(search, { minLength: 1, maxLength: 6 }),
        (all, searches) => {
          const cells = new MarketCells();
          const left = new Set<One>();
          for (const [one, leaves] of all) {
            cells.add(one.kind, one.country, pricePlace(one.cents), 1);
            // Asked in between, so that a cached answer would be wrong.
            for (const params of searches) cells.count(params);
            if (leaves) cells.add(one.kind, one.country, pricePlace(one.cents), -1);
            else left.add(one);
          }
          for (const params of searches) {
            const rest = [...left].filter((one) => isPriced(one, params));
            const found = rest.filter((one) => isIn(one, params) && isOfKind(one, params));
            expect(cells.count(params)).toBe(found.length);
            expect(cells.countPriced(params)).toBe(found.filter(({ cents }) => cents !== null).length);
            const { country, prices, ...facets } = cells.facets(params);
            const kinds = rest.filter((one) => isIn(one, params)).map(({ kind }) => ({ ...kind, n: 1 }));
            expect(facets).toEqual(facetCounts(kinds, params));
            for (const code of ['DE', 'US', 'IN']) {
              const here = rest.filter((one) => one.country === code && isOfKind(one, params));
              expect(country[code] ?? 0).toBe(here.length);
            }
            const bars = Array.from({ length: priceBars }, () => 0);
            for (const one of left) {
              const { cents } = one;
              if (cents === null || !isIn(one, params) || !isOfKind(one, params)) continue;
              const bar = Math.min(Math.floor(cents / 1_000_000), priceBars - 1);
              bars[bar] = (bars[bar] ?? 0) + 1;
            }
            expect(prices).toEqual(bars);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('have room for more than they started with', () => {
    const cells = new MarketCells();
    const kind: Kind = {
      type: 'Patent',
      category: 'G - Physics',
      industry: '',
      negotiable: true,
      licence: 'sale',
    };
    for (let n = 0; n < 5_000; n++) cells.add(kind, 'DE', pricePlace(n * 10_000), 1);
    expect(cells.count(readSearch({ country: 'DE', max: 10_000, type: 'Patent' }))).toBe(101);
    expect(cells.size).toBe(5_000);
  });
});

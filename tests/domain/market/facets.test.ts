import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLabel, facetCounts, type KindCount } from '../../../domain/market/facets.ts';
import { categoriesOf, listingTypes } from '../../../domain/market/listings.ts';
import { categoryCode, industries, licenseKinds, readSearch } from '../../../domain/market/search.ts';

const kind: fc.Arbitrary<KindCount> = fc.constantFrom(...listingTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    category: fc.constantFrom(...categoriesOf(type).slice(0, 4)),
    industry: fc.constantFrom('', ...industries),
    negotiable: fc.boolean(),
    licence: fc.constantFrom(...licenseKinds),
    n: fc.integer({ min: 1, max: 50 }),
  }),
);
const search = fc.record(
  {
    type: fc.constantFrom('all', ...listingTypes),
    category: fc.constantFrom('all', 'A', 'B', '1', '2'),
    industry: fc.constantFrom('all', ...industries),
    negotiability: fc.constantFrom('all', 'negotiable', 'fixed'),
    licence: fc.constantFrom('all', ...licenseKinds),
  },
  { requiredKeys: [] },
);

/** The sum over the kinds that a search lets through, the slow way. */
function found(kinds: KindCount[], input: object): number {
  const params = readSearch(input);
  return kinds
    .filter(
      (one) =>
        (params.type === 'all' || one.type === params.type) &&
        (params.category === 'all' || categoryCode(one.category) === params.category) &&
        (params.industry === 'all' || one.industry === params.industry) &&
        (params.licence === 'all' || one.licence === params.licence) &&
        (params.negotiability === 'all' || one.negotiable === (params.negotiability === 'negotiable')),
    )
    .reduce((sum, { n }) => sum + n, 0);
}

describe('the number beside a choice', () => {
  it('is what the search returns once it is chosen', () => {
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 40 }), search, (kinds, input) => {
        const params = readSearch(input);
        const counts = facetCounts(kinds, params);
        for (const industry of industries) {
          expect(counts.industry[industry] ?? 0).toBe(found(kinds, { ...params, industry }));
        }
        for (const licence of licenseKinds) {
          expect(counts.licence[licence] ?? 0).toBe(found(kinds, { ...params, licence }));
        }
        for (const negotiability of ['negotiable', 'fixed']) {
          expect(counts.negotiability[negotiability] ?? 0).toBe(found(kinds, { ...params, negotiability }));
        }
        for (const type of listingTypes) {
          expect(counts.type[type] ?? 0).toBe(found(kinds, { ...params, type, category: 'all' }));
        }
        for (const category of params.type === 'Patent' ? ['A', 'B'] : ['1', '2']) {
          expect(counts.category[category] ?? 0).toBe(found(kinds, { ...params, category }));
        }
      }),
    );
  });

  it('says when there are more', () => {
    expect(countLabel(128, false)).toBe('128');
    expect(countLabel(1_000, true)).toBe('1,000+');
  });
});

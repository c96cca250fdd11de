import fc from 'fast-check';
import { expect, it } from 'vitest';
import { licensingTypes, patentCategories } from '../../../domain/market/listings.ts';
import { type FilteredListing, filterKey, filterKeysOf } from '../../../domain/market/saved-searches.ts';
import {
  categoryOfCode,
  industries,
  licenseKinds,
  negotiabilities,
  readSearch,
} from '../../../domain/market/search.ts';

const countries = ['DE', 'FR', 'US'];
const codes = ['A', 'G', '9', '25'];
const orAll = <T>(values: readonly T[]) => fc.constantFrom('all', ...values);

const listing: fc.Arbitrary<FilteredListing> = fc
  .record({
    code: fc.constantFrom(...codes),
    industry: fc.constantFrom(null, ...industries),
    negotiable: fc.boolean(),
    licensingType: fc.constantFrom(null, ...licensingTypes),
    country: fc.constantFrom(...countries),
  })
  .map(({ code, ...rest }) => ({
    ...rest,
    ...(categoryOfCode(code) ?? { type: 'Patent' as const, category: patentCategories[0] ?? '' }),
  }));

const search = fc
  .record({
    type: orAll(['Patent', 'Trademark']),
    category: orAll(codes),
    industry: orAll(industries),
    negotiability: fc.constantFrom(...negotiabilities),
    licence: orAll(licenseKinds),
    country: orAll(countries),
  })
  .map(readSearch);

it('a listing has the key of a search if and only if it passes each of its filters', () => {
  fc.assert(
    fc.property(listing, search, (one, params) => {
      const passes =
        (params.type === 'all' || params.type === one.type) &&
        (params.category === 'all' || categoryOfCode(params.category)?.category === one.category) &&
        (params.industry === 'all' || params.industry === one.industry) &&
        (params.negotiability === 'all' || (params.negotiability === 'negotiable') === one.negotiable) &&
        (params.licence === 'all' ||
          (params.licence === 'sale' ? one.licensingType === null : params.licence === one.licensingType)) &&
        (params.country === 'all' || params.country === one.country);
      expect(filterKeysOf(one).includes(filterKey(params))).toBe(passes);
    }),
    { numRuns: 2_000 },
  );
});

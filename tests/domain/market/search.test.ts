import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoriesOf, listingTypes } from '../../../domain/market/listings.ts';
import {
  activeFilters,
  allCleared,
  categoryCode,
  categoryOfCode,
  changeUrl,
  cleared,
  industries,
  industryLabels,
  licenseKinds,
  looksLikeNumber,
  negotiabilities,
  numberKey,
  priceBounds,
  priceSlider,
  readSearch,
  type SearchParams,
  searchUrl,
  sortLabels,
  tidyUrl,
} from '../../../domain/market/search.ts';
import { browseInput } from '../../../server/market/listings/input.ts';

const steps = fc
  .integer({ min: 0, max: priceSlider.max / priceSlider.step })
  .map((n) => n * priceSlider.step);

/** Inputs of every kind a URL can hold: right, nearly right and nonsense. */
const inputs = fc.oneof(
  fc.record(
    {
      q: fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('solid  state ', 'US 10,734,651 B2'),
        fc.integer(),
      ),
      type: fc.oneof(fc.constantFrom('all', ...listingTypes), fc.anything()),
      industry: fc.oneof(fc.constantFrom('all', ...industries), fc.anything()),
      category: fc.oneof(fc.constantFrom('all', 'G', '9', 9, '46', 'Z'), fc.anything()),
      min: fc.oneof(steps, fc.double(), fc.anything()),
      max: fc.oneof(steps, fc.integer(), fc.anything()),
      negotiability: fc.oneof(fc.constantFrom(...negotiabilities), fc.anything()),
      licence: fc.oneof(fc.constantFrom('all', ...licenseKinds), fc.anything()),
      country: fc.oneof(fc.constantFrom('all', 'IN', 'de', 'XX'), fc.anything()),
      sort: fc.oneof(fc.constantFrom(...Object.keys(sortLabels)), fc.anything()),
      page: fc.oneof(fc.integer({ min: -5, max: 50_000 }), fc.anything()),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
);

/** An address to a browser and back: every value a string. */
function throughAddress(params: SearchParams): Record<string, string> {
  const entries = Object.entries(searchUrl(params)).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(new URLSearchParams(Object.fromEntries(entries)));
}

describe('search parameters', () => {
  it('reads anything without throwing, into values that exist', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const params = readSearch(input);
        expect(['all', ...listingTypes]).toContain(params.type);
        expect(['all', ...industries]).toContain(params.industry);
        expect(Object.keys(sortLabels)).toContain(params.sort);
        expect(params.min).toBeLessThanOrEqual(params.max);
        expect(params.min % priceSlider.step).toBe(0);
        expect(params.max).toBeLessThanOrEqual(priceSlider.max);
        expect(Number.isInteger(params.page) && params.page >= 1).toBe(true);
        expect(params.q.length).toBeLessThanOrEqual(200);
        expect(params.q.isWellFormed()).toBe(true);
        if (params.sort === 'relevance') expect(params.q).not.toBe('');
        const category = categoryOfCode(params.category);
        if (category && params.type !== 'all') expect(category.type).toBe(params.type);
      }),
      { numRuns: 500 },
    );
  });

  it('comes back from the URL as it was, and to the same URL', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const params = readSearch(input);
        expect(readSearch(searchUrl(params))).toEqual(params);
        const address = throughAddress(params);
        expect(readSearch(address)).toEqual(params);
        expect(throughAddress(readSearch(address))).toEqual(address);
      }),
      { numRuns: 500 },
    );
  });

  it('reads the same through the procedure’s schema', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(browseInput.parse(input)).toEqual(readSearch(input));
      }),
    );
  });

  it('leaves defaults out of the URL', () => {
    expect(searchUrl(readSearch({}))).toEqual({});
    expect(searchUrl(readSearch({ q: 'lamp', sort: 'relevance' }))).toEqual({ q: 'lamp' });
    expect(searchUrl(readSearch({ q: 'lamp', sort: 'newest', page: 3 }))).toEqual({
      q: 'lamp',
      sort: 'newest',
      page: 3,
    });
  });

  it('makes contradictory input consistent', () => {
    expect(readSearch({ sort: 'relevance' }).sort).toBe('newest');
    expect(readSearch({ type: 'Trademark', category: 'G' }).category).toBe('all');
    expect(readSearch({ min: 100_000, max: 5_000 })).toMatchObject({ min: 5_000, max: 100_000 });
    expect(readSearch({ min: 12_400 }).min).toBe(10_000);
    expect(readSearch({ country: 'de' }).country).toBe('DE');
  });
});

describe('filters', () => {
  it('excludes nothing while the slider is at its ends', () => {
    expect(priceBounds(readSearch({}))).toEqual({ from: null, to: null });
    expect(priceBounds(readSearch({ min: 5_000 }))).toEqual({ from: 500_000, to: null });
    expect(priceBounds(readSearch({ max: 0 }))).toEqual({ from: null, to: 0 });
  });

  it('names the filters that are set', () => {
    expect(activeFilters(readSearch({ q: 'x', sort: 'oldest', page: 2 }))).toEqual([]);
    expect(activeFilters(readSearch({ category: 'G', max: 5_000, licence: 'sale' }))).toEqual([
      'category',
      'price',
      'licence',
    ]);
  });

  it('knows the industries of the specification', () => {
    expect(Object.values(industryLabels)).toEqual([
      ...['Technology', 'Healthcare', 'Energy', 'Environmental', 'Finance', 'Food & Beverage'],
    ]);
  });

  it('has one code for each category, and back', () => {
    for (const type of listingTypes) {
      for (const category of categoriesOf(type)) {
        expect(categoryOfCode(categoryCode(category))).toEqual({ type, category });
      }
    }
    for (const none of ['all', '', '0', '46', '01', 'a', 'Z', '1.5']) expect(categoryOfCode(none)).toBeNull();
  });
});

describe('registration numbers', () => {
  it('are the same however they are written', () => {
    for (const written of ['us10734651b2', 'US 10,734,651 B2', 'US-10.734.651-B2']) {
      expect(numberKey(written)).toBe('US10734651B2');
      expect(looksLikeNumber(written)).toBe(true);
    }
  });

  it('normalize once and for all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(numberKey(numberKey(text))).toBe(numberKey(text));
      }),
    );
  });

  it('are distinguished from words', () => {
    for (const number of [
      'WO 2021/118402 A1',
      'PCT/CN2020/123456',
      '4218830',
      'DE 30 2019 104 551',
      'CH 728114',
    ]) {
      expect(looksLikeNumber(number)).toBe(true);
    }
    for (const words of [
      'solid-state electrolyte',
      'class 25',
      'lamp 2019 folding',
      '',
      'ISO 9',
      '100 °C 1234',
    ]) {
      expect(looksLikeNumber(words)).toBe(false);
    }
  });
});

describe('a change of the address', () => {
  it('starts from the first page and is tidy', () => {
    fc.assert(
      fc.property(inputs, inputs, (from, patch) => {
        const url = changeUrl(tidyUrl(from), { ...readSearch(patch), page: undefined });
        expect(url.page).toBeUndefined();
        expect(tidyUrl(url)).toEqual(url);
      }),
    );
  });

  it('clears each filter separately, and all of them, and leaves the words', () => {
    fc.assert(
      fc.property(inputs, (from) => {
        const url = tidyUrl(from);
        for (const name of activeFilters(readSearch(url))) {
          const left = activeFilters(readSearch(changeUrl(url, cleared(name))));
          expect(left).toEqual(activeFilters(readSearch(url)).filter((other) => other !== name));
        }
        const bare = changeUrl(url, allCleared());
        expect(activeFilters(readSearch(bare))).toEqual([]);
        expect(bare.q).toBe(url.q);
      }),
    );
  });

  it('puts the best first as soon as there are words, unless an order was chosen', () => {
    expect(readSearch(changeUrl({}, { q: 'lamp' })).sort).toBe('relevance');
    expect(readSearch(changeUrl({ sort: 'price-up' }, { q: 'lamp' })).sort).toBe('price-up');
    expect(changeUrl({ q: 'lamp' }, { q: '' })).toEqual({});
  });
});

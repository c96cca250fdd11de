import { describe, expect, test } from 'vitest';
import { kindsOf } from '../../domain/market/listing-right.ts';
import { validateListing } from '../../domain/market/validation.ts';
import { demoListings } from '../../server/demo/data.ts';
import { demoMarket } from '../../server/demo/market.ts';
import { listingFields } from '../../server/market/listings/input.ts';

const all = [...demoMarket, ...demoListings];

describe('the demo’s market', () => {
  test('is what people could upload, with numbers that pass the format check', () => {
    for (const { price, ...listing } of all) {
      const fields = {
        ...{ licensingType: null, licensingText: '', forSale: true, rightKind: kindsOf(listing.type)[0] },
        ...listing,
        price: price === null ? '' : String(price),
        registrationNumber: listing.registrationNumber ?? '',
        registrationDate: listing.registrationDate ?? '',
      };
      const parsed = listingFields.safeParse(fields);
      expect(parsed.error?.issues, listing.title).toBeUndefined();
      if (!parsed.data) continue;
      expect(validateListing({ ...parsed.data, documents: 1 }, '2026-11-22').isValid, listing.title).toBe(
        true,
      );
    }
  });

  test('has rights of every kind a visitor may look for', () => {
    const sections = new Set(all.filter(({ type }) => type === 'Patent').map(({ category }) => category[0]));
    expect([...'ABCDEFGH'].filter((section) => !sections.has(section))).toEqual([]);
    const some = (wanted: (one: (typeof all)[number]) => unknown) => all.filter(wanted).length;
    expect(some(({ state }) => !state)).toBeGreaterThanOrEqual(55);
    for (const type of ['exclusive', 'non-exclusive', 'region-restricted'])
      expect(some(({ licensingType }) => licensingType === type)).toBeGreaterThan(0);
    expect(some(({ stage }) => stage === 'application')).toBeGreaterThan(3);
    expect(some(({ rightKind }) => rightKind === 'design' || rightKind === 'utility-model')).toBeGreaterThan(
      1,
    );
    expect(some(({ price }) => price === null)).toBeGreaterThan(2);
    expect(some(({ negotiable }) => !negotiable)).toBeGreaterThan(2);
    expect(some(({ was, price }) => was && price && was > price)).toBeGreaterThan(3);
    expect(some(({ sold }) => sold)).toBeGreaterThan(4);
    expect(some(({ figure }) => figure)).toBeGreaterThan(4);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });
});

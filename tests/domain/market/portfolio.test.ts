import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeFacts } from '../../../domain/market/listing-process.ts';
import {
  type BulkChange,
  changeLabel,
  decideBulk,
  outcomeText,
  patchOf,
  type Settings,
  undoOf,
} from '../../../domain/market/portfolio.ts';
import { MAX_PRICE } from '../../../domain/money.ts';

const settings: fc.Arbitrary<Settings> = fc.record({
  priceCents: fc.option(fc.integer({ min: 1, max: MAX_PRICE }), { nil: null }),
  forSale: fc.boolean(),
  isPublic: fc.boolean(),
  negotiable: fc.boolean(),
  licensingType: fc.constantFrom(null, 'exclusive' as const, 'non-exclusive' as const),
  licensingText: fc.option(fc.string(), { nil: null }),
  licenseTerms: fc.constant(null),
});
const change: fc.Arbitrary<BulkChange> = fc.oneof(
  fc.record({
    setting: fc.constant('price' as const),
    priceCents: fc.integer({ min: 1, max: MAX_PRICE }),
  }),
  fc.record({
    setting: fc.constant('pricePercent' as const),
    percent: fc.integer({ min: -90, max: 500 }).filter((n) => n !== 0),
  }),
  fc.record({
    setting: fc.constantFrom('forSale' as const, 'isPublic' as const, 'negotiable' as const),
    value: fc.boolean(),
  }),
  fc.record({
    setting: fc.constant('licensing' as const),
    licensingType: fc.constantFrom(null, 'exclusive' as const),
    licensingText: fc.constantFrom(null, 'Only in France.'),
  }),
);

describe('a bulk change', () => {
  test('whatever it changed, its undo restores the earlier values', () => {
    fc.assert(
      fc.property(settings, change, (before, what) => {
        const wanted = patchOf(what, before);
        if ('refusal' in wanted) return;
        const after = { ...before, ...wanted.patch };
        expect({ ...after, ...undoOf(wanted.patch, before) }).toEqual(before);
      }),
    );
  });

  test('a price by percent is whole cents, rounded half up, and never zero or above the limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_PRICE }),
        fc.integer({ min: -90, max: 500 }).filter((n) => n !== 0),
        (priceCents, percent) => {
          const wanted = patchOf({ setting: 'pricePercent', percent }, { priceCents });
          const exact = priceCents * (100 + percent);
          if ('refusal' in wanted) {
            expect(exact < 50 || exact >= MAX_PRICE * 100 + 50).toBe(true);
            return;
          }
          const raised = wanted.patch.priceCents ?? 0;
          // At most half a cent from the exact figure, upward if it is exactly half.
          expect(raised * 100 - exact).toBeLessThanOrEqual(50);
          expect(raised * 100 - exact).toBeGreaterThan(-50);
          expect(raised).toBeGreaterThan(0);
        },
      ),
    );
    expect(patchOf({ setting: 'pricePercent', percent: 10 }, { priceCents: null })).toHaveProperty('refusal');
  });

  test('follows the rules of the single setting', () => {
    const listing = {
      ...{ priceCents: 100, forSale: true, isPublic: false, negotiable: true },
      ...{
        licensingType: null,
        licensingText: null,
        licenseTerms: null,
        approvalStatus: 'approved' as const,
      },
    };
    const free = () => null;
    const publish: BulkChange = { setting: 'isPublic', value: true };
    expect(decideBulk(publish, listing, freeFacts, free)).toEqual({
      outcome: 'changed',
      patch: { isPublic: true },
    });
    expect(decideBulk(publish, { ...listing, isPublic: true }, freeFacts, free)).toEqual({ outcome: 'same' });
    expect(decideBulk(publish, { ...listing, approvalStatus: 'pending' }, freeFacts, free)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('until it is approved'),
    });
    const price: BulkChange = { setting: 'pricePercent', percent: 5 };
    expect(decideBulk(price, listing, { ...freeFacts, forSale: false }, free)).toMatchObject({
      outcome: 'refused',
      reason: 'Put the listing up for sale first.',
    });
    // What is restored is the earlier state, not the change once more.
    expect(decideBulk(price, listing, freeFacts, free, { priceCents: 90 })).toEqual({
      outcome: 'changed',
      patch: { priceCents: 90 },
    });
  });

  test('is said in words', () => {
    expect(changeLabel({ setting: 'pricePercent', percent: -10 })).toBe('Price lowered by 10%');
    expect(outcomeText({ changed: 1, same: 0, refused: 0 })).toBe('1 listing changed.');
    expect(outcomeText({ changed: 4_796, same: 2, refused: 4 }, true)).toBe(
      '4,796 listings restored, 2 already so, 4 refused.',
    );
  });
});

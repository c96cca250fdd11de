import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basisPointsOf,
  type Cents,
  cents,
  formatCents,
  formatDollars,
  MAX_PRICE,
  parseDollars,
} from '../../domain/money.ts';

const amounts = fc.integer({ min: 0, max: MAX_PRICE }).map(cents);

/** Half up by the school method, on whole digits: a reference that shares nothing with the code. */
function roundedHalfUp(amount: bigint, bps: bigint): bigint {
  const exact = amount * bps;
  const [whole, rest] = [exact / 10_000n, exact % 10_000n];
  return rest * 2n >= 10_000n ? whole + 1n : whole;
}

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not an amount', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  test('a whole number is its own amount', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => cents(value) === value));
  });
});

describe('a share in basis points', () => {
  test('is rounded half up to the cent, for every amount and share', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        expect(BigInt(basisPointsOf(cents(amount), bps))).toBe(roundedHalfUp(BigInt(amount), BigInt(bps)));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    [5, 1_000, 1],
    [4, 1_000, 0],
    [14, 1_000, 1],
    [15, 1_000, 2],
    [1, 10_000, 1],
    [123_456_789, 0, 0],
    [99_999_999_999, 1_000, 10_000_000_000],
  ])('%i cents at %i basis points is %i', (amount, bps, share) => {
    expect(basisPointsOf(amount as Cents, bps)).toBe(share);
  });
});

describe('what a person types', () => {
  test('every amount reads back from how it is shown', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseDollars(formatCents(amount))).toBe(amount);
        expect(parseDollars(formatDollars(amount))).toBe(amount);
        expect(parseDollars((amount / 100).toFixed(2))).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['1,250.5', 125_050],
    ['$1250.50', 125_050],
    [' 0.01 ', 1],
    ['0', 0],
    ['1000000000', 100_000_000_000],
  ])('%j is %i cents', (text, amount) => {
    expect(parseDollars(text)).toBe(amount);
  });

  const refused = [
    '',
    '.',
    '-1',
    '+1',
    '1.005',
    '1e3',
    '0x10',
    '1,25',
    '12,34.5',
    '1 000',
    '1.',
    '€5',
    'NaN',
    '٣',
  ];
  test.each([...refused, '1000000000.01', '9'.repeat(400)])('%j is not a price', (text) => {
    expect(parseDollars(text)).toBeNull();
  });

  test('any text gives a whole amount up to the limit, or nothing', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,$- e') });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const amount = parseDollars(text);
        if (amount === null) return;
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(MAX_PRICE);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('how money is shown', () => {
  test.each([
    [123_400, '$1,234.00'],
    [5, '$0.05'],
    [100_000_000_000, '$1,000,000,000.00'],
  ])('%i cents in full is %s', (amount, shown) => {
    expect(formatCents(amount)).toBe(shown);
  });

  test.each([
    [123_400, '$1,234'],
    [123_450, '$1,234.50'],
    [18_400_000, '$184,000'],
  ])('a price of %i cents is %s', (amount, shown) => {
    expect(formatDollars(amount)).toBe(shown);
  });
});

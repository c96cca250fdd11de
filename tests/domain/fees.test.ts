import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FEE_BPS, feeLines } from '../../domain/deals/escrow-money.ts';
import { cents, MAX_PRICE } from '../../domain/money.ts';

describe('fee lines', () => {
  test('always add up to the amount, and none is negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_PRICE }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, bps) => {
          const lines = feeLines(cents(amount), bps);
          expect(lines.amount).toBe(amount);
          expect(lines.fee + lines.payout).toBe(amount);
          expect(Math.min(lines.fee, lines.payout)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('the platform keeps 10%, the seller receives 90%', () => {
    expect(feeLines(cents(18_400_000), DEFAULT_FEE_BPS)).toEqual({
      amount: 18_400_000,
      fee: 1_840_000,
      payout: 16_560_000,
    });
  });

  test('half a cent of fee is rounded up, so the payout is what remains', () => {
    expect(feeLines(cents(1_005), DEFAULT_FEE_BPS)).toEqual({ amount: 1_005, fee: 101, payout: 904 });
    expect(feeLines(cents(1_004), DEFAULT_FEE_BPS)).toEqual({ amount: 1_004, fee: 100, payout: 904 });
  });

  test('a larger share never leaves the seller more', () => {
    const share = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PRICE }), share, share, (amount, a, b) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        expect(feeLines(cents(amount), large).payout).toBeLessThanOrEqual(
          feeLines(cents(amount), small).payout,
        );
      }),
    );
  });
});

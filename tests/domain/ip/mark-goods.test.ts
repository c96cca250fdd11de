import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relateGoods } from '../../../domain/ip/marks/goods.ts';
import { niceClasses } from '../../../domain/ip/nice-classes.ts';

describe('goods', () => {
  const one = fc.constantFrom(...niceClasses);

  it('are related the same both ways, and to themselves', () => {
    fc.assert(
      fc.property(one, one, (a, b) => {
        expect(relateGoods([a], [b]).relation).toBe(relateGoods([b], [a]).relation);
        expect(relateGoods([a], [a]).relation).toBe('same');
      }),
    );
  });

  it('are unknown if one side names none', () => {
    expect(relateGoods([], [25]).relation).toBe('unknown');
    expect(relateGoods([32], [43]).relation).toBe('coordinated');
    // Beer is nearer to wine than to dietetic foods, and of several classes the nearest counts.
    expect(relateGoods([32], [33]).degree).toBeGreaterThan(relateGoods([32], [5]).degree);
    expect(relateGoods([32], [5, 33])).toEqual(relateGoods([32], [33]));
    expect(relateGoods([1], [25]).relation).toBe('different');
  });
});

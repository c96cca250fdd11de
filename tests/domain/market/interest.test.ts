import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchOf, matchPoints, newsOf, tasteOf } from '../../../domain/market/interest.ts';

const listing = { id: '1', title: 'Cell', active: true, priceCents: 100 };

describe('what savers are told', () => {
  test.each([
    ['the price changes', listing, { active: true, priceCents: 90 }, 'saved.price'],
    ['the price goes on request', listing, { active: true, priceCents: null }, 'saved.price'],
    ['it leaves the market', listing, { active: false, priceCents: 100 }, 'saved.gone'],
    ['it leaves with another price', listing, { active: false, priceCents: null }, 'saved.gone'],
    ['nothing changes', listing, { active: true, priceCents: 100 }, undefined],
    ['it comes back', { ...listing, active: false }, { active: true, priceCents: 90 }, 'saved.back'],
    [
      'its price changes off the market',
      { ...listing, active: false },
      { active: false, priceCents: 9 },
      undefined,
    ],
  ])('%s', (_, before, after, kind) => {
    expect(newsOf(before, after)?.kind).toBe(kind);
  });
});

const base = { category: 'H - Electricity', industry: 'energy', priceCents: 100_000_00 };
const candidate = { ...base, type: 'Patent' as const, shared: ['battery'] };

describe('the match score', () => {
  test('is 100 if everything is the same, and says why, the weightiest first', () => {
    expect(matchOf(tasteOf([{ ...base, weight: 1 }], 1), candidate, 'words you searched for')).toEqual({
      score: 100,
      reasons: ['same IPC section (H)', 'words you searched for: battery', 'same industry', 'similar price'],
    });
    expect(Object.values(matchPoints).reduce((sum, points) => sum + points, 0)).toBe(100);
  });

  test('is 0 for nothing in common', () => {
    const taste = tasteOf(
      [{ category: 'A - Human Necessities', industry: null, priceCents: null, weight: 1 }],
      0,
    );
    expect(matchOf(taste, candidate, 'words')).toEqual({ score: 0, reasons: [] });
    expect(matchOf(tasteOf([], 0), candidate, 'words').score).toBe(0);
  });

  test('prices a factor of four apart are not similar, and the closer the better', () => {
    const score = (priceCents: number) =>
      matchOf(
        tasteOf([{ ...base, category: 'x', industry: null, weight: 1 }], 0),
        { ...candidate, priceCents },
        '',
      ).score;
    expect(score(400_000_00)).toBe(0);
    expect(score(25_000_00)).toBe(0);
    expect(score(110_000_00)).toBeGreaterThan(score(200_000_00));
    expect(score(200_000_00)).toBe(score(50_000_00));
  });

  test('what was saved weighs more than what was seen', () => {
    const taste = tasteOf(
      [
        { ...base, category: 'A - Human Necessities', weight: 1 },
        { ...base, category: 'H - Electricity', weight: 3 },
      ],
      0,
    );
    const of = (category: string) => matchOf(taste, { ...candidate, category }, '').score;
    expect(of('H - Electricity')).toBeGreaterThan(of('A - Human Necessities'));
  });

  test('is a whole number from 0 to 100, with reasons exactly when it is above 0', () => {
    const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
    const facts = {
      category: fc.constantFrom('A - x', 'H - y', 'G - z'),
      industry: some(fc.constantFrom('energy', 'finance')),
      priceCents: some(fc.integer({ min: 1, max: 1e12 })),
    };
    const signals = fc.array(fc.record({ ...facts, weight: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 6,
    });
    const any = fc.record({
      ...facts,
      type: fc.constant('Patent' as const),
      shared: fc.array(fc.string(), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(signals, fc.nat({ max: 6 }), any, (given, words, one) => {
        const { score, reasons } = matchOf(tasteOf(given, words), one, 'words');
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        if (score > 0) expect(reasons.length).toBeGreaterThan(0);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import { reasonsFor } from '../../../domain/ip/marks/reasons.ts';
import { LEAST_SCORE } from '../../../domain/ip/risk.ts';
import { lexicon } from '../../../server/register/lexicon.ts';

const words = lexicon();
const compare = (a: string, b: string, own = [43], other = own) => {
  const [searched, registered] = [analyzeMark(a, words), analyzeMark(b, words)];
  const found = assess(
    { mark: searched, classes: own },
    { mark: registered, classes: other, status: 'Registered' },
    { lexicon: words, rarity: () => 1 },
  );
  return { ...found, reasons: reasonsFor(searched, registered, found.likeness, found.goods, true).join(' ') };
};

describe('marks that differ in one word only', () => {
  it.each([
    ['MOTEL 7', 'MOTEL 6', [43]],
    ['CAFE TWELVE', 'CAFE 9', [43]],
    ['SIX GUYS', 'FIVE GUYS', [43]],
    ['BURGER QUEEN', 'BURGER KING', [43]],
    ['THE OLD ARMY', 'OLD NAVY', [25]],
    ['TOYS 4 US', 'TOYS R US', [28]],
    ['PIZZA HOUSE', 'PIZZA HUT', [43]],
    ['GOLD FLICKER', 'GOLD FLAKE', [34]],
    ['AMERICAN BOY', 'AMERICAN GIRL', [25]],
  ])('are listed as a medium risk for the same goods if one stands in for the other: %s, %s', (a, b, own) => {
    const { score, risk, reasons } = compare(a, b, own);
    expect(score).toBeGreaterThanOrEqual(50);
    expect(risk).toBe('medium');
    expect(reasons).toMatch(/differ in (?:a number|a single character|one word) only|sounds like|looks like/);
    const apart = compare(a, b, own, [12]);
    expect(apart.score).toBeLessThan(score);
  });

  it('come before those that share as much and differ in anything', () => {
    const scores = ['DOLLAR TREE', 'DOLLAR GENERAL'].map(
      (other) => compare('DOLLAR BUSH', other, [35]).score,
    );
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 100);
  });

  it('are not assumed for words that have nothing in common, nor if several differ, nor for single words', () => {
    for (const [a, b] of [
      ['MOTEL 7', 'MOTEL LYON'],
      ['BURGER MAN', 'BURGER CHEF'],
      ['BURGER QUEEN', 'PIZZA KING'],
      ['QUEEN', 'KING'],
      ['FIBER TWO', 'FIBER FIRST'],
    ] as const)
      expect(compare(a, b).likeness.swapped, `${a}, ${b}`).toBe(null);
  });
});

describe('names of two or three characters', () => {
  it.each([
    ['O3', 'O2'],
    ['Q9', 'Q8'],
    ['BP2', 'BP'],
    ['CFK', 'KFC'],
    ['BHD', 'BVD'],
  ])('are listed for the same goods if one character or the order differs: %s, %s', (a, b) => {
    const { score, risk } = compare(a, b, [9]);
    expect(score).toBeGreaterThanOrEqual(LEAST_SCORE);
    expect(risk).toBe('low');
  });

  it('are not a high risk for that reason, however much they sound alike', () => {
    expect(compare('PB', 'BP', [4]).risk).toBe('medium');
  });

  it('are not when they are words, or if two characters differ', () => {
    for (const [a, b] of [
      ['BAT', 'CAT'],
      ['KFC', 'KXQ'],
      ['O2', 'Q9'],
    ] as const)
      expect(compare(a, b).likeness.signs, `${a}, ${b}`).toBe(null);
  });
});

describe('figures', () => {
  it.each([
    ['SEVEN ELEVEN', '7-Eleven'],
    ['7-11', '7-Eleven'],
    ['FOREVER TWENTY-ONE', 'FOREVER 21'],
    ['THREE', '3'],
    ['TWENTY FOUR HOUR FITNESS', '24 HOUR FITNESS'],
  ])('are the same in words and in figures: %s, %s', (a, b) => {
    const { score, risk, reasons } = compare(a, b);
    expect([risk, score >= 95]).toEqual(['high', true]);
    expect(reasons).toContain('They sound the same.');
  });

  it('are not part of what other scripts say', () => {
    expect(compare('MOTEL 7', '7天酒店').score).toBeLessThan(LEAST_SCORE);
  });

  it('alone point to nobody, nor do single letters', () => {
    expect(compare('MOTEL 7', '7 BREW').score).toBeLessThan(compare('MOTEL 7', 'MOTEL 6').score);
    expect(compare('T MOBIL', 'AT&T', [38]).score).toBeLessThan(compare('T MOBIL', 'T-MOBILE', [38]).score);
  });
});

describe('what differs', () => {
  it('is no distinction for somebody who hears no difference and hardly sees one', () => {
    const { risk, reasons } = compare('TACO BELLE', 'TACO BELL');
    expect(risk).toBe('high');
    expect(reasons).not.toContain('tells them apart');
    expect(compare('BATTER UP', 'BUTTER UP').reasons).toContain('tells them apart');
  });

  it('is said to be about the goods if it is', () => {
    expect(compare('24 HOUR GYM', '24 HOUR FITNESS', [41]).reasons).toContain('What differs is common');
    expect(compare('SUNGLASS HOUSE', 'SUNGLASS HUT', [9]).reasons).not.toContain('means something else');
  });
});

it('a note in brackets after a mark is not part of its words', () => {
  expect(compare('HSBC', 'HSBC (Global)', [36]).score).toBe(100);
  expect(compare('COSTA RICA COFFEE', 'POLLO GRANJERO (Costa Rica)').likeness.matches).toEqual([]);
  expect(compare('STEP UP', 'STEP(UP)').score).toBe(100);
});

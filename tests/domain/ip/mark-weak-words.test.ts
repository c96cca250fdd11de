import { expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import { LEAST_SCORE } from '../../../domain/ip/risk.ts';
import { lexicon } from '../../../server/register/lexicon.ts';

const words = lexicon();
const compare = (a: string, b: string, classes: number[]) =>
  assess(
    { mark: analyzeMark(a, words), classes },
    { mark: analyzeMark(b, words), classes, status: 'Registered' },
    { lexicon: words, rarity: () => 1 },
  );

it.each([
  ['PHARMACY', [5]],
  ['APOTHEKE', [5]],
  ['FARMACIA', [35]],
  ['SUPERMARKET', [35]],
  ['SUPERMERCADO', [35]],
  ['GROCERY', [35]],
  ['OPTICAL', [44]],
  ['CHICKEN', [43]],
  ['DONUTS', [30, 43]],
  ['BAKERY', [43]],
  ['KEBAB', [43]],
  ['CINEMA', [41]],
  ['TIRE', [37]],
  ['BIKES', [39]],
  ['BANCO', [36]],
])('a word of the trade makes two names no more similar: %s', (word, classes) => {
  expect(compare(`LOXLEY ${word}`, `QUORVAX ${word}`, classes).score).toBeLessThan(LEAST_SCORE);
});

it.each(['BLUE', 'RED', 'SUN', 'ONE', 'KING', 'PRICE'])(
  'a word that many marks have weighs less if it is all that two of them share: %s',
  (word) => {
    const rare = compare('FALCON LOXLEY', 'FALCON QUORVAX', [35]).score;
    const { score, risk } = compare(`${word} LOXLEY`, `${word} QUORVAX`, [35]);
    expect(score).toBeLessThan(rare - 10);
    expect(risk).not.toBe('high');
  },
);

it('is not a high risk beside words of the trade either, unless it is all of one mark', () => {
  expect(compare('BURGER KING', 'DONUT KING', [43]).risk).toBe('medium');
  expect(compare('RED', 'RED', [43]).risk).toBe('high');
  expect(compare('K KING', 'KING', [19]).risk).toBe('high');
});

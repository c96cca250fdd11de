import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slips, slipsAllowed, wordMeant, wordsOf } from '../../domain/typos.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdetr'), minLength: 1, maxLength: 14 });

describe('slips of the finger', () => {
  it('are zero between a word and itself, as many one way as the other, and no more than its letters', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slips(a, a)).toBe(0);
        expect(slips(a, b)).toBe(slips(b, a));
        expect(slips(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(slips(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        if (a !== b) expect(slips(a, b)).toBeGreaterThan(0);
      }),
    );
  });

  it('are one for a letter missing, too many or wrong, and for two neighbors swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(), (a, n) => {
        const at = n % a.length;
        expect(slips(a, a.slice(0, at) + a.slice(at + 1))).toBe(1);
        expect(slips(a, `${a.slice(0, at)}x${a.slice(at)}`)).toBe(1);
        expect(slips(a, `${a.slice(0, at)}x${a.slice(at + 1)}`)).toBe(1);
        const [one = '', other = ''] = [a[at], a[at + 1]];
        if (other !== '' && one !== other)
          expect(slips(a, a.slice(0, at) + other + one + a.slice(at + 2))).toBe(1);
      }),
    );
  });
});

describe('the word that was meant', () => {
  const known = fc.uniqueArray(fc.record({ word, listings: fc.nat() }), { selector: (one) => one.word });

  it('is a known one, within the slips allowed, and the typed one if that is known', () => {
    fc.assert(
      fc.property(word, known, (typed, words) => {
        const meant = wordMeant(typed, words);
        const near = words.filter((one) => slips(typed, one.word) <= slipsAllowed(typed.length));
        expect(meant === null).toBe(near.length === 0);
        if (words.some((one) => one.word === typed)) expect(meant).toBe(typed);
        if (meant !== null) expect(near.map((one) => one.word)).toContain(meant);
      }),
    );
  });

  it('is the one in wider use of two equally near', () => {
    const lamps = [
      { word: 'lamp', listings: 3 },
      { word: 'lame', listings: 90 },
      { word: 'dame', listings: 900 },
    ];
    expect(wordMeant('lamr', lamps)).toBe('lame');
    expect(wordMeant('xyzzy', lamps)).toBeNull();
  });
});

it('words are runs of letters and digits', () => {
  expect(wordsOf("Solid-state, 3 mAh/cm²: l'Étoile")).toEqual([
    'solid',
    'state',
    '3',
    'mah',
    'cm²',
    'l',
    'étoile',
  ]);
  expect(wordsOf(' -- ')).toEqual([]);
});

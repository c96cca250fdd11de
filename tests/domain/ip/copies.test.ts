import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTexts, prepareText, type Span } from '../../../domain/ip/copies/compare.ts';
import { normalizeText } from '../../../domain/ip/copies/normalize.ts';
import {
  fingerprintSet,
  guaranteed,
  pairWinnowing,
  registerWinnowing,
} from '../../../domain/ip/copies/winnow.ts';
import { finderLimits } from '../../../domain/tools/copyright-finder/finder.ts';
import { Random } from '../../support/random.ts';
import { within } from '../../support/within.ts';

const compare = (a: string, b: string) => compareTexts(prepareText(a), prepareText(b));
const read = (text: string) => String.fromCodePoint(...normalizeText(text).units);
const least = guaranteed(pairWinnowing);
const most = finderLimits.text;

/** Letters of several scripts, with what separates them. */
const words = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,9}$/) },
      { weight: 1, arbitrary: fc.constantFrom('Straße', 'ÉTÉ', 'naïve', '١٢٣', '𝕊𝕦𝕟') },
      { weight: 1, arbitrary: fc.constantFrom('著作権', 'かな', '한국어', 'שלום', 'مرحبا', 'हिन्दी', 'ΟΔΟΣ') },
    ),
    { maxLength: 40 },
  )
  .map((list) => list.join(' '));
/** Few letters, so that everything repeats. */
const monotonous = fc.stringMatching(/^[ab]{0,300}$/);

const covers = (spans: readonly Span[], [from, to]: Span) =>
  spans.some(([start, end]) => start <= from && end >= to);

describe('a text as it is compared', () => {
  test.each([
    ['Straße, STRASSE!', 'strassestrasse'],
    ['ﬁnal ＦＩＮＡＬ', 'finalfinal'],
    ['Cafe\u0301 café', 'cafecafe'],
    ['ὈΔΥΣΣΕΎΣ ὀδυσσεύς', 'οδυσσευσοδυσσευσ'],
    ['שָׁלוֹם שלום', 'שלוםשלום'],
    ['مُحَمَّد محمد مـحـمـد', 'محمدمحمدمحمد'],
    ['co-op\u00adera\u200btion', 'cooperation'],
    ['漢字', '漢漢字字'],
  ])('%s is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('composed and decomposed forms are the same', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(read(text.normalize('NFD'))).toBe(read(text.normalize('NFC')));
      }),
    );
  });

  test('every unit comes from where it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { units, from, to } = normalizeText(text);
        for (let i = 0; i < units.length; i++) {
          expect(from[i]).toBeLessThan(to[i] as number);
          expect(to[i]).toBeLessThanOrEqual(text.length);
          if (i > 0) expect(from[i]).toBeGreaterThanOrEqual(from[i - 1] as number);
          expect(read(text.slice(from[i], to[i]))).toContain(String.fromCodePoint(units[i] as number));
        }
      }),
    );
  });
});

describe('winnowing', () => {
  test('texts that share a passage of the guaranteed length share a fingerprint', () => {
    const units = (n: number) =>
      fc.array(fc.integer({ min: 97, max: 104 }), { minLength: n, maxLength: n + 60 });
    for (const winnowing of [pairWinnowing, registerWinnowing]) {
      fc.assert(
        fc.property(
          units(0),
          units(0),
          units(0),
          units(guaranteed(winnowing)),
          (before, after, else_, shared) => {
            const one = fingerprintSet(Uint32Array.from([...before, ...shared, ...after]), winnowing);
            const other = new Set(fingerprintSet(Uint32Array.from([...else_, ...shared]), winnowing));
            expect(one.some((hash) => other.has(hash))).toBe(true);
          },
        ),
      );
    }
  });

  test('keeps about two hashes of each window', () => {
    const random = new Random(5);
    const units = Uint32Array.from({ length: 50_000 }, () => 97 + random.below(26));
    const kept = fingerprintSet(units, registerWinnowing).length / units.length;
    expect(kept).toBeGreaterThan(0.02);
    expect(kept).toBeLessThan(0.06);
  });
});

describe('two texts', () => {
  test('every shared passage of the guaranteed length is found in both, wherever it is', () => {
    fc.assert(
      fc.property(words, words, words, words, words, (passage, before, after, before2, after2) => {
        fc.pre(normalizeText(passage).units.length >= least);
        const first = `${before} ${passage} ${after}`;
        const second = `${before2}\n${passage.toUpperCase().toLowerCase()}; ${after2}`;
        const found = compare(first, second);
        const { from, to } = normalizeText(passage);
        const place = (start: number): Span => [start + (from[0] as number), start + (to.at(-1) as number)];
        expect(covers(found.first.spans, place(before.length + 1))).toBe(true);
        if (passage.toUpperCase().toLowerCase() === passage)
          expect(covers(found.second.spans, place(before2.length + 1))).toBe(true);
      }),
    );
  });

  test('even where everything repeats itself', () => {
    fc.assert(
      fc.property(monotonous, monotonous, (first, second) => {
        const found = compare(first, second);
        for (let at = 0; at + least <= first.length; at++) {
          if (second.includes(first.slice(at, at + least)))
            expect(covers(found.first.spans, [at, at + least])).toBe(true);
        }
        for (let at = 0; at + least <= second.length; at++) {
          if (first.includes(second.slice(at, at + least)))
            expect(covers(found.second.spans, [at, at + least])).toBe(true);
        }
      }),
    );
  });

  test('what is found is there: both sides of a passage read alike', () => {
    fc.assert(
      fc.property(fc.oneof(words, monotonous), fc.oneof(words, monotonous), words, (a, b, shared) => {
        const [first, second] = [`${a} ${shared} ${b}`, `${b} ${shared} ${a}`];
        const found = compare(first, second);
        for (const passage of found.passages) {
          expect(read(first.slice(...passage.first))).toContain(
            read(second.slice(...passage.second)).slice(1, -1),
          );
        }
        for (const side of [found.first, found.second]) {
          expect(side.share).toBeGreaterThanOrEqual(0);
          expect(side.share).toBeLessThanOrEqual(100);
          for (const [i, [from]] of side.spans.entries())
            expect(from).toBeGreaterThanOrEqual(side.spans[i - 1]?.[1] ?? 0);
        }
      }),
    );
  });

  test('a text contains all of itself, and dissimilar texts share nothing', () => {
    const text = 'The owner may license the work, or any part of it, to others.';
    const same = compare(text, text.toUpperCase().replaceAll(' ', '\n'));
    expect([same.first.share, same.second.share]).toEqual([100, 100]);
    expect(same.passages).toEqual([expect.objectContaining({ first: [0, text.length - 1] })]);
    expect(compare(text, 'Nothing here was ever said there, as far as anybody knows.').passages).toEqual([]);
    expect(compare('', text)).toEqual({
      passages: [],
      first: { spans: [], share: 0 },
      second: { spans: [], share: 0 },
    });
  });

  test('a copy in Chinese and one in Hebrew are marked where they are', () => {
    const chinese = '著作权属于作者，本法另有规定的除外。';
    expect(compare(`前言。${chinese}结语`, `另一个开头：${chinese}`).first.spans).toEqual([
      [3, 3 + chinese.length - 1],
    ]);
    const hebrew = 'זכות יוצרים ביצירה היא הזכות הבלעדית לעשות ביצירה';
    expect(compare(`פתיחה. ${hebrew}. סוף`, `אחרת: ${hebrew}`).first.spans).toEqual([[7, 7 + hebrew.length]]);
  });

  test('a passage that the second text repeats is marked in it each time', () => {
    const passage = 'every copy of this sentence is marked';
    const { second, passages } = compare(passage, `${passage}. Between. ${passage}.`);
    expect(second.spans).toHaveLength(2);
    expect(passages).toHaveLength(2);
  });

  test.each([
    ['one letter', 'a'.repeat(most), 'a'.repeat(most)],
    ['one letter against few', 'a'.repeat(most), 'a'.repeat(20)],
    ['two letters', 'ab'.repeat(most / 2), `${'ab'.repeat(most / 2 - 1)}c`],
    ['letters that grow', '\ufdfa'.repeat(most), '\ufdfa'.repeat(most - 1)],
    ['stacked accents', `e${'\u0301'.repeat(most - 1)}`, 'e'.repeat(most)],
  ])('the worst case takes less than a second: %s', (_, first, second) => {
    const found = within(10_000, () => compare(first, second));
    expect(found.passages.length).toBeLessThan(20_000);
  });
});

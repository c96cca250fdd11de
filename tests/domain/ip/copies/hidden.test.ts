import { describe, expect, it } from 'vitest';
import { compareTexts, prepareText } from '../../../../domain/ip/copies/compare.ts';
import { commonIn, kindOf, type PassageKind, quotedIn } from '../../../../domain/ip/copies/kinds.ts';
import { unmask } from '../../../../domain/ip/copies/lookalike.ts';
import { rewordedPassages } from '../../../../domain/ip/copies/reworded.ts';
import { notCopied, textsTitle } from '../../../../domain/tools/copyright-finder/finder.ts';
import { within } from '../../../support/within.ts';

const original = `The harbor lay quiet under the morning fog while the old keeper climbed the narrow stairs of the lighthouse.
He carried a lamp, a loaf of bread and the letter that had arrived with the evening boat from the mainland.
Nobody had written to him for eleven years, and he was afraid to open the envelope before the storm had passed.`;
const other = `Quarterly revenue rose by four percent because several large customers renewed their contracts ahead of schedule.
The board expects further growth next year, although currency effects and higher wages will weigh on the margin of the group.
Investment in new plants continues as planned, and the dividend remains unchanged for the third consecutive year.`;

/** Each nth word replaced by one that occurs nowhere else. */
const changed = (text: string, nth: number) =>
  text.replace(/\p{L}+/gu, (word, at: number) => {
    const number = text.slice(0, at).match(/\p{L}+/gu)?.length ?? 0;
    return number % nth === nth - 1 ? `zq${number}x` : word;
  });

describe('a copy that hides', () => {
  it.each([2, 3, 4, 5])('with one word in %i changed is found', (nth) => {
    const [found] = rewordedPassages(original, changed(original, nth));
    expect(found).toBeDefined();
    const [from, to] = found?.first ?? [0, 0];
    expect((to - from) / original.length).toBeGreaterThan(0.7);
  });

  it('is not seen in texts of different content', () => {
    expect(rewordedPassages(original, other)).toEqual([]);
    expect(rewordedPassages(other, changed(original, 3))).toEqual([]);
  });

  it('is found wherever it begins in the other text', () => {
    const [found] = rewordedPassages(original, `${other} ${changed(original, 3)} ${other}`);
    expect(found?.second[0]).toBeGreaterThan(other.length - 5);
  });

  it('behind letters of other alphabets is found, and those alphabets are left alone', () => {
    const masked = original.replaceAll('a', '\u0430').replaceAll('o', '\u03bf').replaceAll('e', '\u0435');
    expect(compareTexts(prepareText(original), prepareText(masked)).first.share).toBe(100);
    expect(unmask(masked)).toHaveLength(masked.length);
    for (const text of ['Старый смотритель поднимался', 'ο φάρος και η θάλασσα', 'café 東京'])
      expect(unmask(text)).toBe(text);
  });

  it('is distinguished from a quotation and from common wording', () => {
    const said = 'he was afraid to open the envelope before the storm had passed';
    const review = `The best line: “${said}” stays with the reader.`;
    const kinds = (first: string, second: string) =>
      compareTexts(prepareText(first), prepareText(second)).passages.map((passage) =>
        kindOf(passage, { first: quotedIn(first), second: quotedIn(second) }, commonIn(first)),
      );
    expect(kinds(original, review)).toEqual(['quotation']);
    expect(kinds(original, `Once ${said}.`)).toEqual(['copy']);
    const reserved = 'All rights reserved.';
    expect(kinds(`${original} ${reserved}`, `It ends: “${said}.” ${reserved}`)).toEqual(['quotation']);
    const notice = 'Copyright (c) 2020. Permission is hereby granted, free of charge, to any person.';
    expect(kinds(notice, `x ${notice} y`)).toEqual(['boilerplate']);
  });

  it('is named by what was found, and not called copied if it was quoted', () => {
    const [none, some] = [{ share: 0 }, { share: 62.5 }];
    const title = (passages: { kind: PassageKind }[], reworded: unknown[], share = some) =>
      textsTitle({ first: share, second: none, passages, reworded });
    expect(title([], [], none)).toBe('No shared passage found');
    expect(title([], [1], none)).toBe('Nearly the same in places');
    expect(title([{ kind: 'quotation' }, { kind: 'boilerplate' }], [])).toMatch(/^Only quotations/);
    expect(title([{ kind: 'quotation' }, { kind: 'copy' }], [])).toBe('Largely the same');
    expect(title([{ kind: 'quotation' }], [1])).toBe('Largely the same');
    expect(notCopied([{ kind: 'quotation' }, { kind: 'copy' }])).toBe('Of these 1 in quotation marks.');
    expect(notCopied([{ kind: 'copy' }])).toBe('');
  });

  it('finds one whole passage in a long repetitive text, in time', () => {
    const long = Array.from({ length: 6_000 }, (_, at) => `word${at % 900}`).join(' ');
    const found = within(20_000, () => rewordedPassages(long, long));
    expect(found).toEqual([{ first: [0, long.length], second: [0, long.length], same: 100 }]);
  });
});

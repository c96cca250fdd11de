import { describe, expect, it } from 'vitest';
import { wordPairs } from '../../../../domain/ip/copies/word-pairs.ts';
import { changed, paragraphs } from '../../../support/made-copies.ts';

const shared = (a: string, b: string) => {
  const known = new Set(wordPairs(a));
  return wordPairs(b).filter((pair) => known.has(pair)).length;
};

describe('pairs of words', () => {
  it('find all of 40 copies with words changed by two pairs or more, and hardly anything else', () => {
    expect(changed().filter(({ original, copy }) => shared(original, copy) >= 2)).toHaveLength(40);
    const others = paragraphs.flatMap((one, at) =>
      paragraphs.slice(at + 1).map((other) => shared(one, other)),
    );
    expect(others.filter((count) => count >= 2).length).toBeLessThan(0.02 * others.length);
  });

  it('are few, each once, whatever the case, the accents and the letters’ looks', () => {
    const all = paragraphs.join('\n');
    const pairs = wordPairs(all);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.length).toBeLessThan(0.6 * all.split(/\s+/).length);
    expect(wordPairs(all.toUpperCase())).toEqual(pairs);
    expect(pairs.every((pair) => Number.isInteger(pair) && pair >= -(2 ** 31) && pair < 2 ** 31)).toBe(true);
    expect([wordPairs(''), wordPairs('word'), wordPairs('a b c d')]).toEqual([[], [], []]);
  });
});

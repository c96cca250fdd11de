import { describe, expect, it } from 'vitest';
import { compareTexts, prepareText, type Span } from '../../../../domain/ip/copies/compare.ts';
import { commonIn, coverOf, kindOf, quotedIn } from '../../../../domain/ip/copies/kinds.ts';
import { rewordedPassages } from '../../../../domain/ip/copies/reworded.ts';
import { changed, kinds, masked, paragraphs } from '../../../support/made-copies.ts';

// The shares are in docs/accuracy.md.

const compare = (first: string, second: string) => compareTexts(prepareText(first), prepareText(second));

/** How much of the first text is marked, word for word or with words changed. */
function marked(first: string, second: string): number {
  const spans = [
    ...compare(first, second).first.spans,
    ...rewordedPassages(first, second).map((part) => part.first),
  ].sort((a, b) => a[0] - b[0]);
  const disjoint: Span[] = [];
  for (const [from, to] of spans) {
    const begin = Math.max(from, disjoint.at(-1)?.[1] ?? 0);
    if (to > begin) disjoint.push([begin, to]);
  }
  return coverOf([0, first.length], disjoint);
}

const count = (right: boolean[]) => right.filter(Boolean).length;

describe('of 40 made pairs', () => {
  it('copies behind look-alike letters are seen as what they are', () => {
    const seen = masked().map(({ original, copy }) => compare(original, copy).first.share >= 90);
    expect(count(seen)).toBe(40);
  });

  it.each([
    ['replaced', 20],
    ['left out', 10],
    ['put in', 10],
  ])('copies with every nth word %s are seen, half of them or more', (how, least) => {
    const seen = changed()
      .filter((pair) => pair.how === how)
      .map(({ original, copy }) => marked(original, copy) >= 0.5);
    expect(seen).toHaveLength(least);
    expect(count(seen)).toBeGreaterThanOrEqual(least - 1);
  });

  it('quotations, notices and copies are told apart', () => {
    const right = kinds().map(({ first, second, kind }) => {
      const [longest] = compare(first, second).passages.toSorted((a, b) => b.length - a.length);
      const quoted = { first: quotedIn(first), second: quotedIn(second) };
      return longest !== undefined && kindOf(longest, quoted, commonIn(first)) === kind;
    });
    expect(count(right)).toBeGreaterThanOrEqual(39);
  });

  it('unrelated texts are nowhere nearly the same', () => {
    for (const [at, text] of paragraphs.entries())
      expect(rewordedPassages(text, paragraphs[(at + 20) % paragraphs.length] ?? '')).toEqual([]);
  });
});

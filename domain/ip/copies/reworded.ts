import type { Span } from './compare.ts';
import { unmask } from './lookalike.ts';

/** A part of both texts that is the same but for words changed here and there. */
export interface Reworded {
  first: Span;
  second: Span;
  /** Percent of the words, place by place, that are the same. */
  same: number;
}

interface Token {
  word: string;
  from: number;
  to: number;
}

/** Words looked at together, and how many of them must be the same, place by place. */
const WINDOW = 24;
const SAME = 0.45;
/** Of the same words so many must be long enough to say something. */
const TELLING = 5;
const TELLING_LENGTH = 4;
/** A word that is more frequent says nothing of where a passage is. */
const MOST_FREQUENT = 40;
const MOST = 100;

/**
 * Passages in which every second, third or nth word was changed: the others still stand in the same order and at the same
 * distance. Words that are rare in the second text vote for a shift between the texts; along it both are compared word by word.
 */
export function rewordedPassages(first: string, second: string): Reworded[] {
  const [a, b] = [tokensOf(first), tokensOf(second)];
  const places = new Map<string, number[]>();
  for (const [at, { word }] of b.entries()) {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  const votes = new Map<number, number[]>();
  for (const [at, { word }] of a.entries()) {
    const there = word.length < TELLING_LENGTH ? [] : (places.get(word) ?? []);
    if (there.length > MOST_FREQUENT) continue;
    for (const place of there) {
      const seen = votes.get(at - place);
      if (seen) seen.push(at);
      else votes.set(at - place, [at]);
    }
  }
  const found = [...votes]
    .filter(([, hits]) => hits.length >= TELLING)
    .flatMap(([shift, hits]) => along(a, b, shift, hits));
  found.sort((x, y) => y.to - y.from - (x.to - x.from));
  const taken: Run[] = [];
  for (const run of found) {
    if (taken.length < MOST && !taken.some(({ from, to }) => run.from < to && from < run.to)) taken.push(run);
  }
  return taken
    .sort((x, y) => x.from - y.from)
    .map(({ from, to, shift, same }) => ({
      first: spanOf(a, from, to),
      second: spanOf(b, from - shift, to - shift),
      same: Math.round((100 * same) / (to - from)),
    }));
}

interface Run {
  from: number;
  /** The word after its last. */
  to: number;
  shift: number;
  same: number;
}

/** The runs along one shift in which enough words are the same. */
function along(a: readonly Token[], b: readonly Token[], shift: number, hits: readonly number[]): Run[] {
  const equal = (at: number) => a[at] !== undefined && a[at]?.word === b[at - shift]?.word;
  const runs: Run[] = [];
  for (const [index, at] of hits.entries()) {
    const last = runs.at(-1);
    if (last && at < last.to) continue;
    if ((hits[index + TELLING - 1] ?? Number.POSITIVE_INFINITY) >= at + WINDOW) continue;
    let [from, to, same] = [at, at, 0];
    let end = at;
    // As long as the last words looked at are the same often enough.
    for (let recent = 0; end < a.length && end - shift < b.length; end++) {
      if (equal(end)) {
        recent += 1;
        same += 1;
        to = end + 1;
      }
      if (end - WINDOW >= from && equal(end - WINDOW)) recent -= 1;
      if (end - from >= WINDOW - 1 && recent < WINDOW * SAME) break;
    }
    while (from > 0 && from - 1 - shift >= 0 && equal(from - 1)) {
      from -= 1;
      same += 1;
    }
    if (to - from >= WINDOW && same >= (to - from) * SAME) runs.push({ from, to, shift, same });
  }
  return runs;
}

function tokensOf(text: string): Token[] {
  return [...unmask(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}

const spanOf = (tokens: readonly Token[], from: number, to: number): Span => [
  tokens[from]?.from ?? 0,
  tokens[to - 1]?.to ?? 0,
];

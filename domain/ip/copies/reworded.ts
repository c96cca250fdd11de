import type { Span } from './compare.ts';
import { unmask } from './lookalike.ts';

/** A part of both texts that is the same except for words changed, left out or inserted here and there. */
export interface Reworded {
  first: Span;
  second: Span;
  /** Percent of the words that are the same, in the same order. */
  same: number;
}

interface Token {
  word: string;
  from: number;
  to: number;
}

/** A shorter part says nothing, nor does one with a smaller share of words that are the same. */
const LEAST_WORDS = 24;
const LEAST_SAME = 0.42;
/** Shorter words, and more frequent ones, say nothing of where a passage is. */
const TELLING_LENGTH = 4;
const MOST_FREQUENT = 20;
/** How far apart two words of one part may be, and what each word between them costs of the one it brings. */
const FURTHEST = 13;
const COST = 0.08;
const LEAST_SCORE = 5;
const MOST = 100;

/** A word that both texts have, as the last one of a chain of such words in the same order. */
interface Link {
  a: number;
  b: number;
  score: number;
  before: Link | null;
}

/**
 * Passages in which every second, third or nth word was changed, left out or inserted: the others are still in the same order and
 * near each other. Words that are rare in the second text are chained as in local alignment (Smith and Waterman, 1981).
 */
export function rewordedPassages(first: string, second: string): Reworded[] {
  const [a, b] = [tokensOf(first), tokensOf(second)];
  const taken: Run[] = [];
  for (const run of chains(a, b)) {
    if (taken.length === MOST) break;
    if (!taken.some(({ from, to }) => run.from < to && from < run.to)) taken.push(run);
  }
  return taken
    .sort((x, y) => x.from - y.from)
    .map(({ from, to, thereFrom, thereTo, same }) => ({
      first: spanOf(a, from, to),
      second: spanOf(b, thereFrom, thereTo),
      same: Math.round((100 * same) / Math.max(to - from, thereTo - thereFrom)),
    }));
}

interface Run {
  from: number;
  /** The word after its last. */
  to: number;
  thereFrom: number;
  thereTo: number;
  /** How many words are the same. */
  same: number;
}

/** The parts that are long and alike enough, the best first. */
function* chains(a: readonly Token[], b: readonly Token[]): Generator<Run> {
  const links = linksOf(a, b).filter(({ score }) => score >= LEAST_SCORE);
  const used = new Set<Link>();
  for (const end of links.sort((x, y) => y.score - x.score)) {
    if (used.has(end)) continue;
    const chain: Link[] = [];
    for (let at: Link | null = end; at && !used.has(at); at = at.before) chain.push(at);
    for (const link of chain) used.add(link);
    const run = runOf(a, b, chain.reverse());
    const words = Math.max(run.to - run.from, run.thereTo - run.thereFrom);
    if (run.to - run.from >= LEAST_WORDS && run.same >= LEAST_SAME * words) yield run;
  }
}

function linksOf(a: readonly Token[], b: readonly Token[]): Link[] {
  const places = new Map<string, number[]>();
  for (const [at, { word }] of b.entries()) {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  const links: Link[] = [];
  const byPlace: Link[][] = a.map(() => []);
  for (const [at, { word }] of a.entries()) {
    const there = word.length < TELLING_LENGTH ? [] : (places.get(word) ?? []);
    if (there.length > MOST_FREQUENT) continue;
    for (const place of there) {
      const link: Link = { a: at, b: place, score: 1, before: null };
      for (let back = 1; back <= FURTHEST; back++) {
        for (const before of byPlace[at - back] ?? []) {
          const ahead = place - before.b;
          if (ahead <= 0 || ahead > FURTHEST) continue;
          const score = before.score + 1 - COST * (Math.max(back, ahead) - 1);
          if (score > link.score) [link.score, link.before] = [score, before];
        }
      }
      byPlace[at]?.push(link);
      links.push(link);
    }
  }
  return links;
}

/** A chain with all words that are the same between its links and right beside them. */
function runOf(a: readonly Token[], b: readonly Token[], chain: readonly Link[]): Run {
  const [start, end] = [chain[0] as Link, chain.at(-1) as Link];
  const equal = (x: number, y: number) => a[x] !== undefined && a[x]?.word === b[y]?.word;
  const run = { from: start.a, to: end.a + 1, thereFrom: start.b, thereTo: end.b + 1, same: chain.length };
  for (const [index, link] of chain.entries()) {
    const before = chain[index - 1];
    if (before) run.same += commonBetween(equal, before, link);
  }
  while (equal(run.from - 1, run.thereFrom - 1)) {
    run.from--;
    run.thereFrom--;
    run.same++;
  }
  while (equal(run.to, run.thereTo)) {
    run.to++;
    run.thereTo++;
    run.same++;
  }
  return run;
}

/** The most words that are the same, in order, between two links (longest common subsequence). */
function commonBetween(equal: (x: number, y: number) => boolean, before: Link, after: Link): number {
  const wide = after.b - before.b - 1;
  let row = new Array<number>(wide + 1).fill(0);
  for (let x = before.a + 1; x < after.a; x++) {
    const next = [0];
    for (let at = 1; at <= wide; at++) {
      const diagonal = (row[at - 1] ?? 0) + (equal(x, before.b + at) ? 1 : 0);
      next.push(Math.max(diagonal, row[at] ?? 0, next[at - 1] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The words of a text, without case, accents and letters that only look like others. */
export function tokensOf(text: string): Token[] {
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

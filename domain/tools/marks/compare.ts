import { type AnalysedMark, countingWords, type MarkWord } from './analyse.ts';
import { type Lexicon, stem } from './lexicon.ts';
import { compareMeaning, type MeaningMatch } from './meaning.ts';
import { soundSimilarity } from './phonemes.ts';
import { visualSimilarity } from './visual.ts';
import { attention } from './weak-words.ts';

/** What a comparison needs to know besides the two marks. */
export interface Surroundings {
  lexicon: Lexicon;
  /** How rare a word is in the register: 1 for a word of hardly any mark, down to 0.3 for one of very many. */
  rarity(base: string): number;
  /** Nice classes of both sides: their descriptive words count less. */
  classes: readonly number[];
}

/** Two words that correspond, and in what. */
export interface WordMatch {
  own: string;
  other: string;
  similarity: number;
  by: 'same' | 'look' | 'sound' | 'meaning';
  meaning: MeaningMatch;
}

/** How alike two marks are; all figures 0 to 1. */
export interface Likeness {
  visual: number;
  aural: number;
  meaning: number;
  /** How much of what counts in both marks corresponds. */
  shared: number;
  /** How distinctive the corresponding words are. */
  distinctive: number;
  /** All together. */
  overall: number;
  matches: WordMatch[];
  /** The whole of one mark stands in the other. */
  contained: boolean;
  /** The same words in another order. */
  reordered: boolean;
}

interface Weighed {
  word: MarkWord;
  weight: number;
}

/** Compares two marks in look, sound, meaning and their dominant parts, as a consumer with an imperfect recollection. */
export function compareMarks(own: AnalysedMark, other: AnalysedMark, around: Surroundings): Likeness {
  const left = weigh(countingWords(own), around);
  const right = weigh(countingWords(other), around);
  const matches = align(left, right, around.lexicon);
  const visual = best(visualSimilarity, own.compact, other.compact, core(left, 'text'), core(right, 'text'));
  const aural = best(soundSimilarity, own.sound, other.sound, core(left, 'sound'), core(right, 'sound'));
  const wholes = wholeLikeness(own, other, left, right) * told(left, right, matches, around.lexicon);

  const leftTotal = total(left);
  const rightTotal = total(right);
  let overlap = 0;
  let meant = 0;
  let strongest = 0;
  for (const { a, b, match } of matches) {
    const weight = (a.weight + b.weight) / 2;
    overlap += weight * match.similarity;
    meant += weight * (match.by === 'same' ? 1 : match.meaning.similarity);
    strongest += Math.min(a.weight, b.weight) * match.similarity;
  }
  const mean = (leftTotal + rightTotal) / 2;
  const shared = Math.min(1, (0.55 * overlap) / mean + (0.45 * overlap) / Math.min(leftTotal, rightTotal));
  const meaning = Math.min(1, (0.55 * meant) / mean + (0.45 * meant) / Math.min(leftTotal, rightTotal));
  const distinctive = Math.min(1, strongest);
  const inOrder = matches.every(({ j }, at) => at === 0 || j > (matches[at - 1]?.j ?? -1));
  const everything = matches.length === left.length && matches.length === right.length;
  // A common part that is weak leads nobody to the same source.
  const part = shared ** 1.15 * (0.4 + 0.6 * distinctive) * (inOrder ? 1 : 0.95);
  const stronger = Math.max(wholes, part);
  return {
    visual,
    aural,
    meaning,
    shared,
    distinctive,
    overall: Math.min(1, stronger + 0.12 * Math.min(wholes, part) * (1 - stronger)),
    matches: matches.map(({ match }) => match),
    contained: matches.length > 0 && !everything && covers(matches, left, right),
    reordered: everything && matches.length > 1 && !inOrder,
  };
}

function weigh(words: MarkWord[], { rarity, classes }: Surroundings): Weighed[] {
  return words.map((word, at) => {
    // The first word weighs most, the last more than those between (TMEP 1207.01(b)).
    const place = at === 0 ? 1.2 : at === words.length - 1 ? 1 : 0.9;
    return { word, weight: place * attention(word.base, classes) * rarity(word.base) };
  });
}

function total(words: Weighed[]): number {
  return Math.max(
    0.01,
    words.reduce((sum, { weight }) => sum + weight, 0),
  );
}

/** The words that dominate a mark, run together: those with at least half the weight of the heaviest. */
function core(words: Weighed[], what: 'text' | 'sound'): string {
  const heaviest = Math.max(...words.map(({ weight }) => weight));
  return words
    .filter(({ weight }) => weight >= heaviest / 2)
    .map(({ word }) => word[what])
    .join('');
}

/**
 * Words of the dictionary with other meanings are told apart even when they look and sound alike (SEA, TEA), because the
 * meaning is grasped at once (CJEU C-361/04 Picasso, para. 20): what is left of the likeness as wholes.
 */
function told(left: Weighed[], right: Weighed[], matches: Aligned[], lexicon: Lexicon): number {
  const known = ({ word }: Weighed) => lexicon.count(word.base) > 0;
  const other = matches.filter(({ match }) => match.by !== 'meaning' && match.by !== 'same');
  const unmatched = left.length - matches.length + right.length - matches.length;
  const different = other.length > 0 && other.every(({ a, b, match }) => known(a) && known(b) && match.meaning.similarity < 0.5);
  return different && unmatched === 0 ? 0.86 : 1;
}

type Similarity = (a: string, b: string) => number;

function best(measure: Similarity, a: string, b: string, coreA: string, coreB: string): number {
  const whole = measure(a, b);
  return coreA === a && coreB === b ? whole : Math.max(whole, 0.95 * measure(coreA, coreB));
}

/** Look and sound of the marks as wholes; what their dominant parts say counts more than common padding. */
function wholeLikeness(own: AnalysedMark, other: AnalysedMark, left: Weighed[], right: Weighed[]): number {
  const full = lookAndSound(own.compact, other.compact, own.sound, other.sound);
  const ownCore = core(left, 'text');
  const otherCore = core(right, 'text');
  if (ownCore === own.compact && otherCore === other.compact) return full;
  const cores = lookAndSound(ownCore, otherCore, core(left, 'sound'), core(right, 'sound'));
  // Marks that are nearly the same as wholes need no further look.
  return Math.max(0.35 * full + 0.65 * cores, full >= 0.9 ? full : 0);
}

/** Likeness in one respect can suffice, in both it is stronger. Low similarities of letters are chance: bent down. */
function lookAndSound(a: string, b: string, soundA: string, soundB: string): number {
  const seen = visualSimilarity(a, b);
  const heard = soundA && soundB ? soundSimilarity(soundA, soundB) : seen;
  const high = Math.max(seen, heard);
  const second = high >= 0.97 ? 0.12 : 0.28;
  return ((1 - second) * high + second * Math.min(seen, heard)) ** 1.8;
}

interface Aligned {
  a: Weighed;
  b: Weighed;
  i: number;
  j: number;
  match: WordMatch;
}

/** Pairs off the words of both marks, the best matches first; in order of the own mark. */
function align(left: Weighed[], right: Weighed[], lexicon: Lexicon): Aligned[] {
  const all: Aligned[] = [];
  for (const [i, a] of left.entries()) {
    for (const [j, b] of right.entries()) {
      const match = matchWords(a.word, b.word, lexicon);
      if (match) all.push({ a, b, i, j, match });
    }
  }
  all.sort((x, y) => y.match.similarity - x.match.similarity || Math.abs(x.i - x.j) - Math.abs(y.i - y.j));
  const usedLeft = new Set<number>();
  const usedRight = new Set<number>();
  const chosen: Aligned[] = [];
  for (const pair of all) {
    if (usedLeft.has(pair.i) || usedRight.has(pair.j)) continue;
    usedLeft.add(pair.i);
    usedRight.add(pair.j);
    chosen.push(pair);
  }
  return chosen.sort((x, y) => x.i - y.i);
}

/** Words less alike than this share nothing. */
const LEAST = 0.5;

function matchWords(a: MarkWord, b: MarkWord, lexicon: Lexicon): WordMatch | null {
  const of = (similarity: number, by: WordMatch['by'], meaning: MeaningMatch): WordMatch => ({
    own: a.text,
    other: b.text,
    similarity,
    by,
    meaning,
  });
  const meaning = compareMeaning(a.base, b.base, lexicon);
  if (a.base === b.base) return of(1, 'same', meaning);
  if (stem(a.base) === stem(b.base)) return of(0.93, 'same', { ...meaning, similarity: Math.max(0.9, meaning.similarity) });
  const seen = visualSimilarity(a.text, b.text);
  const heard = soundSimilarity(a.sound, b.sound);
  // Two different words of the dictionary are told apart by their meaning (EAGLE, BEAGLE).
  const known = lexicon.count(a.base) > 0 && lexicon.count(b.base) > 0 ? 0.88 : 1;
  const form = Math.max(seen, heard) >= 0.97 ? known * Math.max(seen, heard) : known * (0.7 * Math.max(seen, heard) + 0.3 * Math.min(seen, heard));
  const bent = form < 0.6 ? 0 : (form - 0.6) / 0.4;
  const formScore = form >= 0.97 ? form : 0.4 + 0.55 * bent;
  const top = Math.max(bent > 0 ? formScore : 0, meaning.similarity);
  if (top < LEAST) return null;
  if (meaning.similarity >= formScore || bent === 0) return of(meaning.similarity, 'meaning', meaning);
  return of(formScore, heard >= seen ? 'sound' : 'look', meaning);
}

/** Whether one mark's counting weight is (nearly) all matched. */
function covers(matches: Aligned[], left: Weighed[], right: Weighed[]): boolean {
  const near = matches.filter(({ match }) => match.similarity >= 0.9);
  const mine = near.reduce((sum, { a }) => sum + a.weight, 0);
  const theirs = near.reduce((sum, { b }) => sum + b.weight, 0);
  return mine >= 0.95 * total(left) || theirs >= 0.95 * total(right);
}

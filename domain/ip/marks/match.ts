import type { MarkWord } from './analyze.ts';
import { type Lexicon, stem } from './lexicon.ts';
import { compareMeaning, type MeaningMatch } from './meaning.ts';
import { figureWord } from './numerals.ts';
import { soundSimilarity } from './phonemes.ts';
import { visualSimilarity } from './visual.ts';

/** How the words of two marks correspond. */

export interface LookAndSound {
  seen: number;
  heard: number;
}

/** Likeness in one respect can suffice, in both it is stronger. */
export function together({ seen, heard }: LookAndSound): number {
  const high = Math.max(seen, heard);
  const second = high >= 0.97 ? 0.12 : 0.28;
  return (1 - second) * high + second * Math.min(seen, heard);
}

/** The least that the lesser of look and sound must be, given the greater, for the two to come to this much together. */
export function lesserFor(greater: number, least: number): number {
  const second = greater >= 0.97 ? 0.12 : 0.28;
  return Math.max(0, (least - (1 - second) * greater) / second);
}

/** Two words that correspond, and in what. */
export interface WordMatch {
  own: string;
  other: string;
  similarity: number;
  by: 'same' | 'look' | 'sound' | 'meaning' | 'start' | 'end';
  meaning: MeaningMatch;
  /** Spoken the same and nearly written the same, so that no other meaning tells them apart: BELL, BELLE. */
  isHeardSame?: true;
}

/** A word of a mark and what it weighs there. */
export interface Weighed {
  word: MarkWord;
  weight: number;
  /** The weight that its meaning alone leaves it (`weightIn`). */
  attention: number;
}

export interface Aligned {
  a: Weighed;
  b: Weighed;
  i: number;
  j: number;
  match: WordMatch;
}

/** Pairs up the words of both marks, the best matches first; returns them in the order of the first mark. */
export function align(left: Weighed[], right: Weighed[], lexicon: Lexicon): Aligned[] {
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

/** Words whose meanings are less alike than this share nothing: a town is not a city. */
const LEAST_MEANING = 0.6;
/** Forms less alike than this are of different words. */
export const LEAST_FORM = 0.7;

/** A part of a run-together word is not perceived separately (LUMENFOLD, VOLT) unless it is nearly the same. */
export const PART_FORM = 0.94;

/** From here on words are nearly written the same. */
const NEARLY_SEEN = 0.75;

/** Of three-letter words doubled before -er, -y and the like, only these are the same word: RUN, RUNNER; HAM, HAMMER are two words. */
const doubled = new Set(
  `big bag bat bed bit bob bug cab can cap cat chat cop cup cut dad dig dip dog fat fit fog fun gas gum gun hip hit hop hot hug jog
  kid lab lap log mad map mom mud mum nap net nut pad peg pet pig pin pop pup rap red rib rob rub run sad set sip sit skip sun swim
  tag tan tap tip top tub tug wet win wit zap zip`.split(/\s+/),
);

/** Whether two words of one stem are forms of one word: a stem of three letters often occurs in quite another word. */
function isInflected(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length > 3 || long[2] !== long[3] || /(?:ing|ed)$/.test(long)) return true;
  return doubled.has(short);
}

/** The vowels of a word but for a silent e and doubles: sounds alone don't tell BATTER from BUTTER. */
const vowelsOf = (text: string) => text.replace(/e$|[^aeiouy]/g, '').replace(/(.)\1/g, '$1');

/** How two words correspond; null when they share nothing. */
export function matchWords(a: MarkWord, b: MarkWord, lexicon: Lexicon): WordMatch | null {
  const of = (similarity: number, by: WordMatch['by'], meaning: MeaningMatch): WordMatch => ({
    own: a.text,
    other: b.text,
    similarity,
    by,
    meaning,
  });
  const onlyEnglish = [a.onlyEnglish === true, b.onlyEnglish === true] as const;
  const meaning = compareMeaning(a.base, b.base, lexicon, onlyEnglish);
  if (a.text === b.text) return of(1, 'same', meaning);
  if (a.base === b.base) return of(figureWord(a.text) === figureWord(b.text) ? 0.96 : 1, 'same', meaning);
  if (stem(a.base) === stem(b.base) && isInflected(a.base, b.base)) {
    // A word in no dictionary is not a form of another, however it begins: MOBIL, MOBILE.
    const by = lexicon.has(a.base) && lexicon.has(b.base) ? 'same' : 'look';
    return of(0.93, by, { ...meaning, similarity: Math.max(0.9, meaning.similarity) });
  }
  let seen = visualSimilarity(a.text, b.text, LEAST_FORM);
  let heard = soundSimilarity(a.sound, b.sound, LEAST_FORM);
  if (seen > 0 && heard === 0) heard = soundSimilarity(a.sound, b.sound);
  if (heard > 0 && seen === 0) seen = visualSimilarity(a.text, b.text);
  const isHeardSame = heard >= 1 && seen >= NEARLY_SEEN && vowelsOf(a.text) === vowelsOf(b.text);
  // Two different words of the dictionary are told apart by their meaning (EAGLE, BEAGLE).
  const known = !isHeardSame && lexicon.count(a.base) > 0 && lexicon.count(b.base) > 0 ? 0.88 : 1;
  const alike = known * together({ seen, heard });
  const form = (a.part || b.part) && alike < PART_FORM ? 0 : alike;
  const bent = form < LEAST_FORM ? 0 : form >= 0.94 ? form : 0.64 + 0.3 * ((form - 0.75) / (0.94 - 0.75));
  const [start, end] = known === 1 ? [begins(a.text, b.text), ends(a.text, b.text)] : [0, 0];
  const formScore = Math.max(bent, start, end);
  const meant = meaning.similarity >= LEAST_MEANING ? meaning.similarity : 0;
  if (Math.max(formScore, meant) === 0) return null;
  if (meant >= formScore) return of(meant, 'meaning', meaning);
  const sense = heard >= seen ? 'sound' : 'look';
  const by = formScore === bent ? sense : start >= end ? 'start' : 'end';
  return { ...of(formScore, by, meaning), ...(isHeardSame && { isHeardSame }) };
}

/** One word as the beginning of the other (DIESEL, DIESELIT): the beginning is what is remembered. */
function begins(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) ? 0.62 + 0.33 * (short.length / long.length) : 0;
}

/** How long a common end must be, and how much of the shorter word it must be. */
export const LEAST_END = { letters: 5, share: 0.8 };

/** The end of one word as nearly all of the other (OGGETTI, BELLOGGETTI; PROZAC, HERBROZAC). */
function ends(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let common = 0;
  while (common < short.length && short.at(-1 - common) === long.at(-1 - common)) common++;
  if (common < LEAST_END.letters || common < LEAST_END.share * short.length) return 0;
  return 0.5 + 0.33 * (common / long.length);
}

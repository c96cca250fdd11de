import { type AnalyzedMark, countingWords, type MarkWord } from './analyze.ts';
import { type Lexicon, stem } from './lexicon.ts';
import { compareMeaning, type MeaningMatch } from './meaning.ts';
import { soundSimilarity } from './phonemes.ts';
import { pronounceWord } from './pronounce.ts';
import { visualSimilarity } from './visual.ts';
import { attention, attentionAsHeard } from './weak-words.ts';

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
  /** Where they differ, words of other meanings stand: SEA, TEA. */
  toldApart: boolean;
}

/** What two marks share when one contains the other. */
const CONTAINED = 0.8;
const COVERED = 0.35;

interface Weighed {
  word: MarkWord;
  weight: number;
}

/** Compares two marks in look, sound, meaning and their dominant parts, as a consumer with an imperfect recollection. */
export function compareMarks(own: AnalyzedMark, other: AnalyzedMark, around: Surroundings): Likeness {
  const left = weigh(joinLike(own, other, around.lexicon), around);
  const right = weigh(joinLike(other, own, around.lexicon), around);
  const matches = align(left, right, around.lexicon);
  const full = lookAndSound(own.compact, other.compact, own.sound, other.sound);
  const cores = lookAndSoundOfCores(own, other, left, right, full);
  const told = toldApart(left, right, matches, around.lexicon);
  const wholes =
    wholeLikeness(full, cores, matches, dominance(left) * dominance(right)) *
    (told && matches.length === left.length ? TOLD_APART : 1);

  const leftTotal = total(left);
  const rightTotal = total(right);
  const shared = share(matches, leftTotal, rightTotal, ({ match }) => match.similarity);
  const meaning = share(matches, leftTotal, rightTotal, ({ match }) => match.meaning.similarity);
  const strength = matches.reduce((sum, { a, b }) => sum + Math.min(a.weight, b.weight), 0);
  const everything = matches.length === left.length && matches.length === right.length;
  // Marks of weak words only are still the same mark when every word corresponds.
  const distinctive = Math.min(1, everything && matches.length > 1 ? Math.max(strength, 0.7) : strength);
  const inOrder = matches.every(({ j }, at) => at === 0 || j > (matches[at - 1]?.j ?? -1));
  // A common part that is weak leads nobody to the same source.
  const part = shared ** 1.15 * (0.4 + 0.6 * distinctive) * (inOrder ? 1 : 0.95);
  const contained = matches.length > 0 && !everything && covers(matches, left, right);
  // One mark contained whole in another (TMEP 1207.01(b)(iii)), as far as it is distinctive itself.
  const taken =
    contained && inOrder
      ? CONTAINED * distinctive ** 0.5 * coverage(matches, leftTotal, rightTotal) ** COVERED
      : 0;
  const stronger = Math.max(wholes, part, taken);
  return {
    visual: Math.max(full.seen, 0.95 * cores.seen),
    aural: Math.max(full.heard, 0.95 * cores.heard),
    meaning,
    shared,
    distinctive,
    overall: Math.min(1, stronger + 0.12 * Math.min(wholes, part) * (1 - stronger)),
    matches: matches.map(({ match }) => match),
    contained,
    reordered: everything && matches.length > 1 && !inOrder,
    toldApart: told,
  };
}

/** How much of both marks corresponds: mostly of their mean, partly of the one that says less. */
function share(matches: Aligned[], left: number, right: number, likeness: (pair: Aligned) => number): number {
  let mean = 0;
  let less = 0;
  for (const pair of matches) {
    mean += ((pair.a.weight + pair.b.weight) / 2) * likeness(pair);
    less += Math.min(pair.a.weight, pair.b.weight) * likeness(pair);
  }
  return Math.min(1, (0.55 * mean) / ((left + right) / 2) + (0.45 * less) / Math.min(left, right));
}

/**
 * The counting words of a mark; two neighbors that the other mark writes as one word count as that word (LA TOUR,
 * LATOUR), also when it misspells them: STARBUKS falls into no words, STARBUCKS into two.
 */
function joinLike(mark: AnalyzedMark, other: AnalyzedMark, lexicon: Lexicon): CountedWord[] {
  const { words } = mark;
  for (let at = 0; at + 1 < words.length; at++) {
    const text = `${words[at]?.text}${words[at + 1]?.text}`;
    for (const word of other.words) {
      const same = word.text === text;
      if (!same && !isMisspelling(word, text, lexicon)) continue;
      const joined = same ? word : { text, base: text, sound: pronounceWord(text) };
      const parts = words.slice(at, at + 2);
      return countingWords({ ...mark, words: words.toSpliced(at, 2, { ...joined, parts } as MarkWord) });
    }
  }
  return countingWords(mark);
}

/** How near a word must be to two joined ones to be their misspelling. */
const MISSPELLED = 0.8;

/** Whether a word that means nothing itself is nearly spelled like `text`. The cheap questions first: most words differ. */
function isMisspelling({ text: typed, base }: MarkWord, text: string, lexicon: Lexicon): boolean {
  return (
    Math.abs(typed.length - text.length) <= 2 &&
    (typed[0] === text[0] || typed.at(-1) === text.at(-1)) &&
    visualSimilarity(text, typed, MISSPELLED) >= MISSPELLED &&
    lexicon.count(base) === 0
  );
}

/** A word of a mark, and where two were joined, those. */
interface CountedWord extends MarkWord {
  parts?: readonly MarkWord[];
}

/** What each word weighs in its mark. */
function weigh(words: CountedWord[], around: Surroundings): Weighed[] {
  return words.map((word, at) => {
    // The first word weighs most, the last more than those between (TMEP 1207.01(b)).
    const place = at === 0 ? 1.2 : at === words.length - 1 ? 1 : 0.9;
    // Written together two words say no more about the maker than apart: CITY BANK, CITYBANK.
    const parts = word.parts ?? [word];
    return { word, weight: place * Math.max(...parts.map((part) => weightOf(part, around))) };
  });
}

function weightOf({ base, sound }: MarkWord, { rarity, classes, lexicon }: Surroundings): number {
  const read = attention(base, classes);
  const heard = read === 1 && lexicon.count(base) === 0 ? attentionAsHeard(sound, classes) : 1;
  return Math.min(read, heard) * rarity(base);
}

function total(words: Weighed[]): number {
  return Math.max(
    0.01,
    words.reduce((sum, { weight }) => sum + weight, 0),
  );
}

/** The share of a mark's weight that its dominant words carry. */
function dominance(words: Weighed[]): number {
  return total(dominantWords(words)) / total(words);
}

/** Those with at least half the weight of the heaviest. */
function dominantWords(words: Weighed[]): Weighed[] {
  const heaviest = Math.max(...words.map(({ weight }) => weight));
  return words.filter(({ weight }) => weight >= heaviest / 2);
}

/** The words that dominate a mark, run together. */
function core(words: Weighed[], what: 'text' | 'sound'): string {
  return dominantWords(words)
    .map(({ word }) => word[what])
    .join('');
}

/**
 * Words of the dictionary with other meanings are told apart even when they look and sound alike (SEA, TEA), because the
 * meaning is grasped at once (CJEU C-361/04 Picasso, para. 20).
 */
function toldApart(left: Weighed[], right: Weighed[], matches: Aligned[], lexicon: Lexicon): boolean {
  const alike = matches.filter(({ match }) => match.by === 'same' || match.meaning.similarity >= 0.5);
  const mine = left.filter((word) => !alike.some(({ a }) => a === word));
  const theirs = right.filter((word) => !alike.some(({ b }) => b === word));
  const known = ({ word }: Weighed) => lexicon.count(word.base) > 0;
  return mine.length > 0 && mine.length === theirs.length && [...mine, ...theirs].every(known);
}

/** What is left of the likeness as wholes when the meanings tell the marks apart. */
const TOLD_APART = 0.86;

interface LookAndSound {
  seen: number;
  heard: number;
}

function lookAndSound(a: string, b: string, soundA: string, soundB: string): LookAndSound {
  const seen = visualSimilarity(a, b);
  return { seen, heard: soundA && soundB ? soundSimilarity(soundA, soundB) : seen };
}

function lookAndSoundOfCores(
  own: AnalyzedMark,
  other: AnalyzedMark,
  left: Weighed[],
  right: Weighed[],
  full: LookAndSound,
): LookAndSound {
  const a = core(left, 'text');
  const b = core(right, 'text');
  if (a === own.compact && b === other.compact) return full;
  return lookAndSound(a, b, core(left, 'sound'), core(right, 'sound'));
}

/**
 * Look and sound of the marks as wholes. Where they share words that say little (WINE, CAPITAL), the likeness of the
 * rest counts more, so that common padding doesn't make two marks alike.
 */
function wholeLikeness(
  full: LookAndSound,
  cores: LookAndSound,
  matches: Aligned[],
  dominant: number,
): number {
  const whole = together(full) ** 1.8;
  const core = together(cores) ** 1.8;
  if (!matches.some(({ a, b }) => a.weight < WEAK && b.weight < WEAK))
    return Math.max(whole, (0.8 + 0.15 * dominant) * core);
  return Math.max(0.35 * whole + 0.65 * core, whole >= 0.9 ? whole : 0);
}

/** A word below this weight says little about the maker. */
const WEAK = 0.5;

/** Likeness in one respect can suffice, in both it is stronger. */
function together({ seen, heard }: LookAndSound): number {
  const high = Math.max(seen, heard);
  const second = high >= 0.97 ? 0.12 : 0.28;
  return (1 - second) * high + second * Math.min(seen, heard);
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

/** How two words correspond; null when they share nothing. */
function matchWords(a: MarkWord, b: MarkWord, lexicon: Lexicon): WordMatch | null {
  const of = (similarity: number, by: WordMatch['by'], meaning: MeaningMatch): WordMatch => ({
    own: a.text,
    other: b.text,
    similarity,
    by,
    meaning,
  });
  const meaning = compareMeaning(a.base, b.base, lexicon);
  if (a.text === b.text) return of(1, 'same', meaning);
  if (a.base === b.base) return of(0.96, 'same', meaning);
  if (stem(a.base) === stem(b.base))
    return of(0.93, 'same', { ...meaning, similarity: Math.max(0.9, meaning.similarity) });
  const seen = visualSimilarity(a.text, b.text, LEAST);
  const heard = soundSimilarity(a.sound, b.sound, LEAST);
  // Two different words of the dictionary are told apart by their meaning (EAGLE, BEAGLE).
  const known = lexicon.count(a.base) > 0 && lexicon.count(b.base) > 0 ? 0.88 : 1;
  const form = known * together({ seen, heard });
  const bent = form < 0.6 ? 0 : form >= 0.94 ? form : 0.4 + 0.54 * ((form - 0.6) / 0.34);
  const formScore = Math.max(bent, known === 1 ? begins(a.text, b.text) : 0);
  if (Math.max(formScore, meaning.similarity) < LEAST) return null;
  if (meaning.similarity >= formScore) return of(meaning.similarity, 'meaning', meaning);
  return of(formScore, heard >= seen ? 'sound' : 'look', meaning);
}

/** One word as the beginning of the other (DIESEL, DIESELIT): the beginning is what is remembered. */
function begins(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) ? 0.62 + 0.33 * (short.length / long.length) : 0;
}

/** How much of the longer mark the common part is. */
function coverage(matches: Aligned[], left: number, right: number): number {
  const common = matches.reduce((sum, { a, b }) => sum + Math.min(a.weight, b.weight), 0);
  return Math.min(1, common / Math.max(left, right));
}

/** Whether one mark's counting weight is (nearly) all matched. */
function covers(matches: Aligned[], left: Weighed[], right: Weighed[]): boolean {
  const near = matches.filter(({ match }) => match.by !== 'meaning' && match.similarity >= 0.9);
  const mine = near.reduce((sum, { a }) => sum + a.weight, 0);
  const theirs = near.reduce((sum, { b }) => sum + b.weight, 0);
  return mine >= 0.95 * total(left) || theirs >= 0.95 * total(right);
}

import { type AnalyzedMark, countingWords, type MarkWord } from './analyze.ts';
import { fewSigns, type SignDifference, worthOfSigns } from './few-signs.ts';
import type { Lexicon } from './lexicon.ts';
import { type Aligned, align, type LookAndSound, together, type Weighed, type WordMatch } from './match.ts';
import { figureWords } from './numerals.ts';
import { soundSimilarity } from './phonemes.ts';
import { pronounceWord } from './pronounce.ts';
import { type Swapped, swappedIn, swappedOf } from './siblings.ts';
import {
  isShortWord,
  type Noticed,
  noticedIn,
  restsOnWeak,
  type ToldApart,
  toldApart,
  WEAK,
} from './tell-apart.ts';
import { visualSimilarity } from './visual.ts';
import { attention, attentionAsHeard, FREQUENT, isFrequent, weaknessOf } from './weak-words.ts';

/** What a comparison needs to know besides the two marks. */
export interface Surroundings {
  lexicon: Lexicon;
  /** How rare a word is in the register: 1 for a word in hardly any mark, down to 0.3 for one in very many. */
  rarity(base: string): number;
}

/** A mark and the Nice classes of its goods, whose descriptive words count less in it; none when they are not known. */
export interface MarkOfGoods {
  mark: AnalyzedMark;
  classes: readonly number[];
}

/** How alike two marks are; all figures 0 to 1. */
export interface Likeness {
  /** Of the part that says something about the maker, where that is more alike than the whole. */
  visual: number;
  aural: number;
  /** Look and sound of the marks as they are written. */
  whole: { visual: number; aural: number };
  meaning: number;
  /** How much of what counts in both marks corresponds. */
  shared: number;
  /** How distinctive the corresponding words are. */
  distinctive: number;
  /** All together. */
  overall: number;
  matches: WordMatch[];
  /** One mark is contained whole in the other. */
  contained: boolean;
  /** The same words in a different order. */
  reordered: boolean;
  toldApart: ToldApart;
  /** All they share says little about the maker, and one of them has more words: MMI MENSWEAR. */
  restsOnWeak: boolean;
  noticed: Noticed;
  /** The one word in which they differ, when one stands in for the other: BURGER QUEEN, BURGER KING. */
  swapped: Swapped | null;
  /** How names of a few characters differ: O3, O2. */
  signs: SignDifference | null;
}

/** Whether marks correspond in nothing but what their words mean. */
export function isOnlyMeant({ matches }: Pick<Likeness, 'matches'>): boolean {
  return matches.length > 0 && matches.every(({ by }) => by === 'meaning');
}

/** What two marks share when one contains the other. */
const CONTAINED = 0.8;
const COVERED = 0.35;

/** How distinctive marks of weak words are at least when all of their words correspond. */
export const ALL_OF_IT = 0.7;

/** What is left of a likeness when some of the words correspond in meaning only. */
const PARTLY_MEANT = 0.8;

/** What corresponding words are worth; it rises with either. */
export function partOf(shared: number, distinctive: number): number {
  return shared ** 1.15 * (0.4 + 0.6 * distinctive);
}

/** What one mark within the other is worth; it rises with either. */
export function takenOf(distinctive: number, covered: number): number {
  return CONTAINED * distinctive ** 0.5 * covered ** COVERED;
}

/** Wholes less alike than this count for nothing; single words may be a little less alike (`LEAST_FORM`). */
const LEAST_WHOLE = 0.75;

/** From here on marks are the same except for what nobody notices. */
export const SAME = 0.97;

/** Whether two marks are spoken the same, and are the same but for figures that one writes as words: 7-ELEVEN, SEVEN ELEVEN. */
export function isSameInWords(a: AnalyzedMark, b: AnalyzedMark): boolean {
  return a.sound === b.sound && a.compact !== b.compact && inWords(a.tokens) === inWords(b.tokens);
}

function inWords(tokens: readonly string[]): string {
  return tokens.map((token) => figureWords(token).join('') || token).join('');
}

/** What look and sound as wholes are worth, from `together`. */
export function wholeOf(alike: number): number {
  return alike < LEAST_WHOLE ? 0 : alike ** WHOLE;
}

/** The likeness as wholes that is worth this much. */
export function alikeFor(whole: number): number {
  return Math.max(LEAST_WHOLE, Math.max(0, whole) ** (1 / WHOLE));
}

const WHOLE = 1.8;

/** All together; it rises with each. */
export function overallOf(wholes: number, part: number, taken: number): number {
  const stronger = Math.max(wholes, part, taken);
  return Math.min(1, stronger + BOTH * Math.min(wholes, part) * (1 - stronger));
}

/** What alike wholes and corresponding words add to each other. */
export const BOTH = 0.12;

/** Compares two marks in look, sound, meaning and their dominant parts, as a consumer with an imperfect recollection. */
export function compareMarks(a: MarkOfGoods, b: MarkOfGoods, around: Surroundings): Likeness {
  const [own, other] = [a.mark, b.mark];
  const left = weigh(joinLike(own, other, around.lexicon), a.classes, around);
  const right = weigh(joinLike(other, own, around.lexicon), b.classes, around);
  const matches = align(left, right, around.lexicon);
  const full = lookAndSound(own.compact, other.compact, own.sound, other.sound);
  const cores = lookAndSoundOfCores(a, b, full, around.lexicon);
  const told =
    toldApart(left, right, matches, around.lexicon) ??
    (isShortWord(left, right, full, around.lexicon) ? 'by meaning' : null);
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
  const distinctive = Math.min(
    1,
    everything && matches.length > 1 ? Math.max(strength, ALL_OF_IT) : strength,
  );
  const inOrder = matches.every(({ j }, at) => at === 0 || j > (matches[at - 1]?.j ?? -1));
  // Marks are equivalent in meaning as wholes: GENTLE DENTAL is no equivalent of PELO SUAVE.
  const partlyMeant = !everything && isOnlyMeant({ matches: matches.map(({ match }) => match) });
  // A weak part in common makes nobody think of the same source.
  const part = partOf(shared, distinctive) * (inOrder ? 1 : 0.95) * (partlyMeant ? PARTLY_MEANT : 1);
  const contained = matches.length > 0 && !everything && covers(matches, left, right);
  // One mark contained whole in another (TMEP 1207.01(b)(iii)), as far as it is distinctive itself.
  const taken = contained && inOrder ? takenOf(distinctive, coverage(matches, leftTotal, rightTotal)) : 0;
  const swapped = matches.length === left.length - 1 ? swappedIn(left, right) : null;
  const signs = fewSigns(own, other, around.lexicon);
  const overall = Math.max(
    overallOf(wholes, part, taken),
    isSameInWords(own, other) ? SAME : 0,
    worthOfSigns(signs, Math.min(own.compact.length, other.compact.length)),
  );
  return {
    visual: Math.max(full.seen, 0.95 * cores.seen),
    aural: Math.max(full.heard, 0.95 * cores.heard),
    whole: { visual: full.seen, aural: full.heard },
    meaning,
    shared,
    distinctive,
    overall: swapped ? swappedOf(overall) : overall,
    matches: matches.map(({ match }) => match),
    contained,
    reordered: everything && matches.length > 1 && !inOrder,
    toldApart: told,
    restsOnWeak: restsOnWeak(left, right, matches),
    noticed: noticedIn({ words: [left, right], matches, contained, full }, around.lexicon),
    swapped,
    signs,
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
 * LATOUR), even when it misspells them: STARBUKS divides into no words, STARBUCKS into two.
 */
function joinLike(mark: AnalyzedMark, other: AnalyzedMark, lexicon: Lexicon): CountedWord[] {
  const { words } = mark;
  for (let at = 0; at + 1 < words.length; at++) {
    // S&H is read out as S AND H and has nothing to do with SAND.
    if (words[at]?.text === 'and' || words[at + 1]?.text === 'and') continue;
    const text = `${words[at]?.text}${words[at + 1]?.text}`;
    for (const word of other.words) {
      const same = word.text === text;
      if (!same && !(isOneToken(words, at) && isMisspelling(word, text, lexicon))) continue;
      const joined = same ? word : { text, base: text, sound: pronounceWord(text) };
      const parts = words.slice(at, at + 2);
      return countingWords({ ...mark, words: words.toSpliced(at, 2, { ...joined, parts } as MarkWord) });
    }
  }
  return countingWords(mark);
}

/** Whether the word and the next are all of a token. */
function isOneToken(words: readonly MarkWord[], at: number): boolean {
  return words[at]?.runsOn === true && !words[at + 1]?.runsOn && !words[at - 1]?.runsOn;
}

/** How near a word must be to two joined ones to be their misspelling. */
export const MISSPELLED = 0.8;

/** Whether a word that means nothing itself is nearly spelled like `text`. The cheap questions first: most words differ. */
export function isMisspelling({ text: typed, base }: MarkWord, text: string, lexicon: Lexicon): boolean {
  return (
    Math.abs(typed.length - text.length) <= 2 &&
    (typed[0] === text[0] || typed.at(-1) === text.at(-1)) &&
    visualSimilarity(text, typed, MISSPELLED) >= MISSPELLED &&
    lexicon.count(base) === 0
  );
}

/** A word of a mark and, where two were joined, those two. */
interface CountedWord extends MarkWord {
  parts?: readonly MarkWord[];
}

/** The first word weighs most (TMEP 1207.01(b)). */
export const FIRST_WORD = 1.2;

/** What each word weighs in its mark. */
function weigh(words: CountedWord[], classes: readonly number[], around: Surroundings): Weighed[] {
  return words.map((word, at) => {
    // Written together two words say no more about the maker than apart: CITY BANK, CITYBANK.
    const parts = word.parts ?? [word];
    const shares = parts.map((part) => weightIn(part, classes, around.lexicon));
    const weights = parts.map((part, at) => (shares[at] as number) * around.rarity(part.base));
    const weight = (at === 0 ? FIRST_WORD : 1) * Math.max(...weights);
    return { word, weight, attention: Math.max(...shares) };
  });
}

/** The share of attention a word of a mark gets, by what it says about the goods. */
function attentionTo({ base, sound }: MarkWord, classes: readonly number[], lexicon: Lexicon): number {
  const read = attention(base, classes);
  const unknown = lexicon.count(base) === 0 && weaknessOf(base, []) === null;
  const heard = unknown ? attentionAsHeard(sound, classes) : 1;
  return Math.min(read, heard);
}

/** The same, but for a word that many marks have no more than such a word weighs. */
export function weightIn(word: MarkWord, classes: readonly number[], lexicon: Lexicon): number {
  return Math.min(attentionTo(word, classes, lexicon), isFrequent(word.base) ? FREQUENT : 1);
}

function total(words: Weighed[]): number {
  return Math.max(
    0.01,
    words.reduce((sum, { weight }) => sum + weight, 0),
  );
}

/** The share of a mark's weight that its dominant words carry: those with at least half the weight of the heaviest. */
function dominance(words: Weighed[]): number {
  const heaviest = Math.max(...words.map(({ weight }) => weight));
  return total(words.filter(({ weight }) => weight >= heaviest / 2)) / total(words);
}

/** The words of a mark that say something about the maker: those with at least half the attention of the likeliest. */
export function coreOf({ mark, classes }: MarkOfGoods, lexicon: Lexicon): MarkWord[] {
  const words = countingWords(mark);
  const shares = words.map((word) => attentionTo(word, classes, lexicon));
  const most = Math.max(...shares);
  return words.filter((_, at) => (shares[at] ?? 0) >= most / 2);
}

/** What is left of the likeness as wholes when the meanings tell the marks apart. */
const TOLD_APART = 0.86;

function lookAndSound(a: string, b: string, soundA: string, soundB: string): LookAndSound {
  const seen = visualSimilarity(a, b);
  return { seen, heard: soundA && soundB ? soundSimilarity(soundA, soundB) : seen };
}

function lookAndSoundOfCores(
  a: MarkOfGoods,
  b: MarkOfGoods,
  full: LookAndSound,
  lexicon: Lexicon,
): LookAndSound {
  const [left, right] = [coreOf(a, lexicon), coreOf(b, lexicon)];
  const run = (words: MarkWord[], what: 'text' | 'sound') => words.map((word) => word[what]).join('');
  const [x, y] = [run(left, 'text'), run(right, 'text')];
  if (x === a.mark.compact && y === b.mark.compact) return full;
  return lookAndSound(x, y, run(left, 'sound'), run(right, 'sound'));
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
  const whole = wholeOf(together(full));
  const core = wholeOf(together(cores));
  if (!matches.some(({ a, b }) => a.weight < WEAK && b.weight < WEAK))
    return Math.max(whole, (0.8 + 0.15 * dominant) * core);
  return Math.max(0.35 * whole + 0.65 * core, whole >= 0.9 ? whole : 0);
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

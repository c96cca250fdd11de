import type { Lexicon } from './lexicon.ts';
import type { Aligned, LookAndSound, Weighed } from './match.ts';
import { soundSimilarity } from './phonemes.ts';
import { FREQUENT } from './weak-words.ts';

/** What tells two marks apart, however much else of them is alike. */

/**
 * Where they differ, words of other meanings stand: SEA, TEA; or such as only say what is sold (24 HOUR GYM, 24 HOUR FITNESS),
 * of which decisions hold as many apart as confusing.
 */
export type ToldApart = 'by meaning' | 'of the goods' | null;

/** A word below this weight says little about the maker. */
export const WEAK = 0.5;

/** From here on marks are much alike in look or in sound. */
export const ALIKE = 0.75;

/**
 * Words of the dictionary with other meanings are told apart even when they look and sound alike (SEA, TEA), because the
 * meaning is grasped at once (CJEU C-361/04 Picasso, para. 20).
 */
export function toldApart(
  left: Weighed[],
  right: Weighed[],
  matches: Aligned[],
  lexicon: Lexicon,
): ToldApart {
  const alike = matches.filter(
    ({ match }) => match.by === 'same' || match.meaning.similarity >= 0.5 || match.isHeardSame,
  );
  const mine = left.filter((word) => !alike.some(({ a }) => a === word));
  const theirs = right.filter((word) => !alike.some(({ b }) => b === word));
  const known = ({ word }: Weighed) => lexicon.count(word.base) > 0;
  if (mine.length === 0 || mine.length !== theirs.length || ![...mine, ...theirs].every(known)) return null;
  return alike.length > 0 && [...mine, ...theirs].every(({ attention }) => attention < WEAK)
    ? 'of the goods'
    : 'by meaning';
}

/** Marks up to this many letters are short: a letter more or less is seen at once. */
const SHORT = 4;
/** Short marks that sound alike by this much are not told apart. */
const HEARD_ALIKE = 0.8;

/**
 * A short word of the dictionary against one that is none (BOSS, BOKS), unless they sound alike: in short marks small
 * differences make another impression (CJEU C-361/04 Picasso, para. 20; EUIPO Guidelines C 2 4, short signs: not read).
 */
export function isShortWord(
  left: Weighed[],
  right: Weighed[],
  { heard }: LookAndSound,
  lexicon: Lexicon,
): boolean {
  const [a, b] = [left[0]?.word, right[0]?.word];
  if (!a || !b || left.length > 1 || right.length > 1 || heard >= HEARD_ALIKE) return false;
  if (a.text.length > SHORT || a.text.length !== b.text.length || a.base === b.base) return false;
  const [isWord, other] = [a, b].map(({ text, base }) => lexicon.count(text) + lexicon.count(base) > 0);
  return isWord !== other;
}

/**
 * Whether what corresponds is weak on both sides, and there are words beside it; or one word that many marks have, and there are
 * words beside it in both: BURGER KING, DONUT KING.
 */
export function restsOnWeak(left: Weighed[], right: Weighed[], matches: Aligned[]): boolean {
  if (matches.length === 0) return false;
  const count = matches.length;
  if (matches.every(({ a, b }) => a.weight < WEAK && b.weight < WEAK))
    return left.length + right.length > 2 * count;
  return matches[0]?.a.attention === FREQUENT && count === 1 && left.length > 1 && right.length > 1;
}

/**
 * What is noticed of how two marks differ: words of its own that one has beside all of the other, where they are not much alike as wholes
 * (BARBIE GRIFFIN, BARBIE), or that one of two words means something (ALPHA, ALPA).
 */
export type Noticed = 'words' | 'meaning' | null;

/** What two marks are that are compared: their weighed words, what corresponds, and how they look and sound as wholes. */
interface Compared {
  words: [Weighed[], Weighed[]];
  matches: Aligned[];
  contained: boolean;
  full: LookAndSound;
}

/** What is noticed of the difference of two marks, if anything: it keeps a risk from being high, and leaves the likeness. */
export function noticedIn(compared: Compared, lexicon: Lexicon): Noticed {
  const { contained, full } = compared;
  if (contained && Math.min(full.seen, full.heard) < ALIKE && saysMore(compared)) return 'words';
  return onlyOneMeans(compared, lexicon) ? 'meaning' : null;
}

/** Whether there are words beside what corresponds that say something about the maker. */
function saysMore({ words, matches }: Compared): boolean {
  const matched = new Set(matches.flatMap(({ a, b }) => [a, b]));
  return words.flat().some((word) => !matched.has(word) && word.attention > FREQUENT);
}

/** Words that sound so much alike are taken for each other, whatever one of them means. */
const HEARD_NEARLY_SAME = 0.9;

/**
 * Whether marks differ in one word, which means something in one of them and nothing in the other, and does not sound nearly the same. It is
 * enough that one has a meaning that is grasped at once (CJEU C-361/04 Picasso, para. 20).
 */
function onlyOneMeans({ words: [left, right], matches }: Compared, lexicon: Lexicon): boolean {
  if (matches.length === 0 || matches.length !== left.length || matches.length !== right.length) return false;
  const [pair, ...more] = matches.filter(({ match }) => match.by !== 'same');
  if (!pair || more.length > 0 || (pair.match.by !== 'look' && pair.match.by !== 'sound')) return false;
  const [a, b] = [pair.a.word, pair.b.word];
  if (lexicon.count(a.base) > 0 === lexicon.count(b.base) > 0) return false;
  return soundSimilarity(a.sound, b.sound) < HEARD_NEARLY_SAME;
}

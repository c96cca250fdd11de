import type { AnalyzedMark } from '../../ip/marks/analyze.ts';
import { baseForm } from '../../ip/marks/lexicon.ts';
import { figureWord } from '../../ip/marks/numerals.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import { weaknessOf } from '../../ip/marks/weak-words.ts';
import type { About, WordFinding } from './findings.ts';
import type { NameKnowledge } from './knowledge.ts';
import type { StrengthKind, Sure } from './strength-kinds.ts';
import { saidInTrades } from './trades.ts';

/** A saying or figure of speech that a name is or has in it, or that it plays on. */
export interface Saying {
  phrase: string;
  /** The words of the name that are those of the saying; for a play on one, those that differ. */
  words: readonly string[];
  play: boolean;
}

const article = /^(?:the|a|an|my|your|our)$/;

/** The words of a name, small numbers as words, without an article in front. */
function spoken(words: readonly string[]): string[] {
  const texts = words.map((text) => (text === 'n' ? 'and' : (figureWord(text) ?? text)));
  return article.test(texts[0] ?? '') ? texts.slice(1) : texts;
}

interface Kept {
  /** By the words without spaces. */
  byCompact: ReadonlyMap<string, string>;
  byCount: ReadonlyMap<number, readonly (readonly string[])[]>;
}
const kept = new WeakMap<NameKnowledge['idioms'], Kept>();

function sayings({ idioms }: NameKnowledge): Kept {
  const known = kept.get(idioms);
  if (known) return known;
  const byCount = new Map<number, (readonly string[])[]>();
  for (const idiom of idioms()) byCount.set(idiom.length, [...(byCount.get(idiom.length) ?? []), idiom]);
  const made = { byCompact: new Map(idioms().map((idiom) => [idiom.join(''), idiom.join(' ')])), byCount };
  kept.set(idioms, made);
  return made;
}

const LEAST_LETTERS = 6;

/**
 * The saying that a name of two words and more is, with nothing else but names of the goods or words that are weak for nearly any
 * (COLD TURKEY DELI), or that it plays on by a word of the goods (WOK THIS WAY); null for none.
 */
export function sayingIn(mark: AnalyzedMark, about: About): Saying | null {
  const words = spoken(mark.words.map(({ text }) => text));
  if (words.length < 2 || words.join('').length < LEAST_LETTERS) return null;
  const { byCompact } = sayings(about.known);
  const isWeak = (word: string) => weaknessOf(word, []) !== null || isOfGoods(word, about);
  for (let many = words.length; many > 1; many--) {
    for (let at = 0; at + many <= words.length; at++) {
      const run = words.slice(at, at + many);
      const rest = [...words.slice(0, at), ...words.slice(at + many)];
      if (rest.some((word) => !isWeak(word))) continue;
      const phrase = byCompact.get(run.join(''));
      if (phrase) return { phrase, words: run, play: false };
    }
  }
  return playOn(words, words, about) ?? playOn(spoken(mark.tokens), words, about);
}

/**
 * A saying of as many words, of which one or two are replaced by words that sound like them, one of these being for the goods; in a
 * long one any part of the name can be: CURL UP & DYE.
 */
function playOn(words: readonly string[], parts: readonly string[], about: About): Saying | null {
  const isLong = words.length > 2;
  const most = words.length > 3 ? 2 : 1;
  for (const idiom of sayings(about.known).byCount.get(words.length) ?? []) {
    const other = words.flatMap((word, at) => (word === idiom[at] ? [] : [{ word, meant: idiom[at] ?? '' }]));
    if (other.length === 0 || other.length > most) continue;
    const isPlay =
      other.every(({ word, meant }) => soundAlike(word, meant, isLong)) &&
      (isLong ? parts : other.map(({ word }) => word)).some((word) => isOfGoods(word, about));
    if (isPlay) return { phrase: idiom.join(' '), words: other.map(({ word }) => word), play: true };
  }
  return null;
}

/** Whether a word is of the description or of the trade. */
function isOfGoods(word: string, { goods, trades, known }: About): boolean {
  const base = baseForm(word, known.lexicon);
  return (
    goods?.words.has(base) || goods?.words.has(word) || saidInTrades({ text: word, base }, trades) !== null
  );
}

/** Whether two words sound the same, or nearly, or rhyme where a saying is long enough to be known by the rest. */
function soundAlike(word: string, meant: string, isLong: boolean): boolean {
  const [a, b] = [word, meant].map((one) => pronounceWord(one).replace(/r$/, '')) as [string, string];
  if (a === b || !isLong) return a === b;
  const [one, two] = [a, b].map((sound) => sound.replace(/[aeiou]+/gi, '')) as [string, string];
  const isCut = Math.abs(one.length - two.length) <= 1 && (one.startsWith(two) || two.startsWith(one));
  // BAGEL, barrel.
  const isMiddle = one.length > 2 && one.length === two.length && one.at(-1) === two.at(-1) && one.length < 5;
  const [end, other] = [a, b].map((sound) => sound.replace(/^[^aeiouAEIOUW]+/, '')) as [string, string];
  const rhymes = end === other && a.length > 2 && b.length > 2;
  return rhymes || (a[0] === b[0] && (isCut || isMiddle || word.replace(/y/g, 'i') === meant));
}

/** What a saying makes of a name: it hints if one of its words has to do with the goods as well, and is unrelated to them otherwise. */
export function saidBySaying(
  { phrase, words: own, play }: Saying,
  words: readonly WordFinding[],
  explains: readonly string[],
  { trades }: About,
): [StrengthKind, Sure, string] | null {
  const shown = phrase.toUpperCase();
  if (play) return ['suggestive', 'hardly', `It plays on ${shown}, and thereby hints at the goods.`];
  const found = words.filter(({ word }) => own.includes(word.toLowerCase()));
  // A term of the trade is read as that.
  if (found.length < 2) return null;
  const isTouching = found.some(({ relation }) => ['names', 'describes', 'hints'].includes(relation));
  const isMeant = explains.some((word) => saidInTrades({ text: word, base: word }, trades));
  return isTouching || isMeant
    ? ['suggestive', 'hardly', `${shown} is a saying or figure of speech, and its words hint at the goods.`]
    : [
        'arbitrary',
        'hardly',
        `${shown} is a saying or figure of speech, which was not found to have to do with the goods.`,
      ];
}

import {
  type AnalyzedMark,
  countingWords,
  type MarkWord,
  wordsIn,
} from '../../../domain/ip/marks/analyze.ts';
import {
  attentionTo,
  FIRST_WORD,
  isMisspelling,
  type MarkOfGoods,
  type Surroundings,
} from '../../../domain/ip/marks/compare.ts';
import { type Coded, closeness, emptyCoded } from '../../../domain/ip/marks/edits.ts';
import { wordKey } from '../../../domain/ip/marks/keys.ts';
import { LEAST_FORM, matchWords } from '../../../domain/ip/marks/match.ts';
import { costsOfSound, encodeSounds, weighSounds } from '../../../domain/ip/marks/phonemes.ts';
import {
  asSeen,
  costsOfLook,
  encodeLetters,
  visualSimilarity,
  weighLetters,
} from '../../../domain/ip/marks/visual.ts';
import { Bag, lettersAsBits, soundsAsBits } from './bags.ts';
import { is, type Vocabulary } from './vocabulary.ts';

/** The words of a register that correspond to those of a searched mark, and how nearly. */
export interface NearWords {
  /** Of each word of the vocabulary the row in `likeness`, or 0. */
  rows: Int32Array;
  /** Row r has the likeness to each counting word of the searched mark. */
  likeness: number[][];
  /** Rows of words that the searched mark writes as two, or compounds that it nearly writes as one. */
  joined: Set<number>;
  /** Pairs of words that the searched mark writes as one: the first, and what may follow. */
  apart: Map<number, Set<number>>;
  /** What each counting word of the searched mark weighs. */
  weights: number[];
}

export function codeLetters(text: string, into: Coded): Coded {
  into.length = encodeLetters(text, into.codes);
  weighLetters(into);
  return into;
}

export function codeSounds(sounds: string, into: Coded): Coded {
  into.length = encodeSounds(sounds, into.codes);
  weighSounds(into);
  return into;
}

const other = emptyCoded();

/** Compares the words of the searched mark with the whole vocabulary. The rows are lent: `done` empties them. */
export function findNearWords(
  { mark, classes }: MarkOfGoods,
  vocabulary: Vocabulary,
  around: Surroundings,
  rows: Int32Array,
): NearWords {
  const { lexicon } = around;
  const words = countingWords(mark);
  const found: NearWords = {
    rows,
    likeness: [[]],
    joined: new Set(),
    apart: new Map(),
    weights: words.map(
      (word, at) =>
        (at === 0 ? FIRST_WORD : 1) * attentionTo(word, classes, lexicon) * around.rarity(word.base),
    ),
  };
  const rowOf = (word: number): number => {
    if (!rows[word]) {
      rows[word] = found.likeness.length;
      found.likeness.push(words.map(() => 0));
    }
    return rows[word] as number;
  };
  const set = (word: number, at: number, likeness: number) => {
    const row = found.likeness[rowOf(word)] as number[];
    row[at] = Math.max(row[at] ?? 0, likeness);
  };
  const seen = new Map<number, MarkWord | null>();
  const wordOf = (word: number): MarkWord | null => {
    let known = seen.get(word);
    if (known === undefined) {
      const [only = null, more] = wordsIn(vocabulary.textOf(word), lexicon);
      known = more ? null : only;
      seen.set(word, known);
    }
    return known;
  };
  for (const word of mark.words) {
    const at = words.indexOf(word);
    for (const candidate of at < 0 ? lookAlikes(word, vocabulary) : candidatesFor(word, vocabulary)) {
      const registered = wordOf(candidate);
      const match = registered && at >= 0 && matchWords(word, registered, lexicon);
      if (match) set(candidate, at, match.similarity);
      // A compound that this word nearly is.
      if (!registered && isMisspelling(word, vocabulary.textOf(candidate), lexicon)) joinWith(candidate);
    }
    for (let cut = 1; cut < word.text.length; cut++) {
      const head = vocabulary.find(word.text.slice(0, cut));
      const tail = head < 0 ? -1 : vocabulary.find(word.text.slice(cut));
      if (tail < 0) continue;
      rowOf(head);
      found.apart.set(head, (found.apart.get(head) ?? new Set()).add(tail));
    }
  }
  for (const text of joins(mark)) {
    const joined: MarkWord = { text, base: text, sound: '' };
    for (const candidate of lookAlikes(joined, vocabulary)) {
      const registered = wordOf(candidate);
      if (!registered || (registered.text !== text && !isMisspelling(registered, text, lexicon))) continue;
      joinWith(candidate);
    }
  }
  return found;

  function joinWith(candidate: number): void {
    for (const at of words.keys()) set(candidate, at, 1);
    found.joined.add(rows[candidate] as number);
  }
}

/** Two neighbors of a mark written as one. */
function joins({ words }: AnalyzedMark): string[] {
  return words.slice(1).map(({ text }, at) => `${words[at]?.text}${text}`);
}

const own = { letters: emptyCoded(), sounds: emptyCoded() };

/** All words that may correspond to one: of its stem, beginning alike, of near form or meaning. */
function candidatesFor(word: MarkWord, vocabulary: Vocabulary): Set<number> {
  const found = new Set<number>(vocabulary.meaningNear(word.base));
  const stem = wordKey(word.base);
  const letters = codeLetters(word.text, own.letters);
  const { stems } = vocabulary;
  for (let at = 0; at < vocabulary.size; at++) {
    if (stems[at] === stem || begins(at)) found.add(at);
  }
  for (const at of lookAlikes(word, vocabulary)) found.add(at);
  return found;

  function begins(at: number): boolean {
    const from = vocabulary.lettersAt[at] as number;
    const length = Math.min(letters.length, (vocabulary.lettersAt[at + 1] as number) - from);
    if (length < 4) return false;
    for (let k = 0; k < length; k++) if (vocabulary.letters[from + k] !== letters.codes[k]) return false;
    return true;
  }
}

/** The words that look or sound like one by `LEAST_FORM`. */
function lookAlikes(word: MarkWord, vocabulary: Vocabulary): number[] {
  const found: number[] = [];
  const letters = codeLetters(word.text, own.letters);
  const sounds = codeSounds(word.sound, own.sounds);
  const letterBag = new Bag(letters, lettersAsBits);
  const soundBag = new Bag(sounds, soundsAsBits);
  const deceives = asSeen(word.text) !== word.text;
  for (let at = 0; at < vocabulary.size; at++) {
    if (looks(at) || (sounds.length > 0 && isHeard(at))) found.push(at);
  }
  return found;

  function looks(at: number): boolean {
    const from = vocabulary.lettersAt[at] as number;
    const length = (vocabulary.lettersAt[at + 1] as number) - from;
    const total = Math.max(length, letters.length);
    const most = (1 - LEAST_FORM) * total + 1e-9;
    if (deceives || ((vocabulary.flags[at] as number) & is.deceiving) > 0)
      return visualSimilarity(word.text, vocabulary.textOf(at), LEAST_FORM) > 0;
    if (0.35 * Math.abs(length - letters.length) > most) return false;
    if (!letterBag.mayBeWithin(vocabulary.letterBits[at] as number, most)) return false;
    for (let k = 0; k < length; k++) other.codes[k] = vocabulary.letters[from + k] as number;
    other.length = length;
    weighLetters(other);
    return closeness(letters, other, costsOfLook, LEAST_FORM) > 0;
  }

  function isHeard(at: number): boolean {
    const from = vocabulary.soundsAt[at] as number;
    const length = (vocabulary.soundsAt[at + 1] as number) - from;
    // No sound weighs more than 1.25.
    const loudest = Math.max(length + 0.25, sounds.total);
    if (!soundBag.mayBeWithin(vocabulary.soundBits[at] as number, (1 - LEAST_FORM) * loudest + 1e-9))
      return false;
    for (let k = 0; k < length; k++) other.codes[k] = vocabulary.sounds[from + k] as number;
    other.length = length;
    weighSounds(other);
    return closeness(sounds, other, costsOfSound, LEAST_FORM) > 0;
  }
}

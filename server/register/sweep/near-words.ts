import {
  type AnalyzedMark,
  countingWords,
  type MarkWord,
  wordsIn,
} from '../../../domain/ip/marks/analyze.ts';
import {
  FIRST_WORD,
  isMisspelling,
  type MarkOfGoods,
  MISSPELLED,
  type Surroundings,
  weightIn,
} from '../../../domain/ip/marks/compare.ts';
import { emptyCoded } from '../../../domain/ip/marks/edits.ts';
import { wordKey } from '../../../domain/ip/marks/keys.ts';
import { LEAST_END, LEAST_FORM, matchWords, PART_FORM } from '../../../domain/ip/marks/match.ts';
import { codeLetters, formOf } from './forms.ts';
import type { LikeWords } from './like-words.ts';
import { endOf, FRONT, frontOf, type RegisterIndex } from './register-index.ts';
import { is, type Vocabulary } from './vocabulary.ts';

/** The words of a register that correspond to those of a searched mark, and how nearly. */
export interface NearWords {
  /** For each word of the vocabulary, its row in `likeness`, or 0. */
  rows: Int32Array;
  /** The words that have a row. */
  words: number[];
  /** Row r holds the likeness to each word of the searched mark that counts. */
  likeness: number[][];
  /** Rows of words that the searched mark writes as two, or compounds that it nearly writes as one. */
  joined: Set<number>;
  /** Pairs of words that the searched mark writes as one: the first, and what may follow. */
  apart: Map<number, Set<number>>;
  /** What each word of the searched mark that counts weighs. */
  weights: number[];
}

/**
 * Compares the words of the searched mark with the vocabulary. The rows are on loan: all those of `words` must be
 * empty again afterwards.
 */
export function findNearWords(
  { mark, classes }: MarkOfGoods,
  vocabulary: Vocabulary,
  around: Surroundings,
  rows: Int32Array,
  index: RegisterIndex,
  like: LikeWords,
): NearWords {
  const { lexicon } = around;
  const words = countingWords(mark);
  const found: NearWords = {
    rows,
    words: [],
    likeness: [[]],
    joined: new Set(),
    apart: new Map(),
    weights: words.map(
      (word, at) => (at === 0 ? FIRST_WORD : 1) * weightIn(word, classes, lexicon) * around.rarity(word.base),
    ),
  };
  const rowOf = (word: number): number => {
    if (!rows[word]) {
      rows[word] = found.likeness.length;
      found.likeness.push(words.map(() => 0));
      found.words.push(word);
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
  let counted = 0;
  for (const word of mark.words) {
    // A word that occurs twice is the same object twice.
    const at = words[counted] === word ? counted++ : -1;
    // A part of a known word is not another word's misspelling, and is not perceived separately unless it is nearly
    // the same.
    const least = word.part && lexicon.count(word.base) > 0 ? PART_FORM : LEAST_FORM;
    const alike = like.of(word, least);
    for (const candidate of at < 0 ? alike : candidatesFor(word, vocabulary, index, alike)) {
      if ((vocabulary.flags[candidate] as number) & is.compound) {
        // A compound that this word nearly equals.
        if (isMisspelling(word, vocabulary.textOf(candidate), lexicon)) joinWith(candidate);
        continue;
      }
      if (at < 0) continue;
      const registered = wordOf(candidate);
      const match = registered && matchWords(word, registered, lexicon);
      if (match) set(candidate, at, match.similarity);
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
    for (const candidate of like.near(formOf(text, ''), MISSPELLED)) {
      if (Math.abs(vocabulary.lengthOf(candidate) - text.length) > 2) continue;
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

/** Two neighboring words of a mark written as one. */
function joins({ words }: AnalyzedMark): string[] {
  return words.slice(1).map(({ text }, at) => `${words[at]?.text}${text}`);
}

const own = emptyCoded();

/**
 * All words that may correspond to one: with its stem, with a similar beginning or end, or close in form or meaning.
 */
function candidatesFor(
  word: MarkWord,
  vocabulary: Vocabulary,
  index: RegisterIndex,
  alike: readonly number[],
): Set<number> {
  const found = new Set(alike);
  for (const at of vocabulary.meaningNear(word.base)) found.add(at);
  for (const at of index.byStem.of(wordKey(word.base))) found.add(at);
  const letters = codeLetters(word.text, own);
  const { lettersAt } = vocabulary;
  const all = vocabulary.letters;
  for (const at of index.byFront.of(frontOf(letters.codes, 0, letters.length) ?? 0))
    if (begins(at)) found.add(at);
  for (let to = FRONT; to < word.text.length; to++) {
    const front = vocabulary.find(word.text.slice(0, to));
    if (front >= 0) found.add(front);
  }
  for (const at of index.byEnd.of(endOf(letters.codes, 0, letters.length) ?? 0)) if (ends(at)) found.add(at);
  return found;

  function ends(at: number): boolean {
    const from = lettersAt[at] as number;
    const to = lettersAt[at + 1] as number;
    const shorter = Math.min(letters.length, to - from);
    let common = 0;
    while (common < shorter && all[to - 1 - common] === letters.codes[letters.length - 1 - common]) common++;
    return common >= LEAST_END.letters && common >= LEAST_END.share * shorter;
  }

  function begins(at: number): boolean {
    const from = lettersAt[at] as number;
    if ((lettersAt[at + 1] as number) - from < letters.length) return false;
    for (let k = FRONT; k < letters.length; k++) if (all[from + k] !== letters.codes[k]) return false;
    return true;
  }
}

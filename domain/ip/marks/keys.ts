import { type AnalyzedMark, countingWords, type MarkWord } from './analyze.ts';
import { type Lexicon, stem } from './lexicon.ts';
import { readings } from './meaning.ts';
import { asSeen } from './visual.ts';
import { attention } from './weak-words.ts';

/**
 * The keys by which a mark is found: whatever could make two marks alike gives both of them a common key. A register
 * keeps each mark's keys in one indexed array of 32-bit numbers; a search counts common keys, and only the marks with
 * the heaviest ones are compared in full.
 */

/** Consonants that are easily taken for each other are one; vowels are left out. */
// biome-ignore format: a table
const skeletonOf: Record<string, string> = {
  p: 'P', b: 'P', t: 'T', d: 'T', k: 'K', g: 'K', f: 'F', v: 'F', s: 'S', z: 'S', T: 'S', S: 'C', Z: 'C',
  C: 'C', J: 'C', m: 'M', n: 'N', N: 'N', l: 'L', r: 'R', w: 'W',
};

const vowelClass: Record<string, string> = { i: 'i', e: 'i', I: 'i', a: 'a', o: 'o', u: 'o', O: 'o' };

function skeleton(sounds: string): string {
  let found = '';
  for (const sound of sounds) {
    const letter = skeletonOf[sound];
    if (letter && !found.endsWith(letter)) found += letter;
  }
  return found;
}

/** Consonant classes and three kinds of vowels. */
function outline(sounds: string): string {
  let found = '';
  for (const sound of sounds) {
    const letter = skeletonOf[sound] ?? vowelClass[sound] ?? '';
    if (!found.endsWith(letter)) found += letter;
  }
  return found;
}

/** The text with each letter left out in turn: two texts an edit apart have one of these in common (as in SymSpell). */
function deletions(text: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < text.length; at++) found.add(text.slice(0, at) + text.slice(at + 1));
  return [...found];
}

/** FNV-1a, as a signed 32-bit number: PostgreSQL's integer. */
export function hashKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) | 0;
}

/** The key of a word as such; its frequency in the register tells how rare the word is. */
export function wordKey(base: string): number {
  return hashKey(wordText(base));
}

function wordText(base: string): string {
  return `w${stem(base)}`;
}

/** The key of a mark as a whole: equal marks have it in common, and some that only look equal. */
export function wholeKey(mark: AnalyzedMark): number {
  return hashKey(wholeText(mark));
}

function wholeText(mark: AnalyzedMark): string {
  return `c${asSeen(countingText(mark))}`;
}

function countingText(mark: AnalyzedMark): string {
  return (
    countingWords(mark)
      .map((word) => word.text)
      .join('') || mark.compact
  );
}

/** What kind of likeness a key stands for; the weight says how much a common key of the kind promises. */
const kinds = {
  whole: 3,
  sound: 2.4,
  near: 1.5,
  skeleton: 1.4,
  half: 0.9,
  word: 1,
  wordSound: 0.9,
  wordSkeleton: 0.7,
  translation: 1,
  meaning: 0.8,
  wider: 0.45,
  start: 0.7,
  pieces: 0.8,
  inside: 0.9,
} as const;

type KeyKind = keyof typeof kinds;

export interface SearchKey {
  key: number;
  /** The word (from 1) whose text or meaning it stands for; 0 when it stands for letters and sounds of the whole. */
  word: number;
  weight: number;
  /** Whether it is the word itself, not its sound or meaning. */
  itself?: boolean;
}

const senses: readonly KeyKind[] = [
  'word',
  'wordSound',
  'wordSkeleton',
  'translation',
  'meaning',
  'wider',
  'inside',
];

/** Skeletons longer than this are matched by their halves instead of with a letter left out. */
const LONGEST_DELETED = 8;
const SHORTEST_HALVED = 7;
const HALF = 4;
const LONGEST_OUTLINE = 12;
const MOST_KEYS = 80;
const MOST_WORDS = 5;

/** The keys under which a mark is kept in the register. */
export function markKeys(mark: AnalyzedMark, lexicon: Lexicon): number[] {
  const keys = new Set<number>();
  const add: Add = (_, text) => {
    if (text.length > 1 && keys.size < MOST_KEYS) keys.add(hashKey(text));
  };
  addForm(mark, add);
  for (const word of countingWords(mark).slice(0, MOST_WORDS)) {
    addWord(word, add);
    for (const { english, meanings, language } of readings(word.base, lexicon)) {
      if (language !== null) add('translation', wordText(english));
      for (const [rank, meaning] of meanings.slice(0, 2).entries()) {
        add('meaning', `m${meaning}`);
        const above = rank === 0 ? lexicon.wider(meaning) : undefined;
        if (above !== undefined) add('wider', `h${above}`);
      }
    }
  }
  return [...keys];
}

/**
 * The keys to look up for a search: a mark's own, and those of wider and narrower meanings and of words inside words.
 * What describes the goods of the searched classes weighs less.
 */
export function searchKeys(mark: AnalyzedMark, classes: readonly number[], lexicon: Lexicon): SearchKey[] {
  const found = new Map<number, SearchKey>();
  const addFor =
    (word: number): Add =>
    (kind, text, share = 1) => {
      if (text.length < 2) return;
      const key = hashKey(text);
      const weight = kinds[kind] * share;
      const known = found.get(key);
      if (!known || known.weight < weight)
        found.set(key, { key, word: senses.includes(kind) ? word : 0, weight, itself: kind === 'word' });
    };
  addForm(mark, addFor(0));
  for (const [at, word] of countingWords(mark).slice(0, MOST_WORDS).entries()) {
    addSearchedWord(word, attention(word.base, classes), lexicon, addFor(at + 1));
  }
  for (const [at, word] of mark.words.slice(0, MOST_WORDS).entries()) {
    const next = mark.words[at + 1];
    if (next) addFor(MOST_WORDS + at + 1)('inside', wordText(word.text + next.text));
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST_KEYS);
}

/** Shorter texts with a letter left out are like half of the register; of words there are more than of wholes. */
const SHORTEST_SKELETON = 3;
const SHORTEST_WORD_SKELETON = 5;
const SHORTEST_OUTLINE = 4;
const LONGEST_SKELETON = 10;

/**
 * The keys of marks whose wholes or words sound alike but for a letter: more than a register of millions can keep for each
 * of its marks. Two marks are near when they share one.
 */
export function nearKeys(mark: AnalyzedMark): number[] {
  const keys = new Set<string>();
  const words = countingWords(mark).map(({ sound }) => sound);
  for (const [at, sounds] of [mark.sound, ...words].entries()) {
    const bones = skeleton(sounds);
    const line = outline(sounds);
    const shortest = at === 0 ? SHORTEST_SKELETON : SHORTEST_WORD_SKELETON;
    if (at === 0 && bones.length >= SHORTEST_SKELETON - 1) keys.add(`D${bones}`);
    if (bones.length >= shortest && bones.length <= LONGEST_SKELETON)
      for (const rest of [bones, ...deletions(bones)]) keys.add(`D${rest}`);
    if (line.length >= SHORTEST_OUTLINE && line.length <= LONGEST_OUTLINE)
      for (const rest of [line, ...deletions(line)]) keys.add(`V${rest}`);
  }
  return [...keys].map(hashKey);
}

type Add = (kind: KeyKind, text: string, share?: number) => void;

function addSearchedWord(word: MarkWord, share: number, lexicon: Lexicon, add: Add): void {
  addWord(word, (kind, text) => add(kind, text, share));
  for (const { english, meanings, language } of readings(word.base, lexicon)) {
    if (language !== null) add('translation', wordText(english), share);
    for (const meaning of meanings.slice(0, 3)) {
      add('meaning', `m${meaning}`, share);
      add('wider', `h${meaning}`, share);
      const above = lexicon.wider(meaning);
      if (above === undefined) continue;
      add('wider', `m${above}`, share);
      add('wider', `h${above}`, share);
    }
  }
  for (let length = 3; length < Math.min(word.text.length - 1, 12); length++) {
    add('inside', wordText(word.text.slice(0, length)), length / 12);
    add('inside', wordText(word.text.slice(-length)), length / 16);
  }
}

/** The mark as a whole: its letters, its sound, and what is left of both when something is different. */
function addForm(mark: AnalyzedMark, add: Add): void {
  const words = countingWords(mark);
  const compact = countingText(mark);
  add('whole', wholeText(mark));
  if (compact.length >= 4) add('start', `b${compact.slice(0, 4)}`);
  // Initials do not sound alike when one letter differs: TMM, TMS; BVD, BAD.
  if (compact.length >= 2 && compact.length <= 4) {
    for (let at = 0; at < compact.length; at++)
      add('near', `s${compact.slice(0, at)}_${compact.slice(at + 1)}`);
  }
  if (!/^[a-z0-9]*$/.test(compact)) addPieces(compact, add);
  addWholeSounds(mark.sound, add);
  const core = words.map((word) => word.sound).join('');
  if (words.length < mark.words.length) addWholeSounds(core, add);
}

function addWholeSounds(sounds: string, add: Add): void {
  const line = outline(sounds);
  const bones = skeleton(sounds);
  if (line.length >= 2) add('sound', `v${line}`);
  if (bones.length >= 3) add('skeleton', `d${bones}`, Math.min(1, bones.length / 5));
  if (bones.length >= 4 && bones.length <= LONGEST_DELETED) {
    for (const rest of deletions(bones)) add('near', `d${rest}`, Math.min(1, bones.length / 6));
  }
  if (bones.length >= SHORTEST_HALVED) {
    add('half', `f${bones.slice(0, HALF)}`);
    add('half', `l${bones.slice(-HALF)}`);
  }
  // A short skeleton says too little; with its vowels it says enough.
  if (bones.length <= HALF) {
    for (const rest of deletions(line.slice(0, LONGEST_OUTLINE)))
      add('near', `v${rest}`, Math.min(1, line.length / 6));
  }
}

/** Scripts without spaces between words: by pairs of letters. */
function addPieces(compact: string, add: Add): void {
  const letters = [...compact];
  for (let at = 0; at + 1 < letters.length && at < 24; at++)
    add('pieces', `g${letters[at]}${letters[at + 1]}`);
}

function addWord(word: MarkWord, add: Add): void {
  add('word', wordText(word.base));
  const line = outline(word.sound.replace(/(?<=..)[sz]$/, ''));
  if (line.length >= 3) add('wordSound', `q${line}`);
  // The key of a whole mark that consists of this word alone, give or take vowels.
  const bones = skeleton(word.sound);
  if (bones.length >= 3) add('wordSkeleton', `d${bones}`);
}

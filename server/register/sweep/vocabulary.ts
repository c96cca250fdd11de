import { type MarkWord, wordsIn } from '../../../domain/ip/marks/analyze.ts';
import { hashKey, wordKey } from '../../../domain/ip/marks/keys.ts';
import type { Lexicon } from '../../../domain/ip/marks/lexicon.ts';
import { readings } from '../../../domain/ip/marks/meaning.ts';
import { encodeSounds } from '../../../domain/ip/marks/phonemes.ts';
import { pronounceWord } from '../../../domain/ip/marks/pronounce.ts';
import { asSeen, encodeLetters } from '../../../domain/ip/marks/visual.ts';
import {
  ATTENTION,
  classesDescribedBy,
  isEmptyWord,
  isFrequent,
  RETAIL,
  weaknessOf,
} from '../../../domain/ip/marks/weak-words.ts';
import { withRoom } from './arrays.ts';
import { bitsOf, lettersAsBits, soundsAsBits } from './bags.ts';

/** What a word of the vocabulary is. */
export const is = {
  /** Not counted in a mark that has others: THE. */
  empty: 1,
  /** Draws no attention, praises anything, describes goods of some class; `frequent` points to nobody. */
  hollow: 2,
  common: 4,
  describing: 8,
  compound: 16,
  deceiving: 32,
  frequent: 64,
} as const;

const scratch = new Uint8Array(400);
const LATIN = /^[a-z0-9]+$/;

/**
 * Every distinct word of a register once, in arrays of numbers: its letters and sounds, what determines its weight,
 * and what it means. A compound also knows the words it is made of.
 */
export class Vocabulary {
  size = 0;
  /** The letters and sounds of word n begin at [n] and end before [n + 1]. */
  lettersAt = new Uint32Array(64);
  letters = new Uint8Array(256);
  soundsAt = new Uint32Array(64);
  sounds = new Uint8Array(256);
  /** Which letters and sounds it has, as bits. */
  letterBits = new Int32Array(64);
  soundBits = new Int32Array(64);
  stems = new Int32Array(64);
  /** The classes whose goods it describes, as bits: 1 to 31, and 32 to 45. */
  weakLow = new Int32Array(64);
  weakHigh = new Int32Array(64);
  flags = new Uint8Array(64);
  /** For a compound: where in `parts` the number of its words and the words are. */
  private partsAt = new Map<number, readonly number[]>();
  private table = new Int32Array(256).fill(-1);
  private foreign = new Map<number, string>();
  private meant = new Map<number, number[]>();
  private readonly lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  partsOf(word: number): readonly number[] | undefined {
    return this.partsAt.get(word);
  }

  lengthOf(word: number): number {
    return (this.lettersAt[word + 1] as number) - (this.lettersAt[word] as number);
  }

  textOf(word: number): string {
    const foreign = this.foreign.get(word);
    if (foreign !== undefined) return foreign;
    let text = '';
    const end = this.lettersAt[word + 1] as number;
    for (let at = this.lettersAt[word] as number; at < end; at++) {
      const code = this.letters[at] as number;
      text += String.fromCharCode(code < 26 ? code + 97 : code + 22);
    }
    return text;
  }

  /** The number of a word, or -1. */
  find(text: string): number {
    return this.table[this.slotOf(text)] as number;
  }

  /** The number of a word, which is added if it is new. */
  add(text: string): number {
    const known = this.find(text);
    if (known >= 0) return known;
    if ((this.size + 1) * 2 > this.table.length) this.growTable();
    const word = this.size++;
    this.table[this.slotOf(text)] = word;
    this.lay(word, text);
    const parts = wordsIn(text, this.lexicon);
    if (parts.length > 1) {
      this.flags[word] = (this.flags[word] as number) | is.compound;
      this.partsAt.set(
        word,
        parts.map((part) => this.add(part.text)),
      );
    }
    return word;
  }

  /** `attentionTo` a word in a mark of these classes. */
  attentionTo(word: number, low: number, high: number): number {
    const flags = this.flags[word] as number;
    if (flags & is.hollow) return ATTENTION.empty;
    if (((this.weakLow[word] as number) & low) | ((this.weakHigh[word] as number) & high))
      return ATTENTION.class;
    if (flags & is.common) return ATTENTION.common;
    if (!(flags & is.describing)) return 1;
    if ((low | high) === 0) return ATTENTION.describing;
    return high & (1 << (RETAIL - 32)) ? ATTENTION.common : 1;
  }

  /** The words that may be close in meaning to one, including all with a `compareMeaning` of 0.6 or more. */
  *meaningNear(base: string): Iterable<number> {
    for (const { english, meanings } of readings(base, this.lexicon)) {
      const itself = this.find(english);
      if (itself >= 0) yield itself;
      yield* this.meant.get(readAs(english)) ?? [];
      for (const meaning of meanings) {
        yield* this.meant.get(means(meaning)) ?? [];
        yield* this.meant.get(under(meaning)) ?? [];
        const wider = this.lexicon.wider(meaning);
        if (wider !== undefined) yield* this.meant.get(means(wider)) ?? [];
      }
    }
  }

  private lay(word: number, text: string): void {
    const base = this.baseOf(text);
    this.lettersAt = withRoom(this.lettersAt, word + 2);
    this.soundsAt = withRoom(this.soundsAt, word + 2);
    for (const name of ['letterBits', 'soundBits', 'stems', 'weakLow', 'weakHigh'] as const)
      this[name] = withRoom(this[name], word + 1);
    this.flags = withRoom(this.flags, word + 1);
    if (!LATIN.test(text)) this.foreign.set(word, text);
    const letters = encodeLetters(text, scratch);
    this.letters = withRoom(this.letters, (this.lettersAt[word] as number) + letters);
    this.letters.set(scratch.subarray(0, letters), this.lettersAt[word]);
    this.letterBits[word] = bitsOf(scratch, letters, lettersAsBits);
    const sound = pronounceWord(text);
    const sounds = encodeSounds(sound, scratch);
    this.sounds = withRoom(this.sounds, (this.soundsAt[word] as number) + sounds);
    this.sounds.set(scratch.subarray(0, sounds), this.soundsAt[word]);
    this.soundBits[word] = bitsOf(scratch, sounds, soundsAsBits);
    this.lettersAt[word + 1] = (this.lettersAt[word] as number) + letters;
    this.soundsAt[word + 1] = (this.soundsAt[word] as number) + sounds;
    this.stems[word] = wordKey(base.base);
    const weakness = weaknessOf(base.base, []);
    const asHeard = weakness === null && this.lexicon.count(base.base) === 0 ? base.sound : null;
    let low = 0;
    let high = 0;
    for (const number of classesDescribedBy(base.base, asHeard)) {
      if (number < 32) low |= 1 << number;
      else high |= 1 << (number - 32);
    }
    this.weakLow[word] = low;
    this.weakHigh[word] = high;
    this.flags[word] =
      (isEmptyWord(text) ? is.empty : 0) |
      (weakness === 'empty' ? is.hollow : 0) |
      (weakness === 'common' ? is.common : 0) |
      (classesDescribedBy(base.base, null).length > 0 ? is.describing : 0) |
      (asSeen(text) === text ? 0 : is.deceiving) |
      (isFrequent(base.base) ? is.frequent : 0);
    this.mean(word, base);
  }

  private mean(word: number, { text, base }: MarkWord): void {
    const all = readings(base, this.lexicon);
    const keys = new Set<number>();
    if (all.length > 1 || base !== text || this.lexicon.has(base)) {
      for (const { english, meanings } of all) {
        keys.add(readAs(english));
        for (const meaning of meanings) {
          keys.add(means(meaning));
          const wider = this.lexicon.wider(meaning);
          if (wider !== undefined) keys.add(under(wider));
        }
      }
    }
    for (const key of keys) {
      const words = this.meant.get(key);
      if (words) words.push(word);
      else this.meant.set(key, [word]);
    }
  }

  /** The word as `analyzeMark` has it when it stands alone; for a compound, its dictionary form is of no use. */
  private baseOf(text: string): MarkWord {
    const [only, more] = wordsIn(text, this.lexicon);
    return only && !more ? only : { text, base: text, sound: pronounceWord(text) };
  }

  private slotOf(text: string): number {
    const mask = this.table.length - 1;
    let slot = hashKey(text) & mask;
    while ((this.table[slot] as number) >= 0 && !this.isText(this.table[slot] as number, text))
      slot = (slot + 1) & mask;
    return slot;
  }

  private isText(word: number, text: string): boolean {
    const from = this.lettersAt[word] as number;
    if ((this.lettersAt[word + 1] as number) - from !== Math.min(text.length, 200)) return false;
    const foreign = this.foreign.get(word);
    if (foreign !== undefined || !LATIN.test(text)) return foreign === text;
    return this.textOf(word) === text;
  }

  private growTable(): void {
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    for (let word = 0; word < this.size; word++) this.table[this.slotOf(this.textOf(word))] = word;
  }
}

const readAs = (english: string) => 4e9 + hashKey(english);
const means = (meaning: number) => meaning * 2;
const under = (meaning: number) => meaning * 2 + 1;

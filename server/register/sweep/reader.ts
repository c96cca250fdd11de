import { MOST_WORDS } from '../../../domain/ip/marks/analyze.ts';
import { emptyCoded } from '../../../domain/ip/marks/edits.ts';
import type { Marks } from './marks.ts';
import { is } from './vocabulary.ts';

/** Reads the marks of a register, one after the other, into the same buffers. */
export class Reader {
  /** The words of the mark that was read. */
  readonly parts = new Int32Array(MOST_WORDS);
  readonly letters = emptyCoded();
  readonly sounds = emptyCoded();
  private readonly marks: Marks;
  /** Words of the vocabulary that the search has hit. */
  private readonly rows: Int32Array;

  constructor(marks: Marks, rows: Int32Array) {
    this.marks = marks;
    this.rows = rows;
  }

  attentionTo(word: number, place: number): number {
    const { vocabulary, classesLow, classesHigh } = this.marks;
    return vocabulary.attentionTo(word, classesLow[place] as number, classesHigh[place] as number);
  }

  /** Whether a compound of the mark that was read is hit as a whole. */
  joinedCompound = false;

  /** Writes the words of a mark, with compounds taken apart, into `parts`; returns how many. */
  readParts(place: number): number {
    const { marks, parts } = this;
    this.joinedCompound = false;
    let count = 0;
    const end = marks.wordsAt[place + 1] as number;
    for (let at = marks.wordsAt[place] as number; at < end && count < MOST_WORDS; at++) {
      const word = marks.words[at] as number;
      const within = marks.vocabulary.partsOf(word);
      if (!within) parts[count++] = word;
      else {
        if (this.rows[word]) this.joinedCompound = true;
        for (const part of within) if (count < MOST_WORDS) parts[count++] = part;
      }
    }
    return count;
  }

  onlyEmpty(count: number): boolean {
    for (let k = 0; k < count; k++)
      if (((this.marks.vocabulary.flags[this.parts[k] as number] as number) & is.empty) === 0) return false;
    return true;
  }

  writeWhole(place: number): void {
    const { vocabulary, words, wordsAt } = this.marks;
    const end = wordsAt[place + 1] as number;
    let [letters, sounds, last] = [0, 0, 255];
    for (let at = wordsAt[place] as number; at < end; at++) {
      const word = words[at] as number;
      const to = vocabulary.lettersAt[word + 1] as number;
      for (let k = vocabulary.lettersAt[word] as number; k < to && letters < 200; k++)
        this.letters.codes[letters++] = vocabulary.letters[k] as number;
      const until = vocabulary.soundsAt[word + 1] as number;
      for (let k = vocabulary.soundsAt[word] as number; k < until && sounds < 200; k++) {
        const sound = vocabulary.sounds[k] as number;
        // Said twice in a row, it is heard once.
        if (sound !== last) this.sounds.codes[sounds++] = sound;
        last = sound;
      }
    }
    this.letters.length = letters;
    this.sounds.length = sounds;
  }

  coreParts(place: number): number {
    const { marks, parts } = this;
    const count = this.readParts(place);
    const onlyEmpty = this.onlyEmpty(count);
    let most = 0;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const word = parts[k] as number;
      if (!onlyEmpty && ((marks.vocabulary.flags[word] as number) & is.empty) > 0) continue;
      most = Math.max(most, this.attentionTo(word, place));
      parts[kept++] = word;
    }
    let left = 0;
    for (let k = 0; k < kept; k++)
      if (this.attentionTo(parts[k] as number, place) >= most / 2) parts[left++] = parts[k] as number;
    return left;
  }

  writeCore(place: number): void {
    const { vocabulary } = this.marks;
    const count = this.coreParts(place);
    let [letters, sounds] = [0, 0];
    for (let k = 0; k < count; k++) {
      const word = this.parts[k] as number;
      const to = vocabulary.lettersAt[word + 1] as number;
      for (let at = vocabulary.lettersAt[word] as number; at < to && letters < 200; at++)
        this.letters.codes[letters++] = vocabulary.letters[at] as number;
      const until = vocabulary.soundsAt[word + 1] as number;
      for (let at = vocabulary.soundsAt[word] as number; at < until && sounds < 200; at++)
        this.sounds.codes[sounds++] = vocabulary.sounds[at] as number;
    }
    this.letters.length = letters;
    this.sounds.length = sounds;
  }

  coreText(place: number): string {
    const count = this.coreParts(place);
    return Array.from(this.parts.subarray(0, count), (word) => this.marks.vocabulary.textOf(word)).join('');
  }

  tokensOf(place: number): string[] {
    const { wordsAt, words, vocabulary } = this.marks;
    return Array.from(words.subarray(wordsAt[place], wordsAt[place + 1]), (word) => vocabulary.textOf(word));
  }
}

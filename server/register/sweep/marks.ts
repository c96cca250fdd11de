import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { coreOf } from '../../../domain/ip/marks/compare.ts';
import { emptyCoded } from '../../../domain/ip/marks/edits.ts';
import type { Lexicon } from '../../../domain/ip/marks/lexicon.ts';
import { encodeSounds, weighSounds } from '../../../domain/ip/marks/phonemes.ts';
import { asSeen } from '../../../domain/ip/marks/visual.ts';
import { isLive } from '../../../domain/ip/risk.ts';
import { withRoom } from './arrays.ts';
import { Vocabulary } from './vocabulary.ts';

export interface RegisterRow {
  id: number;
  mark: string;
  classes: number[];
  status: string;
  /** ISO date or null. */
  filed: string | null;
}

/** What a mark is, as bits. */
export const has = { live: 1, core: 2, deceiving: 4, gone: 8 } as const;
const NOT_FILED = 99_999_999;
/** Nice classes as bits of two numbers: 1 to 31, and 32 to 45. */
export function classBits(classes: readonly number[]): { low: number; high: number } {
  let low = 0;
  let high = 0;
  for (const number of classes) {
    if (number < 32) low |= 1 << number;
    else high |= 1 << (number - 32);
  }
  return { low, high };
}

/** Arrays that hold one number for each place. */
const perMark = ['ids', 'classesLow', 'classesHigh', 'filed', 'letterBits', 'soundBits'] as const;
const perMarkBytes = ['flags', 'lengths', 'loudness'] as const;

const coded = emptyCoded();

/**
 * All marks of a register in arrays of numbers, about 40 bytes each besides the words. A place is kept when its mark
 * is removed.
 */
export class Marks {
  size = 0;
  ids = new Int32Array(64);
  classesLow = new Int32Array(64);
  classesHigh = new Int32Array(64);
  /** The day as a number, 20260131. */
  filed = new Int32Array(64);
  letterBits = new Int32Array(64);
  soundBits = new Int32Array(64);
  flags = new Uint8Array(64);
  lengths = new Uint8Array(64);
  /** The most its sounds weigh together, in quarters; 255 means unbounded. */
  loudness = new Uint8Array(64);
  /** The words of the mark in place n begin at [n] and end before [n + 1]. */
  wordsAt = new Uint32Array(64);
  words = new Int32Array(256);
  readonly vocabulary: Vocabulary;
  private readonly lexicon: Lexicon;
  /** How many are in the order of their ids; the places of those that came later. */
  private sorted = 0;
  private readonly later = new Map<number, number>();
  gone = 0;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.vocabulary = new Vocabulary(lexicon);
  }

  /** Adds a mark, or replaces what was known about it. A mark without a letter or digit is like nothing. */
  put(row: RegisterRow): void {
    this.remove(row.id);
    const mark = analyzeMark(row.mark, this.lexicon);
    if (mark.words.length === 0) return;
    const place = this.size++;
    for (const name of perMark) this[name] = withRoom(this[name], this.size);
    for (const name of perMarkBytes) this[name] = withRoom(this[name], this.size);
    this.wordsAt = withRoom(this.wordsAt, this.size + 1);
    if (this.sorted === place && (place === 0 || row.id > (this.ids[place - 1] as number))) this.sorted++;
    else this.later.set(row.id, place);
    this.ids[place] = row.id;
    const { low, high } = classBits(row.classes);
    this.classesLow[place] = low;
    this.classesHigh[place] = high;
    this.filed[place] = row.filed ? Number(row.filed.slice(0, 10).replaceAll('-', '')) : NOT_FILED;
    let at = this.wordsAt[place] as number;
    let [letters, sounds, flags] = [0, 0, isLive(row.status) ? has.live : 0];
    for (const token of mark.tokens) {
      const word = this.vocabulary.add(token);
      this.words = withRoom(this.words, at + 1);
      this.words[at++] = word;
      letters |= this.vocabulary.letterBits[word] as number;
      sounds |= this.vocabulary.soundBits[word] as number;
    }
    this.wordsAt[place + 1] = at;
    this.letterBits[place] = letters;
    this.soundBits[place] = sounds;
    this.lengths[place] = Math.min(255, mark.compact.length);
    coded.length = encodeSounds(mark.sound, coded.codes);
    weighSounds(coded);
    this.loudness[place] = Math.min(255, Math.ceil(4 * coded.total));
    const words = coreOf({ mark, classes: row.classes }, this.lexicon);
    const core = words.map(({ text }) => text).join('');
    if (core !== mark.compact || words.map(({ sound }) => sound).join('') !== mark.sound) flags |= has.core;
    if ([core, mark.compact].some((text) => asSeen(text) !== text)) flags |= has.deceiving;
    this.flags[place] = flags;
  }

  remove(id: number): void {
    const place = this.placeOf(id);
    if (place < 0) return;
    this.flags[place] = has.gone;
    this.later.delete(id);
    this.gone++;
  }

  /** Whether a mark is written as one word. */
  isOneWord(place: number): boolean {
    return (this.wordsAt[place + 1] as number) - (this.wordsAt[place] as number) === 1;
  }

  private placeOf(id: number): number {
    const later = this.later.get(id);
    if (later !== undefined) return later;
    let [low, high] = [0, this.sorted - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.ids[middle] as number;
      if (found === id) return (this.flags[middle] as number) & has.gone ? -1 : middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

import { together } from '../tools/marks/compare.ts';
import { soundSimilarity } from '../tools/marks/phonemes.ts';
import { visualSimilarity } from '../tools/marks/visual.ts';

/**
 * A quick bound on how alike two texts can sound and look, from how often each kind of sound and letter stands in them: it
 * says of nearly all pairs that a full comparison isn't worth its time.
 */

/** Sounds that are told apart with difficulty are of one kind: first the vowels in front and at the back, then consonants. */
const kindsOfSounds = ['ieI', 'aouO', 'pb', 'fvw', 'td', 'szTSZCJ', 'kg', 'mnN', 'lr', 'hj'];
const VOWELS = 2;
const SOUNDS = kindsOfSounds.length;
const LETTERS = 27;

const soundKind = new Int8Array(128).fill(-1);
for (const [kind, sounds] of kindsOfSounds.entries()) {
  for (const sound of sounds) soundKind[sound.charCodeAt(0)] = kind;
}
/** What a sound of each kind weighs in a comparison (domain/tools/marks/phonemes.ts). */
const loudness = kindsOfSounds.map((_, kind) => (kind < VOWELS ? 0.6 : kind === SOUNDS - 1 ? 0.45 : 1));

/** How much of a sound may be left when another kind stands in its place. */
const LEFT_OF_VOWEL = 0.45;
const LEFT_OF_CONSONANT = 0.4;
/** Looks: what may be left of a letter in the place of another. */
const LEFT_OF_LETTER = 0.35;

const ROUNDING = 0.01;
const QUIET = 0.1;

/** Counts of many texts, one after the other. */
export class Forms {
  private readonly sounds: string[] = [];
  private readonly texts: string[] = [];
  private counts = new Uint8Array(64 * SOUNDS);
  private letters = new Uint8Array(64 * LETTERS);
  private readonly loud: number[] = [];

  /** Adds a text as it is written and as it sounds. Gives its number. */
  add(text: string, sound: string): number {
    const at = this.texts.push(text) - 1;
    this.sounds.push(sound);
    if (this.counts.length < (at + 1) * SOUNDS) {
      this.counts = grown(this.counts);
      this.letters = grown(this.letters);
    }
    countSounds(sound, this.counts, at * SOUNDS);
    countLetters(text, this.letters, at * LETTERS);
    this.loud.push(loudnessOf(this.counts, at * SOUNDS));
    return at;
  }

  /** Whether the texts are alike enough in look and sound together, as the comparison of marks takes them together. */
  isAlike(asked: Asked, at: number, least: number): boolean {
    if (least > 1) return false;
    const text = this.texts[at] ?? '';
    const sound = this.sounds[at] ?? '';
    // What nobody here can pronounce is only looked at.
    if (!asked.sound || !sound)
      return this.seen(asked, at) >= least && visualSimilarity(asked.text, text) >= least;
    // Most pairs differ too much in length alone.
    const loud = this.loud[at] as number;
    if (Math.min(loud, asked.loud) < least * Math.max(loud, asked.loud, QUIET)) return false;
    const most = this.heard(asked, at);
    if (most < least) return false;
    const look = this.seen(asked, at);
    if (together({ seen: look, heard: most }) < least) return false;
    const heard = soundSimilarity(asked.sound, sound, least);
    if (together({ seen: look, heard }) < least) return false;
    return together({ seen: visualSimilarity(asked.text, text), heard }) >= least - ROUNDING;
  }

  /** How much alike the text may sound at most, about; 0 to 1. */
  private heard({ counts, loud }: Asked, at: number): number {
    const from = at * SOUNDS;
    let common = 0;
    let restMine = 0;
    let restTheirs = 0;
    let result = 0;
    for (let kind = 0; kind < SOUNDS; kind++) {
      const a = counts[kind] as number;
      const b = this.counts[from + kind] as number;
      const weight = loudness[kind] as number;
      common += weight * (a < b ? a : b);
      if (a > b) restMine += weight * (a - b);
      else restTheirs += weight * (b - a);
      if (kind === VOWELS - 1) {
        result += LEFT_OF_VOWEL * Math.min(restMine, restTheirs);
        restMine = 0;
        restTheirs = 0;
      }
    }
    result += common + LEFT_OF_CONSONANT * Math.min(restMine, restTheirs);
    return result / Math.max(loud, this.loud[at] as number, QUIET);
  }

  /** How much alike the text may look at most, about; 0 to 1. */
  private seen({ letters, length }: Asked, at: number): number {
    const from = at * LETTERS;
    let common = 0;
    for (let letter = 0; letter < LETTERS; letter++) {
      common += Math.min(letters[letter] as number, this.letters[from + letter] as number);
    }
    const other = this.texts[at]?.length ?? 0;
    const rest = Math.min(length, other) - common;
    return (common + LEFT_OF_LETTER * rest) / Math.max(length, other, 1);
  }
}

/** A text whose counts are held against the others'. */
interface Asked {
  text: string;
  sound: string;
  counts: Uint8Array;
  letters: Uint8Array;
  /** All its sounds together. */
  loud: number;
  length: number;
}

export function ask(text: string, sound: string): Asked {
  const counts = new Uint8Array(SOUNDS);
  const letters = new Uint8Array(LETTERS);
  countSounds(sound, counts, 0);
  countLetters(text, letters, 0);
  return { text, sound, counts, letters, loud: loudnessOf(counts, 0), length: text.length };
}

function countSounds(sound: string, into: Uint8Array, from: number): void {
  for (let i = 0; i < sound.length && i < 200; i++) {
    const kind = soundKind[sound.charCodeAt(i)] ?? -1;
    if (kind >= 0) into[from + kind] = (into[from + kind] ?? 0) + 1;
  }
}

function loudnessOf(counts: Uint8Array, from: number): number {
  return loudness.reduce((sum, weight, kind) => sum + weight * (counts[from + kind] as number), 0);
}

/** All that is no letter from a to z is counted together. */
function countLetters(text: string, into: Uint8Array, from: number): void {
  for (let i = 0; i < text.length && i < 200; i++) {
    const code = text.charCodeAt(i) - 97;
    const at = from + (code >= 0 && code < 26 ? code : 26);
    into[at] = (into[at] ?? 0) + 1;
  }
}

function grown(array: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * array.length);
  larger.set(array);
  return larger;
}

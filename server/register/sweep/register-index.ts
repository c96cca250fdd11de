import { emptyCoded } from '../../../domain/ip/marks/edits.ts';
import { LEAST_END } from '../../../domain/ip/marks/match.ts';
import { asSeen, encodeLetters } from '../../../domain/ip/marks/visual.ts';
import type { Form } from './forms.ts';
import { has, type Marks } from './marks.ts';
import { Reader } from './reader.ts';
import { SortedTexts, type Texts } from './sorted-texts.ts';
import { asLetters, asSounds } from './text-kinds.ts';
import { is } from './vocabulary.ts';
import { WordsBy } from './words-by.ts';

/** Texts by their letters, by the letters that they are mistaken for, and by their sounds. */
export class NearTexts {
  private readonly letters: SortedTexts;
  private readonly sounds: SortedTexts;

  constructor(letters: Texts, sounds: Texts) {
    this.letters = new SortedTexts(asLetters, letters);
    this.sounds = new SortedTexts(asSounds, sounds);
  }

  /**
   * Reports all that look or sound like a form by at least `least`, some perhaps twice, and others that are a little
   * less like it.
   */
  near(form: Pick<Form, 'letters' | 'sounds' | 'seen'>, least: number, found: (id: number) => void): void {
    this.letters.near(form.letters, least, found);
    if (form.seen) this.letters.near(form.seen, least, found);
    this.sounds.near(form.sounds, least, found);
  }

  oneOff({ letters }: Form, found: (id: number) => void): void {
    this.letters.oneOff(letters, found);
  }
}

const noRows = new Int32Array(0);
const scratch = emptyCoded();

/** What was in a register at one time, so that what is near a name is found without comparing everything. */
export class RegisterIndex {
  /** How many places and words it knows; later ones are compared one by one. */
  readonly places: number;
  readonly vocabulary: number;
  /** Only of marks of several words: one that has a single word is found by that. */
  readonly wholes: NearTexts;
  /** The same for cores that are not the whole. */
  readonly cores: NearTexts;
  readonly words: NearTexts;
  /** The words with a given stem, and those that begin or end with the same letters (`frontOf`, `endOf`). */
  readonly byStem: WordsBy;
  readonly byFront: WordsBy;
  readonly byEnd: WordsBy;
  /** The places of word n begin at [n] and end before [n + 1]. */
  private readonly placesAt: Uint32Array;
  private readonly placesOfWords: Int32Array;

  constructor(marks: Marks) {
    const { vocabulary } = marks;
    this.places = marks.size;
    this.vocabulary = vocabulary.size;
    const reader = new Reader(marks, noRows);
    const marksWith = (core: boolean, what: 'letters' | 'sounds'): Texts => {
      return (take) => {
        for (let place = 0; place < this.places; place++) {
          const flags = marks.flags[place] as number;
          if (flags & has.gone || (core ? (flags & has.core) === 0 : marks.isOneWord(place))) continue;
          if (core && reader.coreParts(place) === 1) continue;
          if (core) reader.writeCore(place);
          else reader.writeWhole(place);
          take(place, reader[what].codes, reader[what].length);
          if (what === 'sounds' || (flags & has.deceiving) === 0) continue;
          takeSeen(core ? reader.coreText(place) : reader.tokensOf(place).join(''), place, take);
        }
      };
    };
    this.wholes = new NearTexts(marksWith(false, 'letters'), marksWith(false, 'sounds'));
    this.cores = new NearTexts(marksWith(true, 'letters'), marksWith(true, 'sounds'));
    this.words = new NearTexts(
      (take) => {
        for (let word = 0; word < this.vocabulary; word++) {
          const from = vocabulary.lettersAt[word] as number;
          const length = (vocabulary.lettersAt[word + 1] as number) - from;
          take(word, vocabulary.letters.subarray(from, from + length), length);
          if ((vocabulary.flags[word] as number) & is.deceiving)
            takeSeen(vocabulary.textOf(word), word, take);
        }
      },
      (take) => {
        for (let word = 0; word < this.vocabulary; word++) {
          const from = vocabulary.soundsAt[word] as number;
          const length = (vocabulary.soundsAt[word + 1] as number) - from;
          take(word, vocabulary.sounds.subarray(from, from + length), length);
        }
      },
    );
    const { letters, lettersAt, stems } = vocabulary;
    this.byStem = new WordsBy(this.vocabulary, (word) => stems[word] as number);
    this.byFront = new WordsBy(this.vocabulary, (word) =>
      frontOf(letters, lettersAt[word] as number, vocabulary.lengthOf(word)),
    );
    this.byEnd = new WordsBy(this.vocabulary, (word) =>
      endOf(letters, lettersAt[word] as number, vocabulary.lengthOf(word)),
    );
    // First the number of places of each word, then the places.
    const at = new Uint32Array(this.vocabulary + 1);
    this.eachWord(marks, (word) => {
      at[word] = (at[word] as number) + 1;
    });
    let sum = 0;
    for (let word = 0; word <= this.vocabulary; word++) sum = at[word] = sum + (at[word] as number);
    this.placesOfWords = new Int32Array(sum);
    this.eachWord(marks, (word, place) => {
      const next = (at[word] as number) - 1;
      this.placesOfWords[next] = place;
      at[word] = next;
    });
    this.placesAt = at;
  }

  /** The places of all marks that have a word, including as part of a compound. */
  placesOf(word: number): Int32Array {
    if (word >= this.vocabulary) return noRows;
    return this.placesOfWords.subarray(this.placesAt[word], this.placesAt[word + 1]);
  }

  private eachWord(marks: Marks, take: (word: number, place: number) => void): void {
    for (let place = 0; place < this.places; place++) {
      if ((marks.flags[place] as number) & has.gone) continue;
      const end = marks.wordsAt[place + 1] as number;
      for (let at = marks.wordsAt[place] as number; at < end; at++) {
        const word = marks.words[at] as number;
        take(word, place);
        for (const part of marks.vocabulary.partsOf(word) ?? []) take(part, place);
      }
    }
  }
}

/** This many common initial letters may be enough (`matchWords`). */
export const FRONT = 4;

/** The first letters of a text as a number; null if it has fewer. */
export function frontOf(codes: Uint8Array, at: number, length: number): number | null {
  return length < FRONT ? null : keyOf(codes, at, FRONT);
}

/** The last letters of a text, as many as must match. */
export function endOf(codes: Uint8Array, at: number, length: number): number | null {
  return length < LEAST_END.letters ? null : keyOf(codes, at + length - LEAST_END.letters, LEAST_END.letters);
}

function keyOf(codes: Uint8Array, from: number, letters: number): number {
  let key = 0;
  for (let at = from; at < from + letters; at++) key = (Math.imul(key, 229) + (codes[at] as number)) | 0;
  return key;
}

function takeSeen(text: string, id: number, take: Parameters<Texts>[0]): void {
  const seen = asSeen(text);
  if (seen !== text) take(id, scratch.codes, encodeLetters(seen, scratch.codes));
}

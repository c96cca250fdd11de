import { closeness, emptyCoded } from '../../../domain/ip/marks/edits.ts';
import { lesserFor, together } from '../../../domain/ip/marks/match.ts';
import { costsOfSound, weighSounds } from '../../../domain/ip/marks/phonemes.ts';
import { costsOfLook, weighLetters } from '../../../domain/ip/marks/visual.ts';
import { type Form, formOf } from './forms.ts';
import type { RegisterIndex } from './register-index.ts';
import { is, type Vocabulary } from './vocabulary.ts';

const letters = emptyCoded();
const sounds = emptyCoded();

/** Which words of a register look or sound like what a search asks for. Each text is looked up once. */
export class LikeWords {
  private readonly known = new Map<string, { sound: string; least: number; words: number[] }>();
  private readonly vocabulary: Vocabulary;
  private readonly index: RegisterIndex;

  constructor(vocabulary: Vocabulary, index: RegisterIndex) {
    this.vocabulary = vocabulary;
    this.index = index;
  }

  /**
   * All words that are like a text by at least `least` in look and sound together, and compounds that are so in
   * either.
   */
  of({ text, sound }: Pick<Form, 'text' | 'sound'>, least: number): readonly number[] {
    const known = this.known.get(text);
    if (known && known.sound === sound && known.least <= least) return known.words;
    const form = formOf(text, sound);
    const words = this.near(form, least).filter(
      (word) =>
        ((this.vocabulary.flags[word] as number) & is.compound) > 0 || this.isAlike(form, word, least),
    );
    this.known.set(text, { sound, least, words });
    return words;
  }

  /** All words that look or sound like a form by at least `least`, and some that are a little less like it. */
  near(form: Pick<Form, 'letters' | 'sounds' | 'seen'>, least: number): number[] {
    const found = new Set<number>();
    this.index.words.near(form, least, (word) => found.add(word));
    // Later ones are not in the index.
    for (let word = this.index.vocabulary; word < this.vocabulary.size; word++) found.add(word);
    return [...found];
  }

  /** Whether look and sound together (`together`) may be at least `least`. */
  private isAlike(form: Form, word: number, least: number): boolean {
    const { vocabulary } = this;
    if (form.seen || (vocabulary.flags[word] as number) & is.deceiving) return true;
    letters.length = write(vocabulary.letters, vocabulary.lettersAt, word, letters.codes);
    sounds.length = write(vocabulary.sounds, vocabulary.soundsAt, word, sounds.codes);
    if (form.sounds.length === 0 || sounds.length === 0) return true;
    weighLetters(letters);
    weighSounds(sounds);
    const enough = least - 1e-9;
    let seen = closeness(form.letters, letters, costsOfLook, enough);
    const heard = closeness(form.sounds, sounds, costsOfSound, seen > 0 ? lesserFor(seen, enough) : enough);
    if (heard > 0 && seen === 0)
      seen = closeness(form.letters, letters, costsOfLook, lesserFor(heard, enough));
    // What is spoken the same may be the same except for numerals.
    return heard >= 1 || together({ seen, heard }) >= enough;
  }
}

function write(from: Uint8Array, at: Uint32Array, word: number, into: Uint8Array): number {
  const begin = at[word] as number;
  const length = (at[word + 1] as number) - begin;
  for (let k = 0; k < length; k++) into[k] = from[begin + k] as number;
  return length;
}

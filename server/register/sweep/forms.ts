import { type Coded, emptyCoded } from '../../../domain/ip/marks/edits.ts';
import { encodeSounds, weighSounds } from '../../../domain/ip/marks/phonemes.ts';
import { asSeen, encodeLetters, weighLetters } from '../../../domain/ip/marks/visual.ts';
import { Bag, lettersAsBits, soundsAsBits } from './bags.ts';

/** One way a mark is written, as numbers. */
export interface Form {
  text: string;
  sound: string;
  letters: Coded;
  sounds: Coded;
  letterBag: Bag;
  soundBag: Bag;
  /** The letters that they are mistaken for, or null. */
  seen: Coded | null;
}

export function codeLetters(text: string, into: Coded): Coded {
  into.length = encodeLetters(text, into.codes);
  weighLetters(into);
  return into;
}

function codeSounds(sounds: string, into: Coded): Coded {
  into.length = encodeSounds(sounds, into.codes);
  weighSounds(into);
  return into;
}

export function formOf(text: string, sound: string): Form {
  const letters = codeLetters(text, emptyCoded());
  const sounds = codeSounds(sound, emptyCoded());
  return {
    text,
    sound,
    letters,
    sounds,
    letterBag: new Bag(letters, lettersAsBits),
    soundBag: new Bag(sounds, soundsAsBits),
    seen: asSeen(text) === text ? null : codeLetters(asSeen(text), emptyCoded()),
  };
}

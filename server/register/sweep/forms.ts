import { type Coded, emptyCoded } from '../../../domain/ip/marks/edits.ts';
import { asSeen } from '../../../domain/ip/marks/visual.ts';
import { Bag, lettersAsBits, soundsAsBits } from './bags.ts';
import { codeLetters, codeSounds } from './near-words.ts';

/** One way a mark is written, as numbers. */
export interface Form {
  letters: Coded;
  sounds: Coded;
  letterBag: Bag;
  soundBag: Bag;
  /** The letters as they deceive, or null. */
  seen: Coded | null;
}

export function formOf(text: string, sound: string): Form {
  const letters = codeLetters(text, emptyCoded());
  const sounds = codeSounds(sound, emptyCoded());
  return {
    letters,
    sounds,
    letterBag: new Bag(letters, lettersAsBits),
    soundBag: new Bag(sounds, soundsAsBits),
    seen: asSeen(text) === text ? null : codeLetters(asSeen(text), emptyCoded()),
  };
}

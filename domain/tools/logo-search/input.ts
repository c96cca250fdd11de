import { z } from 'zod';
import { ADVICE } from '../../advice.ts';
import { picturePrint } from '../../ip/pictures/print.ts';

export const logoSearchInput = z.object({ picture: picturePrint }, 'Please choose a picture.');
export type LogoSearchInput = z.infer<typeof logoSearchInput>;

/** Logos that are listed at most. */
export const mostLogos = 12;

export const logoLookedAt = {
  looked:
    'The shape of the logos loaded here, in any color, size and margin, by two perceptual hashes of 64 bits each: what is on the background of the picture.',
  notLooked:
    'Logos that were not loaded, parts of a larger picture, mirrored or rotated logos, the words in them (search them as a name), the goods, and the figurative marks of the trademark offices.',
  advice: ADVICE,
} as const;

/** Where the drawings come from. */
export const logoSource =
  'Drawings of simple-icons, given to the public domain (CC0 1.0). The logos are marks of their owners.';

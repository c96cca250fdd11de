import { z } from 'zod';
import type { PictureHashes } from './hashes.ts';
import { pictureDistance } from './likeness.ts';

export const pictureLimits = {
  /** Pixels of the longer side of the thumbnail shown beside an answer. */
  thumbnail: 160,
  /** A small file can unpack to a picture that fills the memory. */
  pixels: 40_000_000,
} as const;

const noPrint = 'This is not a fingerprint of a picture. Please choose the picture again.';
const hash = z.string(noPrint).regex(/^[0-9a-f]{16}$/, noPrint);
const hashes = z.object({ difference: hash, waves: hash }, noPrint);
const side = z.int(noPrint).min(1, noPrint).max(100_000, noPrint);

/**
 * What the server made of a picture that somebody chose: enough to search for it, and a thumbnail to show beside the
 * answer. The picture itself is not kept.
 */
export const picturePrint = z.object(
  {
    name: z.string(noPrint).max(200, 'The name of a picture may have at most 200 characters.'),
    width: side,
    height: side,
    whole: hashes,
    /** What stands on its plain ground, for logos. */
    figure: hashes,
    /** The same, taken for a cut-out on white: for logos that fill their picture to the rim. Null when that is no other. */
    framed: hashes.nullable(),
    thumbnail: z
      .string(noPrint)
      .max(40_000, noPrint)
      .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/, noPrint),
  },
  'Please choose a picture.',
);
export type PicturePrint = z.infer<typeof picturePrint>;

/** The bits of 128 by which two pictures differ, as wholes or as figures on a ground: whichever is nearer. */
export function printDistance(
  a: { whole: PictureHashes; figure: PictureHashes },
  b: { whole: PictureHashes; figure: PictureHashes },
): number {
  return Math.min(pictureDistance(a.whole, b.whole), pictureDistance(a.figure, b.figure));
}

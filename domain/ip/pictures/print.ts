import { z } from 'zod';
import { figureOf } from './figure.ts';
import { insideFrame } from './frame.ts';
import { hashPicture, type PictureHashes } from './hashes.ts';
import { pictureDistance } from './likeness.ts';
import { type Colored, grayOf, mirrored } from './pixels.ts';

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
    /** What is on its plain background, for logos. */
    figure: hashes,
    /** The same, taken as a cut-out on white: for logos that fill their picture to the rim. Null when that makes no difference. */
    framed: hashes.nullable(),
    /** As a mirror shows it, and without a frame of one color; older prints have none. */
    also: z
      .array(z.object({ mirrored: z.boolean(noPrint), whole: hashes, figure: hashes }, noPrint))
      .max(3, noPrint)
      .optional(),
    thumbnail: z
      .string(noPrint)
      .max(40_000, noPrint)
      .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/, noPrint),
  },
  'Please choose a picture.',
);
export type PicturePrint = z.infer<typeof picturePrint>;

type Recognized = Pick<PicturePrint, 'whole' | 'figure' | 'framed' | 'also'>;
const white = [255, 255, 255];

/** What a picture is recognized by, drawn on white and on black; null where it is a single color. */
export function recognized(light: Colored, dark: Colored): Recognized | null {
  const seen = seenIn(light, dark);
  if (!seen) return null;
  const framed = figureHashes(light, white);
  const [inside, insideDark] = [insideFrame(light), insideFrame(dark)];
  const unframed = inside && seenIn(inside, insideDark ?? inside);
  const also = [
    { mirrored: true, hashes: seenIn(mirrored(light), mirrored(dark)) },
    { mirrored: false, hashes: unframed },
    { mirrored: true, hashes: inside && seenIn(mirrored(inside), mirrored(insideDark ?? inside)) },
  ];
  return {
    ...seen,
    framed: framed && pictureDistance(framed, seen.figure) > 0 ? framed : null,
    also: also.flatMap(({ mirrored, hashes }) => (hashes ? [{ mirrored, ...hashes }] : [])),
  };
}

type Seen = Pick<PicturePrint, 'whole' | 'figure'>;

function seenIn(light: Colored, dark: Colored): Seen | null {
  const figure = figureHashes(light) ?? figureHashes(dark);
  return figure && { whole: hashPicture(grayOf(light)), figure };
}

function figureHashes(picture: Colored, ground?: readonly number[]): PictureHashes | null {
  const figure = figureOf(picture, ground);
  return figure && hashPicture(figure);
}

/** The ways in which a picture is looked for: as it is, mirrored, without its frame, and both. */
export function looksOf({ whole, figure, also = [] }: Seen & Pick<PicturePrint, 'also'>) {
  return [{ mirrored: false, whole, figure }, ...also];
}

/**
 * The bits of 128 by which two pictures differ, as wholes or as figures on a background, with or without their frames: whichever is
 * nearest; and whether one of them had to be mirrored for that.
 */
export function printLikeness(
  a: Seen & Pick<PicturePrint, 'also'>,
  b: Seen & Pick<PicturePrint, 'also'>,
): { distance: number; mirrored: boolean } {
  const upright = looksOf(b).filter(({ mirrored }) => !mirrored);
  const nearest = (which: boolean) =>
    Math.min(
      ...looksOf(a)
        .filter(({ mirrored }) => mirrored === which)
        .flatMap((one) =>
          upright.map((other) =>
            Math.min(pictureDistance(one.whole, other.whole), pictureDistance(one.figure, other.figure)),
          ),
        ),
    );
  const [straight, turned] = [nearest(false), nearest(true)];
  return { distance: Math.min(straight, turned), mirrored: turned < straight };
}

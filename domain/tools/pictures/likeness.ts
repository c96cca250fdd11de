import { hammingDistance, type PictureHashes } from './hashes.ts';

/** The bits of two pictures that differ, of 128. */
export function pictureDistance(a: PictureHashes, b: PictureHashes): number {
  return hammingDistance(a.difference, b.difference) + hammingDistance(a.waves, b.waves);
}

export const pictureBits = 128;

/**
 * Up to here two pictures are said to be alike. Of unrelated pictures about half of the bits differ, with a standard
 * deviation of about six: so far apart, chance alone is out of the question.
 */
export const alikeWithin = 28;

/** How alike two pictures are, in words, by the bits that differ. */
export function pictureWords(distance: number): string {
  if (distance <= 4) return 'Practically the same picture';
  if (distance <= 14) return 'The same picture, altered a little';
  if (distance <= alikeWithin) return 'Alike';
  return 'Not alike';
}

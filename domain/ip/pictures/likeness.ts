import { hammingDistance, type PictureHashes } from './hashes.ts';

/** The bits of two pictures that differ, of 128. */
export function pictureDistance(a: PictureHashes, b: PictureHashes): number {
  return hammingDistance(a.difference, b.difference) + hammingDistance(a.waves, b.waves);
}

export const pictureBits = 128;

/**
 * Up to here two pictures are said to be alike. Of unrelated pictures about half of the bits differ, with a standard
 * deviation of about seven: noise has not come nearer than 35 to any of 3,200 logos.
 */
export const alikeWithin = 26;

/** How alike two pictures are, in words, by the bits that differ. */
export function pictureWords(distance: number): string {
  if (distance <= 4) return 'Practically the same';
  if (distance <= 12) return 'Very much alike';
  if (distance <= 20) return 'Alike';
  return distance <= alikeWithin ? 'Somewhat alike' : 'Not alike';
}

/** "Very much alike, mirrored". */
export function likenessWords({
  distance,
  mirrored = false,
}: {
  distance: number;
  mirrored?: boolean;
}): string {
  return `${pictureWords(distance)}${mirrored && distance <= alikeWithin ? ', mirrored' : ''}`;
}

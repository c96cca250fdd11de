import { describe, expect, it } from 'vitest';
import { alikeWithin } from '../../../domain/ip/pictures/likeness.ts';
import type { Colored } from '../../../domain/ip/pictures/pixels.ts';
import { printLikeness, recognized } from '../../../domain/ip/pictures/print.ts';
import { type MadePicture, madePictures } from '../../support/made-pictures.ts';

// The shares are in docs/accuracy.md.

const made = madePictures();
const read = (picture: Colored) => {
  const found = recognized(picture, picture);
  if (!found) throw new Error('nothing is on the picture');
  return found;
};
const originals = made.map(({ original }) => read(original));
const alike = (at: number, copy: Colored) => {
  const [one, other] = [originals[at], read(copy)];
  if (!one) throw new Error('no such picture');
  return printLikeness(other, one);
};
const found = (copyOf: (picture: MadePicture) => Colored) =>
  made.map((picture, at) => alike(at, copyOf(picture)).distance <= alikeWithin);
const count = (right: boolean[]) => right.filter(Boolean).length;

describe('of 40 made pictures', () => {
  it('those resized and grainy are found', () => {
    expect(count(found(({ again }) => again))).toBe(40);
  });

  it('those mirrored are found, and reported as mirrored', () => {
    const likeness = made.map(({ mirrored }, at) => alike(at, mirrored));
    expect(count(likeness.map(({ distance, mirrored }) => distance <= alikeWithin && mirrored))).toBe(40);
  });

  it('those in a frame of one color are found', () => {
    expect(count(found(({ plainFrame }) => plainFrame))).toBe(40);
  });

  it('those cropped by up to a tenth are mostly found, as the tool says', () => {
    const cut = found(({ cut }) => cut.picture);
    const of = (share: number) => count(cut.filter((_, at) => made[at]?.cut.share === share));
    expect([of(0.03), of(0.06)]).toEqual([10, 10]);
    expect(of(0.1)).toBeGreaterThan(5);
  });

  it('none is mistaken for another', () => {
    const near = originals.flatMap((one, at) =>
      originals.slice(at + 1).map((other) => printLikeness(one, other).distance),
    );
    expect(near).toHaveLength(780);
    expect(Math.min(...near)).toBeGreaterThan(alikeWithin);
  });
});

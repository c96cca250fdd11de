import { type Gray, shrink } from './pixels.ts';

/** What a picture is recognized by, each as 16 hexadecimal digits. */
export interface PictureHashes {
  /** Whether it grows lighter from each of 9 x 8 cells to the next: N. Krawetz, "Kind of Like That" (2013). */
  difference: string;
  /**
   * Which of the 64 slowest waves of a 32 x 32 picture are stronger than their median: C. Zauner, "Implementation and
   * Benchmarking of Perceptual Image Hash Functions" (2010), section 3.2.1, with the discrete cosine transform II.
   */
  waves: string;
}

/** The hashes of a picture, which barely change when it is resized, recompressed, or a little lighter or blurred. */
export function hashPicture(picture: Gray): PictureHashes {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  return { difference: differenceHash(picture, whole), waves: waveHash(picture, whole) };
}

type Part = Parameters<typeof shrink>[2];

function differenceHash(picture: Gray, part: Part): string {
  const cells = shrink(picture, { width: 9, height: 8 }, part);
  const bits: boolean[] = [];
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      // Cells that differ by less than an eye could tell are alike, whatever rounding made of them.
      bits.push((cells[at + 1] as number) - (cells[at] as number) > 0.5);
    }
  }
  return hex(bits);
}

const SIDE = 32;
const WAVES = 8;
/** The first eight cosines over 32 cells. The zeroth, which is the mean, is left out. */
const cosines = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: SIDE }, (_, at) =>
    Math.cos((Math.PI * (wave + 1) * (2 * at + 1)) / (2 * SIDE)),
  ),
);

function waveHash(picture: Gray, part: Part): string {
  const cells = shrink(picture, { width: SIDE, height: SIDE }, part);
  const rows = cosines.map((cosine) =>
    Float64Array.from({ length: SIDE }, (_, row) => {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += (cosine[x] as number) * (cells[row * SIDE + x] as number);
      return sum;
    }),
  );
  const strengths = cosines.flatMap((cosine) =>
    rows.map((row) => row.reduce((sum, value, y) => sum + (cosine[y] as number) * value, 0)),
  );
  const sorted = strengths.toSorted((a, b) => a - b);
  const median = ((sorted[31] as number) + (sorted[32] as number)) / 2;
  return hex(strengths.map((strength) => strength > median + 1e-6));
}

function hex(bits: readonly boolean[]): string {
  let text = '';
  for (let at = 0; at < bits.length; at += 4) {
    const digit = [0, 1, 2, 3].reduce((sum, i) => sum * 2 + Number(bits[at + i]), 0);
    text += digit.toString(16);
  }
  return text;
}

/** A hash as PostgreSQL's bit(64) takes it. */
export function bitsOf(hash: string): string {
  return BigInt(`0x${hash}`).toString(2).padStart(64, '0');
}

/** In how many of their 64 bits two hashes differ (Hamming distance). */
export function hammingDistance(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; differing > 0n; differing &= differing - 1n) bits++;
  return bits;
}

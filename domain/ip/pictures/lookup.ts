import type { PictureHashes } from './hashes.ts';
import { type Gray, shrink } from './pixels.ts';

/**
 * Up to this many differing bits of 128, a picture of a listing is shown as similar to another. Of seven bands, one differs by at
 * most a single bit where no more than 13 do, and nearly always where 14 or 15 do, so each band is looked up as it is and with
 * every single bit flipped: M. Norouzi, A. Punjani, D. Fleet, "Fast Search in Hamming Space with Multi-Index Hashing" (CVPR 2012).
 */
export const similarWithin = 15;
const BANDS = 7;
/** Bits of a band; the last two of the 128 are in none. */
export const bandBits = 18;

/**
 * The bands of a picture's hashes, each with its place, as PostgreSQL's integer has room for. Each bit goes to the band after
 * that of the bit before, so that a plain margin, which many pictures have, does not make up a band alone.
 */
export function bandsOf({ difference, waves }: PictureHashes): number[] {
  const bands = Array.from({ length: BANDS }, (_, band) => band << bandBits);
  const digits = difference + waves;
  for (let at = 0; at < BANDS * bandBits; at++) {
    const digit = Number.parseInt(digits[at >> 2] as string, 16);
    const bit = (digit >> (3 - (at & 3))) & 1;
    bands[at % BANDS] = (bands[at % BANDS] as number) | (bit << Math.floor(at / BANDS));
  }
  return bands;
}

const CELLS = 32;
/** Gray levels: below this a picture is nearly of one shade, and its hashes are chance. */
const LEAST_SPREAD = 9;

/** Whether a picture can be told from others by its hashes: not nearly empty, and not a page of text, since those all look alike. */
export function isTelling(picture: Gray): boolean {
  const { width, height } = picture;
  const cells = shrink(picture, { width: CELLS, height: CELLS }, { left: 0, top: 0, width, height });
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  const spread = Math.sqrt(cells.reduce((sum, cell) => sum + (cell - mean) ** 2, 0) / cells.length);
  return spread >= LEAST_SPREAD && !isPage(picture);
}

/** How often the ink of a page of text comes and goes from its top to its bottom; a drawing's or a logo's rarely does. */
const LINES = 10;
/** Shares of a picture's width and of all of it: what a line of text has at least, and what the ink of a page has at most. */
const LEAST_LINE = 0.05;
const MOST_INK = 0.45;

/** Whether a picture is a light page with lines of text. */
function isPage({ width, height, pixels }: Gray): boolean {
  const histogram = new Uint32Array(256);
  for (const pixel of pixels) histogram[pixel] = (histogram[pixel] as number) + 1;
  // The paper is the lightest shade that a tenth of the picture reaches.
  let paper = 255;
  for (let above = 0; paper > 0; paper--) {
    above += histogram[paper] as number;
    if (above * 10 >= pixels.length) break;
  }
  if (paper < 140) return false;
  const ink: number[] = [];
  for (let y = 0; y < height; y++) {
    let dark = 0;
    for (let x = 0; x < width; x++) if ((pixels[y * width + x] as number) < paper * 0.8) dark++;
    ink.push(dark / width);
  }
  if (ink.reduce((sum, share) => sum + share, 0) > MOST_INK * height) return false;
  const sorted = ink.toSorted((a, b) => a - b);
  const least = sorted[Math.floor(height * 0.1)] ?? 0;
  const span = (sorted[Math.floor(height * 0.9)] ?? 0) - least;
  if (span < LEAST_LINE) return false;
  let lines = 0;
  let inLine = false;
  for (const share of ink) {
    // Between the two it counts as what it was: a frame or a shadow at the side moves both.
    if (!inLine && share > least + 0.7 * span) lines++;
    if (share > least + 0.7 * span) inLine = true;
    else if (share < least + 0.3 * span) inLine = false;
  }
  return lines >= LINES;
}

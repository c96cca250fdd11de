/**
 * Winnowing: Schleimer, Wilkerson and Aiken, "Winnowing: Local Algorithms for Document Fingerprinting", SIGMOD 2003.
 * Of the hashes of all k-grams, the smallest in each window of w is kept, so that any passage of at least w + k - 1 units
 * that two texts share gives both a fingerprint in common (their "guarantee threshold"), and none shorter than k does.
 */
export interface Winnowing {
  /** Shared passages below this are noise. */
  k: number;
  /** Hashes of which one is kept. */
  w: number;
}

export interface Fingerprints {
  /** Signed 32-bit hashes, as PostgreSQL's integer holds them. */
  hashes: Int32Array;
  /** Where the k-gram behind each begins. */
  at: Int32Array;
}

/** Two texts beside each other: every shared passage of 20 letters, about four words, is found. */
export const pairWinnowing: Winnowing = { k: 12, w: 9 };

/** Registered works, of which there are many: every shared passage of 60 letters, about twelve words. */
export const registerWinnowing: Winnowing = { k: 12, w: 49 };

/** The length in units from which on a shared passage is never missed. */
export function guaranteed({ k, w }: Winnowing): number {
  return k + w - 1;
}

const BASE = 0x01000193 | 0;

/** Hashes of all beginnings of a text, from which that of any part follows in two steps (Karp and Rabin). */
export function beginningsOf(units: Uint32Array): Int32Array {
  const hashes = new Int32Array(units.length + 1);
  let hash = 0;
  for (let i = 0; i < units.length; i++) {
    hash = (Math.imul(hash, BASE) + (units[i] as number) + 1) | 0;
    hashes[i + 1] = hash;
  }
  return hashes;
}

/** BASE to the power of a length, which `gramHash` needs. */
export function powerOf(length: number): number {
  let power = 1;
  for (let i = 0; i < length; i++) power = Math.imul(power, BASE);
  return power;
}

/** The hash of the `length` units from `at` on. Mixed, so that the smallest is not always the same letter's. */
export function gramHash(beginnings: Int32Array, at: number, length: number, power: number): number {
  let hash = ((beginnings[at + length] as number) - Math.imul(beginnings[at] as number, power)) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** The fingerprints of a text, in the order of their places. Takes time in proportion to the text. */
export function winnow(units: Uint32Array, { k, w }: Winnowing): Fingerprints {
  const grams = units.length - k + 1;
  if (grams <= 0) return { hashes: new Int32Array(0), at: new Int32Array(0) };
  const beginnings = beginningsOf(units);
  const power = powerOf(k);
  const hashes = new Int32Array(grams);
  for (let at = 0; at < grams; at++) hashes[at] = gramHash(beginnings, at, k, power);
  const width = Math.min(w, grams);
  // Places whose hashes rise from front to back: the front is the window's smallest, the rightmost among equals.
  const queue = new Int32Array(grams);
  let front = 0;
  let back = 0;
  let last = -1;
  const chosen: number[] = [];
  for (let at = 0; at < grams; at++) {
    const hash = hashes[at] as number;
    while (back > front && (hashes[queue[back - 1] as number] as number) >= hash) back--;
    queue[back++] = at;
    if ((queue[front] as number) <= at - width) front++;
    const least = queue[front] as number;
    if (at >= width - 1 && least !== last) {
      chosen.push(least);
      last = least;
    }
  }
  return { hashes: Int32Array.from(chosen, (at) => hashes[at] as number), at: Int32Array.from(chosen) };
}

/** The different fingerprints of a text, for an index. */
export function fingerprintSet(units: Uint32Array, winnowing: Winnowing): number[] {
  return [...new Set(winnow(units, winnowing).hashes)];
}

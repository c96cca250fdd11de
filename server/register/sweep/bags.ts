import type { Coded } from '../../../domain/ip/marks/edits.ts';
import { costsOfSound, loudnessOf, SOUNDS } from '../../../domain/ip/marks/phonemes.ts';
import { costsOfLook } from '../../../domain/ip/marks/visual.ts';

/**
 * The least by which two texts differ, judging only by which letters or sounds they contain, as bits of a number:
 * what the other lacks must be replaced by something it has, or left out.
 */

interface Kind {
  /** How many codes there are, and the bit of each. */
  count: number;
  bitOf: Uint8Array;
  replace: Float64Array;
  /** What leaving out a code costs, except in the last place. */
  weightOf(code: number): number;
  /** How much less it may cost in the last place. */
  last: number;
}

/** Each letter has a bit of its own; digits and letters of other scripts share bits. */
export const lettersAsBits: Kind = {
  count: 256,
  bitOf: Uint8Array.from({ length: 256 }, (_, code) => (code < 26 ? code : code < 36 ? 26 : 27 + (code % 5))),
  replace: costsOfLook.replace,
  // A doubled one costs less, but the first of a run costs its full weight.
  weightOf: () => 1,
  last: 0,
};

export const soundsAsBits: Kind = {
  count: SOUNDS,
  bitOf: Uint8Array.from({ length: 256 }, (_, code) => code & 31),
  replace: costsOfSound.replace,
  weightOf: loudnessOf,
  last: 0.25,
};

export function bitsOf(codes: Uint8Array, length: number, { bitOf }: Kind): number {
  let bits = 0;
  for (let at = 0; at < length; at++) bits |= 1 << (bitOf[codes[at] as number] as number);
  return bits;
}

/**
 * The least cost of replacing any code of one bit with any of another, at [from * 32 + to]; of leaving it out, at
 * [from * 32 + from].
 */
function costsOf({ count, bitOf, replace, weightOf }: Kind): Float64Array {
  const least = new Float64Array(32 * 32).fill(2);
  for (let a = 0; a < count; a++) {
    const from = bitOf[a] as number;
    const weight = weightOf(a);
    least[from * 33] = Math.min(least[from * 33] as number, weight);
    for (let b = 0; b < count; b++) {
      const at = from * 32 + (bitOf[b] as number);
      if (from !== bitOf[b])
        least[at] = Math.min(least[at] as number, (replace[(a << 8) | b] as number) * weight);
    }
  }
  return least;
}

const costs = new Map<Kind, Float64Array>([lettersAsBits, soundsAsBits].map((kind) => [kind, costsOf(kind)]));

/** A searched text, prepared for comparison with many. */
export class Bag {
  private readonly bits: number;
  /** The cost of each combination of eight bits of another text, for each group of eight. */
  private readonly theirs = new Float64Array(4 * 256);
  /** For each of its own bits, what may replace it, the cheapest first: bit, cost, bit, cost, ... */
  private readonly mine: { bit: number; stands: number[]; costs: number[] }[] = [];
  private readonly last: number;

  constructor(coded: Coded, kind: Kind) {
    this.bits = bitsOf(coded.codes, coded.length, kind);
    this.last = kind.last;
    const least = costs.get(kind) as Float64Array;
    const single = new Float64Array(32);
    for (let bit = 0; bit < 32; bit++) {
      const own = (this.bits & (1 << bit)) !== 0;
      let lowest = least[bit * 33] as number;
      for (let to = 0; to < 32; to++)
        if (this.bits & (1 << to) && to !== bit) lowest = Math.min(lowest, least[bit * 32 + to] as number);
      single[bit] = own || lowest > 1 ? (own ? 0 : 1) : lowest;
      if (!own) continue;
      const ways = Array.from({ length: 32 }, (_, to) => ({ to, cost: least[bit * 32 + to] as number }))
        .filter(({ to, cost }) => to !== bit && cost < (least[bit * 33] as number))
        .sort((a, b) => a.cost - b.cost);
      this.mine.push({
        bit: 1 << bit,
        stands: ways.map(({ to }) => 1 << to),
        costs: [...ways.map(({ cost }) => cost), least[bit * 33] as number],
      });
    }
    for (let eight = 0; eight < 4; eight++)
      for (let bits = 0; bits < 256; bits++) {
        let sum = 0;
        for (let bit = 0; bit < 8; bit++) if (bits & (1 << bit)) sum += single[eight * 8 + bit] as number;
        this.theirs[eight * 256 + bits] = sum;
      }
  }

  /** Whether a text with these bits may differ by no more than `most`. */
  mayBeWithin(bits: number, most: number): boolean {
    const limit = most + this.last;
    const { theirs } = this;
    const sum =
      (theirs[bits & 255] as number) +
      (theirs[256 + ((bits >>> 8) & 255)] as number) +
      (theirs[512 + ((bits >>> 16) & 255)] as number) +
      (theirs[768 + (bits >>> 24)] as number);
    if (sum > limit) return false;
    let cost = 0;
    for (const { bit, stands, costs } of this.mine) {
      if (bits & bit) continue;
      let at = 0;
      while (at < stands.length && (bits & (stands[at] as number)) === 0) at++;
      cost += costs[at] as number;
      if (cost > limit) return false;
    }
    return true;
  }
}

/**
 * How far two texts are apart when each letter (or sound) has its own weight and each pair its own cost: the one
 * calculation behind likeness in look and in sound. Exact, and given up as soon as the result cannot matter, so that a whole
 * register can be compared with it.
 */

/** A text as numbers. Buffers are longer than what they hold and are used again. */
export interface Coded {
  codes: Uint8Array;
  /** What leaving out this one costs. */
  weights: Float64Array;
  length: number;
  /** The most that two texts can differ by is measured against the larger of these. */
  total: number;
}

export interface Costs {
  /** Of putting code b in the place of code a, at [a * 256 + b]; multiplied by the greater weight. */
  replace: Float64Array;
  /** More for a difference in the first place. */
  first: number;
}

export const LONGEST_CODED = 200;
/** What it costs when two neighbors change places. */
export const SWAP = 0.4;
const FAR = 1e9;

export function emptyCoded(): Coded {
  return {
    codes: new Uint8Array(LONGEST_CODED),
    weights: new Float64Array(LONGEST_CODED),
    length: 0,
    total: 0,
  };
}

// Working memory of one comparison, kept because a search makes hundreds of thousands. The first cell is column -1.
const rows = [
  new Float64Array(LONGEST_CODED + 4),
  new Float64Array(LONGEST_CODED + 4),
  new Float64Array(LONGEST_CODED + 4),
] as const;

/** 1 - distance / total: exact when it is at least `least`, otherwise 0. */
export function closeness(a: Coded, b: Coded, { replace, first }: Costs, least = 0): number {
  const { codes: x, weights: gone, length: m } = a;
  const { codes: y, weights: come, length: n } = b;
  const total = a.total > b.total ? a.total : b.total;
  if (total === 0) return 0;
  // A hair more than allowed, so that rounding never loses one that is just enough.
  const limit = (1 - least) * total + 1e-9;
  let [before, above, row] = rows;
  // The columns that may still lead to a result within the limit; those outside them are too far.
  let low = 0;
  let high = 0;
  above[0] = 0;
  while (high < n && (above[high] as number) + (come[high] as number) <= limit) {
    above[high + 1] = (above[high] as number) + (come[high] as number);
    high++;
  }
  above[high + 1] = FAR;
  above[high + 2] = FAR;
  let lowBefore = 1;
  let highBefore = 0;
  for (let i = 1; i <= m; i++) {
    const code = x[i - 1] as number;
    const without = gone[i - 1] as number;
    const at = code << 8;
    const from = lowBefore <= highBefore && lowBefore + 2 < low ? lowBefore + 2 : low;
    const reach = highBefore + 2 > high + 1 ? highBefore + 2 : high + 1;
    const to = reach < n ? reach : n;
    let begin = -1;
    let end = -1;
    let j = from;
    if (from > 0) row[from - 1] = FAR;
    if (j === 0) {
      const cell = (above[0] as number) + without;
      row[0] = cell <= limit ? cell : FAR;
      if (cell <= limit) begin = end = 0;
      j = 1;
    }
    for (; j <= n; j++) {
      const other = y[j - 1] as number;
      const more = come[j - 1] as number;
      let lowest = j > to ? FAR : (above[j] as number) + without;
      if (j <= to) {
        let cost = replace[at | other] as number;
        if (cost > 0) cost *= without > more ? without : more;
        const replaced = (above[j - 1] as number) + (i === 1 && j === 1 ? first : 1) * cost;
        if (replaced < lowest) lowest = replaced;
        if (
          i > 1 &&
          j > 1 &&
          code === y[j - 2] &&
          x[i - 2] === other &&
          j - 2 >= lowBefore &&
          j - 2 <= highBefore
        ) {
          const swapped = (before[j - 2] as number) + SWAP;
          if (swapped < lowest) lowest = swapped;
        }
      }
      const longer = (row[j - 1] as number) + more;
      if (longer < lowest) lowest = longer;
      if (lowest <= limit) {
        row[j] = lowest;
        if (begin < 0) begin = j;
        end = j;
      } else {
        row[j] = FAR;
        if (j > to) break;
      }
    }
    if (begin < 0) {
      // A swap may still lead over this row, from the one above.
      if (low > high) return 0;
    }
    const last = end < 0 ? from : end;
    row[last + 1] = FAR;
    row[last + 2] = FAR;
    lowBefore = low;
    highBefore = high;
    low = begin < 0 ? n + 1 : begin;
    high = end;
    [before, above, row] = [above, row, before];
  }
  // Sums of weights may come out a hair above their total.
  return high === n && low <= n ? Math.max(0, 1 - (above[n] as number) / total) : 0;
}

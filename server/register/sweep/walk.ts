import { LONGEST_CODED, SWAP } from '../../../domain/ip/marks/edits.ts';
import { LAST, SECOND, type TextKind, WITHIN } from './text-kinds.ts';

export interface Direction {
  /** The texts one after the other, all of one length. */
  codes: Uint8Array;
  /** How many codes each has in common with the one before. */
  common: Uint8Array;
  /** The least of them in each block of `BLOCK`, so that those that begin alike are passed over in leaps. */
  least: Uint8Array;
  ids: Int32Array;
}

/** Texts of one length with equally many light codes: what has to be added to or left out of them is known closely. */
export interface Group {
  length: number;
  /** The most that a text of them weighs. */
  total: number;
  /** What so many of its codes weigh together at least. */
  lightest: Float64Array;
  forward: Direction;
  backward: Direction;
}

/** Costs are whole numbers here, of which 1 has so many: rounded down, so that nothing is missed. */
export const ONE = 4096;
export const costOf = (figure: number) => Math.floor(figure * ONE);
export const FAR = 1 << 29;
export const BLOCK = 32;
const WIDTH = LONGEST_CODED + 4;
const cells = new Int32Array((LONGEST_CODED + 1) * WIDTH);
const SWAPPED = costOf(SWAP);
const lows = new Int16Array(LONGEST_CODED + 1);
const highs = new Int16Array(LONGEST_CODED + 1);

/** What is looked for, in one direction. */
export interface Asked {
  codes: Uint8Array;
  weights: Float64Array;
  /** What leaving out the code of each column costs; the first column has none. */
  left: Int32Array;
  length: number;
  /** The columns that may cost only half. */
  half: number;
  backward: boolean;
  /** Of each code and where it stands what it costs in each column, a row of `length + 1` each, made when it is met. */
  costs: Int32Array;
  /** Which codes have such a row. */
  made: Uint8Array;
  /** Of each code the columns in which it stands, as bits, which those 32 columns apart share. */
  columns: Int32Array;
}

export function askedFor(
  codes: Uint8Array,
  weights: Float64Array,
  length: number,
  half: number,
  backward: boolean,
): Asked {
  const left = new Int32Array(length + 1).fill(FAR);
  const columns = new Int32Array(256);
  for (let at = 0; at < length; at++) {
    left[at + 1] = costOf(weights[at] as number);
    const code = codes[at] as number;
    columns[code] = (columns[code] as number) | (1 << at);
  }
  const costs = new Int32Array(3 * 256 * (length + 1));
  return { codes, weights, left, length, half, backward, costs, made: new Uint8Array(3 * 256), columns };
}

/**
 * The table of edit distances is carried along the list. A cell stands one to the right of its column; on both sides of the
 * columns that lead on stands one that is far, so that those need no check.
 */
export function walk(
  kind: TextKind,
  direction: Direction,
  n: number,
  asked: Asked,
  limit: number,
  most: Int32Array,
  found: (id: number) => void,
): void {
  const { codes, common, ids } = direction;
  const { codes: own, left, length: m, half, backward, costs, made, columns } = asked;
  const { runs } = kind;
  const halfLimit = limit >> 1;
  const [first, ending] = backward ? [n, n > 3 ? 1 : 0] : [1, n > 3 ? n : 0];
  // A difference in the first letter counts more; backward that is seen last, and left out.
  const begins = backward ? 0 : 1;
  // Nothing of the text: all that was asked is left out.
  let end = 0;
  cells[0] = FAR;
  cells[1] = 0;
  while (end < m) {
    const cell = (cells[end + 1] as number) + (left[end + 1] as number);
    if (cell > (end + 1 > half ? limit : halfLimit)) break;
    end++;
    cells[end + 1] = cell;
  }
  cells[end + 2] = FAR;
  lows[0] = 0;
  highs[0] = end;
  // How many rows hold for the text before, and whether the next one of it led nowhere.
  let rows = 0;
  let dead = false;
  for (let k = 0; k < ids.length; k++) {
    if (dead) {
      k = nextOf(direction, k, rows);
      if (k >= ids.length) return;
    }
    const shared = common[k] as number;
    if (shared < rows) rows = shared;
    dead = false;
    const text = k * n;
    let pastLow = lows[rows] as number;
    let pastHigh = highs[rows] as number;
    let before = rows > 0 ? (codes[text + rows - 1] as number) : -1;
    for (let i = rows + 1; i <= n; i++) {
      const code = codes[text + i - 1] as number;
      let at = code;
      if (runs) at |= code === before ? SECOND : i === begins ? LAST : WITHIN;
      else at |= i === first ? SECOND : i === ending ? LAST : WITHIN;
      if (made[at] === 0) fillCosts(kind, asked, at);
      const cost = at * (m + 1);
      const more = costs[cost] as number;
      const row = i * WIDTH + 1;
      const above = row - WIDTH;
      const rest = n - i;
      let from = pastLow <= pastHigh ? pastLow : m + 1;
      let reach = pastLow <= pastHigh ? pastHigh + 1 : 0;
      // Two letters that change places are looked for where they can: the pair stands in the other order in what was asked.
      let swapLow = m + 1;
      let swapHigh = 0;
      if (i > 1) {
        const stands = columns[code] as number;
        if ((((stands << 1) | (stands >>> 31)) & (columns[before] as number)) !== 0) {
          const low = (lows[i - 2] as number) + 2;
          const high = (highs[i - 2] as number) + 2;
          if (low <= high) {
            swapLow = low;
            swapHigh = high;
            // Beside the columns of the row above, all are far.
            for (let j = low - 1; j < from && j <= high; j++) cells[above + j] = FAR;
            for (let j = Math.max(low - 1, reach); j <= high; j++) cells[above + j] = FAR;
            if (low < from) from = low;
            if (high > reach) reach = high;
          }
        }
      }
      if (reach > m) reach = m;
      let begin = -1;
      let last = -1;
      let beside = FAR;
      let j = from;
      for (; j <= reach; j++) {
        let lowest = beside + (left[j] as number);
        const replaced = (cells[above + j - 1] as number) + (costs[cost + j] as number);
        if (replaced < lowest) lowest = replaced;
        if (j >= swapLow && j <= swapHigh && own[j - 1] === before && own[j - 2] === code) {
          const swapped = (cells[above - WIDTH + j - 2] as number) + SWAPPED;
          if (swapped < lowest) lowest = swapped;
        }
        let stays = (cells[above + j] as number) + more;
        // Up to where the half ends: what is added there belongs to neither half.
        if (j <= half) {
          if (lowest > halfLimit) lowest = FAR;
          if (j < half && stays > halfLimit) stays = FAR;
        }
        if (stays < lowest) lowest = stays;
        if (lowest <= (most[rest + j] as number)) {
          cells[row + j] = beside = lowest;
          if (begin < 0) begin = j;
          last = j;
        } else cells[row + j] = beside = FAR;
      }
      // Beyond the columns of the row above only what was asked and is left out leads on.
      for (; beside < FAR && j <= m; j++) {
        beside += left[j] as number;
        if (beside > (most[rest + j] as number) || (j <= half && beside > halfLimit)) break;
        cells[row + j] = beside;
        last = j;
      }
      if (begin < 0) {
        // Two letters that change places may still lead over an empty row.
        if (columns[code] === 0 || !leadsOver(own, m, code, pastLow, pastHigh)) {
          dead = true;
          break;
        }
        pastLow = 1;
        pastHigh = 0;
      } else {
        pastLow = begin;
        pastHigh = last;
        cells[row + begin - 1] = FAR;
        cells[row + last + 1] = FAR;
      }
      lows[i] = pastLow;
      highs[i] = pastHigh;
      before = code;
      rows = i;
    }
    if (!dead && (highs[n] as number) === m) found(ids[k] as number);
  }
}

/** The next text from the one at `k` on that has no more than so many codes in common with the one before. */
function nextOf({ common, least }: Direction, k: number, rows: number): number {
  let next = k;
  for (const end = Math.min(common.length, (k | (BLOCK - 1)) + 1); next < end; next++)
    if ((common[next] as number) <= rows) return next;
  let block = next / BLOCK;
  while (block < least.length && (least[block] as number) > rows) block++;
  next = block * BLOCK;
  while (next < common.length && (common[next] as number) > rows) next++;
  return next;
}

/** What it costs to put a code, where it stands, in the place of each that was asked; in the first column, to leave it out. */
function fillCosts(
  kind: TextKind,
  { codes, weights, length, backward, costs, made }: Asked,
  at: number,
): void {
  const more = kind.weights[at] as number;
  const row = at * (length + 1);
  costs[row] = costOf(more);
  for (let j = 1; j <= length; j++) {
    const isFirst = j === 1 && !backward && (at & ~255) === (kind.runs ? LAST : SECOND);
    const replaced = kind.replace[((codes[j - 1] as number) << 8) | (at & 255)] as number;
    costs[row + j] = costOf((isFirst ? kind.first : 1) * replaced * Math.max(weights[j - 1] as number, more));
  }
  made[at] = 1;
}

function leadsOver(own: Uint8Array, m: number, code: number, low: number, high: number): boolean {
  for (let j = low; j <= high && j + 1 < m; j++) if (own[j + 1] === code) return true;
  return false;
}

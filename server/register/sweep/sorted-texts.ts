import { type Coded, LONGEST_CODED, SWAP } from '../../../domain/ip/marks/edits.ts';
import { asCounted, LAST, SECOND, type TextKind, WITHIN } from './text-kinds.ts';

/**
 * Texts of a register in alphabetical order, so that texts beginning alike are compared once: what is too far away after
 * its first letters takes all that begin so with it. Each text stands here forward and backward, because of two texts that
 * are near, the first or the second half costs no more than half of what is allowed.
 */

interface Direction {
  /** The texts one after the other, all of one length. */
  codes: Uint8Array;
  /** How many codes each has in common with the one before. */
  common: Uint8Array;
  ids: Int32Array;
}

/** Texts of one length with equally many light codes: what has to be added to or left out of them is known closely. */
interface Group {
  length: number;
  /** The most that a text of them weighs. */
  total: number;
  /** What so many of its codes weigh together at least. */
  lightest: Float64Array;
  forward: Direction;
  backward: Direction;
}

const FAR = 1e9;
const WIDTH = LONGEST_CODED + 4;
const cells = new Float64Array((LONGEST_CODED + 1) * WIDTH);
const lows = new Int16Array(LONGEST_CODED + 1);
const highs = new Int16Array(LONGEST_CODED + 1);

/** What is looked for, in one direction. */
interface Asked {
  codes: Uint8Array;
  /** What leaving out the code of each column costs; the first column has none. */
  left: Float64Array;
  length: number;
  /** The columns that may cost only half. */
  half: number;
  backward: boolean;
  /** Of each code and where it stands what it costs in each column, made when it is met. */
  costs: (Float64Array | undefined)[];
  /** Whether two codes stand beside each other, at [second * 256 + first]. */
  pairs: Uint8Array;
}

function askedFor(
  codes: Uint8Array,
  weights: Float64Array,
  length: number,
  half: number,
  backward: boolean,
): Asked {
  const left = new Float64Array(length + 1).fill(FAR);
  const pairs = new Uint8Array(256 * 256);
  for (let at = 0; at < length; at++) {
    left[at + 1] = weights[at] as number;
    if (at > 0) pairs[((codes[at] as number) << 8) | (codes[at - 1] as number)] = 1;
  }
  return { codes, left, length, half, backward, costs: new Array(3 * 256), pairs };
}

/** Hands over one text after the other; what it is given is read before the next. */
export type Texts = (take: (id: number, codes: Uint8Array, length: number) => void) => void;

export class SortedTexts {
  private readonly groups: Group[] = [];
  /** Texts with three of one letter in a row: compared always. */
  private readonly odd: number[] = [];
  private readonly kind: TextKind;

  constructor(kind: TextKind, texts: Texts) {
    this.kind = kind;
    const counts = new Uint32Array((LONGEST_CODED + 1) * LIGHT);
    texts((_, codes, length) => {
      const key = groupOf(kind, codes, length);
      if (!isOdd(kind, codes, length)) counts[key] = (counts[key] as number) + 1;
    });
    const filled = Array.from(counts, (count, key) => ({
      codes: new Uint8Array(count * Math.floor(key / LIGHT)),
      ids: new Int32Array(count),
      at: 0,
    }));
    texts((id, codes, length) => {
      if (isOdd(kind, codes, length)) {
        this.odd.push(id);
        return;
      }
      const into = filled[groupOf(kind, codes, length)];
      if (!into) return;
      into.codes.set(codes.subarray(0, length), into.at * length);
      into.ids[into.at++] = id;
    });
    for (const [key, { codes, ids }] of filled.entries()) {
      const length = Math.floor(key / LIGHT);
      if (length === 0 || ids.length === 0) continue;
      const weights = this.weightsIn(codes, length);
      const forward = inOrder(codes, ids, length);
      for (let at = 0; at < ids.length; at++) codes.subarray(at * length, (at + 1) * length).reverse();
      const backward = inOrder(codes, ids, length);
      this.groups.push({ length, ...weights, forward, backward });
    }
  }

  /**
   * Names every text that is at least `least` like (`closeness`), some perhaps twice, and others that are a little less.
   */
  near(asked: Coded, least: number, found: (id: number) => void): void {
    this.search(this.kind, asked, found, (total) => (1 - least) * Math.max(asked.total, total) + 1e-6);
  }

  /** Names every text that is equal, one letter off, or has two neighbors in the other order. */
  oneOff(asked: Coded, found: (id: number) => void): void {
    const weights = asked.weights.slice(0, asked.length).fill(1);
    this.search(asCounted, { ...asked, weights }, found, () => 1 + 1e-6);
  }

  private search(
    kind: TextKind,
    asked: Coded,
    found: (id: number) => void,
    limitOf: (total: number) => number,
  ): void {
    for (const id of this.odd) found(id);
    const { length } = asked;
    if (length === 0) return;
    const halves = length > 1 && !isOdd(kind, asked.codes, length);
    const half = halves ? length >> 1 : -1;
    const { codes, weights } = asked;
    const forward = askedFor(codes, weights, length, half, false);
    const reversed = codes.slice(0, length).reverse();
    const backward = askedFor(reversed, weightsBackward(kind, asked), length, length - half, true);
    const leftOut = lightestOf(weights.slice(0, length));
    for (const texts of this.groups) {
      const limit = limitOf(texts.total);
      const added = kind === this.kind ? texts.lightest : ones;
      // What it costs at least that one of the two is longer by so much.
      const uneven = new Float64Array(length + texts.length + 1);
      for (let by = 0; by <= length; by++) uneven[length - by] = leftOut[by] as number;
      for (let by = 0; by <= texts.length; by++) uneven[length + by] = added[by] as number;
      if ((uneven[texts.length] as number) > limit) continue;
      walk(kind, texts.forward, texts.length, forward, limit, uneven, found);
      if (halves) walk(kind, texts.backward, texts.length, backward, limit, uneven, found);
    }
  }

  /** The most that a text weighs, and what so many of its codes weigh at least. */
  private weightsIn(codes: Uint8Array, n: number): Pick<Group, 'total' | 'lightest'> {
    const { weights, runs } = this.kind;
    const lightest = new Float64Array(n + 1).fill(FAR);
    const own = new Float64Array(n);
    let total = 0;
    for (let text = 0; text < codes.length; text += n) {
      for (let at = 0; at < n; at++) {
        const code = codes[text + at] as number;
        const where = runs
          ? at > 0 && codes[text + at - 1] === code
            ? SECOND
            : WITHIN
          : at === 0
            ? SECOND
            : at === n - 1 && n > 3
              ? LAST
              : WITHIN;
        own[at] = weights[where | code] as number;
      }
      total = Math.max(total, runs ? n : own.reduce((sum, weight) => sum + weight, 0));
      own.sort();
      let sum = 0;
      for (let many = 0; many <= n; many++) {
        if (sum < (lightest[many] as number)) lightest[many] = sum;
        sum += own[many] ?? 0;
      }
    }
    return { total, lightest };
  }
}

/** What so many of these weights are together at least, for none to all of them. */
function lightestOf(weights: Float64Array): Float64Array {
  const sums = new Float64Array(weights.length + 1);
  for (const [at, weight] of Float64Array.from(weights).sort().entries())
    sums[at + 1] = (sums[at] as number) + weight;
  return sums;
}

const ones = Float64Array.from({ length: LONGEST_CODED + 1 }, (_, many) => many);

/** Groups by the number of light codes: doubled letters, and sounds that are not heard much. */
const LIGHT = 16;

function groupOf({ weights, runs }: TextKind, codes: Uint8Array, length: number): number {
  let light = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] as number;
    if (runs ? at > 0 && codes[at - 1] === code : (weights[code] as number) < 1) light++;
  }
  return length * LIGHT + Math.min(light, LIGHT - 1);
}

/**
 * The table of edit distances is carried along the list. A cell stands one to the right of its column; on both sides of the
 * columns that lead on stands one that is far, so that those need no check.
 */
function walk(
  kind: TextKind,
  { codes, common, ids }: Direction,
  n: number,
  asked: Asked,
  limit: number,
  uneven: Float64Array,
  found: (id: number) => void,
): void {
  const { codes: own, left, length: m, half, backward, costs } = asked;
  const { runs } = kind;
  const halfLimit = limit / 2 + 1e-6;
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
    const shared = common[k] as number;
    if (dead && shared > rows) continue;
    if (shared < rows) rows = shared;
    dead = false;
    const text = k * n;
    for (let i = rows + 1; i <= n; i++) {
      const code = codes[text + i - 1] as number;
      const before = i > 1 ? (codes[text + i - 2] as number) : -1;
      let at = code;
      if (runs) at |= code === before ? SECOND : i === begins ? LAST : WITHIN;
      else at |= i === first ? SECOND : i === ending ? LAST : WITHIN;
      const more = kind.weights[at] as number;
      const cost = costs[at] ?? costsFor(kind, asked, at);
      const row = i * WIDTH + 1;
      const above = row - WIDTH;
      const pastLow = lows[i - 1] as number;
      const pastHigh = highs[i - 1] as number;
      const rest = n - i;
      let begin = -1;
      let last = -1;
      let beside = FAR;
      // Two letters that change places are looked for where they can: the pair stands in the other order in what was asked.
      const swaps = i > 1 && (asked.pairs[(before << 8) | code] as number) > 0;
      const swapLow = swaps ? (lows[i - 2] as number) + 2 : 1;
      const swapHigh = swaps ? (highs[i - 2] as number) + 2 : 0;
      let from = pastLow <= pastHigh ? pastLow : m + 1;
      if (swapLow <= swapHigh && swapLow < from) from = swapLow;
      for (let j = from; j <= m; j++) {
        let lowest = beside + (left[j] as number);
        let stays = FAR;
        if (j >= pastLow && j <= pastHigh + 1) {
          stays = (cells[above + j] as number) + more;
          const replaced = (cells[above + j - 1] as number) + (cost[j] as number);
          if (replaced < lowest) lowest = replaced;
        }
        if (swaps && j >= swapLow && j <= swapHigh && own[j - 1] === before && own[j - 2] === code) {
          const swapped = (cells[above - WIDTH + j - 2] as number) + SWAP;
          if (swapped < lowest) lowest = swapped;
        }
        // Up to where the half ends: what is added there belongs to neither half.
        if (j <= half) {
          if (lowest > halfLimit) lowest = FAR;
          if (j < half && stays > halfLimit) stays = FAR;
        }
        if (stays < lowest) lowest = stays;
        if (lowest + (uneven[rest + j] as number) <= limit) {
          cells[row + j] = beside = lowest;
          if (begin < 0) begin = j;
          last = j;
        } else {
          cells[row + j] = beside = FAR;
          if (j > pastHigh && j >= swapHigh) break;
        }
      }
      if (begin < 0) {
        lows[i] = 1;
        highs[i] = 0;
        // Two letters that change places may still lead over an empty row.
        if (!leadsOver(own, m, code, pastLow, pastHigh)) {
          dead = true;
          break;
        }
      } else {
        lows[i] = begin;
        highs[i] = last;
        cells[row + begin - 1] = FAR;
        cells[row + last + 1] = FAR;
      }
      rows = i;
    }
    if (!dead && (highs[n] as number) === m) found(ids[k] as number);
  }
}

/** What it costs to put a code, where it stands, in the place of each that was asked. */
function costsFor(kind: TextKind, asked: Asked, at: number): Float64Array {
  const { codes, left, length } = asked;
  const more = kind.weights[at] as number;
  const made = new Float64Array(length + 1).fill(FAR);
  for (let j = 1; j <= length; j++) {
    const without = left[j] as number;
    made[j] =
      (kind.replace[((codes[j - 1] as number) << 8) | (at & 255)] as number) * Math.max(without, more);
  }
  const isFirst = !asked.backward && (at & ~255) === (kind.runs ? LAST : SECOND);
  if (isFirst) made[1] = (made[1] as number) * kind.first;
  asked.costs[at] = made;
  return made;
}

function leadsOver(own: Uint8Array, m: number, code: number, low: number, high: number): boolean {
  for (let j = low; j <= high && j + 1 < m; j++) if (own[j + 1] === code) return true;
  return false;
}

function weightsBackward(kind: TextKind, { codes, weights, length }: Coded): Float64Array {
  const found = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    const place = length - 1 - at;
    const code = codes[place] as number;
    const doubled = at > 0 && codes[place + 1] === code;
    found[at] = (kind.runs ? kind.weights[(doubled ? SECOND : WITHIN) | code] : weights[place]) as number;
  }
  return found;
}

function isOdd(kind: TextKind, codes: Uint8Array, length: number): boolean {
  if (!kind.runs) return false;
  for (let at = 2; at < length; at++)
    if (codes[at] === codes[at - 1] && codes[at] === codes[at - 2]) return true;
  return false;
}

/** Sorts texts of one length by each place in turn, from the last to the first. */
function inOrder(codes: Uint8Array, ids: Int32Array, n: number): Direction {
  const count = ids.length;
  let order = Uint32Array.from({ length: count }, (_, at) => at);
  let next = new Uint32Array(count);
  const begins = new Uint32Array(257);
  for (let place = n - 1; place >= 0; place--) {
    begins.fill(0);
    for (let at = 0; at < count; at++) {
      const after = (codes[at * n + place] as number) + 1;
      begins[after] = (begins[after] as number) + 1;
    }
    for (let code = 1; code < 257; code++)
      begins[code] = (begins[code] as number) + (begins[code - 1] as number);
    for (let at = 0; at < count; at++) {
      const text = order[at] as number;
      const code = codes[text * n + place] as number;
      next[begins[code] as number] = text;
      begins[code] = (begins[code] as number) + 1;
    }
    [order, next] = [next, order];
  }
  const sorted = new Uint8Array(codes.length);
  const common = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    const from = (order[at] as number) * n;
    sorted.set(codes.subarray(from, from + n), at * n);
    let shared = 0;
    if (at > 0) while (shared < n && sorted[at * n + shared] === sorted[(at - 1) * n + shared]) shared++;
    common[at] = shared;
  }
  return { codes: sorted, common, ids: Int32Array.from(order, (text) => ids[text] as number) };
}

import { readFileSync } from 'node:fs';
import { LONGEST_CODED, SWAP } from '../../../domain/ip/marks/edits.ts';
import { LAST, SECOND, type TextKind, WITHIN } from './text-kinds.ts';

/** Texts of one length in order, in the memory of a `Walker`. */
export interface List {
  codes: Uint8Array;
  /** How many leading codes each has in common with the one before; followed by zeros. */
  common: Uint8Array;
  ids: Int32Array;
}

/**
 * Texts of one length with the same number of light codes: what has to be added to or left out of them is known
 * closely.
 */
export interface Group {
  length: number;
  /** The most that any of them weighs. */
  total: number;
  /** The least that a given number of its codes weigh together. */
  lightest: Float64Array;
  forward: List;
  backward: List;
}

interface Asked {
  codes: Uint8Array;
  weights: Float64Array;
  /** The columns that may cost only half. */
  half: number;
}

/**
 * What is left to spend is a byte, and costs are rounded down so that nothing is missed: this is the highest limit.
 */
const MOST_COST = 250;
const FAR = 255;
/** How many cells of a row are held: as many as one instruction handles. */
const LANES = 16;
const PAGE = 65_536;
/** Where the rows begin: before them is what the lanes must have left, and an empty row. */
const ROWS = 2 * LANES;
const ASKED = ROWS + (LONGEST_CODED + 1) * LANES;
/**
 * Room for the columns of what was asked and the lanes beside them; seven of these, and one for each code and
 * position.
 */
const COLUMNS = 256;
const COSTS = 7;
const DIRECTION = (COSTS + 3 * 256) * COLUMNS;
const LISTS = ASKED + 2 * DIRECTION;

const program = new WebAssembly.Module(readFileSync(new URL('./walk.wasm', import.meta.url)));

/**
 * Carries edit-distance tables along lists of texts, with walk.wat (`npm run register:walk` compiles it to
 * walk.wasm).
 */
export class Walker {
  private readonly memory: WebAssembly.Memory;
  private readonly bytes: Uint8Array;
  /** What the last walk has found. */
  private readonly out: Int32Array;
  private readonly run: (...numbers: number[]) => number;
  private readonly used: number[];
  private next = LISTS;
  private kind: TextKind | undefined;
  private asked: readonly Asked[] = [];
  /** How much a cost of 1 is. */
  private one = 1;
  /** The least that a given number of the asked codes weigh. */
  private leftOut: Int32Array = new Int32Array(0);

  /** With room for two lists of each length; `used` says which codes occur in them. */
  constructor(used: Uint8Array, lists: readonly { count: number; length: number }[]) {
    this.used = [...used.keys()].filter((code) => used[code]);
    const most = Math.max(0, ...lists.map(({ count }) => count));
    const end = lists.reduce((sum, { count, length }) => sum + 2 * sizeOf(count, length), LISTS);
    this.memory = new WebAssembly.Memory({ initial: Math.ceil((end + 4 * most) / PAGE) });
    this.bytes = new Uint8Array(this.memory.buffer);
    this.out = new Int32Array(this.memory.buffer, end, most);
    const { exports } = new WebAssembly.Instance(program, { sweep: { memory: this.memory } });
    this.run = exports.walk as typeof this.run;
  }

  /** Room for the next list. */
  room(count: number, length: number): List {
    const at = this.next;
    this.next += sizeOf(count, length);
    return {
      ids: new Int32Array(this.memory.buffer, at, count),
      common: new Uint8Array(this.memory.buffer, at + 4 * count, count),
      codes: new Uint8Array(this.memory.buffer, at + 5 * count + LANES, count * length),
    };
  }

  /**
   * Lays out what the next walks compare with, forward and perhaps backward, if no limit is higher than `most`:
   * columns from the first on, with `LANES` that lead nowhere before and behind them.
   */
  ask(kind: TextKind, asked: readonly Asked[], leftOut: Float64Array, most: number): void {
    this.kind = kind;
    this.asked = asked;
    this.one = Math.floor(MOST_COST / most);
    this.leftOut = Int32Array.from(leftOut, (figure) => this.costOf(figure));
    for (const [direction, { codes, weights, half }] of asked.entries()) {
      const { bytes } = this;
      const m = codes.length;
      const row = (number: number) => ASKED + direction * DIRECTION + number * COLUMNS + LANES;
      bytes.fill(FAR, row(0) - LANES, row(5) - LANES);
      bytes.set(codes, row(0) + 1);
      for (const [at, many] of [1, 2, 4, 8].entries())
        for (let j = many; j <= m; j++) {
          let sum = 0;
          for (let k = j - many; k < j; k++) sum += this.costOf(weights[k] as number);
          bytes[row(at + 1) + j] = Math.min(FAR, sum);
        }
      // Which columns may cost only half; what is added to the text where the half ends belongs to neither half.
      for (const [at, columns] of [half + 1, half].entries()) {
        bytes.fill(0, row(5 + at) - LANES, row(6 + at) - LANES);
        bytes.fill(FAR, row(5 + at) - LANES, row(5 + at) + columns);
      }
      for (const code of this.used)
        for (const where of [WITHIN, SECOND, LAST]) {
          const more = kind.weights[where | code] as number;
          const at = row(COSTS + (where | code));
          bytes.fill(FAR, at - LANES, at + m + 1 + LANES);
          bytes[at - LANES] = this.costOf(more);
          const first = where === (kind.runs ? LAST : SECOND) && direction === 0 ? kind.first : 1;
          for (let j = 1; j <= m; j++) {
            const replaced = kind.replace[((codes[j - 1] as number) << 8) | code] as number;
            const factor = j === 1 ? first : 1;
            bytes[at + j] = this.costOf(factor * replaced * Math.max(weights[j - 1] as number, more));
          }
        }
    }
  }

  /**
   * Reports all texts of a group that differ by no more than the limit; `lightest` says the least that a given number
   * of their codes weigh.
   */
  walk(group: Group, limit: number, lightest: Float64Array, found: (id: number) => void): void {
    const { bytes, leftOut, kind } = this;
    const m = leftOut.length - 1;
    const n = group.length;
    const most = Math.ceil(limit * this.one);
    const added = (many: number) => this.costOf(lightest[many] ?? FAR);
    // The least that the rest costs from a diagonal on, and the cost so far.
    const restOf = (d: number) => (m - n > d ? (leftOut[m - n - d] ?? FAR) : added(n - m + d));
    const leads = (d: number) => (d > 0 ? (leftOut[d] ?? FAR) : added(-d)) + restOf(d) <= most;
    let low = Math.min(0, m - n);
    let high = Math.max(0, m - n);
    while (leads(low - 1)) low--;
    while (leads(high + 1)) high++;
    if (high - low >= LANES) {
      for (const id of group.forward.ids) found(id);
      return;
    }
    // One more than what may be spent, so that zero means none.
    for (let lane = 0; lane < LANES; lane++) bytes[lane] = Math.min(FAR, 1 + restOf(low + lane));
    const lessHalf = 1 + most - (most >> 1);
    for (const [direction, { weights, half }] of this.asked.entries()) {
      const { ids, common, codes } = direction === 0 ? group.forward : group.backward;
      bytes.fill(0, ROWS, ROWS + LANES);
      // None of the text: everything that was asked is left out.
      for (let j = 0, left = 1 + most; j <= high; j++) {
        if (j > 0) left -= this.costOf(weights[j - 1] as number);
        if (left < Math.max(bytes[j - low] as number, j <= half ? lessHalf : 1)) break;
        bytes[ROWS + j - low] = left;
      }
      const count = this.run(
        ...[ids.length, n, codes.byteOffset, common.byteOffset, ids.byteOffset, this.out.byteOffset],
        ASKED + direction * DIRECTION + LANES,
        low,
        m - n - low,
        Number(kind?.runs),
        direction === 0 ? 1 : n,
        kind?.runs ? 1 - direction : n > 3 ? (direction === 0 ? n : 1) : 0,
        this.costOf(SWAP),
        Number((leftOut[4] ?? FAR) <= most),
        lessHalf,
      );
      for (let at = 0; at < count; at++) found(this.out[at] as number);
    }
  }

  private costOf(figure: number): number {
    return Math.min(FAR, Math.floor(figure * this.one));
  }
}

/** The bytes of a list: ids, what each has in common with the one before (with trailing zeros), and codes. */
function sizeOf(count: number, length: number): number {
  return aligned(count * (5 + length) + LANES);
}

function aligned(at: number): number {
  return Math.ceil(at / 4) * 4;
}

import { type Coded, LONGEST_CODED } from '../../../domain/ip/marks/edits.ts';
import { asCounted, LAST, SECOND, type TextKind, WITHIN } from './text-kinds.ts';
import { type Group, type List, Walker } from './walk.ts';

/**
 * Texts of a register in alphabetical order, so that common beginnings are compared once: one that is too far off
 * rules out every text that has it. Each text is stored forward and backward, because if two texts are near, the
 * first or the second half costs no more than half of what is allowed.
 */

/** Hands over one text after the other; each is read before the next is asked for. */
export type Texts = (take: (id: number, codes: Uint8Array, length: number) => void) => void;

export class SortedTexts {
  private readonly groups: Group[] = [];
  /** Texts with three of one letter in a row: always compared. */
  private readonly odd: number[] = [];
  private readonly kind: TextKind;
  private readonly walker: Walker;

  constructor(kind: TextKind, texts: Texts) {
    this.kind = kind;
    const counts = new Uint32Array((LONGEST_CODED + 1) * LIGHT);
    const used = new Uint8Array(256);
    texts((_, codes, length) => {
      const key = groupOf(kind, codes, length);
      if (isOdd(kind, codes, length)) return;
      counts[key] = (counts[key] as number) + 1;
      for (let at = 0; at < length; at++) used[codes[at] as number] = 1;
    });
    this.walker = new Walker(
      used,
      Array.from(counts, (count, key) => ({ count, length: Math.floor(key / LIGHT) })),
    );
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
      const forward = inOrder(codes, ids, length, this.walker.room(ids.length, length));
      for (let at = 0; at < ids.length; at++) codes.subarray(at * length, (at + 1) * length).reverse();
      const backward = inOrder(codes, ids, length, this.walker.room(ids.length, length));
      this.groups.push({ length, ...weights, forward, backward });
    }
  }

  /**
   * Reports every text that is at least `least` alike (`closeness`), some perhaps twice, and others that are a little
   * less so.
   */
  near(asked: Coded, least: number, found: (id: number) => void): void {
    this.search(this.kind, asked, found, (total) => (1 - least) * Math.max(asked.total, total) + 1e-6);
  }

  /** Reports every text that is equal, one letter off, or has two neighboring letters swapped. */
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
    const { codes, weights } = asked;
    const leftOut = lightestOf(weights.slice(0, length));
    const lightest = (texts: Group) => (kind === this.kind ? texts.lightest : ones);
    const groups = this.groups.filter((texts) => {
      const by = texts.length - length;
      return ((by < 0 ? leftOut[-by] : lightest(texts)[by]) as number) <= limitOf(texts.total);
    });
    if (groups.length === 0) return;
    // The second of a doubled letter is the light one, forward and backward, so both belong to one half.
    const doubled = kind.runs && codes[(length >> 1) - 1] === codes[length >> 1];
    const middle = (length >> 1) + Number(doubled);
    const halves = middle > 0 && middle < length && !isOdd(kind, codes, length);
    const forward = { codes: codes.slice(0, length), weights, half: halves ? middle : -1 };
    const backward = {
      codes: codes.slice(0, length).reverse(),
      weights: weightsBackward(kind, asked),
      half: length - middle,
    };
    const most = Math.max(...groups.map(({ total }) => limitOf(total)));
    this.walker.ask(kind, halves ? [forward, backward] : [forward], leftOut, most);
    for (const texts of groups) this.walker.walk(texts, limitOf(texts.total), lightest(texts), found);
  }

  /** The most that a text weighs, and the least that a given number of its codes weigh. */
  private weightsIn(codes: Uint8Array, n: number): Pick<Group, 'total' | 'lightest'> {
    const { weights, runs } = this.kind;
    const lightest = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY);
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

/** The smallest sum of n of these weights, for n from none to all of them. */
function lightestOf(weights: Float64Array): Float64Array {
  const sums = new Float64Array(weights.length + 1);
  for (const [at, weight] of Float64Array.from(weights).sort().entries())
    sums[at + 1] = (sums[at] as number) + weight;
  return sums;
}

const ones = Float64Array.from({ length: LONGEST_CODED + 1 }, (_, many) => many);

/** Groups by the number of light codes: doubled letters, and sounds that are barely heard. */
const LIGHT = 16;

function groupOf({ weights, runs }: TextKind, codes: Uint8Array, length: number): number {
  let light = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] as number;
    if (runs ? at > 0 && codes[at - 1] === code : (weights[code] as number) < 1) light++;
  }
  return length * LIGHT + Math.min(light, LIGHT - 1);
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

/**
 * Sorts texts of one length by each position in turn, from last to first (a radix sort), and writes them into a list.
 */
function inOrder(codes: Uint8Array, ids: Int32Array, n: number, into: List): List {
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
  const { codes: sorted, common } = into;
  for (let at = 0; at < count; at++) {
    const text = order[at] as number;
    sorted.set(codes.subarray(text * n, (text + 1) * n), at * n);
    into.ids[at] = ids[text] as number;
    let shared = 0;
    if (at > 0) while (shared < n && sorted[at * n + shared] === sorted[(at - 1) * n + shared]) shared++;
    common[at] = shared;
  }
  return into;
}

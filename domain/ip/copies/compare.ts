import { unmask } from './lookalike.ts';
import { type Normalized, normalizeText } from './normalize.ts';
import {
  beginningsOf,
  type Fingerprints,
  gramHash,
  guaranteed,
  pairWinnowing,
  powerOf,
  winnow,
} from './winnow.ts';

/** From and to, in UTF-16 units of the original text, the end not included. */
export type Span = [from: number, to: number];

/** A passage that both texts have. */
export interface Passage {
  first: Span;
  second: Span;
  /** Letters and digits in it. */
  length: number;
}

export interface Shared {
  /** Every part of the text that the other has too; disjoint, in order. */
  spans: Span[];
  /** Percent of its letters and digits, to one decimal. */
  share: number;
}

export interface TextComparison {
  /** In the order of the first text; what only repeats in the second comes after. */
  passages: Passage[];
  first: Shared;
  second: Shared;
}

/** A text prepared for comparison with several others. */
export interface PreparedText {
  text: Normalized;
  fingerprints: Fingerprints;
  beginnings: Int32Array;
}

const LENGTH = guaranteed(pairWinnowing);
const POWER = powerOf(LENGTH);
/** Different passages under one hash: more than one is rare, more than this only made on purpose. */
const MOST_OF_ONE_HASH = 8;

export function prepareText(text: string): PreparedText {
  const normalized = normalizeText(unmask(text));
  return {
    text: normalized,
    fingerprints: winnow(normalized.units, pairWinnowing),
    beginnings: beginningsOf(normalized.units),
  };
}

/**
 * What two texts share, letter by letter. Shared fingerprints say where to look; there each passage of the guaranteed
 * length is looked up in the other text, compared unit by unit, and extended as far as both agree. So every shared
 * passage of at least that length is found, nothing is found that is not there, and the time is in proportion to the texts.
 */
export function compareTexts(first: PreparedText, second: PreparedText): TextComparison {
  const common = sharedHashes(first.fingerprints, second.fingerprints);
  if (common.size === 0) return { passages: [], first: covered(first, []), second: covered(second, []) };
  const there = runs(first, second, common);
  const back = runs(second, first, common);
  const seen = new Uint8Array(second.text.units.length);
  for (const { other, length } of there) seen.fill(1, other, other + length);
  // What occurs twice in the second text was paired with its first occurrence only.
  const repeats = back
    .filter(({ at, length }) => seen.subarray(at, at + length).filter((one) => one === 0).length >= LENGTH)
    .map(({ at, other, length }) => ({ at: other, other: at, length }));
  const passages = [...there, ...repeats].map(({ at, other, length }) => ({
    first: spanOf(first.text, at, at + length),
    second: spanOf(second.text, other, other + length),
    length,
  }));
  return { passages, first: covered(first, there), second: covered(second, back) };
}

function sharedHashes(a: Fingerprints, b: Fingerprints): Set<number> {
  const known = new Set(b.hashes);
  return new Set(a.hashes.filter((hash) => known.has(hash)));
}

/** Units of one text that are also in the other. */
interface Run {
  at: number;
  other: number;
  length: number;
}

/** Each longest run of `one` that `other` has, in the order of `one`; they do not overlap there. */
function runs(one: PreparedText, other: PreparedText, common: Set<number>): Run[] {
  const table = new Map<number, number[]>();
  for (const at of placesToLook(other, common)) {
    const hash = gramHash(other.beginnings, at, LENGTH, POWER);
    const same = table.get(hash);
    if (!same) table.set(hash, [at]);
    else if (same.length < MOST_OF_ONE_HASH && !same.some((known) => agree(other, known, other, at)))
      same.push(at);
  }
  const [mine, theirs] = [one.text.units, other.text.units];
  const found: Run[] = [];
  let end = 0;
  // The last that touches the run before it: it reaches furthest, and leaves no gap.
  let next: { at: number; place: number } | null = null;
  const take = ({ at, place }: { at: number; place: number }) => {
    let length = LENGTH;
    while (
      at + length < mine.length &&
      place + length < theirs.length &&
      mine[at + length] === theirs[place + length]
    )
      length++;
    // Where two runs overlap, the earlier keeps what both have.
    const cut = Math.max(0, end - at);
    found.push({ at: at + cut, other: place + cut, length: length - cut });
    end = at + length;
    next = null;
  };
  for (const at of placesToLook(one, common)) {
    if (next && at > end) take(next);
    // Inside the run before it.
    if (at + LENGTH <= end) continue;
    const hash = gramHash(one.beginnings, at, LENGTH, POWER);
    const place = table.get(hash)?.find((known) => agree(one, at, other, known));
    if (place === undefined) continue;
    if (at <= end && end > 0) next = { at, place };
    else take({ at, place });
  }
  if (next) take(next);
  return found;
}

/** Where a passage of the guaranteed length could begin that holds a shared fingerprint; rising. */
function* placesToLook({ text, fingerprints }: PreparedText, common: Set<number>): Generator<number> {
  const last = text.units.length - LENGTH;
  let next = 0;
  for (const [index, hash] of fingerprints.hashes.entries()) {
    if (!common.has(hash)) continue;
    const place = fingerprints.at[index] as number;
    const until = Math.min(place, last);
    for (let at = Math.max(next, place - pairWinnowing.w + 1); at <= until; at++) yield at;
    next = Math.max(next, until + 1);
  }
}

function agree(a: PreparedText, at: number, b: PreparedText, place: number): boolean {
  for (let i = 0; i < LENGTH; i++) {
    if (a.text.units[at + i] !== b.text.units[place + i]) return false;
  }
  return true;
}

function spanOf({ from, to }: Normalized, start: number, end: number): Span {
  return [from[start] as number, to[end - 1] as number];
}

function covered({ text }: PreparedText, found: readonly Run[]): Shared {
  const spans: Span[] = [];
  let units = 0;
  let end = -1;
  for (const { at, length } of found) {
    units += length;
    const span = spanOf(text, at, at + length);
    const before = spans.at(-1);
    // Nothing but spaces and punctuation is between them.
    if (before && (at === end || span[0] <= before[1])) before[1] = Math.max(before[1], span[1]);
    else spans.push(span);
    end = at + length;
  }
  const share = text.units.length === 0 ? 0 : Math.round((1000 * units) / text.units.length) / 10;
  return { spans, share };
}

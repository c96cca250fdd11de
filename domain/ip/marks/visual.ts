import { type Coded, type Costs, closeness, emptyCoded, LONGEST_CODED } from './edits.ts';

/**
 * How alike two marks look in print, on their compact form (small letters and digits without accents and spaces).
 */

/** Letters and digits that are taken for each other at a glance, with the cost of confusing them (0 same, 1 different). */
// biome-ignore format: a table
const pairs: Record<string, number> = {
  o0: 0.05, l1: 0.05, i1: 0.1, il: 0.25, s5: 0.2, z2: 0.25, b8: 0.25, g9: 0.3, b6: 0.3, e3: 0.3, a4: 0.35,
  q9: 0.3, t7: 0.35, ij: 0.4, uv: 0.4, mn: 0.45, nh: 0.5, ce: 0.5, co: 0.55, oq: 0.4, gq: 0.4, vy: 0.4,
  vw: 0.45, ck: 0.55, sz: 0.5, ft: 0.55, tl: 0.55, bd: 0.6, pq: 0.6, bp: 0.65, dt: 0.7, iy: 0.35, kx: 0.6,
  ao: 0.55, ae: 0.6, ei: 0.65, nu: 0.5, fp: 0.65, lj: 0.5, rn: 0.65, dq: 0.6, ou: 0.65, kq: 0.6, cq: 0.6,
  lt: 0.55, ty: 0.65, be: 0.7,
};

const OTHERS = 36;

/** Letters and digits as 0 to 35; those of other scripts share the numbers above. */
function codeOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 48 && code <= 57) return code - 48 + 26;
  return OTHERS + (code % (256 - OTHERS));
}

const replace = new Float64Array(256 * 256).fill(1);
for (let code = 0; code < 256; code++) replace[(code << 8) | code] = 0;
for (const [pair, cost] of Object.entries(pairs)) {
  const [a, b] = [codeOf(pair, 0), codeOf(pair, 1)];
  replace[(a << 8) | b] = cost;
  replace[(b << 8) | a] = cost;
}

/** Differences at the front are seen first. */
export const costsOfLook: Costs = { replace, first: 1.25 };

/** The letters of a compact mark as numbers, into `into`. */
export function encodeLetters(compact: string, into: Uint8Array): number {
  const length = Math.min(compact.length, LONGEST_CODED);
  for (let at = 0; at < length; at++) into[at] = codeOf(compact, at);
  return length;
}

/** What a doubled letter more or less costs: it is hardly noticed. */
export const DOUBLED = 0.35;

/** What one letter more or less costs. */
export function weighLetters(coded: Coded): void {
  const { codes, weights, length } = coded;
  for (let at = 0; at < length; at++) weights[at] = at > 0 && codes[at] === codes[at - 1] ? DOUBLED : 1;
  coded.total = length;
}

const DECEIVING = /rn|vv|uu|cl|[015]/;

/** Pairs of letters that read as one (rn/m, vv/w, cl/d) written as that one, and digits as the letters they stand for. */
export function asSeen(compact: string): string {
  if (!DECEIVING.test(compact)) return compact;
  return compact
    .replace(/rn/g, 'm')
    .replace(/vv|uu/g, 'w')
    .replace(/cl/g, 'd')
    .replace(/(?<=[a-z])0|0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])1|1(?=[a-z])/g, 'l')
    .replace(/(?<=[a-z])5|5(?=[a-z])/g, 's');
}

const left = emptyCoded();
const right = emptyCoded();

function code(compact: string, into: Coded): Coded {
  into.length = encodeLetters(compact, into.codes);
  weighLetters(into);
  return into;
}

/** What the likeness of two deceptive forms counts for. */
export const DECEIVED = 0.98;

/**
 * How alike two compact marks look: 0 (nothing) to 1 (the same letters): edits that cost less for look-alikes, swapped
 * neighbors and doubled letters. 0 also when it is below `least`.
 */
export function visualSimilarity(a: string, b: string, least = 0): number {
  if (!a || !b) return 0;
  if (a === b) return 1;
  const plain = Math.min(DECEIVED, closeness(code(a, left), code(b, right), costsOfLook, least));
  const x = asSeen(a);
  const y = asSeen(b);
  if (x === a && y === b) return plain;
  return Math.max(plain, DECEIVED * closeness(code(x, left), code(y, right), costsOfLook, least));
}

/**
 * How alike two marks look in print, on their compact form (small letters and digits without accents and spaces).
 */

/** Letters and digits that are taken for each other at a glance, with the cost of confusing them (0 same, 1 different). */
const pairs: Record<string, number> = {
  o0: 0.05, l1: 0.05, i1: 0.1, il: 0.25, s5: 0.2, z2: 0.25, b8: 0.25, g9: 0.3, b6: 0.3, e3: 0.3, a4: 0.35, q9: 0.3,
  t7: 0.35, ij: 0.4, uv: 0.4, mn: 0.45, nh: 0.5, ce: 0.5, co: 0.55, oq: 0.4, gq: 0.4, vy: 0.4, vw: 0.45, ck: 0.55,
  sz: 0.5, ft: 0.55, tl: 0.55, bd: 0.6, pq: 0.6, bp: 0.65, dt: 0.7, iy: 0.35, kx: 0.6, ao: 0.55, ae: 0.6, ei: 0.65,
  nu: 0.5, fp: 0.65, lj: 0.5, rn: 0.65, dq: 0.6, ou: 0.65, kq: 0.6, cq: 0.6, lt: 0.55, ty: 0.65, be: 0.7,
}; // biome-ignore format: a table

const CODES = 128;
const costs = new Float64Array(CODES * CODES).fill(1);
for (let code = 0; code < CODES; code++) costs[code * CODES + code] = 0;
for (const [[a = '', b = ''], cost] of Object.entries(pairs)) {
  costs[a.charCodeAt(0) * CODES + b.charCodeAt(0)] = cost;
  costs[b.charCodeAt(0) * CODES + a.charCodeAt(0)] = cost;
}

function cost(a: number, b: number): number {
  if (a === b) return 0;
  return a < CODES && b < CODES ? (costs[a * CODES + b] ?? 1) : 1;
}

/** Pairs of letters that read as one (rn/m, vv/w, cl/d) written as that one, and digits as the letters they stand for. */
export function asSeen(compact: string): string {
  return compact
    .replace(/rn/g, 'm')
    .replace(/vv|uu/g, 'w')
    .replace(/cl/g, 'd')
    .replace(/(?<=[a-z])0|0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])1|1(?=[a-z])/g, 'l')
    .replace(/(?<=[a-z])5|5(?=[a-z])/g, 's');
}

/** 0 to 1: edits that cost less for look-alikes, swapped neighbours and doubled letters; differences in front cost more. */
function editSimilarity(a: string, b: string): number {
  const n = b.length;
  let before = new Float64Array(n + 1);
  let above = new Float64Array(n + 1);
  let row = new Float64Array(n + 1);
  for (let j = 1; j <= n; j++) above[j] = (above[j - 1] ?? 0) + extra(b, j - 1);
  for (let i = 1; i <= a.length; i++) {
    const x = a.charCodeAt(i - 1);
    const gone = extra(a, i - 1);
    row[0] = (above[0] ?? 0) + gone;
    for (let j = 1; j <= n; j++) {
      const y = b.charCodeAt(j - 1);
      const front = i === 1 && j === 1 ? 1.25 : 1;
      let least = Math.min(
        (above[j - 1] ?? 0) + front * cost(x, y),
        (above[j] ?? 0) + gone,
        (row[j - 1] ?? 0) + extra(b, j - 1),
      );
      if (i > 1 && j > 1 && x === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === y) {
        least = Math.min(least, (before[j - 2] ?? 0) + 0.5);
      }
      row[j] = least;
    }
    [before, above, row] = [above, row, before];
  }
  return Math.max(0, 1 - (above[n] ?? 0) / Math.max(a.length, n));
}

/** What one letter more or less costs: a doubled one is hardly noticed. */
function extra(text: string, at: number): number {
  return at > 0 && text[at] === text[at - 1] ? 0.35 : 1;
}

/** Dice coefficient of the trigrams, with a mark at each end so that beginnings and endings count. */
function trigramSimilarity(a: string, b: string): number {
  const left = trigrams(a);
  const right = trigrams(b);
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared++;
  return (2 * shared) / (left.size + right.size);
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  const found = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3));
  return found;
}

/** How alike two compact marks look: 0 (nothing) to 1 (the same letters). */
export function visualSimilarity(a: string, b: string): number {
  if (!a || !b) return 0;
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  // Too different in length to be confused by the eye; saves the work.
  if (Math.min(a.length, b.length) / longest < 0.34) return 0.5 * trigramSimilarity(a, b);
  const plain = 0.8 * editSimilarity(a, b) + 0.2 * trigramSimilarity(a, b);
  const x = asSeen(a);
  const y = asSeen(b);
  if (x === a && y === b) return plain;
  return Math.max(plain, 0.98 * (0.8 * editSimilarity(x, y) + 0.2 * trigramSimilarity(x, y)));
}

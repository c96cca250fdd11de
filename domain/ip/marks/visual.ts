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

const LONGEST = 200;
// Working memory of one comparison, kept because a search makes thousands.
const rows = [
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
] as const;

/** 0 to 1: edits that cost less for look-alikes, swapped neighbors and doubled letters; differences in front cost more. */
function editSimilarity(a: string, b: string): number {
  const m = Math.min(a.length, LONGEST);
  const n = Math.min(b.length, LONGEST);
  let [before, above, row] = rows;
  above[0] = 0;
  for (let j = 1; j <= n; j++) above[j] = (above[j - 1] ?? 0) + extra(b, j - 1);
  for (let i = 1; i <= m; i++) {
    const x = a.charCodeAt(i - 1);
    const gone = extra(a, i - 1);
    row[0] = (above[0] ?? 0) + gone;
    for (let j = 1; j <= n; j++) {
      const y = b.charCodeAt(j - 1);
      let lowest = (above[j - 1] ?? 0) + (i === 1 && j === 1 ? 1.25 : 1) * cost(x, y);
      const without = (above[j] ?? 0) + gone;
      const within = (row[j - 1] ?? 0) + extra(b, j - 1);
      if (without < lowest) lowest = without;
      if (within < lowest) lowest = within;
      if (i > 1 && j > 1 && x === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === y) {
        const swapped = (before[j - 2] ?? 0) + 0.4;
        if (swapped < lowest) lowest = swapped;
      }
      row[j] = lowest;
    }
    [before, above, row] = [above, row, before];
  }
  return Math.max(0, 1 - (above[n] ?? 0) / Math.max(m, n));
}

/** What one letter more or less costs: a doubled one is hardly noticed. */
function extra(text: string, at: number): number {
  return at > 0 && text.charCodeAt(at) === text.charCodeAt(at - 1) ? 0.35 : 1;
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

/** Below this share of edits, common trigrams are chance and not counted. */
const FAR = 0.35;

function plainSimilarity(a: string, b: string): number {
  const edits = editSimilarity(a, b);
  return 0.88 * edits + (edits < FAR ? 0 : 0.12 * trigramSimilarity(a, b));
}

/**
 * How alike two compact marks look: 0 (nothing) to 1 (the same letters). When the lengths alone keep it below `least`,
 * the bound is given instead of the exact figure.
 */
export function visualSimilarity(a: string, b: string, least = 0): number {
  if (!a || !b) return 0;
  if (a === b) return 1;
  // Doubled letters make a difference in length cheaper, so the bound is taken generously.
  const bound = 1 - 0.35 * (1 - Math.min(a.length, b.length) / Math.max(a.length, b.length));
  if (bound < least) return bound;
  const plain = plainSimilarity(a, b);
  const x = asSeen(a);
  const y = asSeen(b);
  return x === a && y === b ? plain : Math.max(plain, 0.98 * plainSimilarity(x, y));
}

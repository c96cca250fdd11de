/** How far apart two sounds are, from how the mouth forms them (the features of the IPA chart). */
interface Consonant {
  /** 0 lips ... 1 throat. */
  place: number;
  manner: 'stop' | 'affricate' | 'fricative' | 'nasal' | 'liquid' | 'glide';
  voiced: boolean;
}

const consonant = (place: number, manner: Consonant['manner'], voiced: boolean): Consonant => ({
  place,
  manner,
  voiced,
});

const consonants: Record<string, Consonant> = {
  p: consonant(0, 'stop', false),
  b: consonant(0, 'stop', true),
  t: consonant(0.4, 'stop', false),
  d: consonant(0.4, 'stop', true),
  k: consonant(0.8, 'stop', false),
  g: consonant(0.8, 'stop', true),
  f: consonant(0.1, 'fricative', false),
  v: consonant(0.1, 'fricative', true),
  T: consonant(0.3, 'fricative', false),
  s: consonant(0.4, 'fricative', false),
  z: consonant(0.4, 'fricative', true),
  S: consonant(0.55, 'fricative', false),
  Z: consonant(0.55, 'fricative', true),
  h: consonant(1, 'fricative', false),
  C: consonant(0.5, 'affricate', false),
  J: consonant(0.5, 'affricate', true),
  m: consonant(0, 'nasal', true),
  n: consonant(0.4, 'nasal', true),
  N: consonant(0.8, 'nasal', true),
  l: consonant(0.4, 'liquid', true),
  r: consonant(0.5, 'liquid', true),
  w: consonant(0.1, 'glide', true),
  j: consonant(0.65, 'glide', true),
};

/** Height (0 open, 1 closed) and backness (0 front, 1 back); a diphthong by its way. */
const vowels: Record<string, [number, number]> = {
  i: [1, 0],
  e: [0.6, 0.1],
  a: [0.1, 0.45],
  o: [0.45, 0.95],
  u: [0.95, 0.9],
  I: [0.5, 0.25],
  O: [0.4, 0.7],
};

/** How different two manners sound, 0 to 1; what isn't listed is 1. */
const manners: Record<string, number> = {
  'affricate stop': 0.3,
  'fricative stop': 0.5,
  'affricate fricative': 0.25,
  'nasal stop': 0.7,
  'liquid nasal': 0.7,
  'glide liquid': 0.6,
  'liquid liquid': 0.5,
};

/** Weight of a sound in a mark: consonants carry a word, vowels are heard loosely, h and j hardly. */
function loudness(sound: string): number {
  if (sound in vowels) return 0.6;
  if (sound === 'h' || sound === 'j') return 0.45;
  return sound === 'w' ? 0.7 : 1;
}

function difference(a: string, b: string): number {
  const x = consonants[a];
  const y = consonants[b];
  if (x && y) {
    const pair = [x.manner, y.manner].sort().join(' ');
    const manner = manners[pair] ?? (x.manner === y.manner ? 0 : 1);
    const place = Math.min(1, Math.abs(x.place - y.place) * 1.5);
    return Math.min(1, 0.15 * Number(x.voiced !== y.voiced) + 0.7 * manner + 0.6 * place);
  }
  const u = vowels[a];
  const v = vowels[b];
  if (u && v) return Math.min(0.5, 0.1 + 0.45 * Math.hypot(u[0] - v[0], u[1] - v[1]));
  // The glides are vowels said quickly.
  if (
    (a === 'j' && b === 'i') ||
    (a === 'i' && b === 'j') ||
    (a === 'w' && b === 'u') ||
    (a === 'u' && b === 'w')
  )
    return 0.3;
  return 1.3;
}

const alphabet = [...Object.keys(consonants), ...Object.keys(vowels)];
const numbers = new Int8Array(128).fill(-1);
for (const [index, sound] of alphabet.entries()) numbers[sound.charCodeAt(0)] = index;
const costs = alphabet.map((a) => Float64Array.from(alphabet, (b) => (a === b ? 0 : difference(a, b))));
const weights = Float64Array.from(alphabet, loudness);

/** Longest text of sounds that is compared. */
const LONGEST = 200;

interface Encoded {
  codes: Int8Array;
  weights: Float64Array;
  total: number;
}

// Working memory of one comparison, kept because a search makes thousands.
const left: Encoded = { codes: new Int8Array(LONGEST), weights: new Float64Array(LONGEST), total: 0 };
const right: Encoded = { codes: new Int8Array(LONGEST), weights: new Float64Array(LONGEST), total: 0 };
const rows = [
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
] as const;

/** Fills `into` and gives the number of sounds. */
function encode(sounds: string, into: Encoded): number {
  let length = 0;
  for (let i = 0; i < sounds.length && length < LONGEST; i++) {
    const code = numbers[sounds.charCodeAt(i)] ?? -1;
    if (code >= 0) into.codes[length++] = code;
  }
  into.total = 0;
  for (let at = 0; at < length; at++) {
    const weight = (weights[into.codes[at] ?? 0] ?? 1) * stress(at, length);
    into.weights[at] = weight;
    into.total += weight;
  }
  return length;
}

/** A first sound is what people remember, a final s or vowel what they drop. */
function stress(at: number, length: number): number {
  if (at === 0) return 1.25;
  return at === length - 1 && length > 3 ? 0.75 : 1;
}

/**
 * 0 (nothing alike) to 1 (sounds the same), for two strings of sounds as `pronounce` writes them. When the lengths
 * alone keep it below `least`, the bound is given instead of the exact figure.
 */
export function soundSimilarity(a: string, b: string, least = 0): number {
  if (a === b) return a ? 1 : 0;
  const m = encode(a, left);
  const n = encode(b, right);
  if (m === 0 || n === 0) return 0;
  const most = Math.max(left.total, right.total);
  const bound = 1 - Math.abs(left.total - right.total) / most;
  if (bound < least) return bound;
  let [before, above, row] = rows;
  above[0] = 0;
  for (let j = 1; j <= n; j++) above[j] = (above[j - 1] ?? 0) + (right.weights[j - 1] ?? 1);
  for (let i = 1; i <= m; i++) {
    const x = left.codes[i - 1] ?? 0;
    const cost = costs[x];
    const gone = left.weights[i - 1] ?? 1;
    row[0] = (above[0] ?? 0) + gone;
    for (let j = 1; j <= n; j++) {
      const y = right.codes[j - 1] ?? 0;
      const come = right.weights[j - 1] ?? 1;
      let lowest = (above[j - 1] ?? 0) + (cost?.[y] ?? 1) * (gone > come ? gone : come);
      const without = (above[j] ?? 0) + gone;
      const within = (row[j - 1] ?? 0) + come;
      if (without < lowest) lowest = without;
      if (within < lowest) lowest = within;
      if (i > 1 && j > 1 && x === right.codes[j - 2] && left.codes[i - 2] === y) {
        // Neighbors that change places are heard as the same sounds.
        const swapped = (before[j - 2] ?? 0) + 0.4;
        if (swapped < lowest) lowest = swapped;
      }
      row[j] = lowest;
    }
    [before, above, row] = [above, row, before];
  }
  return Math.max(0, 1 - (above[n] ?? most) / most);
}

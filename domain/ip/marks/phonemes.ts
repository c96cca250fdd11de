import { type Coded, type Costs, closeness, emptyCoded, LONGEST_CODED } from './edits.ts';

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
const loudnesses = Float64Array.from(alphabet, loudness);
const replace = new Float64Array(256 * 256).fill(1);
for (const [a, sound] of alphabet.entries())
  for (const [b, other] of alphabet.entries()) replace[(a << 8) | b] = a === b ? 0 : difference(sound, other);

/** How many numbers there are. */
export const SOUNDS = alphabet.length;
/** What a sound weighs within a word, by its number. */
export const loudnessOf = (code: number): number => loudnesses[code] ?? 0;

export const costsOfSound: Costs = { replace, first: 1 };

/** Sounds as `pronounce` writes them as numbers, into `into`; returns how many. */
export function encodeSounds(sounds: string, into: Uint8Array): number {
  let length = 0;
  for (let i = 0; i < sounds.length && length < LONGEST_CODED; i++) {
    const code = numbers[sounds.charCodeAt(i)] ?? -1;
    if (code >= 0) into[length++] = code;
  }
  return length;
}

/** A first sound is what people remember, a final s or vowel what they drop (of more than three). */
export const SOUND_ENDS = { first: 1.25, last: 0.75 };

export function weighSounds(coded: Coded): void {
  const { codes, weights, length } = coded;
  let total = 0;
  for (let at = 0; at < length; at++) {
    const stress = at === 0 ? SOUND_ENDS.first : at === length - 1 && length > 3 ? SOUND_ENDS.last : 1;
    const weight = (loudnesses[codes[at] as number] as number) * stress;
    weights[at] = weight;
    total += weight;
  }
  coded.total = total;
}

const left = emptyCoded();
const right = emptyCoded();

function code(sounds: string, into: Coded): Coded {
  into.length = encodeSounds(sounds, into.codes);
  weighSounds(into);
  return into;
}

/**
 * 0 (nothing alike) to 1 (sounds the same), for two strings of sounds as `pronounce` writes them. 0 also when it is below
 * `least`.
 */
export function soundSimilarity(a: string, b: string, least = 0): number {
  if (a === b) return a ? 1 : 0;
  return closeness(code(a, left), code(b, right), costsOfSound, least);
}

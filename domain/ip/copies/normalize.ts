/** A text as it is compared, and where each part of it is in the original. */
export interface Normalized {
  /** Code points of letters and digits, folded; nothing else is left. */
  units: Uint32Array;
  /** Where the character behind each unit begins in the original, in UTF-16 units as JavaScript counts. */
  from: Uint32Array;
  /** Where it ends, with the accents that follow it. */
  to: Uint32Array;
}

/** Accents, points and selectors that are often left out in writing. Vowel signs of Indic scripts are kept. */
const optional: readonly [from: number, to: number][] = [
  [0x300, 0x36f],
  [0x483, 0x489],
  // Hebrew points and accents.
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c7],
  // Arabic vowels and reading marks.
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20f0],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xe0100, 0xe01ef],
];
/** Draws Arabic words out to fill a line. */
const tatweel = '\u0640';
const counted = /[\p{L}\p{N}\p{M}]/u;
const mark = /\p{M}/u;
/** Scripts without spaces, whose characters say about as much as two letters each. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Folds case, width, ligatures and accents (NFKD, Unicode Standard Annex 15), and drops spaces and punctuation, one character
 * at a time, so that offsets are kept: what is left of a character depends on it alone. Ideographs and kana count twice.
 */
export function normalizeText(text: string): Normalized {
  let units = new Uint32Array(text.length + 16);
  let from = new Uint32Array(units.length);
  let to = new Uint32Array(units.length);
  let n = 0;
  const known = new Map<number, readonly number[]>();
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const end = at + (code > 0xffff ? 2 : 1);
    let folded: readonly number[] | undefined = code < 128 ? ascii[code] : known.get(code);
    if (!folded) {
      folded = fold(String.fromCodePoint(code));
      known.set(code, folded);
    }
    if (n + folded.length > units.length) {
      [units, from, to] = [grown(units), grown(from), grown(to)];
    }
    for (const unit of folded) {
      units[n] = unit;
      from[n] = at;
      to[n] = end;
      n++;
    }
    // An accent that was dropped belongs to the letter before it.
    if (folded.length === 0 && code > 127 && n > 0 && to[n - 1] === at && mark.test(text.slice(at, end)))
      to[n - 1] = end;
    at = end;
  }
  return { units: units.slice(0, n), from: from.slice(0, n), to: to.slice(0, n) };
}

const MOST_OF_ONE_SIGN = 4;

function fold(sign: string): number[] {
  // By way of capitals, so that ß meets SS and ς meets σ.
  const letters = sign.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
  const units = [...letters].flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (!counted.test(letter) || letter === tatweel) return [];
    if (optional.some(([from, to]) => code >= from && code <= to)) return [];
    return dense.test(letter) ? [code, code] : [code];
  });
  // A character that stands for a whole phrase (Arabic has some) is kept as it is: it would blow a text up eighteenfold.
  return units.length > MOST_OF_ONE_SIGN ? [sign.codePointAt(0) ?? 0] : units;
}

const ascii = Array.from({ length: 128 }, (_, code) => fold(String.fromCharCode(code)));

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2 + 64);
  larger.set(array);
  return larger;
}

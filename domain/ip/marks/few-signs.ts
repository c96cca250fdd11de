import type { AnalyzedMark } from './analyze.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * Names of two or three letters and digits that are not words: O2, KFC. Nothing in them is heard or read as a word, so what is
 * remembered is the row of characters, and one is easily taken for another.
 */

const FEWEST = 2;
export const MOST_SIGNS = 3;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

export type SignDifference = 'other' | 'more' | 'order';

/** How much likeness each leaves: never more than a medium risk. Of two characters, one is half. */
const worth = { other: 0.42, half: 0.4, more: 0.42, order: 0.42 } as const;
export const MOST_OF_SIGNS = Math.max(...Object.values(worth));

/** How two names of a few characters differ when one is replaced, one is added, or their order differs; null otherwise. */
export function signDifference(a: string, b: string): SignDifference | null {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < FEWEST || long.length > MOST_SIGNS || a === b) return null;
  if (!/^[a-z0-9]+$/.test(a + b)) return null;
  if (short.length < long.length)
    return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short) ? 'more' : null;
  if ([...a].sort().join('') === [...b].sort().join('')) return 'order';
  return [...a].filter((sign, at) => sign !== b[at]).length === 1 ? 'other' : null;
}

/** What such a difference leaves of a likeness. */
export function worthOfSigns(difference: SignDifference | null, length: number): number {
  if (difference === null) return 0;
  return difference === 'other' && length === FEWEST ? worth.half : worth[difference];
}

/** How two marks differ that are a few characters each, written together and not words. */
export function fewSigns(a: AnalyzedMark, b: AnalyzedMark, lexicon: Lexicon): SignDifference | null {
  if (a.compact.length > MOST_SIGNS || b.compact.length > MOST_SIGNS) return null;
  const isName = ({ tokens, compact }: AnalyzedMark) => tokens.length === 1 && lexicon.count(compact) === 0;
  return isName(a) && isName(b) ? signDifference(a.compact, b.compact) : null;
}

/** All names that differ in this way from one of a few characters; [] for any other. */
export function signVariants(name: string): string[] {
  if (name.length < FEWEST || name.length > MOST_SIGNS) return [];
  const found = new Set(ordersOf(name));
  for (let at = 0; at <= name.length; at++) {
    const [front, back] = [name.slice(0, at), name.slice(at)];
    found.add(front + back.slice(1));
    for (const sign of ALPHABET) found.add(front + sign + back).add(front + sign + back.slice(1));
  }
  return [...found].filter((other) => signDifference(name, other) !== null);
}

function ordersOf(signs: string): string[] {
  if (signs.length < 2) return [signs];
  return [...signs].flatMap((sign, at) =>
    ordersOf(signs.slice(0, at) + signs.slice(at + 1)).map((rest) => sign + rest),
  );
}

import { figureWord } from './numerals.ts';

/**
 * A dictionary of English: how common a word is, what it can mean (numbers of meanings, commonest first), and the
 * wider meaning above each ("girl" -> "woman"). server/register/lexicon.ts reads one from WordNet.
 */
export interface Lexicon {
  has(word: string): boolean;
  /** How often the word was seen in running text; 0 for a rare or unknown one. */
  count(word: string): number;
  /** Its meanings, commonest first; [] for an unknown word. */
  meanings(word: string): readonly number[];
  /** The wider meaning of a meaning, or undefined. */
  wider(meaning: number): number | undefined;
}

/** The dictionary form of a word ("cities" -> "city", "7" -> "seven"); an unknown word without its final s (MARTINS). */
export function baseForm(word: string, lexicon: Lexicon): string {
  const figure = figureWord(word);
  if (figure) return figure;
  for (const [ending, replacement, least = 3] of endings) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length) + replacement;
    if (base.length >= least && lexicon.has(base)) return base;
  }
  // Names: MARTIN'S, GASPARS.
  return /[^siu]s$/.test(word) && word.length > 4 && !lexicon.has(word) ? word.slice(0, -1) : word;
}

/** Nouns whose plural ends in -ves, alone or at the end of another (bookshelf): GRAVES has nothing to do with a graf, nor SAVES with a safe. */
const inVes =
  'beef calf dwarf elf half hoof kerchief knife leaf life loaf scarf self sheaf shelf thief turf wharf wife wolf';

/**
 * English plurals only: "care" and "caring" differ more in a mark than "car" and "cars". The third entry is the least
 * length of a base, 3 unless it says more: OMEN is not a plural.
 */
const endings: readonly (readonly [ending: string, replacement: string, least?: number])[] = [
  ['ies', 'y'],
  ...inVes.split(' ').map((noun) => [noun.replace(/fe?$/, 'ves'), noun] as const),
  ['sses', 'ss'],
  ['ches', 'ch', 4],
  ['shes', 'sh'],
  ['xes', 'x'],
  ['women', 'woman'],
  ['men', 'man', 6],
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['s', ''],
];

/** The part that related words have in common ("helper", "help"): a light stemmer, for finding rather than judging. */
export function stem(base: string): string {
  if (base.length < 5) return base;
  // AMERICA, AMERICAN; but not ROSA, PIZZA.
  const cut = base.replace(base.length >= 7 ? longSuffix : suffix, '');
  return cut.length >= 4 ? cut.replace(/(.)\1$/, '$1') : base;
}

const suffix = /(?:ers?|ing|ed|ies|ie|y|ern|ians?|ans?|al|ic|ous|ness|ment|ful|ly|e)$/;
const longSuffix = new RegExp(`${suffix.source.slice(0, -2)}|a)$`);

import { baseForm, type Lexicon } from './lexicon.ts';
import { type Translation, translationsOf } from './translations.ts';

/** One way to understand a word. */
interface Reading {
  /** The English word it was read as. */
  english: string;
  meanings: readonly number[];
  /** The language it was translated from, or null for English. */
  language: string | null;
}

const none: readonly number[] = [];

/**
 * The English and foreign readings of a word; a foreign word that is an English one as well has both, but one that hardly anybody
 * uses in English only means what it does abroad: COSTA is not a rib.
 */
export function readings(word: string, lexicon: Lexicon): Reading[] {
  const base = baseForm(word, lexicon);
  const known = lexicon.has(base);
  const abroad = foreign(word, known);
  const isMeant = known && (abroad.length === 0 || lexicon.count(base) > 0);
  const found: Reading[] = [
    { english: base, meanings: isMeant ? lexicon.meanings(base) : none, language: null },
  ];
  for (const { english, language } of abroad) {
    found.push({ english, meanings: lexicon.meanings(english).slice(0, 2), language });
  }
  return found;
}

/** The foreign languages in which a word means something. */
export function languagesOf(base: string, lexicon: Lexicon): string[] {
  return foreign(base, lexicon.has(base)).map(({ language }) => language);
}

/** The foreign readings of a word; a word of the dictionary (`known`) has them in its plain form only. */
function foreign(word: string, known: boolean): readonly Translation[] {
  const whole = translationsOf(word);
  if (whole.length > 0 || word.length < 4) return whole;
  if (word.endsWith('s')) return translationsOf(word.slice(0, -1)).filter(isNoArticle);
  if (known) return whole;
  const last = word.at(-1) ?? '';
  if (last === 'o' || last === 'a') {
    // A diminutive is still of the kind: estrellita, caballito.
    const [, stem = '', gender = ''] = /^(\p{L}{3,}?)(?:it|in|ett)([ao])$/u.exec(word) ?? [];
    if (stem) return [...translationsOf(stem + gender), ...translationsOf(`${stem}e`)];
  }
  if ('dlans'.includes(word[0] ?? '')) {
    // The article that runs into the word: d'oro, l'etoile, all'isola.
    const [, elided = ''] = /^(?:d|l|dell|all|dall|nell|sull)([aeiou]\p{L}{2,})$/u.exec(word) ?? [];
    const found = translationsOf(elided).filter(isNoArticle);
    if (found.length > 0) return found;
  }
  // Plurals: chateaux, lupi, fiori, stelle.
  const endings = singulars[last === 'x' ? word.slice(-3) : last];
  const one = word.slice(0, last === 'x' ? -3 : -1);
  return one.length < 3 ? whole : (endings ?? []).flatMap((ending) => translationsOf(one + ending));
}

/** In other forms than its plain one, what means “one” is an article: DUNA and UNES have nothing to do with ONE. */
const isNoArticle = ({ english }: Translation) => english !== 'one';

const singulars: Record<string, readonly string[]> = {
  aux: ['au', 'al'],
  eux: ['eu'],
  i: ['o', 'e'],
  e: ['a'],
};

export interface MeaningMatch {
  /** 0 to 1. */
  similarity: number;
  /** Why, for the person: "means the same in French", or null. */
  reason: 'same' | 'translation' | 'synonym' | 'narrower' | 'sibling' | null;
  language: string | null;
}

const nothing: MeaningMatch = { similarity: 0, reason: null, language: null };

/**
 * How close two words are in meaning: the same word, a translation, a synonym, a kind of the other, two of a kind. One that is
 * `onlyEnglish` where it stands has no foreign readings.
 */
export function compareMeaning(
  a: string,
  b: string,
  lexicon: Lexicon,
  onlyEnglish: readonly [a: boolean, b: boolean] = [false, false],
): MeaningMatch {
  if (a === b) return { similarity: 1, reason: 'same', language: null };
  let best = nothing;
  for (const x of readings(a, lexicon)) {
    if (onlyEnglish[0] && x.language) continue;
    for (const y of readings(b, lexicon)) {
      if (onlyEnglish[1] && y.language) continue;
      const match = compareReadings(x, y, lexicon);
      if (match.similarity > best.similarity) best = match;
    }
  }
  return best;
}

function compareReadings(x: Reading, y: Reading, lexicon: Lexicon): MeaningMatch {
  // Two foreign words of different languages are no equivalents: COQ, GALLO (Brown Shoe Co. v. Robbins, TTAB 2009, as harnessip.com tells it).
  if (x.language !== null && y.language !== null && x.language !== y.language) return nothing;
  const language = x.language ?? y.language;
  // A translation is as close as English gets, but consumers have to stop and translate.
  const trust = language === null ? 1 : 0.92;
  if (x.english === y.english)
    return { similarity: trust, reason: language ? 'translation' : 'same', language };
  let best = nothing;
  const consider = (similarity: number, reason: MeaningMatch['reason']) => {
    if (similarity * trust > best.similarity) best = { similarity: similarity * trust, reason, language };
  };
  for (const [i, m] of x.meanings.entries()) {
    const above = lexicon.wider(m);
    for (const [j, n] of y.meanings.entries()) {
      // Rarer senses of a word come to fewer minds.
      const rare = 0.05 * (i + j);
      if (m === n) {
        consider(0.8 - rare, 'synonym');
        continue;
      }
      // Foreign words are equivalent to what they mean, not to things of the kind (TMEP 1207.01(b)(vi)(B): literal and direct).
      if (language) continue;
      const otherAbove = lexicon.wider(n);
      if (above === n || otherAbove === m) consider(0.7 - rare, 'narrower');
      else if (above !== undefined && above === otherAbove) consider(0.55 - rare, 'sibling');
    }
  }
  return best;
}

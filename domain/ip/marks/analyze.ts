import { baseForm, type Lexicon } from './lexicon.ts';
import { languagesOf } from './meaning.ts';
import { normalizeMark } from './normalize.ts';
import { pronounce, pronounceWord } from './pronounce.ts';
import { segment } from './segment.ts';
import { isEmptyWord } from './weak-words.ts';

export interface MarkWord {
  text: string;
  /** Its dictionary form: "cities" -> "city". */
  base: string;
  sound: string;
  /** Written together with the next one. */
  runsOn?: true;
  /** A part of a run-together word. */
  part?: true;
  /** An ordinary word of English, and the foreign languages in which it means something as well. */
  isEnglish?: boolean;
  abroad?: readonly string[];
  /** Read as English only: FOUR in FOUR SEASONS is not the French oven. */
  onlyEnglish?: true;
}

/** A mark parsed once, for keys and comparisons. */
export interface AnalyzedMark {
  /** The words as written, run-together ones split. */
  words: MarkWord[];
  /** The words as written. */
  tokens: string[];
  compact: string;
  sound: string;
  /** The token that is written with 'S: "Smucker's Jam" -> smuckers. */
  possessive?: string;
  /** The last token, where the mark is written as an address: "tickets.io" -> io. */
  topLevel?: string;
}

export const MOST_WORDS = 12;
/** Registers repeat words, so the analysis of each is cached, within limits. */
const MOST_KEPT = 20_000;
const kept = new WeakMap<Lexicon, Map<string, MarkWord[]>>();

/** Endings of addresses that are common in marks. */
const topLevelDomain =
  /[\p{L}\p{N}]\.(com|net|org|biz|info|io|ai|co|app|dev|shop|store|online|tech|tv|me|us|uk|de|eu)\s*$/iu;

/** Parses a mark: normalized, run-together words split, each word and the whole pronounced. */
export function analyzeMark(text: string, lexicon: Lexicon): AnalyzedMark {
  const { words, compact } = normalizeMark(text);
  const [possessive] = normalizeMark(/[\p{L}\p{M}]{3,}['’]s\b/iu.exec(text)?.[0] ?? '').words;
  const topLevel = topLevelDomain.exec(text)?.[1]?.toLowerCase();
  return {
    ...{ words: partsOf(words, lexicon), tokens: words, compact, sound: pronounce(words) },
    ...(possessive && { possessive }),
    ...(topLevel && words.length > 1 && { topLevel }),
  };
}

/** The words in the tokens of a mark, as many as are compared. */
export function partsOf(tokens: readonly string[], lexicon: Lexicon): MarkWord[] {
  const parts: MarkWord[] = [];
  for (const token of tokens) {
    parts.push(...wordsIn(token, lexicon));
    if (parts.length >= MOST_WORDS) break;
  }
  return asEnglish(parts.slice(0, MOST_WORDS), lexicon);
}

/**
 * An English word beside another one is read as English, unless it shares a foreign language with a word of the mark: two words of
 * one language are read together.
 */
function asEnglish(words: MarkWord[], lexicon: Lexicon): MarkWord[] {
  if (words.length < 2 || !words.some(({ abroad }) => abroad)) return words;
  return words.map((word) => {
    const { abroad } = word;
    if (!abroad) return word;
    const others = words.filter(({ text }) => text !== word.text);
    if (!others.some(({ isEnglish }) => isEnglish)) return word;
    const spoken = others.flatMap(({ base }) => languagesOf(base, lexicon));
    return spoken.some((language) => abroad.includes(language)) ? word : { ...word, onlyEnglish: true };
  });
}

/** The words that a token consists of. */
export function wordsIn(token: string, lexicon: Lexicon): readonly MarkWord[] {
  const known = kept.get(lexicon) ?? new Map<string, MarkWord[]>();
  kept.set(lexicon, known);
  let found = known.get(token);
  if (!found) {
    const texts = segment(token, lexicon);
    found = texts.map((part, at) => toWord(part, lexicon, at < texts.length - 1, texts.length > 1));
    if (known.size >= MOST_KEPT) known.clear();
    known.set(token, found);
  }
  return found;
}

function toWord(text: string, lexicon: Lexicon, runsOn: boolean, part: boolean): MarkWord {
  const base = baseForm(text, lexicon);
  const isEnglish = !isEmptyWord(base) && lexicon.count(base) > 0;
  const abroad = isEnglish ? languagesOf(base, lexicon) : [];
  return {
    ...{ text, base, sound: pronounceWord(text) },
    ...(isEnglish && { isEnglish }),
    ...(abroad.length > 0 && { abroad }),
    ...(runsOn && { runsOn }),
    ...(part && { part }),
  };
}

/** The words that count, or all when none does ("THE"). */
export function countingWords(mark: AnalyzedMark): MarkWord[] {
  const counting = mark.words.filter((word) => !isEmptyWord(word.text));
  return counting.length > 0 ? counting : mark.words;
}

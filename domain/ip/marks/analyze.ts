import { baseForm, type Lexicon } from './lexicon.ts';
import { normalizeMark } from './normalize.ts';
import { pronounce, pronounceWord } from './pronounce.ts';
import { segment } from './segment.ts';
import { isEmptyWord } from './weak-words.ts';

export interface MarkWord {
  text: string;
  /** Its dictionary form: "cities" -> "city". */
  base: string;
  sound: string;
}

/** A mark parsed once, for keys and comparisons. */
export interface AnalyzedMark {
  /** The words as written, run-together ones split. */
  words: MarkWord[];
  compact: string;
  sound: string;
  /** How many words were written, before run-together ones were split. */
  written: number;
}

const MOST_WORDS = 12;
/** Registers repeat words, so the analysis of each is cached, within limits. */
const MOST_KEPT = 20_000;
const kept = new WeakMap<Lexicon, Map<string, MarkWord[]>>();

/** Parses a mark: normalized, run-together words split, each word and the whole pronounced. */
export function analyzeMark(text: string, lexicon: Lexicon): AnalyzedMark {
  const { words, compact } = normalizeMark(text);
  const known = kept.get(lexicon) ?? new Map<string, MarkWord[]>();
  kept.set(lexicon, known);
  const parts: MarkWord[] = [];
  for (const word of words) {
    let found = known.get(word);
    if (!found) {
      found = segment(word, lexicon).map((part) => toWord(part, lexicon));
      if (known.size >= MOST_KEPT) known.clear();
      known.set(word, found);
    }
    parts.push(...found);
    if (parts.length >= MOST_WORDS) break;
  }
  return { words: parts.slice(0, MOST_WORDS), compact, sound: pronounce(words), written: words.length };
}

function toWord(text: string, lexicon: Lexicon): MarkWord {
  return { text, base: baseForm(text, lexicon), sound: pronounceWord(text) };
}

/** The words that count, or all when none does ("THE"). */
export function countingWords(mark: AnalyzedMark): MarkWord[] {
  const counting = mark.words.filter((word) => !isEmptyWord(word.text));
  return counting.length > 0 ? counting : mark.words;
}

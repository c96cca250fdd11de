import {
  compareTexts,
  type Passage,
  type PreparedText,
  prepareText,
  type Shared,
  type Span,
} from '../../../domain/ip/copies/compare.ts';
import { commonIn, coverOf, kindOf, type PassageKind, quotedIn } from '../../../domain/ip/copies/kinds.ts';
import { unmask } from '../../../domain/ip/copies/lookalike.ts';
import { normalizeText } from '../../../domain/ip/copies/normalize.ts';
import { type Reworded, rewordedPassages } from '../../../domain/ip/copies/reworded.ts';
import { fingerprintSet, registerWinnowing } from '../../../domain/ip/copies/winnow.ts';
import { wordPairs } from '../../../domain/ip/copies/word-pairs.ts';
import { finderLimits } from '../../../domain/tools/copyright-finder/finder.ts';

// Compares texts in a thread: a long text takes a tenth of a second.

export interface TwoTexts {
  passages: (Passage & { kind?: PassageKind })[];
  /** The same except for words changed here and there. */
  reworded?: Reworded[];
  passageCount: number;
  first: Shared;
  second: Shared;
}

/** What two texts share: the first passages, and how many there are. */
export function compareTwo({ first, second }: { first: string; second: string }): TwoTexts {
  const { passages, ...both } = compareTexts(prepareText(first), prepareText(second));
  const quoted = { first: quotedIn(first), second: quotedIn(second) };
  const common = commonIn(first);
  const shown = passages
    .slice(0, finderLimits.passages)
    .map((passage) => ({ ...passage, kind: kindOf(passage, quoted, common) }));
  const reworded = changedIn(first, second, both.first.spans);
  return { ...both, passages: shown, passageCount: passages.length, reworded };
}

/** Passages with words changed; what is the same word for word has already been shown. */
const changedIn = (first: string, second: string, spans: readonly Span[]): Reworded[] =>
  rewordedPassages(first, second).filter((part) => coverOf(part.first, spans) < 0.7);

/** The keys by which a text is found: the same letters in a row, and the same words near each other. */
export interface TextKeys {
  fingerprints: number[];
  wordPairs: number[];
}

/** The keys of each text. */
export function keysOf(texts: string[]): TextKeys[] {
  return texts.map((text) => ({
    fingerprints: fingerprintSet(normalizeText(unmask(text)).units, registerWinnowing),
    wordPairs: wordPairs(text),
  }));
}

/** What a text has in common with another: the parts of the first. */
export interface SharedParts extends Shared {
  /** The same except for words changed here and there. */
  reworded: Span[];
}

interface Searched {
  text: string;
  /** `changed`: passages with words changed are looked for too, which doubles the time. */
  others: { text: string; changed: boolean }[];
}

/** What a text shares with each of several others. */
export function compareWithEach({ text, others }: Searched): SharedParts[] {
  const searched: PreparedText = prepareText(text);
  return others.map((other) => {
    const shared = compareTexts(searched, prepareText(other.text)).first;
    const reworded = other.changed ? changedIn(text, other.text, shared.spans) : [];
    return { ...shared, reworded: reworded.map((part) => part.first) };
  });
}

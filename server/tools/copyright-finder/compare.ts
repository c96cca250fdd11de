import {
  compareTexts,
  type Passage,
  type PreparedText,
  prepareText,
  type Shared,
} from '../../../domain/ip/copies/compare.ts';
import { commonIn, coverOf, kindOf, type PassageKind, quotedIn } from '../../../domain/ip/copies/kinds.ts';
import { unmask } from '../../../domain/ip/copies/lookalike.ts';
import { normalizeText } from '../../../domain/ip/copies/normalize.ts';
import { type Reworded, rewordedPassages } from '../../../domain/ip/copies/reworded.ts';
import { fingerprintSet, registerWinnowing } from '../../../domain/ip/copies/winnow.ts';
import { finderLimits } from '../../../domain/tools/copyright-finder/finder.ts';

// Compares texts in a thread: a long text takes a tenth of a second.

export interface TwoTexts {
  passages: (Passage & { kind?: PassageKind })[];
  /** The same but for words changed here and there. */
  reworded?: Reworded[];
  passageCount: number;
  first: Shared;
  second: Shared;
}

/** What two texts share; of the passages the first ones, and how many there are. */
export function compareTwo({ first, second }: { first: string; second: string }): TwoTexts {
  const { passages, ...both } = compareTexts(prepareText(first), prepareText(second));
  const quoted = { first: quotedIn(first), second: quotedIn(second) };
  const common = commonIn(first);
  const shown = passages
    .slice(0, finderLimits.passages)
    .map((passage) => ({ ...passage, kind: kindOf(passage, quoted, common) }));
  // What is the same word for word is shown already.
  const reworded = rewordedPassages(first, second).filter(
    (part) => coverOf(part.first, both.first.spans) < 0.7,
  );
  return { ...both, passages: shown, passageCount: passages.length, reworded };
}

/** The fingerprints by which the register finds a text. */
export function fingerprintsOf(text: string): number[] {
  return fingerprintSet(normalizeText(unmask(text)).units, registerWinnowing);
}

/** What a text shares with each of several others: the parts of the first. */
export function compareWithEach({ text, others }: { text: string; others: string[] }): Shared[] {
  const searched: PreparedText = prepareText(text);
  return others.map((other) => compareTexts(searched, prepareText(other)).first);
}

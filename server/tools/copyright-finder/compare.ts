import {
  compareTexts,
  type Passage,
  type PreparedText,
  prepareText,
  type Shared,
} from '../../../domain/ip/copies/compare.ts';
import { normalizeText } from '../../../domain/ip/copies/normalize.ts';
import { fingerprintSet, registerWinnowing } from '../../../domain/ip/copies/winnow.ts';
import { finderLimits } from '../../../domain/tools/copyright-finder/finder.ts';

// Compares texts in a thread: a long text takes a tenth of a second.

export interface TwoTexts {
  passages: Passage[];
  passageCount: number;
  first: Shared;
  second: Shared;
}

/** What two texts share; of the passages the first ones, and how many there are. */
export function compareTwo({ first, second }: { first: string; second: string }): TwoTexts {
  const { passages, ...both } = compareTexts(prepareText(first), prepareText(second));
  return { ...both, passages: passages.slice(0, finderLimits.passages), passageCount: passages.length };
}

/** The fingerprints by which the register finds a text. */
export function fingerprintsOf(text: string): number[] {
  return fingerprintSet(normalizeText(text).units, registerWinnowing);
}

/** What a text shares with each of several others: the parts of the first. */
export function compareWithEach({ text, others }: { text: string; others: string[] }): Shared[] {
  const searched: PreparedText = prepareText(text);
  return others.map((other) => compareTexts(searched, prepareText(other)).first);
}

import { z } from 'zod';
import { ADVICE } from '../../advice.ts';
import type { PassageKind } from '../../ip/copies/kinds.ts';
import { picturePrint } from '../../ip/pictures/print.ts';

export const finderLimits = {
  /** Characters of each text; two of them fit into one request in any script. */
  text: 40_000,
  /** Works that are listed. */
  works: 10,
  /** Passages that are listed of two texts; the marks and shares count all. */
  passages: 500,
} as const;

const sentence = `A text may have at most ${finderLimits.text.toLocaleString('en-US')} characters.`;
const text = (missing: string) =>
  z
    .string(missing)
    .max(finderLimits.text, sentence)
    .refine((value) => /[\p{L}\p{N}]/u.test(value), missing);

export const copyrightFinderInput = z.discriminatedUnion(
  'way',
  [
    z.object({
      way: z.literal('texts'),
      first: text('Please enter the first text.'),
      second: text('Please enter the second text.'),
    }),
    z.object({ way: z.literal('text'), text: text('Please enter a text.') }),
    z.object({ way: z.literal('pictures'), first: picturePrint, second: picturePrint }),
    z.object({ way: z.literal('picture'), picture: picturePrint }),
  ],
  'Please say what to compare.',
);
export type CopyrightFinderInput = z.infer<typeof copyrightFinderInput>;
export type FinderWay = CopyrightFinderInput['way'];

/** The title of a saved answer. */
export function finderTitle(input: CopyrightFinderInput): string {
  switch (input.way) {
    case 'texts':
      return `Two texts: ${input.first}`;
    case 'text':
      return input.text;
    case 'pictures':
      return `${input.first.name} and ${input.second.name}`;
    case 'picture':
      return input.picture.name;
  }
}

/** Berne Convention, Article 7(1); Directive 2006/116/EC, Article 1; 17 U.S.C. 302 (as told by digitalmeetsculture.net and mycrave.co.in, read 2026-11-27). */
const STILL_PROTECTED =
  'whether the work is still protected: in the European Union, the United Kingdom and, for works created since 1978, the United States as a rule until 70 years after the death of its author, in many other countries 50 or 60; works of companies, older works and photographs often have terms of their own.';

/** What each way looked at. */
export const finderLookedAt: Record<FinderWay, { looked: string; notLooked: string; advice: string }> = {
  texts: {
    looked:
      'Letters and digits of both texts, whatever their case, accents, spaces and punctuation; letters of other alphabets, and digits, that stand for a Latin letter they look like count as that. Every shared passage of about 20 letters (10 ideographs) or more is marked, and longer ones in which up to half of the words were changed, left out or inserted. What is in quotation marks or is common wording is marked as such.',
    notLooked: `Who copied from whom, paraphrase in other words or another order, translation, ideas, whether a use is allowed, as quotations and common phrases are, and ${STILL_PROTECTED}`,
    advice: ADVICE,
  },
  text: {
    looked:
      'The texts registered here that may be found by others, and your own. Works that share about 60 letters (30 ideographs) in a row or more are found, and most that share some 45 words or more of which up to half were changed, left out or inserted (in scripts with spaces between words).',
    notLooked: `Works kept private by others, works that were never registered here, the web, paraphrase and translation, whether a use is allowed, and ${STILL_PROTECTED}`,
    advice: ADVICE,
  },
  pictures: {
    looked:
      'The distribution of light in both pictures, as two perceptual hashes of 64 bits each (differences and waves): of the whole, and of what is on a plain background, as they are, mirrored left for right, and without a frame of one color.',
    notLooked: `Parts cut out of a larger picture (where less than a tenth of each side is cut off, it is usually found all the same), rotated copies, frames with a pattern, the same subject taken by somebody else, whether a use is allowed, and ${STILL_PROTECTED}`,
    advice: ADVICE,
  },
  picture: {
    looked:
      'The pictures registered here that may be found by others, and your own, by two perceptual hashes of 64 bits each, as they are, mirrored left for right, and both without a frame of one color.',
    notLooked: `Works kept private by others, works that were never registered here, the web, cut-outs, rotated copies, frames with a pattern, whether a use is allowed, and ${STILL_PROTECTED}`,
    advice: ADVICE,
  },
};

/** How much of a text the other has, in words. */
function shareWords(percent: number): string {
  if (percent === 0) return 'No shared passage found';
  if (percent < 10) return 'A little of it is shared';
  if (percent < 50) return 'Much of it is shared';
  return percent < 90 ? 'Largely the same' : 'Practically the same';
}

type Passage = [from: number, to: number];

interface Passages {
  spans: Passage[];
  reworded: Passage[];
}

interface InWork {
  /** Percent of the text that is in the work word for word. */
  share: number;
  /** Further passages of the text, which are nearly so in the work. */
  reworded?: readonly (readonly [number, number])[];
}

/** The passages of a text that are in a work, word for word and nearly so, as the text has them. */
export const passagesIn = ({ spans = [], reworded = [] }: Partial<Passages>): Passage[] =>
  [...spans, ...reworded].sort((a, b) => a[0] - b[0]);

/** What of a text is in a registered work; `text` is what the text is called: "your text". */
export function workWords({ share, reworded = [] }: InWork, text: string): string {
  const passages = reworded.length === 1 ? 'One passage' : `${reworded.length} passages`;
  return [
    ...(share > 0 ? [`${shareWords(share)}: ${share}% of ${text} is in it.`] : []),
    ...(reworded.length > 0
      ? [`${passages} of ${text} ${reworded.length === 1 ? 'is' : 'are'} in it with words changed.`]
      : []),
  ].join(' ');
}

/** Percent of a text that is in a work at least, word for word or with words changed. */
export function percentIn({ share, reworded = [] }: InWork, text: string): number {
  const letters = reworded.reduce((sum, [from, to]) => sum + to - from, 0);
  return Math.max(share, text.length === 0 ? 0 : (100 * letters) / text.length);
}

interface SharedTexts {
  first: { share: number };
  second: { share: number };
  passages: readonly { kind?: PassageKind }[];
  /** Those that are the same except for words changed in place. */
  reworded?: readonly unknown[];
}

/** What two texts have in common, in a few words. */
export function textsTitle({ first, second, passages, reworded = [] }: SharedTexts): string {
  if (passages.length === 0 && reworded.length > 0) return 'Nearly the same in places';
  const copied = reworded.length > 0 || passages.some(({ kind = 'copy' }) => kind === 'copy');
  if (passages.length > 0 && !copied) return 'Only quotations or common wording shared';
  return shareWords(Math.max(first.share, second.share));
}

/** How many of the passages are something other than copied, as a sentence; empty where none is. */
export function notCopied(passages: SharedTexts['passages']): string {
  const said = [
    ['quotation', 'in quotation marks'],
    ['boilerplate', 'common wording'],
  ].flatMap(([wanted, words]) => {
    const count = passages.filter(({ kind }) => kind === wanted).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return said.length > 0 ? `Of these ${said.join(' and ')}.` : '';
}

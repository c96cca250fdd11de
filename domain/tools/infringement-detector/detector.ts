import { z } from 'zod';
import { ADVICE } from '../../advice.ts';
import { picturePrint } from '../../ip/pictures/print.ts';
import { type Risk, tradeMarkLimits } from '../../ip/risk.ts';
import { finderLimits } from '../copyright-finder/finder.ts';
import { NAME_TOO_LONG, NAME_WITHOUT_LETTERS, niceClassList } from '../mark-input.ts';

const missing = 'Please enter a name or a text, or choose a picture.';

/** What is suspected: a name, a text, a picture, or several of them. */
export const infringementInput = z
  .object(
    {
      name: z
        .string()
        .max(tradeMarkLimits.name, NAME_TOO_LONG)
        .refine((name) => /[\p{L}\p{N}]/u.test(name), NAME_WITHOUT_LETTERS)
        .optional(),
      /** Of the goods and services that the suspect name is used for. */
      classes: niceClassList.optional(),
      text: z
        .string()
        .max(
          finderLimits.text,
          `A text may have at most ${finderLimits.text.toLocaleString('en-US')} characters.`,
        )
        .refine(
          (text) => /[\p{L}\p{N}]/u.test(text),
          'Please enter a text with at least one letter or digit.',
        )
        // Characters that a database cannot store are not part of a text.
        .transform((text) => text.toWellFormed().replaceAll('\u0000', ' '))
        .optional(),
      picture: picturePrint.optional(),
    },
    missing,
  )
  .refine(
    ({ name, text, picture }) => name !== undefined || text !== undefined || picture !== undefined,
    missing,
  );
export type InfringementInput = z.infer<typeof infringementInput>;

/** What an answer's title is made of. */
export function suspectTitle({ name, text, picture }: InfringementInput): string {
  return name ?? picture?.name ?? text ?? '';
}

export const grounds = ['strong', 'some', 'none'] as const;
/** How much there is to go on. */
export type Ground = (typeof grounds)[number];

export const groundWords: Record<Ground, string> = {
  strong: 'Close to what is yours',
  some: 'Some likeness to what is yours',
  none: 'Nothing of yours is close',
};

export interface OwnFindings {
  /** The risks of the owner's marks that matched. */
  marks: readonly Risk[];
  /** Percent of the suspect text that is in the owner's works. */
  shares: readonly number[];
  /** Bits of 128 by which the owner's pictures differ. */
  distances: readonly number[];
}

/** A passage of a few words is easily shared by chance; a tenth of a text is not. */
const MUCH_TEXT = 10;
/** Pictures nearer than this are very much alike (pictures/likeness.ts). */
const SAME_PICTURE = 12;

/** How strongly the findings concern the owner's own rights: the strongest ground counts. */
export function groundOf({ marks, shares, distances }: OwnFindings): Ground {
  if (
    marks.includes('high') ||
    shares.some((share) => share >= MUCH_TEXT) ||
    distances.some((distance) => distance <= SAME_PICTURE)
  ) {
    return 'strong';
  }
  const some = marks.includes('medium') || shares.length > 0 || distances.length > 0;
  return some ? 'some' : 'none';
}

/** What to do next, in a sensible order. */
export interface NextStep {
  step: 'letter' | 'inquiry' | 'watch' | 'evidence' | 'register';
  why: string;
}

/**
 * What an owner does first. Evidence before anything else, because pages change once a letter has arrived; an inquiry
 * while the case is unclear; a watch while nothing is close yet.
 */
export function nextSteps(ground: Ground, asked: { name: boolean; signedIn: boolean }): NextStep[] {
  const steps: NextStep[] = [];
  if (ground !== 'none') {
    steps.push({
      step: 'evidence',
      why: 'Keep proof first: save this result, and dated copies of what you saw. Pages change once a letter has arrived.',
    });
  }
  if (ground === 'strong') {
    steps.push({
      step: 'letter',
      why: 'The likeness is close enough to ask the other side to stop, after a lawyer has read the letter.',
    });
  }
  if (ground !== 'none') {
    steps.push({
      step: 'inquiry',
      why: 'An inquiry asks what they do, and claims nothing. It is the safer first step, but in the United Kingdom it must not sound like a threat either.',
    });
  }
  if (asked.name) {
    steps.push({
      step: 'watch',
      why: 'Watch the name to be told when something new comes close to it.',
    });
  }
  if (ground === 'none') {
    steps.push({
      step: 'register',
      why: asked.signedIn
        ? 'Rights that are not listed or registered here were not compared: add them, and ask again.'
        : 'Sign in to compare it with your own listings and registered works, too.',
    });
  }
  return steps;
}

export function detectorLookedAt(signedIn: boolean): { looked: string; notLooked: string; advice: string } {
  return {
    looked: signedIn
      ? 'Your listed trademarks and registered works, the word marks and logos of the register, and the works that others allow to be found.'
      : 'The word marks and logos of the register, and the works that may be found by everybody. You are not signed in: nothing of your own was compared.',
    notLooked:
      'Whether a use is in trade, allowed, or older than your right; marks and works that are not here; the web; patents, whose claims must be read. Similarity alone is not infringement.',
    advice: ADVICE,
  };
}

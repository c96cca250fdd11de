import { compareTexts, type Passage, prepareText, type Shared } from '../../domain/tools/copies/compare.ts';
import {
  type CopyrightFinderInput,
  finderLimits,
  finderLookedAt,
} from '../../domain/tools/copyright-finder.ts';
import { printDistance } from '../../domain/tools/pictures/print.ts';
import type { Context } from '../context.ts';
import { findByPicture, findByText, type WorkWithPicture, type WorkWithText } from '../works/find.ts';

interface Looked {
  looked: string;
  notLooked: string;
  advice: string;
}

export type CopyrightFinderResult = Looked &
  (
    | { way: 'texts'; passages: Passage[]; passageCount: number; first: Shared; second: Shared }
    | { way: 'text'; works: WorkWithText[] }
    | { way: 'pictures'; distance: number }
    | { way: 'picture'; works: WorkWithPicture[] }
  );

/** Compares two texts or pictures, or one with the works registered here that the caller may find. */
export async function findCopies(
  { db, user }: Context,
  input: CopyrightFinderInput,
): Promise<CopyrightFinderResult> {
  const viewer = user?.id ?? null;
  switch (input.way) {
    case 'texts': {
      const { passages, ...both } = compareTexts(prepareText(input.first), prepareText(input.second));
      return {
        way: 'texts',
        ...both,
        passages: passages.slice(0, finderLimits.passages),
        passageCount: passages.length,
        ...finderLookedAt.texts,
      };
    }
    case 'text':
      return { way: 'text', works: await findByText(db, viewer, input.text), ...finderLookedAt.text };
    case 'pictures':
      return {
        way: 'pictures',
        distance: printDistance(input.first, input.second),
        ...finderLookedAt.pictures,
      };
    case 'picture':
      return {
        way: 'picture',
        works: await findByPicture(db, viewer, input.picture),
        ...finderLookedAt.picture,
      };
  }
}

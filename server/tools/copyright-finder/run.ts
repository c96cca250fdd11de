import { printLikeness } from '../../../domain/ip/pictures/print.ts';
import { type CopyrightFinderInput, finderLookedAt } from '../../../domain/tools/copyright-finder/finder.ts';
import type { Context } from '../../context.ts';
import { task } from '../../infra/threads.ts';
import type { TwoTexts } from './compare.ts';
import { findByPicture, findByText, type WorkWithPicture, type WorkWithText } from './find.ts';

const compareTwo = task<typeof import('./compare.ts').compareTwo>(
  new URL('./compare.ts', import.meta.url),
  'compareTwo',
);

interface Looked {
  looked: string;
  notLooked: string;
  advice: string;
}

export type CopyrightFinderResult = Looked &
  (
    | ({ way: 'texts' } & TwoTexts)
    | { way: 'text'; works: WorkWithText[] }
    | { way: 'pictures'; distance: number; mirrored?: boolean }
    | { way: 'picture'; works: WorkWithPicture[] }
  );

/** Compares two texts or pictures, or one of them with the registered works that the caller may find. */
export async function findCopies(ctx: Context, input: CopyrightFinderInput): Promise<CopyrightFinderResult> {
  const { db, user, threads, signal } = ctx;
  switch (input.way) {
    case 'texts': {
      const { first, second } = input;
      const shared = await threads.run(compareTwo, { first, second }, signal);
      return { way: 'texts', ...shared, ...finderLookedAt.texts };
    }
    case 'text':
      return { way: 'text', works: await findByText(ctx, input.text), ...finderLookedAt.text };
    case 'pictures':
      return {
        way: 'pictures',
        ...printLikeness(input.first, input.second),
        ...finderLookedAt.pictures,
      };
    case 'picture':
      return {
        way: 'picture',
        works: await findByPicture(db, user?.id ?? null, input.picture),
        ...finderLookedAt.picture,
      };
  }
}

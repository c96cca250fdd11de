import { randomUUID } from 'node:crypto';
import { bulkChangeRows, bulkChanges, listingSelections } from '../../../db/schema/portfolio.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';

interface Stage {
  services: Services;
  /** The id of the person whose listings these are. */
  owner: () => string;
  openListing: () => Promise<{ id: string }>;
}

/** Portfolios: of the owner's listings only. */
export const portfolioRules = `
portfolio.count                401 ok  ok  ok  ok  ok  401 401
portfolio.select               401 ok  ok  ok  ok  ok  401 401
portfolio.select#ids           401 404 404 404 404 ok  401 401
portfolio.change               401 403 404 404 404 ok  401 401
portfolio.change#selection     401 403 404 404 404 ok  401 401
portfolio.progress             401 404 404 404 404 ok  401 401
portfolio.results              401 ok  ok  ok  ok  ok  401 401
portfolio.undo                 401 403 404 404 404 ok  401 401
`;

export function triesOfPortfolio(stage: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const { services, owner, openListing } = stage;
  const { db } = services;
  const change = { setting: 'negotiable', value: false } as const;
  const selection = async () => {
    const values = { ownerId: owner(), listingIds: [(await openListing()).id] };
    const [row] = await db.insert(listingSelections).values(values).returning();
    return row?.id ?? '';
  };
  /** A change of one listing that is done. */
  const done = async () => {
    const values = { ownerId: owner(), change, finishedAt: new Date() };
    const [row] = await db.insert(bulkChanges).values(values).returning();
    const bulkId = row?.id ?? '';
    const { id: listingId } = await openListing();
    const changed = { outcome: 'changed', before: { negotiable: true }, changedAt: new Date() } as const;
    await db.insert(bulkChangeRows).values({ bulkId, position: 1, listingId, ...changed });
    return bulkId;
  };
  const key = () => randomUUID();
  return {
    'portfolio.count': ({ trpc }) => trpc.portfolio.count.query({ which: 'all' }),
    'portfolio.select': async ({ trpc }) => {
      // Everybody has their own; who has none is told that nothing matches.
      const answer = trpc.portfolio.select.mutate({ filter: { which: 'all' } });
      return answer.catch((error: Error) => {
        if (!/No listing matches/.test(error.message)) throw error;
      });
    },
    'portfolio.select#ids': async ({ trpc }) =>
      trpc.portfolio.select.mutate({ ids: [(await openListing()).id] }),
    'portfolio.change': async ({ trpc }) =>
      trpc.portfolio.change.mutate({ key: key(), target: { ids: [(await openListing()).id] }, change }),
    'portfolio.change#selection': async ({ trpc }) =>
      trpc.portfolio.change.mutate({ key: key(), target: { selectionId: await selection() }, change }),
    'portfolio.progress': async ({ trpc }) => trpc.portfolio.progress.query({ id: await done() }),
    'portfolio.results': async ({ trpc }) =>
      trpc.portfolio.results.query({ id: await done(), outcome: 'changed' }),
    'portfolio.undo': async ({ trpc }) => trpc.portfolio.undo.mutate({ id: await done() }),
  };
}

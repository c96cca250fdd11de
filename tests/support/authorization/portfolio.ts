import { randomUUID } from 'node:crypto';
import {
  bulkChangeRows,
  bulkChanges,
  listingSelections,
  portfolioImportRows,
  portfolioImports,
} from '../../../db/schema/portfolio.ts';
import type { PortfolioRow } from '../../../domain/market/portfolio-columns.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { form } from '../samples.ts';

interface Stage {
  services: Services;
  /** The id of the person whose listings these are. */
  owner: () => string;
  openListing: () => Promise<{ id: string }>;
}

const aRow: PortfolioRow = {
  ...{ title: 'A lamp', type: 'Patent', category: 'G - Physics', industry: null, description: 'Folds.' },
  ...{
    registrationNumber: null,
    country: 'DE',
    rightKind: null,
    stage: null,
    filedOn: null,
    priorityOn: null,
  },
  ...{ registrationDate: null, rightExtras: null, forSale: false, priceCents: null, negotiable: false },
  ...{ licensingType: null, licensingText: null, licenseTerms: null },
};

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
portfolio.readImport           401 403 ok  ok  ok  ok  401 401
portfolio.importState          401 404 404 404 404 ok  401 401
portfolio.importRows           401 ok  ok  ok  ok  ok  401 401
portfolio.mapColumns           401 403 404 404 404 ok  401 401
portfolio.correctRow           401 403 404 404 404 ok  401 401
portfolio.leaveOut             401 403 404 404 404 ok  401 401
portfolio.runImport            401 403 404 404 404 ok  401 401
portfolio.undoImport           401 403 404 404 404 409 401 401
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
  /** A finished change of one listing. */
  const done = async () => {
    const values = { ownerId: owner(), change, finishedAt: new Date() };
    const [row] = await db.insert(bulkChanges).values(values).returning();
    const bulkId = row?.id ?? '';
    const { id: listingId } = await openListing();
    const changed = { outcome: 'changed', before: { negotiable: true }, changedAt: new Date() } as const;
    await db.insert(bulkChangeRows).values({ bulkId, position: 1, listingId, ...changed });
    return bulkId;
  };
  const portfolioFile = () =>
    new File(['Title,Type,Category,Description,Country\nA lamp,Patent,G,Folds.,DE'], 'a.csv');
  /** A file of one row that was read. */
  const imported = async () => {
    const [made] = await db
      .insert(portfolioImports)
      .values({ ownerId: owner(), fileName: 'a.csv', sha256: '', headings: ['Title'], mapping: ['Title'] })
      .returning({ id: portfolioImports.id });
    const id = made?.id ?? '';
    const row = { importId: id, position: 1, cells: ['A lamp'], problems: [], blocked: false };
    await db.insert(portfolioImportRows).values({ ...row, listing: aRow });
    return { id };
  };
  const key = () => randomUUID();
  return {
    'portfolio.count': ({ trpc }) => trpc.portfolio.count.query({ which: 'all' }),
    'portfolio.select': async ({ trpc }) => {
      // Everybody has their own; somebody with none is told that nothing matches.
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
    'portfolio.readImport': ({ trpc }) =>
      trpc.portfolio.readImport.mutate(form({ document: portfolioFile() })),
    'portfolio.importState': async ({ trpc }) => trpc.portfolio.importState.query(await imported()),
    'portfolio.importRows': async ({ trpc }) => trpc.portfolio.importRows.query(await imported()),
    'portfolio.mapColumns': async ({ trpc }) =>
      trpc.portfolio.mapColumns.mutate({ ...(await imported()), revision: 1, mapping: ['Title'] }),
    'portfolio.correctRow': async ({ trpc }) =>
      trpc.portfolio.correctRow.mutate({
        ...(await imported()),
        revision: 1,
        position: 1,
        cells: ['A lamp'],
      }),
    'portfolio.leaveOut': async ({ trpc }) =>
      trpc.portfolio.leaveOut.mutate({ ...(await imported()), revision: 1, rows: 1, leftOut: true }),
    'portfolio.runImport': async ({ trpc }) =>
      trpc.portfolio.runImport.mutate({ ...(await imported()), revision: 1 }),
    'portfolio.undoImport': async ({ trpc }) => trpc.portfolio.undoImport.mutate(await imported()),
    'portfolio.undo': async ({ trpc }) => trpc.portfolio.undo.mutate({ id: await done() }),
  };
}

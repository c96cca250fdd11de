import { listingDocuments } from '../../../db/schema/listings.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { fileOf, form } from '../samples.ts';

interface Stage {
  services: Services;
  /** A listing of the owner on the market. */
  openListing: () => Promise<{ id: string }>;
  storedFile: (bucket: 'ip-documents') => Promise<string>;
}

/** Who may call what on a listing's documents, which are its owner's. */
export const documentRules = `
certificates.get               401 404 404 404 404 ok  ok  401
certificates.bundle            401 404 404 404 404 ok  ok  401
listings.documentLink          401 404 404 404 404 ok  ok  401
listings.documentHistory       401 404 404 404 404 ok  ok  401
listings.addDocument           401 403 404 404 404 ok  401 401
listings.replaceDocument       401 403 404 404 404 ok  401 401
listings.withdrawDocument      401 403 404 404 404 ok  401 401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfDocuments({
  services,
  openListing,
  storedFile,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const document = async () => {
    const values = { listingId: (await openListing()).id, fileId: await storedFile('ip-documents') };
    const [row] = await services.db.insert(listingDocuments).values(values).returning();
    return { documentId: row?.id ?? '' };
  };
  return {
    'listings.documentLink': async ({ trpc }) => trpc.listings.documentLink.query(await document()),
    'listings.addDocument': async ({ trpc }) =>
      trpc.listings.addDocument.mutate(form({ id: (await openListing()).id, document: fileOf('pdf') })),
    'listings.documentHistory': async ({ trpc }) =>
      trpc.listings.documentHistory.query({ id: (await openListing()).id }),
    'listings.replaceDocument': async ({ trpc }) =>
      trpc.listings.replaceDocument.mutate(form({ ...(await document()), document: fileOf('png') })),
    'listings.withdrawDocument': async ({ trpc }) => trpc.listings.withdrawDocument.mutate(await document()),
    'certificates.get': async ({ trpc }) => trpc.certificates.get.query(await document()),
    'certificates.bundle': async ({ trpc }) => trpc.certificates.bundle.query(await document()),
  };
}

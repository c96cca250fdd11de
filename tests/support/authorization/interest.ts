import { listingDocuments } from '../../../db/schema/listings.ts';
import { listingReports } from '../../../db/schema/reports.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';

interface Stage {
  services: Services;
  /** The id of someone who has reported a listing. */
  reporter: () => string;
  openListing: () => Promise<{ id: string }>;
  privateListing: () => Promise<{ id: string }>;
  storedFile: (bucket: 'ip-documents') => Promise<string>;
}

/** How the rules about watching, showing and reporting listings are tried (tests/server/authorization.test.ts). */
export function triesOfInterest(stage: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const { services, reporter, openListing, privateListing, storedFile } = stage;
  const openReport = async (): Promise<string> => {
    const { id: listingId } = await openListing();
    const report = { listingId, reporterId: reporter(), reason: 'scam' as const, details: '' };
    const [row] = await services.db
      .insert(listingReports)
      .values(report)
      .returning({ id: listingReports.id });
    return row?.id ?? '';
  };
  return {
    'interest.similar': async ({ trpc }) => trpc.interest.similar.query({ id: (await openListing()).id }),
    'interest.similar#private': async ({ trpc }) =>
      trpc.interest.similar.query({ id: (await privateListing()).id }),
    'interest.recommended': ({ trpc }) => trpc.interest.recommended.query({}),
    'interest.savedIds': ({ trpc }) => trpc.interest.savedIds.query(),
    'interest.saved': ({ trpc }) => trpc.interest.saved.query(),
    // A private listing is not counted, and the answer is the same.
    'interest.view': async ({ trpc }) => trpc.interest.view.mutate({ id: (await privateListing()).id }),
    'interest.noteSearch': ({ trpc }) => trpc.interest.noteSearch.mutate({ query: 'battery' }),
    'interest.save': async ({ trpc }) => trpc.interest.save.mutate({ id: (await openListing()).id }),
    'interest.save#private': async ({ trpc }) =>
      trpc.interest.save.mutate({ id: (await privateListing()).id }),
    'interest.unsave': async ({ trpc }) => trpc.interest.unsave.mutate({ id: (await openListing()).id }),
    'interest.awaiting': async ({ trpc }) => trpc.interest.awaiting.query({ id: (await openListing()).id }),
    // An available listing cannot be waited for; a private one does not exist.
    'interest.awaitListing': async ({ trpc }) =>
      trpc.interest.awaitListing.mutate({ id: (await openListing()).id }),
    'interest.awaitListing#private': async ({ trpc }) =>
      trpc.interest.awaitListing.mutate({ id: (await privateListing()).id }),
    'interest.stopAwaiting': async ({ trpc }) =>
      trpc.interest.stopAwaiting.mutate({ id: (await openListing()).id }),
    'reports.all': ({ trpc }) => trpc.reports.all.query({}),
    'reports.make': async ({ trpc }) =>
      trpc.reports.make.mutate({ listingId: (await openListing()).id, reason: 'scam', details: '' }),
    'reports.make#private': async ({ trpc }) =>
      trpc.reports.make.mutate({ listingId: (await privateListing()).id, reason: 'scam', details: '' }),
    'reports.close': async ({ trpc }) =>
      trpc.reports.close.mutate({ id: await openReport(), version: 1, note: 'Nothing wrong was found.' }),
    'listings.gallery': async ({ trpc }) => trpc.listings.gallery.query({ id: (await openListing()).id }),
    'listings.gallery#private': async ({ trpc }) =>
      trpc.listings.gallery.query({ id: (await privateListing()).id }),
    'listings.showDocument': async ({ trpc }) => {
      const document = { listingId: (await openListing()).id, fileId: await storedFile('ip-documents') };
      const [row] = await services.db.insert(listingDocuments).values(document).returning();
      return trpc.listings.showDocument.mutate({ documentId: row?.id ?? '', shown: true });
    },
  };
}

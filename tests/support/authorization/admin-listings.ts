import { randomUUID } from 'node:crypto';
import type { Browser } from '../browser.ts';

interface Stage {
  privateListing: () => Promise<{ id: string }>;
}

/** Who may call what on the administrators' dashboard and list of listings. */
export const adminListingRules = `
admin.dashboard                401 401 401 401 401 401 ok  401
admin.trends                   401 401 401 401 401 401 ok  401
admin.listings                 401 401 401 401 401 401 ok  401
admin.listingChanges           401 401 401 401 401 401 ok  401
admin.selectListings           401 401 401 401 401 401 ok  401
admin.reviewMany               401 401 401 401 401 401 404 401
admin.retryMany                401 401 401 401 401 401 404 401
admin.bulk                     401 401 401 401 401 401 404 401
admin.bulkRows                 401 401 401 401 401 401 ok  401
admin.bulks                    401 401 401 401 401 401 ok  401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfAdminListings({
  privateListing,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    'admin.dashboard': ({ trpc }) => trpc.admin.dashboard.query(),
    'admin.trends': ({ trpc }) => trpc.admin.trends.query(),
    'admin.listings': ({ trpc }) => trpc.admin.listings.query({}),
    'admin.listingChanges': async ({ trpc }) =>
      trpc.admin.listingChanges.query({ id: (await privateListing()).id, from: 1 }),
    'admin.selectListings': async ({ trpc }) =>
      trpc.admin.selectListings.mutate({ listings: [{ id: (await privateListing()).id, version: 1 }] }),
    'admin.reviewMany': ({ trpc }) =>
      trpc.admin.reviewMany.mutate({ key: randomUUID(), selectionId: randomUUID(), review: 'approve' }),
    'admin.retryMany': ({ trpc }) => trpc.admin.retryMany.mutate({ id: randomUUID() }),
    'admin.bulk': ({ trpc }) => trpc.admin.bulk.query({ id: randomUUID() }),
    'admin.bulkRows': ({ trpc }) => trpc.admin.bulkRows.query({ id: randomUUID(), outcome: 'changed' }),
    'admin.bulks': ({ trpc }) => trpc.admin.bulks.query(),
  };
}

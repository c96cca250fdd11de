import type { Browser } from '../browser.ts';

interface Stage {
  privateListing: () => Promise<{ id: string }>;
}

/** Who may call what of the administrators' dashboard and list of listings. */
export const adminListingRules = `
admin.dashboard                401 401 401 401 401 401 ok  401
admin.trends                   401 401 401 401 401 401 ok  401
admin.listings                 401 401 401 401 401 401 ok  401
admin.listingChanges           401 401 401 401 401 401 ok  401
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
  };
}

import type { Tx } from '../../../db/connection.ts';
import type { listings } from '../../../db/schema/listings.ts';
import type { Services } from '../../context.ts';
import { enqueue, enqueueAll, type Queues } from '../../infra/jobs.ts';
import type { Notice } from '../../kernel/notices.ts';

type Listing = typeof listings.$inferSelect;

/**
 * In the transaction that changes a listing: queues a job that matches it with the saved searches (match.ts), if its
 * place on the market has changed.
 */
export async function announceChange(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  before: Listing,
  after: Listing,
): Promise<Notice[]> {
  if (!after.active || !fitsOtherwise(before, after)) return [];
  await enqueue(jobs, tx, 'savedSearches.match', matching(before));
  return [];
}

/** The same for many listings that have become public again, as they are now. */
export async function announceShown(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  shown: Listing[],
): Promise<void> {
  const all = shown.filter(({ active }) => active).map((row) => matching({ ...row, active: false }));
  await enqueueAll(jobs, tx, 'savedSearches.match', all);
}

const matching = (before: Listing): Queues['savedSearches.match'] => ({
  listingId: before.id,
  before: {
    active: before.active,
    price_cents: before.priceCents,
    negotiable: before.negotiable,
    licensing_type: before.licensingType,
    country: before.country,
  },
});

/** Whether saved searches may now match it differently. Its texts matter only after a review. */
function fitsOtherwise(before: Listing, after: Listing): boolean {
  const sees = ['active', 'priceCents', 'negotiable', 'licensingType', 'country'] as const;
  return sees.some((name) => before[name] !== after[name]);
}

import type { Tx } from '../../db/connection.ts';
import type { listings } from '../../db/schema/listings.ts';
import { enqueue, type Jobs } from '../infra/jobs.ts';

/**
 * Says that a listing's standing on the market is changed in this transaction, and how it was before. What it fits
 * now is matched soon after the commit (match.ts).
 */
export async function announceChange(
  jobs: Jobs,
  tx: Tx,
  before: typeof listings.$inferSelect,
): Promise<void> {
  await enqueue(jobs, tx, 'savedSearches.match', {
    listingId: before.id,
    before: {
      active: before.active,
      price_cents: before.priceCents,
      negotiable: before.negotiable,
      licensing_type: before.licensingType,
      country: before.country,
    },
  });
}

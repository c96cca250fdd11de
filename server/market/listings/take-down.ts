import type { Tx } from '../../../db/connection.ts';
import type { AdminContext } from '../../context.ts';
import { take } from '../../kernel/act.ts';
import type { Notice } from '../../kernel/notices.ts';
import type { lockListing } from './lock.ts';
import { asReviewer, listingSteps } from './steps.ts';

type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/**
 * Takes an approved listing, locked and unchanged since it was read, off the market for a reason that its owner
 * reads. Throws a sentence if it is not approved, or while a buyer's money is in escrow for it: the escrow, where
 * both sides are heard, is decided first. Returns the notices to be delivered with the transaction's own.
 */
export async function takeDownListing(
  ctx: AdminContext,
  tx: Tx,
  listing: Listing,
  { reason }: { reason: string },
): Promise<Notice[]> {
  const { version } = listing;
  const notices = await take(ctx, tx, listingSteps, await asReviewer(ctx, tx, listing), {
    ...({ action: 'takeDown', read: version, data: { version, reason }, more: { reason } } as const),
  });
  const event = { kind: 'listings.takenDown', listingId: listing.id, title: listing.title, reason } as const;
  return [{ to: listing.ownerId, event }, ...notices];
}

import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { listings } from '../../db/schema/listings.ts';
import { conflict } from '../../domain/errors.ts';
import { approvalProblem, approvalTransitions } from '../../domain/listings.ts';
import type { AdminContext } from '../context.ts';
import { deliver } from '../inbox/append.ts';
import { record } from '../infra/audit.ts';
import { newsForSavers } from '../interest/news.ts';
import { type lockListing, tiesOf } from './lock.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/**
 * Takes an approved listing, which is locked, off the market for a reason that its owner reads. Throws a sentence when it is
 * not approved, or while a buyer's money is in escrow for it: that is decided first, where both sides are heard.
 */
export async function takeDownListing(
  ctx: AdminContext,
  tx: Tx,
  listing: Locked,
  reason: string,
): Promise<void> {
  const problem = approvalProblem('takeDown', listing.approvalStatus);
  if (problem) throw conflict(problem);
  if ((await tiesOf(tx, listing.id)).liveEscrow !== 'none') {
    throw conflict('A transaction for this listing is under way. It has to be decided first.');
  }
  await tx
    .update(listings)
    .set({
      approvalStatus: approvalTransitions.takeDown.to,
      approvedAt: null,
      rejectionReason: reason,
      updatedAt: sql`now()`,
    })
    .where(eq(listings.id, listing.id));
  await record(tx, {
    action: 'listings.takeDown',
    actorId: ctx.admin.id,
    actorRole: 'admin',
    subjectId: listing.id,
    data: { reason },
  });
  const event = { kind: 'listings.taken-down', listingId: listing.id, title: listing.title, reason } as const;
  await deliver(tx, [{ to: listing.ownerId, event }, ...(await newsForSavers(ctx, tx, listing))]);
}

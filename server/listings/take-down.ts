import type { Tx } from '../../db/connection.ts';
import { conflict } from '../../domain/errors.ts';
import { approvalProblem, approvalTransitions } from '../../domain/listings.ts';
import type { AdminContext } from '../context.ts';
import type { Letter } from '../inbox/append.ts';
import { record } from '../infra/audit.ts';
import { changeListing } from './change.ts';
import { type lockListing, tiesOf } from './lock.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/**
 * Takes an approved listing, which is locked and was read as it is, off the market for a reason that its owner reads. Throws
 * a sentence when it is not approved, or while a buyer's money is in escrow for it: that is decided first, where both sides
 * are heard. Gives the letters to be delivered with the transaction's own.
 */
export async function takeDownListing(
  ctx: AdminContext,
  tx: Tx,
  listing: Locked,
  { reason }: { reason: string },
): Promise<Letter[]> {
  const problem = approvalProblem('takeDown', listing.approvalStatus);
  if (problem) throw conflict(problem);
  if ((await tiesOf(tx, listing.id)).liveEscrow !== 'none') {
    throw conflict('A transaction for this listing is under way. It has to be decided first.');
  }
  const { letters } = await changeListing(ctx, tx, listing, {
    approvalStatus: approvalTransitions.takeDown.to,
    rejectionReason: reason,
  });
  await record(tx, {
    action: 'listings.takeDown',
    actorId: ctx.admin.id,
    actorRole: 'admin',
    subjectId: listing.id,
    data: { version: listing.version, reason },
  });
  const event = { kind: 'listings.taken-down', listingId: listing.id, title: listing.title, reason } as const;
  return [{ to: listing.ownerId, event }, ...letters];
}

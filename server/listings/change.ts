import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { listings } from '../../db/schema/listings.ts';
import { conflict } from '../../domain/errors.ts';
import { newsOf } from '../../domain/interest.ts';
import { isShown, needsReview } from '../../domain/listings.ts';
import type { Services } from '../context.ts';
import { toAdmins } from '../inbox/administrators.ts';
import type { Notice } from '../inbox/append.ts';
import { tellAudience } from '../interest/news.ts';
import { keyMarkOf } from '../register/market-marks.ts';
import { announceChange } from '../saved-searches/announce.ts';

type Listing = typeof listings.$inferSelect;

/** What may be written. `approvalStatus`: a decision about the review, which otherwise follows from the change. */
export type ListingPatch = Partial<
  Omit<Listing, 'id' | 'active' | 'version' | 'approvedAt' | 'createdAt' | 'updatedAt'>
>;

/**
 * The one way a listing changes. `before` is its locked row. What follows from the change is derived here: whether it must
 * be reviewed again, the fate of the last review, what its savers are told, which saved searches it may fit now, and
 * what its mark is found by; the rest (watches, price history, counts of the market) is the triggers' doing.
 * Gives the row as it is now, and notices to be delivered with the transaction's own.
 */
export async function changeListing(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  before: Listing,
  patch: ListingPatch,
): Promise<{ after: Listing; notices: Notice[] }> {
  const approvalStatus =
    patch.approvalStatus ??
    (needsReview(before, { ...before, ...patch }) ? 'pending' : before.approvalStatus);
  const decided = approvalStatus !== before.approvalStatus;
  const [after] = await tx
    .update(listings)
    .set({
      ...patch,
      approvalStatus,
      ...(decided && {
        approvedAt: approvalStatus === 'approved' ? sql`now()` : null,
        rejectionReason: approvalStatus === 'rejected' ? (patch.rejectionReason ?? null) : null,
      }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(listings.id, before.id), eq(listings.version, before.version)))
    .returning();
  if (!after) throw conflict('This listing was changed in the meantime. Please look again.');
  if (after.type === 'Trademark' && isShown(after)) await keyMarkOf(tx, after.id);
  if (after.active && fitsOtherwise(before, after)) await announceChange(services.jobs, tx, before);
  const event = newsOf(before, after);
  if (event) await tellAudience(services, tx, { listingId: after.id, audience: 'savers', event });
  const submitted = decided && approvalStatus === 'pending';
  const about = { kind: 'listings.submitted', listingId: after.id, title: after.title } as const;
  return { after, notices: submitted ? await toAdmins(tx, about) : [] };
}

/** Whether saved searches may see it in another light. Its texts change what it fits only through a review. */
function fitsOtherwise(before: Listing, after: Listing): boolean {
  const sees = ['active', 'priceCents', 'negotiable', 'licensingType', 'country'] as const;
  return sees.some((name) => before[name] !== after[name]);
}

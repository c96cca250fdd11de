import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { profiles } from '../../db/schema/accounts.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { listings } from '../../db/schema/listings.ts';
import { notFound } from '../../domain/errors.ts';
import { isShown } from '../../domain/listings.ts';
import type { Context } from '../context.ts';

/**
 * A listing, if this viewer may see it. Public and approved: everyone. Otherwise its owner, administrators and the
 * parties of its transactions; for all others it does not exist.
 */
export async function visibleListing(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({ listing: listings, owner: profiles })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(eq(listings.id, id));
  if (!row) throw notFound();
  const { listing, owner } = row;
  const isOwner = ctx.user?.id === listing.ownerId;
  const mine = await ownTransactions(ctx, id);
  if (!isShown(listing) && !isOwner && !ctx.admin && mine.length === 0) throw notFound();
  return { listing, owner, isOwner, mine };
}

/** The viewer's transactions on a listing, those under way first. */
async function ownTransactions({ db, user }: Context, listingId: string) {
  if (!user) return [];
  return db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.listingId, listingId),
        or(eq(transactions.buyerId, user.id), eq(transactions.sellerId, user.id)),
      ),
    )
    .orderBy(desc(inArray(transactions.status, ['initiated', 'verifying'])), desc(transactions.createdAt))
    .limit(1);
}

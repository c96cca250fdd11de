import { and, desc, eq, or } from 'drizzle-orm';
import { isLive } from '../../../db/conditions.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { listings } from '../../../db/schema/listings.ts';
import { notFound } from '../../../domain/errors.ts';
import { isOpenTo } from '../../../domain/market/listings.ts';
import type { Context } from '../../context.ts';

/**
 * Whether this viewer may see a listing. Public and approved: everyone. Otherwise its owner and administrators; for all
 * others it does not exist, whatever they once bought or sold: that stands on the transaction (escrow/bought.ts).
 */
export function maySee(
  { user, admin }: Pick<Context, 'user' | 'admin'>,
  listing: Parameters<typeof isOpenTo>[0],
): boolean {
  return isOpenTo(listing, user?.id) || admin !== null;
}

/** A listing that this viewer may see, with its owner and the viewer's transaction on it. */
export async function visibleListing(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({ listing: listings, owner: profiles })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(eq(listings.id, id));
  if (!row) throw notFound();
  const { listing, owner } = row;
  const isOwner = ctx.user?.id === listing.ownerId;
  if (!maySee(ctx, listing)) throw notFound();
  const mine = await ownTransactions(ctx, id);
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
    .orderBy(desc(isLive), desc(transactions.createdAt))
    .limit(1);
}

import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { identities, profiles, users } from '../../../db/schema/accounts.ts';
import { savedListings } from '../../../db/schema/interest.ts';
import { listings } from '../../../db/schema/listings.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { SAVED_AT_MOST } from '../../../domain/market/interest.ts';
import { isOpenTo } from '../../../domain/market/listings.ts';
import type { PageInput } from '../../../domain/pages.ts';
import type { UserContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';
import { cardColumns, cardOf, ownIdentity } from '../listings/card.ts';

/** Saves a public listing for the person. Saving it twice is the same as once. */
export async function saveListing(ctx: UserContext, { id }: { id: string }): Promise<void> {
  await ctx.limit('save.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    const [listing] = await tx.select().from(listings).where(eq(listings.id, id)).for('key share');
    if (!listing || !isOpenTo(listing, ctx.user.id)) throw notFound();
    if (listing.ownerId === ctx.user.id) throw conflict('You own this listing.');
    // Concurrent saves by one person are counted one at a time.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.user.id)).for('no key update');
    const [others] = await tx
      .select({ n: count() })
      .from(savedListings)
      .where(and(eq(savedListings.userId, ctx.user.id), ne(savedListings.listingId, id)));
    if ((others?.n ?? 0) >= SAVED_AT_MOST) {
      throw conflict(`A watchlist holds at most ${SAVED_AT_MOST} listings. Please remove one first.`);
    }
    await tx
      .insert(savedListings)
      .values({ userId: ctx.user.id, listingId: id, title: listing.title })
      .onConflictDoNothing();
  });
}

/** Removes a saved listing, whether or not it can still be seen. */
export async function unsaveListing({ db, user }: UserContext, { id }: { id: string }): Promise<void> {
  await db
    .delete(savedListings)
    .where(and(eq(savedListings.userId, user.id), eq(savedListings.listingId, id)));
}

/** The ids on the watchlist: every card's bookmark is drawn from these, so that no search has to ask. */
export async function savedIds({ db, user }: UserContext): Promise<string[]> {
  const rows = await db
    .select({ id: savedListings.listingId })
    .from(savedListings)
    .innerJoin(listings, eq(listings.id, savedListings.listingId))
    .where(onWatchlist(user.id))
    .limit(SAVED_AT_MOST);
  return rows.map(({ id }) => id);
}

/** What a person saved and has not since bought. */
function onWatchlist(userId: string) {
  return and(eq(savedListings.userId, userId), ne(listings.ownerId, userId));
}

const shown = sql<boolean>`(${listings.isPublic} and ${listings.approvalStatus} = 'approved')`;

const lastSaved = keyset('interest.saved', 'desc', savedListings.savedAt, savedListings.listingId);
const PAGE = 24;

/**
 * One page of the watchlist, last saved first. For listings that can no longer be seen, only the title at the time of
 * saving.
 */
export async function savedList({ db, user }: UserContext, page: PageInput) {
  const { items, nextCursor } = lastSaved.page(await savedRows(db, user.id, page), PAGE);
  const saved = items.map(({ id, title, savedAt, visible, listing, owner }) => ({
    id,
    title,
    savedAt,
    listing: visible ? cardOf({ ...listing, owner }) : null,
  }));
  return { items: saved, nextCursor };
}

// Columns are grouped one level deep.
const { owner: ofOwner, ...ofListing } = cardColumns;

function savedRows(db: Db, userId: string, page: PageInput) {
  return db
    .select({
      id: savedListings.listingId,
      title: savedListings.title,
      savedAt: savedListings.savedAt,
      visible: shown,
      listing: ofListing,
      owner: ofOwner,
      position: lastSaved.position,
    })
    .from(savedListings)
    .innerJoin(listings, eq(listings.id, savedListings.listingId))
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .leftJoin(identities, ownIdentity)
    .where(and(onWatchlist(userId), lastSaved.where(page)))
    .orderBy(...lastSaved.orderBy)
    .limit(PAGE + 1);
}

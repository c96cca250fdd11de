import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { availabilityRequests } from '../../../db/schema/interest.ts';
import { listings } from '../../../db/schema/listings.ts';
import { liveStatuses } from '../../../domain/deals/escrow-terms.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { WAITING_AT_MOST } from '../../../domain/market/interest.ts';
import { isActive } from '../../../domain/market/listings.ts';
import type { Services, UserContext } from '../../context.ts';
import { deliver } from '../../kernel/notices.ts';
import { tiesOf } from '../listings/lock.ts';

/** Records that the person wants to know when a listing that is in escrow can be bought again. */
export async function awaitListing(ctx: UserContext, { id }: { id: string }): Promise<void> {
  await ctx.limit('save.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    const [listing] = await tx.select().from(listings).where(eq(listings.id, id)).for('key share');
    if (!listing || !(isActive(listing) || listing.ownerId === ctx.user.id)) throw notFound();
    if (listing.ownerId === ctx.user.id) throw conflict('You own this listing.');
    if ((await tiesOf(tx, id)).liveEscrow !== 'exclusive')
      throw conflict('This listing is available now. Please look again.');
    // Concurrent requests by one person are counted one at a time.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.user.id)).for('no key update');
    const [mine] = await tx
      .select({ n: count() })
      .from(availabilityRequests)
      .where(eq(availabilityRequests.userId, ctx.user.id));
    if ((mine?.n ?? 0) >= WAITING_AT_MOST)
      throw conflict(`You can wait for ${WAITING_AT_MOST} listings at once. Please cancel one first.`);
    await tx
      .insert(availabilityRequests)
      .values({ userId: ctx.user.id, listingId: id })
      .onConflictDoNothing();
  });
}

/** Cancels the request. */
export async function stopAwaiting({ db, user }: UserContext, { id }: { id: string }): Promise<void> {
  await db
    .delete(availabilityRequests)
    .where(and(eq(availabilityRequests.userId, user.id), eq(availabilityRequests.listingId, id)));
}

/** Whether the person is waiting for this listing. */
export async function isAwaiting({ db, user }: UserContext, { id }: { id: string }): Promise<boolean> {
  const [row] = await db
    .select({ listingId: availabilityRequests.listingId })
    .from(availabilityRequests)
    .where(and(eq(availabilityRequests.userId, user.id), eq(availabilityRequests.listingId, id)));
  return row !== undefined;
}

/** How many people are told in one transaction. */
const PORTION = 200;

/** Worker, every minute: tells those waiting for a listing that can be bought again, each once. Returns how many. */
export async function tellWhoWaits({ db }: Pick<Services, 'db'>): Promise<number> {
  let told = 0;
  for (;;) {
    const portion = await db.transaction(tellSome);
    told += portion;
    if (portion < PORTION) return told;
  }
}

async function tellSome(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ to: string; listingId: string; title: string }>(sql`
    with free as (
      select r.listing_id, r.user_id, l.title
      from availability_requests r join ip_listings l on l.id = r.listing_id
      where l.active and l.owner_id <> r.user_id and not exists (
        select from transactions t where t.listing_id = l.id and t.status in ${liveStatuses}
          and (t.licensing_type is null or t.licensing_type = 'exclusive'))
      order by r.listing_id, r.user_id limit ${PORTION} for update of r skip locked)
    delete from availability_requests r using free
    where r.listing_id = free.listing_id and r.user_id = free.user_id
    returning r.user_id as "to", r.listing_id as "listingId", free.title`);
  await deliver(
    tx,
    rows.map(({ to, listingId, title }) => ({ to, event: { kind: 'listings.free', listingId, title } })),
  );
  return rows.length;
}

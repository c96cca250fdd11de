import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { offerMinimums, offers } from '../../../db/schema/offers.ts';
import {
  FIXED_PRICE,
  isLiveOffer,
  LIVE_ALREADY,
  MOST_TRIES,
  type OfferState,
  TRY_DAYS,
  triesText,
} from '../../../domain/deals/offers.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { isOpenTo, listingOffer } from '../../../domain/market/listings.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { take } from '../../kernel/act.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { deliver } from '../../kernel/notices.ts';
import { lockListing, lockOwnListing, refusalOf, tiesOf } from '../../market/listings/lock.ts';
import { mustBeUntied } from '../escrow/start.ts';
import type { MakeOfferInput } from './input.ts';
import { factsFrom, keepRound, mustFit } from './rounds.ts';
import { cardOf, nameOf, offerSteps } from './steps.ts';

/**
 * Makes an offer on an active listing, or asks for its price. Returns its id and state: a minimum may decline it at
 * once.
 */
export async function makeOffer(
  ctx: UserContext,
  { key, listingId, proposal }: MakeOfferInput,
): Promise<{ id: string; state: OfferState }> {
  const buyerId = ctx.user.id;
  await ctx.limit('offer.account', buyerId);
  const call = { userId: buyerId, key, action: 'offers.make', input: { listingId, proposal } };
  return ctx.db.transaction((tx) =>
    idempotent(tx, call, async () => {
      const listing = await lockListing(tx, listingId);
      if (!listing || !isOpenTo(listing, buyerId)) throw notFound();
      mustFit(proposal, listing.type);
      const ties = await tiesOf(tx, listingId);
      const refusal = await refusalOf(tx, listingId, proposal.license);
      const page = listingOffer({ ...listing, ...ties, refusal: null }, listing.ownerId === buyerId);
      if (page.kind === 'manage') throw conflict('You own this listing.');
      if (page.kind === 'closed' || (page.kind === 'contact' && listing.priceCents !== null)) {
        throw conflict(page.reason);
      }
      if (ties.liveEscrow === 'exclusive') throw conflict('A buyer is already in escrow for this listing.');
      if (listing.priceCents !== null && !listing.negotiable) throw conflict(FIXED_PRICE);
      if (listing.priceCents !== null && proposal.priceCents === null) throw conflict('Please name a price.');
      if (refusal) throw conflict(refusal);
      await mustBeUntied(tx, listingId, buyerId);
      await mustHaveTries(tx, listingId, buyerId);

      const { ownerId: sellerId, title } = listing;
      const [row] = await tx.insert(offers).values({ listingId, buyerId, sellerId, title }).returning();
      if (!row) throw new Error('insert returned no row');
      await keepRound(tx, row, 1, proposal, listing);
      const made = { action: 'offers.make', actorId: buyerId, actorRole: 'buyer', subjectId: row.id };
      await record(tx, made);
      if (await isBelowMinimum(tx, listingId, proposal.priceCents)) {
        const facts = factsFrom(row, proposal, listing, ties);
        const by = { actor: 'minimum', id: null } as const;
        await deliver(tx, await take(ctx, tx, offerSteps, { row, by, facts }, { action: 'decline' }));
        return { id: row.id, state: 'declined' as const };
      }
      const from = await nameOf(tx, buyerId);
      const about = { offerId: row.id, listingId, title, from, priceCents: proposal.priceCents };
      const text =
        proposal.priceCents === null
          ? 'The buyer asks for the price.'
          : `The buyer offers ${formatDollars(proposal.priceCents)}.`;
      const card = await cardOf(tx, row, text, buyerId);
      await deliver(tx, [{ to: sellerId, event: { kind: 'offers.made', ...about } }, ...card]);
      return { id: row.id, state: row.state };
    }),
  );
}

/** One at a time, and a few per month. Those that another deal or the market ended do not count. */
async function mustHaveTries(tx: Tx, listingId: string, buyerId: string): Promise<void> {
  const made = await tx
    .select({ state: offers.state, createdAt: offers.createdAt })
    .from(offers)
    .where(
      and(
        eq(offers.listingId, listingId),
        eq(offers.buyerId, buyerId),
        ne(offers.state, 'closed'),
        sql`(${offers.createdAt} > now() - make_interval(days => ${TRY_DAYS}) or ${inArray(offers.state, ['toSeller', 'toBuyer'])})`,
      ),
    )
    .orderBy(offers.createdAt);
  if (made.some(({ state }) => isLiveOffer(state))) throw conflict(LIVE_ALREADY);
  const oldest = made.at(-MOST_TRIES);
  if (oldest) throw conflict(triesText(new Date(oldest.createdAt.getTime() + TRY_DAYS * 86_400_000)));
}

async function isBelowMinimum(tx: Tx, listingId: string, priceCents: number | null): Promise<boolean> {
  if (priceCents === null) return false;
  const [found] = await tx.select().from(offerMinimums).where(eq(offerMinimums.listingId, listingId));
  return found !== undefined && priceCents < found.minimumCents;
}

/** Sets the price below which offers on the person's own listing are declined at once; null: none. */
export async function setMinimum(
  ctx: UserContext,
  { listingId, minimumCents }: { listingId: string; minimumCents: number | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnListing(tx, listingId, ctx.user.id);
    await tx.delete(offerMinimums).where(eq(offerMinimums.listingId, listingId));
    if (minimumCents !== null)
      await tx.insert(offerMinimums).values({ listingId, ownerId: ctx.user.id, minimumCents });
    // Not the amount: nobody else reads it.
    const entry = { action: 'offers.setMinimum', actorId: ctx.user.id, actorRole: 'owner' };
    await record(tx, { ...entry, subjectId: listingId });
  });
}

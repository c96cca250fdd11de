import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../../db/schema/accounts.ts';
import { chats } from '../../../db/schema/chat.ts';
import { files } from '../../../db/schema/files.ts';
import { listings } from '../../../db/schema/listings.ts';
import { offerDocuments, offerMinimums, offerRounds, offers } from '../../../db/schema/offers.ts';
import { feeLines } from '../../../domain/deals/escrow-money.ts';
import {
  authorOf,
  isLiveOffer,
  type OfferFilter,
  offerButtons,
  offerFilterStates,
  offerFilters,
  offerProcess,
  type TermSheet,
} from '../../../domain/deals/offers.ts';
import { notFound } from '../../../domain/errors.ts';
import { cents } from '../../../domain/money.ts';
import type { UserContext } from '../../context.ts';
import { signedPath } from '../../infra/files.ts';
import { keyset } from '../../kernel/list.ts';
import { tiesOfAll } from '../../market/listings/lock.ts';
import { maySee } from '../../market/listings/visible.ts';
import type { MyOffersInput } from './input.ts';
import { factsFrom } from './rounds.ts';

const buyer = alias(profiles, 'buyer');
const seller = alias(profiles, 'seller');
const before = alias(offerRounds, 'before');
const party = (who: typeof buyer | typeof seller) => ({
  username: who.username,
  fullName: who.fullName,
  avatarUrl: who.avatarUrl,
});

const newest = keyset('offers.mine', 'desc', offers.stateSince, offers.id);
const PAGE = 30;
/** A listing shows 20 documents at once, and an offer has 20 term sheets at most. */
const OFFER_DOCUMENTS = 400;

/** One page of the offers that the person received or sent, the most recently active first. */
export async function myOffers(ctx: UserContext, { side, filter, listingId, ...page }: MyOffersInput) {
  const mine = eq(side === 'received' ? offers.sellerId : offers.buyerId, ctx.user.id);
  const rows = await rowsOf(
    ctx,
    and(
      mine,
      filter === 'all' ? undefined : inArray(offers.state, [...offerFilterStates[filter]]),
      listingId ? eq(offers.listingId, listingId) : undefined,
      newest.where(page),
    ),
    PAGE + 1,
  );
  const { items, nextCursor } = newest.page(rows, PAGE);
  return { items: await shaped(ctx, items), nextCursor };
}

/** An offer with all its term sheets, for its two parties. */
export async function getOffer(ctx: UserContext, { id }: { id: string }) {
  const mine = or(eq(offers.buyerId, ctx.user.id), eq(offers.sellerId, ctx.user.id));
  const rows = await rowsOf(ctx, and(eq(offers.id, id), mine), 1);
  const [offer] = await shaped(
    ctx,
    rows.map(({ position: _, ...row }) => row),
  );
  if (!offer) throw notFound();
  const rounds = await ctx.db
    .select()
    .from(offerRounds)
    .where(eq(offerRounds.offerId, id))
    .orderBy(asc(offerRounds.number));
  const documents = await ctx.db
    .select({ fileId: files.id, name: files.name, type: files.type, size: files.size, sha256: files.sha256 })
    .from(offerDocuments)
    .innerJoin(files, eq(files.id, offerDocuments.fileId))
    .where(eq(offerDocuments.offerId, id))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(OFFER_DOCUMENTS);
  return {
    ...offer,
    /** What the listing showed when the terms were written, whatever it shows now. */
    documents,
    /** Oldest first. */
    history: rounds.map(({ number, sheet, hash, createdAt }) => ({
      ...{ number, hash, createdAt, by: authorOf(number) },
      terms: JSON.parse(sheet) as TermSheet,
    })),
  };
}

/** A short-lived link to a document that the listing showed when terms were written, for the two parties. */
export async function shownDocument(ctx: UserContext, { id, fileId }: { id: string; fileId: string }) {
  const [document] = await ctx.db
    .select({ fileId: offerDocuments.fileId })
    .from(offerDocuments)
    .innerJoin(offers, eq(offers.id, offerDocuments.offerId))
    .where(
      and(
        eq(offers.id, id),
        or(eq(offers.buyerId, ctx.user.id), eq(offers.sellerId, ctx.user.id)),
        eq(offerDocuments.fileId, fileId),
      ),
    );
  if (!document) throw notFound();
  return { path: signedPath(ctx, fileId) };
}

async function rowsOf({ db }: UserContext, where: SQL | undefined, limit: number) {
  return db
    .select({
      row: offers,
      buyer: party(buyer),
      seller: party(seller),
      listing: {
        id: listings.id,
        type: listings.type,
        active: listings.active,
        ownerId: listings.ownerId,
        isPublic: listings.isPublic,
        approvalStatus: listings.approvalStatus,
        priceCents: listings.priceCents,
      },
      sheet: offerRounds.sheet,
      hash: offerRounds.hash,
      previous: before.sheet,
      chatId: chats.id,
      position: newest.position,
    })
    .from(offers)
    .innerJoin(offerRounds, and(eq(offerRounds.offerId, offers.id), eq(offerRounds.number, offers.rounds)))
    .leftJoin(before, and(eq(before.offerId, offers.id), eq(before.number, sql`${offers.rounds} - 1`)))
    .innerJoin(listings, eq(listings.id, offers.listingId))
    .innerJoin(buyer, eq(buyer.id, offers.buyerId))
    .innerJoin(seller, eq(seller.id, offers.sellerId))
    .leftJoin(
      chats,
      and(
        eq(chats.listingId, offers.listingId),
        eq(chats.buyerId, offers.buyerId),
        eq(chats.sellerId, offers.sellerId),
      ),
    )
    .where(where)
    .orderBy(...newest.orderBy)
    .limit(limit);
}

type Found = Omit<Awaited<ReturnType<typeof rowsOf>>[number], 'position'>;

/** Offers as the person sees them: the newest terms, what they change, what the seller would net, and what can be done. */
async function shaped(ctx: UserContext, found: Found[]) {
  const [ties, { platformFeeBps: feeBps }] = await Promise.all([
    tiesOfAll(
      ctx.db,
      found.map(({ listing }) => listing.id),
    ),
    ctx.settings(),
  ]);
  return found.map(({ row, listing, sheet, previous, hash, chatId, ...parties }) => {
    const role = row.buyerId === ctx.user.id ? ('buyer' as const) : ('seller' as const);
    const terms = JSON.parse(sheet) as TermSheet;
    const facts = factsFrom(row, terms, listing, ties.get(listing.id) ?? { liveEscrow: 'none' });
    const clocks = { since: { state: row.stateSince }, marks: { state: row.stateMark } };
    const [deadline] = isLiveOffer(row.state) ? offerProcess.deadlinesOf(row.state, facts, clocks) : [];
    return {
      id: row.id,
      state: row.state,
      stateSince: row.stateSince,
      createdAt: row.createdAt,
      title: row.title,
      rounds: row.rounds,
      role,
      /** The other party. */
      other: role === 'buyer' ? parties.seller : parties.buyer,
      listing: {
        id: listing.id,
        type: listing.type,
        visible: maySee(ctx, listing),
        /** The current asking price; nothing for a listing that the person may not see. */
        priceCents: maySee(ctx, listing) ? listing.priceCents : null,
      },
      terms,
      previous: previous === null ? null : (JSON.parse(previous) as TermSheet),
      hash,
      feeBps,
      /** What the seller would receive after the fee; null while no price is named. */
      netCents: terms.priceCents === null ? null : feeLines(cents(terms.priceCents), feeBps).payout,
      /** Who has to answer, and by when; null once it is over. */
      deadline: deadline ? { waitsFor: deadline.waitsFor, at: deadline.at } : null,
      buttons: offerProcess.offered(offerButtons, row.state, role, facts),
      transactionId: row.transactionId,
      belowMinimum: role === 'seller' && row.belowMinimum,
      chatId,
    };
  });
}

/** How many offers the person received and sent under each filter, and how many wait for their answer. */
export async function offerStanding({ db, user }: UserContext) {
  const countsOf = (mine: SQL) =>
    db.select({ state: offers.state, n: count() }).from(offers).where(mine).groupBy(offers.state);
  const [received, sent] = await Promise.all([
    countsOf(eq(offers.sellerId, user.id)),
    countsOf(eq(offers.buyerId, user.id)),
  ]);
  const under = (counts: typeof received) =>
    Object.fromEntries(
      offerFilters.map((filter) => [
        filter,
        counts
          .filter(({ state }) => offerFilterStates[filter].includes(state))
          .reduce((sum, { n }) => sum + n, 0),
      ]),
    ) as Record<OfferFilter, number>;
  const nOf = (counts: typeof received, state: string) => counts.find((one) => one.state === state)?.n ?? 0;
  return {
    received: under(received),
    sent: under(sent),
    yourTurn: nOf(received, 'toSeller') + nOf(sent, 'toBuyer'),
  };
}

/** The least the owner would consider for a listing; it does not exist for anybody else. */
export async function getMinimum({ db, user }: UserContext, { listingId }: { listingId: string }) {
  const [found] = await db
    .select({ ownerId: listings.ownerId, minimumCents: offerMinimums.minimumCents })
    .from(listings)
    .leftJoin(offerMinimums, eq(offerMinimums.listingId, listings.id))
    .where(and(eq(listings.id, listingId), eq(listings.ownerId, user.id)));
  if (!found) throw notFound();
  return { minimumCents: found.minimumCents };
}

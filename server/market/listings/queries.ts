import { and, asc, count, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { identities, profiles, users } from '../../../db/schema/accounts.ts';
import { chats } from '../../../db/schema/chat.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { licenses, listings, titleLinks } from '../../../db/schema/listings.ts';
import { offers } from '../../../db/schema/offers.ts';
import { daysOf, type EscrowDays } from '../../../domain/escrow-times.ts';
import { kindRows } from '../../../domain/ip/rights.ts';
import { extraFacts, transferNotices } from '../../../domain/listing-right.ts';
import { liveOffers } from '../../../domain/offers.ts';
import type { PageInput } from '../../../domain/pages.ts';
import { validateListing } from '../../../domain/validation.ts';
import type { Context, Services, UserContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';
import { standingOf } from './attention.ts';
import { cardColumns, cardOf, ownIdentity } from './card.ts';
import { documentsOf } from './documents.ts';
import { refusalOfListing, tiesOf } from './lock.ts';
import { visibleListing } from './visible.ts';

const FEATURED = 4;

/** The newest active listings for the home page. */
export async function featured(db: Db) {
  const rows = await db
    .select(cardColumns)
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .leftJoin(identities, ownIdentity)
    .where(sql`${listings.active}`)
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(FEATURED);
  return rows.map(cardOf);
}

interface Figures {
  activeListings: number;
  settledCents: number;
  /** What the platform keeps of a purchase. */
  feeBps: number;
  /** The deadlines of a purchase that begins now. */
  days: EscrowDays;
}

/** Counting reads every row; the home page may be some seconds behind. */
const COUNTED_FOR_MS = 20_000;
const counted = new WeakMap<Db, { until: number; figures: Promise<Figures> }>();

/** What the home page counts: active listings, and cents paid out or kept as fee through completed escrows; and what holds for new purchases. */
export function figures(services: Pick<Services, 'db' | 'settings'>): Promise<Figures> {
  const { db } = services;
  const known = counted.get(db);
  if (known && known.until > Date.now()) return known.figures;
  const fresh = { until: Date.now() + COUNTED_FOR_MS, figures: countFigures(services) };
  counted.set(db, fresh);
  fresh.figures.catch(() => counted.delete(db));
  return fresh.figures;
}

async function countFigures({ db, settings: read }: Pick<Services, 'db' | 'settings'>): Promise<Figures> {
  const [[active], [settled], settings] = await Promise.all([
    db.select({ n: count() }).from(listings).where(sql`${listings.active}`),
    db
      .select({ cents: sum(transactions.amountCents) })
      .from(transactions)
      .where(eq(transactions.status, 'completed')),
    read(),
  ]);
  return {
    activeListings: active?.n ?? 0,
    settledCents: Number(settled?.cents ?? 0),
    feeBps: settings.platformFeeBps,
    days: daysOf(settings),
  };
}

/** A listing's page, for whoever may see it. */
export async function getListing(ctx: Context, { id }: { id: string }) {
  const { listing, owner, isOwner, mine } = await visibleListing(ctx, id);
  const inside = isOwner || ctx.admin !== null;
  const [chatId, ownOfferId, ties, refusal, settings, chain, documents, standing, record] = await Promise.all(
    [
      ownChatId(ctx, listing),
      liveOfferOf(ctx, id),
      tiesOf(ctx.db, id),
      refusalOfListing(ctx.db, listing),
      ctx.settings(),
      chainOfTitle(ctx.db, id),
      inside ? documentsOf(ctx.db, [id]) : [],
      standingOf(ctx.db, id, ctx.user?.id ?? null),
      recordOf(ctx.db, listing.ownerId),
    ],
  );
  const { ownerId: _, active: __, rejectionReason, ...facts } = listing;
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...facts,
    ...ties,
    refusal,
    ...standing,
    kindLabel: listing.rightKind && kindRows[listing.rightKind].label,
    extraFacts: extraFacts(listing.rightExtras),
    /** What stands in the way of a transfer, or goes with it. */
    transferNotices: transferNotices(listing),
    validation: validateListing({ ...listing, documents: standing.documents }, today),
    /** What the platform would keep of a purchase made now, and the deadlines it would have. */
    feeBps: settings.platformFeeBps,
    days: daysOf(settings),
    rejectionReason: inside ? rejectionReason : null,
    owner: {
      username: owner.username,
      fullName: owner.fullName,
      company: owner.company,
      bio: owner.bio,
      ...record,
    },
    isOwner,
    documents,
    chain,
    ownTransactionId: mine[0]?.id ?? null,
    /** The viewer's offer that waits for an answer. */
    ownOfferId,
    chatId,
  };
}

/** What the platform knows about a seller, as their profile says it, too (accounts/profile.ts). */
async function recordOf(db: Db, userId: string) {
  const [found] = await db
    .select({
      /** An administrator has verified the identity. */
      verified: sql<boolean>`${identities.verifiedAt} is not null`,
      memberSince: users.createdAt,
      completedSales: db.$count(
        transactions,
        and(eq(transactions.sellerId, userId), eq(transactions.status, 'completed')),
      ),
    })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) throw new Error('the owner is gone');
  return found;
}

/** The viewer's conversation with the present owner, if there is one. */
async function ownChatId({ db, user }: Context, { id, ownerId }: { id: string; ownerId: string }) {
  if (!user) return null;
  const [chat] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.listingId, id), eq(chats.buyerId, user.id), eq(chats.sellerId, ownerId)));
  return chat?.id ?? null;
}

/** The viewer's live offer on a listing. */
async function liveOfferOf({ db, user }: Context, listingId: string) {
  if (!user) return null;
  const [offer] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.listingId, listingId),
        eq(offers.buyerId, user.id),
        inArray(offers.state, [...liveOffers]),
      ),
    );
  return offer?.id ?? null;
}

/** Every owner the right has had here, oldest first. */
function chainOfTitle(db: Db, listingId: string) {
  return db
    .select({ username: profiles.username, fullName: profiles.fullName, since: titleLinks.since })
    .from(titleLinks)
    .innerJoin(profiles, eq(profiles.id, titleLinks.ownerId))
    .where(eq(titleLinks.listingId, listingId))
    .orderBy(asc(titleLinks.since));
}

const granted = keyset('listings.myLicences', 'desc', licenses.grantedAt, licenses.id);
const LICENSES = 50;

/** One page of the licenses the person holds or has granted, newest first, with the other party. */
export async function myLicences(
  { db, user }: UserContext,
  { side, ...page }: PageInput & { side: 'held' | 'granted' },
) {
  const [mine, other] =
    side === 'held' ? [licenses.licenseeId, licenses.licensorId] : [licenses.licensorId, licenses.licenseeId];
  const rows = await db
    .select({
      id: licenses.id,
      listingId: licenses.listingId,
      transactionId: licenses.transactionId,
      title: transactions.title,
      listingType: transactions.listingType,
      type: licenses.type,
      terms: licenses.terms,
      licenseTerms: licenses.licenseTerms,
      endsOn: licenses.endsOn,
      grantedAt: licenses.grantedAt,
      other: { username: profiles.username, fullName: profiles.fullName },
      position: granted.position,
    })
    .from(licenses)
    .innerJoin(transactions, eq(transactions.id, licenses.transactionId))
    .innerJoin(profiles, eq(profiles.id, other))
    .where(and(eq(mine, user.id), granted.where(page)))
    .orderBy(...granted.orderBy)
    .limit(LICENSES + 1);
  return granted.page(rows, LICENSES);
}

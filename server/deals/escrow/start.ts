import { and, count, eq, or, sql } from 'drizzle-orm';
import { isLive } from '../../../db/conditions.ts';
import type { Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { licenses, type listings } from '../../../db/schema/listings.ts';
import { feeLines } from '../../../domain/deals/escrow-money.ts';
import { dayNames, daysOf } from '../../../domain/deals/escrow-times.ts';
import {
  ABANDONED_DAYS,
  MOST_UNPAID,
  tooManyUnpaid,
  waitHours,
  waitText,
} from '../../../domain/deals/reservations.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { type LicenseTerms, sameTerms, termsOf } from '../../../domain/market/licensing.ts';
import {
  isActive,
  isExclusiveGrant,
  type LicensingType,
  listingOffer,
} from '../../../domain/market/listings.ts';
import { cents, formatCents } from '../../../domain/money.ts';
import type { Services, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { readSettings } from '../../infra/settings.ts';
import { keepTerms } from '../../infra/terms.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { deliver } from '../../kernel/notices.ts';
import { inForce, lockListing, refusalOf, refusalOfListing, tiesOf } from '../../market/listings/lock.ts';
import type { StartInput } from './input.ts';

/** Opens an escrow on an active listing at its current price and terms. Returns the transaction's id. */
export async function startEscrow(ctx: UserContext, { key, listingId, seen }: StartInput) {
  await ctx.limit('start.account', ctx.user.id);
  const call = { userId: ctx.user.id, key, action: 'escrow.start', input: { listingId, seen } };
  return ctx.db.transaction((tx) =>
    idempotent(tx, call, async () => {
      const listing = await lockListing(tx, listingId);
      // Someone who may not see the listing learns nothing from trying to buy it.
      if (
        !listing ||
        (!(listing.isPublic && listing.approvalStatus === 'approved') && listing.ownerId !== ctx.user.id)
      ) {
        throw notFound();
      }
      await mustBeUntied(tx, listingId, ctx.user.id);
      const ties = await tiesOf(tx, listingId);
      const refusal = await refusalOfListing(tx, listing);
      const offer = listingOffer({ ...listing, ...ties, refusal }, listing.ownerId === ctx.user.id);
      if (offer.kind === 'manage') throw conflict('You own this listing.');
      if (offer.kind !== 'buy' || !isActive(listing) || listing.priceCents === null) {
        throw conflict(offer.kind === 'buy' ? 'This listing is no longer for sale.' : offer.reason);
      }
      if (listing.priceCents !== seen.priceCents) {
        throw conflict(`The price has changed to ${formatCents(listing.priceCents)}. Please look again.`);
      }
      const same =
        listing.licensingType === seen.licensingType &&
        (listing.licensingType === null || listing.licensingText === seen.licensingText) &&
        sameTerms(listing.licenseTerms, seen.licenseTerms);
      if (!same) throw conflict('The terms have changed. Please look again.');
      await mustNotWait(tx, listingId, ctx.user.id);
      const sellerTold = !(await startedToday(tx, listingId, ctx.user.id));
      const { priceCents, licensingType, licensingText, licenseTerms, ownerId: sellerId, title } = listing;
      const { id } = await openEscrow(ctx, tx, listing, {
        ...{ buyerId: ctx.user.id, priceCents, licensingType, licensingText, licenseTerms, sellerTold },
        by: { id: ctx.user.id, role: 'buyer' },
      });
      const about = { transactionId: id, listingId, title, amountCents: priceCents };
      const event = { kind: 'escrow.started', ...about } as const;
      await deliver(
        tx,
        (sellerTold ? [sellerId, ctx.user.id] : [ctx.user.id]).map((to) => ({ to, event })),
      );
      return { id };
    }),
  );
}

interface Purchase {
  buyerId: string;
  priceCents: number;
  licensingType: LicensingType | null;
  licensingText: string | null;
  /** The terms of the license as fields; null if they exist in words only. */
  licenseTerms: LicenseTerms | null;
  /** Who opens it. */
  by: { id: string | null; role: 'buyer' | 'seller' };
  sellerTold?: boolean;
  /** The term sheet that was accepted, when it was one, and the hours to pay it. */
  accepted?: { sheet: string; hash: string; payHours: number };
}

/**
 * Opens the escrow for the purchase of a listing, which is locked and on the market, and thereby reserves it. Throws
 * CONFLICT, with the sentence for whoever opens it, if other deals or licenses stand in the way.
 */
export async function openEscrow(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  listing: typeof listings.$inferSelect,
  { by, accepted, ...purchase }: Purchase,
): Promise<{ id: string }> {
  const { buyerId, licensingType } = purchase;
  const { id: listingId, title, type: listingType, registrationNumber, ownerId: sellerId } = listing;
  await mustBeUntied(tx, listingId, buyerId, by.role);
  const { liveEscrow } = await tiesOf(tx, listingId);
  if (liveEscrow === 'exclusive' || (liveEscrow === 'shared' && isExclusiveGrant(licensingType))) {
    throw conflict('Another transaction on this listing is under way.');
  }
  const refusal = await refusalOf(tx, listingId, termsOf(licensingType, purchase.licenseTerms));
  if (refusal) throw conflict(refusal);
  await mustHaveFewUnpaid(tx, buyerId, by.role);
  const settings = await readSettings(tx);
  const { platformFeeBps: feeBps } = settings;
  const days = daysOf(settings);
  const lines = feeLines(cents(purchase.priceCents), feeBps);
  const { priceCents: _, ...terms } = purchase;
  const { sha256: termsOfUse } = await keepTerms(config, tx);
  const [row] = await tx
    .insert(transactions)
    .values({
      ...terms,
      ...{ listingId, sellerId, title, listingType, registrationNumber, feeBps, days, termsOfUse },
      ...{ amountCents: lines.amount, feeCents: lines.fee, payoutCents: lines.payout },
      ...(accepted && {
        termsSheet: accepted.sheet,
        termsHash: accepted.hash,
        reservedUntil: sql`now() + make_interval(hours => ${accepted.payHours})`,
      }),
    })
    .returning({ id: transactions.id });
  if (!row) throw new Error('insert returned no row');
  await record(tx, {
    action: 'escrow.start',
    actorId: by.id,
    actorRole: by.role,
    subjectId: row.id,
    data: {
      ...lines,
      feeBps,
      days: dayNames.map((name) => `${name} ${days[name]}`).join(', '),
      ...(accepted && { terms: accepted.hash }),
    },
  });
  return row;
}

/** The transactions of one buyer on one listing. */
function between(listingId: string, buyerId: string) {
  return and(eq(transactions.listingId, listingId), eq(transactions.buyerId, buyerId));
}

/** One transaction and one license per buyer and listing. The unique indexes say the same. */
export async function mustBeUntied(
  tx: Tx,
  listingId: string,
  buyerId: string,
  told: 'buyer' | 'seller' = 'buyer',
): Promise<void> {
  const you = told === 'buyer' ? 'You' : 'The buyer';
  const [live] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(between(listingId, buyerId), isLive));
  if (live)
    throw conflict(
      `${you} already ${told === 'buyer' ? 'have' : 'has'} a transaction under way for this listing.`,
    );
  const [license] = await tx
    .select({ id: licenses.id })
    .from(licenses)
    .where(and(eq(licenses.listingId, listingId), eq(licenses.licenseeId, buyerId), inForce));
  if (license)
    throw conflict(`${you} already ${told === 'buyer' ? 'hold' : 'holds'} a license for this listing.`);
}

/**
 * Someone who started and did not pay must let others try: otherwise one person could block a listing forever at no
 * cost.
 */
async function mustNotWait(tx: Tx, listingId: string, buyerId: string): Promise<void> {
  const [left] = await tx
    .select({
      times: count(),
      // Nothing changes it after the cancellation. In milliseconds since 1970.
      last: sql<number | null>`extract(epoch from max(${transactions.updatedAt})) * 1000`.mapWith(Number),
      now: sql<number>`extract(epoch from now()) * 1000`.mapWith(Number),
    })
    .from(transactions)
    .innerJoin(auditLog, eq(auditLog.subjectId, transactions.id))
    .where(
      and(
        between(listingId, buyerId),
        eq(transactions.payment, 'void'),
        or(
          eq(auditLog.action, 'escrow.expire'),
          and(eq(auditLog.action, 'escrow.cancel'), eq(auditLog.actorRole, 'buyer')),
        ),
        sql`${transactions.updatedAt} > now() - make_interval(days => ${ABANDONED_DAYS})`,
      ),
    );
  if (!left?.last) return;
  const until = new Date(left.last + waitHours(left.times) * 3_600_000);
  const now = new Date(left.now);
  if (until > now) throw conflict(waitText(until, now));
}

/** Whether this person has already started on this listing within a day: telling the seller once is enough. */
async function startedToday(tx: Tx, listingId: string, buyerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(between(listingId, buyerId), sql`${transactions.createdAt} > now() - interval '1 day'`))
    .limit(1);
  return row !== undefined;
}

/** Under the person's lock, so that concurrent starts obey the same limit as sequential ones. */
async function mustHaveFewUnpaid(tx: Tx, buyerId: string, told: 'buyer' | 'seller'): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update');
  const unpaid = await tx
    .select({ title: transactions.title })
    .from(transactions)
    .where(and(eq(transactions.buyerId, buyerId), eq(transactions.payment, 'awaiting')))
    .orderBy(transactions.createdAt);
  if (unpaid.length < MOST_UNPAID) return;
  // What else the buyer is buying is none of the seller's business.
  throw conflict(
    told === 'buyer'
      ? tooManyUnpaid(unpaid.map(({ title }) => title))
      : 'The buyer has other purchases to pay first. You can accept once they are paid or cancelled.',
  );
}

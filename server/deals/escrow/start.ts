import { and, count, eq, or, sql } from 'drizzle-orm';
import { isLive } from '../../../db/conditions.ts';
import type { Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { settings, transactions } from '../../../db/schema/escrow.ts';
import { licenses } from '../../../db/schema/listings.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { feeLines } from '../../../domain/escrow-money.ts';
import { isActive, listingOffer } from '../../../domain/listings.ts';
import { cents, formatCents } from '../../../domain/money.ts';
import {
  ABANDONED_DAYS,
  MOST_UNPAID,
  tooManyUnpaid,
  waitHours,
  waitText,
} from '../../../domain/reservations.ts';
import type { UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { deliver } from '../../kernel/notices.ts';
import { lockListing, refusalOfListing, tiesOf } from '../../market/listings/lock.ts';
import type { StartInput } from './input.ts';

/** Opens an escrow on an active listing at its present price and terms. Gives the transaction's id. */
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
      const sameTerms =
        listing.licensingType === seen.licensingType &&
        (listing.licensingType === null || listing.licensingText === seen.licensingText);
      if (!sameTerms) throw conflict('The terms have changed. Please look again.');
      await mustNotWait(tx, listingId, ctx.user.id);
      await mustHaveFewUnpaid(tx, ctx.user.id);

      const [fee] = await tx.select().from(settings);
      if (!fee) throw new Error('the settings row is missing');
      const lines = feeLines(cents(listing.priceCents), fee.platformFeeBps);
      const { title, type, registrationNumber, licensingType, licensingText, ownerId: sellerId } = listing;
      const sellerTold = !(await startedToday(tx, listingId, ctx.user.id));
      const [row] = await tx
        .insert(transactions)
        .values({
          sellerTold,
          listingId,
          buyerId: ctx.user.id,
          sellerId,
          title,
          listingType: type,
          registrationNumber,
          licensingType,
          licensingText,
          amountCents: lines.amount,
          feeBps: fee.platformFeeBps,
          feeCents: lines.fee,
          payoutCents: lines.payout,
        })
        .returning({ id: transactions.id });
      if (!row) throw new Error('insert returned no row');
      await record(tx, {
        action: 'escrow.start',
        actorId: ctx.user.id,
        actorRole: 'buyer',
        subjectId: row.id,
        data: { ...lines, feeBps: fee.platformFeeBps },
      });
      const event = {
        kind: 'escrow.started',
        transactionId: row.id,
        listingId,
        title,
        amountCents: lines.amount,
      } as const;
      await deliver(
        tx,
        (sellerTold ? [sellerId, ctx.user.id] : [ctx.user.id]).map((to) => ({ to, event })),
      );
      return { id: row.id };
    }),
  );
}

/** The transactions of one buyer on one listing. */
function between(listingId: string, buyerId: string) {
  return and(eq(transactions.listingId, listingId), eq(transactions.buyerId, buyerId));
}

/** One transaction and one license per buyer and listing. The unique indexes say the same. */
async function mustBeUntied(tx: Tx, listingId: string, buyerId: string): Promise<void> {
  const [live] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(between(listingId, buyerId), isLive));
  if (live) throw conflict('You already have a transaction under way for this listing.');
  const [license] = await tx
    .select({ id: licenses.id })
    .from(licenses)
    .where(and(eq(licenses.listingId, listingId), eq(licenses.licenseeId, buyerId)));
  if (license) throw conflict('You already hold a license for this listing.');
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

/** Whether this person has started on this listing within a day: telling the seller once is enough. */
async function startedToday(tx: Tx, listingId: string, buyerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(between(listingId, buyerId), sql`${transactions.createdAt} > now() - interval '1 day'`))
    .limit(1);
  return row !== undefined;
}

/** Under the person's lock, so that concurrent starts obey the same limit as sequential ones. */
async function mustHaveFewUnpaid(tx: Tx, buyerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update');
  const unpaid = await tx
    .select({ title: transactions.title })
    .from(transactions)
    .where(and(eq(transactions.buyerId, buyerId), eq(transactions.payment, 'awaiting')))
    .orderBy(transactions.createdAt);
  if (unpaid.length >= MOST_UNPAID) throw conflict(tooManyUnpaid(unpaid.map(({ title }) => title)));
}

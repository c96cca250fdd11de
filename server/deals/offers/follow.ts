import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import type { listings } from '../../../db/schema/listings.ts';
import { offerMinimums, offerRounds, offers } from '../../../db/schema/offers.ts';
import type { EscrowState } from '../../../domain/deals/escrow-terms.ts';
import { liveOffers, type Proposal } from '../../../domain/deals/offers.ts';
import { termsOf } from '../../../domain/market/licensing.ts';
import type { Services, UserContext } from '../../context.ts';
import { take } from '../../kernel/act.ts';
import type { Notice } from '../../kernel/notices.ts';
import type { TransactionRow } from '../escrow/transition.ts';
import { newestRound } from './rounds.ts';
import { byDeal, closeAll, closeRivals, offerSteps } from './steps.ts';

type Listing = typeof listings.$inferSelect;

/** Offers stand as long as their listing is on the market and still its owner's. */
export async function listingMoved(
  services: Services,
  tx: Tx,
  before: Listing,
  after: Listing,
): Promise<Notice[]> {
  const sold = before.ownerId !== after.ownerId;
  if (sold) await tx.delete(offerMinimums).where(eq(offerMinimums.listingId, after.id));
  return sold || (before.active && !after.active) ? closeAll(services, tx, after.id) : [];
}

/**
 * Payment settles the offer that opened a transaction; if it ends unpaid, the offer ends. Paying for a purchase that
 * excludes others ends their offers: a start alone costs nothing, so it ends none.
 */
export async function dealMoved(
  services: Services,
  tx: Tx,
  row: TransactionRow,
  to: EscrowState,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  const paid = row.payment === 'awaiting' && to.payment === 'held';
  if (row.termsHash) {
    const [offer] = await tx.select().from(offers).where(eq(offers.transactionId, row.id)).for('update');
    if (offer?.state === 'accepted' && paid) notices.push(...(await byDeal(services, tx, offer, 'settle')));
    if (offer?.state === 'accepted' && to.payment === 'void')
      notices.push(...(await byDeal(services, tx, offer, 'lapse')));
  }
  if (!paid) return notices;
  const license = termsOf(row.licensingType, row.licenseTerms);
  const terms: Proposal | null = row.termsSheet === null ? null : JSON.parse(row.termsSheet);
  const taken = { offerId: null, terms: terms ?? { license, conditions: '' } };
  return [...notices, ...(await closeRivals(services, tx, row.listingId, taken))];
}

/** The listings on which this person has a live offer; locked before the person is. */
export function offeredOn(tx: Tx, userId: string) {
  return tx.select({ id: offers.listingId }).from(offers).where(isLiveOf(userId));
}

/**
 * Ends the offers of a person who was suspended. Every listing concerned is locked. Returns the notices to the
 * sellers.
 */
export async function endOffersOf(services: Services, tx: Tx, buyerId: string): Promise<Notice[]> {
  const live = await tx.select().from(offers).where(isLiveOf(buyerId)).orderBy(offers.id).for('update');
  const notices: Notice[] = [];
  for (const row of live)
    notices.push(...(await byDeal(services, tx, row, 'close', { because: 'suspended' })));
  return notices;
}

const isLiveOf = (buyerId: string) =>
  and(eq(offers.buyerId, buyerId), inArray(offers.state, [...liveOffers]));

/**
 * Ends the offers of a person who leaves; their own listings leave the market anyway. Negotiations that led to no
 * deal are deleted with them. Every listing concerned is locked. Returns the notices to the others.
 */
export async function leaveOffers(ctx: UserContext, tx: Tx): Promise<Notice[]> {
  const { id } = ctx.user;
  const live = await tx.select().from(offers).where(isLiveOf(id)).orderBy(offers.id).for('update');
  const notices: Notice[] = [];
  for (const row of live) {
    // As a buyer, a person may withdraw what is theirs, and decline what is not.
    const action = row.state === 'toSeller' ? 'withdraw' : 'decline';
    const facts = { priced: true, rounds: row.rounds, market: 'open' } as const;
    const { hash } = await newestRound(tx, row);
    const locked = { row, by: { actor: 'buyer', id } as const, facts };
    notices.push(...(await take(ctx, tx, offerSteps, locked, { action, more: { hash } })));
  }
  const theirs = and(or(eq(offers.buyerId, id), eq(offers.sellerId, id)), isNull(offers.transactionId));
  const idle = tx.select({ id: offers.id }).from(offers).where(theirs);
  await tx.delete(offerRounds).where(inArray(offerRounds.offerId, idle));
  await tx.delete(offers).where(theirs);
  await tx.delete(offerMinimums).where(eq(offerMinimums.ownerId, id));
  return notices;
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { licenses, listingDocuments, titleLinks } from '../../../db/schema/listings.ts';
import type { EscrowMoment, EscrowTerms } from '../../../domain/deals/escrow-terms.ts';
import { conflict } from '../../../domain/errors.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import { grantOf, isWholeExclusive, termsOf } from '../../../domain/market/licensing.ts';
import type { Services } from '../../context.ts';
import type { Effect } from '../../kernel/act.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import type { Notice } from '../../kernel/notices.ts';
import { changeListing } from '../../market/listings/change.ts';
import { lockListing } from '../../market/listings/lock.ts';
import { type Share, shareOf } from './dispute-rows.ts';
import { splitOf, type TransactionRow } from './transition.ts';

/**
 * What else a step carries: the words of the person who takes it, what a dispute's step needs, or the clock's moment.
 */
export interface More extends Share {
  reason?: string;
  moment?: EscrowMoment;
}
export type EscrowEffect = Effect<EscrowTerms, TransactionRow, More>;

export const about = (row: TransactionRow) => ({
  transactionId: row.id,
  listingId: row.listingId,
  title: row.title,
});

export function toParties(row: TransactionRow, event: InboxEvent): Notice[] {
  return [
    { to: row.buyerId, event },
    { to: row.sellerId, event },
  ];
}

export const toPartiesAndAdmins = async (tx: Tx, row: TransactionRow, event: InboxEvent) => [
  ...toParties(row, event),
  ...(await toAdmins(tx, 'transactions.decide', event)),
];

/** A seller who was not told of an unpaid start is not told of its end either. */
export const cancelled: EscrowEffect = (_, __, { row, to, action, by, more }) => {
  const refunded = to.payment === 'refunded';
  const reason = action === 'cancel' && by.actor === 'admin' ? more?.reason : undefined;
  const event = { kind: 'escrow.cancelled', ...about(row), refunded, ...(reason && { reason }) } as const;
  const untold = row.payment === 'awaiting' && !row.sellerTold;
  return untold ? [{ to: row.buyerId, event }] : toParties(row, event);
};

export const completed: EscrowEffect = async (services, tx, { row }) => [
  ...toParties(row, { kind: 'escrow.completed', ...about(row) }),
  ...(await handOver(services, tx, row)),
];

/** A dispute that ended with a split: whether the right passes is part of what was decided or agreed. */
const divided: EscrowEffect = async (services, tx, { row, to, more }) => {
  const { payout, refund } = splitOf(row, await shareOf(tx, row.id, more));
  const rightPasses = to.status === 'completed';
  const event = { kind: 'escrow.split', payoutCents: payout, refundCents: refund, rightPasses } as const;
  return [
    ...toParties(row, { ...event, ...about(row) }),
    ...(rightPasses ? await handOver(services, tx, row) : []),
  ];
};

/** Whatever a dispute has led to. */
export const ended: EscrowEffect = (services, tx, taken) => {
  const { payment } = taken.to;
  const effect = payment === 'released' ? completed : payment === 'refunded' ? cancelled : divided;
  return effect(services, tx, taken);
};

/**
 * Completed means owned: the right passes, or the license is granted under the terms that were paid for. Returns the
 * resulting notices.
 */
async function handOver(services: Services, tx: Tx, row: TransactionRow): Promise<Notice[]> {
  const { listingId, buyerId, sellerId, licensingType, licenseTerms } = row;
  const before = await lockListing(tx, listingId);
  if (!before) throw new Error('a transaction lost its listing');
  const granted = termsOf(licensingType, licenseTerms);
  if (licensingType !== null && granted !== null) {
    const { to: endsOn } = grantOf(granted, new Date().toISOString().slice(0, 10));
    await tx.insert(licenses).values({
      ...{ listingId, licensorId: sellerId, licenseeId: buyerId, transactionId: row.id },
      ...{ type: licensingType, terms: row.licensingText, licenseTerms, endsOn },
    });
    if (!isWholeExclusive(granted)) return [];
    return (await changeListing(services, tx, before, { forSale: false })).notices;
  }
  if (before.ownerId !== sellerId)
    throw conflict('The seller no longer owns this listing, so it cannot be handed over.');
  const { notices } = await changeListing(services, tx, before, {
    ownerId: buyerId,
    isPublic: false,
    forSale: false,
    priceCents: null,
    licensingType: null,
    licensingText: null,
    licenseTerms: null,
  });
  // Which documents were shown was the previous owner's choice.
  await tx.update(listingDocuments).set({ isPublic: false }).where(eq(listingDocuments.listingId, listingId));
  await tx.insert(titleLinks).values({ listingId, ownerId: buyerId, transactionId: row.id });
  return notices;
}

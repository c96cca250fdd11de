import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { licences, listingDocuments, titleLinks } from '../../../db/schema/listings.ts';
import { conflict } from '../../../domain/errors.ts';
import type { EscrowState } from '../../../domain/escrow.ts';
import type { InboxEvent } from '../../../domain/events.ts';
import { isExclusiveGrant } from '../../../domain/listings.ts';
import type { PersonContext } from '../../context.ts';
import { act } from '../../kernel/act.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import type { Notice } from '../../kernel/notices.ts';
import { changeListing } from '../../market/listings/change.ts';
import { lockListing } from '../../market/listings/lock.ts';
import type { CancelInput, KeyedInput, ReasonInput, ReleaseInput, SendBackInput } from './input.ts';
import { escrowSteps, type TransactionRow } from './transition.ts';

export function toParties(row: TransactionRow, event: InboxEvent): Notice[] {
  return [
    { to: row.buyerId, event },
    { to: row.sellerId, event },
  ];
}

export function about(row: TransactionRow) {
  return { transactionId: row.id, listingId: row.listingId, title: row.title };
}

/** Cancels a transaction; what was paid goes back to the buyer. A seller agrees so to a buyer who asked for it. */
export function cancelEscrow(ctx: PersonContext, input: CancelInput) {
  return act(ctx, escrowSteps, input, { action: 'cancel' }, (_, { row }, to) => cancelled(row, to));
}

/** The notices about a cancellation. A seller who was not told of an unpaid start is not told of its end. */
export function cancelled(row: TransactionRow, to: EscrowState): Notice[] {
  const event = { kind: 'escrow.cancelled', ...about(row), refunded: to.payment === 'refunded' } as const;
  const untold = row.payment === 'awaiting' && !row.sellerTold;
  return untold ? [{ to: row.buyerId, event }] : toParties(row, event);
}

/** The buyer, who can no longer cancel alone, asks the seller to. */
export function askCancelEscrow(ctx: PersonContext, input: ReasonInput) {
  const { reason } = input;
  return act(ctx, escrowSteps, input, { action: 'askCancel', data: { reason } }, (_, { row }) =>
    toParties(row, { kind: 'escrow.cancelAsked', ...about(row), reason }),
  );
}

/** The seller does not agree to cancel. */
export function declineCancelEscrow(ctx: PersonContext, input: ReasonInput) {
  const { reason } = input;
  return act(ctx, escrowSteps, input, { action: 'declineCancel', data: { reason } }, (_, { row }) =>
    toParties(row, { kind: 'escrow.cancelDeclined', ...about(row), reason }),
  );
}

/** The seller says that the transfer is done and proved. */
export function submitEscrow(ctx: PersonContext, input: KeyedInput) {
  return act(ctx, escrowSteps, input, { action: 'submit' }, async (tx, { row }) => {
    const event = { kind: 'escrow.verifying', ...about(row) } as const;
    return [...toParties(row, event), ...(await toAdmins(tx, event))];
  });
}

/** An administrator asks for more proof. */
export function sendBackEscrow(ctx: PersonContext, input: SendBackInput) {
  const { reason } = input;
  return act(ctx, escrowSteps, input, { action: 'sendBack', data: { reason } }, (_, { row }) =>
    toParties(row, { kind: 'escrow.sentBack', ...about(row), reason }),
  );
}

/** An administrator confirms the transfer: the money and the right change hands. */
export function releaseEscrow(ctx: PersonContext, input: ReleaseInput) {
  return act(ctx, escrowSteps, input, { action: 'release' }, async (tx, { row }) => [
    ...toParties(row, { kind: 'escrow.completed', ...about(row) }),
    ...(await handOver(ctx, tx, row)),
  ]);
}

/**
 * Completed means owned: the right passes, or the licence is granted under the terms that were paid for. Gives the
 * notices that follow from it.
 */
export async function handOver(ctx: PersonContext, tx: Tx, row: TransactionRow): Promise<Notice[]> {
  const { listingId, buyerId, sellerId, licensingType } = row;
  const before = await lockListing(tx, listingId);
  if (!before) throw new Error('a transaction lost its listing');
  if (licensingType !== null) {
    await tx.insert(licences).values({
      listingId,
      licensorId: sellerId,
      licenseeId: buyerId,
      transactionId: row.id,
      type: licensingType,
      terms: row.licensingText,
    });
    if (!isExclusiveGrant(licensingType)) return [];
    return (await changeListing(ctx, tx, before, { forSale: false })).notices;
  }
  if (before.ownerId !== sellerId)
    throw conflict('The seller no longer owns this listing, so it cannot be handed over.');
  const { notices } = await changeListing(ctx, tx, before, {
    ownerId: buyerId,
    isPublic: false,
    forSale: false,
    priceCents: null,
    licensingType: null,
    licensingText: null,
  });
  // What the seller showed of the documents was the seller's choice.
  await tx.update(listingDocuments).set({ isPublic: false }).where(eq(listingDocuments.listingId, listingId));
  await tx.insert(titleLinks).values({ listingId, ownerId: buyerId, transactionId: row.id });
  return notices;
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { disputes } from '../../db/schema/escrow.ts';
import { licences, listingDocuments, titleLinks } from '../../db/schema/listings.ts';
import { conflict } from '../../domain/errors.ts';
import type { InboxEvent } from '../../domain/inbox.ts';
import { isExclusiveGrant } from '../../domain/listings.ts';
import type { PersonContext } from '../context.ts';
import { toAdmins } from '../inbox/administrators.ts';
import { deliver, type Letter } from '../inbox/append.ts';
import { once } from '../infra/once.ts';
import { changeListing } from '../listings/change.ts';
import { lockListing } from '../listings/lock.ts';
import type { KeyedInput, ReasonInput, ResolveInput } from './input.ts';
import { applyTransition, type By, lockAs, type TransactionRow } from './transition.ts';

type Work = (tx: Tx, row: TransactionRow, by: By) => Promise<Letter[]>;

/** The shape of every step: lock, do the work, tell people, once per key. */
async function step(
  ctx: PersonContext,
  action: string,
  { key, ...input }: { key: string; id: string },
  work: Work,
) {
  await ctx.db.transaction((tx) =>
    once(tx, { userId: ctx.person.id, key, action, input }, async () => {
      const { row, by } = await lockAs(ctx, tx, input.id);
      await deliver(tx, await work(tx, row, by));
    }),
  );
}

function toParties(row: TransactionRow, event: InboxEvent): Letter[] {
  return [
    { to: row.buyerId, event },
    { to: row.sellerId, event },
  ];
}

function about(row: TransactionRow) {
  return { transactionId: row.id, listingId: row.listingId, title: row.title };
}

/** Cancels a transaction; what was paid goes back to the buyer. */
export function cancelEscrow(ctx: PersonContext, input: KeyedInput) {
  return step(ctx, 'escrow.cancel', input, async (tx, row, by) => {
    const to = await applyTransition(ctx, tx, row, { action: 'cancel', by });
    const event = { kind: 'escrow.cancelled', ...about(row), refunded: to.payment === 'refunded' } as const;
    const untold = row.payment === 'awaiting' && !row.sellerTold;
    return untold ? [{ to: row.buyerId, event }] : toParties(row, event);
  });
}

/** The seller says that the transfer is done and proved. */
export function submitEscrow(ctx: PersonContext, input: KeyedInput) {
  return step(ctx, 'escrow.submit', input, async (tx, row, by) => {
    await applyTransition(ctx, tx, row, { action: 'submit', by });
    const event = { kind: 'escrow.verifying', ...about(row) } as const;
    return [...toParties(row, event), ...(await toAdmins(tx, event))];
  });
}

/** An administrator asks for more proof. */
export function sendBackEscrow(ctx: PersonContext, input: ReasonInput) {
  return step(ctx, 'escrow.sendBack', input, async (tx, row, by) => {
    const { reason } = input;
    await applyTransition(ctx, tx, row, { action: 'sendBack', by, data: { reason } });
    return toParties(row, { kind: 'escrow.sentBack', ...about(row), reason });
  });
}

/** An administrator confirms the transfer: the money and the right change hands. */
export function releaseEscrow(ctx: PersonContext, input: KeyedInput) {
  return step(ctx, 'escrow.release', input, async (tx, row, by) => {
    await applyTransition(ctx, tx, row, { action: 'release', by });
    return [
      ...toParties(row, { kind: 'escrow.completed', ...about(row) }),
      ...(await handOver(ctx, tx, row)),
    ];
  });
}

/** A party asks an administrator to decide. The release waits. */
export function openDispute(ctx: PersonContext, input: ReasonInput) {
  return step(ctx, 'escrow.openDispute', input, async (tx, row, by) => {
    const { reason } = input;
    await applyTransition(ctx, tx, row, { action: 'openDispute', by, data: { reason } });
    await tx.insert(disputes).values({ transactionId: row.id, openedBy: by.id ?? ctx.person.id, reason });
    const event = { kind: 'escrow.disputed', ...about(row) } as const;
    return [...toParties(row, event), ...(await toAdmins(tx, event))];
  });
}

/** An administrator decides a dispute: the seller is paid, or the buyer is refunded. */
export function resolveDispute(ctx: PersonContext, input: ResolveInput) {
  return step(ctx, 'escrow.resolveDispute', input, async (tx, row, by) => {
    const { outcome, reason } = input;
    const action = outcome === 'seller' ? 'resolveForSeller' : 'resolveForBuyer';
    await applyTransition(ctx, tx, row, { action, by, data: { reason } });
    await tx
      .update(disputes)
      .set({ outcome, resolution: reason, resolvedBy: by.id, resolvedAt: sql`now()` })
      .where(and(eq(disputes.transactionId, row.id), isNull(disputes.resolvedAt)));
    if (outcome === 'buyer')
      return toParties(row, { kind: 'escrow.cancelled', ...about(row), refunded: true });
    return [
      ...toParties(row, { kind: 'escrow.completed', ...about(row) }),
      ...(await handOver(ctx, tx, row)),
    ];
  });
}

/**
 * Completed means owned: the right passes, or the licence is granted under the terms that were paid for. Gives the
 * letters that follow from it.
 */
async function handOver(ctx: PersonContext, tx: Tx, row: TransactionRow): Promise<Letter[]> {
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
    return (await changeListing(ctx, tx, before, { forSale: false })).letters;
  }
  if (before.ownerId !== sellerId)
    throw conflict('The seller no longer owns this listing, so it cannot be handed over.');
  const { letters } = await changeListing(ctx, tx, before, {
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
  return letters;
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { disputes } from '../../../db/schema/escrow.ts';
import { licenses, listingDocuments, titleLinks } from '../../../db/schema/listings.ts';
import { conflict } from '../../../domain/errors.ts';
import {
  type Action,
  type EscrowMoment,
  type EscrowTerms,
  escrow,
  TRANSACTION_CHANGED,
} from '../../../domain/escrow.ts';
import type { InboxEvent } from '../../../domain/events.ts';
import { grantOf, isWholeExclusive, wholeLicense } from '../../../domain/licensing.ts';
import type { Proposal } from '../../../domain/offers.ts';
import type { Services } from '../../context.ts';
import { type By, type Effect, type KeyedSteps, take } from '../../kernel/act.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import type { Notice } from '../../kernel/notices.ts';
import { changeListing } from '../../market/listings/change.ts';
import { lockListing } from '../../market/listings/lock.ts';
import { factsOf, lockAs, type TransactionRow, writeTransaction } from './transition.ts';

/** What a step carries: the words of the person who takes it, or the clock's moment. */
interface More {
  reason?: string;
  answer?: string;
  moment?: EscrowMoment;
}
type EscrowEffect = Effect<EscrowTerms, TransactionRow, More>;

const about = (row: TransactionRow) => ({
  transactionId: row.id,
  listingId: row.listingId,
  title: row.title,
});

function toParties(row: TransactionRow, event: InboxEvent): Notice[] {
  return [
    { to: row.buyerId, event },
    { to: row.sellerId, event },
  ];
}

const toPartiesAndAdmins = async (tx: Tx, row: TransactionRow, event: InboxEvent) => [
  ...toParties(row, event),
  ...(await toAdmins(tx, event)),
];

/** A seller who was not told of an unpaid start is not told of its end either. */
const cancelled: EscrowEffect = (_, __, { row, to }) => {
  const event = { kind: 'escrow.cancelled', ...about(row), refunded: to.payment === 'refunded' } as const;
  const untold = row.payment === 'awaiting' && !row.sellerTold;
  return untold ? [{ to: row.buyerId, event }] : toParties(row, event);
};

const completed: EscrowEffect = async (services, tx, { row }) => [
  ...toParties(row, { kind: 'escrow.completed', ...about(row) }),
  ...(await handOver(services, tx, row)),
];

/** The effect, after the open dispute was closed for one of the parties. */
const decided =
  (outcome: 'seller' | 'buyer', effect: EscrowEffect): EscrowEffect =>
  async (services, tx, taken) => {
    const { row, by, more } = taken;
    await tx
      .update(disputes)
      .set({ outcome, resolution: more?.reason ?? '', resolvedBy: by.id, resolvedAt: sql`now()` })
      .where(isOpen(row.id));
    return effect(services, tx, taken);
  };

const isOpen = (transactionId: string) =>
  and(eq(disputes.transactionId, transactionId), isNull(disputes.resolvedAt));

/** What each step of the table does beside moving state and money, and whom it tells. */
const effects: { [A in Action]?: EscrowEffect } = {
  pay: (_, __, { row }) =>
    toParties(row, { kind: 'escrow.paid', ...about(row), amountCents: row.amountCents }),
  payLate: (_, __, { row }) => [
    { to: row.buyerId, event: { kind: 'escrow.cancelled', ...about(row), refunded: true } },
  ],
  expire: cancelled,
  cancel: cancelled,
  refundLate: cancelled,
  askCancel: (_, __, { row, more }) =>
    toParties(row, { kind: 'escrow.cancelAsked', ...about(row), reason: more?.reason ?? '' }),
  declineCancel: (_, __, { row, more }) =>
    toParties(row, { kind: 'escrow.cancelDeclined', ...about(row), reason: more?.reason ?? '' }),
  lapseCancel: (_, __, { row }) => toParties(row, { kind: 'escrow.cancelLapsed', ...about(row) }),
  addProof: (_, __, { row }) =>
    toParties(row, { kind: 'proofs.added', transactionId: row.id, title: row.title }),
  submit: (_, tx, { row }) => toPartiesAndAdmins(tx, row, { kind: 'escrow.verifying', ...about(row) }),
  sendBack: (_, __, { row, more }) =>
    toParties(row, { kind: 'escrow.sentBack', ...about(row), reason: more?.reason ?? '' }),
  offerRefund: (_, __, { row }) => toParties(row, { kind: 'escrow.refundOffered', ...about(row) }),
  escalate: (_, tx, { row }) =>
    toPartiesAndAdmins(tx, row, { kind: 'escrow.overdue', ...about(row), disputed: row.disputed }),
  release: completed,
  async openDispute(_, tx, { row, by, more }) {
    if (!by.id || !more?.reason) throw new Error('a dispute is opened by a party, with a reason');
    await tx.insert(disputes).values({ transactionId: row.id, openedBy: by.id, reason: more.reason });
    return toPartiesAndAdmins(tx, row, { kind: 'escrow.disputed', ...about(row) });
  },
  async answerDispute(_, tx, { row, more }) {
    if (!more?.answer) throw new Error('a dispute is answered in words');
    await tx.update(disputes).set({ answer: more.answer, answeredAt: sql`now()` }).where(isOpen(row.id));
    return toPartiesAndAdmins(tx, row, { kind: 'escrow.disputeAnswered', ...about(row) });
  },
  resolveForSeller: decided('seller', completed),
  resolveForBuyer: decided('buyer', cancelled),
  closeDispute: decided('seller', (_, __, { row }) =>
    toParties(row, { kind: 'escrow.disputeClosed', ...about(row) }),
  ),
};

/** How a transaction changes (server/kernel/act.ts). */
export const escrowSteps: KeyedSteps<EscrowTerms, TransactionRow, More> = {
  name: 'escrow',
  process: escrow,
  stateOf: ({ status, payment, disputed }) => ({ status, payment, disputed }),
  changed: TRANSACTION_CHANGED,
  async lock(ctx, tx, id) {
    const { row, by } = await lockAs(ctx, tx, id);
    return { row, by, facts: await factsOf(tx, row) };
  },
  write: (services, tx, locked, outcome, { action, more }) =>
    writeTransaction(services, tx, locked, outcome, action, more?.moment),
  effects,
};

interface Change {
  action: Action;
  by: By<EscrowTerms>;
  /** What the timeline and the audit log keep beside the action. */
  data?: Record<string, unknown>;
  more?: More;
}

/** A step on a transaction that is locked, by whoever acts. The caller delivers the notices with its own. */
export async function applyTransition(
  services: Services,
  tx: Tx,
  row: TransactionRow,
  { by, ...step }: Change,
): Promise<Notice[]> {
  return take(services, tx, escrowSteps, { row, by, facts: await factsOf(tx, row) }, step);
}

/**
 * Completed means owned: the right passes, or the license is granted under the terms that were paid for. Gives the
 * notices that follow from it.
 */
async function handOver(services: Services, tx: Tx, row: TransactionRow): Promise<Notice[]> {
  const { listingId, buyerId, sellerId, licensingType } = row;
  const before = await lockListing(tx, listingId);
  if (!before) throw new Error('a transaction lost its listing');
  if (licensingType !== null) {
    const agreed = row.termsSheet === null ? null : (JSON.parse(row.termsSheet) as Proposal).license;
    const { to: endsOn } = grantOf(
      agreed ?? wholeLicense(licensingType),
      new Date().toISOString().slice(0, 10),
    );
    await tx.insert(licenses).values({
      ...{ listingId, licensorId: sellerId, licenseeId: buyerId, transactionId: row.id },
      ...{ type: licensingType, terms: row.licensingText, licenseTerms: agreed, endsOn },
    });
    if (!isWholeExclusive(agreed ?? wholeLicense(licensingType))) return [];
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
  });
  // Which documents were shown was the previous owner's choice.
  await tx.update(listingDocuments).set({ isPublic: false }).where(eq(listingDocuments.listingId, listingId));
  await tx.insert(titleLinks).values({ listingId, ownerId: buyerId, transactionId: row.id });
  return notices;
}

/** The notices that the clock will take a step unless somebody acts first. */
export async function warningsOf(
  tx: Tx,
  row: TransactionRow,
  due: Omit<Extract<InboxEvent, { kind: 'escrow.due' }>, 'kind' | keyof ReturnType<typeof about>>,
): Promise<Notice[]> {
  const event = { kind: 'escrow.due', ...about(row), ...due } as const;
  // Nobody but the buyer can do anything about a payment.
  if (row.payment === 'awaiting') return [{ to: row.buyerId, event }];
  return due.waitsFor === 'admin' ? toPartiesAndAdmins(tx, row, event) : toParties(row, event);
}

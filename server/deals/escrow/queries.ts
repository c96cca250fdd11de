import { aliasedTable, and, desc, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { ledgerAccounts, paymentAlerts, payments, transactions } from '../../../db/schema/escrow.ts';
import { files } from '../../../db/schema/files.ts';
import { listings } from '../../../db/schema/listings.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import { refusalOf } from '../../../domain/admin/admin-roles.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { RESERVATION_MINUTES } from '../../../domain/deals/escrow-times.ts';
import type { Proposal } from '../../../domain/deals/offers.ts';
import { notFound } from '../../../domain/errors.ts';
import { minutesAfter } from '../../../domain/process.ts';
import type { PersonContext, UserContext } from '../../context.ts';
import { maySee } from '../../market/listings/visible.ts';
import { boughtIn } from './bought.ts';
import { isTakenBack } from './chargebacks.ts';
import { historyOf } from './history.ts';
import { factsOf, roleOf } from './transition.ts';

export const buyer = aliasedTable(profiles, 'buyer');
export const seller = aliasedTable(profiles, 'seller');
const party = (who: typeof buyer) => ({
  username: who.username,
  fullName: who.fullName,
  avatarUrl: who.avatarUrl,
});

/** A transaction as its parties and administrators see it, with documents and history. */
export async function getTransaction(ctx: PersonContext, { id }: { id: string }) {
  const [found] = await ctx.db
    .select({
      row: transactions,
      buyer: party(buyer),
      seller: party(seller),
      listing: {
        ownerId: listings.ownerId,
        isPublic: listings.isPublic,
        approvalStatus: listings.approvalStatus,
      },
    })
    .from(transactions)
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .innerJoin(buyer, eq(buyer.id, transactions.buyerId))
    .innerJoin(seller, eq(seller.id, transactions.sellerId))
    .where(eq(transactions.id, id));
  if (!found) throw notFound(TRANSACTION_NOT_FOUND);
  const { actor: role, id: viewer } = roleOf(ctx, found.row);
  const [bought, documents, history, disputeCount, facts, paymentProblems, takenBack] = await Promise.all([
    boughtIn(ctx.db, found.row, role),
    proofsOf(ctx.db, id, found.row.sellerId),
    historyOf(ctx.db, { id }),
    ctx.db.$count(disputes, eq(disputes.transactionId, id)),
    factsOf(ctx.db, found.row, role === 'admin' ? viewer : null),
    role === 'admin' ? paymentAlertsOf(ctx.db, id) : [],
    found.row.payment === 'held' && isTakenBack(ctx.db, id),
  ]);
  const { buyerId: _, sellerId: __, stateMark, cancelMark, clockAt: ___, termsSheet, ...row } = found.row;
  const clocks = {
    since: {
      state: row.stateSince,
      reservation: minutesAfter(row.reservedUntil, -RESERVATION_MINUTES),
      cancelRequest: row.cancelAskedAt,
    },
    marks: { state: stateMark, cancelRequest: cancelMark },
  };
  return {
    ...row,
    role: role as 'buyer' | 'seller' | 'admin',
    buyer: found.buyer,
    seller: found.seller,
    /** Whether the viewer may still open the listing itself. */
    listingVisible: maySee(ctx, found.listing),
    bought,
    /** The terms of the offer that was accepted; null when it was bought as listed. */
    terms: termsSheet === null ? null : (JSON.parse(termsSheet) as Proposal),
    facts,
    deadlines: takenBack ? [] : escrow.deadlinesOf(row, facts, clocks),
    documents,
    /** The latest steps, oldest first; `escrow.history` has the earlier ones too. */
    history: history.items.toReversed(),
    earlierHistory: history.nextCursor !== null,
    /** Whether there is or was a dispute; `disputes.get` has its details. */
    everDisputed: disputeCount > 0,
    /** The card's bank has the money until it decides. */
    takenBack,
    /** For administrators. */
    paymentProblems,
    /** Why this administrator may not take any step; null if they may. */
    lacksPower: role === 'admin' && ctx.admin ? refusalOf(ctx.admin.role, 'transactions.decide') : null,
  };
}

async function proofsOf(db: Db, transactionId: string, sellerId: string) {
  return db
    .select({
      id: proofs.id,
      notes: proofs.notes,
      createdAt: proofs.createdAt,
      name: files.name,
      type: files.type,
      size: files.size,
      sha256: files.sha256,
      by: sql<
        'buyer' | 'seller'
      >`case when ${proofs.uploadedBy} = ${sellerId} then 'seller' else 'buyer' end`,
      uploader: { username: profiles.username, avatarUrl: profiles.avatarUrl },
    })
    .from(proofs)
    .innerJoin(files, eq(files.id, proofs.fileId))
    .innerJoin(profiles, eq(profiles.id, proofs.uploadedBy))
    .where(eq(proofs.transactionId, transactionId))
    .orderBy(desc(proofs.createdAt));
}

/** What went wrong between the books and the provider, newest first. */
async function paymentAlertsOf(db: Db, transactionId: string) {
  return db
    .select({
      id: paymentAlerts.id,
      problem: paymentAlerts.problem,
      amountCents: paymentAlerts.amountCents,
      currency: paymentAlerts.currency,
      chargeRef: paymentAlerts.chargeRef,
      seenAt: paymentAlerts.seenAt,
      solvedAt: paymentAlerts.solvedAt,
    })
    .from(paymentAlerts)
    .innerJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .where(eq(payments.transactionId, transactionId))
    .orderBy(desc(paymentAlerts.seenAt));
}

export const listRow = {
  id: transactions.id,
  title: transactions.title,
  listingId: transactions.listingId,
  listingType: transactions.listingType,
  licensingType: transactions.licensingType,
  amountCents: transactions.amountCents,
  payoutCents: transactions.payoutCents,
  status: transactions.status,
  payment: transactions.payment,
  disputed: transactions.disputed,
  overdueAt: transactions.overdueAt,
  createdAt: transactions.createdAt,
  updatedAt: transactions.updatedAt,
  buyer: { username: buyer.username, fullName: buyer.fullName },
  seller: { username: seller.username, fullName: seller.fullName },
};

/** How many purchases and sales the person has, and their money in cents: released to them, and held in escrow for them. */
export async function standing({ db, user }: UserContext) {
  const [purchases, sales, [held], [balance]] = await Promise.all([
    db.$count(transactions, eq(transactions.buyerId, user.id)),
    db.$count(transactions, eq(transactions.sellerId, user.id)),
    db
      .select({ cents: sum(transactions.payoutCents).mapWith(Number) })
      .from(transactions)
      .where(and(eq(transactions.sellerId, user.id), eq(transactions.payment, 'held'))),
    db
      .select({ cents: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, `seller:${user.id}`)),
  ]);
  return { purchases, sales, heldCents: held?.cents ?? 0, balanceCents: balance?.cents ?? 0 };
}

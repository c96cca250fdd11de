import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { payments, transactions } from '../../db/schema/escrow.ts';
import { proofs } from '../../db/schema/proofs.ts';
import { conflict, DomainError, notFound } from '../../domain/errors.ts';
import { type Action, type Actor, decide, type EscrowState, movements } from '../../domain/escrow.ts';
import { cents } from '../../domain/money.ts';
import type { Context, Parts } from '../context.ts';
import { record } from '../infra/audit.ts';
import { enqueue } from '../infra/jobs.ts';
import { lockListing } from '../listings/lock.ts';
import { moveMoney } from './ledger.ts';

export type TransactionRow = typeof transactions.$inferSelect;

/** Who acts on a transaction. */
export interface By {
  actor: Actor;
  /** Null for the provider and the clock. */
  id: string | null;
}

/** Locks the listing and then the transaction, in the one order everything uses. */
export async function lockTransaction(tx: Tx, id: string): Promise<TransactionRow | null> {
  const [known] = await tx
    .select({ listingId: transactions.listingId })
    .from(transactions)
    .where(eq(transactions.id, id));
  if (!known) return null;
  await lockListing(tx, known.listingId);
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update');
  return row ?? null;
}

/**
 * What the caller is to this transaction. A party acts as that party only: an administrator never decides about
 * their own money. For anyone else it does not exist.
 */
export function roleOf(ctx: Pick<Context, 'user' | 'admin'>, row: { buyerId: string; sellerId: string }): By {
  const parties = new Map<string, Actor>([
    [row.buyerId, 'buyer'],
    [row.sellerId, 'seller'],
  ]);
  const asUser = ctx.user && parties.get(ctx.user.id);
  if (ctx.user && asUser) return { actor: asUser, id: ctx.user.id };
  const asAdmin = ctx.admin && parties.get(ctx.admin.id);
  if (ctx.admin) return { actor: asAdmin ?? 'admin', id: ctx.admin.id };
  throw notFound(TRANSACTION_NOT_FOUND);
}

export const TRANSACTION_NOT_FOUND =
  'This transaction does not exist, or you do not have permission to view it.';

/** The transaction, locked, and what the caller is to it. */
export async function lockAs(ctx: Context, tx: Tx, id: string): Promise<{ row: TransactionRow; by: By }> {
  const row = await lockTransaction(tx, id);
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  return { row, by: roleOf(ctx, row) };
}

interface Change {
  action: Action;
  by: By;
  /** What the timeline and the audit log keep beside the action. */
  data?: Record<string, unknown>;
}

/** The one way a transaction changes: ask the table, write the state, move the money, log it. The row must be locked. */
export async function applyTransition(
  parts: Parts,
  tx: Tx,
  row: TransactionRow,
  change: Change,
): Promise<EscrowState> {
  const { action, by } = change;
  const decision = decide(action, row, by.actor, { sellerProofs: await countSellerProofs(tx, row) });
  if (!decision.allowed) throw new DomainError(decision.why.kind, decision.why.sentence);
  const { to } = decision;
  const updated = await tx
    .update(transactions)
    .set({ ...to, updatedAt: sql`now()` })
    .where(
      and(
        eq(transactions.id, row.id),
        eq(transactions.status, row.status),
        eq(transactions.payment, row.payment),
        eq(transactions.disputed, row.disputed),
      ),
    )
    .returning({ id: transactions.id });
  if (updated.length !== 1) throw conflict('Someone else was faster. Please look at the transaction again.');
  if (to.payment !== row.payment) await settle(parts, tx, row, action, to);
  await record(tx, {
    action: `escrow.${action}`,
    actorId: by.id,
    actorRole: by.actor,
    subjectId: row.id,
    data: change.data,
  });
  return to;
}

async function countSellerProofs(tx: Tx, row: TransactionRow): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(proofs)
    .where(and(eq(proofs.transactionId, row.id), eq(proofs.uploadedBy, row.sellerId)));
  return found?.n ?? 0;
}

/** Moves the money of a change of payment, here and (by a job that survives a crash) at the provider. */
async function settle(
  parts: Parts,
  tx: Tx,
  row: TransactionRow,
  cause: string,
  to: EscrowState,
): Promise<void> {
  const lines = { amount: cents(row.amountCents), fee: cents(row.feeCents), payout: cents(row.payoutCents) };
  await moveMoney(tx, row, cause, movements(row.payment, to.payment, lines));
  if (to.payment !== 'refunded' && to.payment !== 'void') return;
  const refund = to.payment === 'refunded';
  const [payment] = await tx
    .update(payments)
    .set({ status: refund ? 'refunding' : 'closed', tries: 0, updatedAt: sql`now()` })
    .where(eq(payments.transactionId, row.id))
    .returning({ id: payments.id });
  if (!payment) return;
  await enqueue(parts.jobs, tx, refund ? 'payments.refund' : 'payments.close', { paymentId: payment.id });
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { disputes, payments, transactions } from '../../../db/schema/escrow.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import { rightGivingTypes } from '../../../domain/agreements.ts';
import { notFound } from '../../../domain/errors.ts';
import {
  type Action,
  type Actor,
  type ClockSince,
  type EscrowFacts,
  type EscrowMoment,
  type EscrowOutcome,
  type EscrowState,
  type EscrowTerms,
  escrow,
} from '../../../domain/escrow.ts';
import { movements } from '../../../domain/escrow-money.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/escrow-texts.ts';
import { RESERVATION_MINUTES } from '../../../domain/escrow-times.ts';
import { cents } from '../../../domain/money.ts';
import type { Context, Services } from '../../context.ts';
import { enqueue } from '../../infra/jobs.ts';
import type { By as ActsBy, Locked } from '../../kernel/act.ts';
import type { Notice } from '../../kernel/notices.ts';
import { lockListing } from '../../market/listings/lock.ts';
import { moveMoney } from './ledger.ts';

export type TransactionRow = typeof transactions.$inferSelect;

type By = ActsBy<EscrowTerms>;

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

/** The transaction, locked, and what the caller is to it. */
export async function lockAs(ctx: Context, tx: Tx, id: string): Promise<{ row: TransactionRow; by: By }> {
  const row = await lockTransaction(tx, id);
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  return { row, by: roleOf(ctx, row) };
}

/** Writes where a step leads: the state and its clocks, the money, and what the hooks add (agreements that were drafted for it). */
export async function writeTransaction(
  services: Services,
  tx: Tx,
  { row, by, facts }: Locked<EscrowTerms, TransactionRow>,
  outcome: EscrowOutcome,
  action: Action,
  done: EscrowMoment | undefined,
): Promise<Notice[] | null> {
  const { to } = outcome;
  const updated = await tx
    .update(transactions)
    .set({ ...to, ...clockColumns(row, facts, outcome, done), updatedAt: sql`now()` })
    .where(
      and(
        eq(transactions.id, row.id),
        eq(transactions.status, row.status),
        eq(transactions.payment, row.payment),
        eq(transactions.disputed, row.disputed),
      ),
    )
    .returning({ id: transactions.id });
  if (updated.length !== 1) return null;
  if (to.payment !== row.payment) await settle(services, tx, row, action, to);
  const notices: Notice[] = [];
  for (const follow of services.hooks.transactionMoved) {
    notices.push(...(await follow(services, tx, row, to, by, action)));
  }
  return notices;
}

/** Everything besides the state that steps depend on, in one query. */
export async function factsOf(db: Db | Tx, row: TransactionRow): Promise<EscrowFacts> {
  const { rows } = await db.execute<{
    proofs: number;
    signed: boolean;
    by: string | null;
    answered: boolean;
  }>(sql`
    select
      (select count(*)::int from ${proofs} where transaction_id = ${row.id} and uploaded_by = ${row.sellerId}) as proofs,
      exists (select from ${agreements} where transaction_id = ${row.id} and status = 'signed' and ${inArray(agreements.type, rightGivingTypes)}) as signed,
      d.opened_by as by, d.answered_at is not null as answered
    from (select 1) one left join ${disputes} d on d.transaction_id = ${row.id} and d.resolved_at is null`);
  const [found] = rows;
  if (!found) throw new Error('a select without a row');
  const by = found.by === row.buyerId ? 'buyer' : 'seller';
  return {
    sellerProofs: found.proofs,
    handedOver: found.proofs > 0 || found.signed,
    cancelRequest: row.cancelAskedAt === null ? 'none' : row.cancelClosedAt === null ? 'open' : 'closed',
    overdue: row.overdueAt !== null,
    dispute: found.by === null ? null : { by, answered: found.answered },
  };
}

/** The row's facts and clocks after a step. `done` is the clock's moment. */
function clockColumns(row: TransactionRow, before: EscrowFacts, after: EscrowOutcome, done?: EscrowMoment) {
  const { to, facts, restarts } = after;
  const asks = before.cancelRequest === 'none' && facts.cancelRequest === 'open';
  const marks = {
    state: restarts ? 0 : done?.since === 'state' ? done.at : row.stateMark,
    cancelRequest: asks ? 0 : done?.since === 'cancelRequest' ? done.at : row.cancelMark,
  };
  const now = sql`now()`;
  const since = {
    ...kept,
    ...(restarts && { state: now }),
    ...(asks && { cancelRequest: now }),
  };
  return {
    stateSince: since.state,
    stateMark: marks.state,
    cancelAskedAt: facts.cancelRequest === 'none' ? null : since.cancelRequest,
    cancelMark: marks.cancelRequest,
    cancelClosedAt:
      facts.cancelRequest === 'closed' ? sql`coalesce(${transactions.cancelClosedAt}, now())` : null,
    overdueAt: facts.overdue ? sql`coalesce(${transactions.overdueAt}, now())` : null,
    clockAt: clockAt(escrow.nextMoments(to, facts, marks), since),
  };
}

/** From when each clock counts, as the row has it. */
const kept: Record<ClockSince, SQL> = {
  state: sql`${transactions.stateSince}`,
  reservation: sql`${transactions.reservedUntil} - make_interval(mins => ${RESERVATION_MINUTES})`,
  cancelRequest: sql`${transactions.cancelAskedAt}`,
};

/** When the first of these moments comes; null when there is none. */
export function clockAt(moments: EscrowMoment[], since = kept): SQL | null {
  if (moments.length === 0) return null;
  const times = moments.map((one) => sql`${since[one.since]} + make_interval(mins => ${one.at})`);
  return sql`least(${sql.join(times, sql`, `)})`;
}

/** Moves the money of a change of payment, here and (by a job that survives a crash) at the provider. */
async function settle(
  services: Services,
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
  await enqueue(services.jobs, tx, refund ? 'payments.refund' : 'payments.close', { paymentId: payment.id });
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { decisionRequests } from '../../../db/schema/decisions.ts';
import { disputeDecisions, disputeStatements, disputes } from '../../../db/schema/disputes.ts';
import { payments, transactions } from '../../../db/schema/escrow.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import { settings } from '../../../db/schema/settings.ts';
import { rightGivingTypes } from '../../../domain/deals/agreements.ts';
import { type DisputeFacts, type Party, verdictOf } from '../../../domain/deals/disputes.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { movements, type SplitLines, splitLines } from '../../../domain/deals/escrow-money.ts';
import type {
  Action,
  Actor,
  ClockSince,
  EscrowFacts,
  EscrowMoment,
  EscrowOutcome,
  EscrowState,
  EscrowTerms,
} from '../../../domain/deals/escrow-terms.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { RESERVATION_MINUTES } from '../../../domain/deals/escrow-times.ts';
import { notFound } from '../../../domain/errors.ts';
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
 * The caller's role in this transaction. A party acts as that party only: an administrator never decides about their
 * own money. For anyone else it does not exist.
 */
export function roleOf(ctx: Pick<Context, 'user' | 'admin'>, row: { buyerId: string; sellerId: string }): By {
  const parties = new Map<string, Actor>([
    [row.buyerId, 'buyer'],
    [row.sellerId, 'seller'],
  ]);
  const asUser = ctx.user && parties.get(ctx.user.id);
  if (ctx.user && asUser) return { actor: asUser, id: ctx.user.id };
  const asAdmin = ctx.admin && parties.get(ctx.admin.id);
  if (ctx.admin) return { ...ctx.admin, actor: asAdmin ?? 'admin' };
  throw notFound(TRANSACTION_NOT_FOUND);
}

/** The transaction, locked, and the caller's role in it. */
export async function lockAs(ctx: Context, tx: Tx, id: string): Promise<{ row: TransactionRow; by: By }> {
  const row = await lockTransaction(tx, id);
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  return { row, by: roleOf(ctx, row) };
}

/**
 * Writes where a step leads: the state and its clocks, the money, and what the hooks add (agreements drafted for it).
 * `sellerBps`: the seller's share if it leads to a split.
 */
export async function writeTransaction(
  services: Services,
  tx: Tx,
  { row, by, facts }: Locked<EscrowTerms, TransactionRow>,
  outcome: EscrowOutcome,
  action: Action,
  more: { moment?: EscrowMoment; sellerBps?: number } = {},
): Promise<Notice[] | null> {
  const { to } = outcome;
  // Read by the trigger that refuses a decision on a large amount without a second administrator.
  if (row.payment === 'held' && to.payment !== 'held')
    await tx.execute(sql`select set_config('ipso.actor', ${by.actor}, true)`);
  const split = to.payment === 'split' ? splitOf(row, more.sellerBps) : null;
  const updated = await tx
    .update(transactions)
    .set({
      ...to,
      ...clockColumns(row, facts, outcome, more.moment),
      ...(split && {
        splitBps: more.sellerBps,
        splitFeeCents: split.fee,
        splitPayoutCents: split.payout,
        splitRefundCents: split.refund,
      }),
      updatedAt: sql`now()`,
    })
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
  if (to.payment !== row.payment) await settle(services, tx, row, action, to, split);
  const notices: Notice[] = [];
  for (const follow of services.hooks.transactionMoved) {
    notices.push(...(await follow(services, tx, row, to, by, action)));
  }
  return notices;
}

/** How a transaction's amount is divided when the seller gets this share of it, in basis points. */
export function splitOf(row: Pick<TransactionRow, 'amountCents' | 'feeBps'>, sellerBps?: number): SplitLines {
  if (sellerBps === undefined) throw new Error('a split needs the share of the seller');
  return splitLines(cents(row.amountCents), sellerBps, row.feeBps);
}

/** Everything besides the state that steps depend on, in one query. `asker`: the administrator who wants to act. */
export async function factsOf(
  db: Db | Tx,
  row: TransactionRow,
  asker: string | null = null,
): Promise<EscrowFacts> {
  const opened = (by: string) =>
    sql`(select count(*)::int from ${disputes} where transaction_id = ${row.id} and opened_by = ${by})`;
  const stated = (party: Party) =>
    sql`exists (select from ${disputeStatements} where dispute_id = d.id and party = ${party} and submitted_at is not null)`;
  const { rows } = await db.execute<{
    proofs: number;
    signed: boolean;
    answered: boolean;
    opened: EscrowFacts['opened'];
    by: string | null;
    dispute: Omit<DisputeFacts, 'by' | 'verdict'>;
    outcome: 'seller' | 'buyer' | 'split' | null;
    passes: boolean;
    own: boolean;
    second: boolean;
  }>(sql`
    select
      (select count(*)::int from ${proofs} where transaction_id = ${row.id} and uploaded_by = ${row.sellerId}) as proofs,
      exists (select from ${agreements} where transaction_id = ${row.id} and status = 'signed' and ${inArray(agreements.type, rightGivingTypes)}) as signed,
      exists (select from ${proofs} where transaction_id = ${row.id} and uploaded_by = ${row.sellerId} and created_at > ${row.sentBackAt}) as answered,
      json_build_object('buyer', ${opened(row.buyerId)}, 'seller', ${opened(row.sellerId)}) as opened,
      d.opened_by as by,
      json_build_object('phase', d.phase,
        'stated', json_build_object('buyer', ${stated('buyer')}, 'seller', ${stated('seller')}),
        'waived', json_build_object('buyer', d.buyer_waived_at is not null, 'seller', d.seller_waived_at is not null)) as dispute,
      f.outcome, f.right_passes as passes,
      -- Whoever asked for the first decision made it, as much as the one who confirmed.
      (f.decided_by = ${asker}::uuid or f.dispute_id is not null and exists (select from ${decisionRequests}
        where transaction_id = ${row.id} and action = 'decideDispute' and state = 'confirmed' and requested_by = ${asker}::uuid)) as own,
      -- A confirmation and what it confirms are one transaction of the database.
      ${row.amountCents}::bigint > (select second_above_cents from ${settings}) and not exists (select from ${decisionRequests}
        where transaction_id = ${row.id} and state = 'confirmed' and decided_at = now()) as second
    from (select 1) one
      left join ${disputes} d on d.transaction_id = ${row.id} and d.ended_at is null
      left join ${disputeDecisions} f on f.dispute_id = d.id and f.instance = 1`);
  const [found] = rows;
  if (!found) throw new Error('a select without a row');
  const by = found.by === row.buyerId ? 'buyer' : 'seller';
  const verdict = found.outcome && verdictOf({ outcome: found.outcome, rightPasses: found.passes });
  return {
    sellerProofs: found.proofs,
    handedOver: found.proofs > 0 || found.signed,
    cancelRequest: row.cancelAskedAt === null ? 'none' : row.cancelClosedAt === null ? 'open' : 'closed',
    overdue: row.overdueAt !== null,
    // An agreement that both have signed is the seller's document, whoever signed last.
    sentBack: row.sentBackAt !== null && !found.answered,
    opened: found.opened,
    dispute: found.by === null ? null : { ...found.dispute, by, verdict },
    ownDecision: found.own === true,
    needsSecond: found.second,
    verdict: null,
    days: row.days,
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
    sentBackAt: facts.sentBack ? sql`coalesce(${transactions.sentBackAt}, now())` : null,
    overdueAt: facts.overdue ? sql`coalesce(${transactions.overdueAt}, now())` : null,
    clockAt: clockAt(escrow.nextMoments(to, facts, marks), since),
  };
}

/** When each clock started, according to the row. */
const kept: Record<ClockSince, SQL> = {
  state: sql`${transactions.stateSince}`,
  reservation: sql`${transactions.reservedUntil} - make_interval(mins => ${RESERVATION_MINUTES})`,
  cancelRequest: sql`${transactions.cancelAskedAt}`,
};

/** The earliest of these moments; null if there is none. */
export function clockAt(moments: EscrowMoment[], since = kept): SQL | null {
  if (moments.length === 0) return null;
  const times = moments.map((one) => sql`${since[one.since]} + make_interval(mins => ${one.at})`);
  return sql`least(${sql.join(times, sql`, `)})`;
}

/** Moves the money when a payment changes, here and (by a job that survives a crash) at the provider. */
async function settle(
  services: Services,
  tx: Tx,
  row: TransactionRow,
  cause: string,
  to: EscrowState,
  split: SplitLines | null,
): Promise<void> {
  const lines = { amount: cents(row.amountCents), fee: cents(row.feeCents), payout: cents(row.payoutCents) };
  await moveMoney(tx, row, cause, movements(row.payment, to.payment, split ?? lines));
  const refund = to.payment === 'refunded' || (split !== null && split.refund > 0);
  if (!refund && to.payment !== 'void') return;
  const [payment] = await tx
    .update(payments)
    .set({
      status: refund ? 'refunding' : 'closed',
      // A share so small that it rounds to nothing leaves the amount whole.
      refundCents: split && split.refund < split.amount ? split.refund : null,
      tries: 0,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.transactionId, row.id))
    .returning({ id: payments.id });
  if (!payment) return;
  await enqueue(services.jobs, tx, refund ? 'payments.refund' : 'payments.close', { paymentId: payment.id });
}

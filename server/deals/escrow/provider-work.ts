import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { paymentAlerts, payments, transactions } from '../../../db/schema/escrow.ts';
import {
  ALERT_AFTER_MINUTES,
  ALERT_AFTER_TRIES,
  CURRENCY,
  type PaymentProblem,
  problemText,
} from '../../../domain/deals/payments.ts';
import type { Services } from '../../context.ts';
import { enqueue } from '../../infra/jobs.ts';
import type { ProviderEvent } from '../../infra/payments/provider.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';

type Payment = typeof payments.$inferSelect;
type Step = 'refund' | 'close';

/**
 * Runs one attempt of a step at the provider. Failures are counted, reported to administrators after a few, and
 * rethrown.
 */
export async function tryAtProvider(
  services: Services,
  payment: Payment,
  step: Step,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await services.db.transaction(async (tx) => {
      const [row] = await tx
        .update(payments)
        .set({ tries: sql`${payments.tries} + 1` })
        .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
        .returning();
      if (row && row.tries >= ALERT_AFTER_TRIES) await deliver(tx, await noteStuck(tx, row, step));
    });
    throw error;
  }
  await services.db
    .update(paymentAlerts)
    .set({ solvedAt: sql`now()` })
    .where(
      and(
        eq(paymentAlerts.paymentId, payment.id),
        eq(paymentAlerts.problem, step),
        isNull(paymentAlerts.solvedAt),
      ),
    );
}

/** Records that a step keeps failing. Returns the notices to administrators the first time. */
async function noteStuck(tx: Tx, payment: Payment, step: Step): Promise<Notice[]> {
  const { id, transactionId } = payment;
  const amountCents = payment.refundCents ?? payment.amountCents;
  const noted = await tx
    .insert(paymentAlerts)
    .values({ problem: step, paymentId: id, amountCents, currency: CURRENCY })
    .onConflictDoNothing()
    .returning({ id: paymentAlerts.id });
  if (noted.length === 0) return [];
  const [row] = await tx
    .select({ title: transactions.title })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  const problem = problemText(step, { amountCents, currency: CURRENCY });
  return toAdmins(tx, 'transactions.decide', {
    kind: 'payments.problem',
    transactionId,
    title: row?.title ?? '',
    problem,
  });
}

/**
 * Records money that the books do not expect, with what the provider reported. Returns the notices to administrators.
 */
export async function noteMoney(
  tx: Tx,
  problem: Exclude<PaymentProblem, Step>,
  event: ProviderEvent,
  about: { id: string; title: string } | null,
): Promise<Notice[]> {
  const { amountCents, currency, chargeRef } = event;
  await tx.insert(paymentAlerts).values({
    problem,
    paymentId: about ? event.paymentId : null,
    eventId: event.id,
    reference: event.paymentId,
    chargeRef,
    amountCents,
    currency,
  });
  const text = problemText(problem, { amountCents, currency });
  if (!about)
    return toAdmins(tx, 'transactions.decide', {
      kind: 'payments.unasked',
      title: chargeRef ?? event.paymentId,
      problem: text,
    });
  const { id: transactionId, title } = about;
  return toAdmins(tx, 'transactions.decide', {
    kind: 'payments.problem',
    transactionId,
    title,
    problem: text,
  });
}

const SWEEP_BATCH = 200;
/** More recent ones still have the job that their transaction queued. */
const SWEEP_AFTER = sql`interval '1 minute'`;

const owed = sql`(${payments.status} = 'refunding' or (${payments.status} = 'closed' and ${payments.checkoutClosedAt} is null))`;
/** A job that is queued, or active with a valid lease. */
const atWork = sql`exists (
  select from pgboss.job j
  where j.name in ('payments.refund', 'payments.close') and j.data->>'paymentId' = ${payments.id}::text
    and (j.state in ('created', 'retry')
      or (j.state = 'active' and j.started_on + make_interval(secs => j.expire_seconds) > now())))`;

/**
 * Worker, every minute: requeues what is owed to the provider and has no live job. Several servers may do it at once.
 * Returns how many.
 */
export async function sweepPayments(services: Services): Promise<number> {
  return services.db.transaction(async (tx) => {
    const idle = await tx
      .select()
      .from(payments)
      .where(sql`${owed} and ${payments.updatedAt} < now() - ${SWEEP_AFTER} and not ${atWork}`)
      .orderBy(asc(payments.updatedAt))
      .limit(SWEEP_BATCH)
      .for('update', { skipLocked: true });
    for (const { id, status } of idle) {
      const queue = status === 'refunding' ? 'payments.refund' : 'payments.close';
      await enqueue(services.jobs, tx, queue, { paymentId: id }, { singletonKey: id, singletonSeconds: 30 });
    }
    const late = await tx
      .select()
      .from(payments)
      .where(
        sql`${owed} and ${payments.updatedAt} < now() - make_interval(mins => ${ALERT_AFTER_MINUTES}) and not exists (
          select from ${paymentAlerts} where ${paymentAlerts.paymentId} = ${payments.id} and ${paymentAlerts.eventId} is null
            and ${paymentAlerts.problem} = case ${payments.status} when 'refunding' then 'refund' else 'close' end)`,
      )
      .limit(SWEEP_BATCH);
    const notices: Notice[] = [];
    for (const row of late)
      notices.push(...(await noteStuck(tx, row, row.status === 'refunding' ? 'refund' : 'close')));
    await deliver(tx, notices);
    return idle.length;
  });
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { ledgerTransfers } from '../../db/schema/escrow.ts';
import { planInvoices, subscriptions } from '../../db/schema/subscriptions.ts';
import { CURRENCY } from '../../domain/deals/payments.ts';
import { nextMonth, startOfMonth } from '../../domain/plans/subscriptions.ts';
import type { Services } from '../context.ts';
import { enqueue } from '../infra/jobs.ts';
import type { PlanBill, PlanStanding } from '../infra/payments/provider.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import { receiptOf } from './receipt.ts';
import { giveBack, type InvoiceRow, problem, refundedNotice } from './refund.ts';
import { lockSubscription, PLAN_NAME, type SubscriptionRow, takeIfPossible } from './steps.ts';

/**
 * A webhook says that something about a subscription changed: its status at the provider is read and followed. So it
 * makes no difference in which order webhooks arrive, or how often.
 */
export async function followPlan(services: Services, { planRef }: { planRef: string }): Promise<void> {
  const standing = await services.payments.plans.read(planRef);
  if (standing.subscriptionId === null) return;
  await services.db.transaction((tx) => follow(services, tx, standing));
}

async function follow(services: Services, tx: Tx, standing: PlanStanding): Promise<void> {
  const found = await lockSubscription(tx, standing.subscriptionId ?? '');
  if (!found || found.provider !== services.payments.name) return;
  let row = found;
  const notices: Notice[] = [];
  if (row.providerRef === null) {
    const named = { providerRef: standing.ref, customerRef: standing.customerRef };
    // An ended one has to be ended there as well, now that it has a name.
    const told = row.state === 'ended' ? { toldEndedAt: null } : {};
    await tx
      .update(subscriptions)
      .set({ ...named, ...told })
      .where(eq(subscriptions.id, row.id));
    row = { ...row, ...named };
    if (row.state === 'ended') await enqueue(services.jobs, tx, 'plans.work', { subscriptionId: row.id });
  }
  for (const bill of standing.bills) {
    const invoice = await keepBill(tx, row, bill);
    if (invoice.state !== 'open') continue;
    if (bill.state === 'paid') {
      // The first is what was read before the checkout.
      const other = row.state === 'starting' && bill.amountCents !== row.firstCents;
      if (
        other ||
        bill.currency !== CURRENCY ||
        !bill.chargeRef ||
        bill.amountCents !== invoice.amountCents
      ) {
        notices.push(
          ...(await problem(
            tx,
            row,
            'A payment arrived that does not match what was asked for. It is not in the books: please look at the provider’s account.',
          )),
        );
        continue;
      }
      const paid = await settle(services, tx, invoice, bill.chargeRef);
      if (row.state === 'ended') {
        await giveBack(services, tx, paid, paid.amountCents, 'It was paid after the plan had ended.');
        notices.push(refundedNotice(paid));
        continue;
      }
      const first = row.state === 'starting';
      const periodEnd = invoice.periodEnd > row.periodEnd ? invoice.periodEnd : row.periodEnd;
      const startedAt = row.startedAt ?? bill.createdAt;
      row = { ...row, periodEnd, startedAt };
      notices.push(...(await takeIfPossible(services, tx, row, 'provider', ['start', 'renew'])));
      const about = { title: PLAN_NAME, amountCents: paid.amountCents, until: periodEnd.toISOString() };
      notices.push({
        to: row.userId,
        event: first
          ? {
              ...({ kind: 'plans.started', ...about, monthlyCents: row.monthlyCents } as const),
              startedAt: startedAt.toISOString(),
            }
          : { kind: 'plans.renewed', ...about },
      });
      row = await readAgain(tx, row.id);
      if (row.endsAfter && row.state === 'active' && row.periodEnd >= row.endsAfter) {
        notices.push(...(await takeIfPossible(services, tx, row, 'owner', ['cancel'])));
        row = await readAgain(tx, row.id);
      }
    } else if (bill.state === 'open' && bill.declined && row.state === 'active') {
      row = { ...row, failedAt: bill.createdAt };
      notices.push(...(await takeIfPossible(services, tx, row, 'provider', ['fail'])));
      row = await readAgain(tx, row.id);
    }
  }
  if (standing.ended && row.state !== 'ended') {
    notices.push(...(await takeIfPossible(services, tx, row, 'provider', ['end'])));
  }
  await deliver(tx, notices);
}

/** The invoice for one of the provider's bills; created if it is new. */
async function keepBill(tx: Tx, row: SubscriptionRow, bill: PlanBill): Promise<InvoiceRow> {
  const { ref: providerRef, amountCents, createdAt } = bill;
  const first = createdAt < row.periodEnd && createdAt < nextMonth(row.firstDay);
  const period = first
    ? { periodStart: row.firstDay, periodEnd: nextMonth(row.firstDay) }
    : { periodStart: startOfMonth(createdAt), periodEnd: nextMonth(createdAt) };
  await tx
    .insert(planInvoices)
    .values({
      ...{ subscriptionId: row.id, userId: row.userId, state: 'open', providerRef, createdAt, ...period },
      amountCents,
    })
    .onConflictDoNothing({ target: planInvoices.providerRef });
  const [invoice] = await tx
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.providerRef, providerRef))
    .for('update');
  if (!invoice) throw new Error('an invoice that was kept is gone');
  return invoice;
}

/** Writes a payment: its number, its receipt, and the money in the books. */
async function settle(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  chargeRef: string,
): Promise<InvoiceRow> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now()::text as now`);
  const paidAt = new Date(rows[0]?.now ?? Number.NaN);
  const receipt = await receiptOf(services, tx, { ...invoice, paidAt });
  const [paid] = await tx
    .update(planInvoices)
    .set({ state: 'paid', chargeRef, paidAt, ...receipt })
    .where(eq(planInvoices.id, invoice.id))
    .returning();
  if (!paid) throw new Error('an invoice that was locked is gone');
  await tx.insert(ledgerTransfers).values({
    ...{ key: `invoice:${invoice.id}:paid`, invoiceId: invoice.id, amount: invoice.amountCents },
    ...{ debit: 'provider', credit: 'plans' },
  });
  return paid;
}

async function readAgain(tx: Tx, id: string): Promise<SubscriptionRow> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) throw new Error('a subscription that was locked is gone');
  return row;
}

/** Worker: tells the provider what was decided here and it has not been told yet. Repeating it changes nothing. */
export async function workOnPlan(
  { db, payments }: Services,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!row) return;
  const { state, providerRef, checkoutRef } = row;
  const here = eq(subscriptions.id, subscriptionId);
  if (state === 'ended') {
    if (row.toldEndedAt) return;
    if (providerRef) await payments.plans.end(providerRef);
    else if (checkoutRef) await payments.closeCheckout(checkoutRef);
    // Unless it got its name in the meantime, through a faster payment.
    const same = sql`${subscriptions.providerRef} is not distinct from ${providerRef}`;
    await db.update(subscriptions).set({ toldEndedAt: sql`now()` }).where(and(here, same));
    return;
  }
  const ends = state === 'cancelling';
  if (!providerRef || row.toldEnding === ends) return;
  await payments.plans.setEnding(providerRef, ends);
  // Only if that is still what is wanted: otherwise it is still to be told.
  const still = sql`(${subscriptions.state} = 'cancelling') = ${ends}`;
  await db.update(subscriptions).set({ toldEnding: ends }).where(and(here, still));
}

/** Worker: asks for the status of a subscription. */
export async function followSubscription(
  services: Services,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const [row] = await services.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (row?.providerRef) await followPlan(services, { planRef: row.providerRef });
}

/** Worker: has what is unpaid charged again, and reads the outcome. */
export async function retryPayment(
  services: Services,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const { db, payments } = services;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!row?.providerRef || row.state !== 'pastDue') return;
  const open = await db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.subscriptionId, subscriptionId), eq(planInvoices.state, 'open')))
    .orderBy(asc(planInvoices.createdAt));
  // A provider repeats its answer to a key: a new attempt has a new one.
  for (const { providerRef } of open)
    await payments.plans.retry(providerRef, `plan-retry-${providerRef}-${row.version}-${Date.now()}`);
  await followPlan(services, { planRef: row.providerRef });
}

const SWEEP_BATCH = 200;

/** A job that is queued, or active with a valid lease. */
const atWork = (queue: string, field: string, id: ReturnType<typeof sql>) => sql`exists (
  select from pgboss.job j
  where j.name = ${queue} and j.data->>${field} = ${id}::text
    and (j.state in ('created', 'retry')
      or (j.state = 'active' and j.started_on + make_interval(secs => j.expire_seconds) > now())))`;

/** Worker, every minute: requeues what is owed to the provider and has no live job. Returns how many. */
export async function sweepPlans(services: Services): Promise<number> {
  return services.db.transaction(async (tx) => {
    const owed = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        sql`((state = 'ended' and told_ended_at is null) or (state <> 'ended' and told_ending <> (state = 'cancelling')))
          and not ${atWork('plans.work', 'subscriptionId', sql`${subscriptions.id}`)}`,
      )
      .limit(SWEEP_BATCH)
      .for('update', { skipLocked: true });
    for (const { id } of owed)
      await enqueue(services.jobs, tx, 'plans.work', { subscriptionId: id }, once(id));
    const refunds = await tx
      .select({ id: planInvoices.id })
      .from(planInvoices)
      .where(
        sql`state = 'refunding' and refunded_at < now() - interval '1 minute'
          and not ${atWork('plans.refund', 'invoiceId', sql`${planInvoices.id}`)}`,
      )
      .limit(SWEEP_BATCH)
      .for('update', { skipLocked: true });
    for (const { id } of refunds)
      await enqueue(services.jobs, tx, 'plans.refund', { invoiceId: id }, once(id));
    return owed.length + refunds.length;
  });
}

const once = (id: string) => ({ singletonKey: id, singletonSeconds: 30 });

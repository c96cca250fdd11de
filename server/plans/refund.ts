import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { ledgerTransfers, paymentEvents } from '../../db/schema/escrow.ts';
import { planInvoices } from '../../db/schema/subscriptions.ts';
import { ALERT_AFTER_TRIES } from '../../domain/deals/payments.ts';
import { formatCents } from '../../domain/money.ts';
import { unusedCents } from '../../domain/plans/subscriptions.ts';
import { plans } from '../../domain/tools/plans.ts';
import type { Services } from '../context.ts';
import { enqueue } from '../infra/jobs.ts';
import type { ProviderEvent } from '../infra/payments/provider.ts';
import { toAdmins } from '../kernel/administrators.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import { issueCredit } from './credit.ts';

export type InvoiceRow = typeof planInvoices.$inferSelect;

/** Whether the bank has taken the payment of an invoice back: then it has already gone back. */
export const isTaken = (invoiceId: SQLWrapper) =>
  sql<boolean>`exists (select from plan_chargebacks c where c.invoice_id = ${invoiceId} and c.taken_cents > 0)`;

/** The payments for a subscription that can still be refunded. */
export const returnable = (subscriptionId: string) =>
  and(
    eq(planInvoices.subscriptionId, subscriptionId),
    eq(planInvoices.state, 'paid'),
    sql`not ${isTaken(planInvoices.id)}`,
  );

/** Decides to refund this much (cents) of a paid invoice: at once in the books, by a job at the provider. */
export async function giveBack(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  refundCents: number,
  reason: string,
): Promise<void> {
  const { id } = invoice;
  const [given] = await tx
    .update(planInvoices)
    .set({ state: 'refunding', refundedAt: sql`now()`, refundReason: reason, refundCents })
    .where(eq(planInvoices.id, id))
    .returning({ at: planInvoices.refundedAt });
  if (!given?.at) throw new Error('an invoice that was locked is gone');
  await tx.insert(ledgerTransfers).values({
    ...{ key: `invoice:${id}:refunded`, invoiceId: id, amount: refundCents },
    ...{ debit: 'plans', credit: 'provider' },
  });
  await issueCredit(tx, invoice, refundCents, given.at);
  await enqueue(services.jobs, tx, 'plans.refund', { invoiceId: id });
}

/** Refunds what was paid for days after this one, for a locked subscription. Returns how much that is, in cents. */
export async function giveBackUnused(
  services: Services,
  tx: Tx,
  subscriptionId: string,
  now: Date,
): Promise<number> {
  const paid = await tx
    .select()
    .from(planInvoices)
    .where(returnable(subscriptionId))
    .orderBy(planInvoices.createdAt)
    .for('update');
  let total = 0;
  for (const invoice of paid) {
    const cents = unusedCents(invoice, now);
    if (cents === 0) continue;
    await giveBack(services, tx, invoice, cents, 'The customer withdrew from the contract.');
    total += cents;
  }
  return total;
}

/** For an invoice that is refunded in full. */
export const refundedNotice = ({ userId, amountCents, number }: InvoiceRow): Notice => ({
  to: userId,
  event: { kind: 'plans.refunded', title: plans.pro.name, amountCents, number: number ?? '' },
});

/** The notices to administrators about a payment for a plan that somebody has to look at. */
export const problem = (
  tx: Tx,
  { userId }: { userId: string },
  text: string,
  title = plans.pro.name,
): Promise<Notice[]> => toAdmins(tx, 'plans.manage', { kind: 'plans.problem', title, userId, problem: text });

/** Worker: refunds an invoice at the provider. Repeating it refunds nothing more. */
export async function refundInvoice(services: Services, { invoiceId }: { invoiceId: string }): Promise<void> {
  const { db, payments } = services;
  const here = and(eq(planInvoices.id, invoiceId), eq(planInvoices.state, 'refunding'));
  const [row] = await db.select().from(planInvoices).where(here);
  if (!row?.chargeRef || row.refundCents === null) return;
  const { chargeRef, refundCents: amountCents, tries } = row;
  try {
    const refund = { paymentId: invoiceId, chargeRef, amountCents, partial: amountCents < row.amountCents };
    // A provider repeats its answer to a key, even a failure: each attempt after an answered one has a new key.
    await payments.refund(refund, `plan-refund-${invoiceId}-${tries}`);
  } catch (error) {
    await db.transaction(async (tx) => {
      const [tried] = await tx
        .update(planInvoices)
        .set({ tries: sql`${planInvoices.tries} + 1` })
        .where(here)
        .returning();
      if (tried?.tries === ALERT_AFTER_TRIES) {
        const text =
          'Its refund has not been made at the provider. It is retried every few minutes; the provider’s account says why it fails.';
        await deliver(tx, await problem(tx, tried, text, tried.number ?? undefined));
      }
    });
    throw error;
  }
  await db.update(planInvoices).set({ state: 'refunded' }).where(here);
}

/** The bank returned a refund for a plan. False if it is for something else. */
export async function refundReturned(services: Services, event: ProviderEvent): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [invoice] = await tx.select().from(planInvoices).where(eq(planInvoices.id, event.paymentId));
    if (!invoice) return false;
    const fresh = await tx
      .insert(paymentEvents)
      .values({ provider: services.payments.name, eventId: event.id })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (fresh.length === 0) return true;
    const text = `Its refund of ${formatCents(event.amountCents)} did not reach the person and came back to the provider’s account. The books say it was refunded: please agree with them on another way, and pay it that way.`;
    await deliver(tx, await problem(tx, invoice, text, invoice.number ?? undefined));
    return true;
  });
}

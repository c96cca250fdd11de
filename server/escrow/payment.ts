import { and, eq, sql } from 'drizzle-orm';
import { paymentEvents, payments, transactions } from '../../db/schema/escrow.ts';
import { conflict, forbidden } from '../../domain/errors.ts';
import { UNPAID_HOURS } from '../../domain/escrow.ts';
import type { Parts, UserContext } from '../context.ts';
import { deliver } from '../inbox/append.ts';
import type { ProviderEvent } from '../infra/payments/provider.ts';
import { applyTransition, lockAs, lockTransaction } from './transition.ts';

/** The address of the provider's checkout page for the buyer's payment; the same one when asked again. */
export async function checkout(ctx: UserContext, { id }: { id: string }): Promise<{ url: string }> {
  const { row, payment } = await ctx.db.transaction(async (tx) => {
    const { row, by } = await lockAs(ctx, tx, id);
    if (by.actor !== 'buyer') throw forbidden('The buyer pays.');
    if (row.status !== 'initiated' || row.payment !== 'awaiting') {
      throw conflict(
        row.payment === 'held' ? 'This transaction is already paid.' : 'There is nothing to pay anymore.',
      );
    }
    await tx
      .insert(payments)
      .values({ transactionId: id, provider: ctx.payments.name, amountCents: row.amountCents })
      .onConflictDoNothing();
    const [payment] = await tx.select().from(payments).where(eq(payments.transactionId, id));
    if (!payment) throw new Error('the payment row is missing');
    return { row, payment };
  });
  if (payment.checkoutUrl) return { url: payment.checkoutUrl };
  // Outside the transaction: no row stays locked while the provider answers. The provider opens one per payment.
  const { ref, url } = await ctx.payments.openCheckout({
    paymentId: payment.id,
    amountCents: row.amountCents,
    description: row.title,
    returnUrl: `${ctx.config.origin}/transaction/${id}`,
  });
  await ctx.db
    .update(payments)
    .set({ checkoutRef: ref, checkoutUrl: url })
    .where(eq(payments.id, payment.id));
  return { url };
}

/** A signed webhook's event. The same event, or a second one for the same payment, changes nothing. */
export async function settlePayment(parts: Parts, event: ProviderEvent): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(paymentEvents)
      .values({ provider: parts.payments.name, eventId: event.id })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (fresh.length === 0) return;
    const [known] = await tx
      .select({ transactionId: payments.transactionId })
      .from(payments)
      .where(eq(payments.id, event.paymentId));
    const row = known && (await lockTransaction(tx, known.transactionId));
    if (!row) {
      parts.log.error({ paymentId: event.paymentId }, 'a payment arrived that nobody asked for');
      return;
    }
    const about = { transactionId: row.id, title: row.title };
    if (event.outcome === 'declined') {
      if (row.payment === 'awaiting')
        await deliver(tx, [{ to: row.buyerId, event: { kind: 'escrow.declined', ...about } }]);
      return;
    }
    if (event.amountCents !== row.amountCents)
      throw new Error(`payment ${event.paymentId} has another amount`);
    const paid = await tx
      .update(payments)
      .set({ status: 'paid', chargeRef: event.chargeRef, updatedAt: sql`now()` })
      .where(and(eq(payments.id, event.paymentId), sql`${payments.status} in ('open', 'closed')`))
      .returning({ id: payments.id });
    if (paid.length === 0) return;
    const late = row.status === 'cancelled';
    await applyTransition(parts, tx, row, {
      action: late ? 'payLate' : 'pay',
      by: { actor: 'provider', id: null },
    });
    const told = late
      ? ({ kind: 'escrow.cancelled', ...about, refunded: true } as const)
      : ({ kind: 'escrow.paid', ...about, amountCents: row.amountCents } as const);
    await deliver(
      tx,
      (late ? [row.buyerId] : [row.buyerId, row.sellerId]).map((to) => ({ to, event: told })),
    );
  });
}

/** Worker: a checkout that must no longer be paid. */
export async function closeCheckout(parts: Parts, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await parts.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.checkoutRef) await parts.payments.closeCheckout(payment.checkoutRef);
}

/** Worker: gives a payment back at the provider. Repeating it gives nothing more. */
export async function refundPayment(parts: Parts, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await parts.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== 'refunding' || !payment.chargeRef) return;
  await parts.payments.refund(payment.chargeRef, payment.amountCents, payment.id);
  await parts.db
    .update(payments)
    .set({ status: 'refunded', updatedAt: sql`now()` })
    .where(eq(payments.id, paymentId));
}

const EXPIRE_BATCH = 100;

/** Worker, every minute: cancels what was not paid in time, by the database's clock. Gives how many. */
export async function expireUnpaid(parts: Parts): Promise<number> {
  const due = await parts.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.payment, 'awaiting'),
        sql`${transactions.createdAt} < now() - make_interval(hours => ${UNPAID_HOURS})`,
      ),
    )
    .limit(EXPIRE_BATCH);
  let cancelled = 0;
  for (const { id } of due) if (await expireOne(parts, id)) cancelled++;
  return cancelled;
}

async function expireOne(parts: Parts, id: string): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const row = await lockTransaction(tx, id);
    // Paid or cancelled between the search and the lock.
    if (row?.payment !== 'awaiting') return false;
    await applyTransition(parts, tx, row, { action: 'expire', by: { actor: 'clock', id: null } });
    const event = { kind: 'escrow.cancelled', transactionId: id, title: row.title, refunded: false } as const;
    await deliver(
      tx,
      [row.buyerId, row.sellerId].map((to) => ({ to, event })),
    );
    return true;
  });
}

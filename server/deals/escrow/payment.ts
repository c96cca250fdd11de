import { and, eq, sql } from 'drizzle-orm';
import { paymentEvents, payments } from '../../../db/schema/escrow.ts';
import { CURRENCY } from '../../../domain/deals/payments.ts';
import type { Services } from '../../context.ts';
import type { ProviderEvent } from '../../infra/payments/provider.ts';
import { deliver } from '../../kernel/notices.ts';
import { noteMoney, tryAtProvider } from './provider-work.ts';
import { applyTransition } from './steps.ts';
import { lockTransaction } from './transition.ts';

/** A signed webhook's event. The same event, or a second one for the same payment, changes nothing. */
export async function settlePayment(services: Services, event: ProviderEvent): Promise<void> {
  await services.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(paymentEvents)
      .values({ provider: services.payments.name, eventId: event.id })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (fresh.length === 0) return;
    const [known] = await tx
      .select({ transactionId: payments.transactionId })
      .from(payments)
      .where(eq(payments.id, event.paymentId));
    const row = known && (await lockTransaction(tx, known.transactionId));
    if (!row) {
      if (event.outcome === 'paid') await deliver(tx, await noteMoney(tx, 'unasked', event, null));
      return;
    }
    const about = { transactionId: row.id, listingId: row.listingId, title: row.title };
    if (event.outcome === 'declined') {
      if (row.payment === 'awaiting')
        await deliver(tx, [{ to: row.buyerId, event: { kind: 'escrow.declined', ...about } }]);
      return;
    }
    if (event.outcome === 'returned') {
      const notices = await noteMoney(tx, 'returned', event, row);
      const back = { kind: 'escrow.refundReturned', ...about, amountCents: event.amountCents } as const;
      await deliver(tx, [...notices, { to: row.buyerId, event: back }]);
      return;
    }
    if (event.amountCents !== row.amountCents || event.currency !== CURRENCY) {
      await deliver(tx, await noteMoney(tx, 'amount', event, row));
      return;
    }
    const paid = await tx
      .update(payments)
      .set({ status: 'paid', chargeRef: event.chargeRef, updatedAt: sql`now()` })
      .where(and(eq(payments.id, event.paymentId), sql`${payments.status} in ('open', 'closed')`))
      .returning({ id: payments.id });
    if (paid.length === 0) {
      const [first] = await tx.select().from(payments).where(eq(payments.id, event.paymentId));
      if (event.chargeRef && first?.chargeRef !== event.chargeRef)
        await deliver(tx, await noteMoney(tx, 'twice', event, row));
      return;
    }
    const notices = await applyTransition(services, tx, row, {
      action: row.status === 'cancelled' ? 'payLate' : 'pay',
      by: { actor: 'provider', id: null },
    });
    await deliver(tx, notices);
  });
}

/**
 * Worker: refunds a payment at the provider, or the part of it that a split gives back. Repeating it refunds nothing
 * more.
 */
export async function refundPayment(services: Services, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== 'refunding') return;
  await tryAtProvider(services, payment, 'refund', async () => {
    const { chargeRef, amountCents, refundCents } = payment;
    if (!chargeRef) throw new Error('the charge of this payment is not known');
    // A provider repeats its answer to a key, even a failure: each attempt after an answered one has a new key.
    const key = `refund-${payment.id}-${payment.tries}`;
    // What the card's bank gave back is already with the buyer.
    if (payment.chargeback !== 'lost')
      await services.payments.refund(
        { paymentId, chargeRef, amountCents: refundCents ?? amountCents, partial: refundCents !== null },
        key,
      );
    await services.db
      .update(payments)
      .set({ status: 'refunded', updatedAt: sql`now()` })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'refunding')));
  });
}

import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { ledgerTransfers } from '../../db/schema/escrow.ts';
import { planChargebacks, planInvoices } from '../../db/schema/subscriptions.ts';
import { chargebackText, isOvertaken } from '../../domain/plans/chargebacks.ts';
import type { Services } from '../context.ts';
import type { Chargeback, ChargebackEvent } from '../infra/payments/provider.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import { type InvoiceRow, problem } from './refund.ts';
import { lockSubscription, takeIfPossible } from './steps.ts';

/**
 * A card's bank disputes a payment for a plan: its status at the provider is read and followed, as with everything
 * about plans. Returns false for the chargeback of another payment.
 */
export async function followChargeback(
  services: Services,
  { chargebackRef, chargeRef }: Pick<ChargebackEvent, 'chargebackRef' | 'chargeRef'>,
): Promise<boolean> {
  const [known] = await services.db
    .select({ id: planInvoices.id, subscriptionId: planInvoices.subscriptionId })
    .from(planInvoices)
    .where(eq(planInvoices.chargeRef, chargeRef));
  if (!known) return false;
  const standing = await services.payments.plans.readChargeback(chargebackRef);
  await services.db.transaction(async (tx) => {
    // The subscription is locked before its invoices, as everywhere.
    const row = await lockSubscription(tx, known.subscriptionId);
    const [invoice] = await tx.select().from(planInvoices).where(eq(planInvoices.id, known.id)).for('update');
    if (!row || !invoice) throw new Error('an invoice that was found is gone');
    const { changed, taken } = await keep(tx, invoice, standing);
    const notices: Notice[] = changed
      ? await problem(tx, row, chargebackText(standing.state, standing), invoice.number ?? undefined)
      : [];
    if (taken) {
      // Its month is no longer paid for; and a person who has an earlier payment taken back is not charged again.
      const current = invoice.periodEnd.getTime() === row.periodEnd.getTime();
      const actions = current ? (['end'] as const) : (['stop'] as const);
      notices.push(...(await takeIfPossible(services, tx, row, 'market', actions, { end: 'chargedBack' })));
    }
    await deliver(tx, notices);
  });
  return true;
}

/** Writes its status, and moves in the books what moved at the provider. `taken`: it took the money just now. */
async function keep(tx: Tx, invoice: InvoiceRow, standing: Chargeback) {
  const { ref, state, amountCents, takenCents, reason, createdAt } = standing;
  const fresh = await tx
    .insert(planChargebacks)
    .values({ ref, invoiceId: invoice.id, state, amountCents, reason, createdAt })
    .onConflictDoNothing()
    .returning({ ref: planChargebacks.ref });
  const [before] = await tx.select().from(planChargebacks).where(eq(planChargebacks.ref, ref)).for('update');
  if (!before) throw new Error('a chargeback that was kept is gone');
  if (isOvertaken(before.state, state)) return { changed: false, taken: false };
  const moved = takenCents - before.takenCents;
  if (moved !== 0) {
    const [debit, credit] = moved > 0 ? ['plans', 'provider'] : ['provider', 'plans'];
    await tx.insert(ledgerTransfers).values({
      ...{ key: `chargeback:${ref}:${before.moves}`, invoiceId: invoice.id, amount: Math.abs(moved) },
      ...{ debit: debit ?? '', credit: credit ?? '' },
    });
  }
  const changed = fresh.length > 0 || before.state !== state;
  if (changed || moved !== 0)
    await tx
      .update(planChargebacks)
      .set({
        state,
        amountCents,
        takenCents,
        ...(moved !== 0 && { moves: sql`${planChargebacks.moves} + 1` }),
      })
      .where(eq(planChargebacks.ref, ref));
  return { changed, taken: moved > 0 };
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { payments, transactions } from '../../../db/schema/escrow.ts';
import { SELLER_SUSPENDED } from '../../../domain/admin/suspension.ts';
import { CHECKOUT_MINUTES } from '../../../domain/deals/escrow-times.ts';
import { conflict, forbidden } from '../../../domain/errors.ts';
import type { Services, UserContext } from '../../context.ts';
import { tryAtProvider } from './provider-work.ts';
import { lockAs, type TransactionRow } from './transition.ts';

type Payment = typeof payments.$inferSelect;

/** The address of the provider's checkout page for the buyer's payment; the same one when asked again. */
export async function checkout(ctx: UserContext, { id }: { id: string }): Promise<{ url: string }> {
  const payment = await ctx.db.transaction(async (tx) => {
    const { row, by } = await lockAs(ctx, tx, id);
    if (by.actor !== 'buyer') throw forbidden('Only the buyer can pay.');
    await mustBePayable(tx, row);
    await tx
      .insert(payments)
      .values({
        transactionId: id,
        provider: ctx.payments.name,
        amountCents: row.amountCents,
        returnUrl: `${ctx.config.origin}/transaction/${id}`,
      })
      .onConflictDoNothing();
    const payment = await paymentOf(tx, id);
    return payment.checkoutUrl || payment.checkoutEndsAt ? payment : planCheckout(tx, payment);
  });
  if (payment.checkoutUrl) return { url: payment.checkoutUrl };
  // Outside the transaction: no row stays locked while the provider answers. The provider opens one per plan.
  const opened = (await openCheckout(ctx, payment)) ?? (await openAnew(ctx, payment));
  return { url: opened.url };
}

async function mustBePayable(tx: Tx, row: TransactionRow): Promise<void> {
  if (row.status !== 'initiated' || row.payment !== 'awaiting') {
    throw conflict(
      row.payment === 'held' ? 'This transaction has already been paid.' : 'There is nothing to pay anymore.',
    );
  }
  const [late] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.id, row.id), sql`${transactions.reservedUntil} <= now()`));
  if (late) throw conflict('The time to pay is over, so this transaction is being cancelled.');
  const [seller] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, row.sellerId));
  if (seller?.suspendedAt) throw conflict(SELLER_SUSPENDED);
}

async function paymentOf(db: Db | Tx, transactionId: string): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.transactionId, transactionId));
  if (!payment) throw new Error('the payment row is missing');
  return payment;
}

/**
 * Decides how long the checkout stays open, and keeps the listing reserved for that long. A plan that another call
 * has replaced or carried out in the meantime is kept. Returns the payment as it then is.
 */
async function planCheckout(tx: Tx, { id, transactionId, checkoutEndsAt }: Payment): Promise<Payment> {
  const [planned] = await tx
    .update(payments)
    // Providers count in whole seconds. A later end makes a different request, with its own key.
    .set({
      checkoutEndsAt: sql`greatest(
        date_trunc('second', now() + make_interval(mins => ${CHECKOUT_MINUTES})),
        ${payments.checkoutEndsAt} + interval '1 second')`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(payments.id, id),
        isNull(payments.checkoutUrl),
        checkoutEndsAt ? eq(payments.checkoutEndsAt, checkoutEndsAt) : isNull(payments.checkoutEndsAt),
      ),
    )
    .returning();
  if (!planned) return paymentOf(tx, transactionId);
  await tx
    .update(transactions)
    .set({ reservedUntil: sql`greatest(${transactions.reservedUntil}, ${planned.checkoutEndsAt})` })
    .where(and(eq(transactions.id, transactionId), eq(transactions.payment, 'awaiting')));
  return planned;
}

/** Opens the planned checkout, or finds it if an earlier answer was lost. Null: this plan cannot give one. */
async function openCheckout({ db, payments: provider, config }: Services, payment: Payment) {
  const { id, transactionId, amountCents, checkoutEndsAt, returnUrl } = payment;
  if (!checkoutEndsAt) throw new Error('this checkout was never planned');
  const [row] = await db
    .select({ title: transactions.title })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  const opened = await provider.openCheckout({
    paymentId: id,
    amountCents,
    description: row?.title ?? '',
    returnUrl: returnUrl ?? `${config.origin}/transaction/${transactionId}`,
    endsAt: checkoutEndsAt,
  });
  if (opened) {
    await db
      .update(payments)
      .set({ checkoutRef: opened.ref, checkoutUrl: opened.url })
      .where(and(eq(payments.id, id), eq(payments.checkoutEndsAt, checkoutEndsAt)));
  }
  return opened;
}

/** The planned request cannot give a checkout: plan another while the listing is reserved for the buyer. */
async function openAnew(ctx: UserContext, payment: Payment) {
  const planned = await ctx.db.transaction(async (tx) => {
    const { row } = await lockAs(ctx, tx, payment.transactionId);
    await mustBePayable(tx, row);
    return planCheckout(tx, payment);
  });
  const opened = await openCheckout(ctx, planned);
  if (!opened) throw new Error('the provider opens no checkout');
  return opened;
}

/** Worker: closes a checkout that must no longer be paid, even one whose address never arrived. */
export async function closeCheckout(services: Services, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== 'closed' || payment.checkoutClosedAt) return;
  // One that was planned and has ended was closed by the provider itself.
  const mayBeOpen = payment.checkoutEndsAt !== null && payment.checkoutEndsAt.getTime() > Date.now();
  await tryAtProvider(services, payment, 'close', async () => {
    const ref = payment.checkoutRef ?? (mayBeOpen ? (await openCheckout(services, payment))?.ref : undefined);
    if (ref) await services.payments.closeCheckout(ref);
    await services.db
      .update(payments)
      .set({ checkoutClosedAt: sql`now()` })
      .where(eq(payments.id, paymentId));
  });
}

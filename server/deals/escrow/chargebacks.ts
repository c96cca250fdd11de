import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { paymentAlerts, payments, transactions } from '../../../db/schema/escrow.ts';
import { CURRENCY, type PaymentProblem, problemText } from '../../../domain/deals/payments.ts';
import { isOvertaken } from '../../../domain/plans/chargebacks.ts';
import type { Services } from '../../context.ts';
import type { Chargeback, ChargebackEvent } from '../../infra/payments/provider.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import { deliver } from '../../kernel/notices.ts';
import { about, toParties } from './ending.ts';
import { lockTransaction, type TransactionRow } from './transition.ts';

const problems: Record<Exclude<Chargeback['state'], 'won'>, PaymentProblem> = {
  asked: 'questioned',
  open: 'takenBack',
  lost: 'lost',
};

/**
 * A card's bank disputes the payment of a purchase: its status at the provider is read and kept. While the bank has
 * the money, nothing is released or refunded here (`isTakenBack`), and the clock stands still.
 */
export async function followPurchase(
  services: Services,
  { id: eventId, chargebackRef: reference, chargeRef }: ChargebackEvent,
): Promise<void> {
  const [known] = await services.db.select().from(payments).where(eq(payments.chargeRef, chargeRef));
  if (!known) return;
  const { state, amountCents } = await services.payments.plans.readChargeback(reference);
  await services.db.transaction(async (tx) => {
    const row = await lockTransaction(tx, known.transactionId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update');
    if (!row || !payment) throw new Error('a payment that was found is gone');
    const before = payment.chargeback;
    if (before === state || (before !== null && isOvertaken(before, state))) return;
    await tx.update(payments).set({ chargeback: state }).where(eq(payments.id, payment.id));
    if (before === 'open') await beginAnew(tx, row);
    await tx
      .update(paymentAlerts)
      .set({ solvedAt: sql`now()` })
      .where(
        and(
          eq(paymentAlerts.paymentId, payment.id),
          inArray(paymentAlerts.problem, ['questioned', 'takenBack']),
          isNull(paymentAlerts.solvedAt),
        ),
      );
    const notices = row.payment === 'held' && state !== 'asked' ? toParties(row, told(row, state)) : [];
    if (state !== 'won') {
      const came = { amountCents, currency: CURRENCY };
      const problem = problems[state];
      await tx
        .insert(paymentAlerts)
        .values({ ...came, problem, eventId, reference, chargeRef, paymentId: payment.id });
      const event = { kind: 'payments.problem', transactionId: row.id, title: row.title } as const;
      notices.push(
        ...(await toAdmins(tx, 'transactions.decide', { ...event, problem: problemText(problem, came) })),
      );
    }
    await deliver(tx, notices);
  });
}

const told = (row: TransactionRow, state: Exclude<Chargeback['state'], 'asked'>) =>
  ({ kind: 'escrow.chargeback', ...about(row), state }) as const;

/** Nobody loses the days on which nothing could be done. */
async function beginAnew(tx: Tx, { id, cancelAskedAt, clockAt }: TransactionRow): Promise<void> {
  if (clockAt === null) return;
  const now = sql`now()`;
  await tx
    .update(transactions)
    .set({
      ...{ stateSince: now, stateMark: 0, cancelMark: 0, clockAt: now },
      ...(cancelAskedAt && { cancelAskedAt: now }),
    })
    .where(eq(transactions.id, id));
}

/** Whether the card's bank is holding the money of a transaction until it decides. */
export async function isTakenBack(tx: Db | Tx, transactionId: string): Promise<boolean> {
  const taken = and(eq(payments.transactionId, transactionId), eq(payments.chargeback, 'open'));
  return (await tx.$count(payments, taken)) > 0;
}

import { eq, sql } from 'drizzle-orm';
import { transactions } from '../../../db/schema/escrow.ts';
import type { EscrowTerms } from '../../../domain/deals/escrow-terms.ts';
import { RESERVATION_MINUTES } from '../../../domain/deals/escrow-times.ts';
import type { DueAction } from '../../../domain/inbox/events.ts';
import { minutesAfter } from '../../../domain/process.ts';
import type { Clocked } from '../../kernel/clock.ts';
import { isTakenBack } from './chargebacks.ts';
import { applyTransition, escrowSteps, warningsOf } from './steps.ts';
import { clockAt, factsOf, lockTransaction, type TransactionRow } from './transition.ts';

/** What the passage of time does to a transaction (server/kernel/clock.ts). */
export const escrowClock: Clocked<EscrowTerms, TransactionRow> = {
  steps: escrowSteps,
  table: transactions,
  // It stands still while the card's bank has the money.
  async lock(tx, id) {
    const row = await lockTransaction(tx, id);
    if (row?.payment === 'held' && (await isTakenBack(tx, id))) {
      await tx
        .update(transactions)
        .set({ clockAt: sql`now() + interval '1 day'` })
        .where(eq(transactions.id, id));
      return null;
    }
    return row && { row, facts: await factsOf(tx, row) };
  },
  clocks: (row) => ({
    since: {
      state: row.stateSince,
      reservation: minutesAfter(row.reservedUntil, -RESERVATION_MINUTES),
      cancelRequest: row.cancelAskedAt,
    },
    marks: { state: row.stateMark, cancelRequest: row.cancelMark },
  }),
  async mark(tx, { id }, marks, left) {
    await tx
      .update(transactions)
      .set({ stateMark: marks.state, cancelMark: marks.cancelRequest, clockAt: clockAt(left) })
      .where(eq(transactions.id, id));
  },
  async delay(tx, row, minutes) {
    const late = sql`make_interval(mins => ${minutes})`;
    const [moved] = await tx
      .update(transactions)
      .set({
        stateSince: sql`${transactions.stateSince} + ${late}`,
        cancelAskedAt: sql`${transactions.cancelAskedAt} + ${late}`,
      })
      .where(eq(transactions.id, row.id))
      .returning();
    return moved ?? row;
  },
  warn: (tx, row, { action, clock: { waitsFor } }, until) =>
    warningsOf(tx, row, { action: action as DueAction, waitsFor, until }),
  async act(services, tx, row, moment) {
    const by = { actor: 'clock', id: null } as const;
    return applyTransition(services, tx, row, { action: moment.action, by, more: { moment } });
  },
};

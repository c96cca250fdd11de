import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import {
  type Action,
  type ClockSince,
  type EscrowMoment,
  type EscrowState,
  escrow,
} from '../../../domain/escrow.ts';
import { clockDecision } from '../../../domain/escrow-texts.ts';
import { RESERVATION_MINUTES } from '../../../domain/escrow-times.ts';
import type { DueAction } from '../../../domain/events.ts';
import { minutesAfter } from '../../../domain/process.ts';
import type { Services } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { endDispute } from './dispute.ts';
import { about, cancelled, toParties } from './service.ts';
import { applyTransition, clockAt, factsOf, lockTransaction, type TransactionRow } from './transition.ts';

const BATCH = 100;
/** What can't be done now must not keep the rest of a batch waiting. */
const RETRY_MINUTES = 10;
/** A clock that comes later than this stood still, and the time it stood is taken from nobody. */
const LATE_MINUTES = 60;

/** Worker, every minute: does what is due by the database's clock. Any number of servers may do it at once. */
export async function runClock(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await services.db
      .select({ id: transactions.id })
      .from(transactions)
      .where(lte(transactions.clockAt, sql`now()`))
      .orderBy(asc(transactions.clockAt))
      .limit(BATCH);
    for (const { id } of due) {
      await tick(services, id).catch(async (error) => {
        services.log.error({ err: error, transactionId: id }, 'the clock could not act');
        failures.push(error);
        await services.db
          .update(transactions)
          .set({ clockAt: sql`now() + make_interval(mins => ${RETRY_MINUTES})` })
          .where(eq(transactions.id, id));
      });
    }
    // What was done may be due again at once.
    if (due.length === 0) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `the clock failed ${failures.length} times`);
}

/** Does the one thing that is due on a transaction, or sets its clock when nothing is; asked again under the lock. */
async function tick(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockTransaction(tx, id);
    if (!row || row.clockAt === null) return;
    const facts = await factsOf(tx, row);
    const moments = escrow.nextMoments(row, facts, { state: row.stateMark, cancelRequest: row.cancelMark });
    const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
    const now = new Date(rows[0]?.now ?? Number.NaN);
    const first = moments
      .map((moment) => ({ moment, at: minutesAfter(sinceOf(row, moment.since), moment.at) }))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
    if (!first) throw new Error('a transaction under way has no way out');
    if (first.at > now) {
      await tx
        .update(transactions)
        .set({ clockAt: clockAt(moments) })
        .where(eq(transactions.id, id));
      return;
    }
    const current = await standStill(tx, row, (now.getTime() - first.at.getTime()) / 60_000);
    const { moment } = first;
    await deliver(
      tx,
      await (moment.warning ? warn(tx, current, moment) : take(services, tx, current, moment)),
    );
  });
}

function sinceOf(row: TransactionRow, since: ClockSince): Date {
  if (since === 'reservation') return minutesAfter(row.reservedUntil, -RESERVATION_MINUTES);
  return since === 'state' ? row.stateSince : (row.cancelAskedAt ?? row.stateSince);
}

/** A clock that stood still warned nobody: what comes next comes as much later. */
async function standStill(tx: Tx, row: TransactionRow, lateMinutes: number): Promise<TransactionRow> {
  if (lateMinutes < LATE_MINUTES) return row;
  const late = sql`make_interval(mins => ${Math.floor(lateMinutes)})`;
  const [moved] = await tx
    .update(transactions)
    .set({
      stateSince: sql`${transactions.stateSince} + ${late}`,
      cancelAskedAt: sql`${transactions.cancelAskedAt} + ${late}`,
    })
    .where(eq(transactions.id, row.id))
    .returning();
  return moved ?? row;
}

/** Tells that a step comes, and notes that this was told. */
async function warn(tx: Tx, row: TransactionRow, done: EscrowMoment): Promise<Notice[]> {
  const { since, at, action, clock } = done;
  const before = { state: row.stateMark, cancelRequest: row.cancelMark };
  const marks = { ...before, [since]: at };
  const next = escrow.nextMoments(row, await factsOf(tx, row), marks);
  await tx
    .update(transactions)
    .set({ stateMark: marks.state, cancelMark: marks.cancelRequest, clockAt: clockAt(next) })
    .where(eq(transactions.id, row.id));
  const until = minutesAfter(sinceOf(row, since), clock.after).toISOString();
  await record(tx, {
    action: 'escrow.warn',
    actorId: null,
    actorRole: 'clock',
    subjectId: row.id,
    data: { action, until },
  });
  const { waitsFor } = clock;
  const event = { kind: 'escrow.due', ...about(row), action: action as DueAction, waitsFor, until } as const;
  // Nobody but the buyer can do anything about a payment.
  if (row.payment === 'awaiting') return [{ to: row.buyerId, event }];
  return [...toParties(row, event), ...(waitsFor === 'admin' ? await toAdmins(tx, event) : [])];
}

/** Takes a step of the table because nobody acted in time. Gives all notices about it. */
async function take(services: Services, tx: Tx, row: TransactionRow, done: EscrowMoment): Promise<Notice[]> {
  const { action } = done;
  const by = { actor: 'clock', id: null } as const;
  const data = disputeSteps.includes(action) ? { reason: clockDecision(done.clock.waitsFor) } : undefined;
  const { to, notices } = await applyTransition(services, tx, row, { action, by, data, more: done });
  if (disputeSteps.includes(action)) {
    const outcome = action === 'closeDispute' ? 'seller' : 'buyer';
    await endDispute(tx, row.id, { outcome, resolution: data?.reason ?? '', resolvedBy: null });
  }
  return [...(await noticesAbout(tx, row, action, to)), ...notices];
}

const disputeSteps: readonly Action[] = ['resolveForBuyer', 'closeDispute'];

async function noticesAbout(tx: Tx, row: TransactionRow, action: Action, to: EscrowState): Promise<Notice[]> {
  const deal = about(row);
  switch (action) {
    case 'offerRefund':
      return toParties(row, { kind: 'escrow.refundOffered', ...deal });
    case 'lapseCancel':
      return toParties(row, { kind: 'escrow.cancelLapsed', ...deal });
    case 'closeDispute':
      return toParties(row, { kind: 'escrow.disputeClosed', ...deal });
    case 'escalate': {
      const event = { kind: 'escrow.overdue', ...deal, disputed: row.disputed } as const;
      return [...toParties(row, event), ...(await toAdmins(tx, event))];
    }
    default:
      return cancelled(row, to);
  }
}

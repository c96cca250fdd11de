import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { ledgerClosings } from '../../db/schema/books.ts';
import {
  type ClosingStatement,
  closingText,
  dayOfMonth,
  isOver,
  monthAfter,
  monthOfDay,
} from '../../domain/admin/books.ts';
import { CURRENCY } from '../../domain/deals/payments.ts';
import { foldLedger, movedSince, readProof } from './months.ts';

/** Worker, once a day: closes the months that are over, one after the other. Returns those it closed. */
export async function closeMonths(db: Db): Promise<string[]> {
  for (const closed: string[] = []; ; ) {
    const month = await db.transaction(closeNext);
    if (month === null) return closed;
    closed.push(month);
  }
}

/**
 * Closes the first month that is not closed, if it is over. The lock waits for movements that are being written and
 * holds up new ones until this ends, so that none is missed; if it cannot be had soon, this gives up.
 */
async function closeNext(tx: Tx): Promise<string | null> {
  const [last] = await tx.select().from(ledgerClosings).orderBy(desc(ledgerClosings.month)).limit(1);
  const month = last ? monthAfter(monthOfDay(last.month)) : await firstMonth(tx);
  const { rows } = await tx.execute<{ now: string }>(sql`select now()::text as now`);
  if (!month || !isOver(month, new Date(rows[0]?.now ?? 0))) return null;
  await tx.execute(sql`set local lock_timeout = '5s'`);
  await tx.execute(sql`lock table ledger_transfers in share mode`);
  await foldLedger(tx);
  if (!(await readProof(tx)).balanced) throw new Error(`the books do not balance, so ${month} is not closed`);
  const moved = (await movedSince(tx, dayOfMonth(month))).filter((one) => one.month === month);
  const before = last
    ? { statement: JSON.parse(last.statement) as ClosingStatement, sha256: last.sha256 }
    : null;
  const statement = closingText(month, CURRENCY, moved, before);
  const sha256 = createHash('sha256').update(statement).digest('hex');
  await tx.insert(ledgerClosings).values({ month: dayOfMonth(month), statement, sha256 });
  return month;
}

async function firstMonth(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ month: string | null }>(
    sql`select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM') as month from ledger_transfers`,
  );
  return rows[0]?.month ?? null;
}

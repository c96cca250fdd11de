import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { ledgerClosings } from '../../db/schema/books.ts';
import {
  type AccountGroup,
  type ClosingStatement,
  dayOfMonth,
  groupNames,
} from '../../domain/admin/books.ts';
import { groupOf, readProof, wholeLedger } from './months.ts';

const MOST = 100;

/** Recounts the whole ledger, and reports in sentences which balances, months and statements differ from it. */
export async function countAnew(db: Db): Promise<{ movements: number; miscounts: string[] }> {
  return db.transaction(
    async (tx) => {
      const { rows: accounts } = await tx.execute<{ id: string }>(sql`
        select a.id from ledger_accounts a left join (
          select account, sum(amount) as amount from (
            select credit as account, amount from ledger_transfers
            union all select debit, -amount from ledger_transfers) sides group by account) moved on moved.account = a.id
        where a.balance <> coalesce(moved.amount, 0) limit ${MOST}`);
      const anew = sql`
        select date_trunc('month', t.created_at at time zone 'UTC')::date as month, ${groupOf('debit')} as debit,
          ${groupOf('credit')} as credit, count(*) as movements, sum(t.amount) as amount
        from ledger_transfers t group by 1, 2, 3`;
      const { rows: months } = await tx.execute<{
        month: string;
        debit: AccountGroup;
        credit: AccountGroup;
      }>(sql`
        select coalesce(a.month, k.month)::text as month, coalesce(a.debit, k.debit) as debit, coalesce(a.credit, k.credit) as credit
        from (${anew}) a full join (
          select month, debit, credit, sum(movements) as movements, sum(amount) as amount
          from (${wholeLedger}) l group by 1, 2, 3) k using (month, debit, credit)
        where (a.movements, a.amount) is distinct from (k.movements, k.amount) limit ${MOST}`);
      const { rows: counted } = await tx.execute<{
        month: string;
        debit: string;
        credit: string;
        amount: string;
      }>(
        sql`select month::text, debit, credit, amount::text from (${anew}) a where month in (select month from ledger_closings)`,
      );
      const closings = await tx.select().from(ledgerClosings);
      const untrue = closings.filter(({ month, statement }) => {
        const said = JSON.parse(statement) as ClosingStatement;
        const lines = (rows: { debit: string; credit: string; amount: number | string }[]) =>
          rows
            .map(({ debit, credit, amount }) => `${debit}>${credit} ${amount}`)
            .sort()
            .join();
        return (
          dayOfMonth(said.month) !== month ||
          lines(said.movements) !== lines(counted.filter((one) => one.month === month))
        );
      });
      const { rows: invoices } = await tx.execute<{ kept: string; moved: string }>(sql`
        select ((select coalesce(sum(amount_cents - coalesce(refund_cents, 0)), 0) from plan_invoices where state <> 'open')
            - (select coalesce(sum(taken_cents), 0) from plan_chargebacks))::text as kept,
          (select balance from ledger_accounts where id = 'plans')::text as moved`);
      const proof = await readProof(tx);
      const { rows: total } = await tx.execute<{ n: string }>(
        sql`select count(*)::text as n from ledger_transfers`,
      );
      return {
        movements: Number(total[0]?.n ?? 0),
        miscounts: [
          ...accounts.map(({ id }) => `The balance of ${id} is not the sum of its movements.`),
          ...months.map(
            ({ month, debit, credit }) =>
              `The sum of ${month.slice(0, 7)} from “${groupNames[debit]}” to “${groupNames[credit]}” is not what moved.`,
          ),
          ...untrue.map(
            ({ month }) => `The statement of ${month.slice(0, 7)} is not what moved in that month.`,
          ),
          ...(invoices[0]?.kept === invoices[0]?.moved
            ? []
            : ['The paid invoices of plans are not what was paid for plans.']),
          ...(proof.balanced ? [] : ['What is held is not what is owed.']),
        ],
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { type AccountGroup, type GroupMovement, type Proof, proofOf } from '../../domain/admin/books.ts';
import { underWay } from '../../domain/deals/payouts.ts';

/** The group of an account is the first part of its name, which a check constraint guarantees. */
export const groupOf = (side: 'debit' | 'credit') => sql.raw(`split_part(t.${side}, ':', 1)`);

/** Worker, each minute: adds the waiting movements to their months. Whoever moves money waits for nothing. */
export async function foldLedger(db: Db | Tx): Promise<void> {
  await db.execute(sql`
    with taken as (delete from ledger_unfolded returning transfer_id)
    insert into ledger_months (month, debit, credit, movements, amount)
    select date_trunc('month', t.created_at at time zone 'UTC')::date, ${groupOf('debit')}, ${groupOf('credit')},
      count(*), sum(t.amount)
    from ledger_transfers t join taken on taken.transfer_id = t.id group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, debit, credit) do update
      set movements = ledger_months.movements + excluded.movements, amount = ledger_months.amount + excluded.amount`);
}

/** The whole ledger by month and groups: what is folded in, and what is not yet. */
export const wholeLedger = sql`
  select month, debit, credit, movements, amount from ledger_months
  union all
  select date_trunc('month', t.created_at at time zone 'UTC')::date, ${groupOf('debit')}, ${groupOf('credit')}, 1, t.amount
  from ledger_unfolded u join ledger_transfers t on t.id = u.transfer_id`;

/** What moved between the groups, and the proof; one statement, so that everything is as of one moment. */
export async function readProof(db: Db | Tx): Promise<Proof & { at: Date; movements: number }> {
  const live = sql.join(
    underWay.map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows } = await db.execute<{
    pairs: GroupMovement[];
    deals: string;
    leaving: string;
    at: string;
  }>(sql`
    with moved as (
      select debit, credit, sum(movements)::int as movements, sum(amount)::bigint as amount
      from (${wholeLedger}) l group by debit, credit)
    select coalesce((select json_agg(moved) from moved), '[]') as pairs,
      (select coalesce(sum(amount_cents), 0)::text from transactions where payment = 'held') as deals,
      (select coalesce(sum(amount_cents), 0)::text from ${payouts} where state in (${live})) as leaving,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  return {
    ...proofOf(row.pairs, { dealsCents: Number(row.deals), underWayCents: Number(row.leaving) }),
    at: new Date(row.at),
    movements: row.pairs.reduce((total, { movements }) => total + movements, 0),
  };
}

const BALANCE_KEPT_MS = 20_000;
const balances = new WeakMap<Db, { until: number; balance: Promise<Balance> }>();

interface Balance {
  balanced: boolean;
  /** Held for others and owed to them. */
  heldCents: number;
  owedCents: number;
}

/** Both sides of the proof, at most some seconds old: it is on the page that most people open. */
export function readBalance(db: Db): Promise<Balance> {
  const known = balances.get(db);
  if (known && known.until > Date.now()) return known.balance;
  const balance = readProof(db).then((proof) => ({
    balanced: proof.balanced,
    heldCents: proof.heldCents - proof.feesCents - proof.plansCents,
    owedCents: proof.escrowCents + proof.sellerCents + proof.payoutCents,
  }));
  balances.set(db, { until: Date.now() + BALANCE_KEPT_MS, balance });
  balance.catch(() => balances.delete(db));
  return balance;
}

export interface MonthRow extends GroupMovement {
  month: string;
}

/** What moved in each month from this one on, by groups. */
export async function movedSince(db: Db | Tx, from: string): Promise<MonthRow[]> {
  const { rows } = await db.execute<{
    month: string;
    debit: AccountGroup;
    credit: AccountGroup;
    movements: number;
    amount: string;
  }>(sql`
    select month::text, debit, credit, sum(movements)::int as movements, sum(amount)::text as amount
    from (${wholeLedger}) l where month >= ${from}::date group by 1, 2, 3 order by 1, 2, 3`);
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7), amount: Number(row.amount) }));
}

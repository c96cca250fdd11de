import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { countAnew } from '../../server/books/count.ts';
import { foldLedger, readProof } from '../../server/books/months.ts';
import type { Services } from '../../server/context.ts';

/**
 * Always holds, in every database: no cent is created or lost, each balance is the sum of its transfers, and papers
 * say what moved, with gapless numbers.
 */
export async function expectBooksBalance({ db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await db.execute(sql`
    with moved as (
      select account, sum(amount) as amount from (
        select credit as account, amount from ledger_transfers
        union all select debit, -amount from ledger_transfers) both_sides
      group by account)
    select
      (select coalesce(sum(balance), 0)::text from ledger_accounts) as total,
      (select count(*)::int from ledger_accounts a left join moved on moved.account = a.id
        where a.balance <> coalesce(moved.amount, 0)) as untrue,
      (select count(*)::int from ledger_accounts where kind <> 'provider' and balance < 0) as negative,
      (select coalesce(sum(amount_cents), 0)::text from transactions where payment = 'held') as held,
      (select coalesce(sum(balance), 0)::text from ledger_accounts where kind = 'escrow') as escrowed,
      (select coalesce(sum(amount_cents), 0)::text from payouts where state in ('requested', 'sent', 'returning')) as leaving,
      (select coalesce(sum(balance), 0)::text from ledger_accounts where kind = 'payout') as "left"`);
  const { rows: wrong } = await db.execute(sql`
    with live as (
      select transaction_id, slot, total_cents from papers p
      where kind <> 'cancellation' and not exists (select from papers c where c.cancels = p.id)),
    moved as (
      select transaction_id, case when credit like 'seller:%' then 'seller' when debit = 'provider' then 'paid'
        when credit = 'provider' then 'refund' else 'fee' end as what, sum(amount) as cents
      from ledger_transfers where transaction_id is not null group by 1, 2),
    sums as (
      select transaction_id, coalesce(sum(cents) filter (where what = 'fee'), 0) as fee,
        coalesce(sum(cents) filter (where what = 'paid'), 0) - coalesce(sum(cents) filter (where what = 'refund'), 0) as kept
      from moved group by 1)
    select transaction_id::text as what from live join sums using (transaction_id)
      where total_cents <> case slot when 'fee' then fee else kept end
    union all
    select s.series || ' has a gap' from paper_series s
      where s.last <> (select count(*) from papers p where p.issuer_id is not distinct from s.issuer_id
        and (p.series, p.year) = (s.series, s.year) and p.ordinal between 1 and s.last)`);
  expect(wrong).toEqual([]);
  // The monthly figures are what moved, folded in or not, and everything that is held is owed.
  expect((await countAnew(db)).miscounts).toEqual([]);
  const before = await readProof(db);
  await foldLedger(db);
  const after = await readProof(db);
  expect({ ...after, at: before.at }).toEqual({ ...before, balanced: true });
  const [books] = rows as {
    total: string;
    untrue: number;
    negative: number;
    held: string;
    escrowed: string;
    leaving: string;
    left: string;
  }[];
  const { held, escrowed, leaving, left } = books ?? {};
  expect(books).toEqual({
    total: '0',
    untrue: 0,
    negative: 0,
    held: escrowed,
    escrowed: held,
    leaving: left,
    left: leaving,
  });
}

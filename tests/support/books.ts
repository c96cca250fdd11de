import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Services } from '../../server/context.ts';

/** Always holds, in every database: no cent is created or lost, and each balance is the sum of its transfers. */
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

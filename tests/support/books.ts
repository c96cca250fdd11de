import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Parts } from '../../server/context.ts';

/** Holds in every database at every moment: no cent is made or lost, and each balance is what its transfers say. */
export async function expectBooksBalance({ db }: Pick<Parts, 'db'>): Promise<void> {
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(balance), 0)::text from ledger_accounts) as total,
      (select count(*)::int from ledger_accounts a where a.balance <>
        (select coalesce(sum(amount), 0) from ledger_transfers where credit = a.id) -
        (select coalesce(sum(amount), 0) from ledger_transfers where debit = a.id)) as untrue,
      (select count(*)::int from ledger_accounts where kind <> 'provider' and balance < 0) as negative,
      (select coalesce(sum(amount_cents), 0)::text from transactions where payment = 'held') as held,
      (select coalesce(sum(balance), 0)::text from ledger_accounts where kind = 'escrow') as escrowed`);
  const [books] = rows as {
    total: string;
    untrue: number;
    negative: number;
    held: string;
    escrowed: string;
  }[];
  expect(books).toEqual({ total: '0', untrue: 0, negative: 0, held: books?.escrowed, escrowed: books?.held });
}

import { aliasedTable, and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { escapeLike } from '../infra/like.ts';

const other = aliasedTable(profiles, 'other');

/** A person's own transactions by number (TX-...), title or the other party, newest first. */
export function findTransactions(db: Db, userId: string, q: string, most: number) {
  const letters = escapeLike(q);
  const number = letters.replace(/^tx-?/i, '');
  return db
    .select({
      id: transactions.id,
      title: transactions.title,
      status: transactions.status,
      role: sql<
        'buyer' | 'seller'
      >`case when ${transactions.buyerId} = ${userId} then 'buyer' else 'seller' end`,
      other: { username: other.username, fullName: other.fullName },
    })
    .from(transactions)
    .innerJoin(
      other,
      sql`${other.id} = case when ${transactions.buyerId} = ${userId} then ${transactions.sellerId}
        else ${transactions.buyerId} end`,
    )
    .where(
      and(
        or(eq(transactions.buyerId, userId), eq(transactions.sellerId, userId)),
        or(
          ilike(transactions.title, `%${letters}%`),
          ilike(other.fullName, `%${letters}%`),
          ilike(other.username, `${letters}%`),
          number === '' ? undefined : sql`${transactions.id}::text ilike ${`${number}%`}`,
          // "TX-" alone asks for all of them.
          number === '' ? sql`true` : undefined,
        ),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .limit(most);
}

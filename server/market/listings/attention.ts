import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';

/** For the listing `l`: how many people saved it, wrote to its seller or began to buy it. Each person counts once. */
export const interestedSql = `(
  select count(*)::int from (
    select s.user_id from saved_listings s where s.listing_id = l.id
    union
    select c.buyer_id from chats c where c.listing_id = l.id
      and exists (select from messages m where m.chat_id = c.id and m.sender_id = c.buyer_id)
    union
    select t.buyer_id from transactions t where t.listing_id = l.id
  ) p where p.user_id <> l.owner_id)`;

export const viewsSql = `coalesce((select v.views from listing_counts v where v.listing_id = l.id), 0)::int`;

interface Attention {
  views: number;
  interested: number;
}

/** Views and interest of each of these listings. */
export async function attentionOf(db: Db, ids: string[]): Promise<Map<string, Attention>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Attention & { id: string } & Record<string, unknown>>(sql`
    select l.id, ${sql.raw(viewsSql)} as views, ${sql.raw(interestedSql)} as interested
    from ip_listings l where l.id in ${ids}`);
  return new Map(rows.map((row) => [row.id, row]));
}

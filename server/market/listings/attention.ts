import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';

/** How many people saved the listing `l`, wrote to its seller or began to buy it. Each person counts once. */
const interested = sql`(
  select count(*)::int from (
    select s.user_id from saved_listings s where s.listing_id = l.id
    union
    select c.buyer_id from chats c where c.listing_id = l.id
      and exists (select from messages m where m.chat_id = c.id and m.sender_id = c.buyer_id)
    union
    select t.buyer_id from transactions t where t.listing_id = l.id
  ) p where p.user_id <> l.owner_id)`;

const views = sql`coalesce((select v.views from listing_counts v where v.listing_id = l.id), 0)::int`;

/** How much of a listing's price history is shown. Owners may change prices at any time. */
const PRICES_SHOWN = 60;

interface Attention {
  views: number;
  interested: number;
}

/** Views and interest of each of these listings. */
export async function attentionOf(db: Db, ids: string[]): Promise<Map<string, Attention>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Attention & { id: string } & Record<string, unknown>>(sql`
    select l.id, ${views} as views, ${interested} as interested from ip_listings l where l.id in ${ids}`);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Standing extends Attention {
  saved: boolean;
  /** The viewer has reported it, and no administrator has closed that report yet. */
  reported: boolean;
  /** The latest prices it had on the market, oldest first. */
  prices: { priceCents: number | null; since: string }[];
  documents: number;
  /** How many of its documents are shown to everyone. */
  shownDocuments: number;
}

/** Everything a listing's page shows besides the listing, in one round trip. */
export async function standingOf(db: Db, id: string, viewerId: string | null) {
  const mine = (table: SQL, isMine: SQL) =>
    sql`exists (select from ${table} m where m.listing_id = l.id and ${isMine})`;
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    select ${views} as views, ${interested} as interested,
      ${mine(sql`saved_listings`, sql`m.user_id = ${viewerId}::uuid`)} as saved,
      ${mine(sql`listing_reports`, sql`m.reporter_id = ${viewerId}::uuid and m.closed_at is null`)} as reported,
      (select coalesce(json_agg(json_build_object('priceCents', price_cents, 'since', since) order by p.id), '[]') from (
        select * from listing_prices where listing_id = l.id order by id desc limit ${PRICES_SHOWN + 1}) p) as prices,
      d.documents, d.shown as "shownDocuments"
    from ip_listings l, lateral (
      select count(*)::int as documents, (count(*) filter (where is_public))::int as shown
      from listing_documents where listing_id = l.id and ended_at is null
    ) d
    where l.id = ${id}`);
  const [standing] = rows;
  if (!standing) throw new Error('the listing is gone');
  return {
    ...standing,
    earlierPrices: standing.prices.length > PRICES_SHOWN,
    prices: standing.prices
      .slice(-PRICES_SHOWN)
      .map(({ priceCents, since }) => ({ priceCents, since: new Date(since) })),
  };
}

import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isShownSql } from '../../../db/conditions.ts';
import { remembered } from '../../../domain/market/interest.ts';
import type { Context } from '../../context.ts';

/**
 * Counts a view of a public listing: once per day for each person or, for visitors, network address. The owner and
 * administrators are not counted, nor are clients that run no scripts, because the page itself reports that it was
 * opened. One statement; the market's tables are not written to, and nobody is notified.
 */
export async function viewListing(ctx: Context, { id }: { id: string }): Promise<void> {
  if (ctx.admin) return;
  const day = new Date().toISOString().slice(0, 10);
  const { rowCount } = await ctx.db.execute(sql`
    with shown as (
      select id from ip_listings
      where id = ${id} and ${isShownSql()} and owner_id is distinct from ${ctx.user?.id ?? null}::uuid
    ), counted as (
      insert into listing_views (listing_id, day, viewer) select id, ${day}, ${viewerOn(ctx, day)} from shown
      on conflict do nothing returning listing_id
    ), summed as (
      insert into listing_counts (listing_id, views) select listing_id, 1 from counted
      on conflict (listing_id) do update set views = listing_counts.views + 1
    ) select id from shown`);
  if (ctx.user && rowCount) await remember(ctx, ctx.user.id, id);
}

/** Who is looking, in a form that cannot be reversed and that differs from day to day. */
function viewerOn({ config, user, network }: Context, day: string): string {
  const who = user ? `user:${user.id}` : `address:${network}`;
  return createHmac('sha256', config.secret).update(`view:${day}:${who}`).digest('base64url').slice(0, 22);
}

async function remember({ db }: Context, userId: string, id: string): Promise<void> {
  await db.execute(sql`
    insert into seen_listings (user_id, listing_id) values (${userId}, ${id})
    on conflict (user_id, listing_id) do update set seen_at = now()`);
  await db.execute(sql`
    delete from seen_listings s using (
      select listing_id from seen_listings where user_id = ${userId}
      order by seen_at desc, listing_id offset ${remembered.seen}
    ) old where s.user_id = ${userId} and s.listing_id = old.listing_id`);
}

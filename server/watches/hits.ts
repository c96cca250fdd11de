import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/connection.ts';
import { watches, watchHits } from '../../db/schema/watches.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { snoozeProblem, type WatchFind } from '../../domain/watches.ts';
import type { UserContext } from '../context.ts';
import { today } from '../tools/meter.ts';
import type { dismissInput, hitsInput, snoozeInput } from './input.ts';
import { stateConditions } from './queries.ts';
import { own } from './service.ts';

interface StoredHit extends Record<string, unknown> {
  id: number;
  found: WatchFind;
  // Without its column's type the driver gives times as text.
  foundAt: string;
  opened: boolean;
  snoozedUntil: string | null;
}

/** A watch's hits of one state, newest first. */
export async function listHits(ctx: UserContext, { id, state, limit }: z.infer<typeof hitsInput>) {
  const [watch] = await ctx.db.select({ id: watches.id }).from(watches).where(own(ctx, id));
  if (!watch) throw notFound();
  const { rows } = await ctx.db.execute<StoredHit>(sql`
    select h.id::float8 as id, h.found || case when l.id is null then '{"listingId": null}' else '{}' end::jsonb as found, h.found_at as "foundAt", h.opened_at is not null as opened,
      h.snoozed_until as "snoozedUntil"
    from watch_hits h
      -- What is private by now is no link any more.
      left join ip_listings l on l.id = (h.found->>'listingId')::uuid
        and ((l.is_public and l.approval_status = 'approved') or l.owner_id = ${ctx.user.id})
    where h.watch_id = ${id} and ${stateConditions[state]}
    order by h.id desc limit ${limit + 1}`);
  const hits = rows.map((row) => ({
    ...row,
    foundAt: new Date(row.foundAt),
    snoozedUntil: row.snoozedUntil === null ? null : new Date(row.snoozedUntil),
  }));
  return { hits: hits.slice(0, limit), more: hits.length > limit };
}

/** Notes that the person has looked at it. */
export async function openHit(ctx: UserContext, { id }: { id: number }) {
  await change(ctx, id, { openedAt: sql`coalesce(opened_at, now())` });
}

/** Is done with a hit, or takes that back. */
export async function dismissHit(ctx: UserContext, { id, dismissed }: z.infer<typeof dismissInput>) {
  await ctx.db.transaction(async (tx) => {
    const watchId = await change(
      { ...ctx, db: tx },
      id,
      dismissed
        ? { dismissedAt: sql`coalesce(dismissed_at, now())` }
        : { dismissedAt: null, snoozedUntil: null },
    );
    if (dismissed) await makeRoom(tx, watchId);
  });
}

/** Is done with all new hits of a watch. */
export async function dismissAll(ctx: UserContext, { id }: { id: string }) {
  return ctx.db.transaction(async (tx) => {
    const [watch] = await tx
      .select({ id: watches.id })
      .from(watches)
      .where(own(ctx, id))
      .for('no key update');
    if (!watch) throw notFound();
    const { rowCount } = await tx.execute(sql`
      update watch_hits h set dismissed_at = now() where h.watch_id = ${id} and ${stateConditions.new}`);
    await makeRoom(tx, id);
    return { dismissed: rowCount ?? 0 };
  });
}

/** Puts a hit off until the beginning of a day, or takes that back. */
export async function snoozeHit(ctx: UserContext, { id, until }: z.infer<typeof snoozeInput>) {
  const problem = until && snoozeProblem(until, today());
  if (problem) throw invalid(problem);
  await change(ctx, id, {
    snoozedUntil: until === null ? null : sql`${until}::date::timestamp at time zone 'UTC'`,
  });
}

type Change = Partial<Record<'openedAt' | 'dismissedAt' | 'snoozedUntil', ReturnType<typeof sql> | null>>;

/** Changes a hit of the person's own. Gives its watch. */
async function change(
  ctx: Omit<UserContext, 'db'> & { db: Tx | UserContext['db'] },
  id: number,
  set: Change,
) {
  const mine = ctx.db.select({ id: watches.id }).from(watches).where(eq(watches.userId, ctx.user.id));
  const [changed] = await ctx.db
    .update(watchHits)
    .set(set)
    .where(and(eq(watchHits.id, id), inArray(watchHits.watchId, mine)))
    .returning({ watchId: watchHits.watchId });
  if (!changed) throw notFound();
  return changed.watchId;
}

async function makeRoom(tx: Tx, id: string) {
  await tx
    .update(watches)
    .set({ fullAt: null })
    .where(and(eq(watches.id, id), sql`full_at is not null`));
}

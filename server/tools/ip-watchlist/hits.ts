import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { openTo } from '../../../db/conditions.ts';
import type { Tx } from '../../../db/connection.ts';
import { docketRights } from '../../../db/schema/docket.ts';
import { listings } from '../../../db/schema/listings.ts';
import { registerMarks } from '../../../db/schema/register.ts';
import { watches, watchHits } from '../../../db/schema/watches.ts';
import { invalid, notFound } from '../../../domain/errors.ts';
import { oppositionOf } from '../../../domain/ip/deadlines/opposition.ts';
import { snoozeProblem, type WatchFind } from '../../../domain/tools/ip-watchlist/watches.ts';
import type { UserContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';
import { today } from '../shared/meter.ts';
import type { dismissInput, hitsInput, snoozeInput } from './input.ts';
import { stateConditions } from './queries.ts';
import { own } from './service.ts';

// Named as in the conditions of its states.
const h = alias(watchHits, 'h');
const newest = keyset('watches.hits', 'desc', h.id);
const PAGE = 20;

/** One page of a watch's hits in one state, newest first. */
export async function listHits(ctx: UserContext, { id, state, ...page }: z.infer<typeof hitsInput>) {
  const [watch] = await ctx.db.select({ id: watches.id }).from(watches).where(own(ctx, id));
  if (!watch) throw notFound();
  // A listing that is now private is no longer a link.
  const seen = and(sql`${listings.id} = (${h.found}->>'listingId')::uuid`, openTo(ctx.user.id));
  const known = and(
    eq(registerMarks.serial, sql`${h.found}->>'serial'`),
    eq(registerMarks.source, sql`${h.found}->>'source'`),
  );
  const rows = await ctx.db
    .select({
      id: h.id,
      found: sql<WatchFind>`${h.found} || case when ${listings.id} is null then '{"listingId": null}' else '{}' end::jsonb`,
      foundAt: h.foundAt,
      opened: sql<boolean>`${h.openedAt} is not null`,
      snoozedUntil: h.snoozedUntil,
      published: registerMarks.published,
      status: registerMarks.status,
      position: newest.position,
    })
    .from(h)
    .leftJoin(listings, seen)
    // A mark may have been published, registered or withdrawn since it was found.
    .leftJoin(registerMarks, known)
    .where(and(eq(h.watchId, id), stateConditions[state], newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  const { items, ...rest } = newest.page(rows, PAGE);
  const day = today();
  const serials = items.flatMap(({ found }) => ('serial' in found && found.serial ? [found.serial] : []));
  const opposed = await ctx.db
    .select({ office: docketRights.office, serial: docketRights.opposes })
    .from(docketRights)
    .where(and(eq(docketRights.userId, ctx.user.id), inArray(docketRights.opposes, serials)));
  const inDocket = new Set(opposed.map(({ office, serial }) => `${office} ${serial}`));
  return {
    ...rest,
    items: items.map(({ published, status, found, ...hit }) => {
      const opposition = oppositionOf({ source: found.source, status, published }, day);
      const docketed = opposition !== null && inDocket.has(`${opposition.office} ${found.serial}`);
      return { ...hit, found: { ...found, opposition, docketed } };
    }),
  };
}

/** Records that the person has opened it. */
export async function openHit(ctx: UserContext, { id }: { id: number }) {
  await change(ctx, id, { openedAt: sql`coalesce(opened_at, now())` });
}

/** Dismisses a hit, or undoes that. */
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

/** Dismisses all new hits of a watch. */
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

/** Snoozes a hit until the start of a day, or undoes that. */
export async function snoozeHit(ctx: UserContext, { id, until }: z.infer<typeof snoozeInput>) {
  const problem = until && snoozeProblem(until, today());
  if (problem) throw invalid(problem);
  await change(ctx, id, {
    snoozedUntil: until === null ? null : sql`${until}::date::timestamp at time zone 'UTC'`,
  });
}

type Change = Partial<Record<'openedAt' | 'dismissedAt' | 'snoozedUntil', ReturnType<typeof sql> | null>>;

/** Changes one of the person's own hits. Returns its watch. */
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

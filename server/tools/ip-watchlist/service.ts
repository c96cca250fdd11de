import { and, asc, count, eq, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { watchKeys as storedKeys, watches, watchHits } from '../../../db/schema/watches.ts';
import { conflict, invalid, notFound } from '../../../domain/errors.ts';
import { watchKeys } from '../../../domain/tools/ip-watchlist/keys.ts';
import {
  mostWatches,
  tooManyWatches,
  WATCHES_AT_MOST,
  type Watched,
  watchedAlready,
} from '../../../domain/tools/ip-watchlist/watches.ts';
import type { UserContext } from '../../context.ts';
import { planOf } from '../../infra/plans.ts';
import { visibleListing } from '../../market/listings/visible.ts';
import { lexicon } from '../../register/lexicon.ts';
import { watchedOf } from './candidates.ts';
import type { createInput, pauseInput, updateInput } from './input.ts';
import { beginsWatch } from './lock.ts';
import { hitCounts } from './queries.ts';

/** The person's watches in the order they were made, with how many hits in each state they have. */
export async function listWatches(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(watches)
    .where(eq(watches.userId, ctx.user.id))
    .orderBy(asc(watches.createdAt), asc(watches.id));
  const counts = await hitCounts(ctx.db, ctx.user.id);
  return {
    most: ctx.config.quotas ? mostWatches(await planOf(ctx)) : null,
    watches: rows.map(
      ({ id, kind, text, classes, leastRisk, listingId, alert, pausedAt, fullAt, createdAt }) => ({
        id,
        kind,
        text,
        classes,
        leastRisk,
        listingId,
        alert,
        paused: pausedAt !== null,
        full: fullAt !== null,
        createdAt,
        hits: counts.get(id) ?? { new: 0, snoozed: 0, dismissed: 0, unopened: 0 },
      }),
    ),
  };
}

/** Starts a watch, which matches what arrives from now on. Returns its id. */
export async function createWatch(
  ctx: UserContext,
  { watched, alert }: z.infer<typeof createInput>,
): Promise<{ id: string }> {
  await ctx.limit('write.account', ctx.user.id);
  const columns = await columnsOf(ctx, watched);
  const keys = watchKeys(watched, lexicon());
  return ctx.db.transaction(async (tx) => {
    await beginsWatch(tx);
    await lockOwner(tx, ctx);
    const most =
      (ctx.config.quotas ? mostWatches(await planOf({ ...ctx, db: tx })) : null) ?? WATCHES_AT_MOST;
    const [kept] = await tx.select({ n: count() }).from(watches).where(eq(watches.userId, ctx.user.id));
    if ((kept?.n ?? 0) >= most) throw conflict(tooManyWatches(most));
    const [made] = await tx
      .insert(watches)
      .values({ ...columns, userId: ctx.user.id, alert })
      .onConflictDoNothing()
      .returning({ id: watches.id });
    if (!made) throw conflict(watchedAlready);
    await storeKeys(tx, made.id, keys);
    return made;
  });
}

/** Changes what is watched, within its kind, or when its owner is told. Existing hits stay as they were found. */
export async function updateWatch(ctx: UserContext, { id, watched, alert }: z.infer<typeof updateInput>) {
  await ctx.limit('write.account', ctx.user.id);
  const columns = watched && (await columnsOf(ctx, watched));
  const keys = watched && watchKeys(watched, lexicon());
  await ctx.db.transaction(async (tx) => {
    if (watched) await beginsWatch(tx);
    await lockOwner(tx, ctx);
    const [watch] = await tx.select().from(watches).where(own(ctx, id)).for('no key update');
    if (!watch) throw notFound();
    if (watched && watched.kind !== watch.kind) {
      throw invalid('The kind of a watch cannot be changed. Please make a new one for something else.');
    }
    if (columns && keys) {
      const same = await sameAs(tx, ctx, columns);
      if (same && same !== id) throw conflict(watchedAlready);
      // Rows older than the new subject are not hits.
      const since = { since: sql`pg_current_snapshot()`, beganAt: sql`clock_timestamp()` };
      await tx
        .update(watches)
        .set({ ...columns, ...since })
        .where(eq(watches.id, id));
      await tx.delete(storedKeys).where(eq(storedKeys.watchId, id));
      await storeKeys(tx, id, keys);
    }
    if (alert && alert !== watch.alert) {
      await tx.update(watches).set({ alert }).where(eq(watches.id, id));
      if (alert === 'never') await forgetMail(tx, id);
    }
  });
}

/** Pauses a watch, or resumes it for what arrives from now on. */
export async function pauseWatch(ctx: UserContext, { id, paused }: z.infer<typeof pauseInput>) {
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    if (!paused) await beginsWatch(tx);
    const [watch] = await tx.select().from(watches).where(own(ctx, id)).for('no key update');
    if (!watch) throw notFound();
    if ((watch.pausedAt !== null) === paused) return;
    await tx
      .update(watches)
      .set(
        paused
          ? { pausedAt: sql`now()` }
          : { pausedAt: null, since: sql`pg_current_snapshot()`, beganAt: sql`clock_timestamp()` },
      )
      .where(eq(watches.id, id));
  });
}

export async function removeWatch(ctx: UserContext, { id }: { id: string }) {
  const removed = await ctx.db.delete(watches).where(own(ctx, id)).returning({ id: watches.id });
  if (removed.length === 0) throw notFound();
}

export function own({ user }: UserContext, id: string) {
  return and(eq(watches.id, id), eq(watches.userId, user.id));
}

/** So that a person's watches are counted one at a time. */
async function lockOwner(tx: Tx, { user }: UserContext) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
}

async function columnsOf(ctx: UserContext, watched: Watched) {
  switch (watched.kind) {
    case 'name':
      return { ...watched, listingId: null };
    case 'class':
      return { ...watched, text: '', leastRisk: null, listingId: null };
    case 'listing': {
      const { listing } = await visibleListing(ctx, watched.listingId);
      return { ...watched, text: listing.title, classes: [], leastRisk: null };
    }
    default:
      return { ...watched, classes: [], leastRisk: null, listingId: null };
  }
}

/** The person's identical watch, if there is one. */
async function sameAs(tx: Tx, { user }: UserContext, columns: Awaited<ReturnType<typeof columnsOf>>) {
  const { kind, text, classes, listingId } = columns;
  const [same] = await tx
    .select({ id: watches.id })
    .from(watches)
    .where(
      and(
        eq(watches.userId, user.id),
        eq(watches.kind, kind),
        sql`lower(${watches.text}) = lower(${text})`,
        eq(watches.classes, classes),
        sql`${watches.listingId} is not distinct from ${listingId}::uuid`,
      ),
    );
  return same?.id ?? null;
}

async function storeKeys(tx: Db | Tx, id: string, keys: ReturnType<typeof watchKeys>) {
  const rows = keys.map((key) => ({ watchId: id, key }));
  if (rows.length > 0) await tx.insert(storedKeys).values(rows).onConflictDoNothing();
}

/** Adds keys to names watched before keys existed. Does nothing after the first start. */
export async function keyOldNames(db: Db): Promise<void> {
  const keyed = db.select({ one: sql`1` }).from(storedKeys).where(eq(storedKeys.watchId, watches.id));
  const old = await db
    .select()
    .from(watches)
    .where(and(eq(watches.kind, 'name'), notExists(keyed)));
  for (const watch of old) await storeKeys(db, watch.id, watchKeys(watchedOf(watch), lexicon()));
}

/** Cancels pending mails when they are turned off. */
async function forgetMail(tx: Tx, id: string) {
  await tx
    .update(watchHits)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(watchHits.watchId, id), sql`${watchHits.mailedAt} is null`));
}

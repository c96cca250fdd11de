import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { savedSearches } from '../../../db/schema/saved-searches.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import {
  keptSearch,
  MAX_SAVED_SEARCHES,
  nameTaken,
  tooManySearches,
} from '../../../domain/market/saved-searches.ts';
import type { UserContext } from '../../context.ts';
import type { renameInput, saveInput, setAlertInput } from './input.ts';
import { keepKeys } from './keys.ts';

/** The person's saved searches, newest first. */
export function listSearches({ db, user }: UserContext) {
  return db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      search: savedSearches.search,
      alert: savedSearches.alert,
      createdAt: savedSearches.createdAt,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, user.id))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

/** Saves a search under a name its owner chose. Returns its id. */
export async function saveSearch(ctx: UserContext, { name, search, alert }: z.infer<typeof saveInput>) {
  await ctx.limit('write.account', ctx.user.id);
  return ctx.db.transaction(async (tx) => {
    await lockOwner(tx, ctx);
    const [kept] = await tx
      .select({ n: count() })
      .from(savedSearches)
      .where(eq(savedSearches.userId, ctx.user.id));
    if ((kept?.n ?? 0) >= MAX_SAVED_SEARCHES) throw conflict(tooManySearches);
    const [saved] = await tx
      .insert(savedSearches)
      .values({ userId: ctx.user.id, name, search: keptSearch(search), alert })
      .onConflictDoNothing()
      .returning({ id: savedSearches.id });
    if (!saved) throw conflict(nameTaken(name));
    await keepKeys(tx, saved.id, search);
    return saved;
  });
}

/** So that a person's searches are counted and named one at a time. */
async function lockOwner(tx: Tx, { user }: UserContext) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
}

export async function renameSearch(ctx: UserContext, { id, name }: z.infer<typeof renameInput>) {
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    await lockOwner(tx, ctx);
    const [found] = await tx.select({ id: savedSearches.id }).from(savedSearches).where(own(ctx, id));
    if (!found) throw notFound();
    const named = and(
      eq(savedSearches.userId, ctx.user.id),
      sql`lower(${savedSearches.name}) = lower(${name})`,
      ne(savedSearches.id, id),
    );
    const [other] = await tx.select({ id: savedSearches.id }).from(savedSearches).where(named);
    if (other) throw conflict(nameTaken(name));
    await tx.update(savedSearches).set({ name }).where(own(ctx, id));
  });
}

export async function setAlert(ctx: UserContext, { id, alert }: z.infer<typeof setAlertInput>) {
  await ctx.limit('write.account', ctx.user.id);
  const changed = await ctx.db
    .update(savedSearches)
    .set({ alert })
    .where(own(ctx, id))
    .returning({ id: savedSearches.id });
  if (changed.length === 0) throw notFound();
}

export async function removeSearch(ctx: UserContext, { id }: { id: string }) {
  const removed = await ctx.db.delete(savedSearches).where(own(ctx, id)).returning({ id: savedSearches.id });
  if (removed.length === 0) throw notFound();
}

function own({ user }: UserContext, id: string) {
  return and(eq(savedSearches.id, id), eq(savedSearches.userId, user.id));
}

import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { docketDecisions, docketReminders, docketRights, docketSettings } from '../../../db/schema/docket.ts';
import { listings } from '../../../db/schema/listings.ts';
import { conflict, invalid, notFound } from '../../../domain/errors.ts';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';
import {
  DEADLINE_CHANGED,
  docketCsv,
  docketLimits,
  type docketSettingsInput,
  placeOf,
  TOO_MANY_RIGHTS,
} from '../../../domain/market/docket.ts';
import { BROKEN_CURSOR, type PageInput } from '../../../domain/pages.ts';
import type { UserContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';
import { duesOfPerson, today } from './dues.ts';
import type { decideInput, saveRightInput } from './input.ts';

/** A page of the deadlines of all rights of the person, the soonest first. */
export async function listDues({ db, user }: UserContext, { cursor }: PageInput) {
  const dues = await duesOfPerson(db, user.id, today());
  const after = cursor ? Buffer.from(cursor, 'base64url').toString() : '';
  if (cursor && !/^\d{4}-\d{2}-\d{2} /.test(after)) throw invalid(BROKEN_CURSOR);
  const rest = dues.filter((due) => placeOf(due) > after);
  const items = rest
    .slice(0, docketLimits.pageRows)
    .map((due) => ({ ...due, id: `${due.rightId} ${due.key}` }));
  const last = items.at(-1);
  const more = rest.length > items.length && last;
  return { items, nextCursor: more ? Buffer.from(placeOf(last)).toString('base64url') : null };
}

const { id, title, office, kind, facts, createdAt } = docketRights;
const rightsOrder = keyset('docket.rights', 'desc', createdAt, id);

/** The rights that the person typed in, the newest first, with what has to be known to read their deadlines. */
export async function listRights({ db, user }: UserContext, input: PageInput) {
  const rows = await db
    .select({ id, title, office, kind, facts, createdAt, position: rightsOrder.position })
    .from(docketRights)
    .where(and(eq(docketRights.userId, user.id), rightsOrder.where(input)))
    .orderBy(...rightsOrder.orderBy)
    .limit(docketLimits.pageRows + 1);
  const page = rightsOrder.page(rows, docketLimits.pageRows);
  const notesOf = (right: (typeof page.items)[number]) =>
    docketOf({ ...right.facts, office: right.office, right: right.kind, asOf: today() }).notes;
  return { ...page, items: page.items.map((right) => ({ ...right, notes: notesOf(right) })) };
}

/** So that a person's rights are counted and decided on one at a time. */
async function lockPerson(tx: Tx, { user }: UserContext) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
}

/**
 * Adds a right, or changes one of the person's own. A mark to be opposed that is already there gets what is now known
 * about it. Returns the right's id.
 */
export async function saveRight(ctx: UserContext, { id: given, ...right }: z.infer<typeof saveRightInput>) {
  await ctx.limit('write.account', ctx.user.id);
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, ctx);
    const own = eq(docketRights.userId, ctx.user.id);
    if (given) {
      const [changed] = await tx
        .update(docketRights)
        .set(right)
        .where(and(own, eq(docketRights.id, given)))
        .returning({ id: docketRights.id });
      if (!changed) throw notFound();
      return changed;
    }
    if (right.opposes) {
      const [there] = await tx
        .update(docketRights)
        .set({ facts: right.facts })
        .where(and(own, eq(docketRights.office, right.office), eq(docketRights.opposes, right.opposes)))
        .returning({ id: docketRights.id });
      if (there) return there;
    }
    const [kept] = await tx.select({ n: count() }).from(docketRights).where(own);
    if ((kept?.n ?? 0) >= docketLimits.rights) throw conflict(TOO_MANY_RIGHTS);
    const [added] = await tx
      .insert(docketRights)
      .values({ ...right, userId: ctx.user.id })
      .returning({ id: docketRights.id });
    if (!added) throw notFound();
    return added;
  });
}

/** Removes a right along with the decisions about it. */
export async function removeRight(ctx: UserContext, { id: gone }: { id: string }) {
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, ctx);
    const [removed] = await tx
      .delete(docketRights)
      .where(and(eq(docketRights.userId, ctx.user.id), eq(docketRights.id, gone)))
      .returning({ id: docketRights.id });
    if (!removed) throw notFound();
    for (const table of [docketDecisions, docketReminders])
      await tx.delete(table).where(and(eq(table.userId, ctx.user.id), eq(table.rightId, gone)));
  });
}

/** Records a decision about a deadline that is still as it was read, or takes one back. */
export async function decide(ctx: UserContext, { rightId, key, decision }: z.infer<typeof decideInput>) {
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, ctx);
    const { id: userId } = ctx.user;
    const typed = await tx.$count(
      docketRights,
      and(eq(docketRights.userId, userId), eq(docketRights.id, rightId)),
    );
    const listed = await tx.$count(listings, and(eq(listings.ownerId, userId), eq(listings.id, rightId)));
    if (typed + listed === 0) throw notFound();
    const place = { userId, rightId, key };
    if (decision === null) {
      const { userId: u, rightId: r, key: k } = docketDecisions;
      await tx.delete(docketDecisions).where(and(eq(u, userId), eq(r, rightId), eq(k, key)));
      return;
    }
    const dues = await duesOfPerson(tx, userId, today());
    if (!dues.some((due) => due.rightId === rightId && due.key === key)) throw conflict(DEADLINE_CHANGED);
    await tx
      .insert(docketDecisions)
      .values({ ...place, decision })
      .onConflictDoUpdate({
        target: [docketDecisions.userId, docketDecisions.rightId, docketDecisions.key],
        set: { decision, decidedAt: new Date() },
      });
  });
}

/** How the person is reminded, and since when there is a feed; its address is shown only when it is created. */
export async function settingsOf({ db, user }: UserContext) {
  const [row] = await db.select().from(docketSettings).where(eq(docketSettings.userId, user.id));
  return {
    distances: row?.distances ?? [],
    entity: row?.entity ?? 'large',
    feedSince: row?.feedSince ?? null,
  };
}

export async function setSettings(
  ctx: UserContext,
  { distances, entity }: z.infer<typeof docketSettingsInput>,
) {
  await ctx.limit('write.account', ctx.user.id);
  const chosen = [...new Set(distances)].sort((a, b) => b - a);
  await ctx.db
    .insert(docketSettings)
    .values({ userId: ctx.user.id, distances: chosen, entity })
    .onConflictDoUpdate({ target: docketSettings.userId, set: { distances: chosen, entity } });
}

export const feedHashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A new secret address for the feed; the previous one stops working. Only its hash is kept. */
export async function newFeed(ctx: UserContext) {
  await ctx.limit('write.account', ctx.user.id);
  const secret = randomBytes(32).toString('base64url');
  const feed = { feedHash: feedHashOf(secret), feedSince: new Date() };
  await ctx.db
    .insert(docketSettings)
    .values({ userId: ctx.user.id, ...feed })
    .onConflictDoUpdate({ target: docketSettings.userId, set: feed });
  return { address: `${ctx.config.origin}/api/docket/${secret}.ics` };
}

/** Ends the feed: its address answers as if it had never existed. */
export async function endFeed(ctx: UserContext) {
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db
    .update(docketSettings)
    .set({ feedHash: null, feedSince: null })
    .where(eq(docketSettings.userId, ctx.user.id));
}

/** The whole docket as CSV. */
export async function csvOf({ db, user }: UserContext) {
  return docketCsv(await duesOfPerson(db, user.id, today()));
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { listings } from '../../../db/schema/listings.ts';
import { bulkChangeRows, bulkChanges } from '../../../db/schema/portfolio.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { type BulkChange, CHANGED_AT_ONCE } from '../../../domain/market/portfolio.ts';
import type { UserContext } from '../../context.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { keyset } from '../../kernel/list.ts';
import { begin, countsOf, workOnBulk } from './bulk-run.ts';
import type { BulkChangeInput, ResultsInput } from './input.ts';
import { mustBeOwn, selectedIds } from './selection.ts';

/** A change that this person made to their own listings. */
const ownChange = (id: string, ownerId: string) =>
  and(eq(bulkChanges.id, id), eq(bulkChanges.ownerId, ownerId), eq(bulkChanges.actor, 'owner'));

/**
 * Changes one setting of many listings, each under its own rules: what is refused says why and stops nothing else. A
 * few are changed at once, many by a job. Returns the id to follow it by (`bulkProgress`).
 */
export async function changeMany(ctx: UserContext, { key, ...input }: BulkChangeInput) {
  await ctx.limit('bulk.account', ctx.user.id);
  const { target, change } = input;
  const ids =
    'ids' in target
      ? await mustBeOwn(ctx.db, ctx.user.id, target.ids)
      : await selectedIds(ctx.db, ctx.user.id, target.selectionId);
  const call = { userId: ctx.user.id, key, action: 'portfolio.change', input };
  const id = await ctx.db.transaction((tx) =>
    idempotent(tx, call, () => begin(ctx, tx, { ownerId: ctx.user.id, change }, asRows(ids))),
  );
  if (ids.length <= CHANGED_AT_ONCE) await workOnBulk(ctx, { bulkId: id });
  return bulkProgress(ctx, { id });
}

/**
 * Restores the values of every listing that a change has changed, unless it was changed again since. Once per change.
 */
export async function undoChange(ctx: UserContext, { id }: { id: string }) {
  await ctx.limit('bulk.account', ctx.user.id);
  const [undoing, size] = await ctx.db.transaction(async (tx) => {
    const [bulk] = await tx.select().from(bulkChanges).where(ownChange(id, ctx.user.id)).for('update');
    if (!bulk) throw notFound();
    if (bulk.undoes) throw conflict('An undo cannot be undone. Please make the change again.');
    if (!bulk.finishedAt) throw conflict('This change is still under way. Please undo it when it is done.');
    const [known] = await tx.select().from(bulkChanges).where(eq(bulkChanges.undoes, id));
    const rows = await tx
      .select({ listingId: bulkChangeRows.listingId })
      .from(bulkChangeRows)
      .where(and(eq(bulkChangeRows.bulkId, id), eq(bulkChangeRows.outcome, 'changed')))
      .orderBy(asc(bulkChangeRows.position));
    if (known) return [known.id, rows.length] as const;
    if (rows.length === 0) throw conflict('Nothing was changed, so there is nothing to undo.');
    const ids = rows.map(({ listingId }) => listingId);
    const undo = { ownerId: ctx.user.id, change: bulk.change, undoes: id };
    return [await begin(ctx, tx, undo, asRows(ids)), rows.length] as const;
  });
  if (size <= CHANGED_AT_ONCE) await workOnBulk(ctx, { bulkId: undoing });
  return bulkProgress(ctx, { id: undoing });
}

const asRows = (ids: string[]) => ids.map((id) => ({ id }));

/** How far a bulk change has got, and whether it can be undone. */
export async function bulkProgress({ db, user }: UserContext, { id }: { id: string }) {
  const [bulk] = await db.select().from(bulkChanges).where(ownChange(id, user.id));
  if (!bulk) throw notFound();
  const [counts, [undone]] = await Promise.all([
    countsOf(db, id),
    db.select({ id: bulkChanges.id }).from(bulkChanges).where(eq(bulkChanges.undoes, id)),
  ]);
  const finished = bulk.finishedAt !== null;
  return {
    id,
    change: bulk.change as BulkChange,
    undoes: bulk.undoes,
    finished,
    ...counts,
    undoable: finished && counts.changed > 0 && !bulk.undoes && !undone,
  };
}

const byPosition = keyset(
  'portfolio.results',
  'asc',
  { expression: sql`${bulkChangeRows.position}::bigint`, type: 'bigint' },
  bulkChangeRows.listingId,
);
const RESULTS = 50;

/** One page of the listings with this outcome, in the order in which they were selected. */
export async function bulkResults({ db, user }: UserContext, input: ResultsInput) {
  const rows = await db
    .select({
      id: bulkChangeRows.listingId,
      title: listings.title,
      registrationNumber: listings.registrationNumber,
      reason: bulkChangeRows.reason,
      position: byPosition.position,
    })
    .from(bulkChangeRows)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeRows.bulkId))
    // What is no longer theirs may say something else by now.
    .leftJoin(listings, and(eq(listings.id, bulkChangeRows.listingId), eq(listings.ownerId, user.id)))
    .where(
      and(ownChange(input.id, user.id), eq(bulkChangeRows.outcome, input.outcome), byPosition.where(input)),
    )
    .orderBy(...byPosition.orderBy)
    .limit(RESULTS + 1);
  return byPosition.page(rows, RESULTS);
}

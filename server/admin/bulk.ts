import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { bulkChangeRows, bulkChanges, listingSelections } from '../../db/schema/portfolio.ts';
import { conflict, invalid, notFound } from '../../domain/errors.ts';
import { type BulkReview, bulkReviews, TOO_MANY_SELECTED } from '../../domain/market/bulk-reviews.ts';
import { limits } from '../../domain/market/listings.ts';
import { bulkOutcomes, CHANGED_AT_ONCE, SELECTED_AT_MOST } from '../../domain/market/portfolio.ts';
import { pageInput } from '../../domain/pages.ts';
import type { AdminContext } from '../context.ts';
import { idempotent } from '../kernel/idempotent.ts';
import { key } from '../kernel/input.ts';
import { keyset } from '../kernel/list.ts';
import { begin, countsOf, workOnBulk } from '../market/portfolio/bulk-run.ts';
import { allMatching, listingFilter } from './search.ts';

/** The listings that were ticked, each with the version that was shown, or all that match now. */
export const selectListingsInput = z.union([
  z.object({ filter: listingFilter }),
  z.object({
    listings: z
      .array(z.object({ id: z.uuid(), version: z.int().positive() }))
      .min(1, 'Please select at least one listing.')
      .max(1_000),
  }),
]);

/**
 * Stores which listings are meant, and which version of each: what is added, changed or removed later is not decided
 * on. More than 5,000 are refused.
 */
export async function selectListings(ctx: AdminContext, input: z.infer<typeof selectListingsInput>) {
  const { db, admin } = ctx;
  await ctx.limit('bulk.account', admin.id);
  const rows =
    'listings' in input
      ? [...new Map(input.listings.map((row) => [row.id, row])).values()]
      : await allMatching(db, input.filter, SELECTED_AT_MOST + 1);
  if (rows.length === 0) throw conflict('No listing matches any longer.');
  if (rows.length > SELECTED_AT_MOST) throw conflict(TOO_MANY_SELECTED);
  const ids = rows.map(({ id }) => id);
  if ('listings' in input) {
    const [known] = await db.select({ n: count() }).from(listings).where(inArray(listings.id, ids));
    if (known?.n !== ids.length) throw notFound();
  }
  const [made] = await db
    .insert(listingSelections)
    .values({ ownerId: admin.id, listingIds: ids, versions: rows.map(({ version }) => version) })
    .returning({ id: listingSelections.id });
  if (!made) throw new Error('insert returned no row');
  return { id: made.id, count: ids.length };
}

/** The listings of an administrator's selection with their versions, in its order. */
export async function selectedVersions(db: Db | Tx, adminId: string, id: string) {
  const { rows } = await db.execute<{ id: string; version: number }>(sql`
    select t.id, t.version from ${listingSelections} s, unnest(s.listing_ids, s.versions) with ordinality t(id, version, n)
    where s.id = ${id} and s.owner_id = ${adminId} and s.versions is not null order by t.n`);
  if (rows.length === 0)
    throw notFound('This selection is no longer kept. Please select the listings again.');
  return rows;
}

export const reviewManyInput = z.object({
  key,
  selectionId: z.uuid(),
  review: z.enum(bulkReviews),
  reason: z.string().trim().max(limits.rejectionReason).default(''),
});

/**
 * Decides on each listing of a selection under the rules of a single decision: refused ones say why, changed ones are
 * skipped, and neither stops the rest. A few are decided at once, many by a job. Returns the progress.
 */
export async function reviewMany(
  ctx: AdminContext,
  { key, selectionId, review, reason }: z.infer<typeof reviewManyInput>,
) {
  const { db, admin } = ctx;
  await ctx.limit('bulk.account', admin.id);
  if (review === 'takeDown' && reason === '') throw invalid('Please say why, for the owners.');
  const change: BulkReview = {
    review,
    reason: review === 'approve' ? null : reason || (await ctx.settings()).rejectionReason,
  };
  const call = { userId: admin.id, key, action: 'admin.reviewMany', input: { selectionId, ...change } };
  const id = await db.transaction((tx) =>
    idempotent(tx, call, async () => {
      const rows = await selectedVersions(tx, admin.id, selectionId);
      return begin(ctx, tx, { ownerId: admin.id, actor: 'admin', change }, rows);
    }),
  );
  return worked(ctx, id);
}

export const bulkId = z.object({ id: z.uuid() });

/**
 * Retries the refused listings of a bulk decision, as they were selected; those that have changed since are left out.
 * Once per decision: when repeated, it returns the same answer.
 */
export async function retryMany(ctx: AdminContext, { id }: z.infer<typeof bulkId>) {
  const { db, admin } = ctx;
  await ctx.limit('bulk.account', admin.id);
  const again = await db.transaction(async (tx) => {
    const [bulk] = await tx.select().from(bulkChanges).where(review(id)).for('update');
    if (!bulk) throw notFound();
    if (!bulk.finishedAt) throw conflict('This is still under way. Please wait until it is done.');
    const [known] = await tx
      .select({ id: bulkChanges.id })
      .from(bulkChanges)
      .where(eq(bulkChanges.retries, id));
    if (known) return known.id;
    const rows = await tx
      .select({ id: bulkChangeRows.listingId, version: sql<number>`${bulkChangeRows.version}` })
      .from(bulkChangeRows)
      .where(and(eq(bulkChangeRows.bulkId, id), eq(bulkChangeRows.outcome, 'refused')))
      .orderBy(bulkChangeRows.position);
    if (rows.length === 0) throw conflict('Nothing was refused, so there is nothing to try again.');
    const { change } = bulk;
    return begin(ctx, tx, { ownerId: admin.id, actor: 'admin', change, retries: id }, rows);
  });
  return worked(ctx, again);
}

async function worked(ctx: AdminContext, id: string) {
  const { total } = await countsOf(ctx.db, id);
  if (total <= CHANGED_AT_ONCE) await workOnBulk(ctx, { bulkId: id });
  return bulkOf(ctx.db, { id });
}

/** A bulk decision, whichever administrator made it. */
const review = (id: string) => and(eq(bulkChanges.id, id), eq(bulkChanges.actor, 'admin'));

/** How far a bulk decision has got, and what came of it. */
export async function bulkOf(db: Db, { id }: z.infer<typeof bulkId>) {
  const [bulk] = await db
    .select({
      change: bulkChanges.change,
      createdAt: bulkChanges.createdAt,
      finishedAt: bulkChanges.finishedAt,
      retries: bulkChanges.retries,
      by: profiles.fullName,
    })
    .from(bulkChanges)
    .innerJoin(profiles, eq(profiles.id, bulkChanges.ownerId))
    .where(review(id));
  if (!bulk) throw notFound();
  const [counts, [retried]] = await Promise.all([
    countsOf(db, id),
    db.select({ id: bulkChanges.id }).from(bulkChanges).where(eq(bulkChanges.retries, id)),
  ]);
  const { change, ...rest } = bulk;
  return { id, ...rest, ...counts, retriedBy: retried?.id ?? null, decision: change as BulkReview };
}

const byTime = keyset('admin.bulks', 'desc', bulkChanges.createdAt, bulkChanges.id);
const BULKS = 20;

/** One page of the bulk decisions, the latest first. */
export async function bulks(db: Db, input: z.infer<typeof pageInput>) {
  const rows = await db
    .select({
      id: bulkChanges.id,
      change: bulkChanges.change,
      createdAt: bulkChanges.createdAt,
      finishedAt: bulkChanges.finishedAt,
      by: profiles.fullName,
      listings: sql<number>`(select max(position) from bulk_change_rows r where r.bulk_id = ${bulkChanges.id})`,
      position: byTime.position,
    })
    .from(bulkChanges)
    .innerJoin(profiles, eq(profiles.id, bulkChanges.ownerId))
    .where(and(eq(bulkChanges.actor, 'admin'), byTime.where(input)))
    .orderBy(desc(bulkChanges.createdAt), desc(bulkChanges.id))
    .limit(BULKS + 1);
  const { items, nextCursor } = byTime.page(rows, BULKS);
  return {
    items: items.map(({ change, ...row }) => ({ ...row, decision: change as BulkReview })),
    nextCursor,
  };
}

export const bulkRowsInput = pageInput.extend({ id: z.uuid(), outcome: z.enum(bulkOutcomes) });

const byPosition = keyset(
  'admin.bulkRows',
  'asc',
  { expression: sql`${bulkChangeRows.position}::bigint`, type: 'bigint' },
  bulkChangeRows.listingId,
);
const ROWS = 50;

/** One page of the listings with this outcome, in the order in which they were selected. */
export async function bulkRows(db: Db, input: z.infer<typeof bulkRowsInput>) {
  const rows = await db
    .select({
      id: bulkChangeRows.listingId,
      title: listings.title,
      type: listings.type,
      approvalStatus: listings.approvalStatus,
      owner: { username: profiles.username, fullName: profiles.fullName },
      reason: bulkChangeRows.reason,
      position: byPosition.position,
    })
    .from(bulkChangeRows)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeRows.bulkId))
    .innerJoin(listings, eq(listings.id, bulkChangeRows.listingId))
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(and(review(input.id), eq(bulkChangeRows.outcome, input.outcome), byPosition.where(input)))
    .orderBy(...byPosition.orderBy)
    .limit(ROWS + 1);
  return byPosition.page(rows, ROWS);
}

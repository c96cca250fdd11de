import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { users } from '../../../db/schema/accounts.ts';
import { listings } from '../../../db/schema/listings.ts';
import { bulkChangeRows, bulkChanges } from '../../../db/schema/portfolio.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import {
  type BulkChange,
  type BulkOutcome,
  CHANGED_AT_ONCE,
  CHANGED_SINCE,
  changeLabel,
  decideBulk,
  NO_LONGER_YOURS,
  type Settings,
  undoOf,
} from '../../../domain/portfolio.ts';
import { OWNER_SUSPENDED } from '../../../domain/suspension.ts';
import type { Services, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { enqueue } from '../../infra/jobs.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { keyset } from '../../kernel/list.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { changeListing } from '../listings/change.ts';
import { offerRefusals, tiesOfAll } from '../listings/lock.ts';
import type { BulkChangeInput, ResultsInput } from './input.ts';
import { mustBeOwn, selectedIds } from './selection.ts';

/** How many listings are locked and changed in one transaction. */
const PORTION = 100;

type Bulk = typeof bulkChanges.$inferSelect;

/**
 * Changes one setting of many listings, each under its own rules: what is refused says why and stops nothing else. Few are
 * changed at once, many by a job. Gives the id to follow it by (`bulkProgress`).
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
    idempotent(tx, call, () => begin(ctx, tx, { ownerId: ctx.user.id, change }, ids)),
  );
  if (ids.length <= CHANGED_AT_ONCE) await workOnBulk(ctx, { bulkId: id });
  return bulkProgress(ctx, { id });
}

/** Gives every listing that a change has changed its values back, unless it was changed again since. Once for each change. */
export async function undoChange(ctx: UserContext, { id }: { id: string }) {
  await ctx.limit('bulk.account', ctx.user.id);
  const [undoing, size] = await ctx.db.transaction(async (tx) => {
    const [bulk] = await tx
      .select()
      .from(bulkChanges)
      .where(and(eq(bulkChanges.id, id), eq(bulkChanges.ownerId, ctx.user.id)))
      .for('update');
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
    return [await begin(ctx, tx, undo, ids), rows.length] as const;
  });
  if (size <= CHANGED_AT_ONCE) await workOnBulk(ctx, { bulkId: undoing });
  return bulkProgress(ctx, { id: undoing });
}

/** Notes what is to be changed, and queues the job where it is much. The job follows the transaction. */
async function begin(
  { jobs }: Services,
  tx: Tx,
  bulk: { ownerId: string; change: BulkChange; undoes?: string },
  ids: string[],
): Promise<string> {
  const [made] = await tx.insert(bulkChanges).values(bulk).returning({ id: bulkChanges.id });
  if (!made) throw new Error('insert returned no row');
  await tx.execute(sql`
    insert into bulk_change_rows (bulk_id, position, listing_id)
    select ${made.id}, n, id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as t(id, n)`);
  await record(tx, {
    action: bulk.undoes ? 'portfolio.undo' : 'portfolio.change',
    actorId: bulk.ownerId,
    actorRole: 'owner',
    subjectId: made.id,
    data: { change: bulk.change, listings: ids.length },
  });
  // Few are changed by the call itself, which may be cut off.
  await enqueue(jobs, tx, 'portfolio.change', { bulkId: made.id });
  return made.id;
}

/** Works through what is left of a change. Every portion commits with its results, so after a crash the next one goes on. */
export async function workOnBulk(services: Services, { bulkId }: { bulkId: string }): Promise<void> {
  while (await services.db.transaction((tx) => workOnPortion(services, tx, bulkId)));
}

interface Row {
  position: number;
  outcome: BulkOutcome;
  reason: string | null;
  before: Partial<Settings> | null;
}

/** False when nothing is left. */
async function workOnPortion(services: Services, tx: Tx, bulkId: string): Promise<boolean> {
  const left = and(eq(bulkChangeRows.bulkId, bulkId), isNull(bulkChangeRows.outcome));
  const next = await tx
    .select({ listingId: bulkChangeRows.listingId })
    .from(bulkChangeRows)
    .where(left)
    .orderBy(asc(bulkChangeRows.position))
    .limit(PORTION);
  const ids = next.map(({ listingId }) => listingId);
  // Listings are locked before anything else, in one order everywhere.
  const locked =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(listings)
          .where(inArray(listings.id, ids))
          .orderBy(asc(listings.id))
          .for('no key update');
  const [bulk] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, bulkId)).for('update');
  if (!bulk || bulk.finishedAt) return false;
  if (ids.length === 0) {
    await finish(tx, bulk);
    return false;
  }
  // Another worker may have been here while these waited.
  const rows = await tx
    .select({ position: bulkChangeRows.position, listingId: bulkChangeRows.listingId })
    .from(bulkChangeRows)
    .where(and(left, inArray(bulkChangeRows.listingId, ids)))
    .orderBy(asc(bulkChangeRows.position));
  const known = new Map(locked.map((listing) => [listing.id, listing]));
  const ties = await tiesOfAll(tx, ids);
  const refusal = await offerRefusals(tx, ids);
  const earlier = bulk.undoes ? await changedBy(tx, bulk.undoes, ids) : null;
  const [owner] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, bulk.ownerId));
  const done: Row[] = [];
  const notices: Notice[] = [];
  for (const { position, listingId } of rows) {
    const listing = known.get(listingId);
    const tied = ties.get(listingId);
    const refused = (reason: string) => done.push({ position, outcome: 'refused', reason, before: null });
    if (!listing || !tied || listing.ownerId !== bulk.ownerId) {
      refused(NO_LONGER_YOURS);
      continue;
    }
    if (owner?.suspendedAt) {
      refused(OWNER_SUSPENDED);
      continue;
    }
    const before = earlier?.get(listingId);
    if (earlier && !before?.same) {
      refused(CHANGED_SINCE);
      continue;
    }
    const facts = { forSale: listing.forSale, ...tied };
    const judge = (patch: Partial<Settings>) => refusal(listing, patch);
    const decided = decideBulk(bulk.change, listing, facts, judge, before?.values);
    if (decided.outcome === 'refused') refused(decided.reason);
    else if (decided.outcome === 'same') done.push({ position, outcome: 'same', reason: null, before: null });
    else {
      const changed = await changeListing(services, tx, listing, decided.patch);
      notices.push(...changed.notices);
      await record(tx, {
        action: 'listings.changeSetting',
        actorId: bulk.ownerId,
        actorRole: 'owner',
        subjectId: listingId,
        data: { bulk: bulkId, ...decided.patch, before: listing.priceCents },
      });
      const was = undoOf(decided.patch, listing);
      done.push({ position, outcome: 'changed', reason: null, before: was });
    }
  }
  await tx.execute(sql`
    update bulk_change_rows r set outcome = d.outcome, reason = d.reason, before = d.before,
      changed_at = case when d.outcome = 'changed' then l.updated_at end
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) d(position int, outcome text, reason text, before jsonb),
      ip_listings l
    where r.bulk_id = ${bulkId} and r.position = d.position and l.id = r.listing_id`);
  await deliver(tx, notices);
  return true;
}

/** What a change has left of these listings: their values before it, and whether they are still as it left them. */
async function changedBy(tx: Tx, bulkId: string, ids: string[]) {
  const rows = await tx
    .select({
      listingId: bulkChangeRows.listingId,
      values: bulkChangeRows.before,
      same: sql<boolean>`${bulkChangeRows.changedAt} = ${listings.updatedAt}`,
    })
    .from(bulkChangeRows)
    .innerJoin(listings, eq(listings.id, bulkChangeRows.listingId))
    .where(and(eq(bulkChangeRows.bulkId, bulkId), inArray(bulkChangeRows.listingId, ids)));
  return new Map(rows.map(({ listingId, values, same }) => [listingId, { values: values ?? {}, same }]));
}

/** The end of a change. Whoever did not wait for it is told. */
async function finish(tx: Tx, bulk: Bulk): Promise<void> {
  await tx.update(bulkChanges).set({ finishedAt: sql`now()` }).where(eq(bulkChanges.id, bulk.id));
  const counts = await countsOf(tx, bulk.id);
  if (counts.total <= CHANGED_AT_ONCE) return;
  await deliver(tx, [
    {
      to: bulk.ownerId,
      event: {
        kind: 'portfolio.changed',
        bulkId: bulk.id,
        title: changeLabel(bulk.change),
        undone: bulk.undoes !== null,
        ...counts,
      },
    },
  ]);
}

async function countsOf(db: Db | Tx, bulkId: string) {
  const of = (outcome: BulkOutcome) =>
    sql<number>`(count(*) filter (where ${eq(bulkChangeRows.outcome, outcome)}))::int`;
  const [counts] = await db
    .select({ total: count(), changed: of('changed'), same: of('same'), refused: of('refused') })
    .from(bulkChangeRows)
    .where(eq(bulkChangeRows.bulkId, bulkId));
  if (!counts) throw new Error('a count gives a row');
  return counts;
}

/** How far a change of many has come, and whether it can be undone. */
export async function bulkProgress({ db, user }: UserContext, { id }: { id: string }) {
  const [bulk] = await db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), eq(bulkChanges.ownerId, user.id)));
  if (!bulk) throw notFound();
  const [counts, [undone]] = await Promise.all([
    countsOf(db, id),
    db.select({ id: bulkChanges.id }).from(bulkChanges).where(eq(bulkChanges.undoes, id)),
  ]);
  const finished = bulk.finishedAt !== null;
  return {
    id,
    change: bulk.change,
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
      and(
        eq(bulkChangeRows.bulkId, input.id),
        eq(bulkChanges.ownerId, user.id),
        eq(bulkChangeRows.outcome, input.outcome),
        byPosition.where(input),
      ),
    )
    .orderBy(...byPosition.orderBy)
    .limit(RESULTS + 1);
  return byPosition.page(rows, RESULTS);
}

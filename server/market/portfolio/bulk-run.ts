import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isActiveAdmin } from '../../../db/conditions.ts';
import type { Db, Tx } from '../../../db/connection.ts';
import { adminUsers, users } from '../../../db/schema/accounts.ts';
import { listings } from '../../../db/schema/listings.ts';
import { bulkChangeRows, bulkChanges } from '../../../db/schema/portfolio.ts';
import { OWNER_SUSPENDED } from '../../../domain/admin/suspension.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import {
  type BulkReview,
  CHANGED_SINCE_SELECTED,
  NO_LONGER_ADMIN,
  NO_LONGER_THERE,
  reviewOutcome,
  reviewTitle,
} from '../../../domain/market/bulk-reviews.ts';
import { type ApprovalStatus, DEFAULT_REJECTION_REASON } from '../../../domain/market/listings.ts';
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
} from '../../../domain/market/portfolio.ts';
import type { Services } from '../../context.ts';
import { type AuditEntry, record, recordAll } from '../../infra/audit.ts';
import { enqueue } from '../../infra/jobs.ts';
import { take } from '../../kernel/act.ts';
import { holdWorkOfMany } from '../../kernel/leases.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { changeListing } from '../listings/change.ts';
import { doublesOfAll } from '../listings/doubles.ts';
import { offerRefusals, type Ties, tiesOfAll } from '../listings/lock.ts';
import { askedOf, asReviewer, listingSteps } from '../listings/steps.ts';

/** How many listings are locked and changed in one transaction. */
const PORTION = 100;

type Bulk = typeof bulkChanges.$inferSelect;
type Listing = typeof listings.$inferSelect;

/**
 * Records what is to be changed, and queues the job if it is a lot. The job runs once the transaction has committed.
 */
export async function begin(
  { jobs }: Services,
  tx: Tx,
  bulk: typeof bulkChanges.$inferInsert,
  rows: { id: string; version?: number }[],
): Promise<string> {
  const [made] = await tx.insert(bulkChanges).values(bulk).returning({ id: bulkChanges.id });
  if (!made) throw new Error('insert returned no row');
  await tx.execute(sql`
    insert into bulk_change_rows (bulk_id, position, listing_id, version)
    select ${made.id}, n, (row ->> 'id')::uuid, (row ->> 'version')::integer
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as t(row, n)`);
  const isReview = bulk.actor === 'admin';
  await record(tx, {
    action: isReview ? 'admin.reviewMany' : bulk.undoes ? 'portfolio.undo' : 'portfolio.change',
    actorId: bulk.ownerId,
    actorRole: isReview ? 'admin' : 'owner',
    subjectId: made.id,
    data: { change: bulk.change, listings: rows.length },
  });
  // A few are changed by the call itself, which may be cut off.
  await enqueue(jobs, tx, 'portfolio.change', { bulkId: made.id });
  return made.id;
}

/**
 * Works through what is left of a change. Every batch commits with its results, so after a crash the next one carries
 * on.
 */
export async function workOnBulk(services: Services, { bulkId }: { bulkId: string }): Promise<void> {
  while (await services.db.transaction((tx) => workOnPortion(services, tx, bulkId)));
}

interface Row {
  position: number;
  outcome: BulkOutcome;
  reason: string | null;
  before: Partial<Settings & { approvalStatus: ApprovalStatus }> | null;
}
type Result = Omit<Row, 'position'> & { notices?: Notice[] };

const refused = (reason: string): Result => ({ outcome: 'refused', reason, before: null });

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
  // Listings are locked before anything else, in the same order everywhere.
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
    .select({
      position: bulkChangeRows.position,
      listingId: bulkChangeRows.listingId,
      version: bulkChangeRows.version,
    })
    .from(bulkChangeRows)
    .where(and(left, inArray(bulkChangeRows.listingId, ids)))
    .orderBy(asc(bulkChangeRows.position));
  const known = new Map(locked.map((listing) => [listing.id, listing]));
  const ties = await tiesOfAll(tx, ids);
  const journal: AuditEntry[] = [];
  const deciding = bulk.actor === 'admin' ? asAdmin : asOwner;
  const decide = await deciding(services, tx, bulk, ids, journal);
  const done: Row[] = [];
  const notices: Notice[] = [];
  for (const { position, listingId, version } of rows) {
    const { notices: told = [], ...result } = await decide(
      known.get(listingId),
      ties.get(listingId),
      version,
    );
    done.push({ position, ...result });
    notices.push(...told);
  }
  await recordAll(tx, journal);
  await tx.execute(sql`
    update bulk_change_rows r set outcome = d.outcome, reason = d.reason, before = d.before,
      changed_at = case when d.outcome = 'changed' then l.updated_at end
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) d(position int, outcome text, reason text, before jsonb),
      ip_listings l
    where r.bulk_id = ${bulkId} and r.position = d.position and l.id = r.listing_id`);
  await deliver(tx, notices);
  return true;
}

/** What was done goes into the journal, which is written for all at once. */
type Decide = (
  listing: Listing | undefined,
  tied: Ties | undefined,
  version: number | null,
) => Promise<Result>;

/** Each listing as its owner changes it, or as the change being undone had found it. */
async function asOwner(
  services: Services,
  tx: Tx,
  bulk: Bulk,
  ids: string[],
  journal: AuditEntry[],
): Promise<Decide> {
  const change = bulk.change as BulkChange;
  const refusal = await offerRefusals(tx, ids);
  const earlier = bulk.undoes ? await changedBy(tx, bulk.undoes, ids) : null;
  const [owner] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, bulk.ownerId));
  return async (listing, tied) => {
    if (!listing || !tied || listing.ownerId !== bulk.ownerId) return refused(NO_LONGER_YOURS);
    if (owner?.suspendedAt) return refused(OWNER_SUSPENDED);
    const before = earlier?.get(listing.id);
    if (earlier && !before?.same) return refused(CHANGED_SINCE);
    const facts = { forSale: listing.forSale, ...tied };
    const judge = (patch: Partial<Settings>) => refusal(listing, patch);
    const decided = decideBulk(
      change,
      listing,
      facts,
      judge,
      before?.values as Partial<Settings> | undefined,
    );
    if (decided.outcome === 'refused') return refused(decided.reason);
    if (decided.outcome === 'same') return { outcome: 'same', reason: null, before: null };
    const { notices } = await changeListing(services, tx, listing, decided.patch);
    journal.push({
      action: 'listings.changeSetting',
      actorId: bulk.ownerId,
      actorRole: 'owner',
      subjectId: listing.id,
      data: { bulk: bulk.id, ...decided.patch, before: listing.priceCents },
    });
    return { outcome: 'changed', reason: null, before: undoOf(decided.patch, listing), notices };
  };
}

/** Each listing, as an administrator decides on the version that was selected, with the powers they have now. */
async function asAdmin(
  services: Services,
  tx: Tx,
  bulk: Bulk,
  ids: string[],
  journal: AuditEntry[],
): Promise<Decide> {
  const { review: action, reason } = bulk.change as BulkReview;
  const [found] = await tx
    .select({ id: adminUsers.userId, role: adminUsers.role })
    .from(adminUsers)
    .where(and(eq(adminUsers.userId, bulk.ownerId), isActiveAdmin));
  // Nobody is present to confirm with a factor, and reviews do not ask for that.
  const admin = found && { ...found, proof: { fresh: false, lacking: false } };
  const taken = await holdWorkOfMany(tx, 'listings', ids);
  const asked = await askedOf(tx, ids);
  const doubles = action === 'approve' ? await doublesOfAll(tx, ids) : new Map<string, never>();
  return async (listing, tied, version) => {
    if (!admin) return refused(NO_LONGER_ADMIN);
    if (!listing || !tied) return refused(NO_LONGER_THERE);
    if (listing.version !== version)
      return { outcome: 'skipped', reason: CHANGED_SINCE_SELECTED, before: null };
    const data = { bulk: bulk.id, version, ...(reason && { reason }) };
    try {
      const { id } = listing;
      const known = { ties: tied, asked: asked.has(id), isFree: !taken.has(id), journal };
      // Refused before anything is written.
      const notices = await take(
        services,
        tx,
        listingSteps,
        await asReviewer({ admin }, tx, listing, known),
        {
          ...{ action, read: version, data },
          more: { ...(reason && { reason }), doubles: doubles.get(id) ?? [] },
        },
      );
      const before = { approvalStatus: listing.approvalStatus };
      return {
        outcome: 'changed',
        reason: null,
        before,
        notices: [told(listing, action, reason), ...notices],
      };
    } catch (error) {
      if (error instanceof DomainError) return refused(error.message);
      throw error;
    }
  };
}

function told({ id, ownerId, title }: Listing, action: BulkReview['review'], reason: string | null): Notice {
  const about = { listingId: id, title };
  if (action === 'approve') return { to: ownerId, event: { kind: 'listings.approved', ...about } };
  const kind = action === 'reject' ? 'listings.rejected' : 'listings.takenDown';
  return { to: ownerId, event: { kind, ...about, reason: reason ?? DEFAULT_REJECTION_REASON } };
}

/** How a change left these listings: their values before it, and whether they are still as it left them. */
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
  const event: InboxEvent =
    bulk.actor === 'admin'
      ? {
          kind: 'admin.reviewedMany',
          bulkId: bulk.id,
          title: reviewTitle(bulk.change as BulkReview, counts.total),
          outcome: reviewOutcome(bulk.change as BulkReview, counts),
        }
      : {
          kind: 'portfolio.changed',
          bulkId: bulk.id,
          title: changeLabel(bulk.change as BulkChange),
          undone: bulk.undoes !== null,
          ...counts,
        };
  await deliver(tx, [{ to: bulk.ownerId, event }]);
}

export async function countsOf(db: Db | Tx, bulkId: string) {
  const of = (outcome: BulkOutcome) =>
    sql<number>`(count(*) filter (where ${eq(bulkChangeRows.outcome, outcome)}))::int`;
  const [counts] = await db
    .select({
      total: count(),
      changed: of('changed'),
      same: of('same'),
      refused: of('refused'),
      skipped: of('skipped'),
    })
    .from(bulkChangeRows)
    .where(eq(bulkChangeRows.bulkId, bulkId));
  if (!counts) throw new Error('a count gives a row');
  return counts;
}

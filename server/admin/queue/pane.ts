import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { profiles } from '../../../db/schema/accounts.ts';
import { paymentAlerts } from '../../../db/schema/escrow.ts';
import { listings } from '../../../db/schema/listings.ts';
import {
  adminNotes,
  listingQuestions,
  workDecisions,
  workItems,
  workLeases,
  workSkips,
} from '../../../db/schema/work.ts';
import { type WorkKind, workKinds } from '../../../domain/admin/work.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { validateListing } from '../../../domain/market/validation.ts';
import type { AdminContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { requirePower } from '../../infra/powers.ts';
import { holdWork } from '../../kernel/leases.ts';
import { doublesOf } from '../../market/listings/doubles.ts';
import { forReview } from '../queries.ts';
import type { NoteInput, SettleInput } from './input.ts';

// What a reviewer reads beside the thing itself.

/** The latest of each of these; nobody reads more before a decision. */
const SHOWN = 50;

interface Item {
  kind: WorkKind;
  id: string;
}

/** Where an item stands in the queue, and what administrators have said about it. */
export async function itemStanding({ db, admin }: AdminContext, { kind, id }: Item) {
  requirePower(admin, workKinds[kind].power, { unproved: true });
  const of = (
    t: typeof workSkips | typeof workLeases | typeof workDecisions | typeof workItems | typeof adminNotes,
  ) => and(eq(t.kind, kind), eq(t.subjectId, id));
  const [[item], [lease], [decision], skips, notes, questions] = await Promise.all([
    db
      .select({ since: workItems.since, awayUntil: workItems.awayUntil })
      .from(workItems)
      .where(of(workItems)),
    db
      .select({
        id: workLeases.id,
        adminId: workLeases.adminId,
        name: profiles.fullName,
        until: workLeases.until,
      })
      .from(workLeases)
      .innerJoin(profiles, eq(profiles.id, workLeases.adminId))
      .where(and(of(workLeases), sql`${workLeases.until} > now()`)),
    db
      .select({
        ...{ id: workDecisions.id, action: workDecisions.action, state: workDecisions.state },
        ...{ dueAt: workDecisions.dueAt, outcome: workDecisions.outcome, adminId: workDecisions.adminId },
      })
      .from(workDecisions)
      .where(of(workDecisions))
      .orderBy(desc(workDecisions.madeAt))
      .limit(1),
    db
      .select({ name: profiles.fullName, reason: workSkips.reason, skippedAt: workSkips.skippedAt })
      .from(workSkips)
      .innerJoin(profiles, eq(profiles.id, workSkips.adminId))
      .where(of(workSkips))
      .orderBy(desc(workSkips.skippedAt))
      .limit(SHOWN),
    db
      .select({
        id: adminNotes.id,
        author: profiles.fullName,
        text: adminNotes.text,
        createdAt: adminNotes.createdAt,
      })
      .from(adminNotes)
      .innerJoin(profiles, eq(profiles.id, adminNotes.authorId))
      .where(of(adminNotes))
      .orderBy(desc(adminNotes.createdAt))
      .limit(SHOWN),
    kind === 'listings'
      ? db
          .select({
            ...{ id: listingQuestions.id, by: profiles.fullName, question: listingQuestions.question },
            ...{ askedAt: listingQuestions.askedAt, until: listingQuestions.until },
            ...{
              answer: listingQuestions.answer,
              ended: listingQuestions.ended,
              endedAt: listingQuestions.endedAt,
            },
          })
          .from(listingQuestions)
          .innerJoin(profiles, eq(profiles.id, listingQuestions.askedBy))
          .where(eq(listingQuestions.listingId, id))
          .orderBy(desc(listingQuestions.askedAt))
          .limit(SHOWN)
      : [],
  ]);
  return {
    /** Null when it is not waiting for anybody. */
    item: item ?? null,
    lease: lease
      ? { id: lease.id, name: lease.name, mine: lease.adminId === admin.id, until: lease.until }
      : null,
    /** The latest one; its author may still undo it while it is scheduled. */
    decision: decision ? { ...decision, adminId: undefined, mine: decision.adminId === admin.id } : null,
    ...{ skips, notes, questions },
  };
}

/** A listing in any state, with everything that helps to decide on it. */
export async function listingForReview({ db }: AdminContext, { id }: { id: string }) {
  const [[listing], [row]] = await Promise.all([
    forReview(db, [id]),
    db.select().from(listings).where(eq(listings.id, id)),
  ]);
  if (!listing || !row) throw notFound();
  const [doubles, history] = await Promise.all([doublesOf(db, id), historyOf(db, row.ownerId)]);
  const today = new Date().toISOString().slice(0, 10);
  return {
    listing: { ...listing, ownerId: row.ownerId, isPublic: row.isPublic, forSale: row.forSale },
    validation: validateListing({ ...row, documents: listing.documents.length }, today),
    doubles,
    history,
  };
}

/** How many of an owner's latest listings have their decisions counted. */
const JUDGED = 1_000;

interface History {
  since: Date;
  verified: boolean;
  pending: number;
  approved: number;
  rejected: number;
  /** How often a listing of theirs was rejected or taken down, whether or not it was corrected later. */
  refusals: number;
  openReports: number;
  closedReports: number;
  completedSales: number;
  suspended: boolean;
}

/** What is known here about a person who wants something approved. */
async function historyOf(db: AdminContext['db'], userId: string): Promise<History> {
  const { rows } = await db.execute<Omit<History, 'since'> & { since: string } & Record<string, unknown>>(sql`
    with own as (select id, approval_status from ip_listings where owner_id = ${userId}
      order by created_at desc limit ${JUDGED})
    select u.created_at as since, coalesce(i.verified_at is not null, false) as verified,
      u.suspended_at is not null as suspended, l.*, r.*,
      (select count(*)::int from audit_log a where a.subject_id in (select id from own)
        and a.action in ('listings.reject', 'listings.takeDown')) as refusals,
      (select count(*)::int from (select 1 from transactions t where t.seller_id = u.id and t.status = 'completed'
        limit ${JUDGED}) t) as "completedSales"
    from users u left join identities i on i.user_id = u.id,
      lateral (select (count(*) filter (where approval_status = 'pending'))::int as pending,
        (count(*) filter (where approval_status = 'approved'))::int as approved,
        (count(*) filter (where approval_status = 'rejected'))::int as rejected from own) l,
      lateral (select (count(*) filter (where closed_at is null))::int as "openReports",
        (count(*) filter (where closed_at is not null))::int as "closedReports"
        from listing_reports where listing_id in (select id from own) or person_id = u.id) r
    where u.id = ${userId}`);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, since: new Date(row.since) };
}

/** A note for other administrators. It cannot be changed once written. */
export async function addNote({ db, admin }: AdminContext, { kind, id, text }: NoteInput): Promise<void> {
  requirePower(admin, workKinds[kind].power, { unproved: true });
  await db.transaction(async (tx) => {
    await tx.insert(adminNotes).values({ kind, subjectId: id, authorId: admin.id, text });
    await record(tx, {
      ...{ action: 'queue.note', actorId: admin.id, actorRole: 'admin', subjectId: id, data: { kind } },
    });
  });
}

/**
 * Payments on which the books and the provider differ: what happened, for an administrator to settle at the provider.
 */
export async function paymentProblem({ db }: AdminContext, { id }: { id: string }) {
  const [row] = await db
    .select()
    .from(paymentAlerts)
    .where(eq(paymentAlerts.id, id))
    .orderBy(asc(paymentAlerts.seenAt));
  if (!row) throw notFound();
  const { problem, amountCents, currency, chargeRef, reference, seenAt, solvedAt } = row;
  return { problem, amountCents, currency, chargeRef, reference, seenAt, solvedAt };
}

/**
 * Records that a difference was settled at the provider, and how. What the provider keeps failing to do resolves
 * itself.
 */
export async function settlePayment(
  { db, admin }: AdminContext,
  { id, lease, note }: SettleInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(paymentAlerts).where(eq(paymentAlerts.id, id)).for('update');
    if (!row) throw notFound();
    if (row.solvedAt) throw conflict('This has already been settled.');
    if (row.problem === 'refund' || row.problem === 'close')
      throw conflict('This is retried every few minutes, and leaves the queue by itself once it succeeds.');
    await holdWork(tx, admin.id, 'payments', id, lease);
    await tx
      .update(paymentAlerts)
      .set({ solvedAt: sql`now()` })
      .where(and(eq(paymentAlerts.id, id), isNull(paymentAlerts.solvedAt)));
    await record(tx, {
      ...{ action: 'queue.settlePayment', actorId: admin.id, actorRole: 'admin', subjectId: id },
      data: { problem: row.problem, note },
    });
  });
}

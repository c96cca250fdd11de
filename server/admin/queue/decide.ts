import { and, asc, eq, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { adminUsers, profiles } from '../../../db/schema/accounts.ts';
import { listings } from '../../../db/schema/listings.ts';
import { listingQuestions, workDecisions, workLeases } from '../../../db/schema/work.ts';
import {
  ALREADY_DECIDED,
  LEASE_LOST,
  type PaneKind,
  paneActions,
  TOOK_EFFECT,
  UNDO_SECONDS,
} from '../../../domain/admin/work.ts';
import { conflict, DomainError, notFound } from '../../../domain/errors.ts';
import { decideIdentity } from '../../accounts/identities.ts';
import type { Admin, AdminContext, Services } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { enqueue } from '../../infra/jobs.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { leaseOf, lockItem } from '../../kernel/leases.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { decideListing } from '../../market/listings/service.ts';
import { type DecideInput, decideInput } from './input.ts';

// A decision made in the review pane is held for ten seconds, during which it can be undone, and then takes effect:
// by its job, or, if that was lost, by the sweep. Closing the page loses nothing, and nobody hears of what was
// undone.

type Decision = typeof workDecisions.$inferSelect;

const kindOf = (action: DecideInput['action']): PaneKind =>
  (paneActions.listings as readonly string[]).includes(action) ? 'listings' : 'identities';

/** Carries out what was decided. Returns the notices. */
function apply(services: Services, tx: Tx, admin: Admin, input: DecideInput): Promise<Notice[]> {
  if (input.action === 'verify' || input.action === 'refuse') {
    return decideIdentity(services, tx, admin, { ...input, userId: input.id });
  }
  return decideListing(services, tx, admin, input);
}

class DryRun extends Error {}

/**
 * Stores a decision on an item whose lease the caller holds. It is tried at once and rolled back, so that whatever
 * would refuse it later refuses it now, with its sentence. Returns when it takes effect; when repeated with its key,
 * the same.
 */
export async function decide(
  ctx: AdminContext,
  { key, ...input }: DecideInput,
): Promise<{ id: string; dueAt: Date }> {
  const call = { userId: ctx.admin.id, key, action: 'queue.decide', input };
  const { id, dueAt } = await ctx.db.transaction((tx) =>
    idempotent(tx, call, () => keep(ctx, tx, { key, ...input })),
  );
  return { id, dueAt: new Date(dueAt) };
}

async function keep(ctx: AdminContext, tx: Tx, input: DecideInput) {
  const { admin } = ctx;
  const kind = kindOf(input.action);
  const { key: _, action, id: subjectId, version, lease, ...words } = input;
  await tx
    .transaction(async (trial) => {
      await apply(ctx, trial, admin, input);
      throw new DryRun();
    })
    .catch((error) => {
      if (!(error instanceof DryRun)) throw error;
    });
  // What is not waiting has no lease, and nothing to come back to.
  if (!(await lockItem(tx, kind, subjectId))) throw conflict('This no longer waits for a decision.');
  if ((await leaseOf(tx, kind, subjectId))?.id !== lease) throw conflict(LEASE_LOST);
  const [kept] = await tx
    .insert(workDecisions)
    .values({
      ...{ kind, subjectId, adminId: admin.id, action, version, words },
      dueAt: sql`clock_timestamp() + make_interval(secs => ${UNDO_SECONDS})`,
    })
    .onConflictDoNothing()
    .returning({ id: workDecisions.id, dueAt: workDecisions.dueAt });
  if (!kept) throw conflict(ALREADY_DECIDED);
  // Nobody else gets it in the meantime; the decision ends the lease.
  const lent = await tx
    .update(workLeases)
    .set({ until: sql`now() + interval '1 day'` })
    .where(eq(workLeases.id, lease))
    .returning({ id: workLeases.id });
  // It ran out, and was removed at this very moment.
  if (lent.length === 0) throw conflict(LEASE_LOST);
  await enqueue(ctx.jobs, tx, 'queue.carryOut', { decisionId: kept.id }, { startAfter: UNDO_SECONDS + 1 });
  return kept;
}

/** Takes a decision back before it takes effect. The item is the caller's again, for the length of a fresh lease. */
export async function undo({ db, admin }: AdminContext, { id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const [decision] = await tx
      .select()
      .from(workDecisions)
      .where(and(eq(workDecisions.id, id), eq(workDecisions.adminId, admin.id)))
      .for('update');
    if (!decision) throw notFound();
    if (decision.state === 'undone') return;
    if (decision.state !== 'scheduled') throw conflict(decision.outcome ?? TOOK_EFFECT);
    await tx.update(workDecisions).set({ state: 'undone' }).where(eq(workDecisions.id, id));
    await shorten(tx, decision);
    const { kind, subjectId, action } = decision;
    await record(tx, {
      ...{ action: 'queue.undo', actorId: admin.id, actorRole: 'admin', subjectId },
      data: { kind, action },
    });
  });
}

/** A lease that a decision had prolonged is an ordinary one again. */
async function shorten(tx: Tx, { kind, subjectId }: Decision): Promise<void> {
  await tx
    .update(workLeases)
    .set({ until: sql`clock_timestamp() + interval '2 minutes'` })
    .where(and(eq(workLeases.kind, kind), eq(workLeases.subjectId, subjectId)));
}

/**
 * Worker: a decision takes effect once its time to undo is over. If its subject has changed since it was read, or its
 * author may no longer decide, it is dropped, and its author is told why.
 */
export async function carryOut(services: Services, { decisionId }: { decisionId: string }): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Before anything else is locked: whoever undoes it locks nothing before it either.
    const [decision] = await tx
      .select()
      .from(workDecisions)
      .where(and(eq(workDecisions.id, decisionId), lte(workDecisions.dueAt, sql`clock_timestamp()`)))
      .for('update');
    if (decision?.state !== 'scheduled') return;
    const notices = await inForce(services, tx, decision).catch(async (error) => {
      if (!(error instanceof DomainError)) throw error;
      return fallAway(tx, decision, error.message);
    });
    await deliver(tx, notices);
  });
}

async function inForce(services: Services, tx: Tx, decision: Decision): Promise<Notice[]> {
  const { id, adminId, action, subjectId, version, words } = decision;
  return tx.transaction(async (inner) => {
    const [admin] = await inner
      .select({ id: adminUsers.userId, role: adminUsers.role, isActive: adminUsers.isActive })
      .from(adminUsers)
      .where(eq(adminUsers.userId, adminId));
    if (!admin?.isActive) throw conflict('The person who decided is no longer an administrator.');
    const lease = (await leaseOf(inner, decision.kind, subjectId))?.id;
    const input = decideInput.parse({
      ...words,
      key: id,
      action,
      id: subjectId,
      version,
      lease: lease ?? id,
    });
    // Nobody is present to confirm with a factor; what is decided in the queue moves neither money nor roles.
    const proof = { fresh: false, lacking: false };
    const notices = await apply(services, inner, { id: admin.id, role: admin.role, proof }, input);
    await inner.update(workDecisions).set({ state: 'done' }).where(eq(workDecisions.id, id));
    // A question does not end the item, so its lease ends here.
    await inner
      .delete(workLeases)
      .where(and(eq(workLeases.kind, decision.kind), eq(workLeases.subjectId, subjectId)));
    return notices;
  });
}

async function fallAway(tx: Tx, decision: Decision, outcome: string): Promise<Notice[]> {
  const { id, adminId, kind, subjectId } = decision;
  await tx.update(workDecisions).set({ state: 'fallen', outcome }).where(eq(workDecisions.id, id));
  await shorten(tx, decision);
  const [about] =
    kind === 'listings'
      ? await tx.select({ title: listings.title }).from(listings).where(eq(listings.id, subjectId))
      : await tx.select({ title: profiles.fullName }).from(profiles).where(eq(profiles.id, subjectId));
  const item = { kind, id: subjectId };
  const event = { kind: 'queue.fellAway', title: about?.title ?? '', item, sentence: outcome } as const;
  return [{ to: adminId, event }];
}

const SWEPT = 500;

/**
 * Worker, once a minute: carries out decisions whose job was lost, brings back listings whose owners did not answer,
 * and ends leases that ran out, so that open pages learn of it.
 */
export async function sweepQueue(services: Services): Promise<void> {
  const { db } = services;
  const due = await db
    .select({ id: workDecisions.id })
    .from(workDecisions)
    .where(and(eq(workDecisions.state, 'scheduled'), lte(workDecisions.dueAt, sql`now()`)))
    .orderBy(asc(workDecisions.dueAt))
    .limit(SWEPT);
  for (const { id } of due) await carryOut(services, { decisionId: id });
  await db
    .update(listingQuestions)
    .set({ ended: 'lapsed', endedAt: sql`now()` })
    .where(and(sql`${listingQuestions.endedAt} is null`, lte(listingQuestions.until, sql`now()`)));
  const kept = db
    .select({ id: workDecisions.id })
    .from(workDecisions)
    .where(
      and(
        eq(workDecisions.kind, workLeases.kind),
        eq(workDecisions.subjectId, workLeases.subjectId),
        eq(workDecisions.state, 'scheduled'),
      ),
    );
  await db.delete(workLeases).where(and(lt(workLeases.until, sql`now()`), notExists(kept)));
}

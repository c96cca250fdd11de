import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { workDecisions, workItems, workLeases } from '../../db/schema/work.ts';
import { ALREADY_DECIDED, heldBy, LEASE_LOST, type WorkKind } from '../../domain/admin/work.ts';
import { conflict } from '../../domain/errors.ts';

/**
 * Makes sure that nobody else is working on what an administrator is deciding on, until the transaction ends. Lock
 * the subject first. What is not waiting in the queue has no lease. @param lease The lease under which it was read.
 * Refused with CONFLICT if that has ended or is somebody else's by now.
 */
export async function holdWork(
  tx: Tx,
  adminId: string,
  kind: WorkKind,
  subjectId: string,
  lease?: string,
): Promise<void> {
  const item = await lockItem(tx, kind, subjectId);
  if (!item) return;
  const held = await leaseOf(tx, kind, subjectId);
  if (held && held.adminId !== adminId && held.isLive) throw conflict(heldBy(held.name));
  if (lease && held?.id !== lease) throw conflict(LEASE_LOST);
  // From a list, past one's own decision in the pane that can still be undone.
  if (!lease && held?.isLive && (await isDecided(tx, kind, subjectId))) throw conflict(ALREADY_DECIDED);
}

/**
 * The same for many that nobody has read under a lease: returns those that must be asked one by one, as somebody has
 * taken them.
 */
export async function holdWorkOfMany(tx: Tx, kind: WorkKind, ids: string[]): Promise<Set<string>> {
  await tx
    .select({ id: workItems.subjectId })
    .from(workItems)
    .where(and(eq(workItems.kind, kind), inArray(workItems.subjectId, ids)))
    .orderBy(asc(workItems.subjectId))
    .for('update');
  const taken = await tx
    .select({ id: workLeases.subjectId })
    .from(workLeases)
    .where(and(eq(workLeases.kind, kind), inArray(workLeases.subjectId, ids)));
  return new Set(taken.map(({ id }) => id));
}

/** Ends an administrator's lease on a locked item, if there is one. */
export async function giveBack(tx: Tx, adminId: string, kind: WorkKind, subjectId: string): Promise<void> {
  const { adminId: by, kind: of, subjectId: about } = workLeases;
  await tx.delete(workLeases).where(and(eq(by, adminId), eq(of, kind), eq(about, subjectId)));
}

async function isDecided(tx: Tx, kind: WorkKind, subjectId: string): Promise<boolean> {
  const { kind: of, subjectId: about, state } = workDecisions;
  const scheduled = and(eq(of, kind), eq(about, subjectId), eq(state, 'scheduled'));
  return (await tx.select({ id: workDecisions.id }).from(workDecisions).where(scheduled)).length > 0;
}

/** Every change to a lease happens under this lock. */
export async function lockItem(tx: Tx, kind: WorkKind, subjectId: string) {
  const [item] = await tx
    .select()
    .from(workItems)
    .where(and(eq(workItems.kind, kind), eq(workItems.subjectId, subjectId)))
    .for('update');
  return item ?? null;
}

/** The lease on an item, whether it has run out or not. */
export async function leaseOf(tx: Tx, kind: WorkKind, subjectId: string) {
  const [lease] = await tx
    .select({
      id: workLeases.id,
      adminId: workLeases.adminId,
      name: profiles.fullName,
      until: workLeases.until,
      isLive: sql<boolean>`${workLeases.until} > clock_timestamp()`,
    })
    .from(workLeases)
    .innerJoin(profiles, eq(profiles.id, workLeases.adminId))
    .where(and(eq(workLeases.kind, kind), eq(workLeases.subjectId, subjectId)));
  return lease ?? null;
}

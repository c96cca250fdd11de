import { and, asc, eq, or } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import type { UserContext } from '../../context.ts';
import type { Notice } from '../../kernel/notices.ts';
import { lockAgreement } from './lock.ts';
import { endLocked } from './service.ts';

const waitingFor = (userId: string) =>
  and(eq(agreements.status, 'sent'), or(eq(agreements.senderId, userId), eq(agreements.receiverId, userId)));

/**
 * Locks the agreements that wait for this person's signature or were sent by them: after listings and before people.
 */
export async function lockWaiting(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(waitingFor(userId))
    .orderBy(asc(agreements.id))
    .for('update');
}

/**
 * Ends pending agreements when a person leaves, and returns the notices to the others. Signed ones stay with the other
 * party.
 */
export async function leaveWaiting(ctx: UserContext, tx: Tx): Promise<Notice[]> {
  const rows = await tx.select({ id: agreements.id }).from(agreements).where(waitingFor(ctx.user.id));
  const notices: Notice[] = [];
  for (const { id } of rows) {
    const locked = await lockAgreement(ctx, tx, id);
    const action = locked.by.actor === 'sender' ? 'withdraw' : 'decline';
    notices.push(...(await endLocked(ctx, tx, locked, { action, reason: null })));
  }
  return notices;
}

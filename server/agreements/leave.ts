import { and, asc, eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { agreements } from '../../db/schema/agreements.ts';
import type { Letter } from '../inbox/append.ts';
import { endingEvent, endWaiting, nameOf } from './service.ts';

const waitingFor = (userId: string) =>
  and(eq(agreements.status, 'sent'), or(eq(agreements.senderId, userId), eq(agreements.receiverId, userId)));

/** Locks what waits for this person's signature or was sent by them: after listings and before people. */
export async function lockWaiting(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(waitingFor(userId))
    .orderBy(asc(agreements.id))
    .for('update');
}

/** Ends what waits when its person leaves, and gives the letters to the others. What is signed stays the other side's. */
export async function leaveWaiting(tx: Tx, userId: string): Promise<Letter[]> {
  const rows = await tx.select().from(agreements).where(waitingFor(userId));
  const from = await nameOf(tx, userId);
  const letters: Letter[] = [];
  for (const row of rows) {
    const isSender = row.senderId === userId;
    const ending = { status: isSender ? 'withdrawn' : 'declined', reason: null } as const;
    await endWaiting(tx, row.id, ending);
    letters.push({ to: isSender ? row.receiverId : row.senderId, event: endingEvent(row, ending, from) });
  }
  return letters;
}

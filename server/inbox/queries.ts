import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { inboxEvents, inboxHeads } from '../../db/schema/inbox.ts';

const PAGE = 30;
const BATCH = 100;

/** The newest events for the bell, and how far the person has read. */
export async function latestEvents(db: Db, userId: string) {
  const [events, [head]] = await Promise.all([
    db
      .select({ seq: inboxEvents.seq, event: inboxEvents.event, createdAt: inboxEvents.createdAt })
      .from(inboxEvents)
      .where(eq(inboxEvents.userId, userId))
      .orderBy(desc(inboxEvents.seq))
      .limit(PAGE),
    db.select().from(inboxHeads).where(eq(inboxHeads.userId, userId)),
  ]);
  const seq = head?.seq ?? 0;
  const readSeq = head?.readSeq ?? 0;
  return { events, readSeq, unread: seq - readSeq };
}

/** The next events after a sequence number, oldest first. */
export async function eventsAfter(db: Db, userId: string, seq: number) {
  return db
    .select({ seq: inboxEvents.seq, event: inboxEvents.event, createdAt: inboxEvents.createdAt })
    .from(inboxEvents)
    .where(and(eq(inboxEvents.userId, userId), gt(inboxEvents.seq, seq)))
    .orderBy(asc(inboxEvents.seq))
    .limit(BATCH);
}

/** The sequence number of the newest event, 0 before the first. */
export async function headOf(db: Db, userId: string): Promise<number> {
  const [head] = await db
    .select({ seq: inboxHeads.seq })
    .from(inboxHeads)
    .where(eq(inboxHeads.userId, userId));
  return head?.seq ?? 0;
}

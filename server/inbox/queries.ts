import { and, asc, desc, eq, gt, inArray, lte, sql, sum } from 'drizzle-orm';
import { openTo } from '../../db/conditions.ts';
import type { Db } from '../../db/connection.ts';
import { inboxEvents, inboxHeads, inboxThreads } from '../../db/schema/inbox.ts';
import { listings } from '../../db/schema/listings.ts';
import { type InboxEvent, listingOf } from '../../domain/inbox/events.ts';
import { type InboxTopic, UNREAD_NAMED } from '../../domain/inbox/inbox.ts';
import type { PageInput } from '../../domain/pages.ts';
import { keyset } from '../kernel/list.ts';

const PAGE = 30;
const BATCH = 100;
const eventRow = {
  seq: inboxEvents.seq,
  event: inboxEvents.event,
  createdAt: inboxEvents.createdAt,
  thread: inboxEvents.thread,
};
const isUnread = sql<boolean>`${inboxEvents.seq} > ${inboxThreads.readSeq}`;
const itsThread = and(
  eq(inboxThreads.userId, inboxEvents.userId),
  eq(inboxThreads.thread, inboxEvents.thread),
);

const newest = keyset('inbox.list', 'desc', inboxEvents.seq);
/** Worded like the index over these. */
const told = sql`not quiet`;

/** The events, each with whether its target is now closed to this person, such as another owner's private listing. */
async function asLinked<Row extends { event: InboxEvent }>(db: Db, userId: string, rows: Row[]) {
  const ids = rows.flatMap(({ event }) => listingOf(event) ?? []);
  const open = ids.length
    ? await db
        .select({ id: listings.id })
        .from(listings)
        .where(and(inArray(listings.id, ids), openTo(userId)))
    : [];
  const known = new Set(open.map(({ id }) => id));
  return rows.map((row) => {
    const id = listingOf(row.event);
    return { ...row, closed: id !== null && !known.has(id) };
  });
}

/** One page of a person's events, newest first, without the quiet ones; of one thread, if it is named. */
export async function listEvents(
  db: Db,
  userId: string,
  { thread, ...page }: PageInput & { thread?: string },
) {
  const rows = await db
    .select({ ...eventRow, unread: isUnread, position: newest.position })
    .from(inboxEvents)
    .innerJoin(inboxThreads, itsThread)
    .where(
      and(
        eq(inboxEvents.userId, userId),
        thread ? eq(inboxEvents.thread, thread) : undefined,
        told,
        newest.where(page),
      ),
    )
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  const { items, nextCursor } = newest.page(rows, PAGE);
  return { items: await asLinked(db, userId, items), nextCursor };
}

const newestThread = keyset('inbox.threads', 'desc', inboxThreads.lastSeq);

/**
 * One page of the threads of a person's events, each with its last event and how many are unread; the one with the
 * newest event first.
 */
export async function listThreads(
  db: Db,
  userId: string,
  { topic, unread, ...page }: PageInput & { topic?: InboxTopic; unread?: boolean },
) {
  const rows = await db
    .select({
      ...eventRow,
      topic: inboxThreads.topic,
      unread: inboxThreads.unread,
      /** Whether it has more than its last event. */
      earlier: sql<boolean>`exists (select from inbox_events e where e.user_id = ${inboxThreads.userId}
        and e.thread = ${inboxThreads.thread} and not e.quiet and e.seq < ${inboxThreads.lastSeq})`,
      position: newestThread.position,
    })
    .from(inboxThreads)
    .innerJoin(
      inboxEvents,
      and(eq(inboxEvents.userId, inboxThreads.userId), eq(inboxEvents.seq, inboxThreads.lastSeq)),
    )
    .where(
      and(
        eq(inboxThreads.userId, userId),
        topic ? eq(inboxThreads.topic, topic) : undefined,
        unread ? sql`unread > 0` : undefined,
        newestThread.where(page),
      ),
    )
    .orderBy(...newestThread.orderBy)
    .limit(PAGE + 1);
  const { items, nextCursor } = newestThread.page(rows, PAGE);
  return { items: await asLinked(db, userId, items), nextCursor };
}

/** The last event, how many are unread, and the threads they belong to, the newest first. */
export async function standing(db: Db, userId: string) {
  const [seq, threads, [all]] = await Promise.all([
    headOf(db, userId),
    db
      .select({ thread: inboxThreads.thread })
      .from(inboxThreads)
      .where(and(eq(inboxThreads.userId, userId), sql`unread > 0`))
      .orderBy(desc(inboxThreads.lastSeq))
      .limit(UNREAD_NAMED),
    db
      .select({ unread: sum(inboxThreads.unread).mapWith(Number) })
      .from(inboxThreads)
      .where(and(eq(inboxThreads.userId, userId), sql`unread > 0`)),
  ]);
  return { seq, unread: all?.unread ?? 0, threads: threads.map(({ thread }) => thread) };
}

/** Marks a thread read, up to its current end. */
export async function readThread(db: Db, userId: string, thread: string): Promise<void> {
  await db
    .update(inboxThreads)
    .set({ readSeq: sql`last_seq`, unread: 0 })
    .where(and(eq(inboxThreads.userId, userId), eq(inboxThreads.thread, thread), sql`unread > 0`));
}

/** Marks everything up to an event as read; threads with something newer stay as they are. */
export async function readAll(db: Db, userId: string, seq: number): Promise<void> {
  await db.transaction(async (tx) => {
    // In the same order as delivery, so that the two cannot block each other.
    await tx
      .select({ seq: inboxHeads.seq })
      .from(inboxHeads)
      .where(eq(inboxHeads.userId, userId))
      .for('update');
    await tx
      .update(inboxThreads)
      .set({ readSeq: sql`last_seq`, unread: 0 })
      .where(and(eq(inboxThreads.userId, userId), sql`unread > 0`, lte(inboxThreads.lastSeq, seq)));
  });
}

/** The next events after a sequence number, oldest first. */
export async function eventsAfter(db: Db, userId: string, seq: number) {
  const rows = await db
    .select({ ...eventRow, unread: sql<boolean>`coalesce(${isUnread}, false) and not quiet` })
    .from(inboxEvents)
    .leftJoin(inboxThreads, itsThread)
    .where(and(eq(inboxEvents.userId, userId), gt(inboxEvents.seq, seq)))
    .orderBy(asc(inboxEvents.seq))
    .limit(BATCH);
  return asLinked(db, userId, rows);
}

/** The sequence number of the newest event, 0 before the first. */
export async function headOf(db: Db, userId: string): Promise<number> {
  const [head] = await db
    .select({ seq: inboxHeads.seq })
    .from(inboxHeads)
    .where(eq(inboxHeads.userId, userId));
  return head?.seq ?? 0;
}

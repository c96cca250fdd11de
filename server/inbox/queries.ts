import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { openTo } from '../../db/conditions.ts';
import type { Db } from '../../db/connection.ts';
import { inboxEvents, inboxHeads } from '../../db/schema/inbox.ts';
import { listings } from '../../db/schema/listings.ts';
import { type InboxEvent, listingOf } from '../../domain/events.ts';
import type { PageInput } from '../../domain/pages.ts';
import { keyset } from '../kernel/list.ts';

const PAGE = 30;
const BATCH = 100;
const eventRow = { seq: inboxEvents.seq, event: inboxEvents.event, createdAt: inboxEvents.createdAt };

const newest = keyset('inbox.list', 'desc', inboxEvents.seq);
/** In the words of the index over these. */
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

/** One page of a person's events, newest first, without the quiet ones. */
export async function listEvents(db: Db, userId: string, page: PageInput) {
  const rows = await db
    .select({ ...eventRow, position: newest.position })
    .from(inboxEvents)
    .where(and(eq(inboxEvents.userId, userId), told, newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  const { items, nextCursor } = newest.page(rows, PAGE);
  return { items: await asLinked(db, userId, items), nextCursor };
}

/** The last event, the last one read, and how many are unread. */
export async function standing(db: Db, userId: string) {
  const [head] = await db.select().from(inboxHeads).where(eq(inboxHeads.userId, userId));
  const { seq, readSeq } = head ?? { seq: 0, readSeq: 0 };
  const unread = and(eq(inboxEvents.userId, userId), gt(inboxEvents.seq, readSeq), told);
  return { seq, readSeq, unread: seq > readSeq ? await db.$count(inboxEvents, unread) : 0 };
}

/** The next events after a sequence number, oldest first. */
export async function eventsAfter(db: Db, userId: string, seq: number) {
  const rows = await db
    .select(eventRow)
    .from(inboxEvents)
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

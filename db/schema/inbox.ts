import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InboxEvent } from '../../domain/events.ts';
import { users } from './accounts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The last sequence number of each person's events. Its row lock makes sequence the order of commits. */
export const inboxHeads = pgTable(
  'inbox_heads',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
    /** The last event that was considered for mail. */
    mailedSeq: bigint('mailed_seq', { mode: 'number' }).notNull().default(0),
    /** When unread events may be mailed; null when there is nothing to mail. */
    mailDueAt: at('mail_due_at'),
    /** Until then some browser of the person follows the inbox. */
    liveUntil: at('live_until'),
  },
  (t) => [index('inbox_heads_mail_due').on(t.mailDueAt).where(sql`mail_due_at is not null`)],
);

export const inboxEvents = pgTable(
  'inbox_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    event: jsonb('event').$type<InboxEvent>().notNull(),
    /** Only brings open pages up to date: neither listed, counted nor mailed (domain/events.ts). */
    quiet: boolean('quiet').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seq] }),
    index('inbox_events_age').on(t.createdAt),
    index('inbox_events_told').on(t.userId, t.seq).where(sql`not quiet`),
  ],
);

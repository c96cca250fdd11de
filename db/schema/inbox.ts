import { bigint, index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InboxEvent } from '../../domain/inbox.ts';
import { users } from './accounts.ts';

/** The last sequence number of each person's events. Its row lock makes sequence the order of commits. */
export const inboxHeads = pgTable('inbox_heads', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
});

export const inboxEvents = pgTable(
  'inbox_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    event: jsonb('event').$type<InboxEvent>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] }), index('inbox_events_age').on(t.createdAt)],
);

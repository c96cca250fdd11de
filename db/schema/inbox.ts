import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import { inboxTopics } from '../../domain/inbox/inbox.ts';
import { DIGEST_HOUR } from '../../domain/inbox/mail.ts';
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
    /** The last event that was considered for a mail of its own, and since when the next one waits; null when none does. */
    mailedSeq: bigint('mailed_seq', { mode: 'number' }).notNull().default(0),
    mailDueAt: at('mail_due_at'),
    /** The last event that was considered for the daily digest, when that went, and when the next one goes. */
    digestedSeq: bigint('digested_seq', { mode: 'number' }).notNull().default(0),
    digestedAt: at('digested_at'),
    digestDueAt: at('digest_due_at'),
    /** The hour of the digest in the person's time zone (IANA). */
    digestHour: integer('digest_hour').notNull().default(DIGEST_HOUR),
    timeZone: text('time_zone').notNull().default('UTC'),
  },
  (t) => [
    index('inbox_heads_mail_due').on(t.mailDueAt).where(sql`mail_due_at is not null`),
    index('inbox_heads_digest_due').on(t.digestDueAt).where(sql`digest_due_at is not null`),
    check('inbox_heads_digest_hour', sql`${t.digestHour} between 0 and 23`),
  ],
);

export const inboxEvents = pgTable(
  'inbox_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    event: jsonb('event').$type<InboxEvent>().notNull(),
    /** Only brings open pages up to date: neither listed, counted nor mailed (domain/inbox/events.ts). */
    quiet: boolean('quiet').notNull().default(false),
    /** What it is about: events of one conversation or transaction are shown together. */
    thread: text('thread')
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when event->>'kind' like 'chat.%' then 'conversation:' || (event->>'chatId')
          when event ? 'transactionId' then 'transaction:' || (event->>'transactionId')
          when event ? 'offerId' then 'offer:' || (event->>'offerId')
          when event ? 'agreementId' then 'agreement:' || (event->>'agreementId')
          when event ? 'payoutId' then 'payout:' || (event->>'payoutId')
          when event ? 'watchId' then 'watch:' || (event->>'watchId')
          when event ? 'listingId' then 'listing:' || (event->>'listingId')
          else 'other:' || split_part(event->>'kind', '.', 1) end`,
      ),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seq] }),
    index('inbox_events_age').on(t.createdAt),
    index('inbox_events_told').on(t.userId, t.seq).where(sql`not quiet`),
    index('inbox_events_thread').on(t.userId, t.thread, t.seq).where(sql`not quiet`),
  ],
);

/** What a person's events are about, ordered by the latest. Triggers (migration `inbox_threads`) keep it with the events. */
export const inboxThreads = pgTable(
  'inbox_threads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    thread: text('thread').notNull(),
    topic: text('topic', { enum: inboxTopics }).notNull().generatedAlwaysAs(sql`split_part(thread, ':', 1)`),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    /** Up to which event it was read, and how many have come since. */
    readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
    unread: integer('unread').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.thread] }),
    index('inbox_threads_newest').on(t.userId, t.lastSeq),
    index('inbox_threads_topic').on(t.userId, t.topic, t.lastSeq),
    index('inbox_threads_unread').on(t.userId, t.lastSeq).where(sql`unread > 0`),
    check('inbox_threads_count', sql`${t.unread} >= 0`),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { reportReasonKeys } from '../../domain/reports.ts';
import { users } from './accounts.ts';
import { chats } from './chat.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a person says is wrong with a listing, or with a conversation about it. Open until an administrator closes it with a note. */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    /** Set when it is about the conversation, up to this entry. */
    chatId: uuid('chat_id').references(() => chats.id),
    chatSeq: bigint('chat_seq', { mode: 'number' }),
    reason: text('reason', { enum: reportReasonKeys }).notNull(),
    details: text('details').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    closedAt: at('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id),
    note: text('note'),
  },
  (t) => [
    // One at a time: who has reported it may do so again once that report is closed.
    uniqueIndex('listing_reports_once')
      .on(t.listingId, t.reporterId)
      .where(sql`closed_at is null and chat_id is null`),
    uniqueIndex('listing_reports_chat_once')
      .on(t.chatId, t.reporterId)
      .where(sql`closed_at is null and chat_id is not null`),
    index('listing_reports_listing').on(t.listingId),
    index('listing_reports_chat').on(t.chatId),
    index('listing_reports_reporter').on(t.reporterId),
    index('listing_reports_closer').on(t.closedBy),
    index('listing_reports_open').on(t.createdAt).where(sql`closed_at is null`),
    index('listing_reports_closed').on(t.closedAt).where(sql`closed_at is not null`),
    check('listing_reports_chat', sql`(${t.chatId} is null) = (${t.chatSeq} is null)`),
    check(
      'listing_reports_closing',
      sql`(${t.closedAt} is null) = (${t.closedBy} is null) and (${t.closedAt} is null) = (${t.note} is null)`,
    ),
  ],
);

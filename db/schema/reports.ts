import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { reportReasonKeys } from '../../domain/market/reports.ts';
import { users } from './accounts.ts';
import { chats } from './chat.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a person says is wrong with a listing, with a conversation about it, or with another person. Open until an
 * administrator closes it with a note.
 */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** For a conversation, the listing it is about; null where a person was reported from their profile. */
    listingId: uuid('listing_id').references(() => listings.id),
    personId: uuid('person_id').references(() => users.id),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    /** Set when it is about the conversation, up to this entry. */
    chatId: uuid('chat_id').references(() => chats.id),
    chatSeq: bigint('chat_seq', { mode: 'number' }),
    /** The entry that was reported, where it was one. */
    messageSeq: bigint('message_seq', { mode: 'number' }),
    /** What it is about: reports about the same thing are shown and closed together. */
    target: uuid('target').notNull().generatedAlwaysAs(sql`coalesce(chat_id, person_id, listing_id)`),
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
    uniqueIndex('listing_reports_person_once')
      .on(t.personId, t.reporterId)
      .where(sql`closed_at is null and person_id is not null`),
    index('listing_reports_target').on(t.target, t.createdAt, t.id),
    index('listing_reports_person').on(t.personId),
    index('listing_reports_listing').on(t.listingId),
    index('listing_reports_chat').on(t.chatId),
    index('listing_reports_reporter').on(t.reporterId),
    index('listing_reports_closer').on(t.closedBy),
    index('listing_reports_open').on(t.createdAt, t.id).where(sql`closed_at is null`),
    index('listing_reports_closed').on(t.closedAt, t.id).where(sql`closed_at is not null`),
    check(
      'listing_reports_about',
      sql`(${t.personId} is null) = (${t.listingId} is not null) and (${t.personId} is null or ${t.chatId} is null)
        and ${t.personId} is distinct from ${t.reporterId}`,
    ),
    check(
      'listing_reports_chat',
      sql`(${t.chatId} is null) = (${t.chatSeq} is null) and (${t.messageSeq} is null or ${t.messageSeq} <= ${t.chatSeq})`,
    ),
    check(
      'listing_reports_closing',
      sql`(${t.closedAt} is null) = (${t.closedBy} is null) and (${t.closedAt} is null) = (${t.note} is null)`,
    ),
  ],
);

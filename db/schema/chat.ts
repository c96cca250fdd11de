import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { entryKinds } from '../../domain/deals/chat.ts';
import { users } from './accounts.ts';
import { files } from './files.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const number = (name: string) => bigint(name, { mode: 'number' });

/** A conversation about one listing between one buyer and the seller at that time. */
export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** What the listing was called when it began: all that is said about it while it is private. */
    title: text('title').notNull(),
    /** The number of the last entry. A trigger (migration `conversations`) counts it under this row's lock. */
    seq: number('seq').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('chats_one_each').on(t.listingId, t.buyerId, t.sellerId),
    index('chats_seller').on(t.sellerId),
    index('chats_buyer').on(t.buyerId),
    check('chats_parties', sql`${t.buyerId} <> ${t.sellerId}`),
  ],
);

/** How a conversation looks to one of its two people. A trigger makes both rows with the conversation. */
export const chatMembers = pgTable(
  'chat_members',
  {
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lastReadSeq: number('last_read_seq').notNull().default(0),
    archived: boolean('archived').notNull().default(false),
    muted: boolean('muted').notNull().default(false),
    /** When the last entry was written, the same for both; null before the first. Kept by the trigger. */
    lastAt: at('last_at'),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.userId] }),
    index('chat_members_list').on(t.userId, t.archived, t.lastAt, t.chatId),
  ],
);

/** An entry of a conversation: what a person wrote or sent, or a card (domain/deals/chat.ts). */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id),
    /** 1, 2, 3 ... without a gap: given by the trigger, whatever is written here. */
    seq: number('seq').notNull().default(0),
    /** Given by the sender's browser, so that an entry that is sent twice is kept once. */
    clientId: uuid('client_id').notNull().defaultRandom(),
    /** Null for a card that neither of the two caused. */
    senderId: uuid('sender_id').references(() => users.id),
    kind: text('kind', { enum: entryKinds }).notNull().default('text'),
    /** The text; the name of a file; the sentence of a card. */
    content: text('content').notNull(),
    /** What a card is about: an offer, a transaction or an agreement. */
    ref: uuid('ref'),
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    /** A thumbnail of a picture, as a data URL. */
    thumbnail: text('thumbnail'),
    // The time it is written, not the time its transaction began, so that times follow the numbers.
    createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    unique('messages_seq').on(t.chatId, t.seq),
    unique('messages_client_id').on(t.chatId, t.clientId),
    index('messages_sender').on(t.senderId),
    check('messages_seq_counts', sql`${t.seq} > 0`),
    check(
      'messages_kind',
      sql`case ${t.kind}
        when 'text' then ${t.senderId} is not null and ${t.ref} is null and ${t.fileId} is null
        when 'file' then ${t.senderId} is not null and ${t.ref} is null and ${t.fileId} is not null
        else ${t.ref} is not null and ${t.fileId} is null end`,
    ),
    check('messages_thumbnail', sql`${t.thumbnail} is null or ${t.fileId} is not null`),
  ],
);

/** Who accepts no messages from whom, in any conversation. */
export const blockedPeople = pgTable(
  'blocked_people',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocked_people_blocked').on(t.blockedId),
    check('blocked_people_two', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

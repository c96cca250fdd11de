import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A conversation about one listing between one buyer and the seller of that moment. */
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
    /** What the listing was called when it began: all that is said of it while it is private. */
    title: text('title').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the last message was written; null before the first. */
    lastAt: at('last_at'),
  },
  (t) => [
    unique('chats_one_each').on(t.listingId, t.buyerId, t.sellerId),
    index('chats_seller').on(t.sellerId, t.lastAt, t.id),
    index('chats_buyer').on(t.buyerId, t.lastAt, t.id),
    check('chats_parties', sql`${t.buyerId} <> ${t.sellerId}`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('messages_chat').on(t.chatId, t.createdAt, t.id), index('messages_sender').on(t.senderId)],
);

import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { contactLimits, contactTopics } from '../../domain/contact.ts';
import { users } from './accounts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What people wrote to those who run the marketplace. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The account it was sent from, if any. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic', { enum: contactTopics }).notNull(),
    message: text('message').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('contact_messages_newest').on(t.createdAt),
    index('contact_messages_user').on(t.userId),
    check(
      'contact_messages_length',
      sql`length(${t.message}) between 1 and ${sql.raw(String(contactLimits.message))}`,
    ),
  ],
);

/** Who asked for the newsletter. Nobody gets it before they have confirmed; leaving deletes the row. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    email: text('email').primaryKey(),
    /** SHA-256 of the token in the links that confirm and end it. */
    tokenHash: text('token_hash').notNull().unique(),
    askedAt: at('asked_at').notNull().defaultNow(),
    confirmedAt: at('confirmed_at'),
    /** The day of the newest article that was mailed, or was there when it was confirmed. */
    sentThrough: date('sent_through'),
  },
  (t) => [check('newsletter_email_lower', sql`${t.email} = lower(${t.email})`)],
);

import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { contactLimits, type RequestState } from '../../domain/content/contact.ts';
import { contactTopics } from '../../domain/content/contact-topics.ts';
import { users } from './accounts.ts';
import { processColumns } from './process.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What people wrote to those who run the marketplace, and what became of it (domain/content/contact.ts). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    ...processColumns<RequestState>('open'),
    /** The account it was sent from, if any. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic', { enum: contactTopics }).notNull(),
    message: text('message').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    // By state, for its list and for how long it is kept.
    index('contact_messages_state').on(t.state, t.createdAt, t.id),
    index('contact_messages_settled').on(t.stateSince).where(sql`state <> 'open'`),
    index('contact_messages_words').using(
      'gin',
      sql`(${t.name} || ' ' || ${t.email} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
    check('contact_messages_known_state', sql`${t.state} in ('open', 'answered', 'closed', 'spam')`),
    index('contact_messages_user').on(t.userId),
    check(
      'contact_messages_length',
      sql`length(${t.message}) between 1 and ${sql.raw(String(contactLimits.message))}`,
    ),
  ],
);

/** What was answered by mail. Deleted together with the message it answers. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    answeredBy: uuid('answered_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('contact_answers_message').on(t.messageId, t.createdAt),
    index('contact_answers_by').on(t.answeredBy),
    check(
      'contact_answers_length',
      sql`length(${t.text}) between 1 and ${sql.raw(String(contactLimits.message))}`,
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
    /** The date of the newest article that was mailed, or that existed when the subscription was confirmed. */
    sentThrough: date('sent_through'),
  },
  (t) => [
    index('newsletter_asked').on(t.askedAt, t.email),
    index('newsletter_email_words').using('gin', sql`${t.email} gin_trgm_ops`),
    check('newsletter_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

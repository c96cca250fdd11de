import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type BookingState, bookingLimits, bookingTopics } from '../../domain/content/bookings.ts';
import { users } from './accounts.ts';
import { processColumns } from './process.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Calls about the legal services (domain/content/bookings.ts). Two that are booked never overlap: the migration adds the constraint
 * `bookings_no_overlap`.
 */
export const bookings = pgTable(
  'bookings',
  {
    ...processColumns<BookingState>('booked'),
    /** The account it was booked from, if any. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic', { enum: bookingTopics }).notNull(),
    note: text('note').notNull().default(''),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** The guest's, for their mails. */
    timeZone: text('time_zone').notNull(),
    /** SHA-256 of the token in the link that moves and cancels it. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Of its calendar file. */
    sequence: integer('sequence').notNull().default(0),
    remindedAt: at('reminded_at'),
    /** What the administrator who cancelled it wrote. */
    reason: text('reason'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('bookings_state').on(t.state, t.startsAt, t.id),
    index('bookings_ended').on(t.endsAt),
    index('bookings_email').on(t.email, t.startsAt),
    index('bookings_user').on(t.userId),
    index('bookings_words').using(
      'gin',
      sql`(${t.name} || ' ' || ${t.email} || ' ' || ${t.note}) gin_trgm_ops`,
    ),
    check('bookings_known_state', sql`${t.state} in ('booked', 'done', 'missed', 'cancelled')`),
    check('bookings_has_length', sql`${t.endsAt} > ${t.startsAt}`),
    check('bookings_email_lower', sql`${t.email} = lower(${t.email})`),
    check('bookings_note_length', sql`length(${t.note}) <= ${sql.raw(String(bookingLimits.note))}`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Each text of the terms that somebody has accepted, under the SHA-256 of its UTF-8 bytes. Never changed. */
export const termsTexts = pgTable(
  'terms_texts',
  {
    sha256: text('sha256').primaryKey(),
    /** The day of its version (domain/accounts/terms-of-use.ts). */
    version: date('version', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
  },
  (t) => [check('terms_texts_hash', sql`${t.sha256} = encode(sha256(convert_to(${t.text}, 'UTF8')), 'hex')`)],
);

/** Who accepted which text, and when. Never changed: it is the evidence of what was agreed. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    sha256: text('sha256')
      .notNull()
      .references(() => termsTexts.sha256),
    acceptedAt: at('accepted_at').notNull().defaultNow(),
    /** On signing up, and not when the terms changed. */
    atSignUp: boolean('at_sign_up').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sha256] }), index('terms_acceptances_text').on(t.sha256)],
);

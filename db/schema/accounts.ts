import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { userTypes } from '../../domain/accounts.ts';
import { files } from './files.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a person signs in with. Nothing here is public. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    emailVerifiedAt: at('email_verified_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [check('users_email_lower', sql`${t.email} = lower(${t.email})`)],
);

/** What everyone may see of a person. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id),
    username: text('username').notNull().unique(),
    fullName: text('full_name').notNull(),
    company: text('company'),
    bio: text('bio'),
    website: text('website'),
    avatarUrl: text('avatar_url'),
  },
  (t) => [
    check('profiles_website_http', sql`${t.website} ~ '^https?://'`),
    // What people are found by: the beginning of a name, or something like it.
    index('profiles_username_trigrams').using('gin', sql`${t.username} gin_trgm_ops`),
    index('profiles_full_name_trigrams').using('gin', sql`${t.fullName} gin_trgm_ops`),
  ],
);

/** Who a person says they are: read by administrators only, each reading in the audit log. */
export const identities = pgTable('identities', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  userType: text('user_type', { enum: userTypes }).notNull(),
  phone: text('phone').notNull(),
  country: text('country').notNull(),
  stateCity: text('state_city').notNull(),
  companyName: text('company_name'),
  taxId: text('tax_id'),
  governmentIdFile: uuid('government_id_file').references(() => files.id),
  verifiedAt: at('verified_at'),
});

/** `id` is the SHA-256 of the token in the cookie, so that a copy of this table opens no account. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const adminUsers = pgTable('admin_users', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  role: text('role').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

/** An administrator's own session beside the normal one: 24 hours, never extended. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('admin_sessions_user').on(t.userId)],
);

/** Links sent by mail, by the hash of their token. Each works once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('email_tokens_user').on(t.userId, t.purpose)],
);

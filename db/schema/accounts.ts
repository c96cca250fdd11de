import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTypes } from '../../domain/accounts/accounts.ts';
import { sellerKinds } from '../../domain/accounts/seller-kinds.ts';
import { adminRoles } from '../../domain/admin/admin-roles.ts';
import { proofKinds } from '../../domain/admin/factors.ts';
import { mailTopics } from '../../domain/inbox/mail.ts';
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
    /** The row stays, without personal data, for what must be kept: books, titles, the audit log. */
    deletedAt: at('deleted_at'),
    /** When an administrator suspended the account, and the reason the person was given (domain/admin/suspension.ts). */
    suspendedAt: at('suspended_at'),
    suspensionReason: text('suspension_reason'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_suspension', sql`(${t.suspendedAt} is null) = (${t.suspensionReason} is null)`),
    // What administrators list and search by.
    index('users_newest').on(t.createdAt, t.id).where(sql`deleted_at is null`),
    index('users_suspended').on(t.createdAt, t.id).where(sql`suspended_at is not null`),
    index('users_unconfirmed')
      .on(t.createdAt, t.id)
      .where(sql`email_verified_at is null and deleted_at is null`),
    index('users_email_trigrams').using('gin', sql`${t.email} gin_trgm_ops`),
  ],
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
    /** The path of a picture that this server made: `/api/avatars/<random>.webp`. */
    avatarUrl: text('avatar_url'),
    /** In what capacity the person sells, as they declare it; null until they have. */
    sellsAs: text('sells_as', { enum: sellerKinds }),
  },
  (t) => [
    check('profiles_website_http', sql`${t.website} ~ '^https?://'`),
    check('profiles_username_lower', sql`${t.username} = lower(${t.username})`),
    // People are found by the beginning of a name, or by something similar.
    index('profiles_username_trigrams').using('gin', sql`${t.username} gin_trgm_ops`),
    index('profiles_company_trigrams').using('gin', sql`${t.company} gin_trgm_ops`),
    index('profiles_full_name_trigrams').using('gin', sql`${t.fullName} gin_trgm_ops`),
    // Letters that are not Latin have trigrams in some locales only (decision 068).
    index('profiles_letters').using(
      'gin',
      sql`letter_grams(${t.fullName} || ' ' || coalesce(${t.company}, ''))`,
    ),
  ],
);

/** Usernames that were given up: for some time nobody but their last owner may take them. */
export const releasedUsernames = pgTable(
  'released_usernames',
  {
    username: text('username').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    releasedAt: at('released_at').notNull().defaultNow(),
  },
  (t) => [index('released_usernames_user').on(t.userId)],
);

/** Who a person says they are: read by administrators only, each read in the audit log. */
export const identities = pgTable(
  'identities',
  {
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
    submittedAt: at('submitted_at').notNull().defaultNow(),
    /** Counts the changes to what the person submitted; written by a trigger (migration `as_read`). */
    version: integer('version').notNull().default(1),
    verifiedAt: at('verified_at'),
    /** When an administrator verified or refused it; null while it waits. */
    decidedAt: at('decided_at'),
    /** The administrator who decided; never the person (check), and always somebody (trigger of `work_queue`). */
    decidedBy: uuid('decided_by').references(() => users.id),
    refusalReason: text('refusal_reason'),
  },
  (t) => [
    index('identities_decider').on(t.decidedBy),
    check('identities_another', sql`${t.decidedBy} <> ${t.userId}`),
    index('identities_waiting').on(t.submittedAt, t.userId).where(sql`decided_at is null`),
    index('identities_file').on(t.governmentIdFile),
    index('identities_verified').on(t.userId).where(sql`verified_at is not null`),
    index('identities_newly_verified').on(t.decidedAt, t.userId).where(sql`verified_at is not null`),
    index('identities_newly_refused')
      .on(t.decidedAt, t.userId)
      .where(sql`decided_at is not null and verified_at is null`),
    check('identities_verified_decided', sql`${t.verifiedAt} is null or ${t.decidedAt} is not null`),
    check(
      'identities_refusal',
      sql`${t.refusalReason} is null or (${t.decidedAt} is not null and ${t.verifiedAt} is null)`,
    ),
  ],
);

/** Which events also come by mail. No row: the defaults. Mail about money cannot be declined. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    topic: text('topic', { enum: mailTopics }).notNull(),
    wanted: boolean('wanted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
);

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
    /** Browser and system in words; nothing else of what the browser says is kept. */
    device: text('device'),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const adminUsers = pgTable(
  'admin_users',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    role: text('role', { enum: adminRoles }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [check('admin_users_role', sql`${t.role} in ('support', 'reviewer', 'finance', 'owner')`)],
);

/**
 * An administrator's own session besides the normal one: 24 hours, never extended. One that `awaitsFactor` stands between password
 * and second step: it grants nothing, ends within minutes, and never becomes a full session (a trigger): a new one is made.
 */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Browser and system in words; nothing else of what the browser says is kept. */
    device: text('device'),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    awaitsFactor: boolean('awaits_factor').notNull().default(false),
    /** When and how its user last proved who they are; null for sessions from before there were proofs. */
    provedAt: at('proved_at'),
    provedBy: text('proved_by', { enum: proofKinds }),
    /** What a passkey has to sign next, once, for this session alone. */
    challenge: text('challenge'),
    challengeFor: text('challenge_for', { enum: ['register', 'prove'] }),
    challengeUntil: at('challenge_until'),
  },
  (t) => [
    index('admin_sessions_user').on(t.userId),
    check('admin_sessions_proved', sql`(${t.provedAt} is null) = (${t.provedBy} is null)`),
    check(
      'admin_sessions_awaits',
      sql`not ${t.awaitsFactor} or (${t.provedAt} is null and ${t.expiresAt} < ${t.createdAt} + interval '1 hour')`,
    ),
    check(
      'admin_sessions_challenge',
      sql`num_nonnulls(${t.challenge}, ${t.challengeFor}, ${t.challengeUntil}) in (0, 3)`,
    ),
  ],
);

/**
 * The browsers a person has signed in with, by the hash of their device cookie: there, wrong passwords that somebody else
 * typed don't count (server/accounts/guesses.ts). It opens no account.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    signedInAt: at('signed_in_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.userId] }),
    index('known_devices_user').on(t.userId),
    index('known_devices_signed_in').on(t.signedInAt),
  ],
);

/** Links sent by mail, by the hash of their token. Each works once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: ['verify', 'reset', 'change'] }).notNull(),
    /** The new address: the one the link was mailed to. */
    newEmail: text('new_email'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('email_tokens_user').on(t.userId, t.purpose),
    check('email_tokens_new', sql`(${t.purpose} = 'change') = (${t.newEmail} is not null)`),
  ],
);

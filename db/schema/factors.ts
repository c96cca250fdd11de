import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

// The second factors of administrators (domain/admin/factors.ts). A thief of this database could use none of them: passkeys are
// kept as public keys, the secret of an app is encrypted, recovery codes are keyed hashes.

const at = (name: string) => timestamp(name, { withTimezone: true });
const userId = () => uuid('user_id').references(() => users.id);

export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId().notNull(),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures, 0 where it has none; a trigger keeps it from falling. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether it is synced through an account with its maker, and so exists on several devices. */
    synced: boolean('synced').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [
    index('admin_passkeys_user').on(t.userId),
    check('admin_passkeys_name', sql`length(${t.name}) between 1 and 60`),
    check('admin_passkeys_counter', sql`${t.counter} >= 0`),
  ],
);

/** An authenticator app. `secret` is the one in use, `offered` one that a code has yet to confirm; both encrypted. */
export const adminTotp = pgTable(
  'admin_totp',
  {
    userId: userId().primaryKey(),
    secret: text('secret'),
    offered: text('offered'),
    offeredAt: at('offered_at'),
    /** The step of the last code that was used: no code of that step or an earlier one is accepted again. A trigger keeps it from falling. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    confirmedAt: at('confirmed_at'),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [
    check('admin_totp_secret', sql`(${t.secret} is null) = (${t.confirmedAt} is null)`),
    check('admin_totp_offered', sql`(${t.offered} is null) = (${t.offeredAt} is null)`),
    check('admin_totp_some', sql`${t.secret} is not null or ${t.offered} is not null`),
  ],
);

/** Recovery codes that have not been used, by a keyed hash. Using a code deletes it. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: userId().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('admin_recovery_codes_user').on(t.userId)],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../../domain/api/api-keys.ts';
import { users } from './accounts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Keys for the API. Only the SHA-256 of one is kept; `hint` is how it ends, so that its owner recognizes it. A trigger (migration
 * `api_keys`) revokes those of a person who is suspended or deleted, for good.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    hint: text('hint').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** Accurate to a minute. */
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    index('api_keys_owner').on(t.userId, t.createdAt, t.id),
    index('api_keys_ended').on(sql`(least(expires_at, revoked_at))`),
    check('api_keys_name', sql`length(${t.name}) between 1 and 60`),
    check('api_keys_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('api_keys_scopes', sql`cardinality(${t.scopes}) > 0`),
    check('api_keys_ends', sql`${t.expiresAt} <= ${t.createdAt} + interval '366 days'`),
  ],
);

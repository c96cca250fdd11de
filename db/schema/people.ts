import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { adminRoles } from '../../domain/admin/admin-roles.ts';
import { users } from './accounts.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The listings that were public when their owner was suspended, and come back when the owner is restored. While somebody is
 * suspended none of their listings is public: a trigger refuses it (migration `suspensions`).
 */
export const withheldListings = pgTable(
  'withheld_listings',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** The version that was withheld: another one stays private. */
    version: integer('version').notNull(),
  },
  (t) => [index('withheld_listings_owner').on(t.ownerId)],
);

/** Mailed invitations to become an administrator, by the hash of their token. Each works once. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    uniqueIndex('admin_invitations_open').on(t.email).where(sql`accepted_at is null and revoked_at is null`),
    index('admin_invitations_newest').on(t.createdAt, t.id),
    index('admin_invitations_inviter').on(t.invitedBy),
    index('admin_invitations_accepter').on(t.acceptedBy),
    check('admin_invitations_role', sql`${t.role} in ('support', 'reviewer', 'finance', 'owner')`),
    check('admin_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'admin_invitations_end',
      sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null) and (${t.acceptedAt} is null or ${t.revokedAt} is null)`,
    ),
  ],
);

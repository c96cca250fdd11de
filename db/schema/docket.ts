import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { entities, type RightFacts, rightKinds, rightOfficeCodes } from '../../domain/ip/rights.ts';
import { decisions } from '../../domain/market/docket.ts';
import { users } from './accounts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Rights that a person typed into their docket; those of their listings are read from the listings. */
export const docketRights = pgTable(
  'docket_rights',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    title: text('title').notNull(),
    office: text('office', { enum: rightOfficeCodes }).notNull(),
    kind: text('kind', { enum: rightKinds }).notNull(),
    facts: jsonb('facts').$type<RightFacts>().notNull(),
    /** The number of somebody else's mark that may be opposed; null for the person's own rights. */
    opposes: text('opposes'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('docket_rights_owner').on(t.userId, t.createdAt, t.id),
    check('docket_rights_title', sql`${t.title} <> ''`),
    unique('docket_rights_opposed').on(t.userId, t.office, t.opposes),
    check(
      'docket_rights_opposes',
      sql`${t.opposes} is null or (${t.opposes} <> '' and ${t.kind} = 'trademark')`,
    ),
  ],
);

/**
 * What a person decided about a deadline. `rightId` is that of a listing or of a right above; a deadline whose day has changed has
 * another key, and waits for a decision again.
 */
export const docketDecisions = pgTable(
  'docket_decisions',
  {
    userId: owner(),
    rightId: uuid('right_id').notNull(),
    key: text('key').notNull(),
    decision: text('decision', { enum: decisions }).notNull(),
    decidedAt: at('decided_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.rightId, t.key] }),
    check('docket_decisions_known', sql`${t.decision} in ('done', 'instructed', 'lapse')`),
  ],
);

/** Reminders that were sent: one for each deadline at each distance. */
export const docketReminders = pgTable(
  'docket_reminders',
  {
    userId: owner(),
    rightId: uuid('right_id').notNull(),
    key: text('key').notNull(),
    /** Days before the deadline. */
    distance: integer('distance').notNull(),
    sentAt: at('sent_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.rightId, t.key, t.distance] })],
);

/** How a person wants to be reminded, and their calendar feed. */
export const docketSettings = pgTable(
  'docket_settings',
  {
    userId: owner().primaryKey(),
    distances: integer('distances').array().notNull().default([]),
    entity: text('entity', { enum: entities }).notNull().default('large'),
    /** SHA-256 of the feed's secret, which only its owner has; null without a feed. */
    feedHash: text('feed_hash'),
    feedSince: at('feed_since'),
  },
  (t) => [
    unique('docket_settings_feed').on(t.feedHash),
    check('docket_settings_feed_dated', sql`(${t.feedHash} is null) = (${t.feedSince} is null)`),
    check('docket_settings_entity', sql`${t.entity} in ('large', 'small', 'micro')`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { risks } from '../../domain/ip/risk.ts';
import { alertSettings } from '../../domain/market/saved-searches.ts';
import type { ListingChange } from '../../domain/tools/ip-watchlist/changes.ts';
import { type WatchFind, watchKinds } from '../../domain/tools/ip-watchlist/watches.ts';
import { users } from './accounts.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const pgSnapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const watches = pgTable(
  'watches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: watchKinds }).notNull(),
    /** The name, owner or keyword; of a listing its title when the watch was made; empty for classes. */
    text: text('text').notNull(),
    classes: smallint('classes').array().notNull(),
    leastRisk: text('least_risk', { enum: risks }),
    listingId: uuid('listing_id').references(() => listings.id),
    alert: text('alert', { enum: alertSettings }).notNull(),
    pausedAt: at('paused_at'),
    /** What existed when the watch began: rows this snapshot sees are not hits. */
    since: pgSnapshot('since').notNull().default(sql`pg_current_snapshot()`),
    beganAt: at('began_at').notNull().default(sql`clock_timestamp()`),
    /** Hits the inbox has not reported yet, and when it last reported any. */
    untold: integer('untold').notNull().default(0),
    toldAt: at('told_at'),
    /** When it had as many open hits as are kept; until some are dismissed it takes no more. */
    fullAt: at('full_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('watches_once').on(
      t.userId,
      t.kind,
      sql`lower(${t.text})`,
      t.classes,
      sql`coalesce(${t.listingId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index('watches_person').on(t.userId, t.createdAt, t.id),
    index('watches_listing').on(t.listingId).where(sql`listing_id is not null`),
    index('watches_untold').on(t.toldAt).where(sql`untold > 0`),
    check('watches_kind', sql`${t.kind} in ('name', 'owner', 'class', 'keyword', 'listing')`),
    check('watches_alert', sql`${t.alert} in ('never', 'daily', 'at-once')`),
    check('watches_text', sql`${t.kind} = 'class' or ${t.text} <> ''`),
    check('watches_classes', sql`${t.kind} <> 'class' or cardinality(${t.classes}) > 0`),
    check('watches_listing_given', sql`(${t.kind} = 'listing') = (${t.listingId} is not null)`),
    check('watches_risk', sql`(${t.kind} = 'name') = (${t.leastRisk} is not null)`),
  ],
);

/** The keys by which an arrival finds a watch (domain/tools/ip-watchlist/keys.ts). */
export const watchKeys = pgTable(
  'watch_keys',
  {
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    key: integer('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.watchId] }), index('watch_keys_watch').on(t.watchId)],
);

/**
 * New or changed rows that have not been matched, written by triggers (migrations `watch_arrivals`, `mark_changes`) in
 * the transaction that brings them: marks and listings in bundles, or the change of one listing.
 */
export const watchArrivals = pgTable('watch_arrivals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The transaction that brought it: what a watch's snapshot sees was there before the watch. */
  xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
  at: at('at').notNull().default(sql`clock_timestamp()`),
  marks: integer('marks').array(),
  listings: uuid('listings').array(),
  change: jsonb('change').$type<ListingChange>(),
});

/** What a watch found, each row only once ever. */
export const watchHits = pgTable(
  'watch_hits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    /** The row that was found: "mark 123", "mark 123 1" once renamed, "listing <id>", or "change 45" of a watched listing. */
    subject: text('subject').notNull(),
    found: jsonb('found').$type<WatchFind>().notNull(),
    foundAt: at('found_at').notNull().defaultNow(),
    openedAt: at('opened_at'),
    snoozedUntil: at('snoozed_until'),
    dismissedAt: at('dismissed_at'),
    /** When it was mailed. Null: the next mail has it. */
    mailedAt: at('mailed_at'),
  },
  (t) => [
    uniqueIndex('watch_hits_once').on(t.watchId, t.subject),
    index('watch_hits_dismissed').on(t.watchId, t.id).where(sql`dismissed_at is not null`),
    index('watch_hits_open').on(t.watchId, t.id).where(sql`dismissed_at is null`),
    index('watch_hits_waiting').on(t.watchId).where(sql`mailed_at is null`),
  ],
);

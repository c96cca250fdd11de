import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { alertSettings } from '../../domain/market/saved-searches.ts';
import type { SearchInput } from '../../domain/market/search.ts';
import { users } from './accounts.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As in the marketplace's address, without the page. */
    search: jsonb('search').$type<SearchInput>().notNull(),
    alert: text('alert', { enum: alertSettings }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_searches_name').on(t.userId, sql`lower(${t.name})`),
    check('saved_searches_name_given', sql`${t.name} <> ''`),
    check('saved_searches_alert', sql`${t.alert} in ('never', 'daily', 'at-once')`),
  ],
);

/**
 * The keys by which a listing finds the searches it may match, so that no others have to be read
 * (server/market/saved-searches/keys.ts). A search has a row for each of the words a listing must have one of; '' if it has no words.
 */
export const savedSearchKeys = pgTable(
  'saved_search_keys',
  {
    savedSearchId: uuid('saved_search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    /** All filters but the price (domain/market/saved-searches.ts `filterKey`). */
    filters: text('filters').notNull(),
    fromCents: bigint('from_cents', { mode: 'number' }),
    toCents: bigint('to_cents', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.filters, t.savedSearchId] }),
    index('saved_search_keys_search').on(t.savedSearchId),
  ],
);

/** A listing that came to match a saved search: kept once, however often it comes back. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    savedSearchId: uuid('saved_search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    matchedAt: at('matched_at').notNull().defaultNow(),
    /** When its owner was told. Null: the daily mail will. */
    toldAt: at('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.savedSearchId, t.listingId] }),
    index('saved_search_matches_waiting').on(t.savedSearchId).where(sql`told_at is null`),
    index('saved_search_matches_listing').on(t.listingId),
  ],
);

import { sql } from 'drizzle-orm';
import {
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
import { alertSettings } from '../../domain/saved-searches.ts';
import type { SearchInput } from '../../domain/search.ts';
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
    /** As it stands in the marketplace's address, without a page. */
    search: jsonb('search').$type<SearchInput>().notNull(),
    alert: text('alert', { enum: alertSettings }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_searches_name').on(t.userId, sql`lower(${t.name})`),
    // Read in order of id by the job that matches.
    index('saved_searches_alerting').on(t.id).where(sql`alert <> 'never'`),
    check('saved_searches_name_given', sql`${t.name} <> ''`),
    check('saved_searches_alert', sql`${t.alert} in ('never', 'daily', 'at-once')`),
  ],
);

/** A listing that came to fit a saved search: once, however often it comes back. */
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
  ],
);

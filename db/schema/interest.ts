import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import { users } from './accounts.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

const listingId = () =>
  uuid('listing_id')
    .notNull()
    .references(() => listings.id);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** A person's watchlist. */
export const savedListings = pgTable(
  'saved_listings',
  {
    userId: userId(),
    listingId: listingId(),
    /** Its title then: all that is left to show when it leaves the market. */
    title: text('title').notNull(),
    savedAt: at('saved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.userId] }),
    index('saved_listings_person').on(t.userId, t.savedAt, t.listingId),
  ],
);

/** Audiences of news about a listing, besides those the transaction itself tells. */
export const audiences = ['savers'] as const;

/** News that is still being told to the many who follow a listing: everyone up to `toldUpTo` has it. */
export const listingNews = pgTable(
  'listing_news',
  {
    /** Taken under the listing's lock: the order in which it happened, and in which it is told. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: listingId(),
    audience: text('audience', { enum: audiences }).notNull(),
    event: jsonb('event').$type<InboxEvent>().notNull(),
    toldUpTo: uuid('told_up_to'),
    createdAt: at('created_at'),
  },
  (t) => [index('listing_news_listing').on(t.listingId, t.id)],
);

/**
 * Who looked at a listing on a day, as a keyed hash that is different every day: a person or, for visitors, a network
 * address. Kept for a month; the sums in `listing_counts` stay.
 */
export const listingViews = pgTable(
  'listing_views',
  // No foreign key: checking it would lock, and so write, the listing's own row at each view.
  {
    listingId: uuid('listing_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    viewer: text('viewer').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.day, t.viewer] }),
    index('listing_views_day').on(t.day),
    check('listing_views_hashed', sql`${t.viewer} ~ '^[A-Za-z0-9_-]{22}$'`),
  ],
);

export const listingCounts = pgTable('listing_counts', {
  listingId: uuid('listing_id').primaryKey(),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
});

/** Who wants to hear when a listing that is in somebody's escrow can be bought again. Told once, then removed. */
export const availabilityRequests = pgTable(
  'availability_requests',
  { userId: userId(), listingId: listingId(), askedAt: at('asked_at') },
  (t) => [
    primaryKey({ columns: [t.listingId, t.userId] }),
    index('availability_requests_person').on(t.userId),
  ],
);

/** The listings a person looked at last; older ones are forgotten. Recommendations are made from them. */
export const seenListings = pgTable(
  'seen_listings',
  { userId: userId(), listingId: listingId(), seenAt: at('seen_at') },
  (t) => [
    primaryKey({ columns: [t.userId, t.listingId] }),
    index('seen_listings_person').on(t.userId, t.seenAt),
    index('seen_listings_listing').on(t.listingId),
  ],
);

/** A person's latest searches; older ones are forgotten. */
export const recentSearches = pgTable(
  'recent_searches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    query: text('query').notNull(),
    searchedAt: at('searched_at'),
  },
  (t) => [index('recent_searches_person').on(t.userId, t.id)],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

// Where each active listing stands in the market's orders, and how many there are of each kind: see
// docs/decisions/010. Written by triggers and functions of the migration `market_laws` only.

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a listing is counted by. `licence` is 'sale' or the license's type, `industry` '' when its owner gave none. */
const kind = {
  type: text('type').notNull(),
  industry: text('industry').notNull(),
  category: text('category').notNull(),
  negotiable: boolean('negotiable').notNull(),
  licence: text('licence').notNull(),
};

/** Listings that came to the market (+1) or left it (-1) since the last fold. Only appended, so writers never wait. */
export const marketChanges = pgTable('market_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sign: smallint('sign').notNull(),
  listingId: uuid('listing_id').notNull(),
  createdAt: at('created_at').notNull(),
  priceCents: bigint('price_cents', { mode: 'number' }),
  ...kind,
});

/**
 * An order cut into blocks of about 2,000 listings: where a block starts and how many listings are before it.
 * `time`: newest first. `price`: cheapest first, priced listings only. `unpriced`: newest first, the others.
 */
export const marketBlocks = pgTable(
  'market_blocks',
  {
    ord: text('ord', { enum: ['time', 'price', 'unpriced'] }).notNull(),
    seq: integer('seq').notNull(),
    before: integer('before').notNull(),
    n: integer('n').notNull(),
    at: at('at'),
    price: bigint('price', { mode: 'number' }),
    id: uuid('id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ord, t.seq] }), index('market_blocks_before').on(t.ord, t.before, t.seq)],
);

/** How many active listings there are of each kind. */
export const marketCounts = pgTable('market_counts', { ...kind, n: integer('n').notNull() }, (t) => [
  primaryKey({ columns: [t.type, t.industry, t.category, t.negotiable, t.licence] }),
]);

/** The words in use on the market, without accents: what a typing mistake is corrected to. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** What the word is searched as: "batteries" -> "batteri". Empty for words too common to be searched. */
    stem: text('stem').notNull(),
    listings: integer('listings').notNull(),
  },
  (t) => [
    index('search_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
    index('search_words_stem').on(t.stem),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

// Where each active listing is in the market's sort orders, and what came and left: see docs/decisions/010 and 075. Written
// by triggers and functions of the migrations `market_laws` and `market_past` only.

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a listing is counted by. `licence` is 'sale' or the license's type, `industry` '' when its owner gave none. */
const kind = {
  type: text('type').notNull(),
  industry: text('industry').notNull(),
  category: text('category').notNull(),
  negotiable: boolean('negotiable').notNull(),
  licence: text('licence').notNull(),
};

/** A transaction's id that is never used again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What servers count by, besides what a listing is counted by here. */
const noted = {
  sign: smallint('sign').notNull(),
  priceCents: bigint('price_cents', { mode: 'number' }),
  ...kind,
  country: text('country').notNull(),
};

/** Listings that came to the market (+1) or left it (-1) since the last fold. Only appended, so writers never wait. */
export const marketChanges = pgTable('market_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listingId: uuid('listing_id').notNull(),
  createdAt: at('created_at').notNull(),
  ...noted,
  xact: xid8('xact').notNull().default(sql`pg_current_xact_id()`),
});

/** The notes that were folded within about the last hour: what servers correct their own counts by (decision 075). */
export const marketPast = pgTable(
  'market_past',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    ...noted,
    xact: xid8('xact').notNull(),
    foldedAt: at('folded_at').notNull().defaultNow(),
  },
  (t) => [index('market_past_xact').on(t.xact)],
);

/**
 * A sort order cut into blocks of about 2,000 listings: where a block starts and how many listings precede it.
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

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OfferRole, OfferState } from '../../domain/deals/offers.ts';
import { users } from './accounts.ts';
import { transactions } from './escrow.ts';
import { files } from './files.ts';
import { listings } from './listings.ts';
import { processColumns } from './process.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A negotiation of one buyer about one listing. Triggers (migration `offers`) let only the newest term sheet be accepted,
 * by whoever did not write it, together with a transaction on exactly these terms.
 */
export const offers = pgTable(
  'offers',
  {
    ...processColumns<OfferState>('toSeller'),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    /** Who owned the listing when it began: a change of owner ends it. */
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** What the listing was called then. */
    title: text('title').notNull(),
    rounds: integer('rounds').notNull().default(1),
    /** Declined by the seller's private minimum. Only the seller ever sees it. */
    belowMinimum: boolean('below_minimum').notNull().default(false),
    acceptedHash: text('accepted_hash'),
    acceptedBy: text('accepted_by').$type<OfferRole>(),
    transactionId: uuid('transaction_id')
      .unique()
      .references(() => transactions.id),
    /** The accepted offer that took what this one was about. */
    closedForId: uuid('closed_for_id'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('offers_one_live').on(t.listingId, t.buyerId).where(sql`state in ('toSeller', 'toBuyer')`),
    index('offers_buyer').on(t.buyerId, t.stateSince, t.id),
    index('offers_seller').on(t.sellerId, t.stateSince, t.id),
    index('offers_listing').on(t.listingId, t.stateSince, t.id),
    index('offers_closed_for').on(t.closedForId).where(sql`closed_for_id is not null`),
    index('offers_clock').on(t.clockAt),
    check('offers_parties', sql`${t.buyerId} <> ${t.sellerId}`),
    check(
      'offers_state',
      sql`state in ('toSeller', 'toBuyer', 'accepted', 'settled', 'declined', 'withdrawn', 'expired', 'closed', 'lapsed')`,
    ),
    check(
      'offers_accepted_whole',
      sql`num_nulls(${t.acceptedHash}, ${t.acceptedBy}, ${t.transactionId}) in (0, 3)
        and (state not in ('accepted', 'settled', 'lapsed') or ${t.acceptedHash} is not null)`,
    ),
    // Nothing waits forever.
    check('offers_clock_runs', sql`state not in ('toSeller', 'toBuyer') or clock_at is not null`),
  ],
);

/**
 * One term sheet of a negotiation: odd rounds are the buyer's, even ones the seller's. Never changed (migration `offers`);
 * `sheet` is the canonical text (domain/deals/offers.ts), and the database enforces that `hash` is its SHA-256.
 */
export const offerRounds = pgTable(
  'offer_rounds',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    number: integer('number').notNull(),
    sheet: text('sheet').notNull(),
    hash: text('hash').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).generatedAlwaysAs(
      sql`((sheet::jsonb ->> 'priceCents')::bigint)`,
    ),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.number] }),
    check('offer_rounds_hash', sql`hash = encode(sha256(convert_to(sheet, 'UTF8')), 'hex')`),
    check('offer_rounds_price', sql`${t.priceCents} > 0`),
    check(
      'offer_rounds_sheet',
      sql`(sheet::jsonb ->> 'round')::int = number and (sheet::jsonb ->> 'offer')::uuid = offer_id`,
    ),
    check('offer_rounds_number', sql`number between 1 and 20`),
  ],
);

/** The least a seller would consider for a listing. Never told to anybody else. */
export const offerMinimums = pgTable(
  'offer_minimums',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    minimumCents: bigint('minimum_cents', { mode: 'number' }).notNull(),
    setAt: at('set_at').notNull().defaultNow(),
  },
  (t) => [
    index('offer_minimums_owner').on(t.ownerId),
    check('offer_minimums_positive', sql`${t.minimumCents} > 0`),
  ],
);

/** The documents that the listing showed when one of the term sheets was written; kept by a trigger (migration `document_versions`). */
export const offerDocuments = pgTable(
  'offer_documents',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.fileId] }), index('offer_documents_file').on(t.fileId)],
);

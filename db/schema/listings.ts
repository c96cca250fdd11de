import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { approvalStatuses, licensingTypes, listingTypes } from '../../domain/listings.ts';
import { users } from './accounts.ts';
import { transactions } from './escrow.ts';
import { files } from './files.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const listings = pgTable(
  'ip_listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    type: text('type', { enum: listingTypes }).notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    registrationNumber: text('registration_number'),
    registrationDate: date('registration_date', { mode: 'string' }),
    country: text('country').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    negotiable: boolean('negotiable').notNull().default(true),
    forSale: boolean('for_sale').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(false),
    approvalStatus: text('approval_status', { enum: approvalStatuses }).notNull().default('pending'),
    approvedAt: at('approved_at'),
    rejectionReason: text('rejection_reason'),
    licensingType: text('licensing_type', { enum: licensingTypes }),
    licensingText: text('licensing_text'),
    /** The one definition of "on the market" in the database; domain/listings.ts `isActive` says the same. */
    active: boolean('active')
      .notNull()
      .generatedAlwaysAs(sql`(is_public AND for_sale AND approval_status = 'approved')`),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('ip_listings_owner').on(t.ownerId, t.createdAt.desc()),
    index('ip_listings_active_newest').on(t.createdAt.desc(), t.id.desc()).where(sql`active`),
    index('ip_listings_status').on(t.approvalStatus, t.createdAt.desc()),
    check('ip_listings_price', sql`${t.priceCents} > 0`),
    check('ip_listings_licence_text', sql`${t.licensingText} is null or ${t.licensingType} is not null`),
  ],
);

export const listingDocuments = pgTable(
  'listing_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('listing_documents_listing').on(t.listingId)],
);

/** The chain of title: one link for each owner a right has had here. `transactionId` is null for the first. */
export const titleLinks = pgTable(
  'title_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    transactionId: uuid('transaction_id')
      .unique()
      .references(() => transactions.id),
    since: at('since').notNull().defaultNow(),
  },
  (t) => [
    index('title_links_listing').on(t.listingId, t.since),
    uniqueIndex('title_links_first').on(t.listingId).where(sql`transaction_id is null`),
  ],
);

/** A licence that was granted: its terms are those the buyer paid for, whatever the listing says later. */
export const licences = pgTable(
  'licences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    licensorId: uuid('licensor_id')
      .notNull()
      .references(() => users.id),
    licenseeId: uuid('licensee_id')
      .notNull()
      .references(() => users.id),
    transactionId: uuid('transaction_id')
      .notNull()
      .unique()
      .references(() => transactions.id),
    type: text('type', { enum: licensingTypes }).notNull(),
    terms: text('terms'),
    grantedAt: at('granted_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('licences_one_exclusive').on(t.listingId).where(sql`type = 'exclusive'`),
    uniqueIndex('licences_one_per_licensee').on(t.listingId, t.licenseeId),
    index('licences_licensee').on(t.licenseeId),
  ],
);

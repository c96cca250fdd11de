import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BulkReview } from '../../domain/market/bulk-reviews.ts';
import type { ApprovalStatus } from '../../domain/market/listings.ts';
import { type BulkChange, bulkOutcomes, type Settings } from '../../domain/market/portfolio.ts';
import type { PortfolioRow } from '../../domain/market/portfolio-columns.ts';
import type { ImportMapping, RowProblem } from '../../domain/market/portfolio-import.ts';
import { users } from './accounts.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Which listings "select all that match" meant at that moment, in the order of the list. Kept for a day. */
export const listingSelections = pgTable(
  'listing_selections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingIds: uuid('listing_ids').array().notNull(),
    /** The version of each; an administrator's selection has them, an owner's has none. */
    versions: integer('versions').array(),
    madeAt: at('made_at').notNull().defaultNow(),
  },
  (t) => [
    index('listing_selections_owner').on(t.ownerId),
    index('listing_selections_made').on(t.madeAt),
    check('listing_selections_size', sql`cardinality(${t.listingIds}) between 1 and 5000`),
    check('listing_selections_versions', sql`cardinality(${t.versions}) = cardinality(${t.listingIds})`),
  ],
);

/** One change of many listings by their owner, or the undoing of one; or a decision of an administrator about many. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actor: text('actor', { enum: ['owner', 'admin'] })
      .notNull()
      .default('owner'),
    change: jsonb('change').$type<BulkChange | BulkReview>().notNull(),
    /** The change that this one undoes; each can be undone once. */
    undoes: uuid('undoes').references((): AnyPgColumn => bulkChanges.id, { onDelete: 'cascade' }),
    /** The decision about many whose refused rows this one tries again; each can be tried again once. */
    retries: uuid('retries').references((): AnyPgColumn => bulkChanges.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Null while listings are left to be changed. */
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('bulk_changes_undone_once').on(t.undoes),
    uniqueIndex('bulk_changes_retried_once').on(t.retries),
    check('bulk_changes_actor', sql`(${t.actor} = 'admin') = (${t.change} ? 'review')`),
    index('bulk_changes_reviews').on(t.createdAt, t.id).where(sql`actor = 'admin'`),
    index('bulk_changes_owner').on(t.ownerId, t.createdAt),
    index('bulk_changes_created').on(t.createdAt),
  ],
);

/** What became of each of its listings; null until it was its turn. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    bulkId: uuid('bulk_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    /** The version that was selected; an administrator decides about no other. */
    version: integer('version'),
    outcome: text('outcome', { enum: bulkOutcomes }),
    /** Why it was refused or skipped, as a sentence. */
    reason: text('reason'),
    /** The columns that were changed, with their values before. */
    before: jsonb('before').$type<Partial<Settings & { approvalStatus: ApprovalStatus }>>(),
    /** The listing's last change, as of right after this one: it can be undone while that still holds. */
    changedAt: at('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.bulkId, t.position] }),
    uniqueIndex('bulk_change_rows_listing').on(t.bulkId, t.listingId),
    index('bulk_change_rows_of_listing').on(t.listingId),
    check(
      'bulk_change_rows_refused',
      sql`coalesce(${t.outcome} in ('refused', 'skipped'), false) = (${t.reason} is not null)`,
    ),
    check(
      'bulk_change_rows_changed',
      sql`(${t.outcome} is not distinct from 'changed') = (${t.before} is not null and ${t.changedAt} is not null)`,
    ),
  ],
);

/**
 * A portfolio that was uploaded as a file. It is reviewed and corrected, then imported in full or not at all; kept for a
 * day, and that long the import can be undone.
 */
export const portfolioImports = pgTable(
  'portfolio_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    headings: jsonb('headings').$type<string[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull().default([]),
    /** Raised by every change to what is to be imported: an import names the one that was read. */
    revision: integer('revision').notNull().default(1),
    madeAt: at('made_at').notNull().defaultNow(),
    /** Set with the listings it made, so that none is made twice. */
    importedAt: at('imported_at'),
    created: integer('created'),
    undoneAt: at('undone_at'),
    /** Of the listings it made, those that the undo removed. */
    removed: integer('removed'),
  },
  (t) => [
    index('portfolio_imports_owner').on(t.ownerId),
    index('portfolio_imports_made').on(t.madeAt),
    check('portfolio_imports_done', sql`(${t.importedAt} is null) = (${t.created} is null)`),
    check(
      'portfolio_imports_undone',
      sql`(${t.undoneAt} is null) = (${t.removed} is null) and (${t.undoneAt} is null or ${t.importedAt} is not null)`,
    ),
  ],
);

/** A row of such a file, and what was read from it. */
export const portfolioImportRows = pgTable(
  'portfolio_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => portfolioImports.id, { onDelete: 'cascade' }),
    /** From 1, without the headings. */
    position: integer('position').notNull(),
    /** As they are in the file, or as they were corrected. */
    cells: jsonb('cells').$type<string[]>().notNull(),
    problems: jsonb('problems').$type<RowProblem[]>().notNull(),
    /** Its own problems keep it from being imported. */
    blocked: boolean('blocked').notNull(),
    /** The listing it becomes; null while it is blocked. */
    listing: jsonb('listing').$type<PortfolioRow>(),
    numberKey: text('number_key'),
    leftOut: boolean('left_out').notNull().default(false),
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('portfolio_import_rows_key').on(t.importId, t.numberKey),
    index('portfolio_import_rows_listing').on(t.listingId),
    check('portfolio_import_rows_read', sql`${t.blocked} = (${t.listing} is null)`),
    check('portfolio_import_rows_position', sql`${t.position} between 1 and 5000`),
  ],
);

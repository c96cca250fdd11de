import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paperKinds, paperSlots } from '../../domain/deals/papers.ts';
import { users } from './accounts.ts';
import { transactions } from './escrow.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a person's receipts and invoices say about them. */
export const billingDetails = pgTable(
  'billing_details',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    country: text('country').notNull(),
    taxId: text('tax_id'),
    /** From when invoices may be issued in the person's name. */
    agreedAt: at('agreed_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('billing_details_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('billing_details_agreed', sql`${t.agreedAt} is null or ${t.taxId} is not null`),
  ],
);

/**
 * The last number used in a series, which belongs to an issuer (null: the operator), a kind and a year. Triggers (migration `papers`)
 * let it only count up by one, and require a paper for each number by the end of the transaction.
 */
export const paperSeries = pgTable(
  'paper_series',
  {
    issuerId: uuid('issuer_id').references(() => users.id),
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [unique('paper_series_key').on(t.issuerId, t.series, t.year).nullsNotDistinct()],
);

/** Receipts, invoices and statements, as issued. Triggers (migration `papers`) refuse any change. */
export const papers = pgTable(
  'papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    slot: text('slot', { enum: paperSlots }).notNull(),
    kind: text('kind', { enum: paperKinds }).notNull(),
    /** Null: the operator. */
    issuerId: uuid('issuer_id').references(() => users.id),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id),
    series: text('series').notNull(),
    year: integer('year').notNull(),
    ordinal: integer('ordinal').notNull(),
    number: text('number').notNull(),
    cancels: uuid('cancels').references((): AnyPgColumn => papers.id),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** What it says (domain/deals/papers.ts `PaperContent`), and the fingerprint of this text. */
    content: text('content').notNull(),
    sha256: text('sha256').notNull(),
    issuedAt: at('issued_at').notNull().defaultNow(),
  },
  (t) => [
    unique('papers_number').on(t.issuerId, t.series, t.year, t.ordinal).nullsNotDistinct(),
    // A paper is cancelled once.
    uniqueIndex('papers_cancels').on(t.cancels),
    index('papers_recipient').on(t.recipientId),
    index('papers_transaction').on(t.transactionId, t.issuedAt),
    check('papers_slot', sql`${t.slot} in ('fee', 'receipt', 'sale')`),
    check('papers_kind', sql`${t.kind} in ('invoice', 'statement', 'receipt', 'cancellation')`),
    check('papers_cancellation', sql`(${t.kind} = 'cancellation') = (${t.cancels} is not null)`),
    check('papers_year', sql`extract(year from ${t.issuedAt} at time zone 'UTC') = ${t.year}`),
    check('papers_fingerprint', sql`${t.sha256} = encode(sha256(convert_to(${t.content}, 'UTF8')), 'hex')`),
    check(
      'papers_content',
      sql`${t.content}::jsonb ->> 'number' = ${t.number} and (${t.content}::jsonb ->> 'totalCents')::bigint = ${t.totalCents}
        and ${t.content}::jsonb ->> 'transactionId' = ${t.transactionId}::text`,
    ),
    check(
      'papers_numbered',
      sql`${t.number} = ${t.series} || '-' || ${t.year} || '-' || lpad(${t.ordinal}::text, greatest(6, length(${t.ordinal}::text)), '0')`,
    ),
  ],
);

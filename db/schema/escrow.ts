import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
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
import { payments as paymentStates, statuses } from '../../domain/deals/escrow-terms.ts';
import {
  dayNames,
  type EscrowDays,
  firstDays,
  RESERVATION_MINUTES,
} from '../../domain/deals/escrow-times.ts';
import { paymentProblems } from '../../domain/deals/payments.ts';
import { rightKinds } from '../../domain/ip/rights.ts';
import type { LicenseTerms } from '../../domain/market/licensing.ts';
import { type RightExtras, rightStages } from '../../domain/market/listing-right.ts';
import { licensingTypes, listingTypes } from '../../domain/market/listings.ts';
import { industries } from '../../domain/market/search.ts';
import { chargebackStates } from '../../domain/plans/chargebacks.ts';
import { users } from './accounts.ts';
import { files } from './files.ts';
import { listings, typeOfTerms } from './listings.ts';
import { payouts } from './payouts.ts';
import { planInvoices } from './subscriptions.ts';
import { termsTexts } from './terms.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * An escrow. Price, fee, parties, title and terms are snapshots of the moment it started.
 * The checks repeat domain/deals/escrow.ts for the case that code is wrong.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references((): AnyPgColumn => listings.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    listingType: text('listing_type', { enum: listingTypes }).notNull(),
    registrationNumber: text('registration_number'),
    /** Null: the right itself is sold. */
    licensingType: text('licensing_type', { enum: licensingTypes }),
    licensingText: text('licensing_text'),
    /** The terms of the license as fields; null where they exist in words only, which counts as everything. */
    licenseTerms: jsonb('license_terms').$type<LicenseTerms>(),
    /** The term sheet that was accepted, as hashed (domain/deals/offers.ts); null when bought at the listing's price and terms. */
    termsSheet: text('terms_sheet'),
    termsHash: text('terms_hash'),
    amountCents: cents('amount_cents').notNull(),
    feeBps: integer('fee_bps').notNull(),
    feeCents: cents('fee_cents').notNull(),
    payoutCents: cents('payout_cents').notNull(),
    /** The text of the terms of use that were in force when it began (db/schema/terms.ts); null for those from before. */
    termsOfUse: text('terms_of_use').references(() => termsTexts.sha256),
    /** The deadlines it began with; never changed (migration `escrow_days`). */
    days: jsonb('days').$type<EscrowDays>().notNull().default(firstDays),
    /** How the amount was divided when a dispute ended with a split: the seller's share in basis points, and its lines. */
    splitBps: integer('split_bps'),
    splitFeeCents: cents('split_fee_cents'),
    splitPayoutCents: cents('split_payout_cents'),
    splitRefundCents: cents('split_refund_cents'),
    status: text('status', { enum: statuses }).notNull().default('initiated'),
    payment: text('payment', { enum: paymentStates }).notNull().default('awaiting'),
    disputed: boolean('disputed').notNull().default(false),
    /** Whether the seller was told of the start; if not, they are not told of an end without payment either. */
    sellerTold: boolean('seller_told').notNull().default(true),
    /** Until when an unpaid transaction keeps the listing for its buyer. Means nothing once it is paid. */
    reservedUntil: at('reserved_until')
      .notNull()
      .default(sql.raw(`now() + interval '${RESERVATION_MINUTES} minutes'`)),
    /** Counts what an administrator reads before a decision: steps, proofs, disputes. Written by triggers (`as_read`). */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** When the clock of the state started, and up to which minute its work is done (domain/process.ts). */
    stateSince: at('state_since').notNull().defaultNow(),
    stateMark: integer('state_mark').notNull().default(0),
    /** The party whose turn it is let the promised time pass. */
    overdueAt: at('overdue_at'),
    /** The buyer's request to cancel, with its own clock, and when it was declined or lapsed. */
    cancelAskedAt: at('cancel_asked_at'),
    cancelMark: integer('cancel_mark').notNull().default(0),
    cancelClosedAt: at('cancel_closed_at'),
    /** When an administrator asked for more proof, until the seller has added some. */
    sentBackAt: at('sent_back_at'),
    /** When the clock has to look at it next; null once it has ended. A new row is checked once. */
    clockAt: at('clock_at').defaultNow(),
  },
  (t) => [
    uniqueIndex('transactions_one_live_sale')
      .on(t.listingId)
      .where(
        sql`status in ('initiated', 'verifying') and (licensing_type is null or licensing_type = 'exclusive')`,
      ),
    uniqueIndex('transactions_one_live_per_buyer')
      .on(t.listingId, t.buyerId)
      .where(sql`status in ('initiated', 'verifying')`),
    index('transactions_buyer').on(t.buyerId, t.createdAt, t.id),
    index('transactions_seller').on(t.sellerId, t.createdAt, t.id),
    index('transactions_listing').on(t.listingId),
    index('transactions_terms_of_use').on(t.termsOfUse).where(sql`terms_of_use is not null`),
    index('transactions_title_trigrams').using('gin', sql`${t.title} gin_trgm_ops`),
    index('transactions_newest').on(t.createdAt, t.id),
    index('transactions_disputed').on(t.createdAt, t.id).where(sql`disputed`),
    // What the escrow accounts owe.
    index('transactions_held').on(t.createdAt, t.id, t.amountCents).where(sql`payment = 'held'`),
    index('transactions_status').on(t.status, t.createdAt, t.id),
    index('transactions_unpaid').on(t.reservedUntil).where(sql`payment = 'awaiting'`),
    index('transactions_clock').on(t.clockAt),
    index('transactions_overdue').on(t.overdueAt).where(sql`overdue_at is not null`),
    check(
      'transactions_license_terms',
      sql`${t.licenseTerms} is null or ${t.licensingType} is not distinct from ${typeOfTerms}`,
    ),
    check(
      'transactions_days',
      sql`${t.days} ?& array[${sql.raw(dayNames.map((name) => `'${name}'`).join(', '))}]`,
    ),
    check('transactions_parties', sql`${t.buyerId} <> ${t.sellerId}`),
    check(
      'transactions_fee_lines',
      sql`${t.amountCents} > 0 and ${t.feeCents} >= 0 and ${t.payoutCents} >= 0 and ${t.amountCents} = ${t.feeCents} + ${t.payoutCents}`,
    ),
    check(
      'transactions_state',
      sql`(status, payment, disputed) in (
        ('initiated', 'awaiting', false), ('initiated', 'held', false), ('initiated', 'held', true),
        ('verifying', 'held', false), ('verifying', 'held', true),
        ('completed', 'released', false), ('cancelled', 'refunded', false), ('cancelled', 'void', false),
        ('completed', 'split', false), ('cancelled', 'split', false))`,
    ),
    check(
      'transactions_split',
      sql`case when payment = 'split' then coalesce(split_bps between 1 and 9999
          and split_fee_cents >= 0 and split_payout_cents >= 0 and split_refund_cents >= 0
          and split_fee_cents + split_payout_cents + split_refund_cents = amount_cents, false)
        else num_nonnulls(split_bps, split_fee_cents, split_payout_cents, split_refund_cents) = 0 end`,
    ),
    check(
      'transactions_terms',
      sql`num_nulls(terms_sheet, terms_hash) in (0, 2)
        and (terms_sheet is null or (terms_hash = encode(sha256(convert_to(terms_sheet, 'UTF8')), 'hex')
          and (terms_sheet::jsonb ->> 'priceCents')::bigint = amount_cents))`,
    ),
    // Nothing waits forever.
    check('transactions_clock_runs', sql`(status in ('initiated', 'verifying')) = (clock_at is not null)`),
    check('transactions_cancel_request', sql`cancel_asked_at is not null or cancel_closed_at is null`),
  ],
);

/**
 * What was bought of the listing, besides what the transaction's own row says: written by a trigger when the transaction
 * begins (migration `snapshots`), and never changed. Transactions from before these were kept have none.
 */
export const transactionSnapshots = pgTable('transaction_snapshots', {
  transactionId: uuid('transaction_id')
    .primaryKey()
    .references(() => transactions.id),
  category: text('category').notNull(),
  industry: text('industry', { enum: industries }),
  description: text('description').notNull(),
  registrationDate: date('registration_date', { mode: 'string' }),
  country: text('country').notNull(),
  /** What kind of right it is and what its transfer depends on, as its owner had stated by then. */
  rightKind: text('right_kind', { enum: rightKinds }),
  stage: text('stage', { enum: rightStages }),
  rightExtras: jsonb('right_extras').$type<RightExtras>(),
});

/** The documents that were shown to everyone when the transaction began. */
export const snapshotDocuments = pgTable(
  'snapshot_documents',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.fileId] }),
    index('snapshot_documents_file').on(t.fileId),
  ],
);

/** A balance in the ledger. Triggers (migration 0001) keep `balance`; no code writes it. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** 'provider', 'fees', 'plans', 'escrow:<transaction>', 'seller:<person>', 'payout:<payout>' */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['provider', 'escrow', 'seller', 'fees', 'payout', 'plans'] }).notNull(),
    balance: cents('balance').notNull().default(0),
  },
  // Only the provider, which stands for the outside world, may have a negative balance.
  (t) => [
    check('ledger_accounts_not_negative', sql`${t.kind} = 'provider' or ${t.balance} >= 0`),
    check('ledger_accounts_kind', sql`${t.kind} = split_part(${t.id}, ':', 1)`),
    index('ledger_accounts_kind_id').on(t.kind, t.id),
  ],
);

/** Money moved, once and for all: triggers (migration 0001) refuse any change or deletion. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    /** What moved it: a transaction, a payout or the invoice of a plan. */
    transactionId: uuid('transaction_id').references(() => transactions.id),
    payoutId: uuid('payout_id').references(() => payouts.id),
    invoiceId: uuid('invoice_id').references(() => planInvoices.id),
    debit: text('debit')
      .notNull()
      .references(() => ledgerAccounts.id),
    credit: text('credit')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: cents('amount').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('ledger_transfers_transaction').on(t.transactionId),
    index('ledger_transfers_payout').on(t.payoutId),
    index('ledger_transfers_invoice').on(t.invoiceId),
    check('ledger_transfers_cause', sql`num_nonnulls(${t.transactionId}, ${t.payoutId}, ${t.invoiceId}) = 1`),
    // A payout leaves a balance once, and comes back to it at most once.
    uniqueIndex('ledger_transfers_one_withdrawal')
      .on(t.payoutId)
      .where(sql`payout_id is not null and debit like 'seller:%'`),
    uniqueIndex('ledger_transfers_one_reversal')
      .on(t.payoutId)
      .where(sql`payout_id is not null and credit like 'seller:%'`),
    index('ledger_transfers_debit').on(t.debit, t.id),
    index('ledger_transfers_at').on(t.createdAt, t.id),
    // Which groups of accounts a movement is between: 'seller>payout'.
    index('ledger_transfers_kind').on(
      sql`(split_part(debit, ':', 1) || '>' || split_part(credit, ':', 1))`,
      t.id,
    ),
    index('ledger_transfers_credit').on(t.credit, t.id),
    check('ledger_transfers_amount', sql`${t.amount} > 0`),
    check('ledger_transfers_two_accounts', sql`${t.debit} <> ${t.credit}`),
  ],
);

/** The payment of a transaction at a payment provider: one, however often the buyer tries at its checkout. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    transactionId: uuid('transaction_id')
      .notNull()
      .unique()
      .references(() => transactions.id),
    provider: text('provider', { enum: ['sandbox', 'stripe'] }).notNull(),
    /** The provider's name for the checkout, and for the charge once it is paid. */
    checkoutRef: text('checkout_ref').unique(),
    chargeRef: text('charge_ref'),
    checkoutUrl: text('checkout_url'),
    /** What the provider is asked for, kept before the call: a repeated call must send the same (`planCheckout`). */
    checkoutEndsAt: at('checkout_ends_at'),
    returnUrl: text('return_url'),
    /** When the checkout of a payment that must no longer be made was found to be closed at the provider. */
    checkoutClosedAt: at('checkout_closed_at'),
    amountCents: cents('amount_cents').notNull(),
    /** How much is refunded, if not the whole amount. */
    refundCents: cents('refund_cents'),
    status: text('status', { enum: ['open', 'paid', 'closed', 'refunding', 'refunded'] })
      .notNull()
      .default('open'),
    /** Where it stands if the card's bank questions it (domain/plans/chargebacks.ts). */
    chargeback: text('chargeback', { enum: chargebackStates }),
    /** Failed attempts at the current step (refund or close) at the provider. */
    tries: integer('tries').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the payment entered its current status. */
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('payments_refund', sql`${t.refundCents} > 0 and ${t.refundCents} < ${t.amountCents}`),
    // What is owed to the provider: the sweep reads it each minute.
    index('payments_owed')
      .on(t.updatedAt)
      .where(sql`status = 'refunding' or (status = 'closed' and checkout_closed_at is null)`),
  ],
);

/** What an administrator must look at, because the books and the provider differ. Nothing here moves money. */
export const paymentAlerts = pgTable(
  'payment_problems',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    problem: text('problem', { enum: paymentProblems }).notNull(),
    /** Null when the provider named a payment that does not exist. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** What the provider reported: its event, the payment it named, its charge and the money. */
    eventId: text('event_id'),
    reference: text('reference'),
    chargeRef: text('charge_ref'),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    seenAt: at('seen_at').notNull().defaultNow(),
    solvedAt: at('solved_at'),
  },
  (t) => [
    index('payment_problems_payment').on(t.paymentId),
    // Told once, however often the step fails.
    uniqueIndex('payment_problems_step').on(t.paymentId, t.problem).where(sql`event_id is null`),
  ],
);

/** Webhook events already handled: a provider may send each many times. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

/** The sandbox provider's own books, which the rest of the product never reads. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: text('id').primaryKey(),
  reference: uuid('reference').notNull(),
  description: text('description').notNull(),
  amountCents: cents('amount_cents').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state', { enum: ['open', 'paid', 'declined', 'closed', 'refunded'] })
    .notNull()
    .default('open'),
  refundedCents: cents('refunded_cents'),
  createdAt: at('created_at').notNull().defaultNow(),
  /** Null for those from before these times were kept. */
  paidAt: at('paid_at'),
  refundedAt: at('refunded_at'),
});

/** The answer a money call gave, so that a repeated call returns it again and does nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    action: text('action').notNull(),
    inputHash: text('input_hash').notNull(),
    response: jsonb('response'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

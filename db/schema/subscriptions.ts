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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { chargebackStates } from '../../domain/plans/chargebacks.ts';
import { endReasons, subscriptionStates } from '../../domain/plans/subscriptions.ts';
import { users } from './accounts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });

/** A person's subscription to Pro. Whose it is and what it costs never change (trigger, migration `subscriptions`). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: subscriptionStates }).notNull().default('starting'),
    /** Why it ends or ended (domain/plans/subscriptions.ts). */
    reason: text('reason', { enum: endReasons }),
    version: integer('version').notNull().default(1),
    monthlyCents: cents('monthly_cents').notNull(),
    /** The charge for the first, partial month, and its first day. */
    firstCents: cents('first_cents').notNull(),
    firstDay: at('first_day').notNull(),
    /** Until when it is paid for; before the first payment, what that pays for. */
    periodEnd: at('period_end').notNull(),
    /** Since when its payment has been overdue. */
    failedAt: at('failed_at'),
    /** Set when its owner asked for it to end: the end of the month already paid for. */
    endsAfter: at('ends_after'),
    provider: text('provider', { enum: ['sandbox', 'stripe'] }).notNull(),
    checkoutRef: text('checkout_ref').unique(),
    checkoutUrl: text('checkout_url'),
    checkoutEndsAt: at('checkout_ends_at').notNull(),
    /** The provider's name for the subscription and its customer, once there is one. */
    providerRef: text('provider_ref').unique(),
    customerRef: text('customer_ref'),
    /** What the provider was last told: that it ends with its month, and that it has ended or that its checkout is closed. */
    toldEnding: boolean('told_ending').notNull().default(false),
    toldEndedAt: at('told_ended_at'),
    /** How far the clock of the state has come, in minutes, and when it acts next. */
    stateMark: integer('state_mark').notNull().default(0),
    clockAt: at('clock_at').defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the contract was made: with the first payment. */
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    // One at a time: a second press of the button finds the first.
    uniqueIndex('subscriptions_one_live').on(t.userId).where(sql`state <> 'ended'`),
    index('subscriptions_user').on(t.userId, t.createdAt, t.id),
    index('subscriptions_clock').on(t.clockAt),
    // What the provider has to be told: the sweep reads it each minute.
    index('subscriptions_owed')
      .on(t.id)
      .where(
        sql`(state = 'ended' and told_ended_at is null) or (state <> 'ended' and told_ending <> (state = 'cancelling'))`,
      ),
    check('subscriptions_state', sql`${t.state} in ('starting', 'active', 'pastDue', 'cancelling', 'ended')`),
    check('subscriptions_amounts', sql`${t.firstCents} > 0 and ${t.firstCents} <= ${t.monthlyCents}`),
    check('subscriptions_reason', sql`(${t.state} in ('cancelling', 'ended')) = (${t.reason} is not null)`),
    check('subscriptions_failed', sql`${t.state} <> 'pastDue' or ${t.failedAt} is not null`),
    check('subscriptions_ended', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
    check('subscriptions_period', sql`${t.firstDay} < ${t.periodEnd}`),
    check(
      'subscriptions_paid',
      sql`${t.state} not in ('active', 'pastDue', 'cancelling') or ${t.providerRef} is not null`,
    ),
    // Nothing waits forever.
    check('subscriptions_clock_runs', sql`(${t.state} = 'ended') = (${t.clockAt} is null)`),
  ],
);

/**
 * What was charged for a subscription. It gets its number with its payment; from then on only a refund changes it (trigger,
 * migration `subscriptions`).
 */
export const planInvoices = pgTable(
  'plan_invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: ['open', 'paid', 'refunding', 'refunded'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** What is paid for: up to, but not including, the last moment. */
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    /** The provider's names for it and for the charge that paid it. */
    providerRef: text('provider_ref').notNull().unique(),
    chargeRef: text('charge_ref'),
    year: integer('year'),
    ordinal: integer('ordinal'),
    number: text('number').unique(),
    /** What its receipt says, as printed (server/plans/receipt.ts), and the fingerprint of this text. */
    content: text('content'),
    sha256: text('sha256'),
    createdAt: at('created_at').notNull().defaultNow(),
    paidAt: at('paid_at'),
    refundedAt: at('refunded_at'),
    refundReason: text('refund_reason'),
    /** How much goes back. */
    refundCents: cents('refund_cents'),
    /** Failed attempts at the refund. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    unique('plan_invoices_ordinal').on(t.year, t.ordinal),
    index('plan_invoices_user').on(t.userId, t.createdAt, t.id),
    index('plan_invoices_subscription').on(t.subscriptionId),
    index('plan_invoices_charge').on(t.chargeRef),
    index('plan_invoices_refunding').on(t.refundedAt).where(sql`state = 'refunding'`),
    check('plan_invoices_state', sql`${t.state} in ('open', 'paid', 'refunding', 'refunded')`),
    check('plan_invoices_amount', sql`${t.amountCents} > 0`),
    check('plan_invoices_period', sql`${t.periodStart} < ${t.periodEnd}`),
    check(
      'plan_invoices_paid',
      sql`num_nonnulls(${t.year}, ${t.ordinal}, ${t.number}, ${t.content}, ${t.sha256}, ${t.paidAt}, ${t.chargeRef})
        = case when ${t.state} = 'open' then 0 else 7 end`,
    ),
    check(
      'plan_invoices_number',
      sql`${t.number} = 'PLAN-' || ${t.year} || '-' || lpad(${t.ordinal}::text, greatest(6, length(${t.ordinal}::text)), '0')`,
    ),
    check('plan_invoices_hash', sql`${t.sha256} = encode(sha256(convert_to(${t.content}, 'UTF8')), 'hex')`),
    check('plan_invoices_refund_cents', sql`${t.refundCents} between 1 and ${t.amountCents}`),
    check(
      'plan_invoices_refund',
      sql`num_nonnulls(${t.refundedAt}, ${t.refundReason}, ${t.refundCents}) = case when ${t.state} in ('refunding', 'refunded') then 3 else 0 end`,
    ),
  ],
);

/** The credit note for what was refunded of a paid invoice: it names that invoice and amends it. It never changes (trigger). */
export const planCredits = pgTable(
  'plan_credits',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => planInvoices.id),
    year: integer('year').notNull(),
    ordinal: integer('ordinal').notNull(),
    number: text('number').notNull().unique(),
    content: text('content').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('plan_credits_ordinal').on(t.year, t.ordinal),
    check(
      'plan_credits_number',
      sql`${t.number} = 'CREDIT-' || ${t.year} || '-' || lpad(${t.ordinal}::text, greatest(6, length(${t.ordinal}::text)), '0')`,
    ),
    check('plan_credits_hash', sql`${t.sha256} = encode(sha256(convert_to(${t.content}, 'UTF8')), 'hex')`),
  ],
);

/** The last number given in a year, for invoices and their credit notes. */
export const planNumbers = pgTable(
  'plan_numbers',
  {
    series: text('series', { enum: ['PLAN', 'CREDIT'] })
      .notNull()
      .default('PLAN'),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ name: 'plan_numbers_pk', columns: [t.series, t.year] })],
);

/** A payment for a plan that the card's bank questioned or took back (domain/plans/chargebacks.ts). */
export const planChargebacks = pgTable(
  'plan_chargebacks',
  {
    /** The provider's name for it. */
    ref: text('ref').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => planInvoices.id),
    state: text('state', { enum: chargebackStates }).notNull(),
    /** What is in question, and what of it is taken from our account now. */
    amountCents: cents('amount_cents').notNull(),
    takenCents: cents('taken_cents').notNull().default(0),
    /** How often money moved because of it. */
    moves: integer('moves').notNull().default(0),
    /** The provider's word for why. */
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('plan_chargebacks_invoice').on(t.invoiceId),
    check('plan_chargebacks_state', sql`${t.state} in ('asked', 'open', 'won', 'lost')`),
    check('plan_chargebacks_taken', sql`${t.takenCents} >= 0 and ${t.amountCents} > 0`),
  ],
);

/** Enterprise, given to a person by an administrator until a day. */
export const planGrants = pgTable(
  'plan_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    until: at('until').notNull(),
    reason: text('reason').notNull(),
    grantedBy: uuid('granted_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull().defaultNow(),
    revokedAt: at('revoked_at'),
    /** When its person was told that it ends soon, and that it has ended. */
    warnedAt: at('warned_at'),
    toldAt: at('told_at'),
  },
  (t) => [
    // One at a time; a new one replaces it.
    uniqueIndex('plan_grants_one').on(t.userId).where(sql`revoked_at is null`),
    // Whom to tell: the sweep reads it each minute.
    index('plan_grants_untold').on(t.until).where(sql`revoked_at is null and told_at is null`),
    index('plan_grants_user').on(t.userId, t.createdAt),
    index('plan_grants_granted_by').on(t.grantedBy),
    check('plan_grants_until', sql`${t.until} > ${t.createdAt}`),
    check('plan_grants_reason', sql`length(${t.reason}) >= 10`),
  ],
);

/** The sandbox provider's own books, which the rest of the product never reads. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    reference: uuid('reference').notNull(),
    description: text('description').notNull(),
    firstCents: cents('first_cents').notNull(),
    monthlyCents: cents('monthly_cents').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state', { enum: ['checkout', 'closed', 'live', 'ended'] })
      .notNull()
      .default('checkout'),
    /** Whether the card is accepted when it is charged. */
    cardWorks: boolean('card_works').notNull().default(true),
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    nextChargeAt: at('next_charge_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('sandbox_subscriptions_due').on(t.nextChargeAt).where(sql`state = 'live'`)],
);

export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => sandboxSubscriptions.id),
    amountCents: cents('amount_cents').notNull(),
    state: text('state', { enum: ['open', 'paid', 'void', 'refunded'] }).notNull(),
    attempts: integer('attempts').notNull().default(1),
    /** By the subscription's own clock, which its page can advance to the next charge. */
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    refundedAt: at('refunded_at'),
    refundedCents: cents('refunded_cents'),
    /** The bank of the card took it back; whether it stays so is decided later. */
    disputedAt: at('disputed_at'),
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
  },
  (t) => [index('sandbox_invoices_subscription').on(t.subscriptionId, t.createdAt)],
);

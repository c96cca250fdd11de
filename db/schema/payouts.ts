import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accountAsks, type PayoutState } from '../../domain/deals/payouts.ts';
import { users } from './accounts.ts';
import { processColumns } from './process.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });
const provider = () => text('provider', { enum: ['sandbox', 'stripe'] }).notNull();

/** How a payout account is known: a bank account by its number, or an account at the provider. */
export const accountKinds = ['iban', 'us', 'connected'] as const;

/** Where a person's payouts go. The provider keeps the number; we keep what tells two accounts apart. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    provider: provider(),
    /** The provider's name for the account. */
    ref: text('ref').notNull().unique(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    /** Null until the provider has told them. */
    country: text('country'),
    last4: text('last4'),
    /** Whether the provider takes payouts to it. */
    ready: boolean('ready').notNull(),
    /** What the provider asks of its owner, and by when (domain/deals/payouts.ts). */
    asks: text('asks', { enum: accountAsks }).notNull().default('nothing'),
    asksUntil: at('asks_until'),
    /** Whether the balance is paid out after each release. */
    automatic: boolean('automatic').notNull().default(false),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('payout_accounts_last4', sql`${t.last4} ~ '^[0-9A-Z]{4}$'`),
    check('payout_accounts_asks', sql`${t.asks} in ('nothing', 'details', 'checking', 'refused')`),
    check('payout_accounts_automatic', sql`${t.ready} or not ${t.automatic}`),
  ],
);

/** Money on its way from a balance to a bank. Its amount, owner and account never change (trigger, migration `payouts`). */
export const payouts = pgTable(
  'payouts',
  {
    ...processColumns<PayoutState>('requested'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    amountCents: cents('amount_cents').notNull(),
    provider: provider(),
    accountRef: text('account_ref').notNull(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    last4: text('last4'),
    automatic: boolean('automatic').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The provider's name for the payout, once it has accepted it. */
    providerRef: text('provider_ref'),
    /** The provider's code for why it was refused, or an administrator's words. */
    failure: text('failure'),
    overdueAt: at('overdue_at'),
    /** Failed attempts at what the current state asks of the provider. */
    tries: integer('tries').notNull().default(0),
    /** Until when a job is asking the provider. */
    tryingUntil: at('trying_until'),
    /** When the provider was last asked how it ended. */
    askedAt: at('asked_at'),
  },
  (t) => [
    index('payouts_user').on(t.userId, t.createdAt, t.id),
    index('payouts_newest').on(t.createdAt, t.id),
    index('payouts_live').on(t.state, t.stateSince).where(sql`state in ('requested', 'sent', 'returning')`),
    index('payouts_clock').on(t.clockAt),
    check('payouts_state', sql`${t.state} in ('requested', 'sent', 'returning', 'paid', 'failed')`),
    check('payouts_amount', sql`${t.amountCents} > 0`),
    check('payouts_failure', sql`${t.state} <> 'failed' or ${t.failure} is not null`),
    // Nothing waits forever.
    check(
      'payouts_clock_runs',
      sql`(${t.state} in ('requested', 'sent', 'returning')) = (${t.clockAt} is not null)`,
    ),
  ],
);

/** The sandbox provider's own books, which the rest of the product never reads. */
export const sandboxPayouts = pgTable('sandbox_payouts', {
  id: text('id').primaryKey(),
  reference: uuid('reference').notNull(),
  accountRef: text('account_ref').notNull(),
  amountCents: cents('amount_cents').notNull(),
  state: text('state', { enum: ['sent', 'paid', 'failed'] }).notNull(),
  failure: text('failure'),
  createdAt: at('created_at').notNull().defaultNow(),
});

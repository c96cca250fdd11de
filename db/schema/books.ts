import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountGroups, differenceKinds, recordKinds } from '../../domain/admin/books.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });
const month = () => date('month', { mode: 'string' }).notNull();

/** Movements that are not in `ledger_months` yet: put here by a trigger, folded by a job each minute (decision 060). */
export const ledgerUnfolded = pgTable('ledger_unfolded', {
  transferId: bigint('transfer_id', { mode: 'number' }).primaryKey(),
});

/** What moved in a month (UTC) from one group of accounts to another. With the unfolded movements it is the whole ledger. */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    month: month(),
    debit: text('debit', { enum: accountGroups }).notNull(),
    credit: text('credit', { enum: accountGroups }).notNull(),
    movements: integer('movements').notNull(),
    amount: cents('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.debit, t.credit] })],
);

/** A closed month: its statement is frozen, and triggers refuse any later movement in it and any gap between months. */
export const ledgerClosings = pgTable(
  'ledger_closings',
  {
    month: date('month', { mode: 'string' }).primaryKey(),
    /** The text of the statement (domain/admin/books.ts) and its SHA-256. */
    statement: text('statement').notNull(),
    sha256: text('sha256').notNull(),
    closedAt: at('closed_at').notNull().defaultNow(),
  },
  (t) => [
    check('ledger_closings_month', sql`extract(day from ${t.month}) = 1`),
    check(
      'ledger_closings_hash',
      sql`${t.sha256} = encode(sha256(convert_to(${t.statement}, 'UTF8')), 'hex')`,
    ),
  ],
);

/** A comparison of the books with the provider's list, and of the balances with the movements recounted. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider', { enum: ['sandbox', 'stripe'] }).notNull(),
    /** The period compared: from its first moment up to, but not including, its last. */
    fromAt: at('from_at').notNull(),
    untilAt: at('until_at').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    /** How many records the provider listed, and how many of ours were compared. */
    there: integer('there').notNull().default(0),
    here: integer('here').notNull().default(0),
    differences: integer('differences').notNull().default(0),
    /** How many movements were recounted, and a sentence for each sum that differs from the one kept. */
    movements: bigint('movements', { mode: 'number' }).notNull().default(0),
    miscounts: jsonb('miscounts').$type<string[]>().notNull().default([]),
    beganAt: at('began_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('reconciliations_until').on(t.provider, t.untilAt),
    check('reconciliations_time', sql`${t.fromAt} < ${t.untilAt}`),
    check('reconciliations_ended', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
  ],
);

/** What differs between the books and the provider's list, with its explanation. It is reported and never corrected automatically. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reconciliationId: bigint('reconciliation_id', { mode: 'number' })
      .notNull()
      .references(() => reconciliations.id),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    record: text('record', { enum: recordKinds }).notNull(),
    /** The provider's name for it, and ours: of the payment, the payout or the invoice of a plan. */
    providerRef: text('provider_ref'),
    transactionId: uuid('transaction_id'),
    payoutId: uuid('payout_id'),
    invoiceId: uuid('invoice_id'),
    hereCents: cents('here_cents'),
    thereCents: cents('there_cents'),
    explanation: text('explanation').notNull(),
  },
  (t) => [index('reconciliation_differences_report').on(t.reconciliationId, t.id)],
);

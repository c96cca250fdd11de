import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type RequestState, secondedActions } from '../../domain/deals/decision-requests.ts';
import type { outcomes } from '../../domain/deals/disputes.ts';
import { users } from './accounts.ts';
import { transactions } from './escrow.ts';
import { processColumns } from './process.ts';

/**
 * A decision about a large amount that one administrator requests and another confirms. Triggers (migration
 * `second_administrator`) refuse the decision without it, and any change to what was requested.
 */
export const decisionRequests = pgTable(
  'decision_requests',
  {
    ...processColumns<RequestState>('requested'),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    action: text('action', { enum: secondedActions }).notNull(),
    /** The version of the transaction that was read. */
    readVersion: integer('read_version').notNull(),
    /** How a dispute is decided. */
    decision: jsonb('decision').$type<{
      outcome: (typeof outcomes)[number];
      sellerBps: number | null;
      rightPasses: boolean;
    }>(),
    /** For a dispute the reasons that both sides read; otherwise a note to the other administrator. */
    reason: text('reason'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Why it was declined. */
    answer: text('answer'),
  },
  (t) => [
    check('decision_requests_another', sql`${t.decidedBy} <> ${t.requestedBy}`),
    check(
      'decision_requests_decided',
      sql`case when ${t.state} in ('confirmed', 'declined') then num_nulls(${t.decidedBy}, ${t.decidedAt}) = 0
        else ${t.state} in ('requested', 'withdrawn', 'expired', 'lapsed') end`,
    ),
    check(
      'decision_requests_dispute',
      sql`(${t.action} = 'decideDispute') = (${t.decision} is not null) and (${t.decision} is null or ${t.reason} is not null)`,
    ),
    // Nothing waits forever.
    check('decision_requests_clock_runs', sql`(${t.state} = 'requested') = (${t.clockAt} is not null)`),
    uniqueIndex('decision_requests_one_open').on(t.transactionId).where(sql`state = 'requested'`),
    index('decision_requests_transaction').on(t.transactionId, t.requestedAt),
    index('decision_requests_requester').on(t.requestedBy),
    index('decision_requests_decider').on(t.decidedBy),
    index('decision_requests_clock').on(t.clockAt),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { disputeEnds, groundIds, outcomes, parties, phases } from '../../domain/deals/disputes.ts';
import { users } from './accounts.ts';
import { transactions } from './escrow.ts';
import { files } from './files.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const party = () => text('party', { enum: parties }).notNull();
const disputeId = () =>
  uuid('dispute_id')
    .notNull()
    .references(() => disputes.id);

/** A dispute about a transaction (domain/deals/disputes.ts). */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    openedBy: uuid('opened_by')
      .notNull()
      .references(() => users.id),
    ground: text('ground', { enum: groundIds }).notNull(),
    /** What the opener says went wrong. */
    reason: text('reason').notNull(),
    openedAt: at('opened_at').notNull().defaultNow(),
    phase: text('phase', { enum: phases }).notNull().default('statements'),
    appealedBy: uuid('appealed_by').references(() => users.id),
    appealReason: text('appeal_reason'),
    appealedAt: at('appealed_at'),
    buyerWaivedAt: at('buyer_waived_at'),
    sellerWaivedAt: at('seller_waived_at'),
    ended: text('ended', { enum: disputeEnds }),
    endedAt: at('ended_at'),
    /** The reason the clock gave when it ended it. */
    resolution: text('resolution'),
  },
  (t) => [
    uniqueIndex('disputes_one_open').on(t.transactionId).where(sql`ended_at is null`),
    index('disputes_transaction').on(t.transactionId, t.openedAt),
    index('disputes_opener').on(t.openedBy),
    index('disputes_appellant').on(t.appealedBy),
    check('disputes_ended_whole', sql`num_nulls(${t.ended}, ${t.endedAt}) in (0, 2)`),
    check(
      'disputes_appealed_whole',
      sql`num_nulls(${t.appealedBy}, ${t.appealReason}, ${t.appealedAt}) = case when ${t.phase} = 'appealed' then 0 else 3 end`,
    ),
  ],
);

/** What one side says: its draft, and from `submittedAt` on its one statement, which never changes (trigger). */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    disputeId: disputeId(),
    party: party(),
    text: text('text').notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
    submittedAt: at('submitted_at'),
  },
  (t) => [primaryKey({ columns: [t.disputeId, t.party] })],
);

/** What a side shows with its statement: private files, added and removed while it is a draft, kept once it is submitted (trigger). */
export const disputeDocuments = pgTable(
  'dispute_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    disputeId: disputeId(),
    party: party(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    /** Which kind of evidence for the dispute's ground it is. */
    evidence: text('evidence').notNull(),
    addedAt: at('added_at').notNull().defaultNow(),
  },
  (t) => [index('dispute_documents_side').on(t.disputeId, t.party, t.addedAt)],
);

/** What an administrator decided: first, and after an appeal once more. Never changed (trigger). */
export const disputeDecisions = pgTable(
  'dispute_decisions',
  {
    disputeId: disputeId(),
    /** 1 is the first decision, 2 the one on appeal. */
    instance: smallint('instance').notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    sellerBps: integer('seller_bps'),
    rightPasses: boolean('right_passes').notNull(),
    reason: text('reason').notNull(),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => users.id),
    /** Who made the first decision: repeated here so that a check can compare. */
    firstDecidedBy: uuid('first_decided_by'),
    decidedAt: at('decided_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.instance] }),
    unique('dispute_decisions_decider').on(t.disputeId, t.decidedBy),
    foreignKey({
      name: 'dispute_decisions_first',
      columns: [t.disputeId, t.firstDecidedBy],
      foreignColumns: [t.disputeId, t.decidedBy],
    }),
    index('dispute_decisions_by').on(t.decidedBy),
    index('dispute_decisions_appeal').on(t.disputeId, t.firstDecidedBy),
    check(
      'dispute_decisions_another',
      sql`case ${t.instance} when 1 then ${t.firstDecidedBy} is null
        when 2 then ${t.firstDecidedBy} is not null and ${t.firstDecidedBy} <> ${t.decidedBy} else false end`,
    ),
    check(
      'dispute_decisions_whole',
      sql`case ${t.outcome} when 'split' then coalesce(${t.sellerBps} between 1 and 9999, false)
        else ${t.sellerBps} is null and ${t.rightPasses} = (${t.outcome} = 'seller') end`,
    ),
  ],
);

/**
 * A proposal to settle a dispute by a split, or a sealed round. Its terms never change (trigger). The share of a sealed
 * round is null until the figures have met.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    disputeId: disputeId(),
    kind: text('kind', { enum: ['open', 'sealed'] }).notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => users.id),
    party: party(),
    sellerBps: integer('seller_bps'),
    rightPasses: boolean('right_passes').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'withdrawn', 'missed', 'ended'] })
      .notNull()
      .default('open'),
    createdAt: at('created_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('settlements_dispute').on(t.disputeId, t.createdAt),
    index('settlements_proposer').on(t.proposedBy),
    uniqueIndex('settlements_one_each').on(t.disputeId, t.party).where(sql`state = 'open' and kind = 'open'`),
    uniqueIndex('settlements_one_sealed').on(t.disputeId).where(sql`state = 'open' and kind = 'sealed'`),
    uniqueIndex('settlements_one_accepted').on(t.disputeId).where(sql`state = 'accepted'`),
    check(
      'settlements_share',
      sql`case when ${t.kind} = 'open' or ${t.state} = 'accepted' then coalesce(${t.sellerBps} between 1 and 9999, false)
        else ${t.sellerBps} is null end`,
    ),
    check('settlements_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
);

/** A figure named in a sealed round, in basis points to the seller. Deleted as soon as the round is over; never shown. */
export const sealedFigures = pgTable(
  'sealed_figures',
  {
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    party: party(),
    bps: integer('bps').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.party] }),
    check('sealed_figures_share', sql`${t.bps} between 1 and 9999`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type PaneAction, workKindNames } from '../../domain/admin/work.ts';
import { users } from './accounts.ts';
import { listings } from './listings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kind = () => text('kind', { enum: workKindNames }).notNull();
const subjectId = () => uuid('subject_id').notNull();
const adminId = () =>
  uuid('admin_id')
    .notNull()
    .references(() => users.id);

/**
 * What waits for an administrator (domain/admin/work.ts). Triggers of the migration `work_queue` keep it: a row is there if and only
 * if its listing, identity, transaction, report, payment or payout waits.
 */
export const workItems = pgTable(
  'work_items',
  {
    kind: kind(),
    subjectId: subjectId(),
    since: at('since').notNull().defaultNow(),
    /** Until when the owner may answer a question; out of the queue until then. */
    awayUntil: at('away_until'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    // All that is asked of the queue: the oldest of all, the oldest of a kind, and what comes back.
    index('work_items_oldest').on(t.since, t.subjectId).where(sql`away_until is null`),
    index('work_items_oldest_of_kind').on(t.kind, t.since, t.subjectId).where(sql`away_until is null`),
    index('work_items_away').on(t.awayUntil).where(sql`away_until is not null`),
  ],
);

/** Who is working on an item: one at a time. It goes with the item. */
export const workLeases = pgTable(
  'work_leases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: kind(),
    subjectId: subjectId(),
    adminId: adminId(),
    takenAt: at('taken_at').notNull().defaultNow(),
    until: at('until').notNull(),
  },
  (t) => [
    unique('work_leases_one').on(t.kind, t.subjectId),
    index('work_leases_admin').on(t.adminId),
    index('work_leases_until').on(t.until),
    foreignKey({
      name: 'work_leases_item',
      columns: [t.kind, t.subjectId],
      foreignColumns: [workItems.kind, workItems.subjectId],
    }).onDelete('cascade'),
  ],
);

/** Items that an administrator did not want to decide, and why; not offered to them again until then. */
export const workSkips = pgTable(
  'work_skips',
  {
    kind: kind(),
    subjectId: subjectId(),
    adminId: adminId(),
    reason: text('reason').notNull(),
    skippedAt: at('skipped_at').notNull().defaultNow(),
    until: at('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.adminId] }),
    index('work_skips_admin').on(t.adminId),
    foreignKey({
      name: 'work_skips_item',
      columns: [t.kind, t.subjectId],
      foreignColumns: [workItems.kind, workItems.subjectId],
    }).onDelete('cascade'),
  ],
);

/** A decision that can still be undone, or what became of it. Nobody but its author knows of it before it takes effect. */
export const workDecisions = pgTable(
  'work_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: kind(),
    subjectId: subjectId(),
    adminId: adminId(),
    action: text('action').$type<PaneAction>().notNull(),
    /** The version that was read. */
    version: integer('version').notNull(),
    /** What else was said with it: a reason, a question, what was compared. */
    words: jsonb('words').$type<Record<string, unknown>>().notNull(),
    madeAt: at('made_at').notNull().defaultNow(),
    dueAt: at('due_at').notNull(),
    state: text('state', { enum: ['scheduled', 'done', 'undone', 'fallen'] })
      .notNull()
      .default('scheduled'),
    /** Why it fell away. */
    outcome: text('outcome'),
  },
  (t) => [
    uniqueIndex('work_decisions_one').on(t.kind, t.subjectId).where(sql`state = 'scheduled'`),
    index('work_decisions_due').on(t.dueAt).where(sql`state = 'scheduled'`),
    index('work_decisions_admin').on(t.adminId, t.madeAt),
    index('work_decisions_item').on(t.kind, t.subjectId, t.madeAt),
    check('work_decisions_outcome', sql`(${t.state} = 'fallen') = (${t.outcome} is not null)`),
  ],
);

/** Notes between administrators, never changed (trigger) and never shown to those they are about. */
export const adminNotes = pgTable(
  'admin_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: kind(),
    subjectId: subjectId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('admin_notes_subject').on(t.kind, t.subjectId, t.createdAt),
    index('admin_notes_author').on(t.authorId),
  ],
);

/** A reviewer's question to a listing's owner: one open at a time. */
export const listingQuestions = pgTable(
  'listing_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    question: text('question').notNull(),
    askedAt: at('asked_at').notNull().defaultNow(),
    until: at('until').notNull(),
    answer: text('answer'),
    endedAt: at('ended_at'),
    /** `edited`: the owner changed the listing instead; `lapsed`: nobody answered; `decided`: it was decided before. */
    ended: text('ended', { enum: ['answered', 'edited', 'lapsed', 'decided'] }),
  },
  (t) => [
    uniqueIndex('listing_questions_open').on(t.listingId).where(sql`ended_at is null`),
    index('listing_questions_listing').on(t.listingId, t.askedAt),
    index('listing_questions_asker').on(t.askedBy),
    check(
      'listing_questions_ended',
      sql`(${t.endedAt} is null) = (${t.ended} is null) and (${t.answer} is not null) = coalesce(${t.ended} = 'answered', false)`,
    ),
  ],
);

/** What changed in the queue since administrators' pages were last told (server/admin/queue/tell.ts). Written by triggers. */
export const workChanges = pgTable('work_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: kind(),
  subjectId: subjectId(),
});

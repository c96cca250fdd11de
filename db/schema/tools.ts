import { sql } from 'drizzle-orm';
import {
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
import { users } from './accounts.ts';

/** How often somebody used a tool in a month: `who` is an account, or the keyed hash of a network address. */
export const toolUses = pgTable(
  'tool_uses',
  {
    who: text('who').notNull(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    /** domain/tools/plans.ts `meterOf`. */
    meter: text('meter').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.who, t.month, t.meter] }), check('tool_uses_used', sql`${t.used} > 0`)],
);

/** What somebody asked a tool on a day: repeating it is not another use. Kept for that day, as a keyed hash. */
export const toolQuestions = pgTable(
  'tool_questions',
  {
    who: text('who').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    question: text('question').notNull(),
  },
  (t) => [primaryKey({ columns: [t.who, t.day, t.question] })],
);

/** An answer of a tool that a person kept, as it was on that day. Its id is the secret of a shared link. */
export const toolResults = pgTable(
  'tool_results',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    tool: text('tool').notNull(),
    title: text('title').notNull(),
    input: jsonb('input').notNull(),
    result: jsonb('result').notNull(),
    /** Null: nobody but the owner sees it. */
    sharedAt: timestamp('shared_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('tool_results_owner').on(t.ownerId, t.createdAt, t.id),
    check('tool_results_title', sql`length(${t.title}) between 1 and 300`),
  ],
);

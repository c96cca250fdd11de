import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Who did what to money, rights or accounts. Written in the transaction that did it; triggers refuse any change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text('action').notNull(),
    /** Null when the clock or the payment provider acted. */
    actorId: uuid('actor_id').references(() => users.id),
    actorRole: text('actor_role').notNull(),
    subjectId: uuid('subject_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('audit_log_subject').on(t.subjectId, t.id), index('audit_log_actor').on(t.actorId, t.id)],
);

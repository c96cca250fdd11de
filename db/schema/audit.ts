import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { signingKeys } from './certificates.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectId, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_at').on(t.at, t.id),
  ],
);

/** Committed entries that are not in the chain yet: put here by a trigger, taken by the sealer (decision 059). */
export const auditUnsealed = pgTable('audit_unsealed', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
});

/** The chain over the audit log, one link for each entry, in the order in which the sealer found them. Never changed. */
export const auditChain = pgTable(
  'audit_chain',
  {
    /** 1, 2, 3 ... without a gap. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => auditLog.id),
    /** SHA-256 of the entry's canonical text, and of that text together with the previous link (domain/admin/audit-chain.ts). */
    contentHash: text('content_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    check('audit_chain_hashes', sql`${t.contentHash} ~ '^[0-9a-f]{64}$' and ${t.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Each signed checkpoint of the chain. What counts is the copy in the file store; a trigger lets only missing values be filled in. */
export const auditCheckpoints = pgTable(
  'audit_checkpoints',
  {
    number: integer('number').primaryKey(),
    /** The text that is signed. */
    statement: text('statement').notNull(),
    signature: bytea('signature').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => signingKeys.id),
    entries: bigint('entries', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
    /** When it was put in the file store. */
    storedAt: at('stored_at'),
    /** The answer of a time-stamp authority about the signature (RFC 3161), and the time it states. */
    timeStamp: bytea('time_stamp'),
    stampedAt: at('stamped_at'),
  },
  (t) => [
    index('audit_checkpoints_key').on(t.keyId),
    index('audit_checkpoints_owed').on(t.number).where(sql`stored_at is null`),
    check('audit_checkpoints_stamp', sql`(${t.timeStamp} is null) = (${t.stampedAt} is null)`),
  ],
);

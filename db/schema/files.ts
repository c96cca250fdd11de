import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The private buckets (specification, section 3), and the pictures of people, which have no row in `files`. */
export const buckets = ['ip-documents', 'transaction-proofs', 'chat-files', 'avatars'] as const;
export type Bucket = (typeof buckets)[number];

/** Where the checkpoints of the audit log are kept, outside the database. No row names these files, and no sweep removes them. */
export const CHECKPOINTS_BUCKET = 'audit-checkpoints';

/** A stored file: where its bytes are and the SHA-256 they had when they arrived. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bucket: text('bucket', { enum: buckets }).notNull(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('files_sha256').on(t.sha256),
    check('files_sha256_hex', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('files_size', sql`${t.size} > 0`),
  ],
);

import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { transactions } from './escrow.ts';
import { files } from './files.ts';

/** Evidence of a transfer. Never changed and never deleted. */
export const proofs = pgTable(
  'transaction_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    notes: text('notes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('transaction_proofs_transaction').on(t.transactionId, t.createdAt),
    index('transaction_proofs_uploader').on(t.uploadedBy),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { agreementStatuses } from '../../domain/deals/agreements.ts';
import { agreementTypes } from '../../domain/ip/clauses/types.ts';
import { users } from './accounts.ts';
import { transactions } from './escrow.ts';
import { files } from './files.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An agreement that its sender made final. Its words, its parties and its hash never change again, and a final state stays
 * final but for the outcome of its escrow: triggers (migrations `agreement_laws`, `escrow_clock`) refuse anything else.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => users.id),
    /** Which of the two parties in the text the sender is; the receiver is the other. */
    senderSide: text('sender_side', { enum: ['first', 'second'] }).notNull(),
    /** The escrow between the two that the document was drafted for, if any. */
    transactionId: uuid('transaction_id').references(() => transactions.id),
    type: text('type', { enum: agreementTypes }).notNull(),
    title: text('title').notNull(),
    /** The parties as the text names them. */
    firstParty: text('first_party').notNull(),
    secondParty: text('second_party').notNull(),
    /** The document: what both parties read, and what the hash covers. */
    body: text('body').notNull(),
    sha256: text('sha256').notNull(),
    status: text('status', { enum: agreementStatuses }).notNull().default('sent'),
    /** Why the receiver declined, if they said so. */
    reason: text('reason'),
    /** The signed PDF with its certificate. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    sentAt: at('sent_at').notNull().defaultNow(),
    closedAt: at('closed_at'),
    /** When the escrow it was drafted for released the price, or ended without that. */
    effectiveAt: at('effective_at'),
    voidedAt: at('voided_at'),
    voidReason: text('void_reason'),
    /** What was signed, with a certificate stating that it is void; made by a job. */
    voidFileId: uuid('void_file_id')
      .unique()
      .references(() => files.id),
  },
  (t) => [
    index('agreements_sender').on(t.senderId, t.sentAt, t.id),
    index('agreements_receiver').on(t.receiverId, t.sentAt, t.id),
    index('agreements_transaction').on(t.transactionId),
    check('agreements_parties', sql`${t.senderId} <> ${t.receiverId}`),
    check('agreements_title', sql`length(${t.title}) between 1 and 500`),
    check('agreements_body', sql`length(${t.body}) between 1 and 400000`),
    // The database itself verifies what it holds.
    check('agreements_sha256', sql`${t.sha256} = encode(sha256(convert_to(${t.body}, 'UTF8')), 'hex')`),
    check('agreements_closed', sql`(${t.status} = 'sent') = (${t.closedAt} is null)`),
    check(
      'agreements_sealed',
      sql`${t.status} = 'void' or (${t.status} = 'signed') = (${t.fileId} is not null)`,
    ),
    check(
      'agreements_void',
      sql`num_nulls(${t.voidedAt}, ${t.voidReason}) = case when ${t.status} = 'void' then 0 else 2 end
        and (${t.voidFileId} is null or (${t.status} = 'void' and ${t.fileId} is not null))`,
    ),
    check('agreements_effective', sql`${t.effectiveAt} is null or ${t.status} = 'signed'`),
    check('agreements_reason', sql`${t.reason} is null or ${t.status} = 'declined'`),
  ],
);

/** One signature of each party, given in the product. Never changed and never deleted. */
export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreements.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As typed; it was the account's full name then. */
    name: text('name').notNull(),
    /** The sentence that was ticked. */
    consent: text('consent').notNull(),
    /** Of the document that was shown. */
    sha256: text('sha256').notNull(),
    signedAt: at('signed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.agreementId, t.userId] }),
    index('agreement_signatures_user').on(t.userId),
    check('agreement_signatures_name', sql`length(${t.name}) between 1 and 200`),
    check('agreement_signatures_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

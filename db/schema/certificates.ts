import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { files } from './files.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Each public key this installation has signed with. Never deleted: what was signed must remain checkable. */
export const signingKeys = pgTable('signing_keys', {
  /** SHA-256 of the key as DER, in hex. */
  id: text('id').primaryKey(),
  /** As PEM. */
  publicKey: text('public_key').notNull(),
  since: at('since').notNull().defaultNow(),
});

/** The certificate of an uploaded document. A trigger lets nothing change but a time stamp that is still missing. */
export const uploadCertificates = pgTable(
  'upload_certificates',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Whoever the certificate names as owner. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** The text that is signed (domain/market/certificates.ts). */
    statement: text('statement').notNull(),
    signature: bytea('signature').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => signingKeys.id),
    issuedAt: at('issued_at').notNull().defaultNow(),
    /** The answer of a time-stamp authority about the signature (RFC 3161), and the time it states. */
    timeStamp: bytea('time_stamp'),
    stampedAt: at('stamped_at'),
  },
  (t) => [
    index('upload_certificates_owner').on(t.ownerId),
    index('upload_certificates_key').on(t.keyId),
    check('upload_certificates_signature', sql`octet_length(${t.signature}) = 64`),
    check('upload_certificates_stamp', sql`(${t.timeStamp} is null) = (${t.stampedAt} is null)`),
  ],
);

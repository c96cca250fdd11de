import type { Tx } from '../../db/connection.ts';
import { auditLog } from '../../db/schema/audit.ts';

export interface AuditEntry {
  /** The verb as the router names it: 'escrow.release'. */
  action: string;
  /** Null when the clock or the payment provider acted. */
  actorId: string | null;
  actorRole: string;
  subjectId: string;
  /** No passwords, tokens or personal data. */
  data?: Record<string, unknown>;
}

/** Writes to the audit log in the same transaction as the action. */
export async function record(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** The same for many entries of one transaction, in one statement and in their order. */
export async function recordAll(tx: Tx, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries);
}

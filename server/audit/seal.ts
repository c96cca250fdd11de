import { createHash } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { auditChain, auditLog, auditUnsealed } from '../../db/schema/audit.ts';
import { CHAIN_START, contentHashOf, linkHashOf } from '../../domain/admin/audit-chain.ts';

/** As many as the parameters of one insert allow. */
const BATCH = 5_000;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** An entry as text, in the form that is hashed (`AuditText`). */
export const auditText = {
  id: sql<string>`${auditLog.id}::text`,
  action: auditLog.action,
  actorId: auditLog.actorId,
  actorRole: auditLog.actorRole,
  subjectId: auditLog.subjectId,
  data: sql<string>`${auditLog.data}::text`,
  at: sql<string>`to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
};

/**
 * One sealer at a time, across all servers; those whose actions are logged take no lock. Held until the transaction
 * ends.
 */
export const lockChain = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit chain'))`);

/** Worker, each minute, and before each checkpoint: appends the committed entries to the chain. Returns how many. */
export async function sealEntries(db: Db): Promise<number> {
  for (let sealed = 0; ; ) {
    const batch = await db.transaction(sealBatch);
    sealed += batch;
    if (batch < BATCH) return sealed;
  }
}

async function sealBatch(tx: Tx): Promise<number> {
  await lockChain(tx);
  const entries = await tx
    .select(auditText)
    .from(auditUnsealed)
    .innerJoin(auditLog, eq(auditLog.id, auditUnsealed.entryId))
    .orderBy(auditUnsealed.entryId)
    .limit(BATCH);
  if (entries.length === 0) return 0;
  const last = await lastLink(tx);
  let hash = last?.hash ?? CHAIN_START;
  const links = entries.map((entry, index) => {
    const seq = (last?.seq ?? 0) + index + 1;
    const contentHash = contentHashOf(sha256, entry);
    hash = linkHashOf(sha256, hash, seq, contentHash);
    return { seq, entryId: Number(entry.id), contentHash, hash };
  });
  await tx.insert(auditChain).values(links);
  await tx.delete(auditUnsealed).where(
    inArray(
      auditUnsealed.entryId,
      links.map(({ entryId }) => entryId),
    ),
  );
  return links.length;
}

export async function lastLink(db: Db | Tx) {
  const [link] = await db.select().from(auditChain).orderBy(desc(auditChain.seq)).limit(1);
  return link;
}

import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import type { Db, Tx } from '../../db/connection.ts';
import { auditCheckpoints } from '../../db/schema/audit.ts';
import { CHECKPOINTS_BUCKET } from '../../db/schema/files.ts';
import { checkpointName, checkpointText } from '../../domain/admin/audit-chain.ts';
import type { Services } from '../context.ts';
import { requestTimeStamp } from '../infra/time-stamps.ts';
import { lastLink, lockChain, sealEntries, sha256 } from './seal.ts';

/**
 * Worker, every hour: seals what waits, signs how far the chain has come, and stores that outside the database.
 * Throws if the store does not take it; the next run stores what is still missing.
 */
export async function writeCheckpoint(services: Services): Promise<void> {
  await sealEntries(services.db);
  await services.db.transaction((tx) => sign(services, tx));
  await storeOwed(services);
}

/** When a server stops: a checkpoint, unless the newest one covers everything. */
export async function lastCheckpoint(services: Services): Promise<void> {
  const { db } = services;
  const sealed = await sealEntries(db);
  const [link, checkpoint] = await Promise.all([lastLink(db), newestCheckpoint(db)]);
  if (sealed > 0 || (link?.seq ?? 0) > (checkpoint?.entries ?? 0)) await writeCheckpoint(services);
}

export async function newestCheckpoint(db: Db | Tx) {
  const [checkpoint] = await db
    .select()
    .from(auditCheckpoints)
    .orderBy(desc(auditCheckpoints.number))
    .limit(1);
  return checkpoint;
}

async function sign({ config, signing }: Services, tx: Tx): Promise<void> {
  await lockChain(tx);
  const [link, before] = [await lastLink(tx), await newestCheckpoint(tx)];
  if (!link) return;
  const at = new Date();
  const number = (before?.number ?? 0) + 1;
  const statement = checkpointText({
    ...{ number, entries: link.seq, lastHash: link.hash, at: at.toISOString() },
    previous: before ? sha256(before.statement) : null,
    ...{ issuer: config.origin, key: signing.keyId },
  });
  await tx.insert(auditCheckpoints).values({
    ...{ number, statement, at, entries: link.seq, keyId: signing.keyId },
    signature: signing.sign(Buffer.from(statement)),
  });
}

/** Stores the checkpoints that are signed and not stored yet, the oldest first. */
async function storeOwed({ config, db, files, log }: Services): Promise<void> {
  const owed = await db
    .select({ number: auditCheckpoints.number, signature: auditCheckpoints.signature })
    .from(auditCheckpoints)
    .where(isNull(auditCheckpoints.storedAt))
    .orderBy(asc(auditCheckpoints.number));
  for (const { number, signature } of owed) {
    const one = eq(auditCheckpoints.number, number);
    if (config.tsaUrl) {
      // If no answer comes, it is stored without a time stamp; the next one covers everything this one does.
      await requestTimeStamp(config.tsaUrl, signature)
        .then(({ response: timeStamp, at: stampedAt }) =>
          db
            .update(auditCheckpoints)
            .set({ timeStamp, stampedAt })
            .where(and(one, isNull(auditCheckpoints.timeStamp))),
        )
        .catch((error) => log.error({ err: error }, 'a checkpoint of the audit log has no time stamp'));
    }
    const [row] = await db.select().from(auditCheckpoints).where(one);
    if (!row) continue;
    const disk = files[CHECKPOINTS_BUCKET];
    const name = checkpointName(number);
    await putOnce(disk, `${name}.sig`, row.signature);
    if (row.timeStamp) await putOnce(disk, `${name}.tsr`, row.timeStamp);
    await putOnce(disk, `${name}.json`, Buffer.from(row.statement));
    await db
      .update(auditCheckpoints)
      .set({ storedAt: sql`now()` })
      .where(and(one, isNull(auditCheckpoints.storedAt)));
  }
}

/**
 * Nothing that is stored is overwritten: different contents under this name mean that the database was rolled back.
 */
async function putOnce(disk: Disk, key: string, bytes: Buffer): Promise<void> {
  if (!(await disk.exists(key))) return disk.put(key, bytes);
  const kept = Buffer.from(await disk.getBytes(key));
  if (!kept.equals(bytes))
    throw new Error(
      `the file store has another ${key} already: run audit:verify, since the audit log was rolled back or tampered with`,
    );
}

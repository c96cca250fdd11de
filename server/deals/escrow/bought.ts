import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { snapshotDocuments, transactionSnapshots, transactions } from '../../../db/schema/escrow.ts';
import { files } from '../../../db/schema/files.ts';
import type { Actor } from '../../../domain/deals/escrow-terms.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { mayOpenBought } from '../../../domain/deals/snapshot.ts';
import { forbidden, notFound } from '../../../domain/errors.ts';
import type { PersonContext } from '../../context.ts';
import { signedPath } from '../../infra/files.ts';
import { roleOf, type TransactionRow } from './transition.ts';

/** What was bought, as it was when the transaction began; null for transactions older than the snapshots. */
export async function boughtIn(db: Db, { id, status }: TransactionRow, actor: Actor) {
  const [snapshot] = await db
    .select({
      category: transactionSnapshots.category,
      industry: transactionSnapshots.industry,
      description: transactionSnapshots.description,
      registrationDate: transactionSnapshots.registrationDate,
      country: transactionSnapshots.country,
      rightKind: transactionSnapshots.rightKind,
      stage: transactionSnapshots.stage,
      rightExtras: transactionSnapshots.rightExtras,
    })
    .from(transactionSnapshots)
    .where(eq(transactionSnapshots.transactionId, id));
  if (!snapshot) return null;
  const documents = await db
    .select({ fileId: files.id, name: files.name, size: files.size, sha256: files.sha256 })
    .from(snapshotDocuments)
    .innerJoin(files, eq(files.id, snapshotDocuments.fileId))
    .where(eq(snapshotDocuments.transactionId, id))
    .orderBy(asc(files.createdAt), asc(files.id));
  return { ...snapshot, documents, mayOpen: mayOpenBought(actor, status) };
}

/** A short-lived link to one of the documents that were bought, for those whom `mayOpenBought` admits. */
export async function boughtDocument(
  ctx: PersonContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ path: string }> {
  const [row] = await ctx.db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  const { actor } = roleOf(ctx, row);
  const [document] = await ctx.db
    .select({ fileId: snapshotDocuments.fileId })
    .from(snapshotDocuments)
    .where(and(eq(snapshotDocuments.transactionId, id), eq(snapshotDocuments.fileId, fileId)));
  if (!document) throw notFound();
  if (!mayOpenBought(actor, row.status)) {
    throw forbidden('This transaction was cancelled, so its documents can no longer be opened here.');
  }
  return { path: signedPath(ctx, fileId) };
}

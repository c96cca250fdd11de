import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { disputeDocuments, disputeStatements, disputes } from '../../../db/schema/disputes.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { files } from '../../../db/schema/files.ts';
import { disputeLimits, evidenceFor, OTHER_EVIDENCE, type Party } from '../../../domain/deals/disputes.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { conflict, forbidden, invalid, notFound } from '../../../domain/errors.ts';
import type { PersonContext, UserContext } from '../../context.ts';
import { orDiscard, putFile, recordFile, signedPath } from '../../infra/files.ts';
import { enqueue } from '../../infra/jobs.ts';
import { openDispute } from '../escrow/dispute-rows.ts';
import { lockTransaction, roleOf, type TransactionRow } from '../escrow/transition.ts';
import type { AddDocumentForm, DraftInput } from './input.ts';

/** Stores what the caller has written of a statement so far. Only they see it, until it is submitted. */
export async function saveStatement(ctx: UserContext, { id, text }: DraftInput): Promise<void> {
  const { dispute, party } = await sideOf(ctx, ctx.db, await transactionOf(ctx.db, id));
  await ctx.limit('write.account', ctx.user.id);
  const values = { disputeId: dispute.id, party, text, savedAt: sql`now()` };
  await ctx.db
    .insert(disputeStatements)
    .values(values)
    .onConflictDoUpdate({
      target: [disputeStatements.disputeId, disputeStatements.party],
      set: values,
      setWhere: isNull(disputeStatements.submittedAt),
    });
}

/** Adds a document to the caller's draft. */
export async function addDocument(
  ctx: UserContext,
  { transactionId, evidence, document }: AddDocumentForm,
): Promise<void> {
  const { dispute, party } = await sideOf(ctx, ctx.db, await transactionOf(ctx.db, transactionId));
  const opener = dispute.openedBy === ctx.user.id ? party : party === 'buyer' ? 'seller' : 'buyer';
  const points = evidenceFor(dispute.ground, party, opener);
  if (evidence !== OTHER_EVIDENCE && !points.some((point) => point.id === evidence))
    throw invalid('Please say what the document shows.');
  await roomFor(ctx.db, dispute.id, party);
  await ctx.limit('upload.account', ctx.user.id);
  const stored = await putFile(ctx.files, 'transaction-proofs', 'proof', document);
  await orDiscard(ctx.files, [stored], () =>
    ctx.db.transaction(async (tx) => {
      // Checked again: the statement may have become final while the file was being sent.
      const row = await lockTransaction(tx, transactionId);
      if (!row) throw notFound(TRANSACTION_NOT_FOUND);
      const now = await sideOf(ctx, tx, row);
      await roomFor(tx, now.dispute.id, party);
      const fileId = await recordFile(tx, stored);
      await tx.insert(disputeDocuments).values({ disputeId: now.dispute.id, party, fileId, evidence });
    }),
  );
}

/** Takes a document out of the caller's draft, and deletes it. */
export async function removeDocument(
  ctx: UserContext,
  { documentId }: { documentId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { document, transactionId } = await documentOf(tx, documentId);
    const row = await lockTransaction(tx, transactionId);
    if (!row) throw notFound(TRANSACTION_NOT_FOUND);
    const { party } = await sideOf(ctx, tx, row);
    if (document.party !== party) throw notFound();
    const removed = await tx
      .delete(disputeDocuments)
      .where(eq(disputeDocuments.id, documentId))
      .returning({ fileId: disputeDocuments.fileId });
    for (const { fileId } of removed) {
      const [file] = await tx.delete(files).where(eq(files.id, fileId)).returning();
      if (file) await enqueue(ctx.jobs, tx, 'files.delete', { bucket: file.bucket, keys: [file.key] });
    }
  });
}

/** A short-lived link to a document of a dispute: one's own, and the other side's once its statement is final. */
export async function documentLink(
  ctx: PersonContext,
  { documentId }: { documentId: string },
): Promise<{ path: string }> {
  const { document, transactionId } = await documentOf(ctx.db, documentId);
  const { actor } = roleOf(ctx, await transactionOf(ctx.db, transactionId));
  const [statement] = await ctx.db
    .select({ submittedAt: disputeStatements.submittedAt })
    .from(disputeStatements)
    .where(
      and(eq(disputeStatements.disputeId, document.disputeId), eq(disputeStatements.party, document.party)),
    );
  if (actor !== document.party && !statement?.submittedAt) throw notFound();
  return { path: signedPath(ctx, document.fileId) };
}

async function transactionOf(db: Db | Tx, id: string): Promise<TransactionRow> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  return row;
}

async function documentOf(db: Db | Tx, documentId: string) {
  const [found] = await db
    .select({ document: disputeDocuments, transactionId: disputes.transactionId })
    .from(disputeDocuments)
    .innerJoin(disputes, eq(disputes.id, disputeDocuments.disputeId))
    .where(eq(disputeDocuments.id, documentId));
  if (!found) throw notFound();
  return found;
}

/** The open dispute and the caller's side of it, while that side can still write. */
async function sideOf(ctx: UserContext, db: Db | Tx, row: TransactionRow) {
  const { actor } = roleOf(ctx, row);
  if (actor !== 'buyer' && actor !== 'seller')
    throw forbidden('Only the buyer and the seller write statements.');
  const party: Party = actor;
  const dispute = await openDispute(db, row.id);
  if (dispute.phase !== 'statements') throw conflict('The time for statements is over.');
  const [own] = await db
    .select()
    .from(disputeStatements)
    .where(and(eq(disputeStatements.disputeId, dispute.id), eq(disputeStatements.party, party)));
  if (own?.submittedAt) throw conflict('Your statement is final and cannot be changed.');
  return { dispute, party };
}

async function roomFor(db: Db | Tx, disputeId: string, party: Party): Promise<void> {
  const own = and(eq(disputeDocuments.disputeId, disputeId), eq(disputeDocuments.party, party));
  if ((await db.$count(disputeDocuments, own)) >= disputeLimits.documents)
    throw conflict(`A statement holds at most ${disputeLimits.documents} documents, and yours is full.`);
}

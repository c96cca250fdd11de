import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { firstFacts } from '../../../domain/deals/escrow-terms.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { conflict, DomainError, notFound } from '../../../domain/errors.ts';
import { PROOFS_AT_MOST, tooManyProofs } from '../../../domain/files.ts';
import type { PersonContext, UserContext } from '../../context.ts';
import { orDiscard, putFile, recordFile, signedPath } from '../../infra/files.ts';
import { idempotentIf } from '../../kernel/idempotent.ts';
import { deliver } from '../../kernel/notices.ts';
import { voidFile } from '../agreements/effect.ts';
import { applyTransition } from '../escrow/steps.ts';
import { lockAs, roleOf } from '../escrow/transition.ts';
import type { AddProofForm } from './input.ts';

/** Stores a party's evidence of the transfer. Its hash goes into the audit log with it. */
export async function addProof(ctx: UserContext, { transactionId, notes, document, key }: AddProofForm) {
  await mayAdd(ctx, transactionId);
  await ctx.limit('upload.account', ctx.user.id);
  const stored = await putFile(ctx.files, 'transaction-proofs', 'proof', document);
  const { sha256 } = stored;
  const call = { userId: ctx.user.id, action: 'proofs.add', input: { transactionId, notes, sha256 } };
  await orDiscard(ctx.files, [stored], () =>
    ctx.db.transaction((tx) =>
      idempotentIf(tx, key, call, async () => {
        const { row, by } = await lockAs(ctx, tx, transactionId);
        await roomForProof(tx, transactionId, ctx.user.id);
        const data = { sha256: stored.sha256 };
        const notices = await applyTransition(ctx, tx, row, { action: 'addProof', by, data });
        const fileId = await recordFile(tx, stored);
        await tx.insert(proofs).values({ transactionId, uploadedBy: ctx.user.id, fileId, notes });
        await deliver(tx, notices);
      }),
    ),
  );
}

/** Counted per party, so that neither can fill the other's list. */
async function roomForProof(db: Db | Tx, transactionId: string, userId: string): Promise<void> {
  const own = and(eq(proofs.transactionId, transactionId), eq(proofs.uploadedBy, userId));
  if ((await db.$count(proofs, own)) >= PROOFS_AT_MOST) throw conflict(tooManyProofs);
}

/** Checked before the bytes are stored, so that nobody can fill the store; checked again under the lock. */
async function mayAdd(ctx: UserContext, transactionId: string): Promise<void> {
  const [row] = await ctx.db.select().from(transactions).where(eq(transactions.id, transactionId));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  const decision = escrow.decide('addProof', row, roleOf(ctx, row).actor, firstFacts);
  if (!decision.allowed) throw new DomainError(decision.why.kind, decision.why.sentence);
  await roomForProof(ctx.db, transactionId, ctx.user.id);
}

/** A short-lived link to a proof, for the parties and administrators. */
export async function proofLink(ctx: PersonContext, { proofId }: { proofId: string }) {
  const [row] = await ctx.db
    .select({
      fileId: proofs.fileId,
      agreementId: agreements.id,
      buyerId: transactions.buyerId,
      sellerId: transactions.sellerId,
    })
    .from(proofs)
    .innerJoin(transactions, eq(transactions.id, proofs.transactionId))
    .leftJoin(agreements, eq(agreements.fileId, proofs.fileId))
    .where(eq(proofs.id, proofId));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  roleOf(ctx, row);
  // A signed agreement that is void is shown as void.
  const voided = row.agreementId && (await voidFile(ctx, { agreementId: row.agreementId }));
  return { path: signedPath(ctx, voided || row.fileId) };
}

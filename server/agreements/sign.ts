import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { agreementSignatures, agreements } from '../../db/schema/agreements.ts';
import { proofs } from '../../db/schema/proofs.ts';
import { conflict, invalid } from '../../domain/errors.ts';
import { decide } from '../../domain/escrow.ts';
import { consentSentence, isOwnName } from '../../domain/tools/agreement/signing.ts';
import type { UserContext } from '../context.ts';
import { applyTransition, lockTransaction, roleOf } from '../escrow/transition.ts';
import { deliver, type Letter } from '../inbox/append.ts';
import { record } from '../infra/audit.ts';
import { orDiscard, putFile, recordFile, type StoredFile } from '../infra/files.ts';
import type { SignInput } from './input.ts';
import { type AgreementRow, lockFor, type SignatureRow } from './lock.ts';
import { sealedPdf } from './sealed.ts';
import { nameOf } from './service.ts';

/**
 * Signs the document that the person has before them. With the last signature the PDF with its certificate is made and kept,
 * and becomes evidence on the transaction it was drafted for: all of it or nothing.
 */
export async function signAgreement(
  ctx: UserContext,
  { id, name, sha256 }: SignInput,
): Promise<{ complete: boolean }> {
  await ctx.limit('write.account', ctx.user.id);
  const stored: StoredFile[] = [];
  return orDiscard(ctx.files, stored, () =>
    ctx.db.transaction(async (tx) => {
      const { row, signatures } = await lockFor(ctx, tx, id, 'sign');
      if (sha256 !== row.sha256) {
        throw conflict('This is not the document that is to be signed. Please reload the page and read it.');
      }
      const fullName = await nameOf(tx, ctx.user.id);
      if (!isOwnName(name, fullName)) {
        throw invalid(`Please type your full name as your account has it: ${fullName}.`);
      }
      const [own] = await tx
        .insert(agreementSignatures)
        .values({ agreementId: id, userId: ctx.user.id, name: fullName, consent: consentSentence, sha256 })
        .returning();
      if (!own) throw new Error('insert returned no row');
      await record(tx, {
        action: 'agreements.sign',
        actorId: ctx.user.id,
        actorRole: 'user',
        subjectId: id,
        data: { sha256 },
      });
      const complete = signatures.length === 1;
      const letters = complete
        ? await seal(ctx, tx, row, [...signatures, own], stored)
        : [signedLetter(row, ctx.user.id, fullName)];
      await deliver(tx, letters);
      return { complete };
    }),
  );
}

function signedLetter(row: AgreementRow, userId: string, from: string): Letter {
  const to = row.senderId === userId ? row.receiverId : row.senderId;
  return { to, event: { kind: 'agreements.signed', agreementId: row.id, title: row.title, from } };
}

/** Makes and keeps the signed PDF. Gives the letters to both. */
async function seal(
  ctx: UserContext,
  tx: Tx,
  row: AgreementRow,
  signatures: SignatureRow[],
  stored: StoredFile[],
): Promise<Letter[]> {
  const pdf = await sealedPdf(tx, row, signatures);
  const upload = new File([new Uint8Array(pdf)], `${row.type}_agreement_signed.pdf`);
  const file = await putFile(ctx.files, 'transaction-proofs', 'proof', upload);
  stored.push(file);
  const fileId = await recordFile(tx, file);
  const changed = await tx
    .update(agreements)
    .set({ status: 'signed', fileId, closedAt: sql`now()` })
    .where(and(eq(agreements.id, row.id), eq(agreements.status, 'sent')))
    .returning({ id: agreements.id });
  if (changed.length !== 1) throw conflict('Someone else was faster. Please look at the agreement again.');
  await record(tx, {
    action: 'agreements.complete',
    actorId: ctx.user.id,
    actorRole: 'user',
    subjectId: row.id,
    data: { sha256: row.sha256, pdfSha256: file.sha256 },
  });
  const event = { kind: 'agreements.completed', agreementId: row.id, title: row.title } as const;
  return [
    { to: row.senderId, event },
    { to: row.receiverId, event },
    ...(await addAsEvidence(ctx, tx, row, { fileId, sha256: file.sha256 })),
  ];
}

/**
 * Adds the signed PDF to the transaction as the seller's document, since it is what the seller owes: a transfer or licence
 * in writing. A transaction that has ended takes no more evidence; the agreement is signed all the same.
 */
async function addAsEvidence(
  ctx: UserContext,
  tx: Tx,
  { transactionId, title, sha256: bodySha256 }: AgreementRow,
  { fileId, sha256 }: { fileId: string; sha256: string },
): Promise<Letter[]> {
  const row = transactionId && (await lockTransaction(tx, transactionId));
  if (!row) return [];
  const by = roleOf(ctx, row);
  if (!decide('addProof', row, by.actor, { sellerProofs: 0 }).allowed) return [];
  await applyTransition(ctx, tx, row, { action: 'addProof', by, data: { sha256 } });
  const notes = `${title}. Signed by both parties on Ipso; the certificate is its last page. SHA-256 of the text: ${bodySha256}`;
  await tx.insert(proofs).values({ transactionId: row.id, uploadedBy: row.sellerId, fileId, notes });
  const event = { kind: 'proofs.added', transactionId: row.id, title: row.title } as const;
  return [row.buyerId, row.sellerId].map((to) => ({ to, event }));
}

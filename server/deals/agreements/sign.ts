import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { agreementSignatures, agreements } from '../../../db/schema/agreements.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import {
  consentSentence,
  isOwnName,
  type SigningTerms,
  signing,
  waitsForRelease,
} from '../../../domain/deals/agreements.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { firstFacts } from '../../../domain/deals/escrow-terms.ts';
import { conflict, DomainError, invalid } from '../../../domain/errors.ts';
import type { UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { orDiscard, recordFile, type StoredFile } from '../../infra/files.ts';
import { type Locked, take } from '../../kernel/act.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { applyTransition } from '../escrow/steps.ts';
import { lockTransaction, roleOf, type TransactionRow } from '../escrow/transition.ts';
import { takeEffect } from './effect.ts';
import type { SignInput } from './input.ts';
import { type AgreementRow, agreementSteps, lockAgreement, roleIn, type SignatureRow } from './lock.ts';
import { type Sealing, sealingOf, writeSealed } from './sealed.ts';
import { nameOf } from './service.ts';

/**
 * Both signed at once, or a name changed in the meantime: the PDF that was prepared is not that of what is signed.
 */
class Overtaken extends Error {}

const TRIES = 3;

/**
 * Signs the document that the person is looking at. With the last signature its PDF with the certificate is kept, and
 * becomes evidence on the transaction it was drafted for: all of it or nothing.
 */
export async function signAgreement(ctx: UserContext, input: SignInput): Promise<{ complete: boolean }> {
  await ctx.limit('write.account', ctx.user.id);
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      return await tryToSign(ctx, input);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw conflict(
    'Something about this agreement changed while you signed. Please reload the page and read it.',
  );
}

async function tryToSign(ctx: UserContext, { id, name, sha256 }: SignInput): Promise<{ complete: boolean }> {
  const stored: StoredFile[] = [];
  return orDiscard(ctx.files, stored, async () => {
    // Writing and storing the PDF takes time: nothing is locked meanwhile.
    const ahead = await sealAhead(ctx, { id, name, sha256 });
    if (ahead) stored.push(ahead.file);
    return ctx.db.transaction(async (tx) => {
      const deal = await lockDeal(ctx, tx, id);
      const locked = await lockAgreement(ctx, tx, id);
      const { row, signatures } = locked;
      const problem = signing.explain('sign', row.status, locked.by.actor, locked.facts);
      if (problem) throw new DomainError(problem.kind, problem.sentence);
      if (sha256 !== row.sha256) {
        throw conflict('This is not the document to be signed. Please reload the page and read it.');
      }
      const fullName = await nameOf(tx, ctx.user.id);
      if (!isOwnName(name, fullName)) {
        throw invalid(`Please type your full name as it is in your account: ${fullName}.`);
      }
      const [own] = await tx
        .insert(agreementSignatures)
        .values({
          ...{ agreementId: id, userId: ctx.user.id, name: fullName, consent: consentSentence, sha256 },
          ...(ahead && { signedAt: ahead.signedAt }),
        })
        .returning();
      if (!own) throw new Error('insert returned no row');
      const complete = signatures.length === 1;
      if (complete !== (ahead !== null)) throw new Overtaken();
      const notices = ahead
        ? await seal(ctx, tx, { locked, deal, signatures: [...signatures, own] }, ahead)
        : await signFirst(ctx, tx, locked, fullName);
      await deliver(tx, notices);
      return { complete };
    });
  });
}

/** The transaction the agreement was drafted for, locked: listing and transaction come before the agreement. */
async function lockDeal({ user }: UserContext, tx: Tx, id: string): Promise<TransactionRow | null> {
  const [known] = await tx.select().from(agreements).where(eq(agreements.id, id));
  roleIn(user.id, known);
  return known?.transactionId ? lockTransaction(tx, known.transactionId) : null;
}

interface Ahead {
  /** What the PDF says. */
  sealing: Sealing;
  file: StoredFile;
  signedAt: Date;
}

/** The PDF of what is about to be signed, if this is the last signature; null if it is the first, or none. */
async function sealAhead(
  ctx: UserContext,
  { id, name, sha256 }: Omit<SignInput, 'consent'>,
): Promise<Ahead | null> {
  const { db, user } = ctx;
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id));
  const signatures = await db
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.agreementId, id));
  const [theirs] = signatures;
  roleIn(user.id, row);
  if (row?.status !== 'sent' || row.sha256 !== sha256) return null;
  if (signatures.length !== 1 || !theirs || theirs.userId === user.id) return null;
  const fullName = await nameOf(db, user.id);
  if (!isOwnName(name, fullName)) return null;
  const clock = await db.execute<{ now: string }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) as now`,
  );
  const signedAt = new Date(clock.rows[0]?.now ?? '');
  const own = {
    agreementId: id,
    userId: user.id,
    name: fullName,
    consent: consentSentence,
    sha256,
    signedAt,
  };
  const sealing = await sealingOf(db, row, [theirs, own]);
  return { sealing, signedAt, file: await writeSealed(ctx, row.type, sealing, ctx.signal) };
}

type LockedAgreement = Locked<SigningTerms, AgreementRow>;

async function signFirst(ctx: UserContext, tx: Tx, locked: LockedAgreement, from: string): Promise<Notice[]> {
  const { row, by } = locked;
  const step = { action: 'sign', data: { sha256: row.sha256 } } as const;
  const notices = await take(ctx, tx, agreementSteps, locked, step);
  const to = by.actor === 'sender' ? row.receiverId : row.senderId;
  const event = { kind: 'agreements.signed', agreementId: row.id, title: row.title, from } as const;
  return [...notices, { to, event }];
}

interface Signed {
  locked: LockedAgreement;
  deal: TransactionRow | null;
  signatures: SignatureRow[];
}

/** Keeps the signed PDF, if it says what was signed. Returns the notices to both. */
async function seal(
  ctx: UserContext,
  tx: Tx,
  { locked, deal, signatures }: Signed,
  { sealing, file }: Ahead,
): Promise<Notice[]> {
  const { row } = locked;
  const signed = await sealingOf(tx, row, signatures);
  if (JSON.stringify(signed) !== JSON.stringify(sealing)) throw new Overtaken();
  const fileId = await recordFile(tx, file);
  const step = { action: 'sign', data: { sha256: row.sha256 }, more: { fileId } } as const;
  const followed = await take(ctx, tx, agreementSteps, locked, step);
  await record(tx, {
    action: 'agreements.complete',
    actorId: ctx.user.id,
    actorRole: 'user',
    subjectId: row.id,
    data: { sha256: row.sha256, pdfSha256: file.sha256 },
  });
  const event = { kind: 'agreements.completed', agreementId: row.id, title: row.title } as const;
  const notices: Notice[] = [...followed, { to: row.senderId, event }, { to: row.receiverId, event }];
  if (!deal) return notices;
  // An NDA proves no transfer.
  if (!waitsForRelease(row.type)) return notices;
  // Signed only after the release: there is nothing left to wait for.
  if (deal.status === 'completed') {
    const sealed = { ...row, status: 'signed', fileId } as const;
    const by = { actor: 'escrow', id: ctx.user.id } as const;
    notices.push(...(await takeEffect(ctx, tx, { row: sealed, by, facts: locked.facts })));
  }
  return [...notices, ...(await addAsEvidence(ctx, tx, { row, deal }, { fileId, sha256: file.sha256 }))];
}

/**
 * Adds the signed PDF to the transaction as the seller's document, since it is what the seller owes: a written
 * transfer or license. A transaction that has ended takes no more evidence; the agreement is signed all the same.
 */
async function addAsEvidence(
  ctx: UserContext,
  tx: Tx,
  { row: { title, sha256: bodySha256 }, deal }: { row: AgreementRow; deal: TransactionRow },
  { fileId, sha256 }: { fileId: string; sha256: string },
): Promise<Notice[]> {
  const by = roleOf(ctx, deal);
  if (!escrow.decide('addProof', deal, by.actor, firstFacts).allowed) return [];
  const notices = await applyTransition(ctx, tx, deal, { action: 'addProof', by, data: { sha256 } });
  const notes = `${title}. Signed by both parties on Ipso; the certificate is its last page. SHA-256 of the text: ${bodySha256}`;
  await tx.insert(proofs).values({ transactionId: deal.id, uploadedBy: deal.sellerId, fileId, notes });
  return notices;
}

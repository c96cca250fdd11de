import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { agreementSignatures, agreements } from '../../../db/schema/agreements.ts';
import { rightGivingTypes, type SigningTerms } from '../../../domain/deals/agreements.ts';
import type { Actor, EscrowState } from '../../../domain/deals/escrow-terms.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { conflict } from '../../../domain/errors.ts';
import type { Services } from '../../context.ts';
import { orDiscard, recordFile } from '../../infra/files.ts';
import { enqueue } from '../../infra/jobs.ts';
import { type Locked, take } from '../../kernel/act.ts';
import type { Notice } from '../../kernel/notices.ts';
import { type AgreementRow, agreementSteps } from './lock.ts';
import { sealingOf, writeSealed } from './sealed.ts';

interface Deal {
  id: string;
}

/**
 * What the end of an escrow, which is locked, does to the agreements drafted for it: the release makes effective what
 * both have signed; any other end voids it. Agreements that still wait for a signature are voided in any case.
 * Returns the notices.
 */
export async function settleAgreements(
  services: Services,
  tx: Tx,
  transaction: Deal,
  to: EscrowState,
  by: { actor: Actor; id: string | null },
): Promise<Notice[]> {
  if (to.status !== 'completed' && to.status !== 'cancelled') return [];
  const released = to.status === 'completed';
  const rows = await tx
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.transactionId, transaction.id),
        inArray(agreements.status, released ? ['signed'] : ['sent', 'signed']),
        // A promise of confidentiality outlives the deal (domain: rightGivingTypes).
        inArray(agreements.type, rightGivingTypes),
      ),
    )
    .orderBy(asc(agreements.id))
    .for('update');
  const notices: Notice[] = [];
  for (const row of rows) {
    const locked = {
      row,
      by: { actor: 'escrow', id: by.id },
      // These steps depend only on the state, not on who has signed.
      facts: { signed: true, otherSigned: true },
    } as const;
    notices.push(
      ...(released ? await takeEffect(services, tx, locked) : await makeVoid(services, tx, locked, to)),
    );
    const event = {
      kind: released ? 'agreements.effective' : 'agreements.void',
      ...{ agreementId: row.id, title: row.title },
    } as const;
    notices.push({ to: row.senderId, event }, { to: row.receiverId, event });
  }
  return notices;
}

type LockedAgreement = Locked<SigningTerms, AgreementRow>;

/** An agreement that both have signed takes effect now. */
export function takeEffect(services: Services, tx: Tx, locked: LockedAgreement): Promise<Notice[]> {
  return take(services, tx, agreementSteps, locked, { action: 'takeEffect' });
}

async function makeVoid(
  services: Services,
  tx: Tx,
  locked: LockedAgreement,
  to: EscrowState,
): Promise<Notice[]> {
  const { row } = locked;
  const label = transactionLabel(row.transactionId ?? '');
  const voidReason = {
    refunded: `The transaction ${label} was cancelled, and the price went back to the buyer.`,
    split: `The dispute about the transaction ${label} ended with a split, and the right stays with the seller.`,
  }[to.payment as string];
  const notices = await take(services, tx, agreementSteps, locked, {
    action: 'void',
    more: { voidReason: voidReason ?? `The transaction ${label} was cancelled before it was paid.` },
  });
  if (row.fileId) await enqueue(services.jobs, tx, 'agreements.voidFile', { agreementId: row.id });
  return notices;
}

/**
 * Worker, and whoever wants the file before it has run: makes the signed PDF anew, with a certificate that states
 * that it is void. The text, its hash and the file that was signed stay. Returns the file; null if there is nothing
 * to make.
 */
export async function voidFile(
  services: Services,
  { agreementId }: { agreementId: string },
): Promise<string | null> {
  const [row] = await services.db.select().from(agreements).where(eq(agreements.id, agreementId));
  if (row?.status !== 'void' || !row.fileId) return null;
  if (row.voidFileId) return row.voidFileId;
  const signatures = await services.db
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.agreementId, agreementId));
  // Made before anything is locked.
  const file = await writeSealed(services, row.type, await sealingOf(services.db, row, signatures));
  return orDiscard(services.files, [file], () =>
    services.db.transaction(async (tx) => {
      const fileId = await recordFile(tx, file);
      const changed = await tx
        .update(agreements)
        .set({ voidFileId: fileId })
        .where(and(eq(agreements.id, agreementId), isNull(agreements.voidFileId)))
        .returning({ id: agreements.id });
      if (changed.length !== 1) throw conflict('This file has just been made. Please try again.');
      return fileId;
    }),
  );
}

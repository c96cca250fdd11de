import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { waitsForRelease } from '../../../domain/deals/agreements.ts';
import type { Services } from '../../context.ts';
import { putFile, type StoredFile } from '../../infra/files.ts';
import { task } from '../../infra/threads.ts';
import type { AgreementRow, SignatureRow } from './lock.ts';
import type { Certificate } from './pdf.ts';

const writeAgreementPdf = task<typeof import('./pdf.ts').writeAgreementPdf>(
  new URL('./pdf.ts', import.meta.url),
  'writeAgreementPdf',
);

/** All that the signed document says. */
export interface Sealing {
  text: string;
  certificate: Certificate;
}

/**
 * The document as it was signed, with the certificate: who signed what, when and with which words, and whether it is
 * void.
 */
export async function sealingOf(
  db: Db | Tx,
  row: AgreementRow,
  signatures: readonly SignatureRow[],
): Promise<Sealing> {
  const people = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.id, [row.senderId, row.receiverId]));
  const certificate = {
    agreementId: row.id,
    transactionId: row.transactionId,
    sha256: row.sha256,
    sentAt: row.sentAt,
    forEscrow: row.transactionId !== null && waitsForRelease(row.type),
    voided: row.voidedAt && { at: row.voidedAt, reason: row.voidReason ?? '', closedAt: row.closedAt },
    signatures: signatures
      .toSorted((a, b) => a.signedAt.getTime() - b.signedAt.getTime())
      .map((signature) => ({
        name: signature.name,
        username: people.find(({ id }) => id === signature.userId)?.username ?? '',
        party: partyOf(row, signature.userId),
        consent: signature.consent,
        sha256: signature.sha256,
        signedAt: signature.signedAt,
      })),
  };
  return { text: row.body, certificate };
}

/** Writes the signed document as PDF and stores its bytes, which belong to no row yet. */
export async function writeSealed(
  services: Pick<Services, 'threads' | 'files'>,
  type: AgreementRow['type'],
  sealing: Sealing,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const pdf = await services.threads.run(writeAgreementPdf, sealing, signal);
  const name = `${type}_agreement_${sealing.certificate.voided ? 'void' : 'signed'}.pdf`;
  const upload = new File([new Uint8Array(pdf)], name);
  return putFile(services.files, 'transaction-proofs', 'proof', upload);
}

/** The party of the text that this person signs for. */
export function partyOf(
  row: Pick<AgreementRow, 'senderId' | 'senderSide' | 'firstParty' | 'secondParty'>,
  userId: string,
): string {
  const isFirst = (row.senderId === userId) === (row.senderSide === 'first');
  return isFirst ? row.firstParty : row.secondParty;
}

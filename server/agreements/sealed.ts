import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import type { AgreementRow, SignatureRow } from './lock.ts';

/** The document as it was signed, with the certificate: who, when, what, and by which words. */
export async function sealedPdf(
  tx: Tx,
  row: AgreementRow,
  signatures: readonly SignatureRow[],
): Promise<Buffer> {
  const people = await tx
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.id, [row.senderId, row.receiverId]));
  // What writes PDF is large and seldom needed.
  const { writeAgreementPdf } = await import('../tools/report/agreement.ts');
  return writeAgreementPdf(row.body, {
    agreementId: row.id,
    transactionId: row.transactionId,
    sha256: row.sha256,
    sentAt: row.sentAt,
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
  });
}

/** The party of the text that this person signs for. */
export function partyOf(
  row: Pick<AgreementRow, 'senderId' | 'senderSide' | 'firstParty' | 'secondParty'>,
  userId: string,
): string {
  const isFirst = (row.senderId === userId) === (row.senderSide === 'first');
  return isFirst ? row.firstParty : row.secondParty;
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { agreementSignatures, agreements } from '../../db/schema/agreements.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import {
  AGREEMENT_NOT_FOUND,
  type AgreementAction,
  type AgreementRole,
  signing,
} from '../../domain/tools/agreement/signing.ts';
import type { UserContext } from '../context.ts';

export type AgreementRow = typeof agreements.$inferSelect;
export type SignatureRow = typeof agreementSignatures.$inferSelect;

/** What the person is to this agreement; for anyone but the two it does not exist. */
export function roleIn(
  userId: string,
  row: Pick<AgreementRow, 'senderId' | 'receiverId'> | undefined,
): AgreementRole {
  if (row?.senderId === userId) return 'sender';
  if (row?.receiverId === userId) return 'receiver';
  throw notFound(AGREEMENT_NOT_FOUND);
}

/**
 * The agreement, locked, once the rules let this person do this to it. Where a listing and a transaction are locked too,
 * they come first, as the end of an escrow locks them before its agreements.
 */
export async function lockFor(
  ctx: UserContext,
  tx: Tx,
  id: string,
  action: AgreementAction,
): Promise<{ row: AgreementRow; signatures: SignatureRow[] }> {
  const [row] = await tx.select().from(agreements).where(eq(agreements.id, id)).for('update');
  const role = roleIn(ctx.user.id, row);
  const signatures = await tx
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.agreementId, id));
  if (!row) throw notFound(AGREEMENT_NOT_FOUND);
  const facts = {
    signed: signatures.some(({ userId }) => userId === ctx.user.id),
    otherSigned: signatures.some(({ userId }) => userId !== ctx.user.id),
  };
  const problem = signing.explain(action, row.status, role, facts);
  if (problem) throw new DomainError(problem.kind, problem.sentence);
  return { row, signatures };
}

import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { agreementSignatures, agreements } from '../../../db/schema/agreements.ts';
import {
  AGREEMENT_NOT_FOUND,
  type AgreementRole,
  type SigningTerms,
  signing,
} from '../../../domain/deals/agreements.ts';
import type { SignatureStep } from '../../../domain/deals/chat.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Services, UserContext } from '../../context.ts';
import type { Locked, Steps } from '../../kernel/act.ts';
import type { Notice } from '../../kernel/notices.ts';

export type AgreementRow = typeof agreements.$inferSelect;
export type SignatureRow = typeof agreementSignatures.$inferSelect;

/** The person's role in this agreement; for anyone but the two parties it does not exist. */
export function roleIn(
  userId: string,
  row: Pick<AgreementRow, 'senderId' | 'receiverId'> | undefined,
): AgreementRole {
  if (row?.senderId === userId) return 'sender';
  if (row?.receiverId === userId) return 'receiver';
  throw notFound(AGREEMENT_NOT_FOUND);
}

/**
 * The agreement, locked, with its signatures. If a listing and a transaction are locked too, they come first, as the
 * end of an escrow locks them before its agreements.
 */
export async function lockAgreement(
  ctx: UserContext,
  tx: Tx,
  id: string,
): Promise<Locked<SigningTerms, AgreementRow> & { signatures: SignatureRow[] }> {
  const [row] = await tx.select().from(agreements).where(eq(agreements.id, id)).for('update');
  const actor = roleIn(ctx.user.id, row);
  if (!row) throw notFound(AGREEMENT_NOT_FOUND);
  const signatures = await tx
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.agreementId, id));
  const facts = {
    signed: signatures.some(({ userId }) => userId === ctx.user.id),
    otherSigned: signatures.some(({ userId }) => userId !== ctx.user.id),
  };
  return { row, by: { actor, id: ctx.user.id }, facts, signatures };
}

/** What the slices above do on a step (server/services.ts). */
export async function agreementMoved(
  { hooks }: Services,
  tx: Tx,
  row: AgreementRow,
  step: SignatureStep,
  by: string | null,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const follow of hooks.agreementMoved) notices.push(...(await follow(tx, row, step, by)));
  return notices;
}

/** How an agreement changes; `more`: what its end writes into the row. */
export const agreementSteps: Steps<SigningTerms, AgreementRow, Partial<AgreementRow>> = {
  name: 'agreements',
  process: signing,
  stateOf: ({ status }) => status,
  async write(services, tx, { row, by }, { to }, { action, more }) {
    const ends = to !== row.status;
    const step = action === 'sign' && ends ? 'seal' : action;
    const follow = () => agreementMoved(services, tx, row, step, by.actor === 'escrow' ? null : by.id);
    if (action === 'sign' && !ends) return follow();
    const now = sql`now()`;
    const changed = await tx
      .update(agreements)
      .set({
        ...more,
        status: to,
        ...(ends && { closedAt: sql`coalesce(${agreements.closedAt}, ${now})` }),
        ...(action === 'takeEffect' && { effectiveAt: now }),
        ...(action === 'void' && { voidedAt: now }),
      })
      .where(and(eq(agreements.id, row.id), eq(agreements.status, row.status)))
      .returning({ id: agreements.id });
    return changed.length === 1 ? follow() : null;
  },
};

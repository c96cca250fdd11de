import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import type { PaperSlot } from '../../../domain/deals/papers.ts';
import { notFound } from '../../../domain/errors.ts';
import type { UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { deliver } from '../../kernel/notices.ts';
import { about } from '../escrow/ending.ts';
import { lockAs } from '../escrow/transition.ts';
import { issuePapers } from './issue.ts';
import { slotsOf } from './queries.ts';

/**
 * Replaces the papers of a party with new ones that have the current billing data, and issues those that are missing.
 * Returns how many: none if they are up to date, so that a repeated call does nothing. The other side is told of a
 * new paper for the sale.
 */
export async function issueAgain(ctx: UserContext, { id }: { id: string }): Promise<{ issued: PaperSlot[] }> {
  return ctx.db.transaction(async (tx) => {
    // Their own session only: an administrator has no papers here.
    const { row, by } = await lockAs({ ...ctx, admin: null }, tx, id);
    if (by.actor !== 'seller' && by.actor !== 'buyer') throw notFound(TRANSACTION_NOT_FOUND);
    const issued = await issuePapers(ctx, tx, id, slotsOf(by.actor));
    if (issued.length === 0) return { issued };
    const { id: actorId } = ctx.user;
    await record(tx, {
      action: 'papers.issueAgain',
      actorId,
      actorRole: by.actor,
      subjectId: id,
      data: { issued },
    });
    const other = by.actor === 'seller' ? row.buyerId : row.sellerId;
    const event = { kind: 'papers.replaced', ...about(row) } as const;
    if (issued.includes('sale')) await deliver(tx, [{ to: other, event }]);
    return { issued };
  });
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { actions } from '../../../domain/deals/escrow-terms.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { notFound } from '../../../domain/errors.ts';
import type { PageInput } from '../../../domain/pages.ts';
import type { PersonContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';
import { roleOf } from './transition.ts';

/** Steps that no longer exist, from older transactions. */
const past = ['answerDispute', 'closeDispute', 'resolveForSeller', 'resolveForBuyer'];
const shownActions = ['start', ...actions, ...past].map((action) => `escrow.${action}`);

const lastStep = keyset('escrow.history', 'desc', auditLog.id);
const STEPS = 50;

/** One page of the steps of a transaction, the last first, for its parties and administrators. */
export async function transactionHistory(ctx: PersonContext, { id, ...page }: PageInput & { id: string }) {
  const [row] = await ctx.db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  roleOf(ctx, row);
  return historyOf(ctx.db, { id, ...page });
}

/** The audit log's entries about this transaction, without saying which admin acted. */
export async function historyOf(db: Db, { id, ...page }: PageInput & { id: string }) {
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      role: auditLog.actorRole,
      reason: sql<string | null>`${auditLog.data}->>'reason'`,
      at: auditLog.at,
      position: lastStep.position,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), inArray(auditLog.action, shownActions), lastStep.where(page)))
    .orderBy(...lastStep.orderBy)
    .limit(STEPS + 1);
  return lastStep.page(rows, STEPS);
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { disputes } from '../../../db/schema/escrow.ts';
import type { PersonContext } from '../../context.ts';
import { act } from '../../kernel/act.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import type { AnswerInput, ReasonInput, ResolveInput } from './input.ts';
import { about, handOver, toParties } from './service.ts';
import { escrowSteps } from './transition.ts';

/** A party asks an administrator to decide. The release waits, and the other party has a time to answer. */
export function openDispute(ctx: PersonContext, input: ReasonInput) {
  const { reason } = input;
  const taken = { action: 'openDispute', data: { reason } } as const;
  return act(ctx, escrowSteps, input, taken, async (tx, { row, by }) => {
    await tx.insert(disputes).values({ transactionId: row.id, openedBy: by.id ?? ctx.person.id, reason });
    const event = { kind: 'escrow.disputed', ...about(row) } as const;
    return [...toParties(row, event), ...(await toAdmins(tx, event))];
  });
}

/** The other party answers a dispute. From then on it waits for an administrator. */
export function answerDispute(ctx: PersonContext, input: AnswerInput) {
  const taken = { action: 'answerDispute' } as const;
  return act(ctx, escrowSteps, input, taken, async (tx, { row }) => {
    await tx.update(disputes).set({ answer: input.answer, answeredAt: sql`now()` }).where(isOpen(row.id));
    const event = { kind: 'escrow.disputeAnswered', ...about(row) } as const;
    return [...toParties(row, event), ...(await toAdmins(tx, event))];
  });
}

/** An administrator decides a dispute: the seller is paid, or the buyer is refunded. */
export function resolveDispute(ctx: PersonContext, input: ResolveInput) {
  const { outcome, reason } = input;
  const action = outcome === 'seller' ? 'resolveForSeller' : 'resolveForBuyer';
  const taken = { action, data: { reason } } as const;
  return act(ctx, escrowSteps, input, taken, async (tx, { row, by }) => {
    await endDispute(tx, row.id, { outcome, resolution: reason, resolvedBy: by.id });
    if (outcome === 'buyer')
      return toParties(row, { kind: 'escrow.cancelled', ...about(row), refunded: true });
    return [
      ...toParties(row, { kind: 'escrow.completed', ...about(row) }),
      ...(await handOver(ctx, tx, row)),
    ];
  });
}

interface Ending {
  outcome: 'seller' | 'buyer';
  resolution: string;
  /** Null when the clock decided. */
  resolvedBy: string | null;
}

/** Closes the open dispute of a transaction, which is locked. */
export async function endDispute(tx: Tx, transactionId: string, ending: Ending): Promise<void> {
  await tx
    .update(disputes)
    .set({ ...ending, resolvedAt: sql`now()` })
    .where(isOpen(transactionId));
}

const isOpen = (transactionId: string) =>
  and(eq(disputes.transactionId, transactionId), isNull(disputes.resolvedAt));

import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { disputes, settlements } from '../../../db/schema/disputes.ts';
import { groundRefusal, type Party, type Verdict, verdictOf } from '../../../domain/deals/disputes.ts';
import { conflict, forbidden } from '../../../domain/errors.ts';
import type { PersonContext } from '../../context.ts';
import { act } from '../../kernel/act.ts';
import { openDisputeOf, type Share } from './dispute-rows.ts';
import type { DecisionInput, openDisputeInput, SettleInput, statementInput } from './input.ts';
import { escrowSteps } from './steps.ts';

/** Opens a dispute on a ground that this party may bring. */
export async function openDispute(
  ctx: PersonContext,
  { ground, ...input }: z.infer<typeof openDisputeInput>,
): Promise<void> {
  const { reason } = input;
  const steps: typeof escrowSteps = {
    ...escrowSteps,
    async lock(...where) {
      const locked = await escrowSteps.lock(...where);
      const { actor } = locked.by;
      const wrong = actor === 'buyer' || actor === 'seller' ? groundRefusal(ground, actor) : null;
      if (wrong) throw forbidden(wrong);
      return locked;
    },
  };
  const call = { ...input, ground };
  await act(ctx, steps, call, {
    action: 'openDispute',
    data: { ground, reason },
    more: { ground, reason },
  });
}

/** Makes the caller's statement final. */
export async function submitStatement(
  ctx: PersonContext,
  { text, documents, ...input }: z.infer<typeof statementInput>,
): Promise<void> {
  const statement = { text, documents };
  const call = { ...input, ...statement };
  await act(ctx, escrowSteps, call, {
    action: 'submitStatement',
    more: { statement },
  });
}

/** The steps, with what the current one decides or agrees on. */
const saying = (
  verdictIn: (locked: Parameters<typeof verdictOfSettlement>[1]) => Promise<Verdict | null>,
) => ({
  ...escrowSteps,
  lock: (async (ctx, tx, id) => {
    const locked = await escrowSteps.lock(ctx, tx, id);
    const verdict = await verdictIn({ ...locked, tx });
    return { ...locked, facts: { ...locked.facts, verdict } };
  }) satisfies typeof escrowSteps.lock,
});

/** A decision as it is kept. */
export function decisionOf(given: DecisionInput['decision']): NonNullable<Share['decision']> {
  if (given.outcome === 'split') return given;
  return { outcome: given.outcome, sellerBps: null, rightPasses: given.outcome === 'seller' };
}

/** An administrator's decision: the first, which can be appealed, or the one on the appeal, which is final. */
export async function decideDispute(
  ctx: PersonContext,
  { decision: given, ...input }: DecisionInput,
): Promise<void> {
  const { reason } = input;
  const decision = decisionOf(given);
  const verdict = verdictOf(decision);
  const call = { ...input, decision };
  await act(
    ctx,
    saying(async () => verdict),
    call,
    {
      action: 'decideDispute',
      data: { ...decision, reason },
      more: { reason, decision },
    },
  );
}

/** Accepts the other side's open proposal, named by its id: its terms never change. */
export async function settle(ctx: PersonContext, { settlementId, ...input }: SettleInput): Promise<void> {
  const steps = saying((locked) => verdictOfSettlement(settlementId, locked));
  const call = { ...input, settlementId };
  await act(ctx, steps, call, {
    action: 'settle',
    data: { settlementId },
    more: { settlementId },
  });
}

type Where = Awaited<ReturnType<typeof escrowSteps.lock>> & { tx: Parameters<typeof escrowSteps.lock>[1] };

/** What an open proposal agrees on; null if the table refuses the caller anyway. */
async function verdictOfSettlement(settlementId: string, { tx, row, by, facts }: Where) {
  if (!facts.dispute || by.actor === 'admin') return null;
  const [found] = await tx
    .select({ rightPasses: settlements.rightPasses, party: settlements.party })
    .from(settlements)
    .innerJoin(disputes, eq(disputes.id, settlements.disputeId))
    .where(
      and(
        eq(settlements.id, settlementId),
        eq(settlements.kind, 'open'),
        eq(settlements.state, 'open'),
        openDisputeOf(row.id),
      ),
    );
  if (!found) throw conflict(PROPOSAL_GONE);
  if (found.party === (by.actor as Party))
    throw conflict('It is for the other side to accept or decline your proposal.');
  return verdictOf({ outcome: 'split', rightPasses: found.rightPasses });
}

export const PROPOSAL_GONE = 'This proposal is no longer open.';

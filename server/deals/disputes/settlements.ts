import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { sealedFigures, settlements } from '../../../db/schema/disputes.ts';
import {
  disputeLimits,
  otherParty,
  type Party,
  sealedMeeting,
  verdictOf,
} from '../../../domain/deals/disputes.ts';
import { conflict, forbidden } from '../../../domain/errors.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import type { PersonContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { take } from '../../kernel/act.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { openDispute } from '../escrow/dispute-rows.ts';
import { PROPOSAL_GONE } from '../escrow/dispute-steps.ts';
import { about, toParties } from '../escrow/ending.ts';
import { escrowSteps } from '../escrow/steps.ts';
import type { TransactionRow } from '../escrow/transition.ts';
import type { AnswerSealedInput, EndInput, ProposeInput, SealInput } from './input.ts';

interface Side {
  row: TransactionRow;
  party: Party;
  personId: string;
  disputeId: string;
}

/** Proposes a split to the other side. A proposal of one's own that was still open is replaced. */
export function propose(ctx: PersonContext, { key, ...input }: ProposeInput): Promise<void> {
  return once(ctx, { key, id: input.id, action: 'disputes.propose', input }, async (tx, side) => {
    const { party, disputeId, personId } = side;
    const { sellerBps, rightPasses } = input;
    const made = await tx.$count(
      settlements,
      and(eq(settlements.disputeId, disputeId), eq(settlements.party, party), eq(settlements.kind, 'open')),
    );
    if (made >= disputeLimits.proposals)
      throw conflict(
        `You have made ${disputeLimits.proposals} proposals in this dispute, and cannot make another.`,
      );
    await tx
      .update(settlements)
      .set({ state: 'withdrawn', endedAt: sql`now()` })
      .where(
        and(
          eq(settlements.disputeId, disputeId),
          eq(settlements.party, party),
          eq(settlements.kind, 'open'),
          eq(settlements.state, 'open'),
        ),
      );
    const values = { disputeId, kind: 'open', proposedBy: personId, party, sellerBps, rightPasses } as const;
    const [settlement] = await tx.insert(settlements).values(values).returning({ id: settlements.id });
    await noted(tx, side, 'propose', { settlementId: settlement?.id, sellerBps, rightPasses });
    return toOther(side, { kind: 'escrow.settlementProposed', ...about(side.row), by: party, sealed: false });
  });
}

/** Opens a sealed round with the caller's figure, which nobody is ever shown. */
export function proposeSealed(ctx: PersonContext, { key, bps, ...input }: SealInput): Promise<void> {
  // No hash that outlives the round contains the figure: it could be guessed from one.
  return once(ctx, { key, id: input.id, action: 'disputes.proposeSealed', input }, async (tx, side) => {
    const { party, disputeId, personId } = side;
    const { rightPasses } = input;
    const rounds = await tx
      .select({ state: settlements.state })
      .from(settlements)
      .where(and(eq(settlements.disputeId, disputeId), eq(settlements.kind, 'sealed')));
    if (rounds.some(({ state }) => state === 'open')) throw conflict('A sealed round is already open.');
    if (rounds.length >= disputeLimits.sealedRounds)
      throw conflict(
        `A dispute has at most ${disputeLimits.sealedRounds} sealed rounds, and they have been used.`,
      );
    const values = { disputeId, kind: 'sealed', proposedBy: personId, party, rightPasses } as const;
    const [round] = await tx.insert(settlements).values(values).returning({ id: settlements.id });
    if (!round) throw new Error('insert returned no row');
    await tx.insert(sealedFigures).values({ settlementId: round.id, party, bps });
    await noted(tx, side, 'proposeSealed', { settlementId: round.id, rightPasses });
    return toOther(side, { kind: 'escrow.settlementProposed', ...about(side.row), by: party, sealed: true });
  });
}

/** Names the second figure of a sealed round: the two meet in the middle, or both are discarded. */
export function answerSealed(
  ctx: PersonContext,
  { key, bps, ...input }: AnswerSealedInput,
): Promise<{ met: boolean }> {
  const { settlementId } = input;
  return once(
    ctx,
    { key, id: input.id, action: 'disputes.answerSealed', input },
    async (tx, side, facts) => {
      const { row, party, personId } = side;
      const round = await openSettlement(tx, side, settlementId);
      if (round.kind !== 'sealed') throw conflict(PROPOSAL_GONE);
      if (round.party === party) throw conflict('It is for the other side to name its figure.');
      const [theirs] = await tx
        .select({ bps: sealedFigures.bps })
        .from(sealedFigures)
        .where(eq(sealedFigures.settlementId, settlementId));
      if (!theirs) throw new Error('a sealed round lost its figure');
      const figures =
        party === 'seller' ? { seller: bps, buyer: theirs.bps } : { seller: theirs.bps, buyer: bps };
      const sellerBps = sealedMeeting(figures);
      if (sellerBps === null) {
        await tx.delete(sealedFigures).where(eq(sealedFigures.settlementId, settlementId));
        await tx
          .update(settlements)
          .set({ state: 'missed', endedAt: sql`now()` })
          .where(eq(settlements.id, settlementId));
        await noted(tx, side, 'answerSealed', { settlementId, met: false });
        return toParties(row, { kind: 'escrow.settlementEnded', ...about(row), how: 'missed' });
      }
      await noted(tx, side, 'answerSealed', { settlementId, met: true });
      const verdict = verdictOf({ outcome: 'split', rightPasses: round.rightPasses });
      const locked = { row, by: { actor: party, id: personId }, facts: { ...facts, verdict } };
      return take(ctx, tx, escrowSteps, locked, {
        action: 'settle',
        data: { settlementId, sellerBps },
        more: { settlementId, sellerBps },
      });
    },
    async (tx) => {
      const [round] = await tx.select().from(settlements).where(eq(settlements.id, settlementId));
      return { met: round?.state === 'accepted' };
    },
  );
}

/** Declines the other side's proposal or sealed round. */
export function decline(ctx: PersonContext, { key, ...input }: EndInput): Promise<void> {
  return once(ctx, { key, id: input.id, action: 'disputes.decline', input }, async (tx, side) => {
    const { party } = await openSettlement(tx, side, input.settlementId);
    if (party === side.party) throw conflict('You can only withdraw your own proposal.');
    return closed(tx, side, input.settlementId, 'declined');
  });
}

/** Takes back one's own proposal, or the figure of a sealed round that the other side has not answered. */
export function withdraw(ctx: PersonContext, { key, ...input }: EndInput): Promise<void> {
  return once(ctx, { key, id: input.id, action: 'disputes.withdraw', input }, async (tx, side) => {
    const { party } = await openSettlement(tx, side, input.settlementId);
    if (party !== side.party) throw conflict('You can only decline the other side’s proposal.');
    return closed(tx, side, input.settlementId, 'withdrawn');
  });
}

async function closed(
  tx: Tx,
  side: Side,
  settlementId: string,
  how: 'declined' | 'withdrawn',
): Promise<Notice[]> {
  await tx.delete(sealedFigures).where(eq(sealedFigures.settlementId, settlementId));
  await tx
    .update(settlements)
    .set({ state: how, endedAt: sql`now()` })
    .where(eq(settlements.id, settlementId));
  await noted(tx, side, how === 'declined' ? 'decline' : 'withdraw', { settlementId });
  return toOther(side, { kind: 'escrow.settlementEnded', ...about(side.row), how });
}

/** An open proposal of this dispute, by its id. */
async function openSettlement(tx: Tx, { disputeId }: Side, settlementId: string) {
  const [row] = await tx
    .select()
    .from(settlements)
    .where(and(eq(settlements.id, settlementId), eq(settlements.disputeId, disputeId)));
  if (row?.state !== 'open') throw conflict(PROPOSAL_GONE);
  return row;
}

function toOther({ row, party }: Side, event: InboxEvent): Notice[] {
  return [{ to: otherParty(party) === 'buyer' ? row.buyerId : row.sellerId, event }];
}

/** What the parties do to settle is between them: the timeline, which administrators read too, does not show it. */
async function noted(tx: Tx, { row, party, personId }: Side, what: string, data: Record<string, unknown>) {
  const action = `disputes.${what}`;
  await record(tx, { action, actorId: personId, actorRole: party, subjectId: row.id, data });
}

interface Call {
  key: string;
  id: string;
  action: string;
  input: unknown;
}

/** One call of a party on the open dispute of a transaction: once per key, locked, and the notices last. */
async function once<Answer = void>(
  ctx: PersonContext,
  { key, id, action, input }: Call,
  work: (
    tx: Tx,
    side: Side,
    facts: Awaited<ReturnType<typeof escrowSteps.lock>>['facts'],
  ) => Promise<Notice[]> | Notice[],
  answer?: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction((tx) =>
    idempotent(tx, { userId: ctx.person.id, key, action, input }, async () => {
      const { row, by, facts } = await escrowSteps.lock(ctx, tx, id);
      if (by.actor !== 'buyer' && by.actor !== 'seller')
        throw forbidden('The buyer and the seller settle between them.');
      const dispute = await openDispute(tx, row.id);
      const side = { row, party: by.actor, personId: ctx.person.id, disputeId: dispute.id };
      const notices = await work(tx, side, facts);
      const given = (await answer?.(tx)) as Answer;
      await deliver(tx, notices);
      return given;
    }),
  );
}

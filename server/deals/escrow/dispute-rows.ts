import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import {
  disputeDecisions,
  disputeDocuments,
  disputeStatements,
  disputes,
  sealedFigures,
  settlements,
} from '../../../db/schema/disputes.ts';
import type { DisputeEnd, GroundId, Outcome, Party } from '../../../domain/deals/disputes.ts';
import type { Action, EscrowOutcome, EscrowTerms } from '../../../domain/deals/escrow-terms.ts';
import { NO_DECISION } from '../../../domain/deals/escrow-texts.ts';
import { conflict } from '../../../domain/errors.ts';
import type { Locked } from '../../kernel/act.ts';

/** What the steps of a dispute carry. */
export interface Share {
  ground?: GroundId;
  reason?: string;
  statement?: { text: string; documents: string[] };
  decision?: { outcome: Outcome; sellerBps: number | null; rightPasses: boolean };
  settlementId?: string;
  /** The seller's share of a split, if it is in no decision and no proposal: two sealed figures have met. */
  sellerBps?: number;
}

export const openDisputeOf = (transactionId: string) =>
  and(eq(disputes.transactionId, transactionId), isNull(disputes.endedAt));

/** The dispute of a transaction that is open; its transaction is locked. */
export async function openDispute(db: Db | Tx, transactionId: string) {
  const [row] = await db.select().from(disputes).where(openDisputeOf(transactionId));
  if (!row) throw conflict('There is no open dispute.');
  return row;
}

/** The seller's share of the split a step leads to, in basis points; undefined when it leads to none. */
export async function shareOf(tx: Tx, transactionId: string, more?: Share): Promise<number | undefined> {
  if (more?.sellerBps !== undefined) return more.sellerBps;
  if (more?.decision) return more.decision.sellerBps ?? undefined;
  if (more?.settlementId) {
    const [row] = await tx.select().from(settlements).where(eq(settlements.id, more.settlementId));
    return row?.sellerBps ?? undefined;
  }
  // The decision that is carried out, of the transaction's last dispute.
  const [row] = await tx
    .select({ sellerBps: disputeDecisions.sellerBps })
    .from(disputeDecisions)
    .innerJoin(disputes, eq(disputes.id, disputeDecisions.disputeId))
    .where(eq(disputes.transactionId, transactionId))
    .orderBy(desc(disputes.openedAt), desc(disputeDecisions.instance))
    .limit(1);
  return row?.sellerBps ?? undefined;
}

/** How each step that ends a dispute ends it. */
const ends: { [A in Action]?: DisputeEnd } = {
  withdrawDispute: 'withdrawn',
  settle: 'settled',
  decideDispute: 'decided',
  carryOut: 'decided',
  refundLate: 'lapsed',
};

/** Writes what a step does to the dispute: it opens, advances or ends. */
export async function writeDispute(
  tx: Tx,
  { row, by, facts }: Locked<EscrowTerms, { id: string }>,
  outcome: EscrowOutcome,
  action: Action,
  more: Share = {},
): Promise<void> {
  const before = facts.dispute;
  const after = outcome.facts.dispute;
  if (after && !before) {
    if (!by.id || !more.reason || !more.ground)
      throw new Error('a dispute is opened by a party, with a reason');
    const { ground, reason } = more;
    await tx.insert(disputes).values({ transactionId: row.id, openedBy: by.id, ground, reason });
    return;
  }
  if (!before || JSON.stringify(before) === JSON.stringify(after)) return;
  const { id } = await openDispute(tx, row.id);
  if (more.statement) await submit(tx, id, by.actor as Party, more.statement);
  if (more.decision && by.id) await record(tx, id, by.id, more.decision, more.reason ?? '');
  if (!after) return end(tx, id, ends[action] ?? 'lapsed', more.settlementId, more.sellerBps);
  const waived = (party: Party) => (after.waived[party] ? sql`now()` : null);
  await tx
    .update(disputes)
    .set({
      phase: after.phase,
      ...(before.waived.buyer !== after.waived.buyer && { buyerWaivedAt: waived('buyer') }),
      ...(before.waived.seller !== after.waived.seller && { sellerWaivedAt: waived('seller') }),
      ...(action === 'appeal' && { appealedBy: by.id, appealReason: more.reason, appealedAt: sql`now()` }),
    })
    .where(eq(disputes.id, id));
}

/** Makes a side's statement final, as it was read: the text, and the documents that belong to it. */
async function submit(
  tx: Tx,
  disputeId: string,
  party: Party,
  { text, documents }: NonNullable<Share['statement']>,
): Promise<void> {
  const own = await tx
    .select({ id: disputeDocuments.id })
    .from(disputeDocuments)
    .where(and(eq(disputeDocuments.disputeId, disputeId), eq(disputeDocuments.party, party)));
  const kept = own.map(({ id }) => id).sort();
  if (kept.join() !== [...documents].sort().join())
    throw conflict('The documents of your statement have changed. Please look at them again.');
  const values = { disputeId, party, text, submittedAt: sql`now()`, savedAt: sql`now()` };
  await tx
    .insert(disputeStatements)
    .values(values)
    .onConflictDoUpdate({
      target: [disputeStatements.disputeId, disputeStatements.party],
      set: values,
    });
}

async function record(
  tx: Tx,
  disputeId: string,
  decidedBy: string,
  decision: NonNullable<Share['decision']>,
  reason: string,
): Promise<void> {
  const [first] = await tx.select().from(disputeDecisions).where(eq(disputeDecisions.disputeId, disputeId));
  await tx.insert(disputeDecisions).values({
    ...{ disputeId, ...decision, reason, decidedBy },
    instance: first ? 2 : 1,
    firstDecidedBy: first?.decidedBy ?? null,
  });
}

/** Ends a dispute and every proposal in it. What was named in a sealed round is discarded. */
async function end(
  tx: Tx,
  disputeId: string,
  how: DisputeEnd,
  settlementId?: string,
  sellerBps?: number,
): Promise<void> {
  if (settlementId) {
    await tx
      .update(settlements)
      .set({ state: 'accepted', endedAt: sql`now()`, ...(sellerBps !== undefined && { sellerBps }) })
      .where(eq(settlements.id, settlementId));
  }
  await tx.execute(sql`
    delete from ${sealedFigures} where settlement_id in (select id from ${settlements} where dispute_id = ${disputeId})`);
  await tx
    .update(settlements)
    .set({ state: 'ended', endedAt: sql`now()` })
    .where(and(eq(settlements.disputeId, disputeId), eq(settlements.state, 'open')));
  await tx
    .update(disputes)
    .set({ ended: how, endedAt: sql`now()`, resolution: how === 'lapsed' ? NO_DECISION : null })
    .where(eq(disputes.id, disputeId));
}

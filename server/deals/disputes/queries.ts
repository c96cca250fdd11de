import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import {
  disputeDecisions,
  disputeDocuments,
  disputeStatements,
  disputes,
  settlements,
} from '../../../db/schema/disputes.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { files } from '../../../db/schema/files.ts';
import { disputeLimits, type Party } from '../../../domain/deals/disputes.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { notFound } from '../../../domain/errors.ts';
import type { PersonContext } from '../../context.ts';
import { roleOf, splitOf, type TransactionRow } from '../escrow/transition.ts';

/** The disputes about a transaction as the viewer may see them, the latest first. */
export async function getDisputes(ctx: PersonContext, { id }: { id: string }) {
  const [row] = await ctx.db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  const { actor } = roleOf(ctx, row);
  return disputesAbout(ctx.db, row, actor as Party | 'admin');
}

/**
 * Each side sees its own draft, and both see every final statement. What the two propose to each other is between
 * them: an administrator who decides sees only what they agreed on. Nobody can read the figures of sealed rounds.
 */
export async function disputesAbout(db: Db, row: TransactionRow, viewer: Party | 'admin') {
  const found = await db
    .select()
    .from(disputes)
    .where(eq(disputes.transactionId, row.id))
    .orderBy(desc(disputes.openedAt));
  const ids = found.map(({ id }) => id);
  const [statements, documents, decisions, proposals] = await Promise.all([
    db.select().from(disputeStatements).where(inArray(disputeStatements.disputeId, ids)),
    documentsOf(db, ids),
    db
      .select()
      .from(disputeDecisions)
      .where(inArray(disputeDecisions.disputeId, ids))
      .orderBy(asc(disputeDecisions.instance)),
    db
      .select()
      .from(settlements)
      .where(
        and(
          inArray(settlements.disputeId, ids),
          viewer === 'admin' ? eq(settlements.state, 'accepted') : undefined,
        ),
      )
      .orderBy(asc(settlements.createdAt)),
  ]);
  const partyOf = (userId: string): Party => (userId === row.buyerId ? 'buyer' : 'seller');
  const linesOf = (sellerBps: number | null) => (sellerBps === null ? null : splitOf(row, sellerBps));
  return found.map((dispute) => {
    const { id, openedBy, appealedBy, buyerWaivedAt, sellerWaivedAt, transactionId: _, ...rest } = dispute;
    const statementOf = (party: Party) => {
      const statement = statements.find((one) => one.disputeId === id && one.party === party);
      const submittedAt = statement?.submittedAt ?? null;
      if (!submittedAt && (party !== viewer || dispute.ended)) return null;
      const own = documents.filter((one) => one.disputeId === id && one.party === party);
      return {
        text: statement?.text ?? '',
        submittedAt,
        documents: own.map(({ disputeId: _, party: __, ...document }) => document),
      };
    };
    const mine = proposals.filter(({ disputeId }) => disputeId === id);
    const made = (kind: 'open' | 'sealed') =>
      mine.filter((one) => one.kind === kind && (kind === 'sealed' || one.party === viewer)).length;
    return {
      id,
      ...rest,
      by: partyOf(openedBy),
      appealedBy: appealedBy && partyOf(appealedBy),
      waived: { buyer: buyerWaivedAt !== null, seller: sellerWaivedAt !== null },
      statements: { buyer: statementOf('buyer'), seller: statementOf('seller') },
      decisions: decisions
        .filter(({ disputeId }) => disputeId === id)
        .map(({ instance, outcome, sellerBps, rightPasses, reason, decidedAt }) => ({
          ...{ instance, outcome, sellerBps, rightPasses, reason, decidedAt },
          lines: linesOf(sellerBps),
        })),
      settlements: mine.map(({ disputeId: _, proposedBy: __, ...settlement }) => ({
        ...settlement,
        lines: linesOf(settlement.sellerBps),
      })),
      left: {
        proposals: disputeLimits.proposals - made('open'),
        sealedRounds: disputeLimits.sealedRounds - made('sealed'),
      },
    };
  });
}

function documentsOf(db: Db, ids: string[]) {
  return db
    .select({
      id: disputeDocuments.id,
      disputeId: disputeDocuments.disputeId,
      party: disputeDocuments.party,
      evidence: disputeDocuments.evidence,
      addedAt: disputeDocuments.addedAt,
      name: files.name,
      size: files.size,
      sha256: files.sha256,
    })
    .from(disputeDocuments)
    .innerJoin(files, eq(files.id, disputeDocuments.fileId))
    .where(inArray(disputeDocuments.disputeId, ids))
    .orderBy(asc(disputeDocuments.addedAt), asc(disputeDocuments.id));
}

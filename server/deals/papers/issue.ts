import { createHash } from 'node:crypto';
import { and, count, eq, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/connection.ts';
import { profiles, users } from '../../../db/schema/accounts.ts';
import { ledgerTransfers, payments, transactions } from '../../../db/schema/escrow.ts';
import { billingDetails, paperSeries, papers } from '../../../db/schema/papers.ts';
import type { EscrowState } from '../../../domain/deals/escrow-terms.ts';
import {
  cancellationOf,
  type Deal,
  MOST_CANCELLATIONS,
  type PaperContent,
  type PaperDraft,
  type PaperSlot,
  paperNumber,
  paperSlots,
  papersOf,
  saysTheSame,
  seriesOf,
  textOf,
} from '../../../domain/deals/papers.ts';
import { conflict } from '../../../domain/errors.ts';
import type { Services } from '../../context.ts';
import type { TransactionRow } from '../escrow/transition.ts';

const SETTLED = ['released', 'refunded', 'split'];
type Installation = Pick<Services, 'config'>;

/** Hook: a transaction was settled, so it gets its papers. */
export async function issueOnSettlement(
  services: Services,
  tx: Tx,
  { id, payment }: TransactionRow,
  to: EscrowState,
): Promise<[]> {
  if (to.payment !== payment && SETTLED.includes(to.payment)) await issuePapers(services, tx, id);
  return [];
}

/**
 * Brings the papers of a locked transaction up to date with what is known now: what no longer holds is cancelled,
 * what is missing is issued. Returns the slots that changed; a second call changes nothing.
 */
export async function issuePapers(
  services: Installation,
  tx: Tx,
  transactionId: string,
  slots: readonly PaperSlot[] = paperSlots,
): Promise<PaperSlot[]> {
  const { outdated, missing } = await comparePapers(services, tx, transactionId, slots);
  if (outdated.length + missing.length === 0) return [];
  // A paper takes its number from one of several series, and two deals may need them in opposite orders: so one deal
  // at a time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('papers'))`);
  if (outdated.length > 0) {
    const [{ n } = { n: 0 }] = await tx
      .select({ n: count() })
      .from(papers)
      .where(and(eq(papers.transactionId, transactionId), isNotNull(papers.cancels)));
    if (n + outdated.length > MOST_CANCELLATIONS)
      throw conflict('The papers of this transaction were replaced too often. Please contact us.');
  }
  const [{ now } = { now: new Date() }] = (await tx.execute<{ now: Date }>(sql`select now() as now`)).rows;
  const issuedAt = new Date(now);
  // A replacement paper comes after the one that cancels the original.
  for (const { id: cancels, slot, kind, issuerId, recipientId, content } of outdated) {
    const taken = cancellationOf(JSON.parse(content) as PaperContent, kind);
    await write(tx, { slot, kind: 'cancellation', issuerId, recipientId, content: taken }, issuedAt, cancels);
  }
  for (const draft of missing) await write(tx, draft, issuedAt, null);
  return [...new Set([...outdated, ...missing].map(({ slot }) => slot))];
}

const inSlots = (slots: readonly PaperSlot[]) =>
  function one<Row extends { slot: PaperSlot }>({ slot }: Row) {
    return slots.includes(slot);
  };

/** Which papers of a transaction no longer hold, and which are missing. */
export async function comparePapers(
  services: Installation,
  db: Db | Tx,
  transactionId: string,
  slots: readonly PaperSlot[],
) {
  const found = await dealOf(services, db, transactionId);
  if (!found) return { outdated: [], missing: [] };
  const { deal, left } = found;
  // Nothing new is made out to somebody who has left.
  const open = slots.filter((slot) =>
    slot === 'sale' ? !left.seller && !left.buyer : !left[slot === 'fee' ? 'seller' : 'buyer'],
  );
  const wanted = papersOf(deal).filter(inSlots(open));
  const issued = (await livePapers(db, transactionId)).filter(inSlots(open));
  const same = (paper: (typeof issued)[number], draft: PaperDraft) =>
    paper.slot === draft.slot &&
    paper.kind === draft.kind &&
    saysTheSame(JSON.parse(paper.content) as PaperContent, draft.content);
  return {
    outdated: issued.filter((paper) => !wanted.some((draft) => same(paper, draft))),
    missing: wanted.filter((draft) => !issued.some((paper) => same(paper, draft))),
  };
}

const cancelling = alias(papers, 'cancelling');

/** The papers that are valid: neither cancelled nor cancellations, in the order of their slots. */
async function livePapers(db: Db | Tx, transactionId: string) {
  const cancelled = db
    .select({ id: cancelling.id })
    .from(cancelling)
    .where(eq(cancelling.cancels, papers.id));
  const rows = await db
    .select()
    .from(papers)
    .where(
      and(eq(papers.transactionId, transactionId), ne(papers.kind, 'cancellation'), notExists(cancelled)),
    );
  return paperSlots.flatMap((slot) => rows.filter((row) => row.slot === slot));
}

/** Gives a paper the next number of its series, whose row stays locked until the paper is visible to everybody. */
async function write(
  tx: Tx,
  {
    content: said,
    ...draft
  }: Omit<PaperDraft, 'content'> & { content: PaperDraft['content'] & { cancels?: string | null } },
  issuedAt: Date,
  cancels: string | null,
): Promise<void> {
  const { issuerId } = draft;
  const key = { issuerId, series: seriesOf(draft.kind, issuerId), year: issuedAt.getUTCFullYear() };
  const [numbered] = await tx
    .insert(paperSeries)
    .values({ ...key, last: 1 })
    .onConflictDoUpdate({
      target: [paperSeries.issuerId, paperSeries.series, paperSeries.year],
      set: { last: sql`${paperSeries.last} + 1` },
    })
    .returning({ ordinal: paperSeries.last });
  if (!numbered) throw new Error('a series gave no number');
  const number = paperNumber(key.series, key.year, numbered.ordinal);
  const content = textOf({ cancels: null, ...said, number, issuedAt: issuedAt.toISOString() });
  await tx.insert(papers).values({
    ...{ ...draft, ...key, ...numbered, number, content, cancels, issuedAt },
    transactionId: said.transactionId,
    totalCents: said.totalCents,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
}

/** A settled transaction as its papers describe it, and which of its parties have left; null if it is not settled. */
async function dealOf(
  { config }: Installation,
  db: Db | Tx,
  transactionId: string,
): Promise<{ deal: Deal; left: Record<'seller' | 'buyer', boolean> } | null> {
  const ofIt = eq(ledgerTransfers.transactionId, transactionId);
  const when = (side: 'debit' | 'credit') =>
    sql<
      string | null
    >`(select max(created_at) from ${ledgerTransfers} where ${ofIt} and ${sql.identifier(side)} = 'escrow:' || ${transactions.id})`;
  const [found] = await db
    .select({
      row: transactions,
      provider: payments.provider,
      paidAt: when('credit'),
      settledAt: when('debit'),
    })
    .from(transactions)
    .leftJoin(payments, eq(payments.transactionId, transactions.id))
    .where(eq(transactions.id, transactionId));
  if (!found || !SETTLED.includes(found.row.payment)) return null;
  const { row } = found;
  const people = await db
    .select({
      ...{ id: profiles.id, fullName: profiles.fullName, username: profiles.username },
      ...{ billing: billingDetails, leftAt: users.deletedAt },
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(billingDetails, eq(billingDetails.userId, profiles.id))
    .where(inArray(profiles.id, [row.buyerId, row.sellerId]));
  const [seller, buyer] = [row.sellerId, row.buyerId].map((id) => people.find((one) => one.id === id));
  if (!seller || !buyer) throw new Error('a transaction without its parties');
  const { status, payment, disputed, amountCents } = row;
  const lines =
    payment === 'split'
      ? {
          feeCents: row.splitFeeCents ?? 0,
          payoutCents: row.splitPayoutCents ?? 0,
          refundCents: row.splitRefundCents ?? 0,
        }
      : payment === 'refunded'
        ? { feeCents: 0, payoutCents: 0, refundCents: amountCents }
        : { feeCents: row.feeCents, payoutCents: row.payoutCents, refundCents: 0 };
  return {
    deal: {
      ...{ id: row.id, title: row.title, listingType: row.listingType, licensingType: row.licensingType },
      ...{ registrationNumber: row.registrationNumber, feeBps: row.feeBps, amountCents, ...lines },
      state: { status, payment, disputed },
      paidAt: found.paidAt === null ? null : new Date(found.paidAt),
      settledAt: new Date(found.settledAt ?? row.updatedAt),
      sandbox: found.provider !== 'stripe',
      operator: config.operator,
      ...{ seller, buyer },
    },
    left: { seller: seller.leftAt !== null, buyer: buyer.leftAt !== null },
  };
}

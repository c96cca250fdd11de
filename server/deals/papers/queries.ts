import { eq } from 'drizzle-orm';
import { transactions } from '../../../db/schema/escrow.ts';
import { papers } from '../../../db/schema/papers.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { type PaperContent, type PaperSlot, paperSlots, readersOf } from '../../../domain/deals/papers.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Context, PersonContext, Services } from '../../context.ts';
import { roleOf } from '../escrow/transition.ts';
import { comparePapers } from './issue.ts';

type Reader = 'seller' | 'buyer' | 'admin';

/** The slots whose papers this reader sees. */
export const slotsOf = (reader: Reader): PaperSlot[] =>
  paperSlots.filter((slot) => readersOf[slot].includes(reader));

/** The papers of a transaction that this reader sees, the newest last. */
export async function papersFor(db: Services['db'], transactionId: string, reader: Reader) {
  const rows = await db
    .select()
    .from(papers)
    .where(eq(papers.transactionId, transactionId))
    .orderBy(papers.issuedAt, papers.cancels, papers.number);
  const slots = slotsOf(reader);
  return rows
    .filter(({ slot }) => slots.includes(slot))
    .map((row) => ({ ...row, content: JSON.parse(row.content) as PaperContent }));
}

/** The papers of a transaction for a party or an administrator, and whether new ones can be issued for the party. */
export async function papersAbout(ctx: PersonContext, { id }: { id: string }) {
  const [row] = await ctx.db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  const reader = roleOf(ctx, row).actor as Reader;
  const [all, { outdated, missing }] = await Promise.all([
    papersFor(ctx.db, id, reader),
    comparePapers(ctx, ctx.db, id, slotsOf(reader)),
  ]);
  const cancelled = new Set(all.map(({ cancels }) => cancels));
  return {
    papers: all.map(({ id: paperId, number, content, totalCents, issuedAt }) => ({
      ...{
        id: paperId,
        number,
        title: content.title,
        totalCents,
        issuedAt,
        cancels: content.cancels,
      },
      cancelled: cancelled.has(paperId),
    })),
    /** The billing data has changed since they were issued, or the deal is older than papers are. */
    outdated: reader !== 'admin' && outdated.length + missing.length > 0,
  };
}

/** A paper and the role of its reader; for anybody else it does not exist. */
export async function paperOf(ctx: Context, paperId: string) {
  const [found] = await ctx.db
    .select({ paper: papers, row: transactions })
    .from(papers)
    .innerJoin(transactions, eq(transactions.id, papers.transactionId))
    .where(eq(papers.id, paperId));
  if (!found) throw notFound();
  const { actor, id } = roleOf(ctx, found.row);
  const reader = actor as Reader;
  if (!slotsOf(reader).includes(found.paper.slot)) throw notFound();
  return { ...found.paper, content: JSON.parse(found.paper.content) as PaperContent, reader, readerId: id };
}

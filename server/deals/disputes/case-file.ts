import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { profiles } from '../../../db/schema/accounts.ts';
import { chats, messages } from '../../../db/schema/chat.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { files } from '../../../db/schema/files.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import type { Party } from '../../../domain/deals/disputes.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { notFound } from '../../../domain/errors.ts';
import type { PersonContext } from '../../context.ts';
import { task } from '../../infra/threads.ts';
import { roleOf } from '../escrow/transition.ts';
import { disputesAbout } from './queries.ts';

/** How many of the latest messages a case file quotes. */
const MESSAGES = 1_000;

const writeCase = task<typeof import('./case-pdf.ts').writeCase>(
  new URL('./case-pdf.ts', import.meta.url),
  'writeCase',
);

/** The whole case as one PDF, as the viewer may read it. */
export async function caseFile(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<{ name: string; base64: string }> {
  const [row] = await ctx.db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  const viewer = roleOf(ctx, row).actor as Party | 'admin';
  const [people, disputes, documents, conversation] = await Promise.all([
    ctx.db.select({ id: profiles.id, username: profiles.username }).from(profiles).where(isParty(row)),
    disputesAbout(ctx.db, row, viewer),
    ctx.db
      .select({
        notes: proofs.notes,
        by: proofs.uploadedBy,
        at: proofs.createdAt,
        name: files.name,
        sha256: files.sha256,
      })
      .from(proofs)
      .innerJoin(files, eq(files.id, proofs.fileId))
      .where(eq(proofs.transactionId, id))
      .orderBy(asc(proofs.createdAt)),
    ctx.db
      .select({ text: messages.content, by: messages.senderId, at: messages.createdAt })
      .from(messages)
      .innerJoin(chats, eq(chats.id, messages.chatId))
      .where(
        and(
          eq(chats.listingId, row.listingId),
          eq(chats.buyerId, row.buyerId),
          eq(chats.sellerId, row.sellerId),
          isNotNull(messages.senderId),
        ),
      )
      .orderBy(desc(messages.seq))
      .limit(MESSAGES + 1),
  ]);
  const partyOf = (userId: string): Party => (userId === row.buyerId ? 'buyer' : 'seller');
  const nameOf = (userId: string) => people.find((one) => one.id === userId)?.username ?? 'Unknown';
  const label = transactionLabel(id);
  const pdf = await ctx.threads.run(
    writeCase,
    {
      label,
      transaction: row,
      buyer: nameOf(row.buyerId),
      seller: nameOf(row.sellerId),
      disputes,
      documents: documents.map(({ by, ...document }) => ({ ...document, by: partyOf(by) })),
      messages: conversation
        .slice(0, MESSAGES)
        .toReversed()
        .map(({ by, ...message }) => ({ ...message, by: partyOf(by ?? '') })),
      earlierMessages: conversation.length > MESSAGES,
      writtenAt: new Date(),
    },
    ctx.signal,
  );
  return { name: `case-${label}.pdf`, base64: Buffer.from(pdf).toString('base64') };
}

const isParty = (row: { buyerId: string; sellerId: string }) =>
  inArray(profiles.id, [row.buyerId, row.sellerId]);

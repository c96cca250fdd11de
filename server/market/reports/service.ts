import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { chats, messages } from '../../../db/schema/chat.ts';
import { listings } from '../../../db/schema/listings.ts';
import { listingReports } from '../../../db/schema/reports.ts';
import { REPORTED_ENTRIES } from '../../../domain/chat.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { CHANGED_WHILE_READ, isShown } from '../../../domain/listings.ts';
import {
  ALREADY_REPORTED,
  CHAT_ALREADY_REPORTED,
  type ReportReason,
  reportReasons,
} from '../../../domain/reports.ts';
import type { AdminContext, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import { holdWork } from '../../kernel/leases.ts';
import { deliver } from '../../kernel/notices.ts';
import { lockListing } from '../listings/lock.ts';
import { takeDownListing } from '../listings/take-down.ts';
import type { CloseReportInput, MakeReportInput } from './input.ts';

/** Reports a listing that everyone may see, one at a time for each person. Every administrator hears of it. */
export async function makeReport(
  ctx: UserContext,
  { listingId, reason, details }: MakeReportInput,
): Promise<void> {
  await ctx.limit('report.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('key share');
    const own = listing?.ownerId === ctx.user.id;
    if (!listing || !(own || isShown(listing))) throw notFound();
    if (own) throw conflict('You own this listing.');
    const { title } = listing;
    await keepReport(ctx, tx, { listingId, title, reason, details });
  });
}

export interface Complaint {
  reason: ReportReason;
  details: string;
}

/** Reports a conversation of this person, as it is up to its last entry. The administrators can read that end of it then. */
export async function reportChat(
  ctx: UserContext,
  { id, seq, listingId, title }: typeof chats.$inferSelect,
  { reason, details }: Complaint,
): Promise<void> {
  await ctx.limit('report.account', ctx.user.id);
  await ctx.db.transaction((tx) =>
    keepReport(ctx, tx, { listingId, title, reason, details, chatId: id, chatSeq: seq }),
  );
}

async function keepReport(
  ctx: UserContext,
  tx: Tx,
  { title, ...report }: Omit<typeof listingReports.$inferInsert, 'reporterId'> & { title: string },
): Promise<void> {
  const { listingId, reason, chatId } = report;
  const [made] = await tx
    .insert(listingReports)
    .values({ ...report, reporterId: ctx.user.id })
    .onConflictDoNothing()
    .returning({ id: listingReports.id });
  if (!made) throw conflict(chatId ? CHAT_ALREADY_REPORTED : ALREADY_REPORTED);
  await record(tx, {
    action: 'reports.make',
    actorId: ctx.user.id,
    actorRole: 'reporter',
    subjectId: listingId,
    data: { reportId: made.id, reason, ...(chatId && { chatId }) },
  });
  const event = { kind: 'reports.made', listingId, title, reason: reportReasons[reason] } as const;
  await deliver(tx, await toAdmins(tx, 'reports.close', event));
}

/** The end of a conversation as it was reported, for an administrator; the audit log says who has read it. */
export async function readConversation(ctx: AdminContext, { id }: { id: string }) {
  return ctx.db.transaction(async (tx) => {
    const [report] = await tx.select().from(listingReports).where(eq(listingReports.id, id));
    if (!report?.chatId || report.chatSeq === null) throw notFound();
    const entries = await tx
      .select({
        seq: messages.seq,
        kind: messages.kind,
        content: messages.content,
        by: profiles.fullName,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .leftJoin(profiles, eq(profiles.id, messages.senderId))
      .where(and(eq(messages.chatId, report.chatId), lte(messages.seq, report.chatSeq)))
      .orderBy(desc(messages.seq))
      .limit(REPORTED_ENTRIES);
    await record(tx, {
      action: 'reports.readConversation',
      actorId: ctx.admin.id,
      actorRole: 'admin',
      subjectId: report.listingId,
      data: { reportId: id, chatId: report.chatId },
    });
    return entries.reverse();
  });
}

/**
 * An administrator closes a report with a note, and takes the listing down if warranted; the reporter is told that it
 * was reviewed, the owner why the listing was taken down.
 */
export async function closeReport(
  ctx: AdminContext,
  { id, version, note, takeDown }: CloseReportInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ listingId: listingReports.listingId })
      .from(listingReports)
      .where(eq(listingReports.id, id));
    if (!known) throw notFound();
    const listing = await lockListing(tx, known.listingId);
    const [report] = await tx.select().from(listingReports).where(eq(listingReports.id, id)).for('update');
    if (!listing || !report) throw new Error('a report lost its listing');
    if (report.closedAt) throw conflict('This report is closed already.');
    await holdWork(tx, ctx.admin.id, 'reports', id);
    const [chat] = report.chatId ? await tx.select().from(chats).where(eq(chats.id, report.chatId)) : [];
    const involved = [listing.ownerId, report.reporterId, chat?.buyerId, chat?.sellerId];
    if (involved.includes(ctx.admin.id)) {
      throw conflict('You are involved in this report; another administrator must close it.');
    }
    // Either decision is about the version that was read.
    if (listing.version !== version) throw conflict(CHANGED_WHILE_READ);
    const notices = takeDown ? await takeDownListing(ctx, tx, listing, takeDown) : [];
    await tx
      .update(listingReports)
      .set({ closedAt: sql`now()`, closedBy: ctx.admin.id, note })
      .where(eq(listingReports.id, id));
    await record(tx, {
      action: 'reports.close',
      actorId: ctx.admin.id,
      actorRole: 'admin',
      subjectId: report.listingId,
      data: { reportId: id, note, version },
    });
    const about = { listingId: report.listingId, title: listing.title };
    await deliver(tx, [...notices, { to: report.reporterId, event: { kind: 'reports.closed', ...about } }]);
  });
}

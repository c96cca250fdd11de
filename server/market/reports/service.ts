import { eq, sql } from 'drizzle-orm';
import { listings } from '../../../db/schema/listings.ts';
import { listingReports } from '../../../db/schema/reports.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { CHANGED_WHILE_READ, isShown } from '../../../domain/listings.ts';
import { ALREADY_REPORTED, reportReasons } from '../../../domain/reports.ts';
import type { AdminContext, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { toAdmins } from '../../kernel/administrators.ts';
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
    const [made] = await tx
      .insert(listingReports)
      .values({ listingId, reporterId: ctx.user.id, reason, details })
      .onConflictDoNothing()
      .returning({ id: listingReports.id });
    if (!made) throw conflict(ALREADY_REPORTED);
    await record(tx, {
      action: 'reports.make',
      actorId: ctx.user.id,
      actorRole: 'reporter',
      subjectId: listingId,
      data: { reportId: made.id, reason },
    });
    const about = { listingId, title: listing.title };
    await deliver(tx, await toAdmins(tx, { kind: 'reports.made', ...about, reason: reportReasons[reason] }));
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
    if (listing.ownerId === ctx.admin.id || report.reporterId === ctx.admin.id) {
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

import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { profiles, users } from '../../../db/schema/accounts.ts';
import { chats, messages } from '../../../db/schema/chat.ts';
import { listings } from '../../../db/schema/listings.ts';
import { listingReports } from '../../../db/schema/reports.ts';
import { REPORTED_ENTRIES } from '../../../domain/deals/chat.ts';
import { conflict, invalid, notFound } from '../../../domain/errors.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import { CHANGED_WHILE_READ, isShown } from '../../../domain/market/listings.ts';
import {
  ALREADY_REPORTED,
  CHAT_ALREADY_REPORTED,
  PERSON_ALREADY_REPORTED,
  PROFILE_CHANGED,
  type ReportReason,
  reportReasons,
} from '../../../domain/market/reports.ts';
import type { AdminContext, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import { holdWork } from '../../kernel/leases.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { lockListing } from '../listings/lock.ts';
import { takeDownListing } from '../listings/take-down.ts';
import type { CloseReportInput, MakeReportInput, ReportPersonInput } from './input.ts';
import { fingerprintOf, profileColumns } from './queries.ts';

/** Reports a listing that everyone may see, at most one open report per person. Every administrator hears of it. */
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
    await keepReport(ctx, tx, { listingId, reason, details }, ALREADY_REPORTED);
    const event = { kind: 'reports.made', listingId, title, reason: reportReasons[reason] } as const;
    await deliver(tx, await toAdmins(tx, 'reports.close', event));
  });
}

/** Reports a person from their profile, at most one open report per reporter. */
export async function reportPerson(
  ctx: UserContext,
  { username, reason, details }: ReportPersonInput,
): Promise<void> {
  await ctx.limit('report.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id, title: profiles.fullName, username: profiles.username })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(and(eq(profiles.username, username.toLowerCase()), isNull(users.deletedAt)));
    if (!person) throw notFound('There is nobody with this username.');
    if (person.id === ctx.user.id) throw conflict('This is your own profile.');
    await keepReport(ctx, tx, { personId: person.id, reason, details }, PERSON_ALREADY_REPORTED);
    const about = { title: person.title || person.username, username: person.username };
    const event = { kind: 'people.reported', ...about, reason: reportReasons[reason] } as const;
    await deliver(tx, await toAdmins(tx, 'reports.close', event));
  });
}

export interface Complaint {
  reason: ReportReason;
  details: string;
  /** The number of the entry that is reported, if it is one. */
  messageSeq?: number | undefined;
}

/**
 * Reports a conversation of this person, as it is up to its last entry, or one entry of it. Administrators can then
 * read that end of it.
 */
export async function reportChat(
  ctx: UserContext,
  { id, seq, listingId, title }: typeof chats.$inferSelect,
  { reason, details, messageSeq }: Complaint,
): Promise<void> {
  await ctx.limit('report.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    if (messageSeq !== undefined) {
      const [entry] = await tx
        .select({ senderId: messages.senderId })
        .from(messages)
        .where(and(eq(messages.chatId, id), eq(messages.seq, messageSeq)));
      if (!entry?.senderId || entry.senderId === ctx.user.id)
        throw notFound('There is no such message of theirs.');
    }
    const about = { chatId: id, chatSeq: seq, messageSeq: messageSeq ?? null };
    await keepReport(ctx, tx, { listingId, reason, details, ...about }, CHAT_ALREADY_REPORTED);
    const event = { kind: 'reports.made', listingId, title, reason: reportReasons[reason] } as const;
    await deliver(tx, await toAdmins(tx, 'reports.close', event));
  });
}

async function keepReport(
  ctx: UserContext,
  tx: Tx,
  report: Omit<typeof listingReports.$inferInsert, 'reporterId'>,
  already: string,
): Promise<void> {
  const { listingId, personId, reason, chatId } = report;
  const [made] = await tx
    .insert(listingReports)
    .values({ ...report, reporterId: ctx.user.id })
    .onConflictDoNothing()
    .returning({ id: listingReports.id });
  if (!made) throw conflict(already);
  await record(tx, {
    action: personId ? 'reports.person' : 'reports.make',
    actorId: ctx.user.id,
    actorRole: 'reporter',
    subjectId: personId ?? listingId ?? made.id,
    data: { reportId: made.id, reason, ...(chatId && { chatId }) },
  });
}

/** The end of a conversation as it was reported, for an administrator; the audit log records who has read it. */
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
      .where(
        and(
          eq(messages.chatId, report.chatId),
          // A message is read together with what came after it.
          lte(messages.seq, least(report.chatSeq, report.messageSeq)),
        ),
      )
      .orderBy(desc(messages.seq))
      .limit(REPORTED_ENTRIES);
    await record(tx, {
      action: 'reports.readConversation',
      actorId: ctx.admin.id,
      actorRole: 'admin',
      subjectId: report.listingId ?? report.chatId,
      data: { reportId: id, chatId: report.chatId },
    });
    return entries.reverse().map((entry) => ({ ...entry, reported: entry.seq === report.messageSeq }));
  });
}

/** How many entries are shown after the one that was reported. */
const AFTER_IT = 10;
const least = (last: number, reported: number | null) =>
  reported === null ? last : Math.min(last, reported + AFTER_IT);

/**
 * An administrator closes a report, along with others of the same thing, with a note, and takes the listing down if
 * warranted; the reporters are told the outcome, the owner why the listing was taken down.
 */
export async function closeReport(ctx: AdminContext, input: CloseReportInput): Promise<void> {
  const { id, also, lease, version, note, takeDown } = input;
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(listingReports).where(eq(listingReports.id, id));
    if (!known) throw notFound();
    const listing = known.listingId ? await lockListing(tx, known.listingId) : null;
    const open = await tx
      .select()
      .from(listingReports)
      .where(and(eq(listingReports.target, known.target), inArray(listingReports.id, [id, ...also])))
      .orderBy(asc(listingReports.id))
      .for('update');
    const reports = open.filter(({ closedAt }) => closedAt === null);
    if (!reports.some((report) => report.id === id)) throw conflict('This report has already been closed.');
    for (const report of reports)
      await holdWork(tx, ctx.admin.id, 'reports', report.id, report.id === id ? lease : undefined);
    const [chat] = known.chatId ? await tx.select().from(chats).where(eq(chats.id, known.chatId)) : [];
    const involved = [listing?.ownerId, known.personId, chat?.buyerId, chat?.sellerId];
    if ([...involved, ...reports.map(({ reporterId }) => reporterId)].includes(ctx.admin.id)) {
      throw conflict('You are involved in this report; another administrator must close it.');
    }
    const person = known.personId ? await profileOf(tx, known.personId) : null;
    // Either decision is on what was read.
    if (listing && listing.version !== version) throw conflict(CHANGED_WHILE_READ);
    if (person && fingerprintOf(person) !== version) throw conflict(PROFILE_CHANGED);
    if (takeDown && !listing) throw invalid('A person cannot be taken off the market.');
    const notices = takeDown && listing ? await takeDownListing(ctx, tx, listing, takeDown) : [];
    const suspended = await suspendedOf(tx, involved);
    const ids = reports.map((report) => report.id);
    await tx
      .update(listingReports)
      .set({ closedAt: sql`now()`, closedBy: ctx.admin.id, note })
      .where(inArray(listingReports.id, ids));
    for (const report of reports) {
      await record(tx, {
        action: 'reports.close',
        actorId: ctx.admin.id,
        actorRole: 'admin',
        subjectId: known.listingId ?? known.personId ?? id,
        data: { reportId: report.id, note, version },
      });
    }
    await deliver(tx, [
      ...notices,
      ...reports.flatMap(({ reporterId }): Notice[] => {
        const [accused] = involved.filter((id) => id && suspended.has(id) && id !== reporterId);
        const gone = takeDown !== undefined || (!chat && listing?.approvalStatus === 'rejected');
        const outcome = gone ? 'takenDown' : accused ? 'suspended' : 'nothing';
        const told = (event: InboxEvent) => [{ to: reporterId, event }];
        if (listing)
          return told({ kind: 'reports.closed', listingId: listing.id, title: listing.title, outcome });
        if (!person) return [];
        const about = { title: person.fullName || person.username, username: person.username };
        return told({ kind: 'people.reportReviewed', ...about, outcome });
      }),
    ]);
  });
}

/** Which of these people are suspended, as the administrator found or left them. */
async function suspendedOf(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<Set<string>> {
  const known = ids.filter((id) => typeof id === 'string');
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, known), isNotNull(users.suspendedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** What everyone can read about a person; locked, so that it stays as it was read until the report is closed. */
async function profileOf(tx: Tx, id: string) {
  const [profile] = await tx.select(profileColumns).from(profiles).where(eq(profiles.id, id)).for('share');
  if (!profile) throw new Error('a report lost its person');
  return profile;
}

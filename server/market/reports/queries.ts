import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { chats } from '../../../db/schema/chat.ts';
import { listings } from '../../../db/schema/listings.ts';
import { listingReports } from '../../../db/schema/reports.ts';
import { keyset } from '../../kernel/list.ts';
import type { reportsInput } from './input.ts';

const PAGE = 30;
/** How many reports of one thing are shown beside the oldest. */
const BESIDE = 50;

/** What everyone can read about a person. */
export const profileColumns = {
  username: profiles.username,
  fullName: profiles.fullName,
  company: profiles.company,
  bio: profiles.bio,
  website: profiles.website,
};
type Profile = Pick<typeof profiles.$inferSelect, keyof typeof profileColumns>;

/** Fingerprints what a profile says, so that a decision can be on what was read. */
export function fingerprintOf({ username, fullName, company, bio, website }: Profile): string {
  const text = JSON.stringify([username, fullName, company, bio, website]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

const reporter = alias(profiles, 'reporter');
const accused = alias(profiles, 'accused');
const said = {
  id: listingReports.id,
  target: listingReports.target,
  reason: listingReports.reason,
  details: listingReports.details,
  createdAt: listingReports.createdAt,
  reporter: {
    username: reporter.username,
    fullName: reporter.fullName,
    /** How many reports this person has made in all. */
    reports: sql<number>`(select count(*)::int from listing_reports made where made.reporter_id = ${listingReports.reporterId})`,
  },
};

/** Counting further would cost more with every report. */
const COUNTED = 1_000;

const order = {
  open: keyset('reports.open', 'asc', listingReports.createdAt, listingReports.id),
  closed: keyset('reports.closed', 'desc', listingReports.closedAt, listingReports.id),
};

/**
 * One page of the reports: open ones oldest first, all about the same thing together with the oldest; closed ones one
 * by one, most recently closed first. Counts stop at 1,000.
 */
export async function allReports(db: Db, { tab, cursor, only }: z.infer<typeof reportsInput>) {
  const closer = alias(profiles, 'closer');
  const first = sql`not exists (select from listing_reports earlier where earlier.target = ${listingReports.target}
    and earlier.closed_at is null and (earlier.created_at, earlier.id) < (${listingReports.createdAt}, ${listingReports.id}))`;
  const which = {
    open: and(isNull(listingReports.closedAt), first),
    closed: isNotNull(listingReports.closedAt),
  };
  const counted = (of: keyof typeof which) =>
    db.$count(
      db.select({ id: listingReports.id }).from(listingReports).where(which[of]).limit(COUNTED).as('some'),
    );
  const { position, where, orderBy, page } = order[tab];
  const same = only
    ? sql`${listingReports.target} = (select target from listing_reports where id = ${only})`
    : undefined;
  // Which ones are on the page is read from the index alone; what is said about them, only for these few.
  const shown = db
    .select({ id: listingReports.id })
    .from(listingReports)
    .where(and(which[tab], same, where({ cursor })))
    .orderBy(...orderBy)
    .limit(PAGE + 1);
  const [found, open, closed] = await Promise.all([
    db
      .select({
        ...said,
        position,
        /** Set when it is about a conversation, or one message of it. */
        ...{ chatId: listingReports.chatId, messageSeq: listingReports.messageSeq },
        ...{ closedAt: listingReports.closedAt, note: listingReports.note, closedBy: closer.fullName },
        /** How often the same thing was reported in all. */
        times: sql<number>`(select count(*)::int from listing_reports same where same.target = ${listingReports.target})`,
        /** Null if a person was reported from their profile. */
        listing: {
          ...{ id: listings.id, title: listings.title, type: listings.type },
          ...{ description: listings.description, registrationNumber: listings.registrationNumber },
          ...{ approvalStatus: listings.approvalStatus, version: listings.version },
        },
        personId: listingReports.personId,
        /** Whom the report is about: the owner of a listing, the other party of a conversation, or the person. */
        accused: {
          ...{ id: accused.id, username: accused.username, fullName: accused.fullName },
          ...{ company: accused.company, bio: accused.bio, website: accused.website },
        },
      })
      .from(listingReports)
      .leftJoin(listings, eq(listings.id, listingReports.listingId))
      .leftJoin(chats, eq(chats.id, listingReports.chatId))
      .innerJoin(
        accused,
        eq(
          accused.id,
          sql`coalesce(${listingReports.personId}, case when ${chats.buyerId} = ${listingReports.reporterId}
            then ${chats.sellerId} else ${chats.buyerId} end, ${listings.ownerId})`,
        ),
      )
      .innerJoin(reporter, eq(reporter.id, listingReports.reporterId))
      .leftJoin(closer, eq(closer.id, listingReports.closedBy))
      .where(
        inArray(
          listingReports.id,
          (await shown).map(({ id }) => id),
        ),
      )
      .orderBy(...orderBy),
    counted('open'),
    counted('closed'),
  ]);
  const { items: rows, nextCursor } = page(found, PAGE);
  const beside = tab === 'open' ? await othersOf(db, rows) : new Map<string, never>();
  const items = rows.map(({ personId, target, ...report }) => ({
    ...report,
    person: personId ? { ...report.accused, version: fingerprintOf(report.accused) } : null,
    others: (beside.get(target) ?? []).slice(0, BESIDE),
  }));
  return { items, nextCursor, counts: { open, closed } };
}

/** The other open reports of the same thing, oldest first. */
async function othersOf(db: Db, rows: { id: string; target: string }[]) {
  if (rows.length === 0) return new Map<string, never>();
  const others = await db
    .select(said)
    .from(listingReports)
    .innerJoin(reporter, eq(reporter.id, listingReports.reporterId))
    .where(
      and(
        isNull(listingReports.closedAt),
        inArray(
          listingReports.target,
          rows.map(({ target }) => target),
        ),
        notInArray(
          listingReports.id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(listingReports.createdAt), asc(listingReports.id))
    .limit(PAGE * BESIDE);
  return Map.groupBy(others, ({ target }) => target);
}

import { asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { listings } from '../../../db/schema/listings.ts';
import { listingReports } from '../../../db/schema/reports.ts';
import { pageCount } from '../../kernel/list.ts';
import type { reportsInput } from './input.ts';

const PAGE = 30;

/** One page of the reports: open ones oldest first, closed ones most recently closed first. */
export async function allReports(db: Db, { tab, page }: z.infer<typeof reportsInput>) {
  const reporter = alias(profiles, 'reporter');
  const closer = alias(profiles, 'closer');
  const which = tab === 'open' ? isNull(listingReports.closedAt) : isNotNull(listingReports.closedAt);
  const [items, [sums]] = await Promise.all([
    db
      .select({
        id: listingReports.id,
        /** Set when it is about a conversation. */
        chatId: listingReports.chatId,
        reason: listingReports.reason,
        details: listingReports.details,
        createdAt: listingReports.createdAt,
        closedAt: listingReports.closedAt,
        note: listingReports.note,
        closedBy: closer.fullName,
        listing: {
          id: listings.id,
          title: listings.title,
          type: listings.type,
          description: listings.description,
          registrationNumber: listings.registrationNumber,
          approvalStatus: listings.approvalStatus,
          version: listings.version,
        },
        owner: { username: profiles.username, fullName: profiles.fullName },
        reporter: { username: reporter.username, fullName: reporter.fullName },
      })
      .from(listingReports)
      .innerJoin(listings, eq(listings.id, listingReports.listingId))
      .innerJoin(profiles, eq(profiles.id, listings.ownerId))
      .innerJoin(reporter, eq(reporter.id, listingReports.reporterId))
      .leftJoin(closer, eq(closer.id, listingReports.closedBy))
      .where(which)
      .orderBy(
        tab === 'open' ? asc(listingReports.createdAt) : desc(listingReports.closedAt),
        asc(listingReports.id),
      )
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    db
      .select({ all: count(), open: sql<number>`(count(*) filter (where closed_at is null))::int` })
      .from(listingReports),
  ]);
  const counts = { open: sums?.open ?? 0, closed: (sums?.all ?? 0) - (sums?.open ?? 0) };
  return { items, counts, pages: pageCount(counts[tab], PAGE) };
}

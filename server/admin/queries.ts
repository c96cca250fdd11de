import { and, count, desc, eq, ilike, inArray, or, type SQL, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { approvalStatuses, listingTypes } from '../../domain/listings.ts';
import { escapeLike } from '../infra/like.ts';
import { pageCount } from '../kernel/list.ts';
import { documentsOf } from '../market/listings/documents.ts';

const RECENT = 20;
const PAGE = 30;

const row = {
  id: listings.id,
  title: listings.title,
  type: listings.type,
  category: listings.category,
  priceCents: listings.priceCents,
  approvalStatus: listings.approvalStatus,
  createdAt: listings.createdAt,
  owner: { username: profiles.username, fullName: profiles.fullName },
};

/** The dashboard: totals over everything, and the newest submissions. */
export async function dashboard(db: Db) {
  const [byStatus, recent] = await Promise.all([
    db
      .select({ status: listings.approvalStatus, n: count(), cents: sum(listings.priceCents) })
      .from(listings)
      .groupBy(listings.approvalStatus),
    db
      .select(row)
      .from(listings)
      .innerJoin(profiles, eq(profiles.id, listings.ownerId))
      .orderBy(desc(listings.createdAt))
      .limit(RECENT),
  ]);
  const of = (status: string) => byStatus.find((line) => line.status === status);
  return {
    total: byStatus.reduce((all, line) => all + line.n, 0),
    pending: of('pending')?.n ?? 0,
    approved: of('approved')?.n ?? 0,
    approvedCents: Number(of('approved')?.cents ?? 0),
    recent,
  };
}

const reviewRow = {
  ...row,
  version: listings.version,
  description: listings.description,
  industry: listings.industry,
  registrationNumber: listings.registrationNumber,
  registrationDate: listings.registrationDate,
  rightKind: listings.rightKind,
  stage: listings.stage,
  filedOn: listings.filedOn,
  priorityOn: listings.priorityOn,
  rightExtras: sql<string | null>`${listings.rightExtras}::text`,
  country: listings.country,
  numberKey: listings.numberKey,
  rejectionReason: listings.rejectionReason,
  updatedAt: listings.updatedAt,
  /** The version an administrator approved last, where that is not the present one and it is still kept. */
  approvedVersion: sql<number | null>`(select v.version from listing_versions v
    where v.listing_id = ${listings.id} and v.version = approved_version(${listings.id})
      and v.version <> ${listings.version})`,
};

/** Listings as they are reviewed. A document that comes while this is read belongs to a later version than the row's. */
export async function forReview(
  db: Db,
  found: SQL | undefined,
  { limit = PAGE, offset = 0 }: { limit?: number; offset?: number } = {},
) {
  const items = await db
    .select(reviewRow)
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(found)
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(limit)
    .offset(offset);
  const ids = items.map((item) => item.id);
  const keys = items.flatMap(({ numberKey }) => numberKey ?? []);
  const [documents, same] = await Promise.all([
    ids.length > 0 ? documentsOf(db, ids) : [],
    keys.length > 0 ? sameNumbers(db, keys) : [],
  ]);
  return items.map(({ numberKey, ...item }) => ({
    ...item,
    documents: documents.filter((one) => one.listingId === item.id),
    /** Other listings of the same right. */
    sameRight: same.filter((one) => one.id !== item.id && one.numberKey === numberKey).slice(0, SAME),
  }));
}

const SAME = 5;

function sameNumbers(db: Db, keys: string[]) {
  return db
    .select({
      id: listings.id,
      title: listings.title,
      numberKey: listings.numberKey,
      owner: { username: profiles.username, fullName: profiles.fullName },
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(inArray(listings.numberKey, keys))
    .orderBy(listings.createdAt)
    .limit(keys.length * (SAME + 1));
}

export const listingsInput = z.object({
  tab: z.enum(['all', ...approvalStatuses]).default('all'),
  search: z.string().trim().max(200).default(''),
  page: z.int().min(1).max(10_000).default(1),
});

/** One page of all listings, newest first; search and tab together. Counts are those of the tabs. */
export async function allListings(db: Db, { tab, search, page }: z.infer<typeof listingsInput>) {
  const found = and(tab === 'all' ? undefined : eq(listings.approvalStatus, tab), matching(search));
  const [items, [matches], byStatus] = await Promise.all([
    forReview(db, found, { offset: (page - 1) * PAGE }),
    db.select({ n: count() }).from(listings).where(found),
    db
      .select({ status: listings.approvalStatus, n: count() })
      .from(listings)
      .groupBy(listings.approvalStatus),
  ]);
  const countOf = (status: string) => byStatus.find((line) => line.status === status)?.n ?? 0;
  return {
    items,
    pages: pageCount(matches?.n ?? 0, PAGE),
    counts: {
      all: byStatus.reduce((all, line) => all + line.n, 0),
      pending: countOf('pending'),
      approved: countOf('approved'),
      rejected: countOf('rejected'),
    },
  };
}

/** Case-insensitive on title, type, owner username or full name. */
export function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${escapeLike(search)}%`;
  const types = listingTypes.filter((type) => type.toLowerCase().includes(search.toLowerCase()));
  // Each part has an index of its own, which a condition over two tables at once could not use.
  return or(
    ilike(listings.title, pattern),
    types.length > 0 ? inArray(listings.type, types) : undefined,
    sql`${listings.ownerId} = any(array(
      select id from profiles where username ilike ${pattern} or full_name ilike ${pattern}))`,
  );
}

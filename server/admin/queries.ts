import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { documentsOf } from '../market/listings/documents.ts';
import { listingCounts } from './dashboard.ts';
import { type ListingsInput, newest, pageOf } from './search.ts';

const reviewRow = {
  id: listings.id,
  title: listings.title,
  type: listings.type,
  category: listings.category,
  priceCents: listings.priceCents,
  approvalStatus: listings.approvalStatus,
  createdAt: listings.createdAt,
  owner: { username: profiles.username, fullName: profiles.fullName },
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
  /** The version that an administrator approved last, if it is not the current one and is still kept. */
  approvedVersion: sql<number | null>`(select v.version from listing_versions v
    where v.listing_id = ${listings.id} and v.version = approved_version(${listings.id})
      and v.version <> ${listings.version})`,
};

/**
 * Listings as they are reviewed, the newest first. A document that is added while this is read belongs to a later
 * version than the row's.
 */
export async function forReview(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const items = await db
    .select(reviewRow)
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(inArray(listings.id, ids))
    .orderBy(...newest.orderBy);
  const keys = items.flatMap(({ numberKey }) => numberKey ?? []);
  const [documents, same] = await Promise.all([
    documentsOf(db, ids),
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

/**
 * One page of all listings, newest first; search and tab combined. The counts are those of the tabs. `searched` is
 * how many were looked through if the page ended before it was full; null otherwise.
 */
export async function allListings(db: Db, input: ListingsInput) {
  const [{ ids, ...page }, { all, pending, approved, rejected }] = await Promise.all([
    pageOf(db, input),
    listingCounts(db),
  ]);
  return { ...page, items: await forReview(db, ids), counts: { all, pending, approved, rejected } };
}

import { and, count, eq, getTableColumns, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { listings } from '../../../db/schema/listings.ts';
import { listingQuestions } from '../../../db/schema/work.ts';
import { notFound } from '../../../domain/errors.ts';
import { type PortfolioSort, PRICED_LAST } from '../../../domain/market/portfolio.ts';
import type { UserContext } from '../../context.ts';
import { escapeLike } from '../../infra/like.ts';
import { type Keyset, keyset } from '../../kernel/list.ts';
import { attentionOf } from './attention.ts';
import { documentsOf } from './documents.ts';
import type { OwnFilter, OwnListingsInput } from './input.ts';
import { tiesOfAll } from './lock.ts';

// Newest and oldest are read at their place in an index; the other orders read what the filter leaves of one owner's
// listings.
const title = { expression: sql`left(lower(${listings.title}), 60)`, type: 'text' } as const;
const price = (missing: number) =>
  ({
    expression: sql`coalesce(${listings.priceCents}, ${sql.raw(String(missing))})`,
    type: 'bigint',
  }) as const;

/** How the owner's listings are ordered; those without a price come last either way. */
export const ownOrders: Record<PortfolioSort, Keyset> = {
  newest: keyset('listings.mine', 'desc', listings.createdAt, listings.id),
  oldest: keyset('listings.mine.oldest', 'asc', listings.createdAt, listings.id),
  changed: keyset('listings.mine.changed', 'desc', listings.updatedAt, listings.id),
  title: keyset('listings.mine.title', 'asc', title, listings.id),
  'price-high': keyset('listings.mine.high', 'desc', price(0), listings.id),
  'price-low': keyset('listings.mine.low', 'asc', price(PRICED_LAST), listings.id),
};

const which: Record<OwnFilter['which'], SQL | undefined> = {
  all: undefined,
  forSale: eq(listings.forSale, true),
  licensing: isNotNull(listings.licensingType),
};

/** The person's own listings that match a filter. */
export function ownMatching(ownerId: string, filter: OwnFilter): SQL | undefined {
  const { type, status, isPublic, forSale, country } = filter;
  return and(
    eq(listings.ownerId, ownerId),
    which[filter.which],
    type && eq(listings.type, type),
    status && eq(listings.approvalStatus, status),
    isPublic === undefined ? undefined : eq(listings.isPublic, isPublic),
    forSale === undefined ? undefined : eq(listings.forSale, forSale),
    country === undefined ? undefined : eq(listings.country, country),
    named(filter.q),
  );
}

/** Title or registration number containing what was typed. */
function named(q: string): SQL | undefined {
  if (q === '') return undefined;
  const pattern = `%${escapeLike(q)}%`;
  return or(ilike(listings.title, pattern), ilike(listings.registrationNumber, pattern));
}

const { description: _, ...rowColumns } = getTableColumns(listings);

/** One page of the owner's repository, with what ties each listing. Descriptions are read one by one (`ownListing`). */
export async function myListings({ db, user }: UserContext, input: OwnListingsInput) {
  const order = ownOrders[input.sort];
  const rows = await db
    .select({ ...rowColumns, position: order.position })
    .from(listings)
    .where(and(ownMatching(user.id, input), order.where(input)))
    .orderBy(...order.orderBy)
    .limit(input.rows + 1);
  const { items, nextCursor } = order.page(rows, input.rows);
  return { items: await asOwned(db, items), nextCursor };
}

/** One listing of the person's own, as the repository shows it. To everybody else it does not exist. */
export async function ownListing({ db, user }: UserContext, { id }: { id: string }) {
  const rows = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.ownerId, user.id)));
  const [listing] = await asOwned(db, rows);
  if (!listing) throw notFound();
  return listing;
}

async function asOwned<Row extends { id: string; ownerId: string }>(db: Db, rows: Row[]) {
  const ids = rows.map((row) => row.id);
  const [documents, ties, attention] = await Promise.all([
    ids.length > 0 ? documentsOf(db, ids) : [],
    tiesOfAll(db, ids),
    attentionOf(db, ids),
  ]);
  const byListing = Map.groupBy(documents, ({ listingId }) => listingId);
  return rows.map(({ ownerId: _, ...listing }) => ({
    ...listing,
    liveEscrow: ties.get(listing.id)?.liveEscrow ?? 'none',
    exclusivelyLicensed: ties.get(listing.id)?.exclusivelyLicensed ?? false,
    views: attention.get(listing.id)?.views ?? 0,
    interested: attention.get(listing.id)?.interested ?? 0,
    documents: byListing.get(listing.id) ?? [],
  }));
}

/** A reviewer's question about a listing of the person's own that waits for their answer, or null. */
export async function openQuestion({ db, user }: UserContext, { id }: { id: string }) {
  const [open] = await db
    .select({ question: listingQuestions.question, until: listingQuestions.until })
    .from(listingQuestions)
    .innerJoin(listings, eq(listings.id, listingQuestions.listingId))
    .where(and(eq(listings.id, id), eq(listings.ownerId, user.id), sql`${listingQuestions.endedAt} is null`));
  return open ?? null;
}

/** How many listings the person has, in each list of the dashboard and in each state. */
export async function ownStanding({ db, user }: UserContext) {
  const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await db
    .select({
      all: count(),
      forSale: where(eq(listings.forSale, true)),
      licensing: where(isNotNull(listings.licensingType)),
      active: where(eq(listings.active, true)),
      pending: where(eq(listings.approvalStatus, 'pending')),
      rejected: where(eq(listings.approvalStatus, 'rejected')),
    })
    .from(listings)
    .where(eq(listings.ownerId, user.id));
  if (!counts) throw new Error('a count gives a row');
  return counts;
}

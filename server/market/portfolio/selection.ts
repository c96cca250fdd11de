import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { listings } from '../../../db/schema/listings.ts';
import { listingSelections } from '../../../db/schema/portfolio.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { SELECTED_AT_MOST } from '../../../domain/market/portfolio.ts';
import type { UserContext } from '../../context.ts';
import type { OwnFilter } from '../listings/input.ts';
import { ownMatching, ownOrders } from '../listings/own.ts';
import type { SelectInput } from './input.ts';

/** How many of the person's listings match a filter. */
export async function countMatching({ db, user }: UserContext, filter: OwnFilter) {
  const [row] = await db.select({ n: count() }).from(listings).where(ownMatching(user.id, filter));
  return { matching: row?.n ?? 0 };
}

/**
 * Stores which listings are meant: what is added, changed or removed later does not change it. Returns its id, how
 * many are in it, and how many matched; of more than `SELECTED_AT_MOST`, the first are taken.
 */
export async function selectListings(ctx: UserContext, input: SelectInput) {
  const { db, user } = ctx;
  await ctx.limit('bulk.account', user.id);
  let found: string[];
  let matching: number;
  if ('ids' in input) {
    found = await mustBeOwn(db, user.id, input.ids);
    matching = found.length;
  } else {
    const rows = await db
      .select({ id: listings.id, matching: sql<number>`(count(*) over ())::int` })
      .from(listings)
      .where(ownMatching(user.id, input.filter))
      .orderBy(...ownOrders[input.sort].orderBy)
      .limit(SELECTED_AT_MOST);
    found = rows.map(({ id }) => id);
    matching = rows[0]?.matching ?? 0;
  }
  if (found.length === 0) throw conflict('No listing matches any longer.');
  const [made] = await db
    .insert(listingSelections)
    .values({ ownerId: user.id, listingIds: found })
    .returning({ id: listingSelections.id });
  if (!made) throw new Error('insert returned no row');
  return { id: made.id, count: found.length, matching };
}

/** The ids, each once, if all are this person's listings; otherwise NOT_FOUND. */
export async function mustBeOwn(db: Db | Tx, ownerId: string, ids: string[]): Promise<string[]> {
  const unique = [...new Set(ids)];
  const own = and(inArray(listings.id, unique), eq(listings.ownerId, ownerId));
  const [row] = await db.select({ n: count() }).from(listings).where(own);
  if (row?.n !== unique.length) throw notFound();
  return unique;
}

/**
 * The listings of a selection, in its order. It does not exist for anybody else, and after a day it no longer exists
 * at all.
 */
export async function selectedIds(db: Db | Tx, ownerId: string, id: string): Promise<string[]> {
  const [row] = await db
    .select({ ids: listingSelections.listingIds })
    .from(listingSelections)
    .where(
      and(
        eq(listingSelections.id, id),
        eq(listingSelections.ownerId, ownerId),
        isNull(listingSelections.versions),
      ),
    );
  if (!row) throw notFound('This selection is no longer kept. Please select the listings again.');
  return row.ids;
}

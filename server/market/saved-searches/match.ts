import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { listings } from '../../../db/schema/listings.ts';
import { savedSearches } from '../../../db/schema/saved-searches.ts';
import { readSearch } from '../../../domain/market/search.ts';
import type { Services } from '../../context.ts';
import type { Queues } from '../../infra/jobs.ts';
import { conditionsOf } from '../listings/filters.ts';
import { hasWords } from '../listings/search.ts';
import { readQuery } from '../listings/words.ts';
import { searchesWithKeysOf } from './keys.ts';
import { tellOfMatches } from './tell.ts';

/** How many searches are checked in one statement. */
const BATCH = 200;

type Search = Pick<typeof savedSearches.$inferSelect, 'id' | 'search'>;

/**
 * Worker: finds the saved searches that a listing has matched since it changed, by the conditions the marketplace
 * itself filters with, and tells their owners. Only those that share a key with it are checked. A search that it
 * matched before the change is left alone, and so are its own owner's.
 */
export async function matchSearches(services: Services, data: Queues['savedSearches.match']): Promise<void> {
  const [listing] = await services.db.select().from(listings).where(eq(listings.id, data.listingId));
  if (!listing?.active) return;
  const ids = await searchesWithKeysOf(services.db, listing);
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch: Search[] = await services.db
      .select({ id: savedSearches.id, search: savedSearches.search })
      .from(savedSearches)
      .where(inArray(savedSearches.id, ids.slice(from, from + BATCH)));
    const fitting = await newlyFitting(services, data, batch);
    if (fitting.length > 0) await tellOfMatches(services, listing.id, fitting);
  }
}

async function newlyFitting({ db, read }: Services, data: Queues['savedSearches.match'], batch: Search[]) {
  const now = sql`ip_listings where id = ${data.listingId}`;
  const fit = await filtered(db, now, batch);
  const fresh = without(fit, data.before.active ? await filtered(db, asItWas(data), fit) : []);
  const worded = fresh.filter(({ search }) => search.q);
  // Words are looked up only if all the filters match.
  const conditions: SQL[] = [];
  for (const { search } of worded) {
    const { query } = await readQuery(read, readSearch(search).q);
    conditions.push(hasWords(query));
  }
  const found = await holding(db, now, worded, conditions);
  return fresh.filter((one) => !one.search.q || found.includes(one)).map(({ id }) => id);
}

/** The listing's row as it was before the change, under the table's own name, so that the same conditions apply. */
function asItWas({ listingId, before }: Queues['savedSearches.match']): SQL {
  return sql`(
    select old.* from ip_listings l, jsonb_populate_record(l, ${JSON.stringify(before)}::jsonb) old
    where l.id = ${listingId}) ip_listings`;
}

function without(all: Search[], some: Search[]): Search[] {
  return all.filter((one) => !some.includes(one));
}

/** Those of the searches whose filters the row passes. */
function filtered(db: Db, row: SQL, searches: Search[]): Promise<Search[]> {
  const conditions = searches.map(({ search }) =>
    sql.join([sql`true`, ...conditionsOf(readSearch(search)).values()], sql` and `),
  );
  return holding(db, row, searches, conditions);
}

/** Those of the searches whose condition, at the same index, holds for the row. */
async function holding(db: Db, row: SQL, searches: Search[], conditions: SQL[]): Promise<Search[]> {
  if (searches.length === 0) return [];
  const { rows } = await db.execute<{ holds: (boolean | null)[] }>(
    sql`select array[${sql.join(conditions, sql`, `)}] as holds from ${row}`,
  );
  return searches.filter((_, index) => rows[0]?.holds[index] === true);
}

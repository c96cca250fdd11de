import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { approvalStatuses, listingTypes } from '../../domain/listings.ts';
import { pageInput } from '../../domain/pages.ts';
import { escapeLike } from '../infra/like.ts';
import { keyset } from '../kernel/list.ts';

/** The order of the administrators' list. */
export const newest = keyset('admin.listings', 'desc', listings.createdAt, listings.id);

/** What the list is narrowed to: its tab, and what was typed. */
const listingFilter = z.object({
  tab: z.enum(['all', ...approvalStatuses]).default('all'),
  search: z.string().trim().max(200).default(''),
});
type ListingFilter = z.infer<typeof listingFilter>;
export const listingsInput = pageInput.extend(listingFilter.shape);
export type ListingsInput = z.infer<typeof listingsInput>;

const PAGE = 30;
/** How many listings a search looks through from the newest on before it turns to the indexes of letters. */
const WALKED = 5_000;
/** The same where there is no index for what was typed. */
const WALKED_ALONE = 20_000;

interface Row {
  id: string;
  position: string[];
}

interface ListingsPage {
  ids: string[];
  nextCursor: string | null;
  searched: number | null;
}

/**
 * The ids of one page. A search looks through the newest listings first: what is common is found there, and costs nothing
 * more. What is not is rare, and read from the trigram indexes of titles and names. Those know nothing of fewer than three
 * letters, and a type is no word; then the page ends with what was found, and its cursor goes on from there.
 */
export async function pageOf(db: Db, input: ListingsInput): Promise<ListingsPage> {
  if (input.search === '') {
    const rows: Row[] = await db
      .select({ id: listings.id, position: newest.position })
      .from(listings)
      .where(and(inTab(input), newest.where(input)))
      .orderBy(...newest.orderBy)
      .limit(PAGE + 1);
    return full(rows);
  }
  const indexed = isIndexed(input.search);
  const most = indexed ? WALKED : WALKED_ALONE;
  const { rows } = await db.execute<Row & { walked: number; found: boolean } & Record<string, unknown>>(sql`
    with walked as materialized (
      select ${listings.id}, ${listings.createdAt}, ${listings.title}, ${listings.type}, ${listings.ownerId}
      from ${listings} where ${and(inTab(input), newest.where(input)) ?? sql`true`}
      order by ${sql.join(newest.orderBy, sql`, `)} limit ${most}
    )
    (select ip_listings.id, ${newest.position} as position, 0 as walked, true as found
      from walked as ip_listings join profiles on profiles.id = ip_listings.owner_id
      where ${or(named(input.search), ofType(input.search))}
      order by ${sql.join(newest.orderBy, sql`, `)} limit ${PAGE + 1})
    union all
    (select ip_listings.id, ${newest.position}, (select count(*) from walked)::integer, false
      from walked as ip_listings order by ip_listings.created_at, ip_listings.id limit 1)`);
  const found = rows.filter((row) => row.found);
  const end = rows.find((row) => !row.found);
  if (found.length > PAGE || !end || end.walked < most) return full(found);
  if (indexed) {
    const read = await db.execute<Row & Record<string, unknown>>(
      byIndexSql(input, PAGE + 1, newest.where(input)),
    );
    return full(read.rows);
  }
  const nextCursor = newest.cursor(end.position);
  return { ids: found.map(({ id }) => id), nextCursor, searched: most };
}

function full(rows: Row[]): ListingsPage {
  const { items, nextCursor } = newest.page(rows, PAGE);
  return { ids: items.map(({ id }) => id), nextCursor, searched: null };
}

const inTab = ({ tab }: ListingFilter): SQL | undefined =>
  tab === 'all' ? undefined : eq(listings.approvalStatus, tab);

const patternOf = (search: string) => `%${escapeLike(search)}%`;

/** Case-insensitive on the title and the owner's username or full name. */
function named(search: string): SQL | undefined {
  const pattern = patternOf(search);
  return or(
    ilike(listings.title, pattern),
    ilike(profiles.username, pattern),
    ilike(profiles.fullName, pattern),
  );
}

function ofType(search: string): SQL | undefined {
  const types = listingTypes.filter((type) => type.toLowerCase().includes(search.toLowerCase()));
  return types.length > 0 ? or(...types.map((type) => eq(listings.type, type))) : undefined;
}

/** Whether the trigram indexes find all that is meant. */
const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search) && ofType(search) === undefined;

/** The newest listings whose title or owner's name contains what was typed, of the titles and names that do. */
export function byIndexSql(input: ListingFilter, limit: number, after?: SQL): SQL {
  const pattern = patternOf(input.search);
  const asked = and(inTab(input), after) ?? sql`true`;
  const order = sql.join(newest.orderBy, sql`, `);
  return sql`
    with titled as materialized (
      select id, created_at from ip_listings where title ilike ${pattern} and ${asked}
    ), owners as materialized (
      select id from profiles where username ilike ${pattern} or full_name ilike ${pattern}
    ), owned as (
      select l.id, l.created_at from owners cross join lateral (
        select id, created_at from ip_listings where owner_id = owners.id and ${asked} order by ${order} limit ${limit}
      ) l
    )
    select ip_listings.id, ${newest.position} as position
    from (select * from titled union select * from owned) as ip_listings order by ${order} limit ${limit}`;
}

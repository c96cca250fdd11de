import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { listings } from '../../db/schema/listings.ts';
import { hasTrigrams, isLong } from '../../domain/letters.ts';
import { approvalStatuses, listingTypes } from '../../domain/market/listings.ts';
import { pageInput } from '../../domain/pages.ts';
import { escapeLike } from '../infra/like.ts';
import { keyset } from '../kernel/list.ts';
import { contains, named, peopleNamed } from '../kernel/named.ts';

/** The order of the administrators' list. */
export const newest = keyset('admin.listings', 'desc', listings.createdAt, listings.id);

/** What narrows the list: its tab, and what was typed. */
export const listingFilter = z.object({
  tab: z.enum(['all', ...approvalStatuses]).default('all'),
  search: z.string().trim().max(200).default(''),
});
export type ListingFilter = z.infer<typeof listingFilter>;
export const listingsInput = pageInput.extend(listingFilter.shape);
export type ListingsInput = z.infer<typeof listingsInput>;

const PAGE = 30;
/** How many listings a search looks through before it turns to the trigram indexes, or ends the page. */
const WALKED = 3_000;

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
 * The ids of one page. A search looks through the newest listings first: what is common is found there, at no further
 * cost. What is not is rare, and read from the trigram indexes of titles and names. Those do not cover types, symbols
 * and other alphabets; then the page ends with what was found, and its cursor continues from there. One or two
 * letters are matched only at the start of words.
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
  const place = and(inTab(input), newest.where(input)) ?? sql`true`;
  const order = sql.join(newest.orderBy, sql`, `);
  const match = await matching(db, input.search);
  // In the order of its rows, so that a full page ends the walk.
  const found = await db.execute<RawRow>(sql`
    select ip_listings.id, ${newest.position} as position from (
      select id, created_at, title, type, owner_id from ip_listings where ${place} order by ${order} limit ${WALKED}
    ) ip_listings
    where ${match} order by ${order} limit ${PAGE + 1}`);
  if (found.rows.length > PAGE) return full(found.rows);
  const end = await db.execute<RawRow>(sql`
    select id, ${newest.position} as position from ip_listings where ${place} order by ${order} limit 1 offset ${WALKED - 1}`);
  const [last] = end.rows;
  if (!last) return full(found.rows);
  if (isIndexed(input.search)) {
    const read = await db.execute<RawRow>(byIndexSql(input, PAGE + 1, newest.where(input)));
    return full(read.rows);
  }
  return { ids: found.rows.map(({ id }) => id), nextCursor: newest.cursor(last.position), searched: WALKED };
}

type RawRow = Row & Record<string, unknown>;

function full(rows: Row[]): ListingsPage {
  const { items, nextCursor } = newest.page(rows, PAGE);
  return { ids: items.map(({ id }) => id), nextCursor, searched: null };
}

const inTab = ({ tab }: ListingFilter): SQL | undefined =>
  tab === 'all' ? undefined : eq(listings.approvalStatus, tab);

const NAMES = ['username', 'full_name'] as const;

/** What the trigrams can find is compared as they compare; anything else, with each text itself. */
async function matching(db: Db, search: string): Promise<SQL | undefined> {
  if (!hasTrigrams(search)) {
    const inside = (column: SQL) => sql`${column} ilike ${`%${escapeLike(search)}%`}`;
    return or(inside(sql`title`), ofOwner(or(inside(sql`username`), inside(sql`full_name`))));
  }
  const people = await peopleNamed(db, search, NAMES);
  return or(
    contains(sql`title`, search),
    ofType(search),
    people === 'many' ? ofOwner(named(search, NAMES)) : sql`owner_id = any(${sql.param(people)}::uuid[])`,
  );
}

/**
 * Whether the condition holds for the owner: evaluated for each row, so that PostgreSQL does not collect the owners
 * beforehand.
 */
const ofOwner = (is: SQL | undefined) =>
  sql`coalesce((select ${is} from profiles where profiles.id = ip_listings.owner_id), false)`;

/** A type that contains what was typed; one or two letters must begin it, as with words. */
function ofType(search: string): SQL | undefined {
  const typed = search.toLowerCase();
  const types = listingTypes.filter((type) => {
    const place = type.toLowerCase().indexOf(typed);
    return isLong(search) ? place >= 0 : place === 0;
  });
  return types.length > 0 ? or(...types.map((type) => eq(listings.type, type))) : undefined;
}

/** Whether the trigram indexes find all that is meant. */
const isIndexed = (search: string) => hasTrigrams(search) && ofType(search) === undefined;

/**
 * The newest listings whose title or owner's name contains what was typed, starting from the matching titles and
 * names.
 */
export function byIndexSql(input: ListingFilter, limit: number, after?: SQL): SQL {
  const { search } = input;
  const asked = and(inTab(input), after) ?? sql`true`;
  const order = sql.join(newest.orderBy, sql`, `);
  return sql`
    with titled as materialized (
      select id, created_at from ip_listings where ${contains(sql`title`, search)} and ${asked}
    ), owners as materialized (
      select id from profiles where ${named(search, NAMES)}
    ), owned as (
      select l.id, l.created_at from owners cross join lateral (
        select id, created_at from ip_listings where owner_id = owners.id and ${asked} order by ${order} limit ${limit}
      ) l
    )
    select ip_listings.id, ${newest.position} as position
    from (select * from titled union select * from owned) as ip_listings order by ${order} limit ${limit}`;
}
/** The ids and versions of all that match, up to `most`, in the order of the list. Reads everything if it must. */
export async function allMatching(db: Db, filter: ListingFilter, most: number) {
  const { search } = filter;
  if (search !== '' && isIndexed(search)) {
    const { rows } = await db.execute<{ id: string; version: number }>(sql`
      select ip_listings.id, version from (${byIndexSql(filter, most)}) t join ip_listings using (id)
      order by ${sql.join(newest.orderBy, sql`, `)}`);
    return rows;
  }
  return db
    .select({ id: listings.id, version: listings.version })
    .from(listings)
    .where(and(inTab(filter), search === '' ? undefined : await matching(db, search)))
    .orderBy(...newest.orderBy)
    .limit(most);
}

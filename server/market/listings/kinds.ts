import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import type { KindCount } from '../../../domain/market/facets.ts';

/** For a search for words, at most this many listings are counted; beyond that, numbers are "at least". */
const COUNTED_AT_MOST = 5_000;

/** How many listings of each kind there are under these conditions, and whether there are more than were counted. */
export async function kindsOf(db: Db, where: SQL): Promise<{ kinds: KindCount[]; more: boolean }> {
  const { rows } = await db.execute<KindCount & Record<string, unknown>>(sql`
    select type, coalesce(industry, '') as industry, category, negotiable,
      coalesce(licensing_type, 'sale') as licence, count(*)::int as n
    from (
      select type, industry, category, negotiable, licensing_type from ip_listings
      where ${where} limit ${COUNTED_AT_MOST}
    ) counted group by 1, 2, 3, 4, 5`);
  return { kinds: rows, more: rows.reduce((sum, { n }) => sum + n, 0) === COUNTED_AT_MOST };
}

/** How many listings under these conditions each country has, and whether there are more than were counted. */
export async function countriesOf(db: Db, where: SQL) {
  const { rows } = await db.execute<{ country: string; n: number }>(sql`
    select country, count(*)::int as n
    from (select country from ip_listings where ${where} limit ${COUNTED_AT_MOST}) counted group by 1`);
  return {
    countries: Object.fromEntries(rows.map(({ country, n }) => [country, n])),
    more: rows.reduce((sum, { n }) => sum + n, 0) === COUNTED_AT_MOST,
  };
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { KindCount } from '../../domain/facets.ts';

/** How many active listings there are of each kind, exactly: the counts of the last fold and the notes since. */
export async function allKinds(db: Db): Promise<KindCount[]> {
  const { rows } = await db.$client.query<KindCount>({ name: 'market.kinds', text: allKindsSql });
  return rows;
}

export const allKindsSql = `
  select type, industry, category, negotiable, licence, sum(n)::int as n from (
    select type, industry, category, negotiable, licence, n from market_counts
    union all
    select type, industry, category, negotiable, licence, sign from market_changes
  ) noted group by 1, 2, 3, 4, 5 having sum(n) > 0`;

/** Of so many listings at most are the kinds counted where no count is kept; then "at least" is all that can be said. */
const COUNTED_AT_MOST = 20_000;

/** The same of the listings under these conditions, and whether there are more than were counted. */
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

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import type { KindCount } from '../../../domain/facets.ts';
import { categoryOfCode, type SearchParams } from '../../../domain/search.ts';

/** How many active listings there are of each kind, exactly: the counts of the last fold and the notes since. */
export async function allKinds(db: Db): Promise<KindCount[]> {
  const { rows } = await db.$client.query<{ kinds: Row[] }>({ name: 'market.kinds', text: allKindsSql });
  return (rows[0]?.kinds ?? []).map(([type, industry, category, negotiable, licence, n]) => ({
    type,
    industry,
    category,
    negotiable,
    licence,
    n,
  }));
}

/** As an array: thousands of rows are read in a tenth of the time as one piece of JSON. */
type Row = [
  KindCount['type'],
  KindCount['industry'],
  KindCount['category'],
  KindCount['negotiable'],
  KindCount['licence'],
  KindCount['n'],
];

const allKindsSql = `
  select json_agg(json_build_array(type, industry, category, negotiable, licence, n)) as kinds from (
  select type, industry, category, negotiable, licence, sum(n)::int as n from (
    select type, industry, category, negotiable, licence, n from market_counts
    union all
    select type, industry, category, negotiable, licence, sign from market_changes
  ) noted group by 1, 2, 3, 4, 5 having sum(n) > 0) kept`;

/** How many active listings pass these filters (those of a kind: not price, country or words), exactly. */
export async function countKinds(db: Db, params: SearchParams): Promise<number> {
  const category = categoryOfCode(params.category);
  const chosen = [
    category?.category ?? null,
    params.type === 'all' ? null : params.type,
    params.industry === 'all' ? null : params.industry,
    params.licence === 'all' ? null : params.licence,
    params.negotiability === 'all' ? null : params.negotiability === 'negotiable',
  ];
  const { rows } = await db.$client.query<{ n: number }>({
    name: 'market.count',
    text: countKindsSql,
    values: chosen,
  });
  return rows[0]?.n ?? 0;
}

export const countKindsSql = `
  select coalesce(sum(n), 0)::int as n from (
    select type, industry, category, negotiable, licence, n from market_counts
    union all
    select type, industry, category, negotiable, licence, sign from market_changes
  ) noted where ($1::text is null or category = $1) and ($2::text is null or type = $2)
    and ($3::text is null or industry = $3) and ($4::text is null or licence = $4)
    and ($5::boolean is null or negotiable = $5)`;

/** At most this many listings are counted where no count is kept; beyond, numbers are "at least". */
const COUNTED_AT_MOST = 5_000;

/** The same for the listings under these conditions, and whether there are more than were counted. */
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

import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { tallied } from '../../db/schema/tallies.ts';
import { approvalStatuses } from '../../domain/market/listings.ts';

/** Specification, section 9. */
const RECENT = 20;
const WEEKS = 26;

/** How many listings there are in each state and on the market, and the sum of their prices. */
export async function listingCounts(db: Db) {
  const measures = [...approvalStatuses, 'live' as const].map((name) => `listings.${name}`);
  const { rows } = await db.execute<{ measure: string; n: string; cents: string }>(sql`
    select measure, sum(n) as n, sum(cents) as cents from ${tallied} d
    where measure in ${measures} group by measure`);
  const of = (name: string) => rows.find(({ measure }) => measure === `listings.${name}`);
  const count = (name: string) => Number(of(name)?.n ?? 0);
  const [pending, approved, rejected] = [count('pending'), count('approved'), count('rejected')];
  return {
    all: pending + approved + rejected,
    ...{ pending, approved, rejected },
    live: count('live'),
    approvedCents: Number(of('approved')?.cents ?? 0),
  };
}

/** The dashboard: totals over everything, and the newest submissions. */
export async function dashboard(db: Db) {
  const [counts, recent] = await Promise.all([
    listingCounts(db),
    db
      .select({
        id: listings.id,
        title: listings.title,
        type: listings.type,
        category: listings.category,
        priceCents: listings.priceCents,
        approvalStatus: listings.approvalStatus,
        version: listings.version,
        createdAt: listings.createdAt,
        owner: { username: profiles.username, fullName: profiles.fullName },
      })
      .from(listings)
      .innerJoin(profiles, eq(profiles.id, listings.ownerId))
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(RECENT),
  ]);
  return { ...counts, recent };
}

interface Week extends Record<string, unknown> {
  /** Its Monday, as a date; weeks are in UTC. */
  week: string;
  /** Listings created in it. */
  listings: number;
  /** Sales paid out in it, and what buyers had paid for them. */
  sales: number;
  salesCents: number;
  /**
   * Listings approved in it, and the longest that half and nine tenths of them had waited; null if there were none.
   */
  approvals: number;
  medianMinutes: number | null;
  ninetiethMinutes: number | null;
  /** What was in escrow at its end, or is now. */
  heldCents: number;
  disputesOpened: number;
  /** Disputes that were open at its end, or are now. */
  disputesOpen: number;
  signUps: number;
}

/** The last 26 weeks, including the current one, from the daily figures that are kept. */
export async function trends(db: Db): Promise<{ weeks: Week[] }> {
  const { rows } = await db.execute<Week>(sql`
    with d as materialized (
      select measure, date_trunc('week', day)::date as week, n, cents from ${tallied} all_days where measure <> 'approvals'
    ), weeks as (
      select generate_series(date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => ${WEEKS - 1}::integer),
        date_trunc('week', now() at time zone 'UTC'), interval '1 week')::date as week
    ), sums as (
      select week,
        sum(n) filter (where measure in ('listings.pending', 'listings.approved', 'listings.rejected')) as listings,
        sum(n) filter (where measure = 'sales') as sales,
        sum(cents) filter (where measure = 'sales') as sales_cents,
        sum(n) filter (where measure = 'disputes.opened') as opened,
        sum(n) filter (where measure = 'signUps') as sign_ups,
        coalesce(sum(cents) filter (where measure = 'escrow.in'), 0)
          - coalesce(sum(cents) filter (where measure = 'escrow.out'), 0) as held,
        coalesce(sum(n) filter (where measure = 'disputes.opened'), 0)
          - coalesce(sum(n) filter (where measure = 'disputes.ended'), 0) as open
      from (select week, measure, n, cents from d union all select week, 'none', 0, 0 from weeks) t group by week
    ), running as (
      select *, sum(held) over (order by week) as held_then, sum(open) over (order by week) as open_then from sums
    ), waits as (
      select week, max(total) as total, min(bucket) filter (where upto >= 0.5 * total) as median,
        min(bucket) filter (where upto >= 0.9 * total) as ninetieth
      from (
        select week, bucket, sum(n) over (partition by week order by bucket) as upto, sum(n) over (partition by week) as total
        from (
          select date_trunc('week', day)::date as week, bucket, sum(n) as n from ${tallied} all_days
          where measure = 'approvals' and day >= (select min(week) from weeks) group by 1, 2
        ) b
      ) t group by week
    )
    select to_char(w.week, 'YYYY-MM-DD') as week, coalesce(r.listings, 0)::integer as listings,
      coalesce(r.sales, 0)::integer as sales, coalesce(r.sales_cents, 0)::float8 as "salesCents",
      coalesce(a.total, 0)::integer as approvals, a.median as "medianMinutes", a.ninetieth as "ninetiethMinutes",
      r.held_then::float8 as "heldCents", coalesce(r.opened, 0)::integer as "disputesOpened",
      r.open_then::integer as "disputesOpen", coalesce(r.sign_ups, 0)::integer as "signUps"
    from weeks w join running r using (week) left join waits a using (week) order by w.week`);
  return { weeks: rows };
}

/** Worker, every minute: adds what has been noted to the daily figures, so that reads stay cheap. */
export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`select tally_fold()`);
}

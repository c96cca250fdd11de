import { and, desc, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import { isLive } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connection.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { licenses, listings } from '../../../db/schema/listings.ts';
import { DomainError, invalid } from '../../../domain/errors.ts';
import type {
  PortfolioAnalysis,
  PortfolioAnalyzerInput,
} from '../../../domain/tools/portfolio-analyzer/analyzer.ts';
import { portfolioLimits } from '../../../domain/tools/portfolio-analyzer/columns.ts';
import { classesOf, type Right, sectionOf } from '../../../domain/tools/portfolio-analyzer/right.ts';
import { enoughSales, type MarketPrices } from '../../../domain/tools/portfolio-analyzer/worth.ts';
import type { Context } from '../../context.ts';
import { task } from '../../infra/threads.ts';
import { today } from '../shared/meter.ts';
import { readPortfolioCsv } from './csv.ts';

const analyze = task<typeof import('./analyze.ts').analyze>(
  new URL('./analyze.ts', import.meta.url),
  'analyze',
);

/** Analyzes one's own listings or the lines of a CSV file. Only reads. */
export async function analyzeOwnPortfolio(
  ctx: Context,
  input: PortfolioAnalyzerInput,
): Promise<PortfolioAnalysis> {
  const own = input.source !== 'csv';
  if (own && !ctx.user) throw new DomainError('sign-in', 'Please sign in to analyze your listings.');
  const { rights, skipped } = own
    ? { rights: await ownRights(ctx), skipped: [] }
    : readPortfolioCsv(input.text ?? '');
  if (rights.length === 0)
    throw invalid('You have no listings yet. Paste a CSV file, or list a right first.');
  const given = new Map((input.revenues ?? []).map((revenue) => [revenue.id, revenue]));
  const asked = {
    rights: rights.map((right) => {
      const revenue = given.get(right.id);
      return revenue ? { ...right, revenueCents: revenue.salesCents, royaltyBps: revenue.rateBps } : right;
    }),
    skipped,
    prices: await marketPrices(ctx.db),
    entity: input.entity ?? 'large',
    discountBps: input.discountBps ?? null,
  };
  return ctx.threads.run(analyze, { asked, day: today() }, ctx.signal);
}

/** The person's own listings, newest first. */
async function ownRights({ db, user }: Context): Promise<Right[]> {
  if (!user) return [];
  const sold = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.listingId, listings.id), isLive));
  const licensed = db
    .select({ id: licenses.id })
    .from(licenses)
    .where(
      and(
        eq(licenses.listingId, listings.id),
        or(isNull(licenses.endsOn), gte(licenses.endsOn, sql`current_date`)),
      ),
    );
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      type: listings.type,
      category: listings.category,
      number: listings.registrationNumber,
      kind: listings.rightKind,
      filed: listings.filedOn,
      granted: listings.registrationDate,
      country: listings.country,
      priceCents: listings.priceCents,
      extras: listings.rightExtras,
      bound: sql<boolean>`${or(exists(sold), exists(licensed))}`,
    })
    .from(listings)
    .where(eq(listings.ownerId, user.id))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(portfolioLimits.rows);
  return rows.map(({ category, ...row }) => ({
    ...row,
    listingId: row.id,
    section: row.type === 'Patent' ? sectionOf(category) : null,
    classes: row.type === 'Trademark' ? classesOf(category) : [],
    revenueCents: null,
    royaltyBps: null,
  }));
}

/** Quartiles of what was paid in completed full sales, if enough sellers made enough of them. */
async function marketPrices(db: Db): Promise<MarketPrices[]> {
  const { rows } = await db.execute<MarketPrices & Record<string, unknown>>(sql`
    select l.type, l.category, count(*)::int as sales,
      (percentile_disc(0.25) within group (order by t.amount_cents))::float8 as "lowCents",
      (percentile_disc(0.75) within group (order by t.amount_cents))::float8 as "highCents"
    from transactions t join ip_listings l on l.id = t.listing_id
    where t.status = 'completed' and t.licensing_type is null
    group by l.type, l.category
    having count(*) >= ${enoughSales.sales} and count(distinct t.seller_id) >= ${enoughSales.sellers}`);
  return rows;
}

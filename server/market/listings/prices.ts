import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { priceBars, priceSlider } from '../../../domain/search.ts';

const KEPT_MS = 60_000;
const kept = new WeakMap<Db, { until: number; bars: Promise<number[]> }>();

/**
 * How many listings on the market cost what: a number for each bar above the price slider, the last with all that cost more.
 * Counting reads an index of all prices, so it is of the whole market, whatever is filtered, and up to a minute old.
 */
export function pricesOf(db: Db): Promise<number[]> {
  const known = kept.get(db);
  if (known && known.until > Date.now()) return known.bars;
  const keep = (bars: Promise<number[]>) => kept.set(db, { until: Date.now() + KEPT_MS, bars });
  const fresh = countPrices(db);
  fresh.then(
    () => keep(fresh),
    () => kept.delete(db),
  );
  // While they are counted anew, the old ones answer.
  const bars = known ? known.bars : fresh;
  keep(bars);
  return bars;
}

async function countPrices(db: Db): Promise<number[]> {
  const width = ((priceSlider.max - priceSlider.min) * 100) / priceBars;
  const { rows } = await db.execute<{ bar: number; n: number }>(sql`
    select least(price_cents / ${sql.raw(String(width))}, ${sql.raw(String(priceBars - 1))})::int as bar, count(*)::int as n
    from ip_listings where active and price_cents is not null group by 1`);
  const counts = new Map(rows.map(({ bar, n }) => [bar, n]));
  return Array.from({ length: priceBars }, (_, bar) => counts.get(bar) ?? 0);
}

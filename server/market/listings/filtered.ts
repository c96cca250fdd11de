import { sql } from 'drizzle-orm';
import type { MarketCells } from '../../../domain/market/market-cells.ts';
import {
  activeFilters,
  categoryOfCode,
  cleared,
  type FilterName,
  PAGE_SIZE,
  priceBounds,
  type SearchParams,
  type Sort,
} from '../../../domain/market/search.ts';
import { singleFlight } from '../../infra/single-flight.ts';
import { type Card, type CardRow, cardOf, cardsOf } from './card.ts';
import { agree, currentCounts, knownCounts, type Pools, type Since, sinceSql } from './counts.ts';
import { conditionsOf, onMarket, orderOf } from './filters.ts';
import { cards } from './search.ts';

/** Which part of an index of the market is walked: one filter's listings, or all, in the order of the page. */
const timeWalks = ['all', 'category', 'country'] as const;
type Walk = (typeof timeWalks)[number] | 'price' | 'unpriced';

const orders = {
  newest: 'l.created_at desc, l.id desc',
  oldest: 'l.created_at, l.id',
  'price-up': 'l.price_cents, l.id',
  'price-down': 'l.price_cents desc, l.id desc',
};
type Order = keyof typeof orders;

/** $1 is the position of the counts, $2 the first listing of the page, then come the filters; null for one not set. */
const filterSql = {
  type: ['l.type =', '$3::text'],
  industry: ['l.industry =', '$4::text'],
  category: ['l.category =', '$5::text'],
  country: ['l.country =', '$6::text'],
  negotiability: ['l.negotiable =', '$7::bool'],
  licence: [`coalesce(l.licensing_type, 'sale') =`, '$8::text'],
  from: ['l.price_cents >=', '$9::int8'],
  to: ['l.price_cents <=', '$10::int8'],
};

/**
 * One page under any filters, by walking one index in its order; and the notes that bring the counts up to date with
 * it.
 */
function walkSql(walk: Walk, order: Order): string {
  const walked: (keyof typeof filterSql)[] =
    walk === 'price' ? ['from', 'to'] : walk === 'all' || walk === 'unpriced' ? [] : [walk];
  const entries = Object.entries(filterSql).map(([name, [left, value]]) => ({
    isWalked: walked.some((one) => one === name),
    holds: `${left} ${value}`,
    mayHold: `(${value} is null or ${left} ${value})`,
  }));
  const others = entries.filter(({ isWalked }) => !isWalked).map(({ mayHold }) => mayHold);
  const conditions = [
    'l.active',
    ...(walk === 'unpriced' ? ['l.price_cents is null'] : []),
    ...entries.filter(({ isWalked }) => isWalked).map(({ holds }) => holds),
    // As one value, which the planner assumes true for half the rows: planned one by one, so many conditions would
    // leave hardly any.
    `coalesce(${others.join(' and ')}, false)`,
  ];
  return `
    select (${cardsOf(
      `(select l.id from ip_listings l where ${conditions.join(' and ')}
      order by ${orders[order]} limit ${PAGE_SIZE} offset $2::int) page`,
      orders[order],
    )}) as items, ${sinceSql('$1::text')}`;
}

/** Every statement of a filtered page by its name. Their generic plans are read by tests/server/plans.test.ts. */
export const filteredPages: Record<string, string> = Object.fromEntries([
  ...timeWalks.flatMap((walk) =>
    (['newest', 'oldest'] as const).map((order) => [`market.by.${walk}.${order}`, walkSql(walk, order)]),
  ),
  ...(['price-up', 'price-down'] as const).map((order) => [
    `market.by.price.${order}`,
    walkSql('price', order),
  ]),
  ['market.by.unpriced.newest', walkSql('unpriced', 'newest')],
]);

/** No more entries of an index than this are walked for a page: beyond, PostgreSQL plans that page itself. */
const WALKED_AT_MOST = 3_000;

const noFilters: SearchParams = Object.assign(
  { q: '', sort: 'newest', page: 1 },
  ...(['type', 'industry', 'category', 'price', 'negotiability', 'licence', 'country'] as const).map(cleared),
);

/**
 * The index in which the page is reached soonest, judging by how many listings each filter has; null if none is near.
 */
function walkFor(cells: MarketCells, params: SearchParams, order: Order, from: number): Walk | null {
  const filters = activeFilters(params);
  const walks: [Walk, SearchParams][] = order.startsWith('price')
    ? [['price', { ...noFilters, min: params.min, max: params.max }]]
    : [
        ['all', noFilters],
        ...timeWalks
          .filter((walk) => walk !== 'all' && filters.includes(walk as FilterName))
          .map((walk): [Walk, SearchParams] => [walk, { ...noFilters, [walk]: params[walk as 'category'] }]),
      ];
  const found = Math.max(cells.count(params), 1);
  const lengths = walks.map(([walk, one]) => ({ walk, each: cells.count(one) / found }));
  const [best] = lengths.toSorted((a, b) => a.each - b.each);
  if (!best) return null;
  return best.each <= 1 || (from + PAGE_SIZE) * best.each <= WALKED_AT_MOST ? best.walk : null;
}

interface Part {
  items: Card[];
  /** As of the same moment as the page, or later. */
  cells: MarketCells;
}

async function part(pools: Pools, params: SearchParams, order: Order, from: number): Promise<Part> {
  const { cells } = await knownCounts(pools);
  const walk = walkFor(cells, params, order, from);
  if (walk) return walked(pools, params, walk, order, from);
  const priced = order.startsWith('price') ? [sql`price_cents is not null`] : [];
  const where = onMarket([...conditionsOf(params).values(), ...priced]);
  const [items, now] = await Promise.all([
    cards(pools.db, where, orderOf(order), from, PAGE_SIZE),
    currentCounts(pools),
  ]);
  return { items, cells: now };
}

async function walked(
  pools: Pools,
  params: SearchParams,
  walk: Walk,
  order: Order,
  from: number,
): Promise<Part> {
  const { position } = await knownCounts(pools);
  const category = categoryOfCode(params.category);
  const bounds = priceBounds(params);
  const chosen = (value: string) => (value === 'all' ? null : value);
  const name = `market.by.${walk}.${order}`;
  const values = [
    String(position),
    from,
    category ? null : chosen(params.type),
    chosen(params.industry),
    category?.category ?? null,
    chosen(params.country),
    params.negotiability === 'all' ? null : params.negotiability === 'negotiable',
    chosen(params.licence),
    bounds.from ?? (walk === 'price' ? 0 : null),
    bounds.to ?? (walk === 'price' ? Number.MAX_SAFE_INTEGER : null),
  ];
  const [page] = await singleFlight<Since & { items: CardRow[] }>(pools.read, {
    name,
    text: filteredPages[name] ?? '',
    values,
  });
  if (!page) throw new Error('a page gave no row');
  return { items: page.items.map(cardOf), cells: await agree(pools, page) };
}

/**
 * One page of the market under filters, and how many listings pass them, exactly. By price, those without one come last,
 * newest first.
 */
export async function filteredPage(pools: Pools, params: SearchParams, sort: Exclude<Sort, 'relevance'>) {
  const from = (params.page - 1) * PAGE_SIZE;
  const { items, cells } = await part(pools, params, sort, from);
  const results = cells.count(params);
  const missing = PAGE_SIZE - items.length;
  if (missing === 0 || !sort.startsWith('price')) return { items, results };
  const priced = cells.countPriced(params);
  if (priced === results) return { items, results };
  const rest = await walked(pools, params, 'unpriced', 'newest', Math.max(0, from - priced));
  return { items: [...items, ...rest.items.slice(0, missing)], results };
}

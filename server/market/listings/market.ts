import type { Db } from '../../../db/connection.ts';
import { PAGE_SIZE, type Sort } from '../../../domain/market/search.ts';
import { singleFlight } from '../../infra/single-flight.ts';
import { type Card, type CardRow, cardOf, cardsOf } from './card.ts';

type Order = 'time' | 'price' | 'unpriced';

const newestFirst = {
  forwards: 'l.created_at desc, l.id desc',
  backwards: 'l.created_at, l.id',
  fromStart: '(l.created_at, l.id) <= ((select b.at from start b), (select b.id from start b))',
  ahead: '(c.created_at, c.listing_id) > (b.at, b.id)',
};
const orders = {
  time: { ...newestFirst, those: 'true', notes: 'true' },
  unpriced: { ...newestFirst, those: 'l.price_cents is null', notes: 'c.price_cents is null' },
  price: {
    forwards: 'l.price_cents, l.id',
    backwards: 'l.price_cents desc, l.id desc',
    fromStart: '(l.price_cents, l.id) >= ((select b.price from start b), (select b.id from start b))',
    ahead: '(c.price_cents, c.listing_id) < (b.price, b.id)',
    those: 'true',
    notes: 'c.price_cents is not null',
  },
};

/**
 * One page of an order of the whole market from its $1-th listing on (0 is the first), and how many there are.
 *
 * A block says how many listings were before it when the notes were last folded; the notes since then that are ahead of
 * it correct that. From the last block that begins at or before the page, the listings are walked in the index.
 * `reversed` reads the order from its end.
 */
function pageOfOrder(order: Order, reversed: boolean): string {
  const { forwards, backwards, fromStart, ahead, those, notes } = orders[order];
  const size = (ord: Order) =>
    `(select b.before + b.n from market_blocks b where b.ord = '${ord}' order by b.seq desc limit 1)`;
  const sizeOf = (column: string) => `(select ${column} from size)`;
  const from = reversed ? `greatest(${sizeOf('ordered')} - $1::int - ${PAGE_SIZE}, 0)` : '$1::int';
  const walked = `
    select l.id from ip_listings l where l.active and ${those} and ${fromStart}
    order by ${forwards} offset (select skip from start) limit ${PAGE_SIZE}`;
  // Read from its end, the last page holds what is left.
  const left = `(select greatest(least(ordered - $1::int, ${PAGE_SIZE}), 0) from size)`;
  const page = reversed ? `(select id from (${walked}) walked limit ${left}) page` : `(${walked}) page`;
  return `
    with size as materialized (
      select ${size('time')} + coalesce(sum(c.sign), 0)::int as total,
        ${size(order)} + coalesce(sum(c.sign) filter (where ${notes}), 0)::int as ordered,
        count(*) filter (where c.sign < 0) as gone
      from market_changes c
    ), start as materialized (
      select b.at, b.price, b.id, ${from} - r.rank as skip
      from market_blocks b, lateral (
        select b.before + coalesce(sum(c.sign), 0)::int as rank from market_changes c where ${notes} and ${ahead}
      ) r
      where b.ord = '${order}' and b.before <= ${from} + ${sizeOf('gone')} and r.rank <= ${from}
      order by b.before desc, b.seq desc limit 1
    )
    select (${cardsOf(page, reversed ? backwards : forwards)}) as items, size.total, size.ordered from size`;
}

interface Page {
  items: Card[];
  total: number;
  /** How many listings the order has: fewer than `total` when it leaves some out. */
  ordered: number;
}

/** Every statement of the market's hot path by its name. Their generic plans are read by tests/server/plans.test.ts. */
export const hotPages = {
  'market.newest': pageOfOrder('time', false),
  'market.oldest': pageOfOrder('time', true),
  'market.cheapest': pageOfOrder('price', false),
  'market.dearest': pageOfOrder('price', true),
  'market.unpriced': pageOfOrder('unpriced', false),
};

async function read(db: Db, name: keyof typeof hotPages, from: number): Promise<Page> {
  const statement = { name, text: hotPages[name], values: [from] };
  const [page] = await singleFlight<Page & { items: CardRow[] }>(db, statement);
  if (!page) throw new Error('the market has no blocks');
  return { ...page, items: page.items.map(cardOf) };
}

const statementOf = {
  newest: 'market.newest',
  oldest: 'market.oldest',
  'price-up': 'market.cheapest',
  'price-down': 'market.dearest',
} as const;

/** One page of the whole market, at any depth. Listings without a price come last when sorted by price. */
export async function marketPage(db: Db, sort: Exclude<Sort, 'relevance'>, page: number) {
  const from = (page - 1) * PAGE_SIZE;
  const { items, total, ordered } = await read(db, statementOf[sort], from);
  if (ordered >= total || items.length === PAGE_SIZE) return { items, total };
  const rest = await read(db, 'market.unpriced', Math.max(0, from - ordered));
  return { items: [...items, ...rest.items.slice(0, PAGE_SIZE - items.length)], total };
}

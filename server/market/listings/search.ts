import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { PAGE_SIZE, type SearchParams } from '../../../domain/search.ts';
import { type Card, cardsOfPage } from './card.ts';
import { conditionsOf, onMarket, orderOf } from './filters.ts';
import { type Asked, readQuery } from './words.ts';

/** Up to so many matches are all looked at, ranked and counted; beyond, the market is walked in order instead. */
const RANKED_AT_MOST = 2_000;

export interface Found {
  items: Card[];
  results: number;
  /** There are more than `results`. */
  more: boolean;
}

/** The condition that a listing has the words. `query` is one in the database's query language. */
export function hasWords(query: SQL): SQL {
  return sql`words @@ ${query}`;
}

/** The listings whose words match, as the part `with ... hit` of a statement: at most one more than are ranked. */
function hits({ query, number }: Asked, where: SQL): SQL {
  // Best first: the very number, all words in the title, in title and keywords, anywhere.
  const tier = sql`case
    when ${number} <> '' and number_key(registration_number) = ${number} then 0
    when title_words @@ (select query from q) then 1
    when ts_filter(words, '{a,b}') @@ (select query from q) then 2
    else 3 end`;
  return sql`with q as materialized (select ${query} as query), hit as materialized (
    select id, created_at, price_cents, ${tier} as tier from ip_listings
    where ${where} and ${hasWords(sql`(select query from q)`)} limit ${sql.raw(String(RANKED_AT_MOST + 1))}
  )`;
}

const hitOrders = {
  relevance: sql`tier, created_at desc, id desc`,
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  'price-up': sql`price_cents nulls last, id`,
  'price-down': sql`price_cents desc nulls last, id desc`,
};

/** The statement of a search: all matches ranked, one page of them as cards, and how many there are. */
export function searchSql(asked: Asked, params: SearchParams): SQL {
  const where = onMarket(conditionsOf(params).values());
  return sql`${hits(asked, where)}, page as materialized (
    select id, row_number() over () as pos from (
      select id from hit order by ${hitOrders[params.sort]}
      limit ${PAGE_SIZE} offset ${(params.page - 1) * PAGE_SIZE}
    ) ranked
  ) select (${sql.raw(cardsOfPage)}) as items, (select count(*)::int from hit) as results`;
}

/** Words that more listings have than this are met soon enough by walking the newest. */
const COMMON = 2 * RANKED_AT_MOST;
export function isCommon({ atMost }: Asked): boolean {
  return atMost !== null && atMost > COMMON;
}

/** So few matches expected are all ranked. Words that go together meet more often than by chance, hence the margin. */
const SELDOM = RANKED_AT_MOST / 4;

/** How many listings such a walk looks at before it gives up, and how many where an index holds all it asks. */
const WALKED_AT_MOST = 5_000;
const TITLES_WALKED_AT_MOST = 20_000;
/** Words of which not one of the newest titles has all are not in enough of the others either. */
const TITLES_TRIED = 4_000;

/** The page of a search for words. Every match is counted and ranked up to RANKED_AT_MOST. */
export async function searchMarket(db: Db, read: Db, params: SearchParams): Promise<Found> {
  const asked = await readQuery(read, params.q);
  // Common words that seldom meet fill no page of the newest: the index finds all of theirs sooner.
  const seldom = asked.expected !== null && asked.expected <= SELDOM;
  const soon = seldom ? null : await metSoon(db, asked, params);
  if (soon) return soon;
  const { rows } = await read.execute<{ items: Card[]; results: number }>(searchSql(asked, params));
  const [found] = rows;
  if (!found) throw new Error('a search gave no row');
  if (found.results <= RANKED_AT_MOST) return { ...found, more: false };
  const after = seldom ? await metSoon(db, asked, params) : null;
  if (after) return after;
  return { items: await walk(db, read, asked, params), results: RANKED_AT_MOST, more: true };
}

/** The page of common words, met among the newest; null when they are not common or do not fill it. */
async function metSoon(db: Db, asked: Asked, params: SearchParams): Promise<Found | null> {
  if (!isCommon(asked)) return null;
  if (params.sort !== 'relevance') return walkWindow(db, asked, params);
  const titled = (await areInTitles(db, asked, params)) ? await walkTitles(db, asked, params) : null;
  return titled ?? (await titledThenNewest(db, asked, params));
}

async function areInTitles(
  db: Db,
  { query, atMost, expected }: Asked,
  params: SearchParams,
): Promise<boolean> {
  if (atMost === expected) return true;
  const where = onMarket(conditionsOf(params).values());
  const { rows } = await db.execute(sql`
    with q as materialized (select ${query} as query)
    select from (select title_words from ip_listings where ${where}
      order by ${orderOf('newest')} limit ${TITLES_TRIED}) tried
    where ts_match_vq(title_words, (select query from q)) limit 1`);
  return rows.length > 0;
}

/**
 * A page of common words by relevance: of the newest listings, those with the words in the title, newest first; null when
 * they do not fill the page. Reads an index that holds the titles' words (ip_listings_titles), and no row that is not shown.
 * `results` is what was met.
 */
async function walkTitles(db: Db, asked: Asked, params: SearchParams): Promise<Found | null> {
  const from = (params.page - 1) * PAGE_SIZE;
  const where = onMarket(conditionsOf(params).values());
  return fullPage(
    db,
    params,
    sql`
    with q as materialized (select ${asked.query} as query), hit as materialized (
      select id, row_number() over () as pos
      from (select id, title_words from ip_listings where ${where}
        order by ${orderOf('newest')} limit ${TITLES_WALKED_AT_MOST}) walked
      where ts_match_vq(title_words, (select query from q))
    ), page as materialized (select id, pos from hit order by pos limit ${PAGE_SIZE} offset ${from})`,
  );
}

/**
 * A page of common words that stand in few titles: all listings with the words in the title, then those of the newest
 * that have them anywhere; null when these do not fill the page.
 */
async function titledThenNewest(db: Db, asked: Asked, params: SearchParams): Promise<Found | null> {
  const from = (params.page - 1) * PAGE_SIZE;
  const where = onMarket(conditionsOf(params).values());
  return fullPage(
    db,
    params,
    sql`
    with q as materialized (select ${asked.query} as query), hit as materialized (
      (select id, created_at, 1 as tier from ip_listings
        where ${where} and title_words @@ (select query from q) limit ${RANKED_AT_MOST})
      union all
      select id, created_at, 2 from (
        select id, created_at, words, title_words from ip_listings where ${where}
        order by ${orderOf('newest')} limit ${WALKED_AT_MOST}) walked
      where ts_match_vq(words, (select query from q)) and not ts_match_vq(title_words, (select query from q))
    ), page as materialized (
      select id, row_number() over () as pos from (
        select id from hit order by tier, created_at desc, id desc limit ${PAGE_SIZE} offset ${from}
      ) ranked
    )`,
  );
}

/** The page of common words in another order, met among the first few thousand listings of that order; null when not full. */
async function walkWindow(db: Db, asked: Asked, params: SearchParams): Promise<Found | null> {
  const from = (params.page - 1) * PAGE_SIZE;
  if (params.sort === 'relevance' || from + PAGE_SIZE > WALKED_AT_MOST) return null;
  const where = onMarket(conditionsOf(params).values());
  const priced = params.sort.startsWith('price') ? sql`and price_cents is not null` : sql``;
  return fullPage(
    db,
    params,
    sql`
    with q as materialized (select ${asked.query} as query), hit as materialized (
      select id, row_number() over () as pos
      from (select id, words from ip_listings where ${where} ${priced}
        order by ${orderOf(params.sort)} limit ${WALKED_AT_MOST}) walked
      where ts_match_vq(words, (select query from q))
    ), page as materialized (select id, pos from hit order by pos limit ${PAGE_SIZE} offset ${from})`,
  );
}

/** What `with ... hit, page` found, if it fills a page: there may be more than was met. */
async function fullPage(db: Db, params: SearchParams, met: SQL): Promise<Found | null> {
  if ((params.page - 1) * PAGE_SIZE >= RANKED_AT_MOST) return null;
  const { rows } = await db.execute<{ items: Card[]; met: number }>(
    sql`${met} select (${sql.raw(cardsOfPage)}) as items, (select count(*)::int from hit) as met`,
  );
  const [found] = rows;
  if (!found || found.items.length < PAGE_SIZE) return null;
  return { items: found.items, results: Math.min(found.met, RANKED_AT_MOST), more: true };
}

/** A page of words that very many listings have, but few of the first thousands of the order. */
async function walk(db: Db, read: Db, { query: asked }: Asked, params: SearchParams): Promise<Card[]> {
  const from = (params.page - 1) * PAGE_SIZE;
  if (from >= RANKED_AT_MOST) return [];
  const where = onMarket(conditionsOf(params).values());
  const query = sql`(select ${asked})`;
  // Named as a function, because the operator would be looked up in the index and sorted whole.
  const anywhere = sql`${where} and ts_match_vq(words, ${query})`;
  if (params.sort !== 'relevance') return cards(db, anywhere, orderOf(params.sort), from, PAGE_SIZE);
  const newest = orderOf('newest');
  const titled = await countTitled(read, where, query);
  if (titled > RANKED_AT_MOST) {
    return cards(db, sql`${where} and ts_match_vq(title_words, ${query})`, newest, from, PAGE_SIZE);
  }
  const first =
    from < titled
      ? await cards(read, sql`${where} and title_words @@ ${query}`, newest, from, PAGE_SIZE)
      : [];
  const missing = PAGE_SIZE - first.length;
  if (missing === 0) return first;
  const others = sql`${anywhere} and not ts_match_vq(title_words, ${query})`;
  return [...first, ...(await cards(db, others, newest, Math.max(0, from - titled), missing))];
}

async function countTitled(read: Db, where: SQL, query: SQL): Promise<number> {
  const { rows } = await read.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ip_listings where ${where} and title_words @@ ${query}
      limit ${sql.raw(String(RANKED_AT_MOST + 1))}
    ) titled`);
  return rows[0]?.n ?? 0;
}

/** The cards of the listings under a condition, in an order, from the n-th on (0 is the first). */
export async function cards(db: Db, where: SQL, order: SQL, from: number, rows: number): Promise<Card[]> {
  const answer = await db.execute<{ items: Card[] }>(sql`
    with page as materialized (
      select id, row_number() over () as pos from (
        select id from ip_listings where ${where} order by ${order} limit ${rows} offset ${from}
      ) walked
    ) select (${sql.raw(cardsOfPage)}) as items`);
  return answer.rows[0]?.items ?? [];
}

/** The condition that a listing matches. Common words are looked for among the newest listings only. */
export function matching(asked: Asked): SQL {
  const { query } = asked;
  if (!isCommon(asked)) return hasWords(sql`(select ${query})`);
  return sql`id in (
    select id from (
      select id, words from ip_listings where active order by created_at desc, id desc limit ${WALKED_AT_MOST}
    ) newest where ts_match_vq(words, (select ${query})))`;
}

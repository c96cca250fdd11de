import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Db } from '../../../db/connection.ts';
import { activeFilters, PAGE_SIZE, type SearchParams } from '../../../domain/market/search.ts';
import { type Card, type CardRow, cardOf, cardsOfPage } from './card.ts';
import { conditionsOf, onMarket, orderOf } from './filters.ts';
import { type Asked, readQuery } from './words.ts';

/** Up to this many matches are all ranked and counted; beyond that, the market is walked in order instead. */
const RANKED_AT_MOST = 2_000;

export interface Found {
  items: Card[];
  results: number;
  /** There are more than `results`. */
  more: boolean;
  /** How a search for words found it. */
  way?: Way;
}

/** A limit as part of the text: one plan serves all calls of a statement, and must know how far it reads. */
const first = (rows: number) => sql.raw(String(rows));

/** The condition that a listing has the words. `query` is one in the database's query language. */
export function hasWords(query: SQL): SQL {
  return sql`words @@ ${query}`;
}

/** The listings whose words match, as the part `with ... hit` of a statement: at most one more than are ranked. */
function hits({ query, number }: Asked, where: SQL): SQL {
  // Best first: the exact number, all words in the title, in title and keywords, anywhere.
  const tier = sql`case
    when ${number} <> '' and number_key(registration_number) = ${number} then 0
    when title_words @@ (select query from q) then 1
    when ts_filter(words, '{a,b}') @@ (select query from q) then 2
    else 3 end`;
  return sql`with q as materialized (select ${query} as query), hit as materialized (
    select id, created_at, price_cents, ${tier} as tier from ip_listings
    where ${where} and ${hasWords(sql`(select query from q)`)} limit ${first(RANKED_AT_MOST + 1)}
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

/** Words in more listings than this are found soon enough by walking the newest. */
const COMMON = 2 * RANKED_AT_MOST;
export function isCommon({ atMost }: Asked): boolean {
  return atMost !== null && atMost > COMMON;
}

/**
 * If no more matches than this are expected, all are ranked. Related words occur together more often than by chance,
 * hence the margin.
 */
const SELDOM = RANKED_AT_MOST / 4;

/** How many listings such a walk looks at before it gives up, and how many if an index holds everything it needs. */
const WALKED_AT_MOST = 5_000;
const TITLES_WALKED_AT_MOST = 20_000;
/** How many pages from the requested one are filled before a walk of the titles ends: what is beyond is "more". */
const PAGES_MET = 5;
/** If none of the newest titles has all words, too few others have them either. */
const TITLES_TRIED = 4_000;

interface Search {
  db: Db;
  read: Db;
  asked: Asked;
  params: SearchParams;
}

/** A way to find a page. Null if this way cannot find it: the next one is tried. */
const ways = {
  /** All matches, ranked and counted. Not for more than RANKED_AT_MOST. */
  ranked,
  /** The newest listings that have the words in the title, from an index that holds titles. */
  newestTitles,
  /** All listings with the words in the title, then those of the newest that have them anywhere. */
  titledThenNewest,
  /** The first few thousand of an order, as far as they have the words. */
  window: walkWindow,
  /** The titles first, then the newest of all others; as many listings are read as it takes. */
  walkByRelevance,
  /** The order itself, from its beginning; as many listings are read as it takes. */
  walkInOrder,
} satisfies Record<string, (search: Search) => Promise<Omit<Found, 'way'> | null>>;

export type Way = keyof typeof ways;

/**
 * Which search takes which way, by how common its words are and by the order (decision 011). The first way that finds
 * a page answers, so the cheapest comes first: a word index costs in proportion to the matches, a walk in proportion
 * to the listings without the words.
 */
export const waysOf: Record<'rare' | 'common' | 'seldom', Record<'relevance' | 'ordered', Way[]>> = {
  // The index finds all of them at once. What is rare in one form of a word may still match often.
  rare: { relevance: ['ranked', 'walkByRelevance'], ordered: ['ranked', 'walkInOrder'] },
  // A page of them is found among the newest before the index has returned the first of thousands.
  common: {
    relevance: ['newestTitles', 'titledThenNewest', 'ranked', 'walkByRelevance'],
    ordered: ['window', 'ranked', 'walkInOrder'],
  },
  // Each is common, but they seldom occur together: a walk would end empty-handed, and the index finds all their
  // matches sooner.
  seldom: {
    relevance: ['ranked', 'newestTitles', 'titledThenNewest', 'walkByRelevance'],
    ordered: ['ranked', 'window', 'walkInOrder'],
  },
};

/** How common the words in a search are. */
export function commonness(asked: Asked): keyof typeof waysOf {
  if (!isCommon(asked)) return 'rare';
  return asked.expected !== null && asked.expected <= SELDOM ? 'seldom' : 'common';
}

/** The page of a search for words. Every match is counted and ranked up to RANKED_AT_MOST. */
export async function searchMarket(db: Db, read: Db, params: SearchParams): Promise<Found> {
  const asked = await readQuery(read, params.q);
  for (const way of waysOf[commonness(asked)][params.sort === 'relevance' ? 'relevance' : 'ordered']) {
    const found = await ways[way]({ db, read, asked, params });
    if (found) return { ...found, way };
  }
  throw new Error('no way of a search gave a page');
}

const dialect = new PgDialect();

/**
 * The rows of a way's statement. Without filters there are few such statements, and planning one costs a good part of
 * running it: so they are prepared. `name` distinguishes those whose text differs; `filtered` runs those with
 * filters.
 */
async function rowsOf<Row extends QueryResultRow>(
  { read, params }: Search,
  name: string,
  statement: SQL,
  filtered: Db,
) {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const answer =
    activeFilters(params).length === 0
      ? await read.$client.query<Row>({ name: `market.search.${name}`, text, values })
      : await filtered.$client.query<Row>({ text, values });
  return answer.rows;
}

async function ranked(search: Search) {
  const { read, asked, params } = search;
  const name = `${params.sort}.${asked.number === '' ? 'words' : 'number'}`;
  const statement = searchSql(asked, params);
  const [found] = await rowsOf<{ items: CardRow[]; results: number }>(search, name, statement, read);
  if (!found) throw new Error('a search gave no row');
  if (found.results > RANKED_AT_MOST) return null;
  return { items: found.items.map(cardOf), results: found.results, more: false };
}

/**
 * A page of common words by relevance: of the newest listings, those with the words in the title, newest first; null
 * if they do not fill the page. Reads an index that holds the titles' words, and no row that is not shown. `results`
 * is how many were found.
 */
async function newestTitles(search: Search) {
  const { asked, params } = search;
  const from = (params.page - 1) * PAGE_SIZE;
  const where = onMarket(conditionsOf(params).values());
  const newest = sql`from ip_listings where ${where} order by ${orderOf('newest')}`;
  // Words that are each common may not occur together in any title.
  const isOne = asked.atMost === asked.expected;
  return fullPage(
    search,
    'newestTitles',
    sql`
    with q as materialized (select ${asked.query} as query), hit as materialized (
      select id, row_number() over () as pos
      from (select id, title_words ${newest} limit ${first(TITLES_WALKED_AT_MOST)}) walked
      where ts_match_vq(title_words, (select query from q)) and (${isOne} or exists (
        select from (select title_words ${newest} limit ${first(TITLES_TRIED)}) tried
        where ts_match_vq(title_words, (select query from q))))
      limit ${from + PAGES_MET * PAGE_SIZE}
    ), page as materialized (select id, pos from hit order by pos limit ${PAGE_SIZE} offset ${from})`,
  );
}

/**
 * A page of common words that occur in few titles: all listings with the words in the title, then those of the newest
 * that have them anywhere; null if these do not fill the page.
 */
async function titledThenNewest(search: Search) {
  const { asked, params } = search;
  const from = (params.page - 1) * PAGE_SIZE;
  const where = onMarket(conditionsOf(params).values());
  return fullPage(
    search,
    'titledThenNewest',
    sql`
    with q as materialized (select ${asked.query} as query), hit as materialized (
      (select id, created_at, 1 as tier from ip_listings
        where ${where} and title_words @@ (select query from q) limit ${first(RANKED_AT_MOST)})
      union all
      select id, created_at, 2 from (
        select id, created_at, words, title_words from ip_listings where ${where}
        order by ${orderOf('newest')} limit ${first(WALKED_AT_MOST)}) walked
      where ts_match_vq(words, (select query from q)) and not ts_match_vq(title_words, (select query from q))
    ), page as materialized (
      select id, row_number() over () as pos from (
        select id from hit order by tier, created_at desc, id desc limit ${PAGE_SIZE} offset ${from}
      ) ranked
    )`,
  );
}

/**
 * The page of common words in another order, found among the first few thousand listings of that order; null if it is
 * not full.
 */
async function walkWindow(search: Search) {
  const { asked, params } = search;
  const from = (params.page - 1) * PAGE_SIZE;
  if (params.sort === 'relevance' || from + PAGE_SIZE > WALKED_AT_MOST) return null;
  const where = onMarket(conditionsOf(params).values());
  const priced = params.sort.startsWith('price') ? sql`and price_cents is not null` : sql``;
  return fullPage(
    search,
    `window.${params.sort}`,
    sql`
    with q as materialized (select ${asked.query} as query), hit as materialized (
      select id, row_number() over () as pos
      from (select id, words from ip_listings where ${where} ${priced}
        order by ${orderOf(params.sort)} limit ${first(WALKED_AT_MOST)}) walked
      where ts_match_vq(words, (select query from q))
    ), page as materialized (select id, pos from hit order by pos limit ${PAGE_SIZE} offset ${from})`,
  );
}

/** What `with ... hit, page` found, if it fills a page: there may be more than was found. */
async function fullPage(search: Search, name: string, met: SQL) {
  if ((search.params.page - 1) * PAGE_SIZE >= RANKED_AT_MOST) return null;
  const [found] = await rowsOf<{ items: CardRow[]; met: number }>(
    search,
    name,
    sql`${met} select (${sql.raw(cardsOfPage)}) as items, (select count(*)::int from hit) as met`,
    search.db,
  );
  if (!found || found.items.length < PAGE_SIZE) return null;
  return { items: found.items.map(cardOf), results: Math.min(found.met, RANKED_AT_MOST), more: true };
}

/** A page by relevance of words that very many listings have, but few of the newest. */
async function walkByRelevance({ db, read, asked, params }: Search) {
  const from = (params.page - 1) * PAGE_SIZE;
  if (from >= RANKED_AT_MOST) return manyWith([]);
  const where = onMarket(conditionsOf(params).values());
  const query = sql`(select ${asked.query})`;
  const newest = orderOf('newest');
  const titled = await countTitled(read, where, query);
  if (titled > RANKED_AT_MOST) {
    const inTitle = sql`${where} and ts_match_vq(title_words, ${query})`;
    return manyWith(await cards(db, inTitle, newest, from, PAGE_SIZE));
  }
  const first =
    from < titled
      ? await cards(read, sql`${where} and title_words @@ ${query}`, newest, from, PAGE_SIZE)
      : [];
  const missing = PAGE_SIZE - first.length;
  if (missing === 0) return manyWith(first);
  const others = sql`${where} and ts_match_vq(words, ${query}) and not ts_match_vq(title_words, ${query})`;
  return manyWith([...first, ...(await cards(db, others, newest, Math.max(0, from - titled), missing))]);
}

/** A page in another order of words that very many listings have, but few of the first thousands in that order. */
async function walkInOrder({ db, asked, params }: Search) {
  const from = (params.page - 1) * PAGE_SIZE;
  if (params.sort === 'relevance' || from >= RANKED_AT_MOST) return manyWith([]);
  const where = onMarket(conditionsOf(params).values());
  // As a function, because the operator would use the index and sort all matches.
  const anywhere = sql`${where} and ts_match_vq(words, (select ${asked.query}))`;
  return manyWith(await cards(db, anywhere, orderOf(params.sort), from, PAGE_SIZE));
}

const manyWith = (items: Card[]) => ({ items, results: RANKED_AT_MOST, more: true });

async function countTitled(read: Db, where: SQL, query: SQL): Promise<number> {
  const { rows } = await read.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ip_listings where ${where} and title_words @@ ${query}
      limit ${first(RANKED_AT_MOST + 1)}
    ) titled`);
  return rows[0]?.n ?? 0;
}

/** The cards of the listings under a condition, in an order, from the n-th on (0 is the first). */
export async function cards(db: Db, where: SQL, order: SQL, from: number, rows: number): Promise<Card[]> {
  const answer = await db.execute<{ items: CardRow[] }>(sql`
    with page as materialized (
      select id, row_number() over () as pos from (
        select id from ip_listings where ${where} order by ${order} limit ${rows} offset ${from}
      ) walked
    ) select (${sql.raw(cardsOfPage)}) as items`);
  return (answer.rows[0]?.items ?? []).map(cardOf);
}

/** The condition that a listing matches. Common words are looked for among the newest listings only. */
export function matching(asked: Asked): SQL {
  const { query } = asked;
  if (!isCommon(asked)) return hasWords(sql`(select ${query})`);
  return sql`id in (
    select id from (
      select id, words from ip_listings where active order by created_at desc, id desc limit ${first(WALKED_AT_MOST)}
    ) newest where ts_match_vq(words, (select ${query})))`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { looksLikeNumber, numberKey, PAGE_SIZE, type SearchParams } from '../../domain/search.ts';
import { type KnownWord, wordMeant, wordsOf } from '../../domain/typos.ts';
import { type Card, cardsOfPage } from './card.ts';
import { conditionsOf, onMarket, orderOf } from './filters.ts';

/** Up to so many matches are all looked at, ranked and counted; beyond, the market is walked in order instead. */
export const RANKED_AT_MOST = 2_000;

export interface Found {
  items: Card[];
  results: number;
  /** There are more than `results`. */
  more: boolean;
}

/** What the words typed ask for, as the database's query language sees it. */
export function wordQuery(q: string): SQL {
  const words = wordsOf(q.normalize('NFC'));
  const last = words.at(-1) ?? '';
  // The last word may still be being typed; two letters would match half the market.
  const begun = last.length >= 3 ? `${last}:*` : '';
  const asked = sql`(plainto_tsquery('ipso', ${words.slice(0, -1).join(' ')})
    && (plainto_tsquery('ipso', ${last}) || to_tsquery('ipso_words', ${begun})))`;
  const number = numberOf(q);
  if (!number) return asked;
  const digits = /\d{4,}/.exec(number)?.[0] ?? number;
  return sql`(${asked} || ${`'${number.toLowerCase()}' | '${digits}'`}::tsquery)`;
}

/** The registration number a query is, or ''. */
function numberOf(q: string): string {
  return looksLikeNumber(q) ? numberKey(q) : '';
}

/** The listings whose words match, as the part `with ... hit` of a statement: at most one more than are ranked. */
function hits(q: string, where: SQL): SQL {
  const number = numberOf(q);
  // Best first: the very number, all words in the title, in title and keywords, anywhere.
  const tier = sql`case
    when ${number} <> '' and number_key(registration_number) = ${number} then 0
    when title_words @@ (select query from q) then 1
    when ts_filter(words, '{a,b}') @@ (select query from q) then 2
    else 3 end`;
  return sql`with q as materialized (select ${wordQuery(q)} as query), hit as materialized (
    select id, created_at, price_cents, ${tier} as tier from ip_listings
    where ${where} and words @@ (select query from q) limit ${sql.raw(String(RANKED_AT_MOST + 1))}
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
export function searchSql(params: SearchParams): SQL {
  const where = onMarket(conditionsOf(params).values());
  return sql`${hits(params.q, where)}, page as materialized (
    select id, row_number() over () as pos from (
      select id from hit order by ${hitOrders[params.sort]}
      limit ${PAGE_SIZE} offset ${(params.page - 1) * PAGE_SIZE}
    ) ranked
  ) select (${sql.raw(cardsOfPage)}) as items, (select count(*)::int from hit) as results`;
}

/** The page of a search for words. Every match is counted and ranked up to RANKED_AT_MOST. */
export async function searchMarket(db: Db, read: Db, params: SearchParams): Promise<Found> {
  const { rows } = await read.execute<{ items: Card[]; results: number }>(searchSql(params));
  const [found] = rows;
  if (!found) throw new Error('a search gave no row');
  if (found.results <= RANKED_AT_MOST) return { ...found, more: false };
  const items = await walk(db, read, params);
  return { items, results: RANKED_AT_MOST, more: true };
}

/**
 * A page of words that very many listings have: walking the market in the order asked for meets enough of them soon,
 * while ranking all of them would cost as much as they are many. By relevance: those with the words in the title,
 * newest first, then the others.
 */
async function walk(db: Db, read: Db, params: SearchParams): Promise<Card[]> {
  const from = (params.page - 1) * PAGE_SIZE;
  if (from >= RANKED_AT_MOST) return [];
  const where = onMarket(conditionsOf(params).values());
  const query = sql`(select ${wordQuery(params.q)})`;
  // Named as a function, because the operator would be looked up in the index and sorted whole.
  const anywhere = sql`${where} and ts_match_vq(words, ${query})`;
  if (params.sort !== 'relevance') return cards(db, anywhere, orderOf(params.sort), from, PAGE_SIZE);
  const newest = orderOf('newest');
  const titled = await countTitled(read, where, query);
  if (titled > RANKED_AT_MOST)
    return cards(db, sql`${where} and ts_match_vq(title_words, ${query})`, newest, from, PAGE_SIZE);
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

/** The statement that finds, for each word typed that no listing uses, the words in use that look like it. */
export function likeWordsSql(words: string[]): SQL {
  return sql`
    select typed, coalesce(json_agg(json_build_object('word', w.word, 'listings', w.listings))
      filter (where w.word is not null), '[]') as known
    from (select distinct lower(unaccent(t)) as typed from unnest(${sql.param(words)}::text[]) t) t
    left join lateral (
      select word, listings from search_words where word % typed
      order by similarity(word, typed) desc, listings desc limit 24
    ) w on true
    where length(typed) >= 3 and typed !~ '[0-9]' and not exists (select from search_words where word = typed)
    group by typed`;
}

/** The query with its misspelt words put right, or null when none is wrong or nothing is near. */
export async function correct(read: Db, q: string): Promise<string | null> {
  const { rows } = await read.execute<{ typed: string; known: KnownWord[] }>(likeWordsSql(wordsOf(q)));
  const meant = new Map(rows.map(({ typed, known }) => [typed, wordMeant(typed, known)]));
  const words = wordsOf(q.normalize('NFKD').replace(/\p{M}/gu, ''));
  const corrected = words.map((word) => meant.get(word) ?? word);
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : null;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { looksLikeNumber, numberKey } from '../../../domain/market/search.ts';
import { type KnownWord, wordMeant, wordsOf } from '../../../domain/typos.ts';

/** What a query asks for. */
export interface Asked {
  /** In the database's query language. */
  query: SQL;
  /** The registration number that it is, or ''. */
  number: string;
  /** No more listings than this can match; null if that is not known. */
  atMost: number | null;
  /** About how many would, if its words were independent of each other; null if that is not known. */
  expected: number | null;
}

/** How many words an unfinished one may stand for. */
const COMPLETIONS = 20;

/**
 * For each word typed, how many listings use it in any of its forms (`listings`; null when it is too common to be
 * searched), whether anyone does (`known`), and the commonest words that begin with it (`begun`). `size` is about how many
 * listings there are.
 */
export const useOfWordsSql = `
  select typed, u.listings, w.word is not null as known, b.begun,
    (select reltuples from pg_class where oid = 'ip_listings'::regclass) as size
  from (select t as typed, lower(unaccent(t)) as plain from unnest($1::text[]) t) t
  left join search_words w on w.word = plain
  left join lateral (
    select sum(f.listings)::int as listings from search_words f where f.stem = w.stem and w.stem <> ''
  ) u on true
  left join lateral (
    select json_agg(json_build_object('word', word, 'listings', listings)) as begun from (
      select word, listings from search_words
      where w.word is null and length(plain) >= 2 and word >= plain and word < plain || chr(1114111)
      order by listings desc, word limit ${COMPLETIONS}
    ) words
  ) b on true`;

interface Use {
  typed: string;
  listings: number | null;
  known: boolean;
  begun: KnownWord[] | null;
  size: number;
}

/** Reads a query. An unknown last word may be unfinished: it stands for the words it begins. */
export async function readQuery(read: Db, q: string): Promise<Asked> {
  const words = wordsOf(q.normalize('NFC'));
  const last = words.at(-1) ?? '';
  const { rows } = await read.$client.query<Use>({
    name: 'market.words',
    text: useOfWordsSql,
    values: [words],
  });
  const begun = rows.find(({ typed }) => typed === last)?.begun ?? [];
  const uses = rows.map((row) =>
    row.typed === last && begun.length > 0
      ? begun.reduce((sum, { listings }) => sum + listings, 0)
      : row.known
        ? row.listings
        : 0,
  );
  const counts = uses.filter((use) => use !== null);
  const number = looksLikeNumber(q) ? numberKey(q) : '';
  return {
    query: numbered(wordQuery(words.slice(0, -1).join(' '), last, begun), number),
    number,
    ...(number === '' && counts.length > 0
      ? { atMost: Math.min(...counts), expected: expectedMatches(counts, rows[0]?.size ?? 0) }
      : { atMost: null, expected: null }),
  };
}

/** How many of `size` listings would have all words if they were distributed at random. */
function expectedMatches(counts: number[], size: number): number {
  // A table that was never analyzed has a size of -1.
  const all = Math.max(size, ...counts, 1);
  return counts.reduce((matches, count) => (matches * count) / all, all);
}

function wordQuery(head: string, last: string, begun: KnownWord[]): SQL {
  // Quoted, because a word may be a compound with its own punctuation.
  const either = begun.map(({ word }) => `'${word.replaceAll("'", "''").replaceAll('\\', '')}'`).join(' | ');
  return sql`(plainto_tsquery('ipso', ${head})
    && (plainto_tsquery('ipso', ${last}) || to_tsquery('ipso', ${either})))`;
}

function numbered(words: SQL, number: string): SQL {
  if (!number) return words;
  const digits = /\d{4,}/.exec(number)?.[0] ?? number;
  return sql`(${words} || ${`'${number.toLowerCase()}' | '${digits}'`}::tsquery)`;
}

/** The statement that finds, for each word typed that no listing uses, the words in use that look like it. */
export const likeWordsSql = `
  select typed, coalesce(json_agg(json_build_object('word', w.word, 'listings', w.listings))
    filter (where w.word is not null), '[]') as known
  from (select distinct lower(unaccent(t)) as typed from unnest($1::text[]) t) t
  left join lateral (
    select word, listings from search_words
    where word % typed and length(word) between length(typed) - 3 and length(typed) + 3
    order by similarity(word, typed) desc, listings desc limit 200
  ) w on true
  where length(typed) >= 3 and typed !~ '[0-9]' and not exists (select from search_words where word = typed)
  group by typed`;

/** The query with its misspelled words corrected, or null when none is wrong or nothing is close. */
export async function correct(read: Db, q: string): Promise<string | null> {
  const { rows } = await read.$client.query<{ typed: string; known: KnownWord[] }>({
    name: 'market.like',
    text: likeWordsSql,
    values: [wordsOf(q)],
  });
  const meant = new Map(rows.map(({ typed, known }) => [typed, wordMeant(typed, known)]));
  const words = wordsOf(q.normalize('NFKD').replace(/\p{M}/gu, ''));
  const corrected = words.map((word) => meant.get(word) ?? word);
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : null;
}

import { asc, eq, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import type { listings } from '../../../db/schema/listings.ts';
import { savedSearches, savedSearchKeys } from '../../../db/schema/saved-searches.ts';
import { filterKey, filterKeysOf } from '../../../domain/market/saved-searches.ts';
import {
  looksLikeNumber,
  numberKey,
  priceBounds,
  readSearch,
  type SearchInput,
} from '../../../domain/market/search.ts';
import { wordsOf } from '../../../domain/typos.ts';

/** Stores the keys by which a listing finds this search. Searches never change, so this is done once. */
export async function keepKeys(tx: Db | Tx, savedSearchId: string, search: SearchInput): Promise<void> {
  const params = readSearch(search);
  const words = params.q === '' ? [''] : await keyWordsOf(tx, params.q);
  if (words.length === 0) return;
  const { from: fromCents, to: toCents } = priceBounds(params);
  const key = { savedSearchId, filters: filterKey(params), fromCents, toCents };
  await tx
    .insert(savedSearchKeys)
    .values(words.map((word) => ({ ...key, word })))
    .onConflictDoNothing();
}

/**
 * Words, as the index has them, of which a listing must have at least one to be found by the query (`readQuery` in
 * server/market/listings/words.ts). Every word must be there, so the longest of those before the last is enough. The
 * last word may still be unfinished: it stands for what begins with it, "se*" for its first two letters.
 */
async function keyWordsOf(tx: Db | Tx, q: string): Promise<string[]> {
  const typed = wordsOf(q.normalize('NFC'));
  const last = typed.at(-1) ?? '';
  const { rows } = await tx.execute<{ head: string | null; last: string[]; plain: string }>(sql`
    select (select w from unnest(tsvector_to_array(to_tsvector('ipso', ${typed.slice(0, -1).join(' ')}))) w
        order by length(w) desc, w limit 1) as head,
      tsvector_to_array(to_tsvector('ipso', ${last})) as last, lower(unaccent(${last})) as plain`);
  const { head = null, last: stems = [], plain = '' } = rows[0] ?? {};
  const begun = plain.length >= 2 ? [`${plain.slice(0, 2)}*`] : [];
  const number = looksLikeNumber(q) ? numberKey(q) : '';
  const numbers = number === '' ? [] : [number.toLowerCase(), /\d{4,}/.exec(number)?.[0] ?? number];
  return [...new Set([...(head === null ? [...stems, ...begun] : [head]), ...numbers])];
}

/** The ids of the searches that a listing may match: other people's, with alerts on, that share a key with it. */
export async function searchesWithKeysOf(db: Db, listing: typeof listings.$inferSelect): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with stems as materialized (
      select unnest(tsvector_to_array(words)) as stem from ip_listings where id = ${listing.id}
    ), held as materialized (
      select '' as word union select stem from stems
      union select left(w.word, 2) || '*' from search_words w where w.stem in (select stem from stems)
    )
    select distinct s.id from held join saved_search_keys k on k.word = held.word
      join saved_searches s on s.id = k.saved_search_id
    where k.filters = any(${sql.param(filterKeysOf(listing))}::text[])
      and (k.from_cents is null or ${listing.priceCents}::bigint >= k.from_cents)
      and (k.to_cents is null or ${listing.priceCents}::bigint <= k.to_cents)
      and s.alert <> 'never' and s.user_id <> ${listing.ownerId}
    order by s.id`);
  return rows.map(({ id }) => id);
}

/** Keys for the searches that were saved before there were keys. Does nothing after the first start. */
export async function keyOldSearches(db: Db): Promise<void> {
  const keyed = db
    .select({ one: sql`1` })
    .from(savedSearchKeys)
    .where(eq(savedSearchKeys.savedSearchId, savedSearches.id));
  const old = await db
    .select({ id: savedSearches.id, search: savedSearches.search })
    .from(savedSearches)
    .where(notExists(keyed))
    .orderBy(asc(savedSearches.id));
  for (const { id, search } of old) await keepKeys(db, id, search);
}

import { sql } from 'drizzle-orm';
import { isShownSql } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connection.ts';
import {
  matchOf,
  RECOMMENDED,
  SIMILAR,
  type Signal,
  type Taste,
  tasteOf,
} from '../../../domain/market/interest.ts';
import type { ListingType } from '../../../domain/market/listings.ts';
import { wordsOf } from '../../../domain/typos.ts';
import type { Context, UserContext } from '../../context.ts';
import { type Card, type CardRow, cardOf, cardsOfPage } from '../listings/card.ts';
import { visibleListing } from '../listings/visible.ts';

interface Candidate {
  id: string;
  type: ListingType;
  category: string;
  industry: string | null;
  priceCents: number | null;
  shared: string[];
}

/**
 * Listings on the market that have something in common with what is wanted: the newest of the categories ($1) and of
 * the industries ($2), and those with one of the rarer words ($3). Without the listings $4 and those of the owner $5.
 * `asked` is how many of the words can be shared at all. Each part is a short index scan.
 */
export const candidatesSql = `
  with asked as materialized (
    select t.word, w.listings, plainto_tsquery('ipso', t.word) as query
    from (select distinct lower(unaccent(t)) as word from unnest($3::text[]) t) t
    left join search_words w on w.word = t.word
    where numnode(plainto_tsquery('ipso', t.word)) > 0 and coalesce(w.listings, 0) <= 5000
    order by w.listings nulls last, t.word limit 12
  ), near as materialized (
    select x.id from unnest($1::text[]) c(category), lateral (
      select l.id from ip_listings l where l.active and l.category = c.category
      order by l.created_at desc, l.id desc limit 40) x
    union
    select x.id from unnest($2::text[]) i(industry), lateral (
      select l.id from ip_listings l where l.active and l.industry = i.industry
      order by l.created_at desc, l.id desc limit 20) x
    union
    select x.id from (select query from asked where listings > 0 order by listings limit 6) a, lateral (
      select l.id from ip_listings l where l.active and l.words @@ a.query limit 20) x
  )
  select coalesce(json_agg(found), '[]') as found, (select count(*)::int from asked) as asked from (
    select l.id, l.type, l.category, l.industry, l.price_cents as "priceCents",
      array(select a.word from asked a where l.words @@ a.query order by a.listings, a.word) as shared
    from near join ip_listings l on l.id = near.id
    where l.active and l.id <> all($4::uuid[]) and l.owner_id is distinct from $5::uuid
    order by l.created_at desc, l.id desc
  ) found`;

interface Wanted {
  taste: (words: number) => Taste;
  words: string[];
  /** What shared words are called in the explanation. */
  wordsAre: string;
  without: string[];
  ownerId: string | null;
  most: number;
}

export type Matched = Card & { score: number; reasons: string[] };

async function bestMatches(read: Db, wanted: Wanted): Promise<Matched[]> {
  const signalled = wanted.taste(0);
  const { rows } = await read.$client.query<{ found: Candidate[]; asked: number }>({
    name: 'interest.candidates',
    text: candidatesSql,
    values: [
      strongest(signalled.categories),
      strongest(signalled.industries),
      wanted.words,
      wanted.without,
      wanted.ownerId,
    ],
  });
  const [answer] = rows;
  const taste = wanted.taste(answer?.asked ?? 0);
  const best = (answer?.found ?? [])
    .map((listing) => ({ id: listing.id, ...matchOf(taste, listing, wanted.wordsAre) }))
    .filter(({ score }) => score > 0)
    // Stable: among equals the newest comes first.
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted.most);
  const cards = await cardsById(
    read,
    best.map(({ id }) => id),
  );
  return best.flatMap(({ id, ...match }) => {
    const card = cards.get(id);
    return card ? [{ ...card, ...match }] : [];
  });
}

function strongest(strengths: ReadonlyMap<string, number>): string[] {
  return [...strengths]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([key]) => key);
}

async function cardsById(read: Db, ids: string[]): Promise<Map<string, Card>> {
  if (ids.length === 0) return new Map();
  const { rows } = await read.$client.query<{ items: CardRow[] }>({
    name: 'interest.cards',
    text: `with page as (select id, pos from unnest($1::uuid[]) with ordinality t(id, pos)) select (${cardsOfPage}) as items`,
    values: [ids],
  });
  return new Map((rows[0]?.items ?? []).map((row) => [row.id, cardOf(row)]));
}

/** Similar listings on the market, best match first, for anyone who may see this one. */
export async function similarListings(ctx: Context, { id }: { id: string }): Promise<Matched[]> {
  const { listing } = await visibleListing(ctx, id);
  const signals = [{ ...listing, weight: 1 }];
  return bestMatches(ctx.read, {
    taste: (words) => tasteOf(signals, words),
    words: wordsOf(listing.title.normalize('NFC')),
    wordsAre: 'shared words',
    without: [id],
    ownerId: null,
    most: SIMILAR,
  });
}

const weights = { saved: 3, looking: 2, seen: 1 };

/** What the person may like, from what they saved, looked at and searched for. */
export async function recommendedFor(ctx: UserContext, { id }: { id?: string }): Promise<Matched[]> {
  const { db, read, user } = ctx;
  const [signals, searches] = await Promise.all([
    signalsOf(db, user.id, id ?? null),
    db.execute<{ query: string }>(sql`
      select query from recent_searches where user_id = ${user.id} order by id desc`),
  ]);
  const words = [
    ...new Set(searches.rows.flatMap(({ query }) => wordsOf(query.normalize('NFC').toLowerCase()))),
  ].slice(0, 12);
  if (signals.length === 0 && words.length === 0) return [];
  return bestMatches(read, {
    taste: (asked) => tasteOf(signals, asked),
    words,
    wordsAre: 'words you searched for',
    // Saved listings need no recommendation.
    without: [...signals.filter(({ saved }) => saved).map((signal) => signal.id), ...(id ? [id] : [])],
    ownerId: user.id,
    most: RECOMMENDED,
  });
}

/** What the person last saved and looked at; only listings that they may still see. */
async function signalsOf(db: Db, userId: string, looking: string | null) {
  const { rows } = await db.execute<Omit<Signal, 'weight'> & { id: string; saved: boolean }>(sql`
    select l.id, l.category, l.industry, l.price_cents::float8 as "priceCents", bool_or(s.saved) as saved from (
      (select listing_id, true as saved from saved_listings
        where user_id = ${userId} order by saved_at desc limit 40)
      union all
      (select listing_id, false from seen_listings where user_id = ${userId} order by seen_at desc limit 40)
      union all
      select ${looking}::uuid, false where ${looking}::uuid is not null
    ) s join ip_listings l on l.id = s.listing_id
    where ${isShownSql('l')} group by l.id`);
  return rows.map((row) => ({
    ...row,
    weight: row.saved ? weights.saved : row.id === looking ? weights.looking : weights.seen,
  }));
}

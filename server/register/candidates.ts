import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { type AnalyzedMark, analyzeMark } from '../../domain/ip/marks/analyze.ts';
import { coordinatedWith } from '../../domain/ip/marks/goods.ts';
import { type SearchKey, searchKeys, wholeKey } from '../../domain/ip/marks/keys.ts';
import { classMask } from './class-mask.ts';
import { lexicon } from './lexicon.ts';
import type { Frequencies } from './rarity.ts';

export interface Candidate extends Record<string, unknown> {
  serial: string;
  source: string;
  mark: string;
  classes: number[];
  owner: string;
  status: string;
  filed: string | null;
  published: string | null;
}

/** Marks compared in full: those nearest in form, and those nearest in words and meaning. */
const NEAR_IN_FORM = 150;
const NEAR_IN_SENSE = 100;
/** Marks whose sounds are compared inside the database. */
const SIFTED = 1_000;
/** Index entries read for one search: this bounds its time, whatever the name. */
const MOST_VISITS = 10_000;
const MOST_OF_ONE_KEY = 5_000;
/** Words too common to be looked up alone are looked up in pairs: AMERICAN WINE, WINE SOCIETY. */
const MOST_PAIRS = 4;
const MOST_OF_ONE_PAIR = 400;

/**
 * The marks that could be confused with the searched one: those that share the rarest and weightiest keys with it,
 * filtered by how far apart they sound and by class. All inside PostgreSQL, from one index.
 */
export async function findCandidates(
  db: Db,
  mark: AnalyzedMark,
  classes: readonly number[],
  frequencies: Frequencies,
): Promise<Candidate[]> {
  const { chosen, pairs } = chooseKeys(searchKeys(mark, classes, lexicon()), frequencies);
  if (chosen.length + pairs.length === 0) return [];
  const list = (values: (string | number)[]) => `{${values.join(',')}}`;
  const keys = list(chosen.map(({ key }) => key));
  const weights = list(chosen.map(({ weight }) => weight.toFixed(3)));
  const words = list(chosen.map(({ word }) => word));
  const ofPairs = (what: 'key' | 'weight' | 'word', side: 0 | 1) =>
    list(pairs.map((pair) => pair[side][what]));
  const sound = mark.sound.slice(0, 60);
  const same = String(classMask(classes));
  const near = String(classMask(coordinatedWith(classes)));
  // Most searches have none, and need not aggregate twice.
  const inPairs =
    pairs.length === 0
      ? sql``
      : sql`union all
      select r.id, half.word, r.sound, r.class_mask, half.weight, half.weight
      from unnest(${ofPairs('key', 0)}::integer[], ${ofPairs('key', 1)}::integer[], ${ofPairs('weight', 0)}::real[],
        ${ofPairs('weight', 1)}::real[], ${ofPairs('word', 0)}::smallint[], ${ofPairs('word', 1)}::smallint[])
        as q(a, b, weight_a, weight_b, word_a, word_b)
      cross join lateral (
        select id, left(sound, 60) as sound, class_mask from register_marks
        where keys @> array[q.a, q.b] limit ${MOST_OF_ONE_PAIR}
      ) r
      cross join lateral (values (q.word_a, q.weight_a), (q.word_b, q.weight_b)) as half(word, weight)`;
  const met =
    pairs.length === 0
      ? sql`met as (select * from visits),`
      : sql`met as (
      select id, word, min(sound) as sound, bit_or(classes) as classes, max(all_keys) as all_keys,
        max(best_key) as best_key
      from visits group by id, word
    ),`;
  const found = await db.execute<Candidate>(sql`
    with visits as (
      select r.id, q.word, min(r.sound) as sound, bit_or(r.class_mask) as classes, sum(q.weight) as all_keys,
        max(q.weight) as best_key
      from unnest(${keys}::integer[], ${weights}::real[], ${words}::smallint[]) as q(key, weight, word)
      cross join lateral (
        select id, left(sound, 60) as sound, class_mask from register_marks
        where keys @> array[q.key] limit ${MOST_OF_ONE_KEY}
      ) r
      group by r.id, q.word
      ${inPairs}
    ),
    ${met}
    hits as (
      select id, min(sound) as sound, sum(all_keys) as form, sum(best_key + 0.5) filter (where word > 0) as sense,
        case when bit_or(classes) & ${same}::bigint <> 0 then 1.0
          when bit_or(classes) & ${near}::bigint <> 0 then 0.6 else 0.0 end as goods
      from met group by id
    ),
    likely as (select * from hits order by form + 1.2 * goods desc limit ${SIFTED}),
    near_in_form as (
      select id from likely order by form + 1.2 * goods
        + 6 * (1 - levenshtein(sound, ${sound}) / greatest(length(sound), ${sound.length}, 1)::real) desc
      limit ${NEAR_IN_FORM}
    ),
    near_in_sense as (
      select id from hits where sense is not null order by sense + goods desc limit ${NEAR_IN_SENSE}
    )
    select serial, source, mark, nice_classes as classes, owner, status, filed, published
    from register_marks where id in (select id from near_in_form union select id from near_in_sense)`);
  return found.rows;
}

/**
 * The registrations of these marks, at most this many in all; those of these classes first, as a common name has
 * many.
 */
export async function marksNamed(
  db: Db,
  marks: readonly AnalyzedMark[],
  classes: readonly number[],
  most: number,
): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select serial, source, mark, nice_classes as classes, owner, status, filed, published
    from register_marks where keys && ${`{${marks.map(wholeKey).join(',')}}`}::integer[]
    order by (class_mask & ${String(classMask(classes))}::bigint <> 0) desc, id limit ${most}`);
  const named = new Set(marks.map(({ compact }) => compact));
  return rows.filter(({ mark }) => named.has(analyzeMark(mark, lexicon()).compact));
}

/** The marks with these ids, in this order; one that is gone by now is left out. */
export async function marksById(db: Db, ids: readonly number[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Candidate>(sql`
    select serial, source, mark, nice_classes as classes, owner, status, filed, published
    from register_marks join unnest(${`{${ids.join(',')}}`}::integer[]) with ordinality as wanted(id, place) using (id)
    order by place`);
  return rows;
}

type RatedKey = Pick<SearchKey, 'key' | 'word' | 'weight'>;

interface ChosenKeys {
  chosen: RatedKey[];
  pairs: [RatedKey, RatedKey][];
}

/**
 * The rarest keys first, until reading more would take too long; common keys weigh less. Words with too many marks to
 * read are looked up in pairs as well.
 */
export function chooseKeys(keys: SearchKey[], { marks, shares }: Frequencies): ChosenKeys {
  const rated = keys.map(({ key, word, weight, itself }) => {
    const common = shares.get(key) ?? 0;
    const idf = common > 0 ? Math.min(1, Math.log(1 / common) / Math.log(1 / 1e-5)) : 1;
    return { key, word, weight: weight * (0.25 + 0.75 * idf), itself, visits: common * marks };
  });
  rated.sort((a, b) => a.visits - b.visits);
  let visits = 0;
  const chosen = rated.filter((key) => {
    visits += Math.min(MOST_OF_ONE_KEY, key.visits);
    return visits <= MOST_VISITS;
  });
  const whole = new Set(chosen.filter((key) => key.visits <= MOST_OF_ONE_KEY));
  const words = rated.filter(({ itself }) => itself);
  const pairs = words
    .flatMap((a, at) =>
      words.slice(at + 1).map((b): [RatedKey, RatedKey, boolean] => [a, b, whole.has(a) || whole.has(b)]),
    )
    .filter(([a, b, met]) => !met && a.word !== b.word)
    .slice(0, MOST_PAIRS)
    .map(([a, b]): [RatedKey, RatedKey] => [a, b]);
  return { chosen, pairs };
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { AnalysedMark } from '../../domain/tools/marks/analyse.ts';
import { type SearchKey, searchKeys } from '../../domain/tools/marks/keys.ts';
import type { Frequencies } from './frequencies.ts';
import { lexicon } from './lexicon.ts';

export interface Candidate extends Record<string, unknown> {
  serial: string;
  source: string;
  mark: string;
  classes: number[];
  owner: string;
  status: string;
  filed: string | null;
}

/** Marks looked at in full. */
const COMPARED = 400;
/** Marks sifted inside the database by the distance of their sounds. */
const SIFTED = 4_000;
/** Index entries read for one search: bounds its time whatever the name. */
const MOST_VISITS = 45_000;
const MOST_OF_ONE_KEY = 12_000;

/**
 * The marks that could be confused with the searched one: those that share the rarest and weightiest keys with it,
 * sifted by how far their sounds are apart. All inside PostgreSQL, from one index.
 */
export async function findCandidates(
  db: Db,
  mark: AnalysedMark,
  classes: readonly number[],
  frequencies: Frequencies,
): Promise<Candidate[]> {
  const chosen = chooseKeys(searchKeys(mark, lexicon()), frequencies);
  if (chosen.length === 0) return [];
  const keys = `{${chosen.map(({ key }) => key).join(',')}}`;
  const weights = `{${chosen.map(({ weight }) => weight.toFixed(3)).join(',')}}`;
  const sound = mark.sound.slice(0, 60);
  const found = await db.execute<Candidate>(sql`
    with hits as (
      select r.id, sum(q.weight) as weight
      from unnest(${keys}::integer[], ${weights}::real[]) as q(key, weight)
      cross join lateral (
        select id from register_marks where keys @> array[q.key] limit ${MOST_OF_ONE_KEY}
      ) r
      group by r.id order by weight desc limit ${SIFTED}
    )
    select serial, source, mark, nice_classes as classes, owner, status, filed
    from hits join register_marks using (id)
    order by hits.weight
      + 5 * (1 - levenshtein(left(sound, 60), ${sound}) / greatest(length(left(sound, 60)), ${sound.length}, 1)::real)
      + case when nice_classes && ${`{${classes.join(',')}}`}::smallint[] then 1.5 else 0 end desc
    limit ${COMPARED}`);
  return found.rows;
}

/** The rarest keys first, until reading more would take too long; common keys weigh less. */
function chooseKeys(keys: SearchKey[], { marks, share }: Frequencies): SearchKey[] {
  const rated = keys.map(({ key, kind, weight }) => {
    const common = share(key);
    const idf = common > 0 ? Math.min(1, Math.log(1 / common) / Math.log(1 / 1e-5)) : 1;
    return { key, kind, weight: weight * (0.25 + 0.75 * idf), visits: Math.min(MOST_OF_ONE_KEY, common * marks) };
  });
  rated.sort((a, b) => a.visits - b.visits);
  let visits = 0;
  return rated.filter((key) => {
    visits += key.visits;
    return visits <= MOST_VISITS;
  });
}

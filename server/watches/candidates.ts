import { setImmediate } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { watches } from '../../db/schema/watches.ts';
import { type AnalysedMark, analyseMark } from '../../domain/tools/marks/analyse.ts';
import { type Judged, judge } from '../../domain/watches/judge.ts';
import { arrivalKeys } from '../../domain/watches/keys.ts';
import type { Watched } from '../../domain/watches.ts';
import type { Parts } from '../context.ts';
import { keyFrequencies } from '../register/frequencies.ts';
import { lexicon } from '../register/lexicon.ts';
import { rarityIn } from '../tools/trademark-search.ts';
import type { Row } from './arrivals.ts';

/** What came, and by which transaction. */
export interface Came {
  xid: string;
  at: string;
}

export interface Hit {
  watchId: string;
  row: Row;
  judged: Judged;
}

/**
 * A watched name and a mark are compared in full when their common keys weigh so much. Chosen on one sample, 240 names made
 * from the 16,000 brand names, and checked on no other: it leaves out 0 of 139 pairs of high risk, about 25 of 573 with a
 * score from 60 on, but about 537 of 1,710 of medium risk, nearly all of them with scores of 45 to 60. 7 marks in 1,000 are
 * compared; 0.3 would leave out 474 and compare 9.
 */
const ENOUGH_IN_COMMON = 0.7;
/** Comparisons between which the server answers others. */
const AT_A_TIME = 100;

/** The watches that these rows are hits of, and why. Rows that were there before a watch are none of its hits. */
export async function hitsAmong(
  { db }: Pick<Parts, 'db'>,
  tx: Tx,
  came: Came,
  rows: readonly Row[],
): Promise<Hit[]> {
  const pairs = await candidates(tx, came, rows);
  if (pairs.length === 0) return [];
  const frequencies = await keyFrequencies(db);
  const around = { lexicon: lexicon(), rarity: rarityIn(frequencies) };
  const known = await watchesById(tx, [...new Set(pairs.map(({ watchId }) => watchId))]);
  const hits: Hit[] = [];
  for (const [index, { n, watchId }] of pairs.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    const row = rows[n];
    const watch = known.get(watchId);
    if (!row || !watch || row.ownerId === watch.userId) continue;
    const judged = judge(watch.watched, watch.name, row.arrival, around);
    if (judged) hits.push({ watchId, row, judged });
  }
  return hits;
}

/** Pairs of a row and a watch that have enough keys in common, all found by index. */
async function candidates(tx: Tx, { xid, at }: Came, rows: readonly Row[]) {
  const words = lexicon();
  const numbers: number[] = [];
  const keys: number[] = [];
  for (const [n, row] of rows.entries()) {
    for (const key of arrivalKeys(row.arrival, words, row.keys ?? undefined)) {
      numbers.push(n);
      keys.push(key);
    }
    if (n % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
  }
  const { rows: found } = await tx.execute<{ n: number; watchId: string }>(sql`
    with pairs as (
      select q.n, k.watch_id, sum(k.weight) as weight
      from unnest(${`{${numbers.join(',')}}`}::integer[], ${`{${keys.join(',')}}`}::integer[]) as q(n, key)
      join watch_keys k on k.key = q.key
      group by q.n, k.watch_id
    )
    select p.n, p.watch_id as "watchId" from pairs p join watches w on w.id = p.watch_id
    where w.paused_at is null and w.full_at is null
      and (w.kind <> 'name' or p.weight >= ${ENOUGH_IN_COMMON})
      and ${isNews({ xid, at })}
    order by p.watch_id, p.n`);
  return found;
}

/** Whether an arrival is younger than the watch `w`. The times count where a restored database begins its numbers anew. */
export function isNews({ xid, at }: Came) {
  return sql`not (pg_visible_in_snapshot(${xid}::xid8, w.since) and ${at}::timestamptz <= w.began_at)`;
}

async function watchesById(tx: Tx, ids: string[]) {
  const found = await tx.select().from(watches).where(inArray(watches.id, ids));
  return new Map(
    found.map((watch): [string, { userId: string; watched: Watched; name: AnalysedMark | null }] => [
      watch.id,
      {
        userId: watch.userId,
        watched: watchedOf(watch),
        name: watch.kind === 'name' ? analyseMark(watch.text, lexicon()) : null,
      },
    ]),
  );
}

/** What a stored watch watches. */
function watchedOf(watch: typeof watches.$inferSelect): Watched {
  const { kind, text, classes, leastRisk, listingId } = watch;
  switch (kind) {
    case 'name':
      return { kind, text, classes, leastRisk: leastRisk ?? 'medium' };
    case 'class':
      return { kind, classes };
    case 'listing':
      return { kind, listingId: listingId ?? '' };
    default:
      return { kind, text };
  }
}

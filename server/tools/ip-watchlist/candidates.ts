import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { watches } from '../../../db/schema/watches.ts';
import { type AnalyzedMark, analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { type Judged, judge } from '../../../domain/tools/ip-watchlist/judge.ts';
import { arrivalKeys } from '../../../domain/tools/ip-watchlist/keys.ts';
import type { Watched } from '../../../domain/tools/ip-watchlist/watches.ts';
import type { Services } from '../../context.ts';
import { keyFrequencies } from '../../register/frequencies.ts';
import { lexicon } from '../../register/lexicon.ts';
import { rarityIn } from '../../register/rarity.ts';
import type { Row } from './arrivals.ts';

/** What arrived, and by which transaction. */
export interface Came {
  xid: string;
  at: string;
}

export interface Hit {
  watchId: string;
  row: Row;
  judged: Judged;
}

/** How many rows and comparisons run before other requests are answered. */
const AT_A_TIME = 10;
const COMPARED_AT_A_TIME = 100;

/** The watches for which these rows are hits, and why. Rows older than a watch are not hits for it. */
export async function hitsAmong(
  { db }: Pick<Services, 'db'>,
  tx: Tx,
  came: Came,
  rows: readonly Row[],
): Promise<Hit[]> {
  const around = { lexicon: lexicon(), rarity: rarityIn(await keyFrequencies(db)) };
  const hits: Hit[] = [];
  const names = new Map<string, AnalyzedMark>();
  const nameOf = (watch: Pair['watch']) => {
    if (watch.kind !== 'name') return null;
    const name = names.get(watch.id) ?? analyzeMark(watch.text, lexicon());
    names.set(watch.id, name);
    return name;
  };
  for (const [index, { row, watch }] of (await byKey(tx, came, rows)).entries()) {
    if (index % COMPARED_AT_A_TIME === COMPARED_AT_A_TIME - 1) await setImmediate();
    if (row.ownerId === watch.userId) continue;
    const judged = judge(watchedOf(watch), nameOf(watch), row.arrival, around);
    if (judged) hits.push({ watchId: watch.id, row, judged });
  }
  return hits;
}

interface Pair {
  row: Row;
  watch: typeof watches.$inferSelect;
}

/** Rows and the watches that share a key with them, in the watches' order. */
async function byKey(tx: Tx, { xid, at }: Came, rows: readonly Row[]): Promise<Pair[]> {
  const numbers: number[] = [];
  const keys: number[] = [];
  for (const [n, row] of rows.entries()) {
    for (const key of arrivalKeys(row.arrival, lexicon())) {
      numbers.push(n);
      keys.push(key);
    }
    if (n % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
  }
  const { rows: found } = await tx.execute<{ n: number; id: string }>(sql`
    select distinct q.n, w.id
    from unnest(${`{${numbers.join(',')}}`}::integer[], ${`{${keys.join(',')}}`}::integer[]) as q(n, key)
    join watch_keys k on k.key = q.key join watches w on w.id = k.watch_id
    where w.paused_at is null and w.full_at is null and ${isNews({ xid, at })}
    order by w.id, q.n`);
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ id }) => id))];
  const known = new Map(
    (
      await tx
        .select()
        .from(watches)
        // One parameter, however many there are.
        .where(sql`${watches.id} = any(${sql.param(ids)}::uuid[])`)
    ).map((watch) => [watch.id, watch]),
  );
  return found.flatMap(({ n, id }) => {
    const watch = known.get(id);
    const row = rows[n];
    return watch && row ? [{ row, watch }] : [];
  });
}

/**
 * Whether an arrival is younger than the watch `w`. The times matter if a restored database restarts its transaction
 * ids.
 */
export function isNews({ xid, at }: Came) {
  return sql`not (pg_visible_in_snapshot(${xid}::xid8, w.since) and ${at}::timestamptz <= w.began_at)`;
}

/** What a stored watch watches. */
export function watchedOf(watch: typeof watches.$inferSelect): Watched {
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

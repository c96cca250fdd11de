import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { watches, watchHits } from '../../../db/schema/watches.ts';
import { HITS_KEPT, type WatchFind } from '../../../domain/tools/ip-watchlist/watches.ts';
import type { Services } from '../../context.ts';
import { tellOf } from './tell.ts';

export interface NewHit {
  watchId: string;
  subject: string;
  found: WatchFind;
}

/** Rows per statement. */
const AT_A_TIME = 500;
/** How many watches the finding transaction itself notifies. */
const TOLD_AT_ONCE = 100;

/** Stores new hits, each only once, and notifies their owners. */
export async function keepHits(services: Services, tx: Tx, hits: readonly NewHit[]): Promise<void> {
  if (hits.length === 0) return;
  const byWatch = Map.groupBy(hits, ({ watchId }) => watchId);
  const room = await lockWithRoom(tx, [...byWatch.keys()]);
  const kept: (typeof watchHits.$inferInsert)[] = [];
  for (const { id, left, alert } of room) {
    for (const { subject, found } of (byWatch.get(id) ?? []).slice(0, left)) {
      // A watch without mails must have nothing waiting when mails are turned on.
      kept.push({ watchId: id, subject, found, ...(alert === 'never' && { mailedAt: sql`now()` as never }) });
    }
  }
  const told = new Map<string, number>();
  for (let from = 0; from < kept.length; from += AT_A_TIME) {
    const made = await tx
      .insert(watchHits)
      .values(kept.slice(from, from + AT_A_TIME))
      .onConflictDoNothing()
      .returning({ watchId: watchHits.watchId });
    for (const { watchId } of made) told.set(watchId, (told.get(watchId) ?? 0) + 1);
  }
  const full = room.filter(({ id, left }) => (byWatch.get(id)?.length ?? 0) >= left).map(({ id }) => id);
  if (full.length > 0) {
    await tx.update(watches).set({ fullAt: sql`now()` }).where(inArray(watches.id, full));
  }
  if (told.size === 0) return;
  await tx.execute(sql`
    update watches w set untold = w.untold + n.count
    from unnest(${`{${[...told.keys()].join(',')}}`}::uuid[], ${`{${[...told.values()].join(',')}}`}::integer[]) as n(id, count)
    where w.id = n.id`);
  // The rest waits at most a minute for the worker: no inbox stays locked for thousands of others.
  await tellOf(services, tx, [...told.keys()].slice(0, TOLD_AT_ONCE));
}

/** Locks the watches, always in order of id, and returns how many more open hits each may take. */
async function lockWithRoom(tx: Tx, ids: string[]) {
  const { rows } = await tx.execute<{ id: string; alert: string; left: number }>(sql`
    with locked as materialized (
      select id, alert from watches where id = any(${`{${ids.join(',')}}`}::uuid[])
        and paused_at is null and full_at is null
      order by id for no key update
    )
    select id, alert, ${HITS_KEPT} - (
      select count(*)::int from watch_hits h where h.watch_id = locked.id and h.dismissed_at is null) as left
    from locked`);
  return rows;
}

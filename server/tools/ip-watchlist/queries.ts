import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import type { HitState } from '../../../domain/tools/ip-watchlist/watches.ts';

/** A hit's state, in a statement that reads watch_hits as `h`. */
export const stateConditions: Record<HitState, ReturnType<typeof sql>> = {
  new: sql`h.dismissed_at is null and (h.snoozed_until is null or h.snoozed_until <= now())`,
  snoozed: sql`h.dismissed_at is null and h.snoozed_until > now()`,
  dismissed: sql`h.dismissed_at is not null`,
};

export type HitCounts = Record<HitState | 'unopened', number>;

/** How many hits in each state the person's watches have. */
export async function hitCounts(db: Db, userId: string): Promise<Map<string, HitCounts>> {
  const { rows } = await db.execute<HitCounts & { id: string }>(sql`
    select h.watch_id as id,
      count(*) filter (where ${stateConditions.new})::int as new,
      count(*) filter (where ${stateConditions.new} and h.opened_at is null)::int as unopened,
      count(*) filter (where ${stateConditions.snoozed})::int as snoozed,
      count(*) filter (where ${stateConditions.dismissed})::int as dismissed
    from watch_hits h join watches w on w.id = h.watch_id
    where w.user_id = ${userId} group by h.watch_id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

import { sql } from 'drizzle-orm';
import { isActiveAdmin } from '../../../db/conditions.ts';
import { adminUsers } from '../../../db/schema/accounts.ts';
import type { WorkKind } from '../../../domain/admin/work.ts';
import type { Services } from '../../context.ts';
import { poll } from '../../infra/poll.ts';
import { deliver } from '../../kernel/notices.ts';

const LOOK_MS = 1_000;
/** More items than this are not named: the pages read the whole list again anyway. */
const NAMED = 20;
const AT_ONCE = 10_000;

/**
 * Tells administrators' open pages what changed in the queue, in one quiet event however much it was. It runs in a
 * transaction of its own, so that whoever submits or decides locks no administrator's inbox. Returns whether there
 * was anything.
 */
export async function tellWork({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ kind: WorkKind; id: string }>(sql`
      with gone as (delete from work_changes where id = any(array(
        select id from work_changes order by id limit ${AT_ONCE} for update skip locked)) returning kind, subject_id)
      select distinct kind, subject_id as id from gone limit ${NAMED + 1}`);
    if (rows.length === 0) return false;
    const items = rows.length > NAMED ? [] : rows.map(({ kind, id }) => ({ kind, id }));
    const event = { kind: 'queue.moved', title: 'The work queue', items } as const;
    const admins = await tx.select({ id: adminUsers.userId }).from(adminUsers).where(isActiveAdmin);
    await deliver(
      tx,
      admins.map(({ id }) => ({ to: id, event })),
    );
    return true;
  });
}

/** Checks every second whether something has changed. Stops with the jobs. */
export function followWork(services: Services): void {
  const { db, jobs, log } = services;
  const look = async () => {
    const { rows } = await db.execute(sql`select 1 from work_changes limit 1`);
    if (rows.length > 0) await tellWork(services);
  };
  jobs.once('stopped', poll(LOOK_MS, look, 'telling the queue', log));
}

import { sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { poll } from '../../infra/poll.ts';

const LOOK_MS = 2_000;

/**
 * Polls every two seconds for arrivals and has them matched: an import runs in its own process, which queues no jobs.
 * Stops with the jobs.
 */
export function followArrivals({ db, jobs, log }: Services): void {
  const look = async () => {
    const { rows } = await db.execute(sql`select 1 from watch_arrivals limit 1`);
    // Of all servers that poll, one queues the job.
    if (rows.length > 0) {
      await jobs.send('watches.match', {}, { singletonKey: 'arrivals', singletonSeconds: LOOK_MS / 1_000 });
    }
  };
  jobs.once('stopped', poll(LOOK_MS, look, 'looking for arrivals', log));
}

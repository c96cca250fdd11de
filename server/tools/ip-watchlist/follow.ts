import { sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { outageSentence } from '../../infra/outage.ts';

const LOOK_MS = 2_000;

/**
 * Looks every two seconds whether something came, and has it matched: an import runs in a process of its own, which knows
 * of no jobs. Ends with the jobs.
 */
export function followArrivals({ db, jobs, log }: Services): void {
  const look = async () => {
    const { rows } = await db.execute(sql`select 1 from watch_arrivals limit 1`);
    // Of all servers that look, one asks.
    if (rows.length > 0) {
      await jobs.send('watches.match', {}, { singletonKey: 'arrivals', singletonSeconds: LOOK_MS / 1_000 });
    }
  };
  const timer = setInterval(() => {
    look().catch((error) => !outageSentence(error) && log.warn({ err: error }, 'looking for arrivals'));
  }, LOOK_MS);
  timer.unref();
  jobs.once('stopped', () => clearInterval(timer));
}

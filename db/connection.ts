import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A pool of connections, with drizzle on top. Close it with `closeDb`. */
export function connectDb(url: string, max = 8) {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  outliveBreaks(pool);
  return drizzle(pool);
}

/**
 * A small pool for the hot reads, whose statements are prepared once and planned once: planning them on each call costs
 * more than running them. Only for statements whose generic plan a test has read (tests/server/plans.test.ts).
 */
export function connectReads(url: string, max = 4) {
  const options = [
    'plan_cache_mode=force_generic_plan',
    'jit=off',
    // Below the default of 0.3, so that a swapped pair of letters in a short word is found.
    'pg_trgm.similarity_threshold=0.25',
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    // Kept, because a new connection prepares and plans everything again.
    idleTimeoutMillis: 0,
    options: options.map((option) => `-c ${option}`).join(' '),
  });
  outliveBreaks(pool);
  return drizzle(pool);
}

/** A connection that breaks must not end the process: its query fails, and the next one opens another. */
function outliveBreaks(pool: pg.Pool): void {
  // The pool speaks for those that are idle; those in use have only themselves.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

export type Db = ReturnType<typeof connectDb>;
/** An open database transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export async function closeDb(db: Db): Promise<void> {
  await db.$client.end();
}

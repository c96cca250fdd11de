import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A pool of connections, with drizzle on top. Close it with `closeDb`. */
export function connectDb(url: string, max = 8) {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  return drizzle(pool);
}

export type Db = ReturnType<typeof connectDb>;
/** An open database transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export async function closeDb(db: Db): Promise<void> {
  await db.$client.end();
}

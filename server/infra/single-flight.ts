import type { QueryResultRow } from 'pg';
import type { Db } from '../../db/connection.ts';

const waiting = new WeakMap<Db, Map<string, Promise<unknown[]>>>();

/**
 * Runs a prepared statement on a small pool. Those who ask for the same while all connections are busy wait for one run of
 * it together, so that a page everybody looks at costs the database less the more look at it. Nobody is given an older
 * answer than alone: who comes when the run has begun begins the next. The rows are everyone's: do not change them.
 */
export function singleFlight<Row extends QueryResultRow>(
  db: Db,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const mine = waiting.get(db) ?? new Map<string, Promise<unknown[]>>();
  waiting.set(db, mine);
  const key = JSON.stringify([statement.name, statement.values]);
  const joined = mine.get(key);
  if (joined) return joined as Promise<Row[]>;
  const run = (async () => {
    const client = await db.$client.connect().finally(() => mine.delete(key));
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      client.release();
    }
  })();
  mine.set(key, run);
  return run;
}

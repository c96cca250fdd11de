import type { QueryResultRow } from 'pg';
import type { Db } from '../../db/connection.ts';

const waiting = new WeakMap<Db, Map<string, Promise<unknown[]>>>();

/**
 * Runs a prepared statement on a small pool. While all connections are busy, callers of the same query share its next
 * run, so a popular page does not cost more the more people open it. Nobody gets an older answer than they would
 * alone: a caller who arrives after a run has started joins the next one. Rows are shared: do not modify them.
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

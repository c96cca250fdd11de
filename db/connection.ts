import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The connection settings between the server and PostgreSQL. */
interface Through {
  /** Whether a pooler is in between: it may pass the connection on after each transaction, and takes no start-up options. */
  pooler: boolean;
  /** Whether statements may be prepared by name: a pooler in transaction mode must track them (PgBouncer does from 1.21 on). */
  named: boolean;
}

const nothing: Through = { pooler: false, named: true };

/** Nobody waits longer than this for a connection: an error is better. */
const CONNECT_MS = 5_000;

/** A pool of connections, with drizzle on top. Close it with `closeDb`. */
export function connectDb(url: string, max = 8, through = nothing) {
  const pool = new pg.Pool({ ...common(through), connectionString: url, max });
  outliveBreaks(pool);
  const db = drizzle(pool);
  // Drizzle's own transaction releases its connection only once it has begun: if the beginning fails, it would never be released.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/**
 * Settings for the hot reads. Behind a pooler, which passes no options on, they belong to the role instead
 * (db/migrate.ts), and PostgreSQL chooses the plans itself.
 */
export const readSettings = {
  jit: 'off',
  // Below the default of 0.3, so that a swapped pair of letters in a short word is found.
  'pg_trgm.similarity_threshold': '0.25',
};

/**
 * A small pool for the hot reads, whose statements are prepared once and planned once: planning them on each call costs
 * more than running them. Only for statements whose generic plan a test checks (tests/server/plans.test.ts).
 */
export function connectReads(url: string, max = 4, through = nothing) {
  const settings = { plan_cache_mode: 'force_generic_plan', ...readSettings };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    ...common(through),
    connectionString: url,
    max,
    // Kept, because a new connection prepares and plans everything again.
    idleTimeoutMillis: 0,
    ...(!through.pooler && { options: options.join(' ') }),
  });
  outliveBreaks(pool);
  return drizzle(pool);
}

function common({ named }: Through): pg.PoolConfig {
  return { connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...(!named && { Client: UnnamedClient }) };
}

/**
 * Runs named statements without their name: by the next transaction, the connection that prepared them may be gone.
 */
class UnnamedClient extends pg.Client {
  // The overloads of pg.Client are kept: callers see no difference.
  override query = ((statement: unknown, ...rest: never[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    const query = super.query as (...args: unknown[]) => unknown;
    return query.call(this, isNamed ? { ...statement, name: undefined } : statement, ...rest);
  }) as pg.Client['query'];
}

/** A connection that breaks must not end the process: its query fails, and the next one opens a new connection. */
function outliveBreaks(pool: pg.Pool): void {
  // The pool reports errors of idle connections; those in use need their own listener.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const all = new Set<pg.PoolClient>();
  pool.on('connect', (client) => all.add(client));
  pool.on('remove', (client) => all.delete(client));
  clients.set(pool, all);
}

const clients = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Breaks every connection of a pool whose database does not answer, so that its waiters get an error. */
export function breakConnections(db: Db): void {
  for (const client of clients.get(db.$client) ?? []) {
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  }
}

export type Db = ReturnType<typeof connectDb>;
/** An open database transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export async function closeDb(db: Db): Promise<void> {
  await db.$client.end();
}

import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import { readSettings } from './connection.ts';

const migrationsFolder = path.join(import.meta.dirname, '..', 'migrations');
// Any constant works, as long as every copy of the server takes the same one.
const MIGRATION_LOCK = 4_970_731;

/**
 * Brings the database up to the migrations in this checkout. Safe when several servers start at once. `url` leads to the
 * database itself, past any pooler; `pooler` says that others connect through one and need their settings set on the role.
 */
export async function migrateDb(url: string, pooler = false): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    // drizzle's migrate() takes no lock, so the lock is held on the connection that migrates.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    if (pooler) await setForRole(client);
  } finally {
    await client.end();
  }
}

async function setForRole(client: pg.Client): Promise<void> {
  // The extension's own settings are known once it is loaded.
  await client.query("select similarity('', '')");
  for (const [name, value] of Object.entries(readSettings)) {
    await client.query(`alter role current_user set ${name} = ${pg.escapeLiteral(value)}`);
  }
}

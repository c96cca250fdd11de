import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = path.join(import.meta.dirname, '..', 'migrations');
// Any constant works, as long as every copy of the server takes the same one.
const MIGRATION_LOCK = 4_970_731;

/** Brings the database up to the migrations in this checkout. Safe when several servers start at once. */
export async function migrateDb(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    // drizzle's migrate() takes no lock, so the lock is held on the connection that migrates.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/**
 * The address of the embedded PostgreSQL that a running server has started in `dir`, or null when none answers.
 * PostgreSQL writes its port into the fourth line of postmaster.pid.
 */
export async function runningPostgres(dir: string): Promise<string | null> {
  const lines = await readFile(path.join(dir, 'pg', 'postmaster.pid'), 'utf8').catch(() => '');
  const password = await readFile(path.join(dir, 'pg.password'), 'utf8').catch(() => '');
  const port = Number(lines.split('\n')[3]);
  if (!port || !password) return null;
  const url = `postgres://ipso:${password.trim()}@127.0.0.1:${port}/ipso`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * npm run test:scaled [-- FILES]: the server tests as in a larger installation: through PgBouncer in transaction mode, with
 * hot reads from a streaming replica. Needs PostgreSQL 15 or newer and PgBouncer (Debian: postgresql-15 pgbouncer).
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../db/embedded.ts';

const root = path.join(import.meta.dirname, '..');
const dir = mkdtempSync(path.join(tmpdir(), 'ipso-scaled-'));
chmodSync(dir, 0o777);
// Neither PostgreSQL nor PgBouncer runs as root.
const asUser = userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
const bin = findPostgres();
const [primary, copy, pooler] = [await freePort(), await freePort(), await freePort()];
const stops: (() => void)[] = [];

function findPostgres(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  if (versions.length === 0)
    throw new Error('PostgreSQL is missing: apt-get install postgresql-15 pgbouncer');
  return path.join(base, String(Math.max(...versions)), 'bin');
}

function run(command: string, args: string[]): void {
  const [first = command, ...rest] = [...asUser, command, ...args];
  execFileSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function start(data: string, port: number): void {
  const settings =
    `-p ${port} -k ${dir} -c fsync=off -c synchronous_commit=off -c max_connections=300 -c hot_standby=on
    -c max_standby_streaming_delay=1s -c max_wal_senders=4`.replace(/\s+/g, ' ');
  const at = path.join(dir, data);
  run(path.join(bin, 'pg_ctl'), ['-D', at, '-l', `${at}.log`, '-o', settings, '-w', 'start']);
  stops.push(() => run(path.join(bin, 'pg_ctl'), ['-D', at, '-m', 'immediate', 'stop']));
}

const url = (port: number) => `postgres://ipso@127.0.0.1:${port}/postgres`;

async function answers(at: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: at });
    try {
      await client.connect();
      return void (await client.query('select 1'));
    } catch (error) {
      if (tries > 50) throw error;
      await setTimeout(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

let code = 1;
try {
  const data = path.join(dir, 'primary');
  run(path.join(bin, 'initdb'), ['-D', data, '-U', 'ipso', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  start('primary', primary);
  const source = `host=127.0.0.1 port=${primary} user=ipso`;
  run(path.join(bin, 'pg_basebackup'), ['-D', path.join(dir, 'copy'), '-d', source, '-R', '-c', 'fast']);
  start('copy', copy);
  const ini = path.join(dir, 'pgbouncer.ini');
  writeFileSync(
    ini,
    `[databases]
* = host=127.0.0.1 port=${primary} user=ipso
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_idle_timeout = 5
logfile = ${dir}/pgbouncer.log
`,
  );
  const [command = 'pgbouncer', ...rest] = [...asUser, 'pgbouncer', '-q', ini];
  const bouncer = spawn(command, rest, { stdio: 'ignore' });
  stops.push(() => bouncer.kill('SIGINT'));
  await answers(url(pooler));
  await answers(url(copy));
  const vitest = path.join(root, 'node_modules', '.bin', 'vitest');
  const files = process.argv.slice(2);
  const env = {
    ...process.env,
    TEST_DATABASE_URL: url(primary),
    TEST_POOLER_URL: url(pooler),
    TEST_REPLICA_URL: url(copy),
  };
  const result = spawnSync(vitest, ['run', '--project=server', ...files], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  code = result.status ?? 1;
} finally {
  for (const stop of stops.reverse()) stop();
  rmSync(dir, { recursive: true, force: true });
}
process.exit(code);

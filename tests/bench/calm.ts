/**
 * npm run bench:calm [-- WORDS...]: sends each expensive procedure (those whose name has one of the words) over many
 * connections at a real server with its quotas off, and asks /healthz every 50 ms from another process meanwhile. Fails
 * when an answer of /healthz took longer than `LIMIT` ms. CALM_CONNECTIONS, CALM_SECONDS; CALM_PEOPLE gives so many people.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { closeDb, connectDb } from '../../db/connection.ts';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { migrateDb } from '../../db/migrate.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Config } from '../../server/infra/config.ts';
import { seedLogos } from '../../server/register/logos.ts';
import { seedRegister } from '../../server/register/seed.ts';
import { type HeavyCase, heavyCases } from './heavy-calls.ts';
import { startServer } from './processes.ts';
import { seedMarket } from './seed.ts';

const LIMIT = 200;
const connections = Number(process.env.CALM_CONNECTIONS ?? 20);
const seconds = Number(process.env.CALM_SECONDS ?? 4);
let number = 0;
const people = Number(process.env.CALM_PEOPLE ?? 1);

await main();

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const cases = heavyCases.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  const dir = await mkdtemp(path.join(tmpdir(), 'ipso-calm-'));
  const postgres = await startEmbeddedPostgres({ dir });
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const secret = 'a secret of the bench that is long enough';
    const cookies = await fill(postgres.url, secret);
    process.env.QUOTAS = 'off';
    server = await startServer(postgres.url, secret, dir);
    say(
      `${connections} connections of ${people === 1 ? 'one person' : `${people} people`}, ${seconds} s each\n`,
    );
    say('| procedure | answers | refused | /healthz p50 ms | p99 ms | longest ms |');
    say('|---|---|---|---|---|---|');
    let late = 0;
    const idle: HeavyCase = { name: 'nothing', call: () => ({ path: '/', method: 'GET' }) };
    await measure(server.port, idle, [], 0);
    for (const one of cases) if ((await measure(server.port, one, cookies, connections)) > LIMIT) late++;
    await measure(server.port, idle, [], 0);
    if (late > 0) {
      say(`\n${late} of ${cases.length} kept /healthz waiting for more than ${LIMIT} ms.`);
      process.exitCode = 1;
    }
  } finally {
    server?.stop();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** A register, logos, a market, works to be found, and people with sessions; gives their cookies. */
async function fill(url: string, secret: string): Promise<string[]> {
  const log = pino({ level: 'silent' });
  await migrateDb(url);
  await seedMarket(url, { people: 200, listings: 4_000 });
  await seedRegister(url, log);
  await seedLogos(url, log);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update users set email_verified_at = now()');
  await client.query('analyze');
  const { rows } = await client.query<{ id: string }>(
    'select owner_id as id from ip_listings group by 1 order by count(*) desc limit 20',
  );
  await client.end();
  const db = connectDb(url, 1);
  const config = { origin: 'http://localhost', secret } as Config;
  const cookies: string[] = [];
  for (const { id } of rows) cookies.push((await createSession(config, db, 'user', id)).split(';')[0] ?? '');
  await closeDb(db);
  return cookies;
}

/** Sends a case for some seconds and prints a line. Gives the longest answer of /healthz. */
async function measure(port: number, one: HeavyCase, cookies: string[], width: number): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'pulse.ts'), [String(port)]);
  await once(child, 'message');
  const until = performance.now() + seconds * 1000;
  const seen = new Map<number, number>();
  await Promise.all(
    Array.from({ length: width }, async (_, connection) => {
      const cookie = one.member ? (cookies[connection % people] ?? '') : '';
      while (performance.now() < until) {
        const status = await send(port, one, cookie);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        // Whoever is refused at once does not flood in a loop that measures itself.
        if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }),
  );
  if (width === 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  child.send('stop');
  const [times] = (await once(child, 'message')) as [number[]];
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const refused = [...seen]
    .filter(([status]) => status !== 200)
    .map(([status, count]) => `${count} x ${status}`);
  const figures = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0));
  say(`| ${one.name} | ${seen.get(200) ?? 0} | ${refused.join(', ')} | ${figures.join(' | ')} |`);
  return at(1);
}

async function send(port: number, one: HeavyCase, cookie: string): Promise<number> {
  const call = one.call(number++);
  const headers: Record<string, string> = { origin: `http://localhost:${port}`, cookie };
  if (typeof call.body === 'string') headers['content-type'] = 'application/json';
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${call.path}`, {
      method: call.method,
      body: call.body,
      headers,
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

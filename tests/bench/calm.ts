/**
 * npm run bench:calm [-- WORDS...]: calls each expensive procedure (those whose name has one of the words) over many
 * connections to a real server, and meanwhile asks /healthz every 50 ms from another process. Fails if any answer of
 * /healthz took longer than `LIMIT` ms: the longest counts, since somebody had to wait for it. CALM_CONNECTIONS,
 * CALM_SECONDS; CALM_PEOPLE sets how many people. The server's quotas are off and its limits are constantly reset, so
 * that the work is measured and not the refusals.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { pino } from 'pino';
import { closeDb, connectDb, type Db } from '../../db/connection.ts';
import { migrateDb } from '../../db/migrate.ts';
import { runAgreementGenerator } from '../../domain/tools/agreement-generator/generate.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Config } from '../../server/infra/config.ts';
import { seedLogos } from '../../server/register/logos.ts';
import { seedRegister } from '../../server/register/seed.ts';
import { agreement, type HeavyCase, heavyCases, type World } from './heavy-calls.ts';
import { otherCases } from './other-calls.ts';
import { openBenchPlace } from './place.ts';
import { startServer } from './processes.ts';
import { seedMarket } from './seed.ts';
import { type Crowd, openStreams } from './streams.ts';

const LIMIT = 200;
/** If an idle server is slower than this, the machine is too busy for the figures to mean anything. */
const QUIET_MS = 50;
const connections = Number(process.env.CALM_CONNECTIONS ?? 20);
const seconds = Number(process.env.CALM_SECONDS ?? 3);
const people = Number(process.env.CALM_PEOPLE ?? 1);
const FORGET_MS = 200;
const SIGNABLE = 300;
const STREAMS = '1,900 event streams';
let number = 0;

type Server = Awaited<ReturnType<typeof startServer>>;

await main();

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const wanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  const cases = [...heavyCases, ...otherCases].filter(({ name }) => wanted(name));
  const place = await openBenchPlace();
  let server: Server | undefined;
  const db = connectDb(place.url, 2);
  try {
    const secret = 'a secret of the bench that is long enough';
    await migrateDb(place.url);
    const { cookies, world } = await fill(place.url, db);
    process.env.QUOTAS = 'off';
    server = await startServer(place.url, secret, place.dir);
    const running = server;
    const forgetting = setInterval(() => void db.$client.query('delete from rate_limits'), FORGET_MS);
    const of = people === 1 ? 'one person' : `${people} people`;
    say(`${connections} connections of ${of}, ${seconds} s each\n`);
    say(
      '| procedure | answers | refused | /healthz p50 ms | p99 ms | longest ms | loop ms | CPU ms | GC ms |',
    );
    say('|---|---|---|---|---|---|---|---|---|');
    const late: string[] = [];
    const judge = async (name: string, work: Work) => {
      const longest = await measure(running, name, work);
      if (longest > LIMIT) late.push(name);
      return longest;
    };
    const rest = () => new Promise<[]>((resolve) => setTimeout(() => resolve([]), seconds * 1000));
    const quiet = [await measure(running, 'nothing', rest)];
    for (const one of cases) await judge(one.name, () => flood(running.port, one, cookies, world));
    if (wanted(STREAMS)) await judgeStreams(running, db, judge);
    quiet.push(await measure(running, 'nothing', rest));
    clearInterval(forgetting);
    say(
      '\nLoop: the longest wait of the event loop. CPU: the most that one turn of it used. GC: the longest pause.',
    );
    if (Math.max(...quiet) > QUIET_MS)
      say('The idle server was slow, too: this machine is too busy to judge by.');
    if (late.length > 0) {
      say(`\nThese kept /healthz waiting for more than ${LIMIT} ms: ${late.join('; ')}.`);
      process.exitCode = 1;
    }
  } finally {
    server?.stop();
    await closeDb(db);
    await place.close();
  }
}

/** Ten streams for each of 190 people: that they open, and that all of them are told the same thing a few times. */
async function judgeStreams(
  { port }: Server,
  db: Db,
  judge: (name: string, work: Work) => Promise<number>,
): Promise<void> {
  const { rows } = await db.$client.query<{ id: string; seq: number }>(`
    select id, coalesce(seq, 0)::int as seq from users left join inbox_heads on user_id = id order by id limit 190`);
  const crowd: Parameters<typeof openStreams>[1] = [];
  for (const person of rows) crowd.push({ ...person, cookie: await cookieOf(db, person.id) });
  let streams: Crowd | undefined;
  await judge(`${STREAMS}, opened 20 at a time`, async () => {
    streams = await openStreams(port, crowd);
    return [[200, streams.size]];
  });
  let longest = 0;
  await judge(`${STREAMS}, each told 5 times`, async () => {
    longest = (await streams?.tell(db)) ?? 0;
    return [[200, streams?.size ?? 0]];
  });
  say(`| (until the last stream had an event: ${longest.toFixed(0)} ms) | | | | | | | | |`);
  streams?.close();
  // So that their end is not mistaken for idleness.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
}

/** A register, logos, a market, agreements to be signed, notices, and people with sessions. */
async function fill(url: string, db: Db): Promise<{ cookies: string[]; world: World }> {
  const log = pino({ level: 'silent' });
  const client = db.$client;
  await seedMarket(url, { people: 200, listings: 4_000 });
  await seedRegister(url, log);
  await seedLogos(url, log);
  const ids = async (query: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(query, values)).rows.map(({ id }) => id);
  await client.query('update users set email_verified_at = now()');
  const owners = await ids(`select owner_id as id from ip_listings where owner_id <>
    (select id from profiles where username = 'bench-1') group by 1 order by count(*) desc limit 20`);
  const [first] = owners;
  const world: World = {
    listings: await ids('select id from ip_listings order by id limit 1000'),
    own: await ids('select id from ip_listings where owner_id = $1', [first]),
    agreements: await signable(client, first ?? ''),
  };
  await client.query(`insert into inbox_heads (user_id, seq) select id, 1000 from unnest($1::uuid[]) id`, [
    owners,
  ]);
  await client.query(
    `insert into inbox_events (user_id, seq, event)
     select id, seq, jsonb_build_object('kind', 'listings.approved', 'listingId', id, 'title', repeat('x', 200))
     from unnest($1::uuid[]) id, generate_series(1, 1000) seq`,
    [owners],
  );
  await client.query('analyze');
  const cookies: string[] = [];
  for (const id of owners) cookies.push(await cookieOf(db, id));
  return { cookies, world };
}

async function cookieOf(db: Db, id: string): Promise<string> {
  return (await createSession({ origin: 'http://localhost' } as Config, db, 'user', id)).split(';')[0] ?? '';
}

/** Agreements as long as they get, sent to this person and signed by the sender. */
async function signable(client: Db['$client'], to: string): Promise<World['agreements']> {
  const { text } = runAgreementGenerator(agreement(0));
  const hash = (body: string) => createHash('sha256').update(body).digest('hex');
  const bodies = Array.from({ length: SIGNABLE }, (_, at) => `${text}\n${at}`);
  const { rows } = await client.query<{ id: string; sha256: string }>(
    `insert into agreements (sender_id, receiver_id, sender_side, type, title, first_party, second_party, body, sha256)
     select (select id from profiles where username = 'bench-1'), $1, 'first', 'licensing', 'An agreement', 'A', 'B', body, sha256
     from unnest($2::text[], $3::text[]) t(body, sha256) returning id, sha256`,
    [to, bodies, bodies.map(hash)],
  );
  await client.query(
    `insert into agreement_signatures (agreement_id, user_id, name, consent, sha256)
     select id, sender_id, 'Person bench-1', 'I agree.', sha256 from agreements`,
  );
  const named = await client.query<{ name: string }>('select full_name as name from profiles where id = $1', [
    to,
  ]);
  return rows.map((row) => ({ ...row, name: named.rows[0]?.name ?? '' }));
}

/** What is done meanwhile: returns how many answers of which status there were. */
type Work = () => Promise<Iterable<[status: number, count: number]>>;

/** Asks /healthz while the work is done, and prints a line. Returns the longest answer, in ms. */
async function measure(server: Server, name: string, work: Work): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'pulse.ts'), [String(server.port)]);
  await once(child, 'message');
  await server.held();
  const seen = [...(await work())];
  child.send('stop');
  const [times] = (await once(child, 'message')) as [number[]];
  const { waitMs, cpuMs, gcMs } = await server.held();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const answers = seen.reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
  const refused = seen.filter(([status]) => status >= 300).map(([status, count]) => `${count} x ${status}`);
  const figures = [at(0.5), at(0.99), at(1), waitMs, cpuMs, gcMs].map((ms) => ms.toFixed(0));
  say(`| ${name} | ${answers} | ${refused.join(', ')} | ${figures.join(' | ')} |`);
  return at(1);
}

/** Sends a case over all connections for some seconds. */
async function flood(port: number, one: HeavyCase, cookies: string[], world: World) {
  const until = performance.now() + seconds * 1000;
  const seen = new Map<number, number>();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const cookie = one.member ? (cookies[connection % people] ?? '') : '';
      while (performance.now() < until) {
        const status = await send(port, one.call(number++, world), cookie);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        // A caller that is refused at once must not flood in a loop that measures itself.
        if (status >= 300) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }),
  );
  return seen;
}

/** Its status; 599 if the connection was cut. */
async function send(port: number, call: ReturnType<HeavyCase['call']>, cookie: string): Promise<number> {
  const headers: Record<string, string> = { origin: `http://localhost:${port}`, cookie };
  if (typeof call.body === 'string') headers['content-type'] = 'application/json';
  try {
    const { path: to, method, body } = call;
    const answer = await fetch(`http://127.0.0.1:${port}${to}`, { method, body, headers });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 599;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

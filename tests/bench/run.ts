import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { closeDb, connectDb } from '../../db/connection.ts';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { migrateDb } from '../../db/migrate.ts';
import { patentCategories } from '../../domain/market/listings.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Config } from '../../server/infra/config.ts';
import { hotPages } from '../../server/market/listings/market.ts';
import { postgrestPath } from './peers.ts';
import { keptDir } from './place.ts';
import { cpuOf, familyOf, type Running, runLoad, startPostgrest, startServer } from './processes.ts';
import { places, seedMarket } from './seed.ts';

// npm run bench. BENCH_LISTINGS=1000000 for the large set, BENCH_ROUNDS, BENCH_SECONDS, BENCH_JSON=<file>;
// BENCH_ONLY=by for the cases with this in their name.
const listings = Number(process.env.BENCH_LISTINGS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const SMALL = 10_000;
const PEOPLE = 10_000;
const dir = path.join(keptDir, 'bench');
// Everyone here runs on the same PostgreSQL with the same settings; durability plays no part in reading.
const settings = ['shared_buffers=512MB', 'max_wal_size=4GB', 'fsync=off', 'synchronous_commit=off'];

interface Sample {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU milliseconds per request: of the server, and of PostgreSQL. */
  server: number;
  postgres: number;
}
interface Case {
  name: string;
  run(): Promise<Sample>;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A database with this many listings on this cluster; created and filled if it does not exist yet. */
async function databaseOf(clusterUrl: string, size: number): Promise<string> {
  const name = `bench_${size}`;
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) {
    say(`Filling ${name} ...`);
    await client.query(`create database ${name}_unfinished`);
    const unfinished = new URL(url);
    unfinished.pathname = `/${name}_unfinished`;
    await migrateDb(unfinished.href);
    await seedMarket(unfinished.href, { people: PEOPLE, listings: size });
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
  }
  await client.end();
  return url.href;
}

/** What PostgREST serves: the columns of a card. The owner is a left join, which a count can leave out. */
const peerView = `
  do $$ begin create role bench_anon nologin; exception when duplicate_object then null; end $$;
  create schema if not exists api;
  create or replace view api.market as
    select l.id, l.title, l.type, l.category, l.industry, left(l.description, 280) as description,
      l.registration_number, l.registration_date, l.country, l.price_cents, l.negotiable, l.for_sale,
      l.licensing_type, l.created_at, p.username, p.full_name
    from ip_listings l left join profiles p on p.id = l.owner_id where l.active;
  grant usage on schema api to bench_anon; grant select on api.market to bench_anon`;
const peerPath =
  '/market?select=id,title,type,category,industry,description,registration_number,registration_date,country,' +
  'price_cents,negotiable,for_sale,licensing_type,username,full_name&order=created_at.desc,id.desc&limit=24';

const trpcPath = (procedure: string, input: unknown) =>
  `/api/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { json: input } }))}`;

const spelled = [
  'electrolyte',
  'lumenfold',
  'solid-state battery',
  'probiotic',
  'photonic waveguide',
  'NACHFAL',
].concat(['cryogenic pump hydrogen', 'US 8,000,003 B1', 'titration', 'graded membrane for hospitals']);
/** The letter of a patent section, and its full name. */
const letterOf = (n: number): [string, string] => {
  const category = patentCategories[(n / 2) % patentCategories.length] ?? '';
  return [category.charAt(0), category];
};

/**
 * What people narrow the market to, each `n` giving another address: for our call, and the same filter for PostgREST.
 * Prices are steps of the slider.
 */
const narrowed: Record<string, (n: number) => { ours: Record<string, unknown>; theirs: string }> = {
  price: (n) => {
    const min = 5_000 * (1 + (n % 8));
    const max = min + 5_000 * (1 + Math.floor(n / 8));
    return { ours: { min, max }, theirs: `price_cents=gte.${min}00&price_cents=lte.${max}00` };
  },
  category: (n) => {
    const [code, category] = n % 2 ? [String(1 + (n % 45)), `Class ${1 + (n % 45)}`] : letterOf(n);
    const page = 1 + Math.floor(n / 16);
    return {
      ours: { category: code, page },
      theirs: `category=eq.${encodeURIComponent(category)}&offset=${24 * (page - 1)}`,
    };
  },
  country: (n) => {
    const country = places[n % places.length] ?? 'US';
    const page = Math.floor(n / places.length);
    return { ours: { country, page: 1 + page }, theirs: `country=eq.${country}&offset=${24 * page}` };
  },
  'country and price': (n) => {
    const country = places[n % places.length] ?? 'US';
    const min = 5_000 * (1 + Math.floor(n / places.length));
    return { ours: { country, min }, theirs: `country=eq.${country}&price_cents=gte.${min}00` };
  },
};
const names = Object.keys(narrowed);
/** How many addresses each of these cases has. */
const ADDRESSES = 160;

const misspelled = ['electorlyte', 'lumenfodl', 'baterry', 'adaptve sesnor', 'photnic', 'crygenic pump'];

async function main(): Promise<void> {
  const cluster = await startEmbeddedPostgres({ dir, settings });
  const postmaster = Number(readFileSync(path.join(dir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const scratch = mkdtempSync(path.join(tmpdir(), 'ipso-bench-'));
  const running: Running[] = [];
  try {
    const url = await databaseOf(cluster.url, listings);
    const smallUrl = await databaseOf(cluster.url, SMALL);
    const { cookie, ids } = await prepare(url);
    const secret = 'bench'.repeat(8);
    const large = await startServer(url, secret, scratch);
    running.push(large);
    const small = await startServer(smallUrl, secret, scratch);
    running.push(small);
    const peer = existsSync(postgrestPath) ? await startPostgrest(url) : null;
    const planner = existsSync(postgrestPath) ? await startPostgrest(url, 'auto') : null;
    if (peer && planner) running.push(peer, planner);
    else say('PostgREST is not installed and is left out: npm run bench:peers');

    const load =
      (server: Running, paths: string[], headers: Record<string, string> = {}, connections = 16) =>
      async (): Promise<Sample> => {
        const [serverFrom, postgresFrom] = [cpuOf([server.pid]), cpuOf(familyOf(postmaster))];
        const done = await runLoad({ port: server.port, paths, headers, connections, seconds });
        if (done.errors > 0) throw new Error(`${done.errors} answers of ${paths[0]} were errors`);
        return {
          ...done,
          server: (cpuOf([server.pid]) - serverFrom) / done.requests,
          postgres: (cpuOf(familyOf(postmaster)) - postgresFrom) / done.requests,
        };
      };
    const browse = (page: number) => [trpcPath('listings.browse', { page })];
    const deep = Math.min(20_000, Math.floor((listings / 24) * 0.9));
    const search = (words: string[]) => words.map((q) => trpcPath('listings.browse', { q }));
    const cases: Case[] = [
      { name: 'browse', run: load(large, browse(1)) },
      { name: 'browse, signed in', run: load(large, browse(1), { cookie }) },
      ...(peer
        ? [
            { name: 'PostgREST', run: load(peer, [peerPath]) },
            { name: 'PostgREST, count=exact', run: load(peer, [peerPath], { Prefer: 'count=exact' }) },
          ]
        : []),
      { name: 'pgbench', run: () => pgbench(url, scratch) },
      { name: `page ${deep}`, run: load(large, browse(deep)) },
      { name: `browse, ${SMALL} listings`, run: load(small, browse(1)) },
      {
        name: 'listing',
        run: load(
          large,
          ids.map((id) => trpcPath('listings.get', { id })),
        ),
      },
      { name: 'facets', run: load(large, [trpcPath('listings.facets', { type: 'Patent' })], {}, 4) },
      ...Object.entries(narrowed).flatMap(([name, of]) => {
        const asked = Array.from({ length: ADDRESSES }, (_, n) => of(n));
        const paths = asked.map(({ ours }) => trpcPath('listings.browse', ours));
        const theirs = asked.map((one) => `${peerPath}&${one.theirs}`);
        return [
          { name: `by ${name}`, run: load(large, paths) },
          ...(peer && planner
            ? [
                {
                  name: `by ${name}, PostgREST`,
                  run: load(name.includes('price') ? planner : peer, theirs),
                },
              ]
            : []),
        ];
      }),
      {
        name: `facets, ${ADDRESSES} different`,
        run: load(
          large,
          Array.from({ length: ADDRESSES }, (_, n) => n).map((n) =>
            trpcPath(
              'listings.facets',
              narrowed[names[n % names.length] ?? 'price']?.(Math.floor(n / names.length)).ours,
            ),
          ),
          {},
          4,
        ),
      },
      { name: 'search', run: load(large, search(spelled), {}, 2) },
      { name: 'search, misspelled', run: load(large, search(misspelled), {}, 2) },
    ];
    const only = process.env.BENCH_ONLY ?? '';
    report(await measure(cases.filter(({ name }) => name.includes(only))), deep);
  } finally {
    for (const { stop } of running) stop();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await cluster.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The peers' view, a signed-in person's cookie, and some listings to open. */
async function prepare(url: string): Promise<{ cookie: string; ids: string[] }> {
  const db = connectDb(url, 1);
  await db.$client.query(peerView);
  const person = await db.$client.query<{ id: string }>('select id from users order by id limit 1');
  const some = await db.$client.query<{ id: string }>('select id from ip_listings order by id limit 200');
  const config = { origin: 'http://localhost' } as Config;
  const line = await createSession(config, db, 'user', person.rows[0]?.id ?? '');
  await closeDb(db);
  return { cookie: line.split(';')[0] ?? '', ids: some.rows.map(({ id }) => id) };
}

/** The database's limit: the statement of the newest page, prepared, by pgbench over four connections. */
async function pgbench(url: string, scratch: string): Promise<Sample> {
  const file = path.join(scratch, 'browse.sql');
  writeFileSync(
    file,
    `\\set from 0\n${hotPages['market.newest'].replaceAll('$1', ':from').replaceAll('\n', ' ')};\n`,
  );
  const args = ['-n', '-M', 'prepared', '-c', '4', '-j', '1', '-T', String(seconds), '-f', file, url];
  const env = { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off' };
  const { stdout, error } = spawnSync('pgbench', args, { env, encoding: 'utf8' });
  const tps = Number(/^tps = ([\d.]+)/m.exec(stdout ?? '')?.[1] ?? Number.NaN);
  if (error || Number.isNaN(tps)) return barePrepared(url);
  const latency = Number(/^latency average = ([\d.]+)/m.exec(stdout)?.[1] ?? 0);
  return { perSecond: tps, p50: latency, p99: Number.NaN, server: Number.NaN, postgres: Number.NaN };
}

/** If pgbench is not installed: the same through the driver, which costs more than pgbench does. */
async function barePrepared(url: string): Promise<Sample> {
  const client = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_generic_plan' });
  await client.connect();
  const until = performance.now() + seconds * 1000;
  let n = 0;
  for (; performance.now() < until; n++) {
    await client.query({ name: 'newest', text: hotPages['market.newest'], values: [0] });
  }
  await client.end();
  return {
    perSecond: n / seconds,
    p50: (seconds * 1000) / n,
    p99: Number.NaN,
    server: Number.NaN,
    postgres: Number.NaN,
  };
}

/** Every case in turn, again and again, so that whatever else the machine does affects them alike. */
async function measure(cases: Case[]): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]));
  for (const { run } of cases) await run();
  for (let round = 1; round <= rounds; round++) {
    for (const { name, run } of cases) samples.get(name)?.push(await run());
    say(`Round ${round} of ${rounds} is done.`);
  }
  return samples;
}

function report(samples: Map<string, Sample[]>, deep: number): void {
  const of = (name: string, what: keyof Sample) => median((samples.get(name) ?? []).map((one) => one[what]));
  const number = (value: number, digits: number) => (Number.isNaN(value) ? '-' : value.toFixed(digits));
  say(`\n${listings} listings, ${PEOPLE} people, ${rounds} rounds of ${seconds} s, medians\n`);
  say('| what | requests/s | p50 ms | p99 ms | CPU ms: server + PostgreSQL |\n|---|---|---|---|---|');
  for (const name of samples.keys()) {
    const cpu = `${number(of(name, 'server'), 2)} + ${number(of(name, 'postgres'), 2)}`;
    const rate = number(of(name, 'perSecond'), 0);
    say(`| ${name} | ${rate} | ${number(of(name, 'p50'), 1)} | ${number(of(name, 'p99'), 1)} | ${cpu} |`);
  }
  // One ratio per round, then their median: neighbors in time, so that a busy machine slows both.
  const ratio = (a: string, b: string, what: keyof Sample) => {
    const [one, other] = [samples.get(a) ?? [], samples.get(b) ?? []];
    return median(one.map((sample, round) => sample[what] / (other[round]?.[what] ?? Number.NaN)));
  };
  // What a busy machine does not distort: the work, not the waiting.
  const cpuRatio = (a: string, b: string) => {
    const cpu = (name: string) => (samples.get(name) ?? []).map((one) => one.server + one.postgres);
    return median(cpu(a).map((value, round) => value / (cpu(b)[round] ?? Number.NaN)));
  };
  const ratios: [string, number, string][] = [
    ['browse / PostgREST, requests/s', ratio('browse', 'PostgREST', 'perSecond'), '>= 2.5'],
    ['browse / PostgREST, p99', ratio('browse', 'PostgREST', 'p99'), '<= 0.5'],
    [
      'browse / PostgREST count=exact, requests/s',
      ratio('browse', 'PostgREST, count=exact', 'perSecond'),
      '>= 3',
    ],
    [
      'browse signed in / PostgREST, requests/s',
      ratio('browse, signed in', 'PostgREST', 'perSecond'),
      '>= 2.5',
    ],
    ['PostgREST / browse, CPU of server and PostgreSQL', cpuRatio('PostgREST', 'browse'), '-'],
    ['PostgREST / browse signed in, CPU', cpuRatio('PostgREST', 'browse, signed in'), '-'],
    ['browse / pgbench, requests/s', ratio('browse', 'pgbench', 'perSecond'), '>= 0.3'],
    [`page ${deep} / page 1, p50`, ratio(`page ${deep}`, 'browse', 'p50'), '<= 1.2'],
    [`${listings} / ${SMALL} listings, p50`, ratio('browse', `browse, ${SMALL} listings`, 'p50'), '<= 1.2'],
    ...names.map((name): [string, number, string] => [
      `by ${name} / PostgREST, requests/s`,
      ratio(`by ${name}`, `by ${name}, PostgREST`, 'perSecond'),
      '>= 2',
    ]),
    ['listing, requests/s', of('listing', 'perSecond'), '>= 1000'],
    ['facets, requests/s', of('facets', 'perSecond'), '>= 500'],
    ['search, p99 ms', of('search', 'p99'), '<= 15'],
    ['search misspelled, p99 ms', of('search, misspelled', 'p99'), '<= 30'],
  ];
  say('\n| ratio (median of the rounds) | measured | target |\n|---|---|---|');
  for (const [name, value, target] of ratios)
    if (!Number.isNaN(value) && value !== 0) say(`| ${name} | ${number(value, 2)} | ${target} |`);
  const json = { listings, people: PEOPLE, rounds, seconds, samples: Object.fromEntries(samples), ratios };
  const file = process.env.BENCH_JSON;
  if (file) writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
  else say(`\n${JSON.stringify(json)}`);
}

await main();

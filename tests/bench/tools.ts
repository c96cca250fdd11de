/**
 * npm run bench:tools [-- MARKS]: generates a register (seeded, 1,000,000 marks by default), imports it, searches it, and
 * prints import rate, memory and latency. On the embedded PostgreSQL in a temporary directory, or BENCH_DATABASE_URL
 * (a database of its own: its register is filled).
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { closeDb, connectDb } from '../../db/connection.ts';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { migrateDb } from '../../db/migrate.ts';
import { createLog } from '../../server/infra/log.ts';
import { openThreads } from '../../server/infra/threads.ts';
import { importRegister } from '../../server/register/import/run.ts';
import { openSweep } from '../../server/register/sweep/open.ts';
import { searchTrademarks } from '../../server/tools/trademark-search/run.ts';
import { drawMarks, seeded } from './marks.ts';

const SEARCHES = 300;
/** A register is read within this time, or is searched by its index. */
const READ_MS = 240_000;
const targets = { rate: 10_000, memory: 500, p95: 100 } as const;

const count = Number(process.argv[2] ?? 1_000_000);
const dir = await mkdtemp(path.join(tmpdir(), 'ipso-bench-'));
const given = process.env.BENCH_DATABASE_URL;
const postgres = given ? null : await startEmbeddedPostgres({ dir });
const url = given ?? postgres?.url ?? '';
try {
  await migrateDb(url);
  const file = path.join(dir, 'register.csv');
  say(`Generating ${count.toLocaleString('en')} marks...`);
  const names = await writeRegister(file, count);
  await measureImport(url, file);
  await measureSearch(url, names);
} finally {
  await postgres?.stop();
  await rm(dir, { recursive: true, force: true });
}

/** Writes the CSV and returns every nth mark, to be searched for later. */
async function writeRegister(file: string, marks: number): Promise<string[]> {
  const out = createWriteStream(file);
  const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const kept: string[] = [];
  const every = Math.max(1, Math.floor(marks / SEARCHES));
  let number = 0;
  let lines = 'serial,mark,nice_classes,owner,status,filed\n';
  for (const { mark, classes } of drawMarks(marks, 1)) {
    number++;
    const filed = `20${10 + (number % 15)}-0${1 + (number % 9)}-1${number % 10}`;
    lines += `B${number},${quoted(mark)},${classes},Owner ${number % 50_000} LLC,Registered,${filed}\n`;
    if (number % every === 0) kept.push(mark);
    if (lines.length > 1 << 20) {
      if (!out.write(lines)) await once(out, 'drain');
      lines = '';
    }
  }
  out.end(lines);
  await once(out, 'finish');
  return kept;
}

async function measureImport(databaseUrl: string, file: string): Promise<void> {
  let memory = 0;
  let shown = performance.now();
  const before = process.memoryUsage.rss();
  const result = await importRegister({
    databaseUrl,
    file,
    source: 'bench',
    onProgress({ records, seconds }) {
      memory = Math.max(memory, process.memoryUsage.rss());
      if (performance.now() - shown < 10_000) return;
      shown = performance.now();
      say(`  ${records.toLocaleString('en')} rows, ${Math.round(records / seconds).toLocaleString('en')}/s`);
    },
    onRefused: (place, problem) => say(`  skipped ${place}: ${problem}`),
  });
  const rate = Math.round(result.records / result.seconds);
  say(`import     ${rate.toLocaleString('en')} rows/s (target ${targets.rate.toLocaleString('en')})`);
  say(
    `memory     ${Math.round(memory / 1e6)} MB at most (target ${targets.memory}; ${Math.round(before / 1e6)} before)`,
  );
}

/** Half of the names as they are in the register, half with a typo; alternately with and without a class. */
async function measureSearch(databaseUrl: string, names: string[]): Promise<void> {
  const db = connectDb(databaseUrl, 2);
  const threads = openThreads();
  const sweep = openSweep(databaseUrl, createLog('warn'));
  const next = seeded(2);
  const slip = (name: string) => {
    const at = Math.floor(next() * name.length);
    return next() < 0.5 ? name : name.slice(0, at) + name.slice(at + 1);
  };
  const run = async (name: string, at: number) => {
    const from = performance.now();
    const classes = at % 2 === 0 ? [1 + Math.floor(next() * 45)] : undefined;
    const { compared } = await searchTrademarks(
      { db, threads, sweep },
      { name: slip(name) || name, classes },
    );
    return { ms: performance.now() - from, whole: compared > count / 2 };
  };
  // While the register is being read, the index in the database answers.
  const asked = performance.now();
  while (!(await run(names[0] ?? 'star', 0)).whole && performance.now() - asked < READ_MS)
    await setTimeout(500);
  say(`read       after ${((performance.now() - asked) / 1000).toFixed(0)} s`);
  // Load the dictionary and warm the caches, as on a server that has been running for a while.
  for (const [at, name] of names.slice(0, 30).entries()) await run(name, at);
  const found: Awaited<ReturnType<typeof run>>[] = [];
  for (const [at, name] of names.entries()) found.push(await run(name, at));
  const times = found.map(({ ms }) => ms).sort((a, b) => a - b);
  const whole = found.filter((one) => one.whole).length;
  const quantile = (q: number) => `${times[Math.floor(q * (times.length - 1))]?.toFixed(0)} ms`;
  say(
    `search     p50 ${quantile(0.5)}, p95 ${quantile(0.95)}, longest ${quantile(1)} (target p95 ${targets.p95} ms); ${whole} of ${found.length} compared the whole register`,
  );
  await Promise.all([threads.close(), sweep.close()]);
  await closeDb(db);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

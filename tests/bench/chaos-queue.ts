/**
 * npm run chaos:queue [-- ITEMS REVIEWERS TERMINATIONS SEED]: reviewers work through the queue of a server of their own while
 * calls are cut off, some never come back to what they took, and the server's database connections are terminated. At the end
 * each listing must have been decided once, by whoever was told so, with one audit log entry and one notice to its owner.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { closeDb, connectDb } from '../../db/connection.ts';
import { freePort } from '../../db/embedded.ts';
import { runningPostgres } from '../../db/running.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Services } from '../../server/context.ts';
import { readConfig } from '../../server/infra/config.ts';
import { Browser } from '../support/browser.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { faultsOf, isCarriedOut, reviewThrough } from '../support/queue-chaos.ts';
import { seeded } from './marks.ts';

const [items = 1_000, reviewers = 8, terminations = 100, seed = 1] = process.argv.slice(2).map(Number);
const BACK_MS = 60_000;
const EVERY_MS = 1_000;
/** A decision takes effect after ten seconds; if its job was lost, by the next minute's sweep. */
const CARRIED_OUT_MS = 180_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'ipso-chaos-queue-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const env = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', QUOTAS: 'off' };
const say = (line: string) => void process.stdout.write(`${line}\n`);

const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
const child = spawn(process.execPath, ['server/main.ts'], {
  cwd: path.join(import.meta.dirname, '..', '..'),
  env: { PATH, HOME, TMPDIR, ...env },
  stdio: ['ignore', 'ignore', 'inherit'],
});

async function untilWell(): Promise<void> {
  for (let waited = 0; waited < BACK_MS; waited += 25) {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(25);
  }
  throw new Error(`the server did not come up within ${BACK_MS / 1_000} s`);
}

try {
  await untilWell();
  const url = await runningPostgres(dataDir);
  if (!url) throw new Error('the database does not answer');
  // The one connection that is never terminated.
  const db = connectDb(url, 1);
  const config = await readConfig({ ...env, HOME: process.env.HOME });
  const services = { db, config } as Services;
  const owner = await makeUser(services);
  const ids: string[] = [];
  while (ids.length < items)
    ids.push((await makeListing(services, owner, { approvalStatus: 'pending', isPublic: false })).id);
  const people = [];
  while (people.length < reviewers) {
    const { id } = await makeAdmin(services, { role: 'reviewer' });
    const browser = new Browser(origin);
    browser.keep(await createSession(config, db, 'admin', id));
    people.push({ id, browser });
  }
  const from = performance.now();
  const idle = () => setTimeout(1_000);
  const plan = { db, reviewers: people, random: seeded(seed), terminations, everyMs: EVERY_MS, idle, say };
  const { known, counts } = await reviewThrough(plan);
  for (let waited = 0; !(await isCarriedOut(db)) && waited < CARRIED_OUT_MS; waited += 500)
    await setTimeout(500);
  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  // The demo has a pending listing of its own.
  const ours = known.filter(({ subjectId }) => ids.includes(subjectId));
  const faults = await faultsOf(db, ids, ours);
  if (!(await isCarriedOut(db))) faults.push('not everything was carried out');
  say(`${items} listings and ${reviewers} reviewers in ${minutes} minutes: ${JSON.stringify(counts)}`);
  for (const fault of faults.slice(0, 20)) say(`WRONG: ${fault}`);
  say(
    faults.length === 0
      ? 'Each was decided once, audited once, told once; none is left.'
      : `${faults.length} faults.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
  await closeDb(db);
} finally {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

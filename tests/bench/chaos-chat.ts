/**
 * npm run chaos:chat [-- MESSAGES CUTS KILLS SEED]: two people with two tabs each write to each other while
 * connections are cut and the server is killed (SIGKILL). At the end the four tabs must show the same list, with
 * nothing lost or duplicated, and in the order in which each wrote.
 */
import { type ChildProcess, spawn } from 'node:child_process';
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
import { faultsOf, talkThrough } from '../support/chat-chaos.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { seeded } from './marks.ts';

const [messages = 10_000, cuts = 500, kills = 20, seed = 1] = process.argv.slice(2).map(Number);
const BACK_MS = 60_000;

const root = path.join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ipso-chaos-chat-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const env = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', QUOTAS: 'off' };
const say = (line: string) => void process.stdout.write(`${line}\n`);

let child = startServer();

function startServer(): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilWell(): Promise<void> {
  for (let waited = 0; waited < BACK_MS; waited += 25) {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(25);
  }
  throw new Error(`the server did not come back within ${BACK_MS / 1_000} s`);
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  child = startServer();
  await untilWell();
}

try {
  await untilWell();
  const url = await runningPostgres(dataDir);
  if (!url) throw new Error('the database does not answer');
  const db = connectDb(url, 1);
  const config = await readConfig({ ...env, HOME: process.env.HOME });
  const services = { db, config } as Services;
  const [buyer, seller] = [await makeUser(services), await makeUser(services)];
  const listing = await makeListing(services, seller);
  const open = async (id: string) => {
    const browser = new Browser(origin);
    browser.keep(await createSession(config, db, 'user', id));
    return browser;
  };
  const tabsOf = async (id: string): Promise<[Browser, Browser]> => [await open(id), await open(id)];
  const people = [await tabsOf(buyer.id), await tabsOf(seller.id)];
  const { id: chatId } = (await people[0]?.[0].trpc.chat.start.mutate({ listingId: listing.id })) ?? {
    id: '',
  };
  await closeDb(db);
  const from = performance.now();
  const ended = await talkThrough({ chatId, people, messages, cuts, kills, kill, say, random: seeded(seed) });
  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  const faults = faultsOf(ended);
  say(`${messages} messages, ${cuts} cut connections and ${kills} killed servers in ${minutes} minutes.`);
  for (const fault of faults.slice(0, 20)) say(`WRONG: ${fault}`);
  say(
    faults.length === 0
      ? 'Four identical lists: nothing lost, nothing duplicated.'
      : `${faults.length} faults.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

/**
 * npm run bench:chat: an account with 2,000 conversations, one of them with 10,000 messages. How long the server takes for
 * each page of it, how long until the thread is on screen after a click, and how many nodes it has then. On an otherwise idle machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { closeDb, connectDb } from '../../db/connection.ts';
import { freePort } from '../../db/embedded.ts';
import { runningPostgres } from '../../db/running.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Services } from '../../server/context.ts';
import { readConfig } from '../../server/infra/config.ts';
import { Browser } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';
import { makeListing, makeUser } from '../support/people.ts';

const CONVERSATIONS = 2_000;
const MESSAGES = 10_000;
const RUNS = 20;
const MOST_MS = 300;
const MOST_NODES = 400;

const root = path.join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ipso-bench-chat-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const env = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', QUOTAS: 'off' };
const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
  env: { PATH, HOME, TMPDIR, ...env },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
let failed = false;

function judge(what: string, value: number, most: number, unit = 'ms'): void {
  if (value > most) failed = true;
  say(`${what}: ${value.toFixed(0)} ${unit}${value > most ? `, more than ${most}` : ''}`);
}

async function untilWell(): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error('the server does not answer');
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * (RUNS - 1))] ?? 0;
}

try {
  await untilWell();
  const url = await runningPostgres(dataDir);
  if (!url) throw new Error('the database does not answer');
  const db = connectDb(url, 1);
  const services = { db } as Services;
  const config = await readConfig({ ...env, HOME });
  const [me, other] = [await makeUser(services), await makeUser(services)];
  const listing = await makeListing(services, other);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into chats (listing_id, buyer_id, seller_id, title) values (${listing.id}, ${me.id}, ${other.id}, 'Long')
    returning id`);
  const chatId = rows[0]?.id ?? '';
  await db.execute(sql`
    with l as (
      insert into ip_listings (owner_id, title, type, category, industry, description, country)
      select ${other.id}, 'Talked about ' || n, 'Patent', 'G - Physics', 'technology', 'A way.', 'IN'
      from generate_series(2, ${CONVERSATIONS}::int) n returning id
    ), c as (
      insert into chats (listing_id, buyer_id, seller_id, title) select id, ${me.id}, ${other.id}, 'A chat' from l
      returning id
    )
    insert into messages (chat_id, sender_id, content) select id, ${other.id}, 'Hello' from c`);
  await db.execute(sql`
    insert into messages (chat_id, sender_id, content)
    select ${chatId}, case when n % 2 = 0 then ${me.id}::uuid else ${other.id}::uuid end,
      'Message ' || n || repeat(' and more of it', n % 9) from generate_series(1, ${MESSAGES}::int) n`);
  await db.execute(sql`analyze`);
  const session = await createSession(config, db, 'user', me.id);
  await closeDb(db);

  const browser = new Browser(origin);
  browser.keep(session);
  const { trpc } = browser;
  let cursor: string | null = null;
  let deepest: string | null = null;
  do {
    deepest = cursor;
    cursor = (await trpc.chat.list.query({ cursor })).nextCursor;
  } while (cursor);
  judge('first page of conversations, p95', await p95(() => trpc.chat.list.query()), MOST_MS);
  judge(
    'last page of conversations, p95',
    await p95(() => trpc.chat.list.query({ cursor: deepest })),
    MOST_MS,
  );
  judge('search in conversations, p95', await p95(() => trpc.chat.list.query({ q: 'about 1999' })), MOST_MS);
  judge('number of unread conversations, p95', await p95(() => trpc.chat.standing.query()), MOST_MS);
  judge('last messages, p95', await p95(() => trpc.chat.messages.query({ id: chatId })), MOST_MS);
  judge(
    'entries after a number, p95',
    await p95(() => trpc.chat.after.query({ id: chatId, seq: 5_000 })),
    MOST_MS,
  );

  const chrome = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  );
  const page = await context.newPage();
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    await page.goto(`${origin}/chat`);
    const link = page.locator(`a[href="/chat/${chatId}"]`);
    await link.waitFor();
    await page.waitForTimeout(1_000);
    times.push(
      await link.evaluate(async (element: HTMLElement) => {
        const from = performance.now();
        element.click();
        while (!document.querySelector('section[aria-label=Messages] li'))
          await new Promise(requestAnimationFrame);
        return performance.now() - from;
      }),
    );
  }
  judge('thread on screen after a click, median', times.toSorted((a, b) => a - b)[4] ?? 0, MOST_MS);
  await page.waitForTimeout(500);
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  judge('nodes of the thread', await thread.locator('*').count(), MOST_NODES, 'nodes');
  await chrome.close();
} finally {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/**
 * npm run bench:desk: an account with 5,000 listings, 2,000 conversations (one of 10,000 messages), 3,000
 * transactions, 500 offers and 10,000 notices. Every page of it is opened in a browser, and each request it made to
 * the server is repeated twenty times; the last pages of the long lists likewise. Then how long until the thread is
 * on screen after a click, and how many nodes it has. Fails if one is over its target. On an otherwise idle machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Request } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { freePort } from '../../db/embedded.ts';
import { runningPostgres } from '../../db/running.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Services } from '../../server/context.ts';
import { readConfig } from '../../server/infra/config.ts';
import { closeServices, openServices } from '../../server/services.ts';
import { Browser } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';
import { offerOn } from '../support/offers.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { type Placed, placeTransaction } from '../support/place.ts';

const LISTINGS = 5_000;
const TRANSACTIONS = 3_000;
const UNDER_WAY = 40;
const OFFERS = 500;
const NOTICES = 10_000;
const CONVERSATIONS = 2_000;
const MESSAGES = 10_000;
const RUNS = 20;
const MOST_MS = 300;
const MOST_NODES = 400;

const root = path.join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ipso-bench-desk-'));
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

/** The pages of a signed-in person. */
const pagesOf = (about: { chatId: string; transactionId: string; listingId: string }) => [
  '/dashboard',
  ...[
    'for-sale',
    'licensing',
    'offers',
    'negotiations',
    'purchases',
    'sales',
    'balance',
    'saved',
    'searches',
  ].map((tab) => `/dashboard?tab=${tab}`),
  ...[
    '/dashboard/repository',
    '/dashboard/upload',
    '/dashboard/docket',
    '/inbox',
    '/chat',
    `/chat/${about.chatId}`,
  ],
  ...[`/transaction/${about.transactionId}`, `/marketplace/listing/${about.listingId}`, '/account'],
];

/** The slowest of the answers a page asks for, each requested again by itself, in milliseconds. */
async function slowestOf(urls: string[], browser: Browser): Promise<number> {
  let slowest = 0;
  for (const url of urls) {
    const ms = await p95(async () => {
      const answer = await browser.request(url);
      await answer.text();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    });
    slowest = Math.max(slowest, ms);
  }
  return slowest;
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

/** An account of many years, written directly except for the offers, whose term sheets the procedures write. */
async function fill(
  services: Services,
): Promise<{ me: Person; chatId: string; transactionId: string; listingId: string }> {
  const { db } = services;
  const [me, other] = [await makeUser(services), await makeUser(services)];
  await db.execute(sql`
    insert into ip_listings (owner_id, title, type, category, industry, description, country, price_cents, for_sale, is_public,
      approval_status, registration_number, filed_on, registration_date, created_at)
    select ${me.id}, 'Lamp ' || n, 'Patent', 'G - Physics', 'technology', repeat('A way to light. ', 60), 'US', n * 100,
      n % 3 = 0, n % 4 = 0, 'approved', 'US ' || (9000000 + n) || ' B2', date '2014-01-02' + n % 900,
      date '2017-01-03' + n % 900, timestamptz '2026-03-01' - n * interval '1 second'
    from generate_series(1, ${LISTINGS}::int) n`);
  const listing = await makeListing(services, other);
  const chat = await db.execute<{ id: string }>(sql`
    insert into chats (listing_id, buyer_id, seller_id, title) values (${listing.id}, ${me.id}, ${other.id}, 'Long')
    returning id`);
  const chatId = chat.rows[0]?.id ?? '';
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
  // Bought and sold over the years, with some of each still under way.
  for (const [buyer, seller] of [
    [me, other],
    [other, me],
  ] as const) {
    await db.execute(sql`
      insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents,
        payout_cents, status, payment, clock_at, created_at)
      select ${listing.id}, ${buyer.id}, ${seller.id}, 'Deal ' || n, 'Patent', 1000, 1000, 100, 900, 'cancelled', 'void', null,
        timestamptz '2026-03-01' - n * interval '1 hour' from generate_series(1, ${TRANSACTIONS / 2}::int) n`);
  }
  const stages: Placed[] = ['unpaid', 'paid', 'held', 'verifying'];
  let transactionId = '';
  for (let n = 0; n < UNDER_WAY; n++) {
    const [seller, buyer] = n % 2 ? [me, other] : [other, me];
    const sold = await makeListing(services, seller);
    const placed = await placeTransaction(services, stages[n % 4] ?? 'held', sold, buyer);
    transactionId = placed.id;
  }
  const wanted = await makeListing(services, me);
  for (let n = 0; n < OFFERS; n++) await offerOn(services, wanted, await makeUser(services));
  // Last, so that it is the newest of the conversations.
  await db.execute(sql`
    insert into messages (chat_id, sender_id, content)
    select ${chatId}, case when n % 2 = 0 then ${me.id}::uuid else ${other.id}::uuid end,
      'Message ' || n || repeat(' and more of it', n % 9) from generate_series(1, ${MESSAGES}::int) n`);
  await db.execute(sql`
    insert into inbox_heads (user_id, seq) values (${me.id}, ${NOTICES})
    on conflict (user_id) do update set seq = inbox_heads.seq + ${NOTICES}`);
  await db.execute(sql`
    insert into inbox_events (user_id, seq, event)
    select ${me.id}, h.seq - n, jsonb_build_object('kind', 'listings.approved', 'listingId', ${listing.id}::text, 'title', 'Listing ' || n)
    from inbox_heads h, generate_series(0, ${NOTICES - 1}::int) n where h.user_id = ${me.id}`);
  await db.execute(sql`analyze`);
  return { me, chatId, transactionId, listingId: listing.id };
}
try {
  await untilWell();
  const url = await runningPostgres(dataDir);
  if (!url) throw new Error('the database does not answer');
  const config = await readConfig({ ...env, HOME, LOG_LEVEL: 'silent' });
  const services = await openServices(config, url);
  const { me, chatId, transactionId, listingId } = await fill(services);
  const session = await createSession(config, services.db, 'user', me.id);
  await services.live.close();
  await closeServices(services);
  const browser = new Browser(origin);
  browser.keep(session);

  const chrome = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  );
  const page = await context.newPage();
  for (const path of pagesOf({ chatId, transactionId, listingId })) {
    const asked = new Map<string, Request>();
    const take = (request: Request) => {
      const { pathname } = new URL(request.url());
      const isStream = request.headers().accept?.includes('event-stream');
      const isCall = pathname.startsWith('/api/') && !isStream;
      if (request.method() === 'GET' && (isCall || request.isNavigationRequest()))
        asked.set(request.url(), request);
    };
    page.on('request', take);
    await page.goto(`${origin}${path}`);
    await page.waitForTimeout(1_500);
    page.off('request', take);
    const name = path.replace(/[0-9a-f-]{36}/, '…');
    judge(
      `slowest of ${asked.size} answers for ${name}, p95`,
      await slowestOf([...asked.keys()], browser),
      MOST_MS,
    );
  }

  const { trpc } = browser;
  const deep: Record<string, (cursor?: string | null) => Promise<{ nextCursor: string | null }>> = {
    conversations: (cursor) => trpc.chat.list.query({ cursor }),
    listings: (cursor) => trpc.listings.mine.query({ which: 'all', rows: 50, cursor }),
    sales: (cursor) => trpc.escrow.mine.query({ side: 'sales', cursor }),
    offers: (cursor) => trpc.offers.mine.query({ side: 'received', cursor }),
    notices: (cursor) => trpc.inbox.list.query({ cursor }),
    threads: (cursor) => trpc.inbox.threads.query({ cursor }),
    turns: (cursor) => trpc.desk.turns.query({ cursor }),
    deadlines: (cursor) => trpc.docket.list.query({ cursor }),
  };
  for (const [name, page] of Object.entries(deep)) {
    let last: string | null | undefined;
    for (let next = (await page()).nextCursor; next; next = (await page(next)).nextCursor) last = next;
    judge(`last page of ${name}, p95`, await p95(() => page(last)), MOST_MS);
  }
  judge('search in conversations, p95', await p95(() => trpc.chat.list.query({ q: 'about 1999' })), MOST_MS);
  const since = { id: chatId, seq: MESSAGES / 2 };
  judge('entries after a number, p95', await p95(() => trpc.chat.after.query(since)), MOST_MS);

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

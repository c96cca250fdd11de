/**
 * npm run chaos [-- SERVER_KILLS DATABASE_KILLS SEED]: random people buy, prove, cancel and dispute on a server in a
 * process of its own, while that process and its embedded PostgreSQL are killed (SIGKILL) again and again. A caller
 * that gets no answer asks again with the same key, as the client does. At the end every step that was answered must
 * be there, once; the books must balance; and the server must have come back by itself each time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { TRPCClientError } from '@trpc/client';
import { sql } from 'drizzle-orm';
import { closeDb, connectDb, type Db } from '../../db/connection.ts';
import { freePort } from '../../db/embedded.ts';
import { runningPostgres } from '../../db/running.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Services } from '../../server/context.ts';
import { type Config, readConfig } from '../../server/infra/config.ts';
import { Browser } from '../support/browser.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { fileOf, form } from '../support/samples.ts';
import { seeded } from './marks.ts';

const [serverKills = 100, databaseKills = 50, seed = 1] = process.argv.slice(2).map(Number);
const PEOPLE = 200;
const LISTINGS = 5_000;
const AT_ONCE = 6;
/** Between two kills, so that some steps are answered and others are under way. */
const QUIET_MS = { least: 300, most: 2_000 };
const BACK_MS = 60_000;

const random = seeded(seed);
const root = path.join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ipso-chaos-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const env = { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1', NODE_ENV: 'production' };
const say = (line: string) => process.stdout.write(`${line}\n`);

let child = startServer();
let stopping = false;

function startServer(): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Milliseconds until the server is healthy again. */
async function untilWell(): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < BACK_MS) {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return performance.now() - from;
    await setTimeout(25);
  }
  throw new Error(`the server did not come back within ${BACK_MS / 1_000} s`);
}

async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const url = await runningPostgres(dataDir);
  if (!url) throw new Error('the database does not answer');
  const db = connectDb(url, 1);
  try {
    return await work(db);
  } finally {
    await closeDb(db);
  }
}

interface Person {
  id: string;
  browser: Browser;
}

let addresses = 0;
async function personOf(config: Config, db: Db, id: string, kind: 'user' | 'admin'): Promise<Person> {
  addresses++;
  const browser = new Browser(origin, fetch, {
    'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`,
  });
  browser.keep(await createSession(config, db, kind, id));
  return { id, browser };
}

/** A step whose answer was seen: it must be there at the end. */
interface Answered {
  transactionId: string;
  action: string;
}
const answered: Answered[] = [];
const waits: number[] = [];
let unsure = 0;

/** Asks until there is an answer; null if it is a refusal. The same input each time, so the same key. */
async function ask<T>(call: () => Promise<T>): Promise<T | null> {
  for (let tries = 0; !stopping; tries++) {
    try {
      const answer = await call();
      if (tries > 0) unsure++;
      return answer;
    } catch (error) {
      const code = error instanceof TRPCClientError ? error.data?.code : undefined;
      const final = [
        'CONFLICT',
        'FORBIDDEN',
        'NOT_FOUND',
        'TOO_MANY_REQUESTS',
        'BAD_REQUEST',
        'UNAUTHORIZED',
      ];
      if (code === 'UNAUTHORIZED') throw new Error('a session was lost', { cause: error });
      if (code && final.includes(code)) return null;
      await setTimeout(50 + 200 * Math.random());
    }
  }
  return null;
}

async function step(id: string, action: string, call: () => Promise<unknown>): Promise<boolean> {
  const done = await ask(() => call().then(() => true));
  if (done) answered.push({ transactionId: id, action });
  return done === true;
}

/** The buyer's button press on the provider's page; done once the page says that it was paid. */
async function pay({ browser }: Person, id: string): Promise<boolean> {
  const opened = await ask(() => browser.trpc.escrow.checkout.mutate({ id }));
  if (!opened) return false;
  const { pathname } = new URL(opened.url);
  return step(id, 'pay', async () => {
    // The provider's page is for local callers, who come without a proxy.
    const body = new URLSearchParams({ outcome: 'paid' });
    const answer = await fetch(`${origin}${pathname}`, {
      method: 'POST',
      headers: { origin },
      body,
      redirect: 'manual',
    });
    await answer.body?.cancel();
    if (answer.status !== 303) throw new Error(`the provider answered ${answer.status}`);
  });
}

const reason = 'Nobody can read the deed that was sent.';

/** One purchase from its start to wherever chance leads it. */
async function purchase(
  buyer: Person,
  seller: Person,
  admin: Person,
  listing: { id: string; priceCents: number },
) {
  const key = randomUUID();
  const seen = { priceCents: listing.priceCents, licensingType: null, licensingText: null };
  const started = await ask(() =>
    buyer.browser.trpc.escrow.start.mutate({ key, listingId: listing.id, seen }),
  );
  if (!started) return;
  const { id } = started;
  answered.push({ transactionId: id, action: 'start' });
  /** What an administrator has just read of it. */
  const readNow = async () => (await ask(() => admin.browser.trpc.escrow.get.query({ id })))?.version ?? 1;
  const by = (person: Person, action: 'cancel' | 'submit') => {
    const input = { key: randomUUID(), id };
    return step(id, action, () => person.browser.trpc.escrow[action].mutate(input));
  };
  const sendBack = async () => {
    const input = { key: randomUUID(), id, reason, version: await readNow() };
    return step(id, 'sendBack', () => admin.browser.trpc.escrow.sendBack.mutate(input));
  };
  const state = (person: Person) => {
    const input = { key: randomUUID(), id, text: reason, documents: [] };
    return step(id, 'submitStatement', () => person.browser.trpc.escrow.submitStatement.mutate(input));
  };
  const prove = () => {
    const document = fileOf('pdf');
    return ask(() =>
      seller.browser.trpc.proofs.add.mutate(form({ transactionId: id, notes: 'The deed.', document })),
    );
  };
  if (random() < 0.05) return by(buyer, 'cancel');
  if (!(await pay(buyer, id))) return;
  if (random() < 0.1) return by(random() < 0.5 ? buyer : seller, 'cancel');
  await prove();
  if (!(await by(seller, 'submit'))) return;
  if (random() < 0.15) {
    await sendBack();
    await prove();
    await by(seller, 'submit');
  }
  if (random() < 0.2) {
    const opening = { key: randomUUID(), id, ground: 'notRecorded', reason } as const;
    await step(id, 'openDispute', () => buyer.browser.trpc.escrow.openDispute.mutate(opening));
    await state(buyer);
    await state(seller);
    const outcome = random() < 0.5 ? 'seller' : 'buyer';
    const decision =
      random() < 0.4
        ? ({ outcome: 'split', sellerBps: 4_000, rightPasses: true } as const)
        : ({ outcome } as const);
    const input = { key: randomUUID(), id, version: await readNow(), reason, decision };
    await step(id, 'decideDispute', () => admin.browser.trpc.escrow.decideDispute.mutate(input));
    for (const { browser } of [buyer, seller]) {
      const waived = { key: randomUUID(), id };
      await step(id, 'waiveAppeal', () => browser.trpc.escrow.waiveAppeal.mutate(waived));
    }
    return true;
  }
  const input = { key: randomUUID(), id, version: await readNow() };
  return step(id, 'release', () => admin.browser.trpc.escrow.release.mutate(input));
}

/** What must be true at the end; each check returns what it found wrong. */
async function faultsFound(db: Db): Promise<string[]> {
  const faults: string[] = [];
  const { rows: entries } = await db.execute<{ id: string; action: string; n: number }>(sql`
    select subject_id as id, replace(action, 'escrow.', '') as action, count(*)::int as n from audit_log
    where action like 'escrow.%' group by 1, 2`);
  const found = new Map(entries.map(({ id, action, n }) => [`${id} ${action}`, n]));
  const wanted = Map.groupBy(answered, ({ transactionId, action }) => `${transactionId} ${action}`);
  for (const [what, times] of wanted) {
    const n = found.get(what) ?? 0;
    if (n !== times.length) faults.push(`${what}: answered ${times.length} times, recorded ${n} times`);
  }
  const { rows } = await db.execute<Record<string, number>>(sql`
    with moved as (
      select account, sum(amount) as amount from (
        select credit as account, amount from ledger_transfers
        union all select debit, -amount from ledger_transfers) both_sides group by account)
    select (select coalesce(sum(balance), 0)::int from ledger_accounts) as "the sum of all accounts",
      (select count(*)::int from ledger_accounts a left join moved m on m.account = a.id
        where a.balance <> coalesce(m.amount, 0)) as "balances that are not their transfers",
      (select count(*)::int from ledger_accounts where kind <> 'provider' and balance < 0) as "balances below zero",
      (select (coalesce((select sum(amount_cents) from transactions where payment = 'held'), 0)
        - coalesce((select sum(balance) from ledger_accounts where kind = 'escrow'), 0))::int)
        as "cents held without a transaction",
      (select count(*)::int from (select user_id from inbox_events group by user_id
        having count(*) <> max(seq) - min(seq) + 1) gaps) as "inboxes with a gap",
      (select count(*)::int from transactions t join ip_listings l on l.id = t.listing_id
        where t.status = 'completed' and l.owner_id <> t.buyer_id and not exists (
          select from transactions later where later.listing_id = t.listing_id and later.status = 'completed'
            and later.created_at > t.created_at)) as "completed without a change of owner",
      (select count(*)::int from payments p join transactions t on t.id = p.transaction_id
        where t.payment in ('refunded', 'split') and p.status <> 'refunded') as "refunds not made"`);
  for (const [what, n] of Object.entries(rows[0] ?? {})) if (Number(n) !== 0) faults.push(`${what}: ${n}`);
  return faults;
}

function percentile(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1_000).toFixed(1)} s`;
}

try {
  await untilWell();
  const config = await readConfig({ ...env, HOME: process.env.HOME });
  const { people, admin, market } = await onDatabase(async (db) => {
    const services = { db, config } as Services;
    const made: Person[] = [];
    for (let n = 0; n < PEOPLE; n++)
      made.push(await personOf(config, db, (await makeUser(services)).id, 'user'));
    const desk = await personOf(config, db, (await makeAdmin(services)).id, 'admin');
    const listings: { id: string; priceCents: number; seller: Person }[] = [];
    for (let n = 0; n < LISTINGS; n++) {
      const seller = made[n % PEOPLE] as Person;
      const priceCents = 10_000 + Math.floor(random() * 1_000_000);
      listings.push({ id: (await makeListing(services, seller, { priceCents })).id, priceCents, seller });
    }
    return { people: made, admin: desk, market: listings };
  });
  let purchases = 0;
  const buyers = Array.from({ length: AT_ONCE }, async () => {
    while (!stopping) {
      const listing = market[purchases % market.length] as (typeof market)[number];
      purchases++;
      const buyer = people[Math.floor(random() * PEOPLE)] as Person;
      if (buyer !== listing.seller) await purchase(buyer, listing.seller, admin, listing);
    }
  });
  const kills = [...Array(serverKills).fill('server'), ...Array(databaseKills).fill('database')]
    .map((what: 'server' | 'database') => ({ what, at: random() }))
    .sort((a, b) => a.at - b.at);
  const from = performance.now();
  for (const [n, { what }] of kills.entries()) {
    await setTimeout(QUIET_MS.least + random() * (QUIET_MS.most - QUIET_MS.least));
    if (what === 'server') {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      child = startServer();
    } else {
      const [pid] = readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      // Until that is noticed, the server still says that it is healthy.
      await setTimeout(200);
    }
    waits.push(await untilWell());
    if (n % 10 === 9) say(`${n + 1} kills, ${purchases} purchases, ${answered.length} steps answered`);
  }
  await setTimeout(2_000);
  stopping = true;
  await Promise.all(buyers);
  // Refunds are jobs; the last ones may have been interrupted.
  let faults = await onDatabase(faultsFound);
  for (let tries = 0; faults.length > 0 && tries < 60; tries++) {
    await setTimeout(3_000);
    faults = await onDatabase(faultsFound);
  }
  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  say(
    `${serverKills} kills of the server and ${databaseKills} of the database in ${minutes} minutes: ${purchases} purchases, ` +
      `${answered.length} steps answered, ${unsure} of them only when asked again. ` +
      `Back after ${percentile(waits, 0.5)} (median), ${percentile(waits, 0.95)} (p95), ${percentile(waits, 1)} (longest).`,
  );
  for (const fault of faults.slice(0, 20)) say(`WRONG: ${fault}`);
  say(
    faults.length === 0
      ? 'Nothing is lost, nothing was done twice, the books balance.'
      : `${faults.length} faults.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  stopping = true;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

/**
 * npm run bench:admin: every list, search and figure for administrators, among 1,000,000 listings, 100,000 people and
 * 50,000 transactions. Each is asked for 40 times, each time for something else; lists for their first page, the one
 * after it, and one far down. Fails if a 95th percentile is over 100 ms. Filling the database takes minutes, once
 * (.data/bench-admin). BENCH_ONLY=<text> asks only those whose name contains it; BENCH_LISTINGS for a smaller set.
 */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { z } from 'zod';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { migrateDb } from '../../db/migrate.ts';
import { demoOperator } from '../../domain/operator.ts';
import type { allFilters } from '../../server/deals/escrow/input.ts';
import { closeServices, openServices } from '../../server/services.ts';
import { type Caller, callAs } from '../support/call.ts';
import { makeAdmin } from '../support/people.ts';
import { seedBackOffice, seedRecords } from './admin-seed.ts';
import { keptDir } from './place.ts';

const size = {
  people: 100_000,
  listings: Number(process.env.BENCH_LISTINGS ?? 1_000_000),
  transactions: 50_000,
};
const RUNS = 40;
const MOST_MS = 100;
const dir = path.join(keptDir, 'bench-admin');

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** What is asked; `n` counts the calls, so that no two are the same. */
function questions(desk: Caller, busy: string): Record<string, (n: number) => Promise<unknown>> {
  const tabs = ['all', 'pending', 'approved', 'rejected'] as const;
  const tab = (n: number) => tabs[n % 4] ?? 'all';
  const of = (words: string[]) => (n: number) => words[n % words.length] ?? '';
  const common = of(['for', 'with', 'sensor', 'lamp', 'valve', 'ing', 'er', 'adaptive', 'cell', 'an']);
  const rare = of([
    'zephyrine',
    'quillfeather',
    'zephyrine zz',
    'xylophone',
    'bench-4711',
    'bench-99',
    'ito quill',
    'sor for zq',
  ]);
  const short = of(['zx', 'qq', 'q', 'jx', '7', 'wq', '%', '_', 'ü', 'xz']);
  const listing = (n: number, search: string, pages: number) =>
    walk(pages, (cursor) => desk.admin.listings({ tab: tab(n), search, cursor }));
  const person = (n: number) => ({ id: busy, side: n % 2 ? ('by' as const) : ('about' as const) });
  const deals = (filter: Parameters<typeof desk.escrow.all>[0]) =>
    walk(2, (cursor) => desk.escrow.all({ ...filter, cursor }));
  const requestState = (n: number) => (['open', 'answered', 'spam'] as const)[n % 3] ?? 'open';
  const subscriber = (n: number) => (['all', 'confirmed', 'waiting'] as const)[n % 3] ?? 'all';
  return {
    'admin.dashboard': () => desk.admin.dashboard(),
    'admin.trends': () => desk.admin.trends(),
    'admin.listings, first page': (n) => desk.admin.listings({ tab: tab(n) }),
    'admin.listings, a common word': (n) => desk.admin.listings({ tab: tab(n), search: common(n) }),
    'admin.listings, a rare word': (n) => desk.admin.listings({ tab: tab(n), search: rare(n) }),
    'admin.listings, an owner': (n) => desk.admin.listings({ search: `bench-${1_000 + n * 37}` }),
    'admin.listings, a common name': (n) =>
      desk.admin.listings({ tab: tab(n), search: of(['Ada', 'Brandt', 'Chen Gupta', 'Jansen'])(n) }),
    'admin.listings, a type': (n) =>
      desk.admin.listings({ tab: tab(n), search: of(['patent', 'trade', 'Trademark'])(n) }),
    'admin.listings, one or two letters': (n) => desk.admin.listings({ tab: tab(n), search: short(n) }),
    'admin.listings, four pages': (n) => listing(n, '', 4),
    'admin.listings, four pages of a word': (n) => listing(n, common(n), 4),
    'escrow.all': (n) =>
      desk.escrow.all({ filter: (['verifying', 'completed', 'all', 'disputed'] as const)[n % 4] ?? 'all' }),
    'accounts.identities': (n) =>
      walk(4, (cursor) =>
        desk.accounts.identities({
          tab: (['waiting', 'verified', 'refused'] as const)[n % 3] ?? 'waiting',
          cursor,
        }),
      ),
    'reports.all': () => walk(4, (cursor) => desk.reports.all({ cursor })),
    'people.list': (n) =>
      walk(2, (cursor) => desk.people.list({ which: n % 2 ? 'all' : 'verified', cursor })),
    'people.list, a common name': (n) => desk.people.list({ search: of(['Ada', 'brandt', 'Chen', 'an'])(n) }),
    'people.list, a rare name or address': (n) =>
      desk.people.list({ search: of(['quillfeather', `bench-${n * 977}@`, 'zx', 'Company 77'])(n) }),
    'queue.list': (n) => walk(2, (cursor) => desk.queue.list({ ...(n % 2 && { kind: 'listings' }), cursor })),
    'queue.counts': () => desk.queue.counts(),
    'audit.entries': (n) =>
      walk(2, (cursor) => desk.audit.entries({ action: of(['', 'escrow.release'])(n), cursor })),
    'audit.entries, of a person': (n) => desk.audit.entries({ who: of(['ada', `bench-${n}`])(n) }),
    'audit.standing': () => desk.audit.standing(),
    'audit.entries, text in few or many names': (n) =>
      desk.audit.entries({ who: of(['quillfeather', 'an', 'q', 'brandt', 'Person', 'zx'])(n) }),
    'audit.entries, of a busy person, days, an action': (n) =>
      desk.audit.entries({
        who: 'bench-4711',
        action: of(['', 'listings.setPrice', 'escrow.release'])(n),
        ...(n % 2 && { from: '2026-01-10', until: '2026-12-20' }),
      }),
    'audit.entries, on a subject': (n) =>
      desk.audit.entries({ subject: of([busy, busy.slice(0, 8), 'TX-0f3a9b2'])(n) }),
    'audit.actions': () => desk.audit.actions(),
    'payouts.all': () => desk.payouts.all({ which: 'all' }),
    'escrow.all, words of titles': (n) =>
      deals({ search: of(['lamp', 'for', 'with', 'zephyrine', 'qqx'])(n) }),
    'escrow.all, a name or address': (n) =>
      deals({ search: of(['Ada', 'quillfeather', `bench-${n * 977}@example.com`, '@bench-4711'])(n) }),
    'escrow.all, one or two letters, an id': (n) => deals({ search: of(['q', 'zq', '%', 'TX-0f3a9b'])(n) }),
    'escrow.all, filters': (n) => deals(filters[n % filters.length] ?? {}),
    'escrow.all, filters and words': (n) =>
      deals({ ...filters[n % filters.length], search: of(['lamp', 'Ada', 'q', 'zephyrine'])(n) }),
    'escrow.allTotals': (n) => desk.escrow.allTotals(filters[n % filters.length] ?? {}),
    'escrow.allTotals, words': (n) =>
      desk.escrow.allTotals({ search: of(['lamp', 'for', 'Ada', 'q', 'zephyrine', 'TX-0f3a9b'])(n) }),
    'people.one': () => desk.people.one({ id: busy }),
    'people.open, with sessions': () => desk.people.open({ id: busy }),
    'people.listings': () => walk(4, (cursor) => desk.people.listings({ id: busy, cursor })),
    'people.transactions': (n) => walk(4, (cursor) => desk.people.transactions({ ...person(n), cursor })),
    'people.reports': (n) => walk(4, (cursor) => desk.people.reports({ ...person(n), cursor })),
    'people.signIns': () => walk(4, (cursor) => desk.people.signIns({ id: busy, cursor })),
    'people.entries': (n) => walk(4, (cursor) => desk.people.entries({ ...person(n), cursor })),
    'books.overview, sums by month': () => desk.books.overview(),
    'books.holdings': (n) =>
      walk(4, (cursor) =>
        desk.books.holdings({ group: (['escrow', 'seller', 'payout'] as const)[n % 3] ?? 'escrow', cursor }),
      ),
    'books.movements': (n) =>
      walk(4, (cursor) =>
        desk.books.movements({ kind: of(['', 'escrow>fees', 'escrow>provider'])(n), cursor }),
      ),
    'books.movements, days and a kind': (n) =>
      desk.books.movements({ kind: 'escrow>seller', from: '2026-01-10', until: `2026-0${1 + (n % 9)}-28` }),
    'books.movements, of a person or transaction': (n) =>
      desk.books.movements({ reference: of(['@bench-4711', 'TX-0f3a9b2', `@bench-${n * 977}`])(n) }),
    'books.closings': () => walk(4, (cursor) => desk.books.closings({ cursor })),
    'books.reconciliations': () => walk(4, (cursor) => desk.books.reconciliations({ cursor })),
    'books.differences': (n) =>
      walk(4, (cursor) =>
        desk.books.differences({ id: 1_000, kind: n % 2 ? 'missingHere' : 'timing', cursor }),
      ),
    'requests.all': (n) => walk(4, (cursor) => desk.requests.all({ state: requestState(n), cursor })),
    'requests.all, words': (n) =>
      desk.requests.all({
        state: requestState(n),
        q: of(['zephyrine', 'writer-77', 'question', 'Ada Abel', 'nobody'])(n),
      }),
    'requests.all, one or two letters': (n) =>
      desk.requests.all({ state: requestState(n), q: of(['q', 'zx', '7', '%'])(n) }),
    'requests.counts': () => desk.requests.counts(),
    'content.subscribers': (n) =>
      walk(4, (cursor) => desk.content.subscribers({ which: subscriber(n), cursor })),
    'content.subscribers, letters': (n) =>
      desk.content.subscribers({
        which: subscriber(n),
        q: of(['reader-77', 'example', 'nobody', 'z', 'zx', '%'])(n),
      }),
    'content.subscriberCounts': () => desk.content.subscriberCounts(),
  };
}

const filters: z.input<typeof allFilters>[] = [
  { waits: 'buyer' },
  { waits: 'seller' },
  { waits: 'parties' },
  { waits: 'admin' },
  { waits: 'second' },
  { filter: 'overdue' },
  { filter: 'disputed', minCents: 5_000_000 },
  { minCents: 8_999_000, maxCents: 8_999_000 },
  { since: '2025-03-01', until: '2025-03-02' },
  { filter: 'cancelled', minCents: 100, maxCents: 20_000, until: '2026-01-01' },
  { filter: 'completed', waits: 'seller' },
];

/** Reads this many pages; the time is for all of them, so it is divided among them. */
async function walk(
  pages: number,
  page: (cursor: string | null) => Promise<{ nextCursor: string | null }>,
): Promise<number> {
  let cursor: string | null = null;
  let read = 0;
  do {
    const { nextCursor }: { nextCursor: string | null } = await page(cursor);
    cursor = nextCursor;
    read++;
  } while (cursor !== null && read < pages);
  return read;
}

async function databaseOf(cluster: string): Promise<string> {
  const name = `admin_${size.listings}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) {
      // Renamed once it is complete, so that one that was interrupted is filled again.
      const unfinished = new URL(url);
      unfinished.pathname = `/${name}_unfinished`;
      await client.query(`drop database if exists ${name}_unfinished`);
      await client.query(`create database ${name}_unfinished`);
      const from = performance.now();
      await migrateDb(unfinished.href);
      await seedBackOffice(unfinished.href, size);
      await client.query(`alter database ${name}_unfinished rename to ${name}`);
      say(`filled in ${((performance.now() - from) / 60_000).toFixed(1)} minutes\n`);
    }
  } finally {
    await client.end();
  }
  await migrateDb(url.href);
  return url.href;
}

const postgres = await startEmbeddedPostgres({
  dir,
  settings: ['shared_buffers=1GB', 'max_wal_size=4GB', 'fsync=off', 'synchronous_commit=off'],
});
try {
  const url = await databaseOf(postgres.url);
  const services = await openServices(
    {
      port: 0,
      origin: 'http://localhost',
      dataDir: dir,
      mailFrom: 'Ipso <no-reply@ipso.localhost>',
      secret: 'a secret of the bench that is long enough',
      operator: demoOperator,
      trustProxy: false,
      namedStatements: true,
      replicaUrls: [],
      quotas: false,
      logLevel: 'silent',
    },
    url,
  );
  try {
    const { rows } = await services.db.execute(sql`
      select (select count(*) from ip_listings)::int as listings, (select count(*) from users)::int as people,
        (select count(*) from transactions)::int as transactions, (select count(*) from audit_log)::int as audit`);
    say(
      `${JSON.stringify(rows[0])}, ${RUNS} calls each\n\n| what | p50 ms | p95 ms | longest ms |\n|---|---|---|---|`,
    );
    const busy = await seedRecords(url, size);
    const desk = callAs(services, { admin: await makeAdmin(services) });
    for (const [name, ask] of Object.entries(questions(desk, busy))) {
      if (!name.includes(process.env.BENCH_ONLY ?? '')) continue;
      const times: number[] = [];
      for (let n = 0; n < RUNS; n++) {
        const from = performance.now();
        const pages = await ask(n);
        times.push((performance.now() - from) / (typeof pages === 'number' ? pages : 1));
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.ceil(share * RUNS) - 1] ?? 0;
      say(`| ${name} | ${at(0.5).toFixed(0)} | ${at(0.95).toFixed(0)} | ${at(1).toFixed(0)} |`);
      if (at(0.95) > MOST_MS) process.exitCode = 1;
    }
  } finally {
    await services.live.close();
    await closeServices(services);
  }
} finally {
  await postgres.stop();
}

import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Services } from '../../server/context.ts';
import { mailUnread } from '../../server/inbox/mail.ts';
import { closeServices, openServices } from '../../server/services.ts';
import { matchBundle } from '../../server/tools/ip-watchlist/match.ts';
import { tellWaiting } from '../../server/tools/ip-watchlist/tell.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeUser } from '../support/people.ts';
import { Random, seedFrom } from '../support/random.ts';
import { testServices } from '../support/services.ts';
import { insertMarks, layMarks, matchAll, watch } from '../support/watches.ts';

const services = await testServices({ quotas: false });
const second = await openServices(services.config, services.databaseUrl);
afterAll(async () => {
  await second.live.close();
  await closeServices(second);
});

const WRITERS = 6;
const STATEMENTS = 8;
const seed = seedFrom(process.env.RACE_SEED);

test('each row is a hit for each watch once, whatever commits when, with two servers and crashes', async () => {
  const random = new Random(seed);
  const people = await Promise.all(Array.from({ length: 9 }, () => makeUser(services)));
  const [first, ...others] = people;
  if (!first) throw new Error('nobody');
  const early = await watch(services, first, { kind: 'keyword', text: 'harbour' });
  let writing = true;
  // Transactions that overlap and commit out of the order of their ids, or not at all.
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; n < STATEMENTS; n++) {
      const lost = n % 4 === 3;
      await services.db
        .transaction(async (tx) => {
          await tx.execute(
            insertMarks(Array.from({ length: 3 }, (_, k) => ({ mark: `Harbour ${writer} ${n} ${k}` }))),
          );
          await setTimeout(random.next() * 25);
          if (lost) throw new Error('rolled back');
        })
        .catch((error: Error) => {
          if (!lost) throw error;
        });
    }
  });
  let crashes = 0;
  const worker = async (server: Services) => {
    for (;;) {
      const over = !writing;
      const more = await matchBundle(server).catch(() => {
        crashes++;
        return true;
      });
      if (!more && over) return;
      if (!more) await setTimeout(3);
    }
  };
  // A server that dies in the middle of a batch: its connection is terminated while it holds one.
  const killer = async () => {
    while (writing || crashes === 0) {
      await services.db.execute(sql`
        select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and mode = 'ShareLock' and granted and objid = (hashtext('watches')::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database()) limit 1`);
      await setTimeout(15);
    }
  };
  const newcomers = async () => {
    for (const person of others) {
      await setTimeout(random.next() * 25);
      await watch(services, person, { kind: 'keyword', text: 'harbour' });
    }
  };
  const working = Promise.all([worker(services), worker(second), killer()]);
  await Promise.all([...writers, newcomers()]);
  writing = false;
  await working;

  expect(crashes).toBeGreaterThan(0);
  // By PostgreSQL's own account: what a watch's snapshot does not see came after it.
  const { rows } = await services.db.execute<{ watch: string; wrong: number; right: number }>(sql`
    select w.id as watch,
      count(*) filter (where (h.id is not null) <> m.news)::int as wrong,
      count(*) filter (where h.id is not null and m.news)::int as right
    from watches w
    cross join lateral (
      select id, not pg_visible_in_snapshot(xmin::text::xid8, w.since) as news from register_marks
    ) m
    left join watch_hits h on h.watch_id = w.id and h.subject = 'mark ' || m.id
    group by w.id`);
  expect(
    rows.filter(({ wrong }) => wrong > 0),
    `RACE_SEED=${seed}`,
  ).toEqual([]);
  const all = WRITERS * STATEMENTS * 0.75 * 3;
  expect(rows.find((row) => row.watch === early)?.right).toBe(all);
  // Some rows came before some of the watches, and some after.
  expect(new Set(rows.map(({ right }) => right)).size).toBeGreaterThan(1);
  const { rows: left } = await services.db.execute(sql`select 1 from watch_arrivals`);
  expect(left).toEqual([]);
});

test('a watch’s notice and the daily digest report each find once: never both, and never neither', async () => {
  const random = new Random(seed);
  const person = await makeUser(services);
  await watch(services, person, { kind: 'keyword', text: 'almandine' }, 'at-once');
  const digestIsDue = () =>
    services.db.execute(sql`
      insert into inbox_heads (user_id, seq, digest_due_at) values (${person.id}, 0, now())
      on conflict (user_id) do update set digest_due_at = now() - interval '1 minute'`);
  const told: string[] = [];
  const rounds = Number(process.env.RACE_RUNS ?? 8);
  const later = async (work: () => Promise<unknown>) => {
    await setTimeout(random.next() * 12);
    await work();
  };
  for (let round = 0; round < rounds; round++) {
    // Found before, and not reported yet; the other comes while both are at work.
    await layMarks(services, `Almandine early ${round}.`);
    await services.db.execute(sql`update watches set told_at = now()`);
    await matchAll(services);
    // As if it had been reported long ago, and on another day.
    await services.db.execute(sql`update watches set told_at = null`);
    await services.db.execute(sql`update watch_hits set mailed_at = mailed_at - interval '2 days'`);
    await digestIsDue();
    await layMarks(services, `Almandine late ${round}.`);
    await Promise.all([
      later(() => tellWaiting(services)),
      later(() => mailUnread(second)),
      later(() => matchAll(second)),
      later(() => tellWaiting(second)),
    ]);
    told.push(...(await takeJobs(services, 'mail.send')).map(({ text }) => text));
  }
  expect(told.length).toBeGreaterThan(0);
  // Nothing is left behind: what neither has reported is in the next digest.
  await matchAll(services);
  await digestIsDue();
  await mailUnread(services);
  const mails = [...told, ...(await takeJobs(services, 'mail.send')).map(({ text }) => text)].join('\n');
  for (let round = 0; round < rounds; round++) {
    for (const found of [`Almandine early ${round}.`, `Almandine late ${round}.`]) {
      expect(mails.split(found).length - 1, `RACE_SEED=${seed} ${found}`).toBe(1);
    }
  }
});

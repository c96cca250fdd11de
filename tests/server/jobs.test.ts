import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Db, Tx } from '../../db/connection.ts';
import { enqueue, openJobs, startWorkers, type Workers } from '../../server/infra/jobs.ts';
import { eventually } from '../support/eventually.ts';
import { takeJobs } from '../support/jobs.ts';
import { unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const rowsOf = async (name: string) =>
  (
    await db.execute<{ data: unknown; output: unknown; state: string }>(
      sql`select data, output, state from pgboss.job where name = ${name}`,
    )
  ).rows;

test('a queue and a schedule of an older version are gone after the next start', async () => {
  await services.jobs.createQueue('escrow.expire');
  await services.jobs.schedule('escrow.expire', '* * * * *', {});
  await services.jobs.send('escrow.expire', {});
  const next = await openJobs(services.databaseUrl, services.log);
  const [schedules, queue] = [await next.getSchedules('escrow.expire'), await next.getQueue('escrow.expire')];
  await next.stop({ graceful: false });
  expect({ schedules, queue, left: await rowsOf('escrow.expire') }).toEqual({
    schedules: [],
    queue: null,
    left: [],
  });
});

test('workers are woken by a job that is committed, also on a queue of an older version', async () => {
  const channel = await db.execute<{ name: string }>(
    sql`select 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24) as name`,
  );
  const told: string[] = [];
  const ear = new pg.Client({ connectionString: services.databaseUrl });
  onTestFinished(() => ear.end());
  await ear.connect();
  ear.on('notification', ({ payload }) => told.push(payload ?? ''));
  await ear.query(`listen "${channel.rows[0]?.name}"`);

  // A queue that an older version made.
  await services.jobs.updateQueue('files.delete', { notify: false });
  const next = await openJobs(services.databaseUrl, services.log, { pooled: true });
  const send = (tx: Tx | Db) => enqueue(next, tx, 'files.delete', { bucket: 'ip-documents', keys: [] });
  await db
    .transaction(async (tx) => {
      await send(tx);
      tx.rollback();
    })
    .catch(() => {});
  await ear.query('select 1');
  expect(told).toEqual([]);
  await send(db);
  await ear.query('select 1');
  expect(told).toEqual(['files.delete']);
  await next.stop({ graceful: false });
});

test('what a job carried is deleted an hour after it is done or has failed for good', async () => {
  const texts = ['done', 'failed', 'just done'];
  for (const text of texts)
    await enqueue(services.jobs, db, 'mail.send', { to: 'a@b.c', subject: text, text });
  await takeJobs(services, 'mail.send');
  await db.execute(sql`
    update pgboss.job set completed_on = now() - interval '61 minutes', state = case data->>'text' when 'failed' then 'failed' else 'completed' end::pgboss.job_state
    where name = 'mail.send' and data->>'text' in ('done', 'failed')`);
  await db.execute(sql`update pgboss.queue set maintain_on = now() - interval '61 minutes'`);
  await services.jobs.supervise('mail.send');
  expect((await rowsOf('mail.send')).map(({ data }) => (data as { text: string }).text)).toEqual([
    'just done',
  ]);
});

test('a failed job keeps what went wrong, and nothing about its contents', async () => {
  const secret = unique('mira.kovacova');
  const fail = () => db.execute(sql`select ${secret}::uuid`).then(() => {});
  await startWorkers(services.jobs, { 'accounts.resetMail': fail } as unknown as Workers, services.log);
  await enqueue(services.jobs, db, 'accounts.resetMail', { email: 'someone@example.com' });
  const [job] = await eventually('the failure', async () => {
    const rows = await rowsOf('accounts.resetMail');
    return rows[0]?.output ? rows : null;
  });
  const output = JSON.stringify(job?.output);
  expect(output).toContain('22P02');
  expect(output).not.toContain(secret);
});

test('what piled up before the start is worked off without waiting for the next poll', async () => {
  const keys = Array.from({ length: 12 }, (_, n) => `${n}`);
  for (const key of keys)
    await enqueue(services.jobs, db, 'files.delete', { bucket: 'ip-documents', keys: [key] });
  const done: string[] = [];
  const work: Workers['files.delete'] = async (data) => void done.push(...data.keys);
  await startWorkers(services.jobs, { 'files.delete': work } as Workers, services.log);
  // With one poll for each it would take a minute.
  await eventually('all twelve', () => done.length >= keys.length, 10_000);
  expect(done).toEqual(expect.arrayContaining(keys));
});

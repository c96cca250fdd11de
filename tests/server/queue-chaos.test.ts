import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { closeDb, connectDb } from '../../db/connection.ts';
import { workDecisions, workItems, workLeases } from '../../db/schema/work.ts';
import { createSession } from '../../server/accounts/session.ts';
import { sweepQueue } from '../../server/admin/queue/decide.ts';
import { createApp } from '../../server/app.ts';
import { Browser } from '../support/browser.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { faultsOf, isCarriedOut, reviewThrough } from '../support/queue-chaos.ts';
import { Random, seedFrom } from '../support/random.ts';
import { testServices } from '../support/services.ts';

const REVIEWERS = 8;
const ITEMS = 30;

// `npm run chaos:queue` is the same with 1,000 items, a server of its own, and the real times.
test('reviewers whose calls are cut off decide on each item once, and none is lost', {
  timeout: 60_000,
}, async () => {
  const seed = seedFrom(process.env.RACE_SEED);
  const random = new Random(seed);
  const services = await testServices({ quotas: false });
  const { config } = services;
  const server = createServer(getRequestListener(createApp(services).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A connection that nobody terminates.
  const db = connectDb(services.databaseUrl, 1);
  onTestFinished(() => closeDb(db));
  await db.delete(workItems);
  const owner = await makeUser(services);
  const listing = { approvalStatus: 'pending', isPublic: false } as const;
  const items = await Promise.all(
    Array.from({ length: ITEMS }, async () => (await makeListing(services, owner, listing)).id),
  );
  const reviewers = await Promise.all(
    Array.from({ length: REVIEWERS }, async () => {
      const { id } = await makeAdmin(services, { role: 'reviewer' });
      const browser = new Browser(origin);
      browser.keep(await createSession(config, db, 'admin', id));
      return { id, browser };
    }),
  );
  // Two minutes pass for those who left; what was decided is kept for a day.
  const idle = async () => {
    await setTimeout(100);
    await db
      .update(workLeases)
      .set({ until: sql`now()` })
      .where(sql`${workLeases.until} < now() + interval '1 hour'`);
  };
  const plan = { db, reviewers, random: () => random.next(), terminations: 6, everyMs: 150, idle };
  const { known, counts } = await reviewThrough(plan);
  // Ten seconds pass for what was decided. Two workers carry it out at once, as two servers would.
  await db
    .update(workDecisions)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(workDecisions.state, 'scheduled'));
  await Promise.all([sweepQueue(services), sweepQueue(services)]);
  expect(await isCarriedOut(db)).toBe(true);
  expect({ seed, faults: await faultsOf(db, items, known) }).toEqual({ seed, faults: [] });
  expect(counts.lost).toBeGreaterThan(0);
  expect(counts.terminated).toBeGreaterThan(0);
});

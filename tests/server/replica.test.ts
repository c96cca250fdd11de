import { describe, expect, test } from 'vitest';
import { closeDb, connectReads } from '../../db/connection.ts';
import { readSearch } from '../../domain/market/search.ts';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import type { Services } from '../../server/context.ts';
import { openReplica } from '../../server/infra/replica.ts';
import { browse } from '../../server/market/listings/browse.ts';
import { type Browser, browserOn } from '../support/browser.ts';
import { query } from '../support/cluster.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { freshDatabase, testServices } from '../support/services.ts';

const asked = readSearch({});

test('the market is read from a replica if there is one, and written to the database itself', async () => {
  const services = await testServices({ replicaUrls: [await freshDatabase()] });
  const { id } = await makeListing(services, await makeUser(services));
  // Nothing replicates the listing here, so the copy does not know it.
  expect(await browse(services, asked)).toMatchObject({ items: [], results: 0 });
  const itself = await browse({ ...services, read: services.db }, asked);
  expect(itself.items.map((item) => item.id)).toEqual([id]);
});

/** A seller in a browser who has just put a private listing on the market. */
async function afterShowing(services: Services): Promise<{ browser: Browser; id: string }> {
  const seller = await makeUser(services);
  const { id } = await makeListing(services, seller, { isPublic: false });
  const browser = browserOn(createApp(services), services.config.origin);
  browser.keep(await createSession(services.config, services.db, 'user', seller.id));
  await browser.trpc.listings.changeSetting.mutate({ id, change: { setting: 'isPublic', value: true } });
  return { browser, id };
}

const seen = async ({ trpc }: Browser) => (await trpc.listings.browse.query({})).items.map(({ id }) => id);

describe('somebody who has just written', () => {
  test('reads from the database itself until the replica has caught up, and others from the replica', async () => {
    const services = await testServices({ replicaUrls: [await freshDatabase()] });
    const { replica } = services;
    if (!replica) throw new Error('no copy');
    let reached = false;
    const behind = { ...services, replica: { ...replica, has: async () => reached } };
    const { browser, id } = await afterShowing(behind);
    expect(await seen(browser)).toEqual([id]);
    expect(await seen(browserOn(createApp(behind), services.config.origin))).toEqual([]);
    reached = true;
    expect(await seen(browser)).toEqual([]);
  });

  test('is not remembered if there is no replica', async () => {
    const { browser } = await afterShowing({ ...(await testServices()), replica: null });
    expect([...browser.cookies.keys()]).toEqual(['ipso']);
  });

  test.runIf(process.env.TEST_REPLICA_URL)('does so with a streaming replica that has stalled', async () => {
    const copy = process.env.TEST_REPLICA_URL ?? '';
    const made = await testServices();
    const read = connectReads(new URL(new URL(made.databaseUrl).pathname, copy).href);
    const services = { ...made, read, replica: openReplica(made.db, read) };
    await query(copy, 'select pg_wal_replay_pause()');
    try {
      const { browser, id } = await afterShowing(services);
      expect(await seen(browser)).toEqual([id]);
      await query(copy, 'select pg_wal_replay_resume()');
      const other = browserOn(createApp(services), services.config.origin);
      await expect.poll(() => seen(other)).toEqual(await seen(browser));
    } finally {
      await query(copy, 'select pg_wal_replay_resume()');
      await closeDb(read);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { closeDb, connectReads } from '../../db/connection.ts';
import { readSearch } from '../../domain/search.ts';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import type { Parts } from '../../server/context.ts';
import { openReplica } from '../../server/infra/replica.ts';
import { browse } from '../../server/listings/browse.ts';
import { type Browser, browserOn } from '../support/browser.ts';
import { query } from '../support/cluster.ts';
import { freshDatabase, testParts } from '../support/parts.ts';
import { makeListing, makeUser } from '../support/people.ts';

const asked = readSearch({});

test('the market is read from a copy of the database when there is one, and written to the database itself', async () => {
  const parts = await testParts({ replicaUrls: [await freshDatabase()] });
  const { id } = await makeListing(parts, await makeUser(parts));
  // Nothing carries the listing over here, so the copy does not know it.
  expect(await browse(parts, asked)).toMatchObject({ items: [], results: 0 });
  const itself = await browse({ ...parts, read: parts.db }, asked);
  expect(itself.items.map((item) => item.id)).toEqual([id]);
});

/** A seller in a browser who has just put a private listing on the market. */
async function afterShowing(parts: Parts): Promise<{ browser: Browser; id: string }> {
  const seller = await makeUser(parts);
  const { id } = await makeListing(parts, seller, { isPublic: false });
  const browser = browserOn(createApp(parts), parts.config.origin);
  browser.keep(await createSession(parts.config, parts.db, 'user', seller.id));
  await browser.trpc.listings.changeSetting.mutate({ id, change: { setting: 'isPublic', value: true } });
  return { browser, id };
}

const seen = async ({ trpc }: Browser) => (await trpc.listings.browse.query({})).items.map(({ id }) => id);

describe('whoever has just written', () => {
  test('reads from the database itself until the copy has come as far, and others from the copy', async () => {
    const parts = await testParts({ replicaUrls: [await freshDatabase()] });
    const { replica } = parts;
    if (!replica) throw new Error('no copy');
    let reached = false;
    const behind = { ...parts, replica: { ...replica, has: async () => reached } };
    const { browser, id } = await afterShowing(behind);
    expect(await seen(browser)).toEqual([id]);
    expect(await seen(browserOn(createApp(behind), parts.config.origin))).toEqual([]);
    reached = true;
    expect(await seen(browser)).toEqual([]);
  });

  test('is not remembered where there is no copy', async () => {
    const { browser } = await afterShowing({ ...(await testParts()), replica: null });
    expect([...browser.cookies.keys()]).toEqual(['ipso']);
  });

  test.runIf(process.env.TEST_REPLICA_URL)('does so with a streaming replica that stands still', async () => {
    const copy = process.env.TEST_REPLICA_URL ?? '';
    const made = await testParts();
    const read = connectReads(new URL(new URL(made.databaseUrl).pathname, copy).href);
    const parts = { ...made, read, replica: openReplica(made.db, read) };
    await query(copy, 'select pg_wal_replay_pause()');
    try {
      const { browser, id } = await afterShowing(parts);
      expect(await seen(browser)).toEqual([id]);
      await query(copy, 'select pg_wal_replay_resume()');
      const other = browserOn(createApp(parts), parts.config.origin);
      await expect.poll(() => seen(other)).toEqual(await seen(browser));
    } finally {
      await query(copy, 'select pg_wal_replay_resume()');
      await closeDb(read);
    }
  });
});

import { expect, test } from 'vitest';
import { closeDb, connectDb } from '../../db/connection.ts';
import { freePort } from '../../db/embedded.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Services } from '../../server/context.ts';
import { readConfig } from '../../server/infra/config.ts';
import { Browser } from '../support/browser.ts';
import { faultsOf, talkThrough } from '../support/chat-chaos.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { Random } from '../support/random.ts';
import { ServerProcess } from '../support/server-process.ts';
import { freshDatabase, freshDirectory } from '../support/services.ts';

// `npm run chaos:chat` is the same with 10,000 messages, 500 cuts and 20 kills.
test('two people with two tabs each see the same list after cut connections and a killed server', {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.RACE_SEED ?? Date.now() % 100_000);
  const random = new Random(seed);
  const env = {
    DATABASE_URL: await freshDatabase(),
    APP_SECRET: 'a secret of the test, long enough for the server',
    DATA_DIR: await freshDirectory(),
    PORT: String(await freePort()),
    QUOTAS: 'off',
  };
  let server = await ServerProcess.start(env);
  const { origin } = server;
  const db = connectDb(env.DATABASE_URL, 1);
  const config = await readConfig(env);
  const services = { db, config } as Services;
  const [buyer, seller] = [await makeUser(services), await makeUser(services)];
  const listing = await makeListing(services, seller);
  const open = async (id: string) => {
    const browser = new Browser(origin);
    browser.keep(await createSession(config, db, 'user', id));
    return browser;
  };
  const people: [Browser, Browser][] = [
    [await open(buyer.id), await open(buyer.id)],
    [await open(seller.id), await open(seller.id)],
  ];
  await closeDb(db);
  const started = await people[0]?.[0].trpc.chat.start.mutate({ listingId: listing.id });
  const kill = async () => {
    await server.stop('SIGKILL');
    server = await ServerProcess.start(env);
  };
  const plan = { messages: 200, cuts: 20, kills: 1, kill, random: () => random.next() };
  const ended = await talkThrough({ ...plan, chatId: started?.id ?? '', people });
  expect({ seed, faults: faultsOf(ended) }).toEqual({ seed, faults: [] });
  expect(ended.tabs[0]).toHaveLength(200);
});

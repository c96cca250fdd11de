import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { closeDb, connectDb } from '../../db/connection.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import { createSession } from '../../server/accounts/session.ts';
import type { Services } from '../../server/context.ts';
import { streamEvents } from '../../server/inbox/stream.ts';
import { openLive } from '../../server/infra/live.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { Browser, browserOn } from '../support/browser.ts';
import { appOf } from '../support/escrow.ts';
import { eventually } from '../support/eventually.ts';
import { makeListing, makeUser, type Person, unique } from '../support/people.ts';
import { ServerProcess } from '../support/server-process.ts';
import { freshDirectory, testServices } from '../support/services.ts';
import { InboxStream, type Received } from '../support/stream.ts';
import { judgesTime } from '../support/within.ts';

/** Less than the catch-up interval (server/infra/live.ts): what comes within this time was not found by polling. */
const SOON_MS = judgesTime ? 1_000 : 10_000;

const services = await testServices();

async function browserOf(person: Person, into: Browser = browserOn(appOf(services), services.config.origin)) {
  into.keep(await createSession(services.config, services.db, 'user', person.id));
  return into;
}

const letter = (title: string): InboxEvent => ({
  kind: 'listings.approved',
  listingId: '00000000-0000-4000-8000-000000000000',
  title,
});

async function write(to: Person, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await services.db.transaction((tx) => deliver(tx, [{ to: to.id, event: letter(title) }]));
  }
}

const titles = (received: Received[]) => received.map(({ event }) => event.title);
const sequence = (received: Received[]) => received.map(({ seq }) => seq);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('what is committed while a client is away arrives once and in order when it comes back', async () => {
  const person = await makeUser(services);
  const browser = await browserOf(person);
  const before = await InboxStream.open(browser, '0');
  await write(person, 'one', 'two');
  await before.until(2);
  await before.close();
  await write(person, 'three', 'four', 'five');
  const after = await InboxStream.open(browser, '2');
  await after.until(3);
  await write(person, 'six');
  expect(titles(await after.until(4))).toEqual(['three', 'four', 'five', 'six']);
  expect(sequence(after.received)).toEqual([3, 4, 5, 6]);
  await after.close();
});

test('more missed events than one read returns all arrive', async () => {
  const person = await makeUser(services);
  await services.db.transaction((tx) =>
    deliver(
      tx,
      upTo(350).map((n) => ({ to: person.id, event: letter(`event ${n}`) })),
    ),
  );
  const stream = await InboxStream.open(await browserOf(person), '0');
  expect(sequence(await stream.until(350))).toEqual(upTo(350));
  await stream.close();
});

test('200 writers at once: no gap, no repetition, and the sequence is the commit order', async () => {
  const person = await makeUser(services);
  const stream = await InboxStream.open(await browserOf(person), '0');
  const db = connectDb(services.databaseUrl, 40);
  const wrote: { began: number; ended: number; seq: number }[] = [];
  let writing = true;
  // A reader at any moment sees a prefix of the sequence, never a later event without an earlier one.
  const reader = (async () => {
    let looks = 0;
    while (writing || looks === 0) {
      const { rows } = await services.db.execute(
        sql`select count(*)::int as n, coalesce(max(seq), 0)::int as last from inbox_events where user_id = ${person.id}`,
      );
      const [seen] = rows as { n: number; last: number }[];
      expect(seen?.n).toBe(seen?.last);
      looks++;
    }
    return looks;
  })();
  await Promise.all(
    upTo(200).map(async (n) => {
      const began = performance.now();
      const title = unique(`writer ${n}`);
      await db.transaction(async (tx) => {
        // Work of varying length beforehand, as real steps have.
        await tx.execute(sql`select pg_sleep(${(n % 7) / 1000})`);
        await deliver(tx, [{ to: person.id, event: letter(title) }]);
      });
      const ended = performance.now();
      const [row] = await db
        .select({ seq: inboxEvents.seq })
        .from(inboxEvents)
        .where(sql`user_id = ${person.id} and event->>'title' = ${title}`);
      wrote.push({ began, ended, seq: row?.seq ?? 0 });
    }),
  );
  writing = false;
  expect(await reader).toBeGreaterThan(1);
  expect(wrote.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(upTo(200));
  const early = wrote.flatMap((one) => wrote.filter((two) => one.ended < two.began && one.seq > two.seq));
  expect(early).toEqual([]);
  expect(sequence(await stream.until(200))).toEqual(upTo(200));
  await stream.close();
  await closeDb(db);
});

test('one event to many people reaches each of them', async () => {
  const crowd = await Promise.all(upTo(8).map(() => makeUser(services)));
  const streams = await Promise.all(crowd.map(async (one) => InboxStream.open(await browserOf(one), '0')));
  await services.db.transaction((tx) =>
    deliver(
      tx,
      crowd.map(({ id }) => ({ to: id, event: letter('for all') })),
    ),
  );
  for (const stream of streams) expect(titles(await stream.until(1))).toEqual(['for all']);
  await Promise.all(streams.map((stream) => stream.close()));
});

test('nobody receives what is for someone else', async () => {
  const [mine, theirs] = await Promise.all([makeUser(services), makeUser(services)]);
  const stream = await InboxStream.open(await browserOf(mine), '0');
  await write(theirs, 'not for you');
  await write(mine, 'for you');
  expect(titles(await stream.until(1))).toEqual(['for you']);
  await stream.close();
});

async function killListener(databaseUrl: string): Promise<number> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const { rowCount } = await services.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and query like 'listen inbox;%'`,
  );
  return rowCount ?? 0;
}

test('when the LISTEN connection is killed, events still arrive', async () => {
  const person = await makeUser(services);
  const stream = await InboxStream.open(await browserOf(person), '0');
  await write(person, 'before');
  await stream.until(1);
  expect(await killListener(services.databaseUrl)).toBe(1);
  await write(person, 'meanwhile');
  expect(titles(await stream.until(2))).toEqual(['before', 'meanwhile']);
  await write(person, 'after');
  expect(titles(await stream.until(3, SOON_MS))).toEqual(['before', 'meanwhile', 'after']);
  await stream.close();
});

/** A connection to the database that can be cut. */
async function cuttableWay(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const refused: number[] = [];
  let cut = false;
  let onRefused = () => {};
  const server: Server = createServer((socket) => {
    if (cut) {
      socket.destroy();
      refused.push(performance.now());
      onRefused();
      return;
    }
    const upstream = dial(Number(target.port), target.hostname);
    sockets.add(socket);
    const both = [socket, upstream];
    const drop = () => {
      for (const end of both) end.destroy();
    };
    for (const end of both) end.on('error', () => {}).on('close', drop);
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const way = new URL(url);
  way.port = String(typeof address === 'object' && address ? address.port : 0);
  way.hostname = '127.0.0.1';
  return {
    url: way.href,
    refused,
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      cut = false;
    },
    /** Waits until this many attempts to connect were refused. */
    refusals: (count: number) =>
      new Promise<void>((resolve) => {
        onRefused = () => refused.length >= count && resolve();
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a database that is away is retried with pauses, not in a growing storm', async () => {
  const way = await cuttableWay(services.databaseUrl);
  const live = await openLive(way.url, services.db, pino({ level: 'silent' }));
  way.cut();
  await way.refusals(4);
  // The first attempt comes right after the loss; the others keep their distance.
  const [, ...gaps] = way.refused.map((at, index) => at - (way.refused[index - 1] ?? 0));
  // A storm would get through them in a fraction of this, and a busy machine only takes longer.
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(gaps.length * 600);
  way.mend();
  const person = await makeUser(services);
  const woken = new Promise<void>((resolve) => {
    const idle = { network: '', seen: () => 0, end: () => {}, hear: () => {}, displace: () => {} };
    live.add(person.id, { ...idle, wake: resolve });
  });
  await write(person, 'again');
  await woken;
  way.cut();
  await live.close();
  await way.close();
});

test('signing out ends the stream, and it cannot be opened again', async () => {
  const person = await makeUser(services);
  const browser = await browserOf(person);
  const stream = await InboxStream.open(browser, '0');
  await write(person, 'hello');
  await stream.until(1);
  const cookies = new Map(browser.cookies);
  await browser.trpc.accounts.signOut.mutate();
  await stream.ended;
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const again = await InboxStream.open(browser, '0');
  await again.ended;
  expect(again.refusal).toBe('UNAUTHORIZED');
  expect(again.received).toEqual([]);
});

test('signing out on one device lets the stream of another continue', async () => {
  const person = await makeUser(services);
  const [phone, desk] = await Promise.all([browserOf(person), browserOf(person)]);
  const stream = await InboxStream.open(desk, '0');
  await phone.trpc.accounts.signOut.mutate();
  await stream.ended;
  // A stream that says it is finished is not opened again by the client.
  expect(stream.finished).toBe(false);
  const again = await InboxStream.open(desk, '0');
  await write(person, 'still here');
  expect(titles(await again.until(1))).toEqual(['still here']);
  await again.close();
});

test('a stream that has lasted long enough breaks off, so that the client authenticates again', async () => {
  const person = await makeUser(services);
  const over = new AbortController();
  const ctx = {
    ...services,
    person,
    user: person,
    admin: null,
    network: '',
    local: true,
    tokens: { user: null, admin: null, device: null },
  };
  const stream = streamEvents({ ...ctx, userAgent: '', setCookie: () => {} }, null, over.signal);
  const next = stream.next();
  over.abort();
  await expect(next).rejects.toMatchObject({ name: 'AbortError' });
});

test('a server that stops breaks its streams off instead of finishing them', async () => {
  const person = await makeUser(services);
  const live = await openLive(services.databaseUrl, services.db, pino({ level: 'silent' }));
  const other: Services = { ...services, live };
  const stream = await InboxStream.open(
    await browserOf(person, browserOn(appOf(other), services.config.origin)),
    '0',
  );
  await write(person, 'hello');
  await stream.until(1);
  await live.close();
  await stream.ended;
  expect(stream.finished).toBe(false);
});

test('a person’s eleventh stream ends the oldest with a reason; others keep theirs', async () => {
  const [person, other] = await Promise.all([makeUser(services), makeUser(services)]);
  const browser = await browserOf(person);
  const theirs = await InboxStream.open(await browserOf(other), '0');
  const mine: InboxStream[] = [];
  for (let tab = 0; tab < 11; tab++) {
    mine.push(await InboxStream.open(browser, '0'));
    await write(person, `tab ${tab}`);
    await mine[tab]?.until(tab + 1);
  }
  const [oldest, ...others] = mine;
  await oldest?.ended;
  expect(oldest?.refusal).toBe('TOO_MANY_REQUESTS');
  await write(person, 'still open');
  for (const stream of others) expect(sequence(await stream.until(12))).toEqual(upTo(12));
  await write(other, 'for the other');
  await theirs.until(1);
  await Promise.all([...others, theirs].map((stream) => stream.close()));
});

test('a network has a hundred streams on a server, and may open another when one of them ends', async () => {
  const crowd = await Promise.all(upTo(11).map(() => makeUser(services)));
  const browsers = await Promise.all(crowd.map((one) => browserOf(one)));
  const open = browsers.slice(0, 10).flatMap((one) => upTo(10).map(() => InboxStream.open(one, '0')));
  const streams = await Promise.all(open);
  const last = browsers[10] ?? expect.fail();
  // All of them are counted once each has delivered something.
  const hello = crowd.map(({ id }) => ({ to: id, event: letter('hello') }));
  await services.db.transaction((tx) => deliver(tx, hello));
  await Promise.all(streams.map((stream) => stream.until(1)));
  const refused = await InboxStream.open(last, '0');
  await refused.ended;
  expect(refused.refusal).toBe('TOO_MANY_REQUESTS');
  await streams[0]?.close();
  // The server notices a moment later that the client has left.
  const taken = await eventually('a free place', async () => {
    const stream = await InboxStream.open(last, '0');
    return stream.until(1).then(
      () => stream,
      () => null,
    );
  });
  await Promise.all([taken, ...streams].map((stream) => stream.close()));
});

test('one message to 300 streams of 30 people is read once per person, arrives once, and holds up nobody', async () => {
  const crowd = await Promise.all(upTo(30).map(() => makeUser(services)));
  const app = appOf({ ...services, config: { ...services.config, quotas: false } });
  const streams = (
    await Promise.all(
      crowd.map(async (one) => {
        const browser = await browserOf(one, browserOn(app, services.config.origin));
        return Promise.all(upTo(10).map(() => InboxStream.open(browser, '0')));
      }),
    )
  ).flat();
  const hello = crowd.map(({ id }) => ({ to: id, event: letter('hello') }));
  await services.db.transaction((tx) => deliver(tx, hello));
  await Promise.all(streams.map((stream) => stream.until(1)));
  let reads = 0;
  const count = () => reads++;
  services.db.$client.on('acquire', count);
  await services.db.transaction((tx) => deliver(tx, hello));
  for (const stream of streams) expect(sequence(await stream.until(2))).toEqual([1, 2]);
  services.db.$client.off('acquire', count);
  // Once for what came and once for what may have come since; with each stream on its own it took 600.
  expect(reads).toBeLessThan(150);
  await Promise.all(streams.map((stream) => stream.close()));
});

test('two servers on one database deliver to each other’s clients at once', {
  timeout: 60_000,
}, async () => {
  const env = { DATABASE_URL: services.databaseUrl, APP_SECRET: services.config.secret };
  const [one, two] = await Promise.all([
    ServerProcess.start({ ...env, DATA_DIR: await freshDirectory() }),
    ServerProcess.start({ ...env, DATA_DIR: await freshDirectory() }),
  ]);
  const [ann, bob] = await Promise.all([makeUser(services), makeUser(services)]);
  const [atOne, atTwo] = await Promise.all([
    browserOf(ann, new Browser(one.origin)),
    browserOf(bob, new Browser(two.origin)),
  ]);
  const listing = await makeListing(services, bob);
  const [annsStream, bobsStream] = await Promise.all([
    InboxStream.open(atOne, '0'),
    InboxStream.open(atTwo, '0'),
  ]);
  const seen = { priceCents: listing.priceCents ?? 0, licensingType: null, licensingText: null };
  await atOne.trpc.escrow.start.mutate({ key: 'a key of ann', listingId: listing.id, seen });
  const [bobs] = await bobsStream.until(1, SOON_MS);
  expect(bobs?.event.kind).toBe('escrow.started');
  const { items } = await atTwo.trpc.escrow.mine.query({ side: 'sales' });
  const { id = '' } = items[0] ?? {};
  await atTwo.trpc.escrow.cancel.mutate({ key: 'a key of bob', id });
  const anns = await annsStream.until(2, SOON_MS);
  expect(anns.map(({ event }) => event.kind)).toEqual(['escrow.started', 'escrow.cancelled']);
  await Promise.all([annsStream.close(), bobsStream.close()]);
});

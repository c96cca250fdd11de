import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import { openFileStore, putFile, recordFile, signedPath } from '../../server/infra/files.ts';
import { cutSlowReaders } from '../../server/infra/http.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { accountData } from '../../server/pages/account-data.ts';
import { createContext } from '../../server/request.ts';
import { eventually } from '../support/eventually.ts';
import { makeUser } from '../support/people.ts';
import { freshDirectory, testServices } from '../support/services.ts';

const services = await testServices();
const visitor = { user: null, admin: null, tokens: { user: null, admin: null } };

/** More than a machine's sockets can buffer. */
async function makeRich() {
  const { id } = await makeUser(services);
  await services.db.execute(sql`
    insert into tool_results (owner_id, tool, title, input, result)
    select ${id}, 'patent-validator', 'A', '{}', jsonb_build_object('text', repeat('x', 400000)) from generate_series(1, 25)`);
  return (await createSession(services.config, services.db, 'user', id)).split(';')[0] ?? '';
}

async function serve(deadlines: { totalMs: number; idleMs: number }, on = services) {
  const app = new Hono();
  app.use(cutSlowReaders(deadlines));
  app.get('/data', async (c) => accountData(await createContext(services, c, new Headers())));
  app.route('/', createApp(on));
  const server = createServer(getRequestListener(app.fetch));
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket.once('close', () => connections.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, connections };
}

/** Sends a request, and reads no more than the head of the response. */
function readSlowly(
  port: number,
  cookie: string,
  path = '/data',
): Promise<{ socket: Socket; head: string; cut: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${services.config.origin}\r\nCookie: ${cookie}\r\n\r\n`,
      ),
    );
    const cut = new Promise<void>((end) => socket.once('close', () => end()));
    socket.on('error', () => {});
    socket.setTimeout(30_000, () => reject(new Error('no answer')));
    socket.once('data', (bytes) => {
      socket.pause();
      socket.setTimeout(0);
      resolve({ socket, head: bytes.toString('latin1', 0, 300), cut });
    });
  });
}

test('nine idle readers, one more than the pool has connections, hold no connection, and are cut off in time', async () => {
  const { port, connections } = await serve({ totalMs: 3_000, idleMs: 60_000 });
  const cookies = await Promise.all(Array.from({ length: 9 }, makeRich));
  const readers: Awaited<ReturnType<typeof readSlowly>>[] = [];
  for (const cookie of cookies) readers.push(await readSlowly(port, cookie));
  for (const { head } of readers) expect(head).toMatch(/^HTTP\/1.1 200/);
  const pool = services.db.$client;
  expect(pool.totalCount - pool.idleCount).toBe(0);
  // The last one to have begun: the first may have been cut off by now.
  const again = await readSlowly(port, cookies[8] ?? '');
  expect(again.head).toMatch(/^HTTP\/1.1 429/);
  again.socket.destroy();
  // A paused socket learns of its end when it reads on.
  await eventually('all of them are cut off', () => connections.size === 0);
  let bytes = 0;
  for (const { socket } of readers) socket.on('data', (chunk) => (bytes += chunk.length)).resume();
  await Promise.all(readers.map(({ cut }) => cut));
  expect(bytes).toBeLessThan(9 * 10_000_000);
  const after = await readSlowly(port, cookies[0] ?? '');
  expect(after.head).toMatch(/^HTTP\/1.1 200/);
  after.socket.destroy();
});

test('sixty who do not read their file, more than the store has connections, keep nobody from opening theirs', async () => {
  const directory = await freshDirectory();
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port: storePort } = await store.run();
  onTestFinished(() => store.close());
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const s3 = { endpoint: `http://127.0.0.1:${storePort}`, region: 'us-east-1', ...keys };
  const stored = { ...services, files: await openFileStore({ ...services.config, s3 }) };
  const { port } = await serve({ totalMs: 300_000, idleMs: 300_000 }, stored);
  // As large as a file may be: more than the sockets on its way can buffer.
  const bytes = Buffer.alloc(10_000_000, 'a page that nobody turns. ');
  bytes.write('%PDF-1.4');
  const pathTo = async (content: Uint8Array<ArrayBuffer>) => {
    const file = await putFile(stored.files, 'ip-documents', 'document', new File([content], 'a.pdf'));
    const id = await services.db.transaction((tx) => recordFile(tx, file));
    return signedPath({ ...visitor, config: services.config }, id);
  };
  const large = await pathTo(bytes);
  const readers = await Promise.all(Array.from({ length: 60 }, () => readSlowly(port, '', large)));
  for (const { head } of readers) expect(head).toMatch(/^HTTP\/1.1 200/);
  // The sixty are cut off after minutes: a reader who had to wait for one of them would not be answered within the
  // test.
  const answer = await fetch(`http://127.0.0.1:${port}${large}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  for (const { socket } of readers) socket.destroy();
}, 120_000);

test('an event stream that nobody reads is given no more than its buffers hold, and ends', async () => {
  const { port } = await serve({ totalMs: 60_000, idleMs: 1_000 });
  const { id } = await makeUser(services);
  const cookie = (await createSession(services.config, services.db, 'user', id)).split(';')[0] ?? '';
  const add = services.live.add;
  let seen = () => 0;
  const ended = new Promise<void>((resolve) => {
    services.live.add = (userId, listener) => {
      const remove = add(userId, listener);
      seen = listener.seen;
      return () => {
        remove();
        resolve();
      };
    };
  });
  onTestFinished(() => {
    services.live.add = add;
  });
  const input = encodeURIComponent(JSON.stringify({ json: { lastEventId: '0' } }));
  const { socket, head } = await readSlowly(port, cookie, `/api/trpc/inbox.events?input=${input}`);
  expect(head).toMatch(/^HTTP\/1.1 200/);
  const event: InboxEvent = {
    kind: 'listings.approved',
    listingId: '00000000-0000-4000-8000-000000000000',
    title: 'x'.repeat(200_000),
  };
  await services.db.transaction((tx) =>
    deliver(
      tx,
      Array.from({ length: 90 }, () => ({ to: id, event })),
    ),
  );
  await ended;
  expect(seen()).toBeGreaterThan(0);
  expect(seen()).toBeLessThan(90);
  socket.destroy();
}, 20_000);

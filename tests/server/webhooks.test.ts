import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/webhooks.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { addressProblem, guardedLookup, isOpenAddress } from '../../server/webhooks/address.ts';
import { deliverWebhooks } from '../../server/webhooks/deliver.ts';
import { sendMessage } from '../../server/webhooks/send.ts';
import { makeMember, password } from '../support/api.ts';
import { callAs } from '../support/call.ts';
import type { Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();

interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** A receiver on 127.0.0.1; `status` decides how it answers. */
async function receiver(status: (received: Received) => number | null, answer = '') {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const piece of request) body += piece;
    const headers = request.headers as Record<string, string>;
    const one = { id: headers['webhook-id'] ?? '', headers, body };
    const code = status(one);
    if (code === null) return;
    if (code < 300) received.push(one);
    response.writeHead(code, code === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

const tell = (person: Person, count: number) =>
  services.db.transaction((tx) =>
    deliver(
      tx,
      Array.from({ length: count }, (_, n) => ({
        to: person.id,
        event: { kind: 'keys.revoked' as const, title: `Key ${n}` },
      })),
    ),
  );

/** Makes every attempt due until nothing is waiting. */
async function deliverAll(endpointId: string) {
  const waiting = () =>
    services.db.$count(
      webhookDeliveries,
      sql`${webhookDeliveries.endpointId} = ${endpointId} and state = 'waiting'`,
    );
  await deliverWebhooks(services);
  while ((await waiting()) > 0) {
    await services.db
      .update(webhookDeliveries)
      .set({ nextAt: sql`now()` })
      .where(eq(webhookDeliveries.state, 'waiting'));
    await deliverWebhooks(services);
  }
}

const add = (person: Person, url: string) =>
  callAs(services, { user: person }).webhooks.make({ url, current: password });

test('a thousand events reach a receiver that fails three times in ten, each with its number; replay from any', async () => {
  const person = await makeMember(services);
  let calls = 0;
  const { url, received } = await receiver(() => (calls++ % 10 < 3 ? 500 : 204));
  const { id, secret } = await add(person, url);
  await tell(person, 1_000);
  await deliverAll(id);
  expect(calls).toBeGreaterThan(1_000);
  const seqs = () =>
    received.map(({ body }) => (JSON.parse(body) as { seq: number }).seq).sort((a, b) => a - b);
  expect(seqs()).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1));
  expect(new Set(received.map((one) => one.id)).size).toBe(1_000);
  const [one] = received;
  if (!one) throw new Error('nothing came');
  const verified = new Webhook(secret).verify(one.body, one.headers);
  expect(verified).toMatchObject({
    type: 'keys.revoked',
    seq: expect.any(Number),
    timestamp: expect.any(String),
  });
  expect(() => new Webhook(secret).verify(`${one.body} `, one.headers)).toThrow();

  // From any number on, under the same ids.
  const ids = new Set(received.map((again) => again.id));
  received.length = 0;
  const own = callAs(services, { user: person });
  expect(await own.webhooks.replay({ id, from: 991 })).toEqual({ events: 10 });
  await deliverAll(id);
  expect(seqs()).toEqual(Array.from({ length: 10 }, (_, at) => at + 991));
  for (const again of received) expect(ids.has(again.id)).toBe(true);
  const page = await own.webhooks.deliveries({ id });
  expect(page.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => 1_000 - at));
  expect((await own.webhooks.deliveries({ id, cursor: page.nextCursor })).items[0]?.seq).toBe(980);
  received.length = 0;
  await own.webhooks.replayOne({ deliveryId: page.items[3]?.id ?? '' });
  await deliverAll(id);
  expect(seqs()).toEqual([997]);
}, 120_000);

test('a rotated secret signs alongside the old one, which expires', async () => {
  const person = await makeMember(services);
  const { url, received } = await receiver(() => 200);
  const { id, secret } = await add(person, url);
  const own = callAs(services, { user: person });
  const { secret: next } = await own.webhooks.rotate({ id, current: password });
  await tell(person, 1);
  await deliverAll(id);
  for (const key of [secret, next])
    new Webhook(key).verify(received[0]?.body ?? '', received[0]?.headers ?? {});
  await services.db
    .update(webhookEndpoints)
    .set({ oldSecretUntil: sql`now()` })
    .where(eq(webhookEndpoints.id, id));
  await tell(person, 1);
  await deliverAll(id);
  new Webhook(next).verify(received[1]?.body ?? '', received[1]?.headers ?? {});
  expect(() => new Webhook(secret).verify(received[1]?.body ?? '', received[1]?.headers ?? {})).toThrow();
  const [row] = await services.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  expect(JSON.stringify(row)).not.toContain('whsec_');
});

test('an endpoint that fails for days is disabled, its owner is told, and enabling it sends what was missed', async () => {
  const person = await makeMember(services);
  let broken = true;
  const { url, received } = await receiver(() => (broken ? 302 : 200));
  const { id } = await add(person, url);
  await tell(person, 1);
  await deliverWebhooks(services);
  const own = callAs(services, { user: person });
  expect((await own.webhooks.deliveries({ id })).items).toMatchObject([
    { status: 302, state: 'waiting', attempts: 1 },
  ]);
  await services.db
    .update(webhookEndpoints)
    .set({ failingSince: sql`now() - interval '6 days'` })
    .where(eq(webhookEndpoints.id, id));
  await services.db
    .update(webhookDeliveries)
    .set({ nextAt: sql`now()` })
    .where(eq(webhookDeliveries.endpointId, id));
  await deliverWebhooks(services);
  expect((await own.webhooks.list()).items[0]?.disabledAt).toBeInstanceOf(Date);
  expect((await own.inbox.list()).items[0]?.event.kind).toBe('webhooks.disabled');
  broken = false;
  await own.webhooks.enable({ id });
  await deliverAll(id);
  expect(received.map(({ body }) => JSON.parse(body).seq).sort()).toEqual([1, 2]);
});

test('a delivery is retried for a day and then given up', async () => {
  const person = await makeMember(services);
  const { url } = await receiver(() => 500);
  const { id } = await add(person, url);
  await tell(person, 1);
  await deliverAll(id);
  const { items } = await callAs(services, { user: person }).webhooks.deliveries({ id });
  expect(items).toMatchObject([{ state: 'failed', attempts: 8, status: 500 }]);
});

test('private, reserved and translated addresses are refused, and so are names that lead there', async () => {
  const open = { origin: 'https://ipso.example' };
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '2002:7f00:1::'],
    ...['64:ff9b::7f00:1', '2001:db8::1', 'nonsense'],
  ])
    expect([address, isOpenAddress(open, address)]).toEqual([address, false]);
  for (const address of ['93.184.215.14', '2606:4700::1111']) expect(isOpenAddress(open, address)).toBe(true);
  for (const url of [
    ...[
      'http://example.com/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
    ],
    ...[
      'https://[::ffff:169.254.169.254]/',
      'https://user:word@example.com/',
      'ftp://example.com',
      'nothing',
    ],
  ])
    expect([url, addressProblem(open, url)]).toEqual([url, expect.any(String)]);
  expect(addressProblem(open, 'https://example.com/hook')).toBeNull();
  const resolved = await new Promise((done) =>
    guardedLookup(open)('localhost', {}, (error) => done(error?.message)),
  );
  expect(resolved).toBe('The address is not on the public internet.');
  const { url, received } = await receiver(() => 200);
  const byName = url.replace('127.0.0.1', 'localhost').replace('http:', 'https:');
  const attempt = await sendMessage(open, { id: 'evt_1', url: byName, secrets: ['whsec_AAAA'], body: '{}' });
  expect(attempt).toEqual({ status: null, problem: 'The address is not on the public internet.' });
  expect(received).toEqual([]);
});

test('a long answer is cut off', async () => {
  const { url } = await receiver(() => 200, 'x'.repeat(5_000_000));
  const message = { id: 'evt_1', url, secrets: ['whsec_AAAA'], body: '{}' };
  expect(await sendMessage(services.config, message)).toEqual({ status: 200, problem: null });
});

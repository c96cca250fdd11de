import { createServer, type RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../db/embedded.ts';
import { users } from '../../db/schema/accounts.ts';
import { createApp } from '../../server/app.ts';
import { demoPeople } from '../../server/demo/people.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { openDoors } from '../../server/listen.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { rawRequest } from '../support/raw-request.ts';
import { ServerProcess } from '../support/server-process.ts';
import { freshDirectory, testServices } from '../support/services.ts';

const services = await testServices();
const { config, db } = services;
const app = createApp(services);
const onPublic = createApp({ ...services, config: { ...config, origin: 'https://ipso.example' } });
const secret = 'a secret of the test, long enough for the server';

/** An address of this machine that others on its network can see; some machines have none. */
const outward = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address;

async function open(settings: Partial<typeof config>, listener?: RequestListener): Promise<number> {
  const server = createServer(listener ?? ((_, response) => response.end('open')));
  const { port, close } = await openDoors(server, { ...config, port: 0, ...settings });
  onTestFinished(close);
  return port;
}
const answers = async (url: string) => (await fetch(url).catch(() => null))?.status === 200;

describe('the server listens', () => {
  test('on the machine itself, under both of its names, if the origin is its own', async () => {
    const port = await open({});
    expect(await answers(`http://127.0.0.1:${port}/`)).toBe(true);
    expect(await answers(`http://localhost:${port}/`)).toBe(true);
    const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
      all?.some((one) => one.address === '::1'),
    );
    expect(await answers(`http://[::1]:${port}/`)).toBe(hasIpv6);
    if (outward) expect(await answers(`http://${outward}:${port}/`)).toBe(false);
  });

  test('everywhere if the origin is public', async () => {
    const port = await open({ origin: 'https://ipso.example' });
    expect(await answers(`http://127.0.0.1:${port}/`)).toBe(true);
    if (outward) expect(await answers(`http://${outward}:${port}/`)).toBe(true);
  });

  test('where HOST says', async () => {
    const port = await open({ origin: 'https://ipso.example', host: '127.0.0.1' });
    if (outward) expect(await answers(`http://${outward}:${port}/`)).toBe(false);
    const everywhere = await open({ host: '0.0.0.0' });
    if (outward) expect(await answers(`http://${outward}:${everywhere}/`)).toBe(true);
    await expect(open({ host: '203.0.113.7' })).rejects.toThrow(
      /^HOST is 203\.0\.113\.7, which is not an address of this machine\.$/,
    );
  });

  test('and a stopped server releases both', async () => {
    const server = createServer((_, response) => response.end('open'));
    const first = await openDoors(server, { ...config, port: 0 });
    // A connection that is kept alive.
    expect(await answers(`http://[::1]:${first.port}/`)).toBe(true);
    await first.close();
    const again = await openDoors(createServer(), { ...config, port: first.port });
    await again.close();
  });
});

describe('a Host that is not ours', () => {
  const paths = [
    '/',
    '/api/trpc/accounts.me',
    '/dev/mailbox',
    '/sandbox/checkout/x',
    '/api/webhooks/payments',
  ];
  const ask = (on: typeof app, host: string, path = '/api/trpc/accounts.me') =>
    on.request(path, { headers: { host } });

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '10.0.0.7:3000',
    'ipso.example',
    '@',
  ])('is refused before anything else: %s', async (host) => {
    for (const path of paths) expect((await ask(app, host, path)).status).toBe(421);
    expect(await (await ask(app, host)).text()).toContain('Please open http://localhost:3000.');
  });

  test.each([
    'localhost:3000',
    'LOCALHOST:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'localhost:8443',
    'localhost',
  ])('is not %s on a machine of one’s own', async (host) => expect((await ask(app, host)).status).toBe(200));

  test('is any other than that of a public origin', async () => {
    for (const host of ['ipso.example', 'ipso.example:443', 'IPSO.example'])
      expect((await ask(onPublic, host)).status).toBe(200);
    for (const host of [
      'localhost:3000',
      '127.0.0.1',
      'www.ipso.example',
      'ipso.example:80',
      'ipso.example.',
    ]) {
      expect((await ask(onPublic, host)).status).toBe(421);
    }
  });

  test('may ask whether the server is healthy, and learns no more', async () => {
    const answer = await ask(onPublic, 'app1:3000', '/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
  });
});

describe('what stands in for outside services', () => {
  const mailbox = (on: typeof app, headers: Record<string, string> = {}) =>
    on.request('/dev/mailbox.json', { headers });
  const trusting = createApp({ ...services, config: { ...config, trustProxy: true } });

  test('exists for callers from this machine', async () => {
    expect((await mailbox(app)).status).toBe(200);
    const port = await open({}, getRequestListener(app.fetch));
    expect(await answers(`http://127.0.0.1:${port}/dev/mailbox.json`)).toBe(true);
    expect(await answers(`http://localhost:${port}/dev/mailbox`)).toBe(true);
  });

  test('does not exist for callers from other machines, whatever name they use', async () => {
    if (!outward) return;
    const port = await open({ host: '0.0.0.0' }, getRequestListener(app.fetch));
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/sandbox/checkout/x']) {
      const answer = await rawRequest(
        { host: outward, port },
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).toContain('There is nothing here.');
    }
  });

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])(
    'does not exist behind an untrusted proxy, recognized by %s',
    async (name) => {
      expect((await mailbox(app, { [name]: '127.0.0.1' })).status).toBe(404);
    },
  );

  test('does not exist behind a proxy that says nothing at all, as nginx does by default', async () => {
    const port = await open({}, getRequestListener(app.fetch));
    const answer = await rawRequest(
      { host: '127.0.0.1', port },
      `GET /dev/mailbox.json HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('exists behind a trusted proxy for those it saw on this machine', async () => {
    const from = async (addresses: string) =>
      (await mailbox(trusting, { 'x-forwarded-for': addresses })).status;
    expect(await from('127.0.0.1')).toBe(200);
    expect(await from('203.0.113.9, ::1')).toBe(200);
    expect(await from('203.0.113.9')).toBe(404);
    expect(await from('127.0.0.1, 203.0.113.9')).toBe(404);
    expect((await mailbox(trusting, { 'x-real-ip': '203.0.113.9' })).status).toBe(404);
  });

  test('does not exist at a public origin', async () => {
    for (const path of ['/dev/mailbox', '/sandbox/checkout/x']) {
      expect((await onPublic.request(path)).status).toBe(404);
    }
    // A forged event would need the secret; it is not even read.
    const event = { method: 'POST', body: '{}', headers: { 'x-sandbox-signature': 'x' } };
    expect((await onPublic.request('/api/webhooks/payments', event)).status).toBe(404);
    expect((await app.request('/api/webhooks/payments', event)).status).toBe(400);
  });
});

describe('a password that everybody knows', () => {
  test('opens its account only from this machine, and is wrong from elsewhere', async () => {
    const { email, password } = demoPeople.seller;
    await db
      .insert(users)
      .values({ email, passwordHash: await hashPassword(password), emailVerifiedAt: new Date() });
    const enter = (on: typeof app, origin: string, ip?: string) =>
      clientOutcome(browserOn(on, origin, ip).trpc.accounts.signIn.mutate({ email, password }));
    const wrong = { code: 'UNAUTHORIZED', sentence: 'The e-mail address or the password is wrong.' };
    expect(await enter(onPublic, 'https://ipso.example')).toEqual(wrong);
    expect(await enter(app, config.origin, '203.0.113.9')).toEqual(wrong);
    expect((await enter(app, config.origin)).code).toBe('ok');
    const desk = (on: typeof app, origin: string) =>
      clientOutcome(browserOn(on, origin).trpc.admin.signIn.mutate(demoPeople.admin));
    expect((await desk(onPublic, 'https://ipso.example')).code).toBe('UNAUTHORIZED');
  });
});

describe('a public origin', { timeout: 90_000 }, () => {
  const outside = {
    ORIGIN: 'https://ipso.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    OPERATOR_NAME: 'Ipso GmbH',
    OPERATOR_ADDRESS: 'Lindenstr. 9, 10969 Berlin',
    OPERATOR_COUNTRY: 'DE',
    OPERATOR_EMAIL: 'office@ipso.example',
  };

  test('with embedded services has no demo people, no mailbox and no checkout of its own', async () => {
    const port = await freePort();
    const server = await ServerProcess.start({
      ...outside,
      PORT: String(port),
      DATA_DIR: await freshDirectory(),
    });
    const ask = (path: string) =>
      rawRequest(
        { host: '127.0.0.1', port },
        `GET ${path} HTTP/1.1\r\nHost: ipso.example\r\nConnection: close\r\n\r\n`,
      );
    expect(await ask('/healthz')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('/dev/mailbox.json')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ask('/sandbox/checkout/x')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ask('/api/trpc/listings.featured')).not.toContain('neodymium');
    expect(server.stdout).not.toContain('demo');
  });

  test('does not start on a database that was tried out on localhost', async () => {
    const tried = await testServices();
    await tried.db.insert(users).values({ email: demoPeople.admin.email, passwordHash: 'none' });
    const env = { ...outside, DATABASE_URL: tried.databaseUrl, APP_SECRET: secret };
    const { code, stderr } = await ServerProcess.spawn({ PORT: '0', ...env }).ended;
    expect(stderr.trim()).toMatch(/^The database of DATABASE_URL holds demo accounts .*\.$/);
    expect(code).toBe(1);
  });
});

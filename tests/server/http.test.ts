import { Agent, createServer, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { config, db } = services;
const { origin } = config;
const app = createApp(services);
const server = createServer(getRequestListener(app.fetch));
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = { 'content-type': 'application/json' };
const signOut = '/api/trpc/accounts.signOut';
const me = '/api/trpc/accounts.me';
const post = (path: string, headers: Record<string, string>, body: BodyInit = '{}') =>
  app.request(path, { method: 'POST', headers, body });

describe('a call that changes something', () => {
  test('is accepted from our own pages', async () => {
    expect((await post(signOut, { ...json, origin })).status).toBe(200);
  });

  test.each<Record<string, string>>([
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost' },
    { origin: 'https://evil.example', host: 'localhost:3000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('is refused with %j', async (headers) => {
    for (const path of [signOut, '/api/anything', '/sandbox/checkout/x']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await app.request(path, { method, headers: { ...json, ...headers } });
        expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: 403`);
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });

  test('is accepted at the address the server is reached at, whatever ORIGIN says', async () => {
    const reached = `http://127.0.0.1:${port}`;
    const send = (from: string) =>
      fetch(reached + signOut, { method: 'POST', headers: { ...json, origin: from }, body: '{}' });
    expect((await send(reached)).status).toBe(200);
    expect((await send(`http://127.0.0.1:${port + 1}`)).status).toBe(403);
  });
});

describe('a call that reads', () => {
  test('needs no origin, and no other site may see its answer', async () => {
    const answer = await app.request(me, { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('of the event stream needs our origin, however its address is written', async () => {
    const paths = ['inbox.events', 'inbox.events/', 'inbox%2Eevents', '%69nbox.events', 'inbox.events//'];
    for (const path of [...paths, 'inbox.events?batch=1', 'inbox.list,inbox.events?batch=1']) {
      for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await app.request(`/api/trpc/${path}`, { headers: headers as Record<string, string> });
        await answer.body?.cancel();
        expect(`${path}: ${answer.status}`).toBe(`${path}: 403`);
      }
    }
    const own = await app.request('/api/trpc/inbox.events', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(own.status).toBe(200);
    await own.body?.cancel();
  });
});

describe('a body', () => {
  const kB = 1_024;
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };

  /** A body whose length is not declared, in pieces. */
  function stream(bytes: number): ReadableStream<Uint8Array> {
    let left = bytes;
    return new ReadableStream({
      pull(controller) {
        if (left <= 0) return controller.close();
        controller.enqueue(new Uint8Array(Math.min(left, 64 * kB)));
        left -= 64 * kB;
      },
    });
  }
  const undeclared = (path: string, headers: Record<string, string>, bytes: number) =>
    app.request(path, {
      method: 'POST',
      headers: { ...headers, origin },
      body: stream(bytes),
      duplex: 'half',
    } as RequestInit);

  /** The status that comes back if this much is declared and none of it sent. */
  function declared(path: string, headers: Record<string, string>, bytes: number): Promise<number> {
    const options: RequestOptions = {
      port,
      path,
      method: 'POST',
      headers: { ...headers, origin, 'content-length': bytes },
    };
    return new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', ...options }, (answer) => {
        resolve(answer.statusCode ?? 0);
        call.destroy();
      });
      call.on('error', reject);
      call.flushHeaders();
    });
  }

  const limits: [string, Record<string, string>, number][] = [
    [signOut, json, 256 * kB],
    ['/api/webhooks/payments', json, 256 * kB],
    ['/sandbox/checkout/x', { 'content-type': 'application/x-www-form-urlencoded' }, 256 * kB],
    ['/api/trpc/listings.create', boundary, 11 * kB * kB],
  ];

  test.each(limits)(
    'of %s %j that is declared too large is refused before it is sent',
    async (path, headers, bytes) => {
      expect(await declared(path, headers, bytes + 1)).toBe(413);
    },
  );

  test.each(limits)(
    'of %s %j that grows too large is refused while it arrives',
    async (path, headers, bytes) => {
      expect((await undeclared(path, headers, bytes + 1)).status).toBe(413);
    },
  );

  test('at the limit is read', async () => {
    const whole = `${' '.repeat(256 * kB - 2)}{}`;
    expect((await post(signOut, { ...json, origin }, whole)).status).toBe(200);
    expect((await post(signOut, { ...json, origin }, ` ${whole}`)).status).toBe(413);
  });

  test('that is too large gives the sentence to a form', async () => {
    const user = await makeUser(services);
    const browser = browserOn(app, origin);
    browser.keep(await createSession(config, db, 'user', user.id));
    const send = browser.trpc.chat.send.mutate({ id: crypto.randomUUID(), content: 'x'.repeat(300 * kB) });
    expect(await clientOutcome(send)).toEqual({
      code: 'PAYLOAD_TOO_LARGE',
      sentence: 'This is too large. A file may be up to 10 MB.',
    });
  });
});

describe('a form', () => {
  const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
  const of = (fields: number, end = '--x--\r\n') =>
    post(
      '/api/trpc/accounts.signUp',
      { 'content-type': 'multipart/form-data; boundary=x', origin },
      Array.from({ length: fields }, (_, n) => field(`f${n}`)).join('') + end,
    );
  const messageOf = async (answer: Response | Promise<Response>) =>
    ((await (await answer).json()) as { error: { json: { message: string } } }).error.json.message;

  test('with more fields than any of ours is refused before it is read', async () => {
    const sentence = 'This form has too many fields.';
    expect((await of(41)).status).toBe(400);
    expect(await messageOf(of(41))).toBe(sentence);
    expect(await messageOf(of(50_000))).toBe(sentence);
    expect(await messageOf(of(40))).not.toBe(sentence);
  });

  test('that is not a form is refused as such, and is not a fault', async () => {
    const answer = await of(2, 'and then nothing');
    expect(answer.status).toBe(400);
    expect(await messageOf(answer)).toBe('This form cannot be read.');
    expect(services.faults).toEqual([]);
  });
});

describe('a body that is refused before it has arrived', () => {
  const large = 3 * 1_024 * 1_024;
  const head = (extra: string) =>
    `POST ${signOut} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n${extra}\r\n\r\n`;
  const piece = new Uint8Array(64 * 1_024).fill(32);

  test.each([
    ['declared', `Content-Length: ${large}`, (bytes: Uint8Array) => [bytes]],
    [
      'undeclared',
      'Transfer-Encoding: chunked',
      (bytes: Uint8Array) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n'],
    ],
  ] as const)(
    '(%s) is still read, so that the sender gets the answer and a clean end',
    async (_, extra, wrap) => {
      // Sent with pauses, as over a real line: far more than the buffers between the two hold.
      const heard = await new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        let text = '';
        socket.setEncoding('utf8').on('data', (data) => {
          text += data;
        });
        socket.on('error', reject).on('close', () => resolve(text));
        socket.write(head(extra));
        let sent = 0;
        const send = () => {
          if (sent >= large) return extra.startsWith('Transfer') && socket.write('0\r\n\r\n');
          sent += piece.length;
          for (const part of wrap(piece)) socket.write(part);
          setTimeout(send, 15);
        };
        send();
      });
      expect(heard).toMatch(/^HTTP\/1\.1 413 /);
      expect(heard).toMatch(/^connection: close\r$/im);
      expect(heard).toContain('This is too large. A file may be up to 10 MB.');
    },
  );

  test('takes no other request down with it, however often', async () => {
    // As browsers do: one connection that is kept for the next request.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, body?: Uint8Array) =>
      new Promise<number>((resolve, reject) => {
        const headers = { origin, ...(body && { ...json, 'content-length': body.length }) };
        const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        });
        call.on('error', reject).end(body);
      });
    for (let round = 0; round < 10; round++) {
      expect(await ask('POST', signOut, new Uint8Array(300 * 1_024 + round * 100_000))).toBe(413);
      expect(await ask('GET', '/healthz')).toBe(200);
    }
    agent.destroy();
  });
});

describe('every answer', () => {
  const answers: [string, () => Response | Promise<Response>][] = [
    ['a healthy server', () => app.request('/healthz')],
    ['a call', () => app.request(me)],
    ['a refused call', () => app.request('/api/trpc/inbox.list')],
    ['a foreign call', () => post(signOut, json)],
    ['a large call', () => post(signOut, { ...json, origin }, 'x'.repeat(300 * 1_024))],
    ['nothing there', () => app.request('/api/nothing')],
    ['a bad file link', () => app.request('/api/files/x?expires=1&signature=x')],
    ['a checkout that does not exist', () => app.request('/sandbox/checkout/x')],
    ['the mailbox', () => app.request('/dev/mailbox')],
    ['a bad webhook', () => post('/api/webhooks/payments', json)],
  ];

  test.each(answers)('(%s) carries the security headers', async (_, ask) => {
    const { headers } = await ask();
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('asks for TLS for a year when the origin is https', async () => {
    const secure = createApp({ ...services, config: { ...config, origin: 'https://ipso.example' } });
    const { headers } = await secure.request('/healthz');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

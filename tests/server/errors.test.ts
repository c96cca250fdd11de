import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { closeDb, connectDb } from '../../db/connection.ts';
import { chats } from '../../db/schema/chat.ts';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';
import { within } from '../support/within.ts';

const services = await testServices();
const { config, db } = services;
const { origin } = config;
const app = createApp(services);

const json = { 'content-type': 'application/json' };
const signOut = '/api/trpc/accounts.signOut';
const me = '/api/trpc/accounts.me';
const post = (path: string, headers: Record<string, string>, body: BodyInit = '{}') =>
  app.request(path, { method: 'POST', headers, body });

describe('an error', () => {
  interface Shape {
    error: {
      json: { message: string; data: { code: string; fields?: Record<string, string>; stack?: string } };
    };
  }
  async function errorOf(answer: Response | Promise<Response>) {
    const { error } = (await (await answer).json()) as Shape;
    return error.json;
  }

  test.each(['/api/nothing', '/api', '/api/trpcc/accounts.me', '/api/webhooks/other'])(
    '%s is 404 as JSON',
    async (path) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: 'There is nothing here.' });
    },
  );

  test('of an unknown or misused procedure has no stack', async () => {
    const unknown = await errorOf(app.request('/api/trpc/accounts.nothing'));
    const misused = await errorOf(app.request(signOut));
    const malformed = await errorOf(post('/api/trpc/accounts.signIn', { ...json, origin }, '{"json":'));
    expect([unknown, misused, malformed].map(({ data }) => data.code)).toEqual([
      'NOT_FOUND',
      'METHOD_NOT_SUPPORTED',
      'BAD_REQUEST',
    ]);
    for (const { data } of [unknown, misused, malformed]) expect(data).not.toHaveProperty('stack');
  });

  test('in what was typed names each field with its sentence, and states the first', async () => {
    const user = await makeUser(services);
    const cookie = (await createSession(config, db, 'user', user.id)).split(';')[0] ?? '';
    const input = { id: randomUUID(), key: '12345678', reason: 'short' };
    const send = (call: string, body: unknown) =>
      errorOf(post(`/api/trpc/${call}`, { ...json, origin, cookie }, JSON.stringify({ json: body })));
    expect(await send('escrow.openDispute', input)).toMatchObject({
      message: 'Please write at least 10 characters.',
      data: { code: 'BAD_REQUEST', fields: { reason: 'Please write at least 10 characters.' } },
    });
    const signUp = new FormData();
    const fields = { email: 'x', password: 'short', name: 'A', phone: '1', country: 'XX', stateCity: 'B' };
    const company = { userType: 'company', companyName: 'C', taxId: '1' };
    for (const [name, value] of Object.entries({ ...fields, ...company })) signUp.set(name, value);
    const { data, message } = await errorOf(post('/api/trpc/accounts.signUp', { origin }, signUp));
    expect(Object.keys(data.fields ?? {})).toEqual(expect.arrayContaining(['email', 'country']));
    expect(Object.values(data.fields ?? {})).toContain(message);
  });

  test('in a text that no database accepts is a sentence and not a fault', async () => {
    const user = await makeUser(services);
    const listing = await makeListing(services, await makeUser(services));
    const browser = browserOn(app, origin);
    browser.keep(await createSession(config, db, 'user', user.id));
    const { id } = await browser.trpc.chat.start.mutate({ listingId: listing.id });
    const refused = {
      code: 'BAD_REQUEST',
      sentence: 'This text contains a character that cannot be stored.',
    };
    const write = browser.trpc.chat.send.mutate({ id, content: 'zero \u0000 byte' });
    expect(await clientOutcome(write)).toEqual(refused);
    const enter = browser.trpc.admin.signIn.mutate({ email: 'zero\u0000byte', password: 'x' });
    expect(await clientOutcome(enter)).toEqual(refused);
    expect(services.faults).toEqual([]);
  });

  describe('in an input designed to do harm', () => {
    const nested = (levels: number, open = '[', close = ']') =>
      `${open.repeat(levels)}${close.repeat(levels)}`;
    const called = (body: string) => errorOf(post('/api/trpc/accounts.signIn', { ...json, origin }, body));
    const deep = { message: 'This is nested too deeply to be read.', data: { code: 'BAD_REQUEST' } };

    test('nested too deeply is refused as such, whatever the nesting is made of', async () => {
      expect(await called(`{"json":${nested(100_000)}}`)).toMatchObject(deep);
      expect(await called(`{"json":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`)).toMatchObject(deep);
      expect(await called(`{"json":{},"meta":{"values":${nested(100_000)}}}`)).toMatchObject(deep);
      const asked = encodeURIComponent(`{"json":${nested(500)}}`);
      expect(await errorOf(app.request(`/api/trpc/listings.get?input=${asked}`))).toMatchObject(deep);
      // A deep search is not: what screens send is read as before.
      expect((await called(`{"json":${nested(20)}}`)).message).not.toBe(deep.message);
      expect(services.faults).toEqual([]);
    });

    test('with very many values is refused before each is checked', async () => {
      const many = { message: 'This holds too many values.', data: { code: 'BAD_REQUEST' } };
      const numbers = (n: number) => Array.from({ length: n }, (_, index) => index);
      expect(await called(JSON.stringify({ json: numbers(5_000) }))).toMatchObject(many);
      const fields = Object.fromEntries(numbers(20_000).map((n) => [`f${n}`, 1]));
      expect(await called(JSON.stringify({ json: { terms: fields } }))).toMatchObject(many);
      expect((await called(JSON.stringify({ json: numbers(4_000) }))).message).not.toBe(many.message);
    });

    test('with types that nobody accepts is refused before it is built', async () => {
      const kinds = [
        ['set'],
        ['map'],
        ['Error'],
        ['regexp'],
        ['URL'],
        [['class', 'x']],
        [['typed-array', 'x']],
      ];
      for (const kind of kinds) {
        const body = JSON.stringify({
          json: { email: [1], password: 'x' },
          meta: { values: { email: kind } },
        });
        expect(await called(body)).toMatchObject({
          message: 'This holds values of a type that is not accepted.',
        });
      }
      // A set is searched from its beginning for each of its members: this took many seconds.
      const members = Array.from({ length: 12_000 }, (_, index) => index);
      const values = ['set', Object.fromEntries(members.map((index) => [index, ['Date']]))];
      const body = JSON.stringify({ json: members, meta: { values } }).slice(0, 256 * 1_024);
      await within(2_000, () => called(body));
    });

    test('that refers to itself again and again is read once', async () => {
      const json = { email: 'a@example.com', password: { b: {} } };
      const meta = { referentialEqualities: [['password.b']] };
      expect((await called(JSON.stringify({ json, meta }))).data.code).toBe('BAD_REQUEST');
      expect(services.faults).toEqual([]);
    });

    test('as a form of ten megabytes of brackets is refused at once', async () => {
      const user = await makeUser(services);
      const cookie = (await createSession(config, db, 'user', user.id)).split(';')[0] ?? '';
      const form = new FormData();
      form.set('fields', nested(4_000_000));
      const send = () => errorOf(post('/api/trpc/listings.create', { origin, cookie }, form));
      const { data } = await within(3_000, send);
      expect(data.code).toBe('BAD_REQUEST');
    });
  });

  describe('nobody foresaw', () => {
    const said =
      /^Something went wrong on our side\. Please try again\. If it keeps happening, tell us the number ([0-9a-f]{8})\.$/;
    const leaks =
      /select |insert |update |\bat \w+.*:\d+|node_modules|\.ts\b|secret_of_the_trigger|ECONNREFUSED|params/;

    /** Runs with a log of its own; returns the numbers that were logged with their faults. */
    function watched() {
      const logged: { id?: string; err?: { message: string } }[] = [];
      const log = { ...services.log, info() {}, error: (line: (typeof logged)[number]) => logged.push(line) };
      return { logged, log: log as unknown as typeof services.log };
    }

    test('shows the number under which it was logged, and neither stack nor SQL', async () => {
      const { logged, log } = watched();
      const [buyer, seller] = await Promise.all([makeUser(services), makeUser(services)]);
      const listing = await makeListing(services, seller);
      const [chat] = await db
        .insert(chats)
        .values({ listingId: listing.id, buyerId: buyer.id, sellerId: seller.id, title: listing.title })
        .returning();
      await db.$client.query(`create function break() returns trigger language plpgsql as
        $$ begin raise exception 'secret_of_the_trigger'; end $$;
        create trigger break before insert on messages for each row execute function break()`);
      const browser = browserOn(createApp({ ...services, log }), origin);
      browser.keep(await createSession(config, db, 'user', buyer.id));
      const answer = await browser.request('/api/trpc/chat.send', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ json: { id: chat?.id, content: 'Hello' } }),
      });
      await db.$client.query('drop function break cascade');
      expect(answer.status).toBe(500);
      const text = await answer.text();
      expect(text).not.toMatch(leaks);
      const { message } = (JSON.parse(text) as Shape).error.json;
      expect(logged.map(({ id }) => id)).toEqual([said.exec(message)?.[1]]);
      expect(
        JSON.stringify(logged[0], (_, value) => (value instanceof Error ? `${value} ${value.cause}` : value)),
      ).toMatch(/secret_of_the_trigger/);
    });

    test('before any procedure runs is reported in the same way', async () => {
      const { logged, log } = watched();
      // A database without our tables.
      const empty = new URL(services.databaseUrl);
      empty.pathname = '/postgres';
      const gone = connectDb(empty.href);
      const broken = createApp({ ...services, log, db: gone });
      const headers = { cookie: 'ipso=some-token; ipso-admin=some-token', 'sec-fetch-site': 'same-origin' };
      for (const path of [
        me,
        `${me},listings.featured?batch=1`,
        '/api/trpc/inbox.events',
        '/dev/mailbox.json',
      ]) {
        const before = logged.length;
        const text = await (await broken.request(path, { headers })).text();
        expect(text).not.toMatch(leaks);
        const numbers = [...text.matchAll(/tell us the number ([0-9a-f]{8})\./g)].map(([, number]) => number);
        expect(numbers.length).toBeGreaterThan(0);
        expect(logged.slice(before).map(({ id }) => id)).toEqual([...new Set(numbers)]);
      }
      await closeDb(gone);
    });
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminSessions, adminUsers, sessions } from '../../db/schema/accounts.ts';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import type { Services } from '../../server/context.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { type Browser, browserOn } from '../support/browser.ts';
import { appOf } from '../support/escrow.ts';
import { makeAdmin, makeUser, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db, config } = services;
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);
const day = 86_400;

const visitor = () => browserOn(appOf(services), config.origin, unique('ip'));

async function signedIn(id: string, kind: 'user' | 'admin' = 'user'): Promise<Browser> {
  const browser = visitor();
  browser.keep(await createSession(config, db, kind, id));
  return browser;
}

/** Who the server takes this browser for. */
async function seenAs(browser: Browser) {
  const { user, admin } = await browser.trpc.accounts.me.query();
  return { user: user?.id ?? null, admin: admin?.id ?? null };
}
const nobody = { user: null, admin: null };

/** The Set-Cookie lines that a plain visit to the site brings. */
const cookiesSet = async (browser: Browser) =>
  (await browser.request('/api/trpc/accounts.me')).headers.getSetCookie();

const tables = { user: sessions, admin: adminSessions };

async function secondsLeft(kind: 'user' | 'admin', userId: string): Promise<number | null> {
  const table = tables[kind];
  const left = sql<number>`extract(epoch from ${table.expiresAt} - now())::float`;
  const [row] = await db.select({ left }).from(table).where(eq(table.userId, userId));
  return row?.left ?? null;
}

async function leave(kind: 'user' | 'admin', userId: string, seconds: number): Promise<void> {
  const table = tables[kind];
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.update(table).set({ expiresAt }).where(eq(table.userId, userId));
}

describe('the session table', () => {
  test('holds nothing that opens an account', async () => {
    const admin = await makeAdmin(services);
    const browser = await signedIn(admin.id);
    browser.keep(await createSession(config, db, 'admin', admin.id));
    expect(await seenAs(browser)).toEqual({ user: admin.id, admin: admin.id });

    const [own] = await db.select().from(sessions).where(eq(sessions.userId, admin.id));
    const [ofAdmin] = await db.select().from(adminSessions).where(eq(adminSessions.userId, admin.id));
    const kept = JSON.stringify([own, ofAdmin]);
    for (const token of browser.cookies.values()) expect(kept).not.toContain(token);

    const thief = visitor();
    thief.cookies.set('ipso', own?.id ?? '');
    thief.cookies.set('ipso-admin', ofAdmin?.id ?? '');
    expect(await seenAs(thief)).toEqual(nobody);
  });

  test('keeps the two kinds apart: neither cookie opens what the other does', async () => {
    const admin = await makeAdmin(services);
    const browser = await signedIn(admin.id);
    browser.keep(await createSession(config, db, 'admin', admin.id));
    const [user = '', office = ''] = [browser.cookies.get('ipso'), browser.cookies.get('ipso-admin')];
    browser.cookies.set('ipso', office);
    browser.cookies.set('ipso-admin', user);
    expect(await seenAs(browser)).toEqual(nobody);
  });
});

describe("a person's session", () => {
  test('lasts 30 days', async () => {
    const { id } = await makeUser(services);
    await signedIn(id);
    expect(Math.abs(((await secondsLeft('user', id)) ?? 0) - 30 * day)).toBeLessThan(60);
  });

  test('is extended in use once half of it has passed, and its cookie is sent again', async () => {
    const { id } = await makeUser(services);
    const browser = await signedIn(id);
    await leave('user', id, 20 * day);
    expect(await cookiesSet(browser)).toEqual([]);
    expect((await secondsLeft('user', id)) ?? 0).toBeLessThan(20 * day + 1);

    await leave('user', id, 10 * day);
    const [line = '', ...more] = await cookiesSet(browser);
    expect(more).toEqual([]);
    expect(line).toContain(`ipso=${browser.cookies.get('ipso')};`);
    expect(Number(/Max-Age=(\d+)/.exec(line)?.[1])).toBeGreaterThan(29 * day);
    expect(Math.abs(((await secondsLeft('user', id)) ?? 0) - 30 * day)).toBeLessThan(60);
    expect(await seenAs(browser)).toEqual({ user: id, admin: null });
  });

  test('opens nothing once it is over, and is not revived by use', async () => {
    const { id } = await makeUser(services);
    const browser = await signedIn(id);
    await leave('user', id, -1);
    expect(await seenAs(browser)).toEqual(nobody);
    expect(await seenAs(browser)).toEqual(nobody);
    expect((await secondsLeft('user', id)) ?? -1).toBeLessThan(0);
  });

  test('ends alone on sign-out, and with all others on sign-out everywhere', async () => {
    const admin = await makeAdmin(services);
    const [phone, laptop, office] = await Promise.all([
      signedIn(admin.id),
      signedIn(admin.id),
      signedIn(admin.id, 'admin'),
    ]);
    const stolen = new Map(phone.cookies);
    await phone.trpc.accounts.signOut.mutate();
    expect(phone.cookies.has('ipso')).toBe(false);
    for (const [name, value] of stolen) phone.cookies.set(name, value);
    expect(await seenAs(phone)).toEqual(nobody);
    expect(await seenAs(laptop)).toEqual({ user: admin.id, admin: null });
    expect(await seenAs(office)).toEqual({ user: null, admin: admin.id });

    await laptop.trpc.accounts.signOutEverywhere.mutate();
    expect(await seenAs(office)).toEqual(nobody);
    expect([await secondsLeft('user', admin.id), await secondsLeft('admin', admin.id)]).toEqual([null, null]);
  });

  test('is not ended by another sign-in, and is never the one that the visitor brought', async () => {
    const { id, email } = await makeUser(services, { passwordHash });
    const first = await signedIn(id);
    const second = visitor();
    second.cookies.set('ipso', 'a-token-somebody-else-chose');
    await second.trpc.accounts.signIn.mutate({ email, password });
    expect(second.cookies.get('ipso')).not.toBe('a-token-somebody-else-chose');
    expect(await seenAs(second)).toEqual({ user: id, admin: null });
    expect(await seenAs(first)).toEqual({ user: id, admin: null });
  });
});

describe("an administrator's session", () => {
  test('lasts 24 hours and is not extended by use', async () => {
    const { id } = await makeAdmin(services);
    const browser = await signedIn(id, 'admin');
    expect(Math.abs(((await secondsLeft('admin', id)) ?? 0) - day)).toBeLessThan(60);

    await leave('admin', id, 3_600);
    expect(await cookiesSet(browser)).toEqual([]);
    expect(await seenAs(browser)).toEqual({ user: null, admin: id });
    expect((await secondsLeft('admin', id)) ?? 0).toBeLessThanOrEqual(3_600);

    await leave('admin', id, -1);
    expect(await seenAs(browser)).toEqual(nobody);
  });

  test('ends the moment the administrator is no longer active', async () => {
    const { id } = await makeAdmin(services);
    const browser = await signedIn(id, 'admin');
    expect(await seenAs(browser)).toEqual({ user: null, admin: id });
    await db.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.userId, id));
    expect(await seenAs(browser)).toEqual(nobody);
  });

  test('is not given to a person without a row among the administrators', async () => {
    const { id } = await makeUser(services);
    expect(await seenAs(await signedIn(id, 'admin'))).toEqual(nobody);
  });
});

describe('a session cookie', () => {
  /** What the browser receives on both sign-ins, on a server that people reach at this origin. */
  async function signInCookies(origin: string): Promise<Record<string, string[]>> {
    const admin = await makeAdmin(services, { passwordHash });
    const there: Services = { ...services, config: { ...config, origin } };
    const app = createApp(there);
    const lines: Record<string, string[]> = {};
    for (const call of ['accounts.signIn', 'admin.signIn']) {
      const answer = await app.request(`/api/trpc/${call}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ json: { email: admin.email, password } }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ');
        lines[pair.split('=')[0] ?? ''] = attributes.filter((one) => !one.startsWith('Max-Age')).sort();
      }
    }
    return lines;
  }

  test('is out of reach of scripts and other sites; plain only on http://localhost', async () => {
    const attributes = ['HttpOnly', 'Path=/', 'SameSite=Lax'];
    expect(await signInCookies('http://localhost:3000')).toEqual({
      ipso: attributes,
      'ipso-admin': attributes,
      'ipso-device': attributes,
    });
  });

  test('is bound to this exact host and to TLS on an https origin', async () => {
    const attributes = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'];
    expect(await signInCookies('https://ipso.example')).toEqual({
      '__Host-ipso': attributes,
      '__Host-ipso-admin': attributes,
      '__Host-ipso-device': attributes,
    });
  });

  test('without the prefix is not read on an https origin', async () => {
    const { id } = await makeUser(services);
    const origin = 'https://ipso.example';
    const browser = browserOn(createApp({ ...services, config: { ...config, origin } }), origin);
    browser.keep(await createSession({ ...config, origin }, db, 'user', id));
    expect(await seenAs(browser)).toEqual({ user: id, admin: null });
    const [[name = '', token = ''] = [], ...more] = browser.cookies;
    expect([name, more]).toEqual(['__Host-ipso', []]);
    browser.cookies.clear();
    browser.cookies.set('ipso', token);
    expect(await seenAs(browser)).toEqual(nobody);
    browser.cookies.set('__Host-ipso', token);
    expect(await seenAs(browser)).toEqual({ user: id, admin: null });
  });
});

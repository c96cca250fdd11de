import { eq, sql } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSessions } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { adminRecoveryCodes, adminTotp } from '../../db/schema/factors.ts';
import { resetFactors } from '../../server/factors/reset.ts';
import { appRouter } from '../../server/router.ts';
import { type Browser, clientOutcome } from '../support/browser.ts';
import { administration, codeOf, isIn, setUpApp, setUpKey } from '../support/factors.ts';
import { mailTo } from '../support/outside.ts';
import { testServices } from '../support/services.ts';
import { InboxStream } from '../support/stream.ts';

const services = await testServices({ trustProxy: true });
const { db } = services;
const { visitor, makeOwner, office, typePassword } = administration(services);

// Time stands still unless a test moves it, so that a code stays the code of its time step.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

const secondStep = (browser: Browser, code: string) =>
  clientOutcome(browser.trpc.factors.finishSignIn.mutate({ by: 'totp', code }));

describe('an authenticator app', () => {
  test('is the second step of the sign-in, and each code counts once', async () => {
    const admin = await makeOwner();
    const { secret } = await setUpApp(await office(admin));
    const first = await typePassword(admin);
    expect([first.secondStep, await isIn(first.browser)]).toEqual([true, false]);
    expect(await first.browser.trpc.factors.awaited.query()).toEqual({
      email: admin.email,
      methods: { passkeys: 0, totp: true, codes: 10 },
    });
    // The code that set it up, and a wrong one.
    for (const code of [codeOf(secret, -1), '000000', ''])
      expect((await secondStep(first.browser, code)).code).toBe('BAD_REQUEST');
    const token = first.browser.cookies.get('ipso-admin');
    expect((await secondStep(first.browser, codeOf(secret))).code).toBe('ok');
    expect(await isIn(first.browser)).toBe(true);
    expect(first.browser.cookies.get('ipso-admin')).not.toBe(token);

    const second = await typePassword(admin);
    expect((await secondStep(second.browser, codeOf(secret))).code).toBe('BAD_REQUEST');
    expect((await secondStep(second.browser, codeOf(secret, -1))).code).toBe('BAD_REQUEST');
    expect((await secondStep(second.browser, codeOf(secret, 1))).code).toBe('ok');
    // More time steps away than clocks may differ.
    const third = await typePassword(admin);
    expect((await secondStep(third.browser, codeOf(secret, 2))).code).toBe('BAD_REQUEST');
    vi.setSystemTime(Date.now() + 60_000);
    expect((await secondStep(third.browser, codeOf(secret))).code).toBe('ok');
  });

  test('two uses of one code at once: one wins', async () => {
    const admin = await makeOwner();
    const { secret } = await setUpApp(await office(admin));
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => (await typePassword(admin)).browser),
    );
    const codes = await Promise.all(
      browsers.map(async (one) => (await secondStep(one, codeOf(secret))).code),
    );
    expect(codes.sort()).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'ok']);
    expect((await Promise.all(browsers.map(isIn))).filter(Boolean)).toHaveLength(1);
  });

  test('has its secret encrypted for its owner; with another installation secret none opens', async () => {
    const [admin, other] = [await makeOwner(), await makeOwner()];
    const { secret } = await setUpApp(await office(admin));
    const [row] = await db.select().from(adminTotp).where(eq(adminTotp.userId, admin.id));
    const hex = Buffer.from(Secret.fromBase32(secret).buffer).toString('hex');
    for (const plain of [secret, hex]) expect(JSON.stringify(row)).not.toContain(plain);
    // Put on another administrator's row, it opens nothing for them.
    const { secret: own } = await setUpApp(await office(other));
    await db.update(adminTotp).set({ secret: row?.secret }).where(eq(adminTotp.userId, other.id));
    const { browser } = await typePassword(other);
    for (const code of [codeOf(secret), codeOf(own)])
      expect((await secondStep(browser, code)).code).toBe('BAD_REQUEST');
  });

  test('is replaced only when the new one has shown a code; an offer expires', async () => {
    const admin = await makeOwner();
    const browser = await office(admin);
    const { secret } = await setUpApp(browser);
    const offered = await browser.trpc.factors.beginTotp.mutate();
    expect(offered.address).toMatch(/^otpauth:\/\/totp\/Ipso:/);
    const wrong = await clientOutcome(browser.trpc.factors.finishTotp.mutate({ code: codeOf(secret) }));
    expect(wrong.code).toBe('BAD_REQUEST');
    expect((await secondStep((await typePassword(admin)).browser, codeOf(secret))).code).toBe('ok');
    await db
      .update(adminTotp)
      .set({ offeredAt: sql`now() - interval '11 minutes'` })
      .where(eq(adminTotp.userId, admin.id));
    const late = clientOutcome(browser.trpc.factors.finishTotp.mutate({ code: codeOf(offered.secret) }));
    expect((await late).code).toBe('CONFLICT');
    const again = await setUpApp(browser);
    expect(again.codes).toBe(null);
    expect((await secondStep((await typePassword(admin)).browser, codeOf(secret, 1))).code).toBe(
      'BAD_REQUEST',
    );
    expect((await secondStep((await typePassword(admin)).browser, codeOf(again.secret))).code).toBe('ok');
  });
});

describe('recovery codes', () => {
  test('come with the first factor, count once each, and are only kept as keyed hashes', async () => {
    const admin = await makeOwner();
    const desk = await office(admin);
    const { codes } = await setUpKey(desk);
    expect(new Set(codes).size).toBe(10);
    expect((await setUpApp(desk)).codes).toBe(null);
    const kept = JSON.stringify(await db.select().from(adminRecoveryCodes));
    for (const code of codes ?? []) expect(kept).not.toContain(code.replaceAll('-', ''));
    const [first = '', second = ''] = codes ?? [];
    const enter = async (code: string) => {
      const { browser } = await typePassword(admin);
      const call = browser.trpc.factors.finishSignIn.mutate({ by: 'recovery', code });
      return (await clientOutcome(call)).code;
    };
    expect(await enter('0000-0000-0000')).toBe('BAD_REQUEST');
    expect(await enter(first.toLowerCase().replaceAll('-', ' '))).toBe('ok');
    expect(await enter(first)).toBe('BAD_REQUEST');
    const race = await Promise.all([enter(second), enter(second), enter(second)]);
    expect(race.sort()).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'ok']);
    expect((await desk.trpc.factors.overview.query()).codes).toBe(8);
    const told = (await mailTo(services, admin.email)).map(({ subject }) => subject);
    expect(told.filter((subject) => subject === 'A recovery code was used')).toHaveLength(2);

    const renewed = await desk.trpc.factors.newCodes.mutate();
    expect(await enter(codes?.[5] ?? '')).toBe('BAD_REQUEST');
    expect(await enter(renewed.codes[5] ?? '')).toBe('ok');
    // Nobody else's.
    const other = await makeOwner();
    await setUpKey(await office(other));
    const { browser } = await typePassword(other);
    const foreign = browser.trpc.factors.finishSignIn.mutate({
      by: 'recovery',
      code: renewed.codes[6] ?? '',
    });
    expect((await clientOutcome(foreign)).code).toBe('BAD_REQUEST');
  });
});

describe('between the password and the second step', () => {
  test('nothing is open: every procedure and the stream answer as to a visitor', async () => {
    const admin = await makeOwner();
    await setUpApp(await office(admin));
    const { browser: thief } = await typePassword(admin);
    const stranger = visitor();
    // Under the other cookie's name it opens nothing either.
    thief.cookies.set('ipso', thief.cookies.get('ipso-admin') ?? '');
    const kinds = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
    const asked = async (browser: Browser, name: string, type: string) => {
      const get = `/api/trpc/${name}?input=${encodeURIComponent('{"json":{}}')}`;
      const headers = { 'content-type': 'application/json' };
      const answer =
        type === 'query'
          ? await browser.request(get)
          : await browser.request(`/api/trpc/${name}`, { method: 'POST', headers, body: '{"json":{}}' });
      const body = await answer.text();
      return {
        status: answer.status,
        said: answer.status === 401 ? JSON.parse(body).error.json.message : '',
      };
    };
    // What these two are for, and what ends the session.
    const own = ['factors.awaited', 'factors.challenge', 'factors.finishSignIn', 'admin.signOut'];
    let refused = 0;
    for (const [name, { _def }] of Object.entries(kinds)) {
      if (_def.type === 'subscription' || own.includes(name)) continue;
      const found = await asked(thief, name, _def.type);
      expect({ name, ...found }).toEqual({ name, ...(await asked(stranger, name, _def.type)) });
      if (found.status === 401) refused++;
    }
    expect(refused).toBeGreaterThan(100);
    const stream = await InboxStream.open(thief, '0');
    await stream.ended;
    expect(stream.refusal ?? stream.status).toBe('UNAUTHORIZED');
    // Nor is it a device where somebody has signed in, or a session in a list.
    expect(thief.cookies.has('ipso-device')).toBe(false);
    const desk = await office(admin);
    expect(
      (await desk.trpc.factors.overview.query()).sessions.filter(({ current }) => !current),
    ).toHaveLength(1);
  }, 30_000);

  test('it ends after ten minutes, with a new password, and when the role ends; no statement makes it a session', async () => {
    const admin = await makeOwner();
    const { secret } = await setUpApp(await office(admin));
    const late = await typePassword(admin);
    const own = eq(adminSessions.awaitsFactor, true);
    const left = sql<number>`extract(epoch from ${adminSessions.expiresAt} - now())::float`;
    const [row] = await db
      .select({ left })
      .from(adminSessions)
      .where(own)
      .orderBy(adminSessions.createdAt)
      .limit(1);
    expect(row?.left).toBeLessThanOrEqual(601);
    for (const set of [{ awaitsFactor: false }, { provedAt: sql`now()`, provedBy: 'totp' as const }])
      await expect(db.update(adminSessions).set(set).where(own)).rejects.toThrow();
    await db.update(adminSessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(own);
    expect((await secondStep(late.browser, codeOf(secret))).code).toBe('UNAUTHORIZED');
    expect(await late.browser.trpc.factors.awaited.query()).toBe(null);

    const dismissed = await typePassword(admin);
    await db.execute(sql`update admin_users set is_active = false where user_id = ${admin.id}`);
    expect((await secondStep(dismissed.browser, codeOf(secret))).code).toBe('UNAUTHORIZED');
  });

  test('attempts are few; codes are limited per account too, but other factors work even then', async () => {
    const admin = await makeOwner();
    const { codes } = await setUpApp(await office(admin));
    const { browser } = await typePassword(admin);
    const found: string[] = [];
    for (let n = 0; n < 6; n++) found.push((await secondStep(browser, '000000')).code);
    expect(found).toEqual([...Array(5).fill('BAD_REQUEST'), 'TOO_MANY_REQUESTS']);
    let said = '';
    for (let n = 0; n < 40 && !said.includes('recovery'); n++) {
      const next = n % 5 === 0 ? (await typePassword(admin)).browser : browser;
      if (n % 5 === 0) browser.cookies.set('ipso-admin', next.cookies.get('ipso-admin') ?? '');
      said = (await secondStep(browser, '000000')).sentence;
    }
    expect(said).toMatch('use a passkey or a recovery code');
    const last = await typePassword(admin);
    const call = last.browser.trpc.factors.finishSignIn.mutate({ by: 'recovery', code: codes?.[0] ?? '' });
    expect((await clientOutcome(call)).code).toBe('ok');
  });
});

describe('changes', () => {
  test('the first factor ends every session that a password alone has opened; each change is mailed and recorded', async () => {
    const admin = await makeOwner();
    const [desk, other] = [await office(admin), await office(admin)];
    await setUpApp(desk);
    expect([await isIn(desk), await isIn(other)]).toEqual([true, false]);
    await setUpKey(desk);
    const { passkeys } = await desk.trpc.factors.overview.query();
    await desk.trpc.factors.removeTotp.mutate();
    await desk.trpc.factors.newCodes.mutate();
    // Not required here, so the last one may go, and its recovery codes with it.
    await desk.trpc.factors.removePasskey.mutate({ id: passkeys[0]?.id ?? '' });
    expect(await desk.trpc.factors.overview.query()).toMatchObject({ passkeys: [], totp: null, codes: 0 });
    expect((await typePassword(admin)).secondStep).toBe(false);
    expect((await mailTo(services, admin.email)).map(({ subject }) => subject)).toEqual([
      'An authenticator app was set up',
      'A passkey was added',
      'The authenticator app was removed',
      'New recovery codes were made',
      'A passkey was removed',
    ]);
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, admin.id))
      .orderBy(auditLog.id);
    const changes = entries.map(({ action }) => action).filter((action) => /finish|remove|new/.test(action));
    expect(changes).toEqual([
      'factors.finishTotp',
      'factors.finishPasskey',
      'factors.removeTotp',
      'factors.newCodes',
      'factors.removePasskey',
    ]);
  });

  test('need a fresh proof, even from somebody who has found the desk unattended', async () => {
    const admin = await makeOwner();
    const desk = await office(admin);
    await setUpApp(desk);
    await db
      .update(adminSessions)
      .set({ provedAt: sql`now() - interval '11 minutes'` })
      .where(eq(adminSessions.userId, admin.id));
    const { factors } = desk.trpc;
    for (const call of [
      () => factors.beginPasskey.mutate(),
      () => factors.beginTotp.mutate(),
      () => factors.removeTotp.mutate(),
      () => factors.newCodes.mutate(),
    ])
      expect((await clientOutcome<unknown>(call())).code).toBe('FORBIDDEN');
  });

  test('a session of this administrator can be ended only by its owner', async () => {
    const admin = await makeOwner();
    const [desk, phone, other] = [await office(admin), await office(admin), await office(await makeOwner())];
    const { sessions } = await desk.trpc.factors.overview.query();
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    const id = sessions[1]?.id ?? '';
    expect((await clientOutcome(other.trpc.factors.endSession.mutate({ id }))).code).toBe('NOT_FOUND');
    await desk.trpc.factors.endSession.mutate({ id });
    expect([await isIn(desk), await isIn(phone)]).toEqual([true, false]);
  });

  test('a reset removes every factor, ends the sessions, and is mailed and recorded', async () => {
    const admin = await makeOwner();
    const desk = await office(admin);
    await setUpApp(desk);
    await setUpKey(desk);
    const pending = await typePassword(admin);
    await resetFactors(services, admin.id);
    expect(await isIn(desk)).toBe(false);
    expect(await pending.browser.trpc.factors.awaited.query()).toBe(null);
    const fresh = await typePassword(admin);
    expect([fresh.secondStep, await isIn(fresh.browser)]).toEqual([false, true]);
    expect(await fresh.browser.trpc.factors.overview.query()).toMatchObject({
      passkeys: [],
      totp: null,
      codes: 0,
    });
    expect((await mailTo(services, admin.email)).at(-1)?.subject).toBe('Your second factors were reset');
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'factors.reset'));
    expect(entries).toMatchObject([{ actorId: null, actorRole: 'operator', subjectId: admin.id }]);
    await expect(resetFactors(services, (await makeOwner()).id)).resolves.toBe(undefined);
  });
});

import { describe, expect, test } from 'vitest';
import { createSession } from '../../server/accounts/session.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { type Browser, browserOn, clientOutcome } from '../support/browser.ts';
import { appOf } from '../support/escrow.ts';
import { mailTo } from '../support/outside.ts';
import { makeUser, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db, config } = services;
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);
const ok = { code: 'ok', sentence: '' };

async function signedIn(id: string, userAgent = ''): Promise<Browser> {
  const browser = browserOn(appOf(services), config.origin, unique('ip'));
  browser.keep(await createSession(config, db, 'user', id, userAgent));
  return browser;
}

describe('the devices someone is signed in on', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
  const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('are listed by name, this one first, without anything that opens a session', async () => {
    const { id } = await makeUser(services);
    await signedIn(id, phone);
    const browser = await signedIn(id, laptop);
    const list = await browser.trpc.accounts.sessions.query();
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ]);
    for (const token of browser.cookies.values()) expect(JSON.stringify(list)).not.toContain(token);
  });

  test('are signed out one by one, and the owner of the account is told', async () => {
    const { id, email } = await makeUser(services);
    const [lost, here] = [await signedIn(id, phone), await signedIn(id, laptop)];
    const other = (await here.trpc.accounts.sessions.query()).find(({ current }) => !current);
    await here.trpc.accounts.endSession.mutate({ id: other?.id ?? '' });
    expect((await lost.trpc.accounts.me.query()).user).toBeNull();
    expect((await here.trpc.accounts.me.query()).user?.id).toBe(id);
    expect((await mailTo(services, email)).at(-1)?.text).toContain('Safari on iPhone');
  });

  test('of someone else are not found', async () => {
    const [user, other] = [await makeUser(services), await makeUser(services)];
    const theirs = await signedIn(other.id);
    const [session] = await theirs.trpc.accounts.sessions.query();
    const own = await signedIn(user.id);
    const outcome = await clientOutcome(own.trpc.accounts.endSession.mutate({ id: session?.id ?? '' }));
    expect(outcome.code).toBe('NOT_FOUND');
    expect((await theirs.trpc.accounts.me.query()).user?.id).toBe(other.id);
  });

  test('are all signed out, except this one, by a new password', async () => {
    const { id, email, fullName } = await makeUser(services, { passwordHash });
    const [other, here] = [await signedIn(id), await signedIn(id)];
    const change = (current: string, next: string) =>
      clientOutcome(here.trpc.accounts.changePassword.mutate({ current, password: next }));
    expect(await change('wrong', 'another harbour 43')).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: 'The current password is wrong.',
    });
    expect(await change(password, password)).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await change(password, `${fullName}!`)).sentence).toMatch(/may not contain your/);
    expect((await other.trpc.accounts.me.query()).user?.id).toBe(id);
    expect(await change(password, 'another harbour 43')).toMatchObject(ok);
    expect((await other.trpc.accounts.me.query()).user).toBeNull();
    expect((await here.trpc.accounts.me.query()).user?.id).toBe(id);
    expect((await mailTo(services, email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
  });
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});

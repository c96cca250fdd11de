import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emailTokens, sessions, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { sendResetMail } from '../../server/accounts/password.ts';
import { type Browser, browserOn, clientOutcome } from '../support/browser.ts';
import { appOf } from '../support/escrow.ts';
import { mailTo, tokenFor } from '../support/outside.ts';
import { unique } from '../support/people.ts';
import { form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db } = services;
const password = 'a quiet harbour 42';
const expired = 'This link has expired or was already used. Please ask for a new one.';

const visitor = () => browserOn(appOf(services), services.config.origin, unique('ip'));
const address = () => `${unique('new')}@example.com`;
const subjects = async (email: string) => (await mailTo(services, email)).map(({ subject }) => subject);

/** Someone who is signed in, in a browser. */
async function person() {
  const browser = visitor();
  const email = address();
  const fields = { email, password, name: 'Zoë van Dijk', phone: '+31 20 555 0143', country: 'NL' };
  const company = { stateCity: 'Utrecht', userType: 'company', companyName: 'Van Dijk BV', taxId: '12-34' };
  await browser.trpc.accounts.signUp.mutate(form({ ...fields, ...company }));
  await browser.trpc.accounts.signIn.mutate({ email, password });
  const { user } = await browser.trpc.accounts.me.query();
  if (!user) throw new Error('nobody is signed in');
  return { browser, email, id: user.id };
}

const ask = (browser: Browser, email: string, current = password) =>
  clientOutcome(browser.trpc.accounts.changeEmail.mutate({ email, current }));
const follow = (browser: Browser, token: string) =>
  clientOutcome(browser.trpc.accounts.confirmEmail.mutate({ token }));
const signedIn = async (browser: Browser) => (await browser.trpc.accounts.me.query()).user !== null;
const emailOf = async (id: string) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;

test('the address changes when the link mailed to the new one is followed, once', async () => {
  const { browser, email, id } = await person();
  const elsewhere = visitor();
  await elsewhere.trpc.accounts.signIn.mutate({ email, password });
  const next = address();
  expect(await ask(browser, `  ${next.toUpperCase()} `)).toMatchObject({ code: 'ok' });
  expect(await emailOf(id)).toBe(email);
  expect(await subjects(email)).toContain('A new e-mail address was requested');

  const token = await tokenFor(services, next);
  const [kept] = await db.select().from(emailTokens).where(eq(emailTokens.newEmail, next));
  expect(kept?.tokenHash).not.toBe(token);
  // A link for one thing does nothing else.
  expect((await clientOutcome(visitor().trpc.accounts.verifyEmail.mutate({ token }))).sentence).toBe(expired);

  expect(await follow(browser, token)).toMatchObject({ code: 'ok' });
  const { user } = await browser.trpc.accounts.me.query();
  expect(user).toMatchObject({ email: next, emailVerified: true });
  expect(await signedIn(elsewhere)).toBe(false);
  const last = (await mailTo(services, email)).at(-1);
  expect(last?.subject).toBe('Your e-mail address was changed');
  expect(last?.text).not.toContain(next);
  expect((await follow(browser, token)).sentence).toBe(expired);
  const actions = await db
    .select({ action: auditLog.action, data: auditLog.data })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['accounts.changeEmail', 'accounts.confirmEmail']),
  );
  expect(JSON.stringify(actions)).not.toContain(next);
});

test('followed by somebody who is not signed in, it ends every session', async () => {
  const { browser, id } = await person();
  const next = address();
  await ask(browser, next);
  expect(await follow(visitor(), await tokenFor(services, next))).toMatchObject({ code: 'ok' });
  expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  expect((await clientOutcome(visitor().trpc.accounts.signIn.mutate({ email: next, password }))).code).toBe(
    'ok',
  );
});

test('needs the password, and another address', async () => {
  const { browser, email } = await person();
  const next = address();
  expect((await ask(browser, next, 'not the password')).sentence).toBe('The current password is wrong.');
  expect((await ask(browser, email)).sentence).toBe('This is already your e-mail address.');
  expect(await subjects(next)).toEqual([]);
});

test('an address that is taken answers the same, and its owner is told', async () => {
  const [{ browser, email, id }, owner] = await Promise.all([person(), person()]);
  const free = await ask(browser, address());
  expect(await ask(browser, owner.email)).toEqual(free);
  expect(await subjects(owner.email)).toContain('You already have an Ipso account');
  expect(await subjects(owner.email)).not.toContain('Confirm your new e-mail address');
  expect(await subjects(email)).toEqual([
    'Confirm your e-mail address',
    'A new e-mail address was requested',
    'A new e-mail address was requested',
  ]);
  const rows = await db.select().from(emailTokens).where(eq(emailTokens.newEmail, owner.email));
  expect(rows.map(({ userId }) => userId)).toEqual([id]);
});

test('an address that was taken in the meantime stays with its owner', async () => {
  const { browser, email, id } = await person();
  const other = await person();
  const next = address();
  await Promise.all([ask(browser, next), ask(other.browser, next)]);
  const tokens = (await mailTo(services, next)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
  const outcomes = await Promise.all(tokens.map((token) => follow(visitor(), token)));
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
  expect([await emailOf(id), await emailOf(other.id)].filter((one) => one === next)).toHaveLength(1);
  expect([await emailOf(id), await emailOf(other.id)]).not.toEqual([email, other.email]);
});

test('a newer link, a new password and time each end an older link', async () => {
  const { browser, email, id } = await person();
  const [first, second, third, fourth] = [address(), address(), address(), address()];
  await ask(browser, first);
  await ask(browser, second);
  expect((await follow(browser, await tokenFor(services, first))).sentence).toBe(expired);
  const changed = 'another quiet harbour 43';
  await browser.trpc.accounts.changePassword.mutate({ current: password, password: changed });
  expect((await follow(browser, await tokenFor(services, second))).sentence).toBe(expired);
  await ask(browser, third, changed);
  await db
    .update(emailTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(emailTokens.userId, id));
  expect((await follow(browser, await tokenFor(services, third))).sentence).toBe(expired);

  // Once the address has changed, a password link in the old mailbox is worthless.
  await sendResetMail(services, { email });
  const reset = await tokenFor(services, email);
  await ask(browser, fourth, changed);
  expect(await follow(browser, await tokenFor(services, fourth))).toMatchObject({ code: 'ok' });
  expect(
    (await clientOutcome(visitor().trpc.accounts.resetPassword.mutate({ token: reset, password }))).sentence,
  ).toBe(expired);
});

test('may be requested a few times an hour', async () => {
  const { browser } = await person();
  const codes = [];
  for (let n = 0; n < 6; n++) codes.push((await ask(browser, address())).code);
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'TOO_MANY_REQUESTS']);
});

import { argon2Sync, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailTokens, users } from '../../db/schema/accounts.ts';
import { hashNewPassword } from '../../server/accounts/new-password.ts';
import { sendResetMail } from '../../server/accounts/password.ts';
import { createSession } from '../../server/accounts/session.ts';
import {
  accountOf,
  company,
  type Fields,
  newAccount,
  newAddress,
  ok,
  password,
  signIn,
  signUp,
  visitor,
} from '../support/accounts.ts';
import { clientOutcome } from '../support/browser.ts';
import { mailTo, queued, tokenFor } from '../support/outside.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db } = services;

function argon2(nonce: Buffer, memory: number): Buffer {
  return argon2Sync('argon2id', {
    message: password,
    nonce,
    memory,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
}

describe('signing in', () => {
  test('compares with an argon2id hash that states its cost, as OWASP recommends, with a salt per person', async () => {
    const [one, two] = [await newAccount(services), await newAccount(services)];
    expect(one.passwordHash).not.toBe(two.passwordHash);
    expect(one.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [, , , , salt = '', tag] = one.passwordHash.split('$');
    const nonce = Buffer.from(salt, 'base64');
    expect(argon2(nonce, 19_456).toString('base64').replace(/=+$/, '')).toBe(tag);
    expect(nonce.length).toBeGreaterThanOrEqual(16);
  });

  test('renews a hash with another cost, or in the form without one; a wrong password does not', async () => {
    const nonce = randomBytes(16);
    const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const cheap = `$argon2id$v=19$m=1024,t=2,p=1$${unpadded(nonce)}$${unpadded(argon2(nonce, 1_024))}`;
    const old = `argon2id$${nonce.toString('base64url')}$${argon2(nonce, 19_456).toString('base64url')}`;
    for (const passwordHash of [cheap, old]) {
      const { email, id } = await makeUser(services, { passwordHash });
      const hash = async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;
      expect(await signIn(visitor(services), email, 'not the password')).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await hash()).toBe(passwordHash);
      expect(await signIn(visitor(services), email)).toEqual(ok);
      const renewed = await hash();
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await signIn(visitor(services), email)).toEqual(ok);
      expect(await hash()).toBe(renewed);
    }
  });
});

describe('a new password', () => {
  const request = (email: string) =>
    clientOutcome(visitor(services).trpc.accounts.requestPasswordReset.mutate({ email }));
  const reset = (token: string, word = 'another harbour 43') =>
    clientOutcome(visitor(services).trpc.accounts.resetPassword.mutate({ token, password: word }));

  test('is requested with the same answer whether or not there is an account; the worker mails only if there is', async () => {
    const { email } = await newAccount(services);
    const unknown = newAddress();
    expect(await request(email)).toEqual(ok);
    expect(await request(unknown)).toEqual(ok);
    const jobs = await queued(services, 'accounts.resetMail');
    expect(jobs).toEqual(expect.arrayContaining([{ email }, { email: unknown }]));
    for (const job of jobs) await sendResetMail(services, job);
    expect((await mailTo(services, email)).at(-1)?.subject).toBe('Set a new password');
    expect(await mailTo(services, unknown)).toEqual([]);
  });

  test('signs the person out everywhere, as an administrator too', async () => {
    const { passwordHash } = await newAccount(services);
    const admin = await makeAdmin(services, { passwordHash });
    const [phone, laptop, other] = [visitor(services), visitor(services), visitor(services)];
    await signIn(phone, admin.email);
    await signIn(laptop, admin.email);
    await laptop.trpc.admin.signIn.mutate({ email: admin.email, password });
    const bystander = await newAccount(services);
    await signIn(other, bystander.email);
    const before = await laptop.trpc.accounts.me.query();
    expect(before).toMatchObject({ user: { id: admin.id }, admin: { id: admin.id } });

    await sendResetMail(services, { email: admin.email });
    const token = await tokenFor(services, admin.email);
    expect(await reset(token)).toEqual(ok);
    for (const browser of [phone, laptop]) {
      expect(await browser.trpc.accounts.me.query()).toMatchObject({ user: null, admin: null });
    }
    expect(await other.trpc.accounts.me.query()).toMatchObject({ user: { id: bystander.id } });
    expect(await signIn(visitor(services), admin.email)).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await signIn(visitor(services), admin.email, 'another harbour 43')).toEqual(ok);
    expect(await reset(token)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('confirms the address as well, and a refused one leaves the link usable', async () => {
    const { email, id } = await newAccount(services);
    const browser = visitor(services);
    browser.keep(await createSession(services.config, db, 'user', id));
    await sendResetMail(services, { email });
    const token = await tokenFor(services, email);
    expect(await reset(token, 'short')).toMatchObject({
      sentence: 'The password needs at least 10 characters.',
    });
    expect(await browser.trpc.accounts.me.query()).toMatchObject({ user: { emailVerified: false } });
    expect(await reset(token)).toEqual(ok);
    expect((await accountOf(services, email))?.user.emailVerifiedAt).toBeInstanceOf(Date);
  });

  test('cannot be set after an hour', async () => {
    const { email, id } = await newAccount(services);
    await sendResetMail(services, { email });
    const mine = sql`user_id = ${id} and purpose = 'reset'`;
    const left = sql<number>`extract(epoch from expires_at - now())::float`;
    const [link] = await db.select({ left }).from(emailTokens).where(mine);
    expect(Math.abs((link?.left ?? 0) - 3_600)).toBeLessThan(60);
    await db.update(emailTokens).set({ expiresAt: sql`now()` }).where(mine);
    expect(await reset(await tokenFor(services, email))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await signIn(visitor(services), email)).toEqual(ok);
  });
});

describe('a password that many people use', () => {
  const common = ['password123', 'Qwertyuiop', '1Q2W3E4R5T', 'Password-123!', 'ipso-2026-Ipso'];
  const sentence = expect.stringMatching(
    /^Many people use this password|^The password may not be only “Ipso”/,
  );
  const refusal = { code: 'BAD_REQUEST', sentence };

  test.each(common)('is refused at the sign-up: %s', async (word) => {
    const fields: Fields = { ...company(), password: word };
    expect(await signUp(services, fields)).toMatchObject(refusal);
    expect(await accountOf(services, String(fields.email))).toBeUndefined();
  });

  test('is refused when it is changed or reset, and the link stays valid', async () => {
    const { email, id } = await newAccount(services);
    const browser = visitor(services);
    browser.keep(await createSession(services.config, db, 'user', id));
    await sendResetMail(services, { email });
    const token = await tokenFor(services, email);
    for (const word of common) {
      const change = browser.trpc.accounts.changePassword.mutate({ current: password, password: word });
      expect(await clientOutcome(change)).toMatchObject(refusal);
      const reset = visitor(services).trpc.accounts.resetPassword.mutate({ token, password: word });
      expect(await clientOutcome(reset)).toMatchObject(refusal);
    }
    const good = visitor(services).trpc.accounts.resetPassword.mutate({
      token,
      password: 'another harbour 43',
    });
    expect(await clientOutcome(good)).toEqual(ok);
  });

  test('is not one that this project uses itself', async () => {
    const { demoPeople } = await import('../../server/demo/people.ts');
    for (const { password: word } of Object.values(demoPeople)) {
      await expect(hashNewPassword(word, {})).resolves.toMatch(/^\$argon2id/);
    }
  });
});

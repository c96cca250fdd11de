import { argon2Sync, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailTokens, identities, profiles, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { files } from '../../db/schema/files.ts';
import { hashNewPassword } from '../../server/accounts/new-password.ts';
import { sendResetMail } from '../../server/accounts/password.ts';
import { createSession } from '../../server/accounts/session.ts';
import { usernamesFor } from '../../server/accounts/usernames.ts';
import { type Browser, browserOn, clientOutcome } from '../support/browser.ts';
import { appOf } from '../support/escrow.ts';
import { mailTo, queued, storedKeys, tokenFor } from '../support/outside.ts';
import { testParts } from '../support/parts.ts';
import { makeAdmin, makeUser, unique } from '../support/people.ts';
import { fileOf, form } from '../support/samples.ts';

// Each visitor comes from an address of their own, so that rate limits (limits.test.ts) stay out of the way.
const parts = await testParts({ trustProxy: true });
const { db } = parts;
const password = 'a quiet harbour 42';

const visitor = () => browserOn(appOf(parts), parts.config.origin, unique('ip'));
const address = () => `${unique('new')}@example.com`;

type Fields = Record<string, string | File>;
const individual = (): Fields => ({
  email: address(),
  password,
  name: 'Zoë van Dijk',
  phone: '+31 20 555 0143',
  country: 'NL',
  stateCity: 'Utrecht',
  userType: 'individual',
  companyName: '',
  taxId: '',
  governmentId: fileOf('png', 'passport.png'),
});
const company = (): Fields => {
  const { governmentId: _, ...rest } = individual();
  return { ...rest, userType: 'company', companyName: 'Van Dijk BV', taxId: '12-3456789' };
};

const signUp = (fields: Fields) => clientOutcome(visitor().trpc.accounts.signUp.mutate(form(fields)));
const signIn = (browser: Browser, email: string, word = password) =>
  clientOutcome(browser.trpc.accounts.signIn.mutate({ email, password: word }));
const ok = { code: 'ok', sentence: '', value: undefined };

async function accountOf(email: string) {
  const [account] = await db
    .select({ user: users, profile: profiles, identity: identities })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.email, email));
  return account;
}

async function newAccount() {
  const fields = company();
  const email = String(fields.email);
  expect(await signUp(fields)).toEqual(ok);
  const account = await accountOf(email);
  if (!account) throw new Error('there is no account');
  return { email, id: account.user.id, passwordHash: account.user.passwordHash };
}

describe('signing up', () => {
  test('makes an account that is not confirmed, with a username from the name and a mail', async () => {
    const fields = individual();
    const email = String(fields.email);
    expect(await signUp({ ...fields, email: `  ${email.toUpperCase()} ` })).toEqual(ok);
    const account = await accountOf(email);
    expect(account).toMatchObject({
      user: { email, emailVerifiedAt: null },
      profile: { username: 'zoe-van-dijk', fullName: 'Zoë van Dijk', company: null },
      identity: {
        userType: 'individual',
        country: 'NL',
        stateCity: 'Utrecht',
        taxId: null,
        verifiedAt: null,
      },
    });
    expect((await mailTo(parts, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
    ]);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, account?.user.id ?? ''));
    expect(log.map(({ action }) => action)).toEqual(['accounts.signUp']);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${email}|555 0143|${password}`));
  });

  test.each(['email', 'password', 'name', 'phone', 'country', 'stateCity', 'userType'])(
    'needs %s',
    async (name) => {
      for (const fields of [individual(), company()]) {
        expect(await signUp({ ...fields, [name]: '  ' })).toMatchObject({
          code: 'BAD_REQUEST',
          sentence: 'Please fill in all required fields.',
        });
      }
    },
  );

  test('needs a government ID of an individual, company name and tax id of a company', async () => {
    const { governmentId: _, ...without } = individual();
    expect(await signUp(without)).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: 'Please fill in all required fields for individual registration.',
    });
    for (const name of ['companyName', 'taxId']) {
      expect(await signUp({ ...company(), [name]: '' })).toMatchObject({
        code: 'BAD_REQUEST',
        sentence: 'Please fill in all required fields for company registration.',
      });
    }
  });

  test.each([
    ['email', 'not an address', 'Please enter a valid e-mail address.'],
    ['country', 'XX', 'Please choose a country from the list.'],
    ['password', 'short', 'The password needs at least 10 characters.'],
    ['name', 'n'.repeat(121), 'At most 120 characters.'],
  ])('with a wrong %s says so', async (name, value, sentence) => {
    expect(await signUp({ ...company(), [name]: value })).toMatchObject({ code: 'BAD_REQUEST', sentence });
  });

  test('judges a government ID by its bytes; a refused one leaves no account, no mail and no bytes', async () => {
    const before = await storedKeys(parts, 'ip-documents');
    const sentence = 'This file is not a PDF, JPG or PNG file.';
    for (const kind of ['html', 'svg', 'gif', 'zip', 'doc'] as const) {
      const fields: Fields = { ...individual(), governmentId: fileOf(kind, 'passport.pdf') };
      expect(await signUp(fields)).toMatchObject({ code: 'BAD_REQUEST', sentence });
      expect(await accountOf(String(fields.email))).toBeUndefined();
      expect(await mailTo(parts, String(fields.email))).toEqual([]);
    }
    const empty = { ...individual(), governmentId: new File([], 'passport.pdf') };
    expect(await signUp(empty)).toMatchObject({ code: 'BAD_REQUEST', sentence: 'The file is empty.' });
    expect(await storedKeys(parts, 'ip-documents')).toEqual(before);
  });

  test('keeps the government ID privately, under a random key, with its hash', async () => {
    const fields: Fields = { ...individual(), governmentId: fileOf('jpg', '../../me.exe') };
    expect(await signUp(fields)).toEqual(ok);
    const { identity } = (await accountOf(String(fields.email))) ?? {};
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.id, identity?.governmentIdFile ?? ''));
    expect(file).toMatchObject({ bucket: 'ip-documents', name: 'me.jpg', type: 'jpg' });
    expect(file?.key).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(await storedKeys(parts, 'ip-documents')).toContain(file?.key);
  });

  test('of a company keeps no government ID, even if one is sent', async () => {
    const before = await storedKeys(parts, 'ip-documents');
    const fields: Fields = { ...company(), governmentId: fileOf('png') };
    expect(await signUp(fields)).toEqual(ok);
    expect((await accountOf(String(fields.email)))?.identity).toMatchObject({
      governmentIdFile: null,
      companyName: 'Van Dijk BV',
      taxId: '12-3456789',
    });
    expect(await storedKeys(parts, 'ip-documents')).toEqual(before);
  });

  test('with an address that has an account answers the same, mails the owner and changes nothing', async () => {
    const first: Fields = { ...individual(), name: 'First Owner' };
    const email = String(first.email);
    expect(await signUp(first)).toEqual(ok);
    const before = { account: await accountOf(email), keys: await storedKeys(parts, 'ip-documents') };

    const again: Fields = { ...individual(), email, name: 'Second Owner', password: 'another harbour 43' };
    expect(await signUp(again)).toEqual(ok);
    expect({ account: await accountOf(email), keys: await storedKeys(parts, 'ip-documents') }).toEqual(
      before,
    );
    expect((await mailTo(parts, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
      'You already have an Ipso account',
    ]);
    expect(await db.select().from(profiles).where(eq(profiles.fullName, 'Second Owner'))).toEqual([]);
    expect(await signIn(visitor(), email, 'another harbour 43')).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('at once with one address makes one account; at once with one name, a username each', async () => {
    const shared: Fields = { ...individual(), name: 'Only One' };
    const same = await Promise.all(
      [1, 2, 3, 4].map(() => signUp({ ...shared, governmentId: fileOf('png') })),
    );
    expect(same).toEqual([ok, ok, ok, ok]);
    const namesakes = await Promise.all([1, 2, 3, 4].map(() => signUp({ ...company(), name: 'Name Sake' })));
    expect(namesakes).toEqual([ok, ok, ok, ok]);
    const found = await db.select().from(profiles).where(sql`full_name in ('Only One', 'Name Sake')`);
    const usernames = found.map(({ username }) => username).sort();
    expect(usernames.filter((username) => !/-[a-z0-9]{5}$/.test(username))).toEqual([
      'name-sake',
      'only-one',
    ]);
    expect(
      usernames.filter((username) => /^name-sake-[bcdfghjkmnpqrstvwxz2-9]{5}$/.test(username)),
    ).toHaveLength(3);
  });
});

describe('a username from a name', () => {
  test.each([
    ['王', /^wang$/],
    ['Иван Петров', /^ivan-petrov$/],
    ['Ελένη', /^eleni$/],
    ['محمد', /^mhmd$/],
    ['さくら', /^sakura$/],
    ['Straße Ærø', /^strasse-aero$/],
    ['Nguyễn Thị Minh', /^nguyen-thi-minh$/],
    ['😀🎉', /^member-[bcdfghjkmnpqrstvwxz2-9]{5}$/],
    ['…', /^member-[bcdfghjkmnpqrstvwxz2-9]{5}$/],
  ])('of any script is made of Latin letters: %s', (name, username) => {
    expect(usernamesFor(name).next().value).toMatch(username);
  });

  async function takeAll(first: string): Promise<void> {
    await db.execute(sql`
      with people as (
        insert into users (email, password_hash)
        select ${first}::text || n || '@example.com', 'none' from generate_series(1, 300) n on conflict do nothing
        returning id
      ), numbered as (select id, row_number() over () as n from people)
      insert into profiles (id, username, full_name)
      select id, case n when 1 then ${first} else ${first}::text || '-' || n end, 'Someone' from numbered`);
  }

  test.each(['王', 'Иван', '😀'])('is free for the 300th of a name, too: %s', async (name) => {
    // What the name became before, with a number each, or what it becomes now.
    for (const first of ['member', String(usernamesFor(name).next().value)]) await takeAll(first);
    const codes = await Promise.all([1, 2, 3].map(() => signUp({ ...company(), name })));
    expect(codes).toEqual([ok, ok, ok]);
    const found = await db.select().from(profiles).where(eq(profiles.fullName, name));
    expect(new Set(found.map(({ username }) => username)).size).toBe(3);
  });
});

describe('confirming an address', () => {
  const verify = (token: string) => clientOutcome(visitor().trpc.accounts.verifyEmail.mutate({ token }));
  const over = {
    code: 'BAD_REQUEST',
    sentence: 'This link has expired or was already used. Please ask for a new one.',
  };

  test('works once, by a link of which the database knows only the hash', async () => {
    const { email, id } = await newAccount();
    const token = await tokenFor(parts, email);
    const kept = await db.select().from(emailTokens).where(eq(emailTokens.userId, id));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await verify(kept[0]?.tokenHash ?? '')).toMatchObject(over);

    expect(await verify(token)).toEqual(ok);
    expect((await accountOf(email))?.user.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await verify(token)).toMatchObject(over);
  });

  test('does not work after a day', async () => {
    const { email, id } = await newAccount();
    const left = sql<number>`extract(epoch from expires_at - now())::float`;
    const [link] = await db.select({ left }).from(emailTokens).where(eq(emailTokens.userId, id));
    expect(Math.abs((link?.left ?? 0) - 86_400)).toBeLessThan(60);
    await db.update(emailTokens).set({ expiresAt: sql`now()` }).where(eq(emailTokens.userId, id));
    expect(await verify(await tokenFor(parts, email))).toMatchObject(over);
    expect((await accountOf(email))?.user.emailVerifiedAt).toBeNull();
  });

  test('works by the newest link only', async () => {
    const { email } = await newAccount();
    const older = await tokenFor(parts, email);
    const browser = visitor();
    await signIn(browser, email);
    await browser.trpc.accounts.resendVerification.mutate();
    expect(await verify(older)).toMatchObject(over);
    expect(await verify(await tokenFor(parts, email))).toEqual(ok);
    expect(await clientOutcome(browser.trpc.accounts.resendVerification.mutate())).toMatchObject({
      sentence: 'Your e-mail address is already confirmed.',
    });
  });

  test('does not work by a link for a new password, nor the other way round', async () => {
    const { email } = await newAccount();
    const toVerify = await tokenFor(parts, email);
    await sendResetMail(parts, { email });
    const toReset = await tokenFor(parts, email);
    expect(await verify(toReset)).toMatchObject(over);
    const reset = visitor().trpc.accounts.resetPassword.mutate({
      token: toVerify,
      password: 'new harbour 43',
    });
    expect(await clientOutcome(reset)).toMatchObject(over);
    expect(await verify(toVerify)).toEqual(ok);
  });
});

describe('signing in', () => {
  test('gives a wrong password and an unknown address the same answer', async () => {
    const { email } = await newAccount();
    const wrong = await signIn(visitor(), email, 'not the password');
    expect(wrong).toEqual(await signIn(visitor(), address(), 'not the password'));
    expect(wrong).toMatchObject({
      code: 'UNAUTHORIZED',
      sentence: 'The e-mail address or the password is wrong.',
    });
    expect(await signIn(visitor(), email.toUpperCase())).toEqual(ok);
  });

  test('as an administrator needs an active one; everyone else hears the same', async () => {
    const { email, passwordHash } = await newAccount();
    const [active, inactive] = await Promise.all([
      makeAdmin(parts, { passwordHash }),
      makeAdmin(parts, { passwordHash, active: false }),
    ]);
    const enter = (who: string, word = password) =>
      clientOutcome(visitor().trpc.admin.signIn.mutate({ email: who, password: word }));
    expect(await enter(active.email)).toEqual(ok);
    const refused = { code: 'UNAUTHORIZED', sentence: 'Invalid admin credentials' };
    expect(await enter(active.email, 'not the password')).toEqual(refused);
    expect(await enter(inactive.email)).toEqual(refused);
    expect(await enter(email)).toEqual(refused);
    expect(await enter(address())).toEqual(refused);
    expect((await enter('', ' ')).sentence).toBe('Please enter both email and password.');
  });

  test('compares with an argon2id hash that says what it cost, as OWASP asks, salted for each person', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    expect(one.passwordHash).not.toBe(two.passwordHash);
    expect(one.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [, , , , salt = '', tag] = one.passwordHash.split('$');
    const nonce = Buffer.from(salt, 'base64');
    expect(argon2(nonce, 19_456).toString('base64').replace(/=+$/, '')).toBe(tag);
    expect(nonce.length).toBeGreaterThanOrEqual(16);
  });

  test('renews a hash of another cost, or of the form without one; a wrong password does not', async () => {
    const nonce = randomBytes(16);
    const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const cheap = `$argon2id$v=19$m=1024,t=2,p=1$${unpadded(nonce)}$${unpadded(argon2(nonce, 1_024))}`;
    const old = `argon2id$${nonce.toString('base64url')}$${argon2(nonce, 19_456).toString('base64url')}`;
    for (const passwordHash of [cheap, old]) {
      const { email, id } = await makeUser(parts, { passwordHash });
      const hash = async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;
      expect(await signIn(visitor(), email, 'not the password')).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await hash()).toBe(passwordHash);
      expect(await signIn(visitor(), email)).toEqual(ok);
      const renewed = await hash();
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await signIn(visitor(), email)).toEqual(ok);
      expect(await hash()).toBe(renewed);
    }
  });
});

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

describe('a new password', () => {
  const request = (email: string) =>
    clientOutcome(visitor().trpc.accounts.requestPasswordReset.mutate({ email }));
  const reset = (token: string, word = 'another harbour 43') =>
    clientOutcome(visitor().trpc.accounts.resetPassword.mutate({ token, password: word }));

  test('is asked for with the same answer whether there is an account or not; the worker mails only if there is', async () => {
    const { email } = await newAccount();
    const unknown = address();
    expect(await request(email)).toEqual(ok);
    expect(await request(unknown)).toEqual(ok);
    const jobs = await queued(parts, 'accounts.resetMail');
    expect(jobs).toEqual(expect.arrayContaining([{ email }, { email: unknown }]));
    for (const job of jobs) await sendResetMail(parts, job);
    expect((await mailTo(parts, email)).at(-1)?.subject).toBe('Set a new password');
    expect(await mailTo(parts, unknown)).toEqual([]);
  });

  test('signs the person out everywhere, as an administrator too', async () => {
    const { passwordHash } = await newAccount();
    const admin = await makeAdmin(parts, { passwordHash });
    const [phone, laptop, other] = [visitor(), visitor(), visitor()];
    await signIn(phone, admin.email);
    await signIn(laptop, admin.email);
    await laptop.trpc.admin.signIn.mutate({ email: admin.email, password });
    const bystander = await newAccount();
    await signIn(other, bystander.email);
    const before = await laptop.trpc.accounts.me.query();
    expect(before).toMatchObject({ user: { id: admin.id }, admin: { id: admin.id } });

    await sendResetMail(parts, { email: admin.email });
    const token = await tokenFor(parts, admin.email);
    expect(await reset(token)).toEqual(ok);
    for (const browser of [phone, laptop]) {
      expect(await browser.trpc.accounts.me.query()).toMatchObject({ user: null, admin: null });
    }
    expect(await other.trpc.accounts.me.query()).toMatchObject({ user: { id: bystander.id } });
    expect(await signIn(visitor(), admin.email)).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await signIn(visitor(), admin.email, 'another harbour 43')).toEqual(ok);
    expect(await reset(token)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('confirms the address as well, and a refused one leaves the link usable', async () => {
    const { email, id } = await newAccount();
    const browser = visitor();
    browser.keep(await createSession(parts.config, db, 'user', id));
    await sendResetMail(parts, { email });
    const token = await tokenFor(parts, email);
    expect(await reset(token, 'short')).toMatchObject({
      sentence: 'The password needs at least 10 characters.',
    });
    expect(await browser.trpc.accounts.me.query()).toMatchObject({ user: { emailVerified: false } });
    expect(await reset(token)).toEqual(ok);
    expect((await accountOf(email))?.user.emailVerifiedAt).toBeInstanceOf(Date);
  });

  test('cannot be set after an hour', async () => {
    const { email, id } = await newAccount();
    await sendResetMail(parts, { email });
    const mine = sql`user_id = ${id} and purpose = 'reset'`;
    const left = sql<number>`extract(epoch from expires_at - now())::float`;
    const [link] = await db.select({ left }).from(emailTokens).where(mine);
    expect(Math.abs((link?.left ?? 0) - 3_600)).toBeLessThan(60);
    await db.update(emailTokens).set({ expiresAt: sql`now()` }).where(mine);
    expect(await reset(await tokenFor(parts, email))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await signIn(visitor(), email)).toEqual(ok);
  });
});

describe('a password that many people have', () => {
  const common = ['password123', 'Qwertyuiop', '1Q2W3E4R5T', 'Password-123!', 'ipso-2026-Ipso'];
  const sentence = expect.stringMatching(
    /^Many people use this password|^The password may not be only “Ipso”/,
  );
  const refusal = { code: 'BAD_REQUEST', sentence };

  test.each(common)('is refused at the sign-up: %s', async (word) => {
    const fields: Fields = { ...company(), password: word };
    expect(await signUp(fields)).toMatchObject(refusal);
    expect(await accountOf(String(fields.email))).toBeUndefined();
  });

  test('is refused when it is changed or set anew, and the link stays good', async () => {
    const { email, id } = await newAccount();
    const browser = visitor();
    browser.keep(await createSession(parts.config, db, 'user', id));
    await sendResetMail(parts, { email });
    const token = await tokenFor(parts, email);
    for (const word of common) {
      const change = browser.trpc.accounts.changePassword.mutate({ current: password, password: word });
      expect(await clientOutcome(change)).toMatchObject(refusal);
      const reset = visitor().trpc.accounts.resetPassword.mutate({ token, password: word });
      expect(await clientOutcome(reset)).toMatchObject(refusal);
    }
    const good = visitor().trpc.accounts.resetPassword.mutate({ token, password: 'another harbour 43' });
    expect(await clientOutcome(good)).toEqual(ok);
  });

  test('is none of those that this project uses itself', async () => {
    const { demoPeople } = await import('../../server/demo/data.ts');
    for (const { password: word } of Object.values(demoPeople)) {
      await expect(hashNewPassword(word, {})).resolves.toMatch(/^\$argon2id/);
    }
  });
});

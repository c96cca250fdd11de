import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailTokens, profiles } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { files } from '../../db/schema/files.ts';
import { sendResetMail } from '../../server/accounts/password.ts';
import { usernamesFor } from '../../server/accounts/usernames.ts';
import {
  accountOf,
  company,
  type Fields,
  individual,
  newAccount,
  newAddress,
  ok,
  password,
  signIn,
  signUp,
  visitor,
} from '../support/accounts.ts';
import { clientOutcome } from '../support/browser.ts';
import { mailTo, storedKeys, tokenFor } from '../support/outside.ts';
import { makeAdmin } from '../support/people.ts';
import { fileOf } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db } = services;

describe('signing up', () => {
  test('makes an account that is not confirmed, with a username from the name and a mail', async () => {
    const fields = individual();
    const email = String(fields.email);
    expect(await signUp(services, { ...fields, email: `  ${email.toUpperCase()} ` })).toEqual(ok);
    const account = await accountOf(services, email);
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
    expect((await mailTo(services, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
    ]);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, account?.user.id ?? ''));
    expect(log.map(({ action }) => action).toSorted()).toEqual(['accounts.acceptTerms', 'accounts.signUp']);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${email}|555 0143|${password}`));
  });

  test.each(['email', 'password', 'name', 'phone', 'country', 'stateCity', 'userType'])(
    'needs %s',
    async (name) => {
      for (const fields of [individual(), company()]) {
        expect(await signUp(services, { ...fields, [name]: '  ' })).toMatchObject({
          code: 'BAD_REQUEST',
          sentence: 'Please fill in all required fields.',
        });
      }
    },
  );

  test('needs a government ID from an individual, a company name and tax ID from a company', async () => {
    const { governmentId: _, ...without } = individual();
    expect(await signUp(services, without)).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: 'Please fill in all required fields for individual registration.',
    });
    for (const name of ['companyName', 'taxId']) {
      expect(await signUp(services, { ...company(), [name]: '' })).toMatchObject({
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
    expect(await signUp(services, { ...company(), [name]: value })).toMatchObject({
      code: 'BAD_REQUEST',
      sentence,
    });
  });

  test('checks a government ID by its bytes; a refused one leaves no account, no mail and no bytes', async () => {
    const before = await storedKeys(services, 'ip-documents');
    const sentence = 'This file is not a PDF, JPG or PNG file.';
    for (const kind of ['html', 'svg', 'gif', 'zip', 'doc'] as const) {
      const fields: Fields = { ...individual(), governmentId: fileOf(kind, 'passport.pdf') };
      expect(await signUp(services, fields)).toMatchObject({ code: 'BAD_REQUEST', sentence });
      expect(await accountOf(services, String(fields.email))).toBeUndefined();
      expect(await mailTo(services, String(fields.email))).toEqual([]);
    }
    const empty = { ...individual(), governmentId: new File([], 'passport.pdf') };
    expect(await signUp(services, empty)).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: 'The file is empty.',
    });
    expect(await storedKeys(services, 'ip-documents')).toEqual(before);
  });

  test('keeps the government ID privately, under a random key, with its hash', async () => {
    const fields: Fields = { ...individual(), governmentId: fileOf('jpg', '../../me.exe') };
    expect(await signUp(services, fields)).toEqual(ok);
    const { identity } = (await accountOf(services, String(fields.email))) ?? {};
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.id, identity?.governmentIdFile ?? ''));
    expect(file).toMatchObject({ bucket: 'ip-documents', name: 'me.jpg', type: 'jpg' });
    expect(file?.key).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(await storedKeys(services, 'ip-documents')).toContain(file?.key);
  });

  test('as a company keeps no government ID, even if one is sent', async () => {
    const before = await storedKeys(services, 'ip-documents');
    const fields: Fields = { ...company(), governmentId: fileOf('png') };
    expect(await signUp(services, fields)).toEqual(ok);
    expect((await accountOf(services, String(fields.email)))?.identity).toMatchObject({
      governmentIdFile: null,
      companyName: 'Van Dijk BV',
      taxId: '12-3456789',
    });
    expect(await storedKeys(services, 'ip-documents')).toEqual(before);
  });

  test('with an address that has an account answers the same, mails the owner and changes nothing', async () => {
    const first: Fields = { ...individual(), name: 'First Owner' };
    const email = String(first.email);
    expect(await signUp(services, first)).toEqual(ok);
    const before = {
      account: await accountOf(services, email),
      keys: await storedKeys(services, 'ip-documents'),
    };

    const again: Fields = { ...individual(), email, name: 'Second Owner', password: 'another harbour 43' };
    expect(await signUp(services, again)).toEqual(ok);
    expect({
      account: await accountOf(services, email),
      keys: await storedKeys(services, 'ip-documents'),
    }).toEqual(before);
    expect((await mailTo(services, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
      'You already have an Ipso account',
    ]);
    expect(await db.select().from(profiles).where(eq(profiles.fullName, 'Second Owner'))).toEqual([]);
    expect(await signIn(visitor(services), email, 'another harbour 43')).toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test('twice at once with one address makes one account; twice at once with one name, a username each', async () => {
    const shared: Fields = { ...individual(), name: 'Only One' };
    const same = await Promise.all(
      [1, 2, 3, 4].map(() => signUp(services, { ...shared, governmentId: fileOf('png') })),
    );
    expect(same).toEqual([ok, ok, ok, ok]);
    const namesakes = await Promise.all(
      [1, 2, 3, 4].map(() => signUp(services, { ...company(), name: 'Name Sake' })),
    );
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
  ])('in any script becomes one in Latin letters: %s', (name, username) => {
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

  test.each(['王', 'Иван', '😀'])('is available even for the 300th person of a name: %s', async (name) => {
    // What the name used to become, with a number each, or what it becomes now.
    for (const first of ['member', String(usernamesFor(name).next().value)]) await takeAll(first);
    const codes = await Promise.all([1, 2, 3].map(() => signUp(services, { ...company(), name })));
    expect(codes).toEqual([ok, ok, ok]);
    const found = await db.select().from(profiles).where(eq(profiles.fullName, name));
    expect(new Set(found.map(({ username }) => username)).size).toBe(3);
  });
});

describe('confirming an address', () => {
  const verify = (token: string) =>
    clientOutcome(visitor(services).trpc.accounts.verifyEmail.mutate({ token }));
  const over = {
    code: 'BAD_REQUEST',
    sentence: 'This link has expired or was already used. Please ask for a new one.',
  };

  test('works once, with a link of which the database knows only the hash', async () => {
    const { email, id } = await newAccount(services);
    const token = await tokenFor(services, email);
    const kept = await db.select().from(emailTokens).where(eq(emailTokens.userId, id));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await verify(kept[0]?.tokenHash ?? '')).toMatchObject(over);

    expect(await verify(token)).toEqual(ok);
    expect((await accountOf(services, email))?.user.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await verify(token)).toMatchObject(over);
  });

  test('does not work after a day', async () => {
    const { email, id } = await newAccount(services);
    const left = sql<number>`extract(epoch from expires_at - now())::float`;
    const [link] = await db.select({ left }).from(emailTokens).where(eq(emailTokens.userId, id));
    expect(Math.abs((link?.left ?? 0) - 86_400)).toBeLessThan(60);
    await db.update(emailTokens).set({ expiresAt: sql`now()` }).where(eq(emailTokens.userId, id));
    expect(await verify(await tokenFor(services, email))).toMatchObject(over);
    expect((await accountOf(services, email))?.user.emailVerifiedAt).toBeNull();
  });

  test('works only with the newest link', async () => {
    const { email } = await newAccount(services);
    const older = await tokenFor(services, email);
    const browser = visitor(services);
    await signIn(browser, email);
    await browser.trpc.accounts.resendVerification.mutate();
    expect(await verify(older)).toMatchObject(over);
    expect(await verify(await tokenFor(services, email))).toEqual(ok);
    expect(await clientOutcome(browser.trpc.accounts.resendVerification.mutate())).toMatchObject({
      sentence: 'Your e-mail address is already confirmed.',
    });
  });

  test('does not work with a link for a new password, nor the other way round', async () => {
    const { email } = await newAccount(services);
    const toVerify = await tokenFor(services, email);
    await sendResetMail(services, { email });
    const toReset = await tokenFor(services, email);
    expect(await verify(toReset)).toMatchObject(over);
    const reset = visitor(services).trpc.accounts.resetPassword.mutate({
      token: toVerify,
      password: 'new harbour 43',
    });
    expect(await clientOutcome(reset)).toMatchObject(over);
    expect(await verify(toVerify)).toEqual(ok);
  });
});

describe('signing in', () => {
  test('gives a wrong password and an unknown address the same answer', async () => {
    const { email } = await newAccount(services);
    const wrong = await signIn(visitor(services), email, 'not the password');
    expect(wrong).toEqual(await signIn(visitor(services), newAddress(), 'not the password'));
    expect(wrong).toMatchObject({
      code: 'UNAUTHORIZED',
      sentence: 'The e-mail address or the password is wrong.',
    });
    expect(await signIn(visitor(services), email.toUpperCase())).toEqual(ok);
  });

  test('as an administrator needs an active one; everyone else gets the same answer', async () => {
    const { email, passwordHash } = await newAccount(services);
    const [active, inactive] = await Promise.all([
      makeAdmin(services, { passwordHash }),
      makeAdmin(services, { passwordHash, active: false }),
    ]);
    const enter = (who: string, word = password) =>
      clientOutcome(visitor(services).trpc.admin.signIn.mutate({ email: who, password: word }));
    expect((await enter(active.email)).code).toBe('ok');
    const refused = { code: 'UNAUTHORIZED', sentence: 'Invalid admin credentials' };
    expect(await enter(active.email, 'not the password')).toEqual(refused);
    expect(await enter(inactive.email)).toEqual(refused);
    expect(await enter(email)).toEqual(refused);
    expect(await enter(newAddress())).toEqual(refused);
    expect((await enter('', ' ')).sentence).toBe('Please enter both email and password.');
  });
});

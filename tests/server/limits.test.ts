import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { knownDevices } from '../../db/schema/accounts.ts';
import { rateLimits } from '../../db/schema/infra.ts';
import { DomainError } from '../../domain/errors.ts';
import { sendResetMail } from '../../server/accounts/password.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { hiddenKey, openLimits } from '../../server/infra/limits.ts';
import { networkOf } from '../../server/infra/network.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { callAs, type Outcome, outcomeOf } from '../support/call.ts';
import { appOf } from '../support/escrow.ts';
import { tokenFor } from '../support/outside.ts';
import { makeAdmin, makeUser, unique } from '../support/people.ts';
import { form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);
const keyOf = (name: string, key: string) => `${name}:${hiddenKey(services.config.secret, key)}`;
const stranger = () => `${unique('nobody')}@example.com`;
const known = async () => (await makeUser(services, { passwordHash })).email;

const signIn = (email: string, ip = unique('ip'), word = 'not the password') =>
  outcomeOf(callAs(services, { ip }).accounts.signIn({ email, password: word }));
const askReset = (email: string, ip = unique('ip')) =>
  outcomeOf(callAs(services, { ip }).accounts.requestPasswordReset({ email }));
const signUp = (email: string, ip: string) => {
  const place = { name: 'Zoë', phone: '1', country: 'NL', stateCity: 'Utrecht' };
  const company = { userType: 'company', companyName: 'Van Dijk BV', taxId: '12' };
  return outcomeOf(callAs(services, { ip }).accounts.signUp(form({ email, password, ...place, ...company })));
};

/** The answers to this many attempts, one after the other. */
async function inTurn(times: number, attempt: () => Promise<Outcome>): Promise<string[]> {
  const codes: string[] = [];
  for (let turn = 0; turn < times; turn++) codes.push((await attempt()).code);
  return codes;
}
const all = (times: number, code: string) => Array.from({ length: times }, () => code);
const refused = {
  code: 'TOO_MANY_REQUESTS',
  sentence: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes\.$/),
};

const wrongPassword = 'UNAUTHORIZED';
const pastPair = {
  code: 'TOO_MANY_REQUESTS',
  sentence: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes, or set a new password with/),
};
/** Uses up a bound that takes too many passwords to reach by trying them. */
const spend = async (name: 'password.account' | 'password.network', key: string) => {
  await Promise.allSettled(Array.from({ length: 100 }, () => services.limit(name, key)));
};

/** The token of the device cookie among Set-Cookie lines. */
const deviceIn = (cookies: string[]) =>
  /^ipso-device=([^;]+)/.exec(cookies.find((line) => line.startsWith('ipso-device=')) ?? '')?.[1] ?? '';

async function deviceOf(email: string, door: 'accounts' | 'admin' = 'accounts'): Promise<string> {
  const cookies: string[] = [];
  await callAs(services, { cookies })[door].signIn({ email, password });
  return deviceIn(cookies);
}
const signInFrom = (device: string, email: string, word = password, ip = unique('ip')) =>
  outcomeOf(callAs(services, { device, ip }).accounts.signIn({ email, password: word }));

describe('signing in', () => {
  test('is refused after ten wrong passwords for one account from one network, even with the right one', async () => {
    for (const email of [await known(), stranger()]) {
      const ip = unique('ip');
      expect(await inTurn(10, () => signIn(email, ip))).toEqual(all(10, wrongPassword));
      expect(await signIn(email, ip)).toEqual(pastPair);
      expect(await signIn(email, ip, password)).toEqual(pastPair);
    }
  });

  test('stays possible for the owner, and for the administrator, whom a stranger tries to shut out', async () => {
    const [{ email: owner }, admin] = [
      await makeUser(services, { passwordHash }),
      await makeAdmin(services, { passwordHash }),
    ];
    const ip = unique('ip');
    const enter = () =>
      outcomeOf(callAs(services, { ip }).admin.signIn({ email: admin.email, password: 'not the password' }));
    expect(await inTurn(10, () => signIn(owner, ip))).toEqual(all(10, wrongPassword));
    expect(await inTurn(11, enter)).toEqual([...all(10, wrongPassword), 'TOO_MANY_REQUESTS']);
    expect(await signIn(owner, unique('ip'), password)).toMatchObject({ code: 'ok' });
    const own = callAs(services, {}).admin.signIn({ email: admin.email, password });
    expect(await outcomeOf(own)).toMatchObject({ code: 'ok' });
  });

  test('one network alone cannot use up the attempts that all may make on an account', async () => {
    const email = await known();
    const ip = unique('ip');
    await inTurn(12, () => signIn(email, ip));
    const [row] = await services.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, keyOf('password.account', email)));
    expect(row?.points).toBe(10);
  });

  test('counts only wrong passwords, and a right one clears those from the same network', async () => {
    const email = await known();
    const ip = unique('ip');
    expect(await inTurn(12, () => signIn(email, ip, password))).toEqual(all(12, 'ok'));
    await inTurn(9, () => signIn(email, ip));
    expect(await signIn(email, ip, password)).toMatchObject({ code: 'ok' });
    expect(await inTurn(9, () => signIn(email, ip))).toEqual(all(9, wrongPassword));
    const left = await services.db
      .select()
      .from(rateLimits)
      .where(inArray(rateLimits.key, [keyOf('password.account', email), keyOf('password.network', ip)]));
    expect(left.map(({ points }) => points)).toEqual([18, 18]);
  });

  test('many attempts at once are counted before they are checked', async () => {
    const email = await known();
    const ip = unique('ip');
    const codes = await Promise.all(Array.from({ length: 20 }, () => signIn(email, ip)));
    expect(codes.filter(({ code }) => code === wrongPassword)).toHaveLength(10);
  });

  test('is refused past a hundred from everywhere for one account, whether it exists or not', async () => {
    for (const email of [await known(), stranger()]) {
      await spend('password.account', email);
      expect(await signIn(email, unique('ip'), password)).toEqual(pastPair);
    }
  });

  test('is refused past a hundred from one network, whichever account they were for', async () => {
    const ip = unique('ip');
    await spend('password.network', ip);
    const email = await known();
    const sentences = [await signIn(email, ip, password), await signIn(stranger(), ip)];
    expect(sentences).toEqual([pastPair, pastPair]);
    expect(sentences[0]).toEqual(sentences[1]);
    expect(await signIn(email, unique('ip'), password)).toMatchObject({ code: 'ok' });
  });

  test('is possible again when the time is up', async () => {
    const email = await known();
    const ip = unique('ip');
    await inTurn(11, () => signIn(email, ip));
    expect(await signIn(email, ip, password)).toEqual(pastPair);
    await services.db
      .update(rateLimits)
      .set({ expire: Date.now() - 1 })
      .where(
        inArray(rateLimits.key, [keyOf('password.pair', `${ip} ${email}`), keyOf('password.account', email)]),
      );
    expect(await signIn(email, ip, password)).toMatchObject({ code: 'ok' });
  });
});

describe('a device that has signed in before', () => {
  test('gets through whatever strangers have tried, as an administrator too', async () => {
    const { email: owner } = await makeUser(services, { passwordHash });
    const { email: admin } = await makeAdmin(services, { passwordHash });
    const ip = unique('ip');
    const [device, desk] = [await deviceOf(owner), await deviceOf(admin, 'admin')];
    for (const email of [owner, admin]) await spend('password.account', email);
    await spend('password.network', ip);
    expect(await signIn(owner, ip, password)).toEqual(pastPair);
    expect(await signInFrom(device, owner, password, ip)).toMatchObject({ code: 'ok' });
    const enter = callAs(services, { device: desk, ip }).admin.signIn({ email: admin, password });
    expect(await outcomeOf(enter)).toMatchObject({ code: 'ok' });
  });

  test('has ten wrong passwords of its own, wherever it is', async () => {
    const email = await known();
    const device = await deviceOf(email);
    expect(await inTurn(10, () => signInFrom(device, email, 'not the password'))).toEqual(
      all(10, wrongPassword),
    );
    expect(await signInFrom(device, email)).toEqual(refused);
    expect(await signIn(email, unique('ip'), password)).toMatchObject({ code: 'ok' });
  });

  test('is known only for its own accounts, and an invented one for none', async () => {
    const [email, other] = [await known(), await known()];
    const device = await deviceOf(other);
    await spend('password.account', email);
    expect(await signInFrom(device, email)).toEqual(pastPair);
    expect(await signInFrom('x'.repeat(43), email)).toEqual(pastPair);
  });

  test('keeps the accounts that signed in with it, under a new token each time', async () => {
    const [one, two] = [await known(), await known()];
    const first = await deviceOf(one);
    const cookies: string[] = [];
    await callAs(services, { device: first, cookies }).accounts.signIn({ email: two, password });
    const second = deviceIn(cookies);
    expect(second).not.toBe(first);
    for (const email of [one, two]) await spend('password.account', email);
    expect(await signInFrom(first, one)).toEqual(pastPair);
    expect(await signInFrom(second, one)).toMatchObject({ code: 'ok' });
    expect(cookies.find((line) => line.startsWith('ipso-device='))).toMatch(
      /Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const rows = await services.db.select().from(knownDevices);
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  test('is forgotten after a year, and by signing out everywhere', async () => {
    const users = [await makeUser(services, { passwordHash }), await makeUser(services, { passwordHash })];
    const [old, everywhere] = users;
    const devices = await Promise.all(users.map(({ email }) => deviceOf(email)));
    for (const { email } of users) await spend('password.account', email);
    await services.db
      .update(knownDevices)
      .set({ signedInAt: sql`now() - interval '366 days'` })
      .where(eq(knownDevices.userId, old?.id ?? ''));
    await callAs(services, { user: everywhere }).accounts.signOutEverywhere();
    for (const [place, { email }] of users.entries()) {
      expect(await signInFrom(devices[place] ?? '', email)).toEqual(pastPair);
    }
  });
});

test('a new password by mail gets through whatever strangers have tried, and keep trying', async () => {
  const { email } = await makeUser(services, { passwordHash });
  const ip = unique('ip');
  await inTurn(11, () => signIn(email, ip));
  await spend('password.account', email);
  await sendResetMail(services, { email });
  const cookies: string[] = [];
  const next = 'another harbour 43';
  await callAs(services, { ip, cookies }).accounts.resetPassword({
    token: await tokenFor(services, email),
    password: next,
  });
  expect(await signIn(email, ip, next)).toMatchObject({ code: 'ok' });
  await spend('password.account', email);
  expect(await signIn(email, unique('ip'), next)).toEqual(pastPair);
  expect(await signInFrom(deviceIn(cookies), email, next)).toMatchObject({ code: 'ok' });
});

test('strangers cannot keep someone from changing their password', async () => {
  const user = await makeUser(services, { passwordHash });
  await spend('password.account', user.email);
  const change = (current: string) =>
    outcomeOf(
      callAs(services, { user }).accounts.changePassword({ current, password: 'another harbour 43' }),
    );
  expect(await inTurn(9, () => change('not the password'))).toEqual(all(9, 'BAD_REQUEST'));
  expect(await change(password)).toMatchObject({ code: 'ok' });
  expect(await inTurn(11, () => change('not the password'))).toEqual([
    ...all(10, 'BAD_REQUEST'),
    'TOO_MANY_REQUESTS',
  ]);
});

test('whoever knows the password opens a hundred sessions an hour', async () => {
  const user = await makeUser(services, { passwordHash });
  for (let n = 0; n < 100; n++) await services.limit('sign-in.account', user.id);
  expect(await signIn(user.email, unique('ip'), password)).toEqual(refused);
});

test('signing up is refused after twenty attempts from one address, even with an address that has an account', async () => {
  const ip = unique('ip');
  const email = await known();
  expect(await inTurn(10, () => signUp(stranger(), ip))).toEqual(all(10, 'ok'));
  expect(await inTurn(10, () => signUp(email, ip))).toEqual(all(10, 'ok'));
  const answers = [await signUp(stranger(), ip), await signUp(email, ip)];
  expect(answers).toEqual([refused, refused]);
  expect(answers[0]).toEqual(answers[1]);
});

describe('asking for a new password', () => {
  test('is refused after five mails to one address, whether it has an account or not', async () => {
    for (const email of [await known(), stranger()]) {
      expect(await inTurn(5, () => askReset(email))).toEqual(all(5, 'ok'));
      expect(await askReset(email)).toEqual(refused);
    }
  });

  test('is refused after ten from one place', async () => {
    const ip = unique('ip');
    expect(await inTurn(10, () => askReset(stranger(), ip))).toEqual(all(10, 'ok'));
    expect(await askReset(await known(), ip)).toEqual(refused);
  });

  test('and guessing its links is limited too', async () => {
    const ip = unique('ip');
    const token = 'x'.repeat(43);
    const guess = () => outcomeOf(callAs(services, { ip }).accounts.resetPassword({ token, password }));
    expect(await inTurn(10, guess)).toEqual(all(10, 'BAD_REQUEST'));
    expect(await guess()).toEqual(refused);
  });
});

test('the confirmation mail is sent again five times an hour', async () => {
  const user = await makeUser(services, { verified: false });
  const resend = () => outcomeOf(callAs(services, { user }).accounts.resendVerification());
  expect(await inTurn(5, resend)).toEqual(all(5, 'ok'));
  expect(await resend()).toEqual(refused);
});

describe('who is counted', () => {
  test('an IPv6 address by its /64, which is one customer; an IPv4 address by itself, however it is written', () => {
    const same = [
      [
        '2001:db8:0:1::1',
        '2001:0DB8:0:1:ffff:ffff:ffff:ffff',
        '[2001:db8:0:1::2]:443',
        '2001:db8:0:1::3%eth0',
      ],
      ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '203.0.113.9:50123'],
      ['unknown'],
    ];
    const counted = same.map((written) => new Set(written.map(networkOf)));
    expect(counted.map((networks) => [...networks])).toEqual([
      ['2001:db8:0:1::/64'],
      ['203.0.113.9'],
      ['unknown'],
    ]);
    expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'));
    expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.9'));
  });

  test('over HTTP too: somebody with an IPv6 network does not get attempts for each address in it', async () => {
    const proxied = { ...services, config: { ...services.config, trustProxy: true } };
    const ask = (ip: string) => {
      const { trpc } = browserOn(appOf(proxied), services.config.origin, ip);
      return clientOutcome(trpc.accounts.requestPasswordReset.mutate({ email: stranger() }));
    };
    let last = 0;
    expect(await inTurn(10, () => ask(`2001:db8:7:7::${++last}`))).toEqual(all(10, 'ok'));
    expect(await ask('2001:db8:7:7:abcd::1')).toEqual(refused);
    expect(await ask('2001:db8:7:8::1')).toMatchObject({ code: 'ok' });
  });
});

test('every copy of the server counts together', async () => {
  const [one, two] = [
    openLimits(services.db, services.config.secret),
    openLimits(services.db, services.config.secret),
  ];
  const key = unique('key');
  for (let turn = 0; turn < 5; turn++) await (turn % 2 ? one : two)('mail.account', key);
  await expect(one('mail.account', key)).rejects.toThrow('Too many attempts');
  await expect(two('mail.account', key)).rejects.toThrow('Too many attempts');
  await one('mail.account', unique('key'));
});

test('no key reveals whose it is', async () => {
  const email = await known();
  const ip = '203.0.113.77';
  await signIn(email, ip);
  await askReset(email, ip);
  await callAs(services, { ip }).content.subscribe({ email });
  const { rows } = await services.db.execute<{ key: string }>(sql`select key from rate_limits`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ key }) => !/^[a-z-]+\.[a-z]+:[\w-]{43}$/.test(key))).toEqual([]);
});

test('a key that is longer than its column is still counted, and separately from others that begin like it', async () => {
  const long = (end: string) => `${'a'.repeat(240)}${end}@example.com`;
  for (let n = 0; n < 5; n++) await services.limit('mail.account', long('x'));
  await expect(services.limit('mail.account', long('x'))).rejects.toThrow('Too many attempts');
  await services.limit('mail.account', long('y'));
});

test('more passwords at once than the queue holds are refused with a sentence, and the next ones are served', {
  timeout: 90_000,
}, async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 160 }, () => hashPassword(password)));
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons.length).toBeGreaterThan(0);
  expect(outcomes.length - reasons.length).toBeGreaterThanOrEqual(100);
  for (const reason of reasons) {
    expect(reason).toBeInstanceOf(DomainError);
    expect(reason).toMatchObject({
      refusal: 'too-many',
      message: expect.stringMatching(/try again in a moment\.$/),
    });
  }
  expect(await hashPassword(password)).toMatch(/^\$argon2id\$/);
});

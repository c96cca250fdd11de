import { like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits } from '../../db/schema/infra.ts';
import { DomainError } from '../../domain/errors.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { openLimits } from '../../server/infra/limits.ts';
import { networkOf } from '../../server/infra/network.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { callAs, type Outcome, outcomeOf } from '../support/call.ts';
import { appOf } from '../support/escrow.ts';
import { testParts } from '../support/parts.ts';
import { makeUser, unique } from '../support/people.ts';
import { form } from '../support/samples.ts';

const parts = await testParts();
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);
const stranger = () => `${unique('nobody')}@example.com`;
const known = async () => (await makeUser(parts, { passwordHash })).email;

const signIn = (email: string, ip = unique('ip'), word = 'not the password') =>
  outcomeOf(callAs(parts, { ip }).accounts.signIn({ email, password: word }));
const askReset = (email: string, ip = unique('ip')) =>
  outcomeOf(callAs(parts, { ip }).accounts.requestPasswordReset({ email }));
const signUp = (email: string, ip: string) => {
  const place = { name: 'Zoë', phone: '1', country: 'NL', stateCity: 'Utrecht' };
  const company = { userType: 'company', companyName: 'Van Dijk BV', taxId: '12' };
  return outcomeOf(callAs(parts, { ip }).accounts.signUp(form({ email, password, ...place, ...company })));
};

/** The answers to so many tries, one after the other. */
async function inTurn(times: number, attempt: () => Promise<Outcome>): Promise<string[]> {
  const codes: string[] = [];
  for (let turn = 0; turn < times; turn++) codes.push((await attempt()).code);
  return codes;
}
const all = (times: number, code: string) => Array.from({ length: times }, () => code);
const refused = {
  code: 'TOO_MANY_REQUESTS',
  sentence: expect.stringMatching(/^Too many tries\. Please wait \d+ minutes\.$/),
};

describe('signing in', () => {
  test('is refused after ten tries for one account, from anywhere and with the right password too', async () => {
    for (const email of [await known(), stranger()]) {
      expect(await inTurn(10, () => signIn(email))).toEqual(all(10, 'UNAUTHORIZED'));
      expect(await signIn(email)).toEqual(refused);
      expect(await signIn(email, unique('ip'), password)).toEqual(refused);
    }
    expect(await signIn(await known(), unique('ip'), password)).toMatchObject({ code: 'ok' });
  });

  test('as an administrator counts with it', async () => {
    const email = await known();
    const enter = () => outcomeOf(callAs(parts, {}).admin.signIn({ email, password: 'not the password' }));
    expect(await inTurn(10, enter)).toEqual(all(10, 'UNAUTHORIZED'));
    expect(await signIn(email)).toEqual(refused);
  });

  test('is refused after thirty tries from one address, whichever account they were for', async () => {
    const ip = unique('ip');
    expect(await inTurn(30, () => signIn(stranger(), ip))).toEqual(all(30, 'UNAUTHORIZED'));
    const email = await known();
    const sentences = [await signIn(email, ip, password), await signIn(stranger(), ip)];
    expect(sentences).toEqual([refused, refused]);
    expect(sentences[0]).toEqual(sentences[1]);
    expect(await signIn(email, unique('ip'), password)).toMatchObject({ code: 'ok' });
  });

  test('is possible again when the time is over', async () => {
    const email = await known();
    await inTurn(11, () => signIn(email));
    expect(await signIn(email, unique('ip'), password)).toEqual(refused);
    await parts.db
      .update(rateLimits)
      .set({ expire: Date.now() - 1 })
      .where(like(rateLimits.key, `%${email}`));
    expect(await signIn(email, unique('ip'), password)).toMatchObject({ code: 'ok' });
  });
});

test('signing up is refused after twenty tries from one address, also with an address that has an account', async () => {
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

  test('and guessing at its links is limited too', async () => {
    const ip = unique('ip');
    const token = 'x'.repeat(43);
    const guess = () => outcomeOf(callAs(parts, { ip }).accounts.resetPassword({ token, password }));
    expect(await inTurn(10, guess)).toEqual(all(10, 'BAD_REQUEST'));
    expect(await guess()).toEqual(refused);
  });
});

test('the confirmation mail is sent again five times an hour', async () => {
  const user = await makeUser(parts, { verified: false });
  const resend = () => outcomeOf(callAs(parts, { user }).accounts.resendVerification());
  expect(await inTurn(5, resend)).toEqual(all(5, 'ok'));
  expect(await resend()).toEqual(refused);
});

describe('who is counted', () => {
  test('an address of IPv6 by its /64, which is one customer; one of IPv4 by itself, however it is written', () => {
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

  test('over HTTP too: whoever has a network of IPv6 has no tries for each address in it', async () => {
    const proxied = { ...parts, config: { ...parts.config, trustProxy: true } };
    const ask = (ip: string) => {
      const { trpc } = browserOn(appOf(proxied), parts.config.origin, ip);
      return clientOutcome(trpc.accounts.requestPasswordReset.mutate({ email: stranger() }));
    };
    let last = 0;
    expect(await inTurn(10, () => ask(`2001:db8:7:7::${++last}`))).toEqual(all(10, 'ok'));
    expect(await ask('2001:db8:7:7:abcd::1')).toEqual(refused);
    expect(await ask('2001:db8:7:8::1')).toMatchObject({ code: 'ok' });
  });
});

test('every copy of the server counts together', async () => {
  const [one, two] = [openLimits(parts.db), openLimits(parts.db)];
  const key = unique('key');
  for (let turn = 0; turn < 5; turn++) await (turn % 2 ? one : two)('mail.account', key);
  await expect(one('mail.account', key)).rejects.toThrow('Too many tries');
  await expect(two('mail.account', key)).rejects.toThrow('Too many tries');
  await one('mail.account', unique('key'));
});

test('what is counted is kept by key, and no key is longer than its column', async () => {
  const email = `${'a'.repeat(240)}@example.com`;
  await parts.limit('sign-in.account', email);
  const [row] = await parts.db
    .select({ longest: sql<number>`max(length(key))` })
    .from(rateLimits)
    .where(like(rateLimits.key, '%aaaaaaaa%'));
  expect(row?.longest).toBeGreaterThan(200);
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
  expect(await hashPassword(password)).toMatch(/^argon2id\$/);
});

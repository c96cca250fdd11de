import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminSessions } from '../../db/schema/accounts.ts';
import { adminPasskeys } from '../../db/schema/factors.ts';
import { SoftKey } from '../support/authenticator.ts';
import { type Browser, clientOutcome } from '../support/browser.ts';
import { administration, isIn, setUpKey } from '../support/factors.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db } = services;
const { makeOwner, office, typePassword } = administration(services);

describe('a passkey', () => {
  const answer = async (browser: Browser, make: (challenge: string) => ReturnType<SoftKey['get']>) => {
    const { challenge } = await browser.trpc.factors.challenge.mutate();
    const given = make(challenge);
    const outcome = await clientOutcome(
      browser.trpc.factors.finishSignIn.mutate({ by: 'passkey', answer: given }),
    );
    return { given, code: outcome.code };
  };

  test('is the second step of sign-in: with this challenge, at this address, by its owner', async () => {
    const [admin, other] = [await makeOwner(), await makeOwner()];
    const { key } = await setUpKey(await office(admin));
    const { key: foreign } = await setUpKey(await office(other));
    const { browser } = await typePassword(admin);
    const elsewhere = { origin: 'https://evil.example', rpId: 'evil.example' };
    expect((await answer(browser, (challenge) => key.get(challenge, elsewhere))).code).toBe('BAD_REQUEST');
    const { origin } = elsewhere;
    expect((await answer(browser, (challenge) => key.get(challenge, { origin }))).code).toBe('BAD_REQUEST');
    expect((await answer(browser, () => key.get('another-challenge'))).code).toBe('BAD_REQUEST');
    const theirs = await typePassword(other);
    expect((await answer(theirs.browser, (challenge) => key.get(challenge))).code).toBe('BAD_REQUEST');
    expect((await answer(theirs.browser, (challenge) => foreign.get(challenge))).code).toBe('ok');
    const right = await answer(browser, (challenge) => key.get(challenge));
    expect([right.code, await isIn(browser)]).toEqual(['ok', true]);
    // The answer that signed somebody in cannot be used again.
    const thief = await typePassword(admin);
    expect((await answer(thief.browser, () => right.given)).code).toBe('BAD_REQUEST');
    expect(await isIn(thief.browser)).toBe(false);
  });

  test('signs a challenge once, in the session that got it, while it lasts, and for its purpose', async () => {
    const admin = await makeOwner();
    const { key } = await setUpKey(await office(admin));
    const [{ browser }, { browser: second }] = [await typePassword(admin), await typePassword(admin)];
    const finish = (one: Browser, given: ReturnType<SoftKey['get']>) =>
      clientOutcome(one.trpc.factors.finishSignIn.mutate({ by: 'passkey', answer: given }));
    const { challenge } = await browser.trpc.factors.challenge.mutate();
    expect((await finish(second, key.get(challenge))).code).toBe('BAD_REQUEST');
    // A wrong answer has used it up.
    expect((await finish(browser, key.get('another'))).code).toBe('BAD_REQUEST');
    expect((await finish(browser, key.get(challenge))).code).toBe('BAD_REQUEST');
    const late = await browser.trpc.factors.challenge.mutate();
    await db
      .update(adminSessions)
      .set({ challengeUntil: sql`now()` })
      .where(and(eq(adminSessions.userId, admin.id), isNotNull(adminSessions.challenge)));
    expect((await finish(browser, key.get(late.challenge))).code).toBe('BAD_REQUEST');
    expect([await isIn(browser), await isIn(second)]).toEqual([false, false]);

    const desk = await office(await makeOwner());
    const made = await desk.trpc.factors.beginPasskey.mutate();
    const proof = clientOutcome(
      desk.trpc.factors.prove.mutate({ by: 'passkey', answer: key.get(made.challenge) }),
    );
    expect((await proof).code).toBe('BAD_REQUEST');
  });

  test('whose counter does not grow may be a clone, and is refused; one that never counts is not', async () => {
    const admin = await makeOwner();
    const desk = await office(admin);
    const silent = new SoftKey();
    silent.counts = false;
    const { key } = await setUpKey(desk);
    await setUpKey(desk, silent);
    const enter = async (one: SoftKey) =>
      (await answer((await typePassword(admin)).browser, (challenge) => one.get(challenge))).code;
    expect([await enter(key), await enter(silent), await enter(silent)]).toEqual(['ok', 'ok', 'ok']);
    key.counter -= 1;
    expect(await enter(key)).toBe('BAD_REQUEST');
    expect(await enter(key)).toBe('ok');
    const fall = db.update(adminPasskeys).set({ counter: 0 }).where(eq(adminPasskeys.userId, admin.id));
    await expect(fall).rejects.toThrow();
  });

  test('is named, renamed and removed by its owner, ten at most and none twice', async () => {
    const admin = await makeOwner();
    const browser = await office(admin);
    const { key } = await setUpKey(browser);
    const { challenge } = await browser.trpc.factors.beginPasskey.mutate();
    const twice = browser.trpc.factors.finishPasskey.mutate({ name: 'Again', answer: key.create(challenge) });
    expect((await clientOutcome(twice)).code).toBe('CONFLICT');
    for (let n = 1; n < 10; n++) await setUpKey(browser);
    expect((await clientOutcome(setUpKey(browser))).sentence).toMatch('10 passkeys');
    const { passkeys } = await browser.trpc.factors.overview.query();
    const id = passkeys[0]?.id ?? '';
    await browser.trpc.factors.renamePasskey.mutate({ id, name: 'Key in the safe' });
    const other = await office(await makeOwner());
    for (const call of [
      () => other.trpc.factors.renamePasskey.mutate({ id, name: 'Mine' }),
      () => other.trpc.factors.removePasskey.mutate({ id }),
    ])
      expect((await clientOutcome(call())).code).toBe('NOT_FOUND');
    const [first] = (await browser.trpc.factors.overview.query()).passkeys;
    expect(first).toMatchObject({ id, name: 'Key in the safe', lastUsedAt: null });
  });
});

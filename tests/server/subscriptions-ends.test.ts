import { describe, expect, test } from 'vitest';
import { nextMonth, PRO_MONTHLY_CENTS, quoteAt, unusedCents } from '../../domain/plans/subscriptions.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { tellOfGrants } from '../../server/plans/grants.ts';
import { mine } from '../../server/plans/queries.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';
import {
  beginUpgrade,
  inPlans,
  invoicesOf,
  onPro,
  passTo,
  press,
  setCards,
  subscriptionOf,
  workOffPlans,
} from '../support/plans.ts';
import { testServices } from '../support/services.ts';

// How plans end that are unpaid, withdrawn from, or paid too late.
const services = await testServices();
const { day, plan, asUser, toldTo } = inPlans(services);
const admin = callAs(services, { admin: await makeAdmin(services) });
const DAY_MS = 86_400_000;

test('an overdue plan waits for its owner until the day on which it ends', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  const { id } = await subscriptionOf(services, user);
  const waiting = async () =>
    (await callAs(services, { user }).desk.turns()).items.filter(({ key }) => key === `plan:${id}`);
  expect(await waiting()).toEqual([]);
  await setCards(services, [id], false);
  await passTo(services, day('2031-07-02'));
  expect(await waiting()).toMatchObject([
    {
      ...{ who: 'you', amountCents: PRO_MONTHLY_CENTS, until: new Date('2031-07-15T00:00:00Z') },
      link: { to: '/dashboard', search: { tab: 'plan' } },
    },
  ]);
  await setCards(services, [id], true);
  await passTo(services, day('2031-07-05'));
  expect(await waiting()).toEqual([]);
});

describe('a withdrawal from the contract', () => {
  /** A moment at which plans are sold; by the machine's own clock, like the withdrawal's. */
  const sold = () => (quoteAt(new Date(), PRO_MONTHLY_CENTS) ? new Date() : nextMonth(new Date()));
  const withdraw = async (user: Person) => {
    const { id } = await subscriptionOf(services, user);
    return callAs(services, { user }).plans.withdraw({ key: freshKey(), id });
  };

  test('ends the plan at once, refunds the days that are left, and is acknowledged', async () => {
    const user = await makeUser(services);
    await onPro(services, user, sold());
    const shown = (await mine(asUser(user))).subscription;
    expect(shown?.offered.map(({ action }) => action)).toContain('withdraw');
    await withdraw(user);
    expect(await plan(user)).toBe('free');
    const row = await subscriptionOf(services, user);
    expect(row).toMatchObject({ state: 'ended', reason: 'withdrawn' });
    const [invoice] = await invoicesOf(services, user);
    if (!invoice) throw new Error('nothing was paid');
    const left = unusedCents(invoice, row.endedAt ?? new Date());
    expect(invoice.refundCents).toBe(left === 0 ? null : left);
    // What was shown is what is refunded.
    expect(shown?.withdrawCents).toBe(left);
    await workOffPlans(services);
    expect((await subscriptionOf(services, user)).toldEndedAt).not.toBeNull();
    expect((await invoicesOf(services, user))[0]?.state).toBe(left === 0 ? 'paid' : 'refunded');
    const { items } = await callAs(services, { user }).inbox.list({});
    expect(items[0]?.event).toMatchObject({ kind: 'plans.withdrawn', amountCents: left });
    await expectBooksBalance(services);
    expect(await outcomeOf(withdraw(user))).toMatchObject({ code: 'CONFLICT' });
  });

  test('refunds whole months that have not begun, even when it is pressed twice at once', async () => {
    const user = await makeUser(services);
    await onPro(services, user, day('2031-06-28'));
    await passTo(services, day('2031-07-01'));
    const outcomes = await Promise.all([outcomeOf(withdraw(user)), outcomeOf(withdraw(user))]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    const paid = await invoicesOf(services, user);
    // By this machine's clock all of this is still to come.
    expect(paid.map(({ amountCents, refundCents }) => refundCents === amountCents)).toEqual([true, true]);
    await workOffPlans(services);
    await passTo(services, day('2031-12-01'));
    expect(await invoicesOf(services, user)).toHaveLength(2);
    await expectBooksBalance(services);
  });

  test('is neither offered nor accepted once its time is over', async () => {
    const user = await makeUser(services);
    await onPro(services, user, day('2031-06-10'));
    const { id, startedAt } = await subscriptionOf(services, user);
    expect(startedAt).toEqual(day('2031-06-10'));
    await services.db.$client.query(
      `update subscriptions set started_at = now() - interval '40 days' where id = $1`,
      [id],
    );
    expect((await mine(asUser(user))).subscription?.offered.map(({ action }) => action)).toEqual(['cancel']);
    expect(await outcomeOf(withdraw(user))).toMatchObject({ code: 'CONFLICT' });
    expect(await plan(user)).toBe('pro');
  });
});

test('what is paid at an open checkout is refunded if its person was suspended, deleted or given Enterprise meanwhile', async () => {
  const password = 'a quiet harbour 42';
  const passwordHash = await hashPassword(password);
  const reason = 'They sell what is not theirs.';
  const until = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  for (const change of [
    ({ id }: Person) => admin.people.suspend({ id, reason }),
    ({ id }: Person) => admin.plans.grant({ id, until, reason }),
    (user: Person) =>
      callAs(services, { user }).accounts.deleteAccount({ password, username: user.username }),
  ]) {
    const user = await makeUser(services, { passwordHash });
    const ref = await beginUpgrade(services, user, day('2031-06-10'));
    await change(user);
    // The page was open, and nobody has closed the checkout yet.
    await press(services, ref, 'pay', day('2031-06-10'));
    await workOffPlans(services);
    await passTo(services, day('2031-09-01'));
    expect(await invoicesOf(services, user)).toMatchObject([{ state: 'refunded' }]);
    expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended' });
  }
  await expectBooksBalance(services);
});

test('somebody who was given Enterprise hears of its end two weeks before, once, and when it is over', async () => {
  const user = await makeUser(services);
  const until = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  await admin.plans.grant({ id: user.id, until, reason: 'It is in the contract.' });
  const midnight = Date.parse(`${until}T00:00:00Z`) + DAY_MS;
  const news = async () => (await toldTo(user)).slice(1);
  await tellOfGrants(services, new Date(midnight - 15 * DAY_MS));
  expect(await news()).toEqual([]);
  await tellOfGrants(services, new Date(midnight - 14 * DAY_MS));
  await tellOfGrants(services, new Date(midnight - DAY_MS));
  expect(await news()).toEqual(['plans.grantEnding']);
  await Promise.all([midnight, midnight + DAY_MS].map((at) => tellOfGrants(services, new Date(at))));
  expect(await news()).toEqual(['plans.grantEnding', 'plans.grantEnded']);
});

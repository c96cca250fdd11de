import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sandboxInvoices, subscriptions } from '../../db/schema/subscriptions.ts';
import {
  HAS_PLAN,
  NEAR_MONTH_END,
  nextMonth,
  PRO_MONTHLY_CENTS,
  QUOTE_CHANGED,
  quoteAt,
} from '../../domain/plans/subscriptions.ts';
import { reconcile } from '../../server/books/reconcile.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { sweepPlans } from '../../server/plans/provider-work.ts';
import { mine } from '../../server/plans/queries.ts';
import { upgrade } from '../../server/plans/upgrade.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, contextAs, outcomeOf } from '../support/call.ts';
import { appOf, freshKey } from '../support/escrow.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';
import {
  beginUpgrade,
  delivered,
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

const services = await testServices();
const { day, plan, asUser, toldTo } = inPlans(services);
const admin = await makeAdmin(services);
const asAdmin = callAs(services, { admin });
const DAY_MS = 86_400_000;

const step = async (user: Person, action: 'cancel' | 'resume') => {
  const { id } = await subscriptionOf(services, user);
  return callAs(services, { user }).plans[action]({ key: freshKey(), id });
};
const reasonWords = 'They asked for it on the telephone.';

test('an upgrade charges the rest of the month once it is paid, and then each month', async () => {
  const user = await makeUser(services);
  const ref = await beginUpgrade(services, user, day('2031-11-23'));
  expect(await plan(user)).toBe('free');
  expect(await invoicesOf(services, user)).toEqual([]);
  await press(services, ref, 'pay', day('2031-11-23'));
  expect(await plan(user)).toBe('pro');
  expect(await invoicesOf(services, user)).toMatchObject([
    {
      state: 'paid',
      amountCents: 1_307,
      periodStart: new Date('2031-11-23T00:00:00Z'),
      periodEnd: new Date('2031-12-01T00:00:00Z'),
    },
  ]);
  await passTo(services, day('2032-01-15'));
  expect((await invoicesOf(services, user)).map(({ amountCents }) => amountCents)).toEqual([
    1_307,
    PRO_MONTHLY_CENTS,
    PRO_MONTHLY_CENTS,
  ]);
  expect(await subscriptionOf(services, user)).toMatchObject({
    state: 'active',
    periodEnd: new Date('2032-02-01T00:00:00Z'),
  });
  expect(await toldTo(user)).toEqual(['plans.started', 'plans.renewed', 'plans.renewed']);
  await expectBooksBalance(services);
});

test('an upgrade is begun at the price that was read, and at no other', async () => {
  const user = await makeUser(services);
  const now = day('2031-11-23');
  const quote = quoteAt(now, PRO_MONTHLY_CENTS);
  if (!quote) throw new Error('no quote');
  const read = { firstCents: quote.firstCents, until: quote.until.toISOString(), startNow: true as const };
  const attempt = (change: Partial<typeof read>, at = now) =>
    upgrade(asUser(user), { key: freshKey(), ...read, ...change }, at);
  await expect(attempt({ firstCents: 1 })).rejects.toThrow(QUOTE_CHANGED);
  await expect(attempt({ until: '2032-01-01T00:00:00.000Z' })).rejects.toThrow(QUOTE_CHANGED);
  // Overnight it has become cheaper.
  await expect(attempt({}, day('2031-11-24'))).rejects.toThrow(QUOTE_CHANGED);
  await expect(attempt({}, new Date('2031-11-30T23:40:00Z'))).rejects.toThrow(NEAR_MONTH_END);
  const first = await attempt({});
  expect(await attempt({})).toEqual(first);
});

test('pressing twice at once opens one checkout and charges once', async () => {
  const user = await makeUser(services);
  const now = day('2031-03-10');
  const refs = await Promise.all([1, 2, 3].map(() => beginUpgrade(services, user, now)));
  expect(new Set(refs).size).toBe(1);
  const [ref = ''] = refs;
  await Promise.all([press(services, ref, 'pay', now), press(services, ref, 'pay', now)]);
  expect(await invoicesOf(services, user)).toHaveLength(1);
  await expect(beginUpgrade(services, user, now)).rejects.toThrow(HAS_PLAN);
  await expectBooksBalance(services);
});

test('webhooks twice, at once and out of order lead to the same result', async () => {
  const user = await makeUser(services);
  const now = day('2031-03-10');
  const kept: [string, string][] = [];
  const ref = await beginUpgrade(services, user, now);
  const held = { now, deliver: async (body: string, signature: string) => void kept.push([body, signature]) };
  const { actOnSandboxPlan } = await import('../../server/infra/payments/sandbox-plans.ts');
  for (const action of ['pay', 'charge', 'failing', 'charge', 'working'] as const)
    await actOnSandboxPlan(services.config, services.db, ref, action, held);
  expect(await plan(user)).toBe('free');
  const send = delivered(services);
  const shuffled = [...kept.toReversed(), ...kept, ...kept];
  await Promise.all(shuffled.map(([body, signature]) => send(body, signature)));
  expect((await invoicesOf(services, user)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(await subscriptionOf(services, user)).toMatchObject({
    state: 'active',
    periodEnd: new Date('2031-06-01T00:00:00Z'),
  });
  await expectBooksBalance(services);
  const forged = await appOf(services).request('/api/webhooks/payments', {
    ...{ method: 'POST', body: kept[0]?.[0] ?? '', headers: { 'x-sandbox-signature': 'no' } },
  });
  expect(forged.status).toBe(400);
});

test('a payment that fails is tried on the third, seventh and tenth day, and the plan ends on the fourteenth', async () => {
  const user = await makeUser(services);
  const ref = await onPro(services, user, day('2031-01-10'));
  const { id } = await subscriptionOf(services, user);
  await setCards(services, [id], false);
  await passTo(services, day('2031-02-01'));
  expect(await subscriptionOf(services, user)).toMatchObject({
    state: 'pastDue',
    failedAt: new Date('2031-02-01T00:00:00Z'),
  });
  // The plan is in effect until the last day.
  expect(await plan(user)).toBe('pro');
  const attempts = async () => {
    const rows = await services.db
      .select()
      .from(sandboxInvoices)
      .where(eq(sandboxInvoices.subscriptionId, ref));
    return rows.find(({ state }) => state !== 'paid')?.attempts;
  };
  for (const [until, tries] of [
    ['2031-02-03', 1],
    ['2031-02-04', 2],
    ['2031-02-08', 3],
    ['2031-02-11', 4],
    ['2031-02-14', 4],
  ] as const) {
    await passTo(services, day(until));
    expect([until, await attempts()]).toEqual([until, tries]);
  }
  expect(await plan(user)).toBe('pro');
  await passTo(services, day('2031-02-15'));
  expect(await plan(user)).toBe('free');
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended', reason: 'unpaid' });
  expect(await toldTo(user)).toEqual(['plans.started', 'plans.paymentFailed', 'plans.ended']);
  // The provider was told, and charges nothing later.
  await passTo(services, day('2031-05-15'));
  expect((await invoicesOf(services, user)).map(({ state }) => state)).toEqual(['paid', 'open']);
  await expectBooksBalance(services);
});

test('a card that works again pays what is open, and the plan continues', async () => {
  const user = await makeUser(services);
  const ref = await onPro(services, user, day('2031-01-10'));
  const { id } = await subscriptionOf(services, user);
  await setCards(services, [id], false);
  await passTo(services, day('2031-02-02'));
  const as = callAs(services, { user });
  expect((await as.plans.changeCard()).url).toContain(ref);
  await setCards(services, [id], true);
  await as.plans.payNow();
  await workOffPlans(services);
  expect(await subscriptionOf(services, user)).toMatchObject({
    state: 'active',
    failedAt: null,
    periodEnd: new Date('2031-03-01T00:00:00Z'),
  });
  expect(await outcomeOf(as.plans.payNow())).toMatchObject({ code: 'CONFLICT' });
  expect(await toldTo(user)).toEqual(['plans.started', 'plans.paymentFailed', 'plans.renewed']);
});

test('a cancelled plan lasts to the end of its month; resumed before then, it continues', async () => {
  const [leaves, stays] = [await makeUser(services), await makeUser(services)];
  for (const user of [leaves, stays]) {
    await onPro(services, user, day('2031-06-10'));
    await step(user, 'cancel');
    await workOffPlans(services);
    expect(await plan(user)).toBe('pro');
  }
  await step(stays, 'resume');
  await passTo(services, day('2031-07-02'));
  expect(await plan(leaves)).toBe('free');
  expect(await plan(stays)).toBe('pro');
  expect(await invoicesOf(services, leaves)).toHaveLength(1);
  expect(await invoicesOf(services, stays)).toHaveLength(2);
  expect(await outcomeOf(step(leaves, 'resume'))).toMatchObject({ code: 'CONFLICT' });
  expect(await toldTo(leaves)).toEqual(['plans.started', 'plans.cancelled', 'plans.ended']);
  expect(await toldTo(stays)).toEqual(['plans.started', 'plans.cancelled', 'plans.resumed', 'plans.renewed']);
});

test('somebody who is suspended is not charged again, and cannot resume what the suspension ended', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  await asAdmin.people.suspend({ id: user.id, reason: reasonWords });
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'cancelling', reason: 'suspended' });
  await asAdmin.people.restore({ id: user.id, reason: reasonWords });
  expect(await outcomeOf(step(user, 'resume'))).toMatchObject({ code: 'CONFLICT' });
  await workOffPlans(services);
  await passTo(services, day('2031-08-02'));
  expect(await invoicesOf(services, user)).toHaveLength(1);
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended', reason: 'suspended' });
});

test('a plan ends with the account of its owner, at the provider too', async () => {
  const password = 'a quiet harbour 42';
  const user = await makeUser(services, { passwordHash: await hashPassword(password) });
  await onPro(services, user, day('2031-06-10'));
  await callAs(services, { user }).accounts.deleteAccount({ password, username: user.username });
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended', reason: 'deleted' });
  await workOffPlans(services);
  await passTo(services, day('2031-12-01'));
  expect(await invoicesOf(services, user)).toHaveLength(1);
  await expectBooksBalance(services);
});

test('what belongs to a plan stops with it and is not deleted: a key works again after an upgrade', async () => {
  const password = 'a quiet harbour 42';
  const user = await makeUser(services, { passwordHash: await hashPassword(password) });
  const as = callAs(services, { user });
  const make = () => as.keys.make({ name: 'A program', scopes: ['own:read'], days: 30, current: password });
  expect(await outcomeOf(make())).toMatchObject({ code: 'FORBIDDEN' });
  await onPro(services, user, day('2031-06-10'));
  const { secret } = await make();
  const call = async () =>
    appOf(services).request('/api/v1/listings', { headers: { authorization: `Bearer ${secret}` } });
  expect((await call()).status).toBe(200);
  const [paid] = await invoicesOf(services, user);
  await asAdmin.plans.refund({ key: freshKey(), invoiceId: paid?.id ?? '', reason: reasonWords });
  const refused = await call();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ type: expect.stringContaining('not-entitled') });
  await onPro(services, user, day('2031-07-10'));
  expect((await call()).status).toBe(200);
});

test('an unpaid checkout ends, and what is paid for it later is refunded', async () => {
  const user = await makeUser(services);
  const now = day('2031-06-10');
  const ref = await beginUpgrade(services, user, now);
  // It was paid at the provider, but the report comes after we have given up.
  const { actOnSandboxPlan } = await import('../../server/infra/payments/sandbox-plans.ts');
  const kept: [string, string][] = [];
  await actOnSandboxPlan(services.config, services.db, ref, 'pay', {
    now,
    deliver: async (body, signature) => void kept.push([body, signature]),
  });
  await passTo(services, new Date(now.getTime() + DAY_MS));
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended', reason: 'notPaid' });
  for (const [body, signature] of kept) await delivered(services)(body, signature);
  await workOffPlans(services);
  expect(await invoicesOf(services, user)).toMatchObject([{ state: 'refunded' }]);
  expect(await plan(user)).toBe('free');
  expect(await toldTo(user)).toEqual(['plans.refunded']);
  await passTo(services, day('2031-12-01'));
  expect(await invoicesOf(services, user)).toHaveLength(1);
  await expectBooksBalance(services);
});

test('an administrator refunds a payment once; that of the current month ends the plan', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  await passTo(services, day('2031-07-02'));
  const [old, current] = await invoicesOf(services, user);
  const give = (invoiceId = '') => asAdmin.plans.refund({ key: freshKey(), invoiceId, reason: reasonWords });
  await give(old?.id);
  expect(await plan(user)).toBe('pro');
  const outcomes = await Promise.all([outcomeOf(give(current?.id)), outcomeOf(give(current?.id))]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
  expect(await plan(user)).toBe('free');
  await workOffPlans(services);
  expect((await invoicesOf(services, user)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  await expectBooksBalance(services);
});

test('Enterprise is granted until a day; Pro is then not renewed', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  const until = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await asAdmin.plans.grant({ id: user.id, until, reason: reasonWords });
  expect(await plan(user)).toBe('enterprise');
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'cancelling', reason: 'granted' });
  const shown = await asAdmin.plans.ofPerson({ id: user.id });
  expect(shown).toMatchObject({ plan: 'enterprise', grants: [{ reason: reasonWords }], invoices: [{}] });
  await asAdmin.plans.revoke({ id: user.id, reason: reasonWords });
  expect(await plan(user)).toBe('pro');
  expect(await outcomeOf(asAdmin.plans.revoke({ id: user.id, reason: reasonWords }))).toMatchObject({
    code: 'CONFLICT',
  });
  expect(
    await outcomeOf(asAdmin.plans.grant({ id: user.id, until: '2020-01-01', reason: reasonWords })),
  ).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('what the provider was not told is found by the sweep', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  await step(user, 'cancel');
  await services.db.$client.query(`delete from pgboss.job where name = 'plans.work'`);
  expect((await subscriptionOf(services, user)).toldEnding).toBe(false);
  expect(await sweepPlans(services)).toBeGreaterThan(0);
  await workOffPlans(services);
  expect((await subscriptionOf(services, user)).toldEnding).toBe(true);
});

test('the page says what is used, what comes next and what an upgrade costs', async () => {
  const user = await makeUser(services);
  const now = day('2031-11-23');
  expect(await mine(asUser(user), now)).toMatchObject({
    ...{ plan: 'free', unlimited: false, subscription: null },
    quote: { firstCents: 1_307, days: 8 },
    limits: { basic: 1_000, eachPro: 5 },
  });
  await onPro(services, user, now);
  expect(await mine(asUser(user), now)).toMatchObject({
    ...{ plan: 'pro', quote: null, limits: null },
    subscription: {
      state: 'active',
      text: 'The next charge is $49.00 on December 1, 2031.',
      offered: [{ action: 'cancel' }, { action: 'withdraw' }],
    },
  });
});

test('a receipt is for the person who paid and for administrators', async () => {
  const [user, other] = [await makeUser(services), await makeUser(services)];
  await onPro(services, user, day('2031-06-10'));
  const [invoice] = await invoicesOf(services, user);
  expect(invoice?.number).toMatch(/^PLAN-\d{4}-\d{6}$/);
  expect(invoice?.content).toContain('included but not stated');
  const { receiptFile } = await import('../../server/plans/receipt.ts');
  const file = `${invoice?.id}.pdf`;
  const own = await receiptFile(contextAs(services, { user }), file);
  expect(
    Buffer.from(await own.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await receiptFile(contextAs(services, { admin }), file)).status).toBe(200);
  await expect(receiptFile(contextAs(services, { user: other }), file)).rejects.toThrow();
  await expect(receiptFile(contextAs(services, {}), file)).rejects.toThrow('sign in');
});

test('the books and the provider agree about plans', async () => {
  const report = await reconcile(services, new Date(Date.now() + 2 * 3_600_000));
  expect(report).toMatchObject({ differences: 0 });
});

test('the database keeps one live subscription for a person, its price, and paid invoices', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  const row = await subscriptionOf(services, user);
  const { id: _, providerRef: __, checkoutRef: ___, ...again } = row;
  await expect(
    services.db.insert(subscriptions).values({ ...again, providerRef: 'other' }),
  ).rejects.toThrow();
  for (const change of [
    `update subscriptions set monthly_cents = 1 where user_id = $1`,
    `update subscriptions set period_end = now() where user_id = $1`,
    `delete from subscriptions where user_id = $1`,
    `update plan_invoices set amount_cents = 1 where user_id = $1`,
    `update plan_invoices set state = 'refunded' where user_id = $1`,
    `update plan_invoices set state = 'open' where user_id = $1`,
    `delete from plan_invoices where user_id = $1`,
    `update plan_numbers set last = last + 2 where year > 0 and $1::uuid is not null`,
  ])
    await expect(services.db.$client.query(change, [user.id])).rejects.toThrow();
  expect(nextMonth(row.firstDay)).toEqual(row.periodEnd);
});

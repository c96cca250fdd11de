import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactMessages } from '../../db/schema/content.ts';
import { momentText } from '../../domain/event-kinds.ts';
import { settlePlanNotice } from '../../server/content/plan-notices.ts';
import { callAs } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';
import {
  inPlans,
  invoicesOf,
  onPro,
  passTo,
  setCards,
  subscriptionOf,
  workOffPlans,
} from '../support/plans.ts';
import { testServices } from '../support/services.ts';

// Cancelling without signing in. Days are in the future, as in subscriptions.test.ts.
const services = await testServices();
const { day, plan, toldTo } = inPlans(services);
const admin = await makeAdmin(services);
const visitor = () => callAs(services, {});

async function settle() {
  for (const data of await takeJobs(services, 'plans.notice')) await settlePlanNotice(services, data);
  await workOffPlans(services);
}
async function give(email: string, more: { kind?: 'cause'; cause?: string; day?: string } = {}) {
  const said = await visitor().content.cancelPlan({ name: 'Ada Byron', email, kind: 'ordinary', ...more });
  await settle();
  return said;
}
const lastEvent = async (user: Person) => (await callAs(services, { user }).inbox.list({})).items[0]?.event;
const kept = async (email: string) => {
  const [row] = await services.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(desc(contactMessages.createdAt))
    .limit(1);
  return row;
};

test('a notice cancels at the end of the month that is paid for, and is confirmed with its words, its time and the end', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  const { arrivedAt, says } = await give(user.email.toUpperCase());
  expect(says).toContain(`I, Ada Byron (${user.email}), cancel my contract for the plan Pro`);
  expect(await subscriptionOf(services, user)).toMatchObject({
    state: 'cancelling',
    reason: 'chosen',
    toldEnding: true,
  });
  expect(await lastEvent(user)).toMatchObject({
    ...{ kind: 'plans.cancelled', until: '2031-07-01T00:00:00.000Z' },
    notice: { at: arrivedAt.toISOString(), says },
  });
  expect(await kept(user.email)).toMatchObject({ state: 'closed', topic: 'plan', userId: user.id });
  await passTo(services, day('2031-07-02'));
  expect(await plan(user)).toBe('free');
  expect(await invoicesOf(services, user)).toHaveLength(1);
});

test('its owner can undo what somebody else cancelled', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  await give(user.email);
  const { id } = await subscriptionOf(services, user);
  await callAs(services, { user }).plans.resume({ key: freshKey(), id });
  await workOffPlans(services);
  await passTo(services, day('2031-07-02'));
  expect(await plan(user)).toBe('pro');
});

test('the answer is the same for an address without a plan and without an account; only that address is mailed', async () => {
  const free = await makeUser(services);
  const paying = await makeUser(services);
  await onPro(services, paying, day('2031-06-10'));
  await takeJobs(services, 'mail.send');
  const answers = [];
  for (const email of [paying.email, free.email, 'nobody@example.com']) {
    const { says } = await give(email);
    answers.push(says.replace(email, 'X'));
  }
  expect(new Set(answers).size).toBe(1);
  const mails = (await takeJobs(services, 'mail.send')).filter(({ to }) => to !== admin.email);
  expect(mails.map(({ to }) => to).sort()).toEqual([free.email, 'nobody@example.com'].sort());
  const text = mails.find(({ to }) => to === free.email)?.text ?? '';
  const { createdAt, state, userId } = (await kept(free.email)) ?? {};
  expect(text).toContain(`arrived on ${momentText(createdAt?.toISOString() ?? '')}`);
  expect(text).toContain('nothing has been cancelled yet');
  // A person looks at it.
  expect({ state, userId }).toEqual({ state: 'open', userId: null });
  expect(await toldTo(free)).toEqual([]);
});

test('a later day ends it with the month of that day, and not before', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2026-12-10'));
  await give(user.email, { day: '2027-02-10' });
  expect(await lastEvent(user)).toMatchObject({ kind: 'plans.endsLater', until: '2027-03-01T00:00:00.000Z' });
  const { text } = (await callAs(services, { user }).plans.mine()).subscription ?? {};
  expect(text).toContain('You asked for the plan to end on February 28, 2027');
  await passTo(services, day('2027-01-20'));
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'active' });
  await passTo(services, day('2027-02-20'));
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'cancelling', reason: 'chosen' });
  await passTo(services, day('2027-03-02'));
  expect(await plan(user)).toBe('free');
  expect(await invoicesOf(services, user)).toHaveLength(3);
});

test('given a reason, it is not renewed, and a person reads the reason', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  await give(user.email, { kind: 'cause', cause: 'It never worked.' });
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'cancelling' });
  expect(await kept(user.email)).toMatchObject({
    state: 'open',
    userId: user.id,
    message: expect.stringContaining('My reason: It never worked.'),
  });
});

test('an overdue plan ends at once; one that is already ending is confirmed again, but nobody’s mailbox is flooded', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  const { id } = await subscriptionOf(services, user);
  await setCards(services, [id], false);
  await passTo(services, day('2031-07-02'));
  await give(user.email);
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended', reason: 'chosen' });
  const again = await makeUser(services);
  await onPro(services, again, day('2031-06-10'));
  for (let time = 0; time < 8; time++) await give(again.email);
  expect((await toldTo(again)).filter((kind) => kind === 'plans.cancelled')).toHaveLength(5);
});

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transactions } from '../../db/schema/escrow.ts';
import { closeServices, openServices } from '../../server/services.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf, freshKey, pay, start } from '../support/escrow.ts';
import { eventually } from '../support/eventually.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const owner = await makeAdmin(services);
const desk = callAs(services, { admin: owner }).settings;

async function change(values: Parameters<typeof desk.change>[0]['values']) {
  const { version } = await desk.get();
  await desk.change({ key: freshKey(), version, values });
}

test('a new fee applies to purchases that begin, and not to one that has begun', async () => {
  const [seller, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
  const [one, two] = await Promise.all([makeListing(services, seller), makeListing(services, seller)]);
  const before = await start(services, buyer, one);
  await pay(services, buyer, before.id);
  const feeOf = async (id: string) => {
    const [row] = await services.db.select().from(transactions).where(eq(transactions.id, id));
    return [row?.feeBps, row?.feeCents];
  };
  const kept = await feeOf(before.id);
  await change({ platformFeeBps: 500 });
  expect(await feeOf(before.id)).toEqual(kept);
  const after = await start(services, buyer, two);
  expect(await feeOf(after.id)).toEqual([500, 61_728]);
  const { live } = await desk.get();
  expect(live.feeCents).toBe(123_457 + 61_728);
});

test('what somebody else has changed since is not overwritten, and every change is kept with both values', async () => {
  const { version, values } = await desk.get();
  const key = freshKey();
  await desk.change({ key, version, values: { trialUses: 7 } });
  // Sent again after its answer was lost.
  await desk.change({ key, version, values: { trialUses: 7 } });
  const late = await outcomeOf(desk.change({ key: freshKey(), version, values: { basicUses: 5 } }));
  expect(late).toMatchObject({ code: 'CONFLICT', sentence: expect.stringContaining('Somebody has changed') });
  const now = await desk.get();
  expect(now.values).toEqual({ ...values, trialUses: 7 });
  expect(now.changes[0]?.changes).toEqual([{ key: 'trialUses', before: values.trialUses, after: 7 }]);
  expect(now.changes[0]?.by.username).toBe(owner.username);
  const nothing = await outcomeOf(
    desk.change({ key: freshKey(), version: now.version, values: { trialUses: 7 } }),
  );
  expect(nothing.code).toBe('BAD_REQUEST');
});

test('quotas, limits and the default reason are those that were set', async () => {
  const limits = { signUpsPerHour: 1, contactsPerHour: 1, payoutsPerHour: 1, reportsPerDay: 1 };
  await change({ trialUses: 3, ...limits, rejectionReason: 'Please describe the right.' });
  const { free } = await callAs(services, {}).tools.usage();
  expect(free.eachPro).toBe(3);
  const [someone, seller] = await Promise.all([makeUser(services), makeUser(services)]);
  for (const name of ['sign-up.address', 'contact.address', 'payout.account'] as const) {
    await services.limit(name, someone.id);
    await expect(services.limit(name, someone.id)).rejects.toThrow(/Too many attempts/);
  }
  await services.limit('report.account', someone.id);
  await expect(services.limit('report.account', someone.id)).rejects.toThrow(/Please wait 24 hours\./);
  const listing = await makeListing(services, seller, {
    approvalStatus: 'pending',
    isPublic: false,
    forSale: false,
  });
  await callAs(services, { admin: owner }).listings.reject({ id: listing.id, version: 1, reason: '' });
  const { rows } = await services.db.execute(
    sql`select rejection_reason as r from ip_listings where id = ${listing.id}`,
  );
  expect(rows).toEqual([{ r: 'Please describe the right.' }]);
});

test('a notice is on every page on every server at once, and goes away by itself', async () => {
  const other = await openServices(services.config, services.databaseUrl);
  try {
    expect((await other.settings()).noticeText).toBe('');
    const noticeUntil = new Date(Date.now() + 3_600_000).toISOString();
    await change({ noticeText: 'We move <house> at noon.', noticeUntil });
    await eventually(
      'the notice on the other server',
      async () => (await other.settings()).noticeText === 'We move <house> at noon.',
    );
    const told = await appOf(services).request('/api/notice');
    expect(await told.text()).toMatch(/^We move <house> at noon\. \(Until .* UTC\)$/);
    const past = await outcomeOf(change({ noticeUntil: new Date(Date.now() - 1).toISOString() }));
    expect(past.sentence).toBe('The end of the notice has already passed.');
  } finally {
    await other.live.close();
    await closeServices(other);
  }
});

test('the database refuses a fee and an amount that make no sense', async () => {
  const attempt = (statement: ReturnType<typeof sql>) =>
    services.db.execute(statement).catch(({ cause }: { cause: { constraint?: string } }) => cause.constraint);
  expect(await attempt(sql`update settings set platform_fee_bps = 10001`)).toBe('settings_fee');
  expect(await attempt(sql`update settings set second_above_cents = -1`)).toBe('settings_second');
});

import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ledgerTransfers } from '../../db/schema/escrow.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { payoutAccounts, payouts } from '../../db/schema/payouts.ts';
import { sweepPayouts, workOnPayout } from '../../server/deals/payouts/provider-work.ts';
import { payoutClock } from '../../server/deals/payouts/steps.ts';
import { payOutAutomatically } from '../../server/deals/payouts/withdraw.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { runClock } from '../../server/kernel/clock.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf, freshKey, transactionAt } from '../support/escrow.ts';
import {
  balanceOf,
  endings,
  giveAccount,
  giveBalance,
  payoutRow,
  reportPayout,
  workOff,
} from '../support/payouts.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);
const as = (user: Person) => callAs(services, { user });

async function richPerson(amountCents = 100_00, last4: string = endings.open) {
  const person = await makeUser(services, { passwordHash });
  await giveBalance(services, person, amountCents);
  await giveAccount(services, person, last4);
  return person;
}
const withdraw = (person: Person, amountCents: number, key = freshKey()) =>
  as(person).payouts.withdraw({ key, amountCents });

async function eventsOf(userId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(inboxEvents)
    .where(eq(inboxEvents.userId, userId))
    .orderBy(inboxEvents.seq);
  return rows.map(({ event }) => event.kind).filter((kind) => kind !== 'payouts.moved');
}

describe('a payout account', () => {
  const german = { kind: 'iban', holder: 'Mira Kovac', iban: 'DE89 3704 0044 0532 0130 00' } as const;

  test('is set by an IBAN or a US bank’s numbers, checked, with the password, and announced to its owner', async () => {
    const person = await makeUser(services, { passwordHash });
    const set = (bank: object, given = password) =>
      outcomeOf(as(person).accounts.setBankAccount({ bank, password: given } as never));
    expect(await set(german, 'wrong')).toMatchObject({ code: 'BAD_REQUEST' });
    // One digit wrong, a letter too few, a country without IBANs.
    for (const iban of ['DE88370400440532013000', 'DE8937040044053201300', 'US89370400440532013000'])
      expect(await set({ ...german, iban })).toMatchObject({ code: 'BAD_REQUEST' });
    const us = {
      kind: 'us',
      holder: 'Mira Kovac',
      routingNumber: '110000000',
      accountNumber: '000123456789',
    };
    expect(await set({ ...us, routingNumber: '110000001' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await set({ ...us, accountNumber: '12' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await set(german)).toMatchObject({ code: 'ok' });
    expect((await as(person).payouts.standing()).account).toEqual({
      ...{ kind: 'iban', country: 'DE', last4: '3000', automatic: false, ready: true },
      ...{ asks: 'nothing', asksUntil: null },
    });
    expect(await set(us)).toMatchObject({ code: 'ok' });
    expect((await as(person).payouts.standing()).account?.last4).toBe('6789');
    expect(await eventsOf(person.id)).toEqual(['payouts.accountChanged', 'payouts.accountChanged']);
  });

  test('keeps four characters of the number, in any table', async () => {
    const person = await makeUser(services, { passwordHash });
    const accountNumber = '918273645546';
    const bank = { kind: 'us', holder: 'Mira Kovac', routingNumber: '110000000', accountNumber } as const;
    await as(person).accounts.setBankAccount({ bank, password });
    const { rows } = await db.execute<{ table: string }>(sql`
      select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
    for (const { table } of rows) {
      const found = await db.execute(
        sql`select 1 from ${sql.identifier(table)} t where t::text like ${`%${accountNumber.slice(-6)}%`}`,
      );
      expect({ table, found: found.rowCount }).toEqual({ table, found: 0 });
    }
  });
});

describe('a withdrawal', () => {
  test('goes to the bank: requested, sent, paid, each announced and in the books', async () => {
    const person = await richPerson(100_00);
    const { id } = await withdraw(person, 40_00);
    expect(await balanceOf(services, person)).toBe(60_00);
    expect(await as(person).payouts.standing()).toMatchObject({ balanceCents: 60_00, underWayCents: 40_00 });
    expect(await workOff(services, id)).toBe('sent');
    expect((await reportPayout(services, await payoutRow(services, id), 'paid')).status).toBe(200);
    expect((await payoutRow(services, id)).state).toBe('paid');
    expect(await eventsOf(person.id)).toEqual(['payouts.requested', 'payouts.paid']);
    expect(await balanceOf(services, person)).toBe(60_00);
    const [shown] = (await as(person).payouts.mine()).items;
    expect(shown).toMatchObject({ id, state: 'paid', amountCents: 40_00, last4: endings.open, reason: null });
    await expectBooksBalance(services);
  });

  test('that the bank refuses is back in the balance, with the reason, once', async () => {
    const person = await richPerson(100_00);
    const { id } = await withdraw(person, 100_00);
    await workOff(services, id);
    const row = await payoutRow(services, id);
    for (const event of ['one', 'one', 'two'])
      expect((await reportPayout(services, row, 'failed', `${event}-${id}`)).status).toBe(200);
    expect(await workOff(services, id)).toBe('failed');
    // Late and again.
    await reportPayout(services, row, 'failed');
    await workOff(services, id);
    expect(await balanceOf(services, person)).toBe(100_00);
    const reversals = await db
      .select()
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.payoutId, id), eq(ledgerTransfers.credit, `seller:${person.id}`)));
    expect(reversals).toHaveLength(1);
    expect((await as(person).payouts.mine()).items[0]).toMatchObject({
      state: 'failed',
      reason: 'The bank account is closed.',
    });
    expect(await eventsOf(person.id)).toEqual(['payouts.requested', 'payouts.failed']);
    await expectBooksBalance(services);
  });

  test('that had arrived and is sent back days later comes back too', async () => {
    const person = await richPerson(10_00, endings.paid);
    const { id } = await withdraw(person, 10_00);
    expect(await workOff(services, id)).toBe('paid');
    await reportPayout(services, await payoutRow(services, id), 'failed');
    expect(await workOff(services, id)).toBe('failed');
    expect(await balanceOf(services, person)).toBe(10_00);
    await expectBooksBalance(services);
  });

  test('ends at once in the sandbox by the digits of its account', async () => {
    const person = await richPerson(10_00, endings.refused);
    const { id } = await withdraw(person, 4_00);
    expect(await workOff(services, id)).toBe('failed');
    expect(await payoutRow(services, id)).toMatchObject({ failure: 'no_account' });
    expect(await balanceOf(services, person)).toBe(10_00);
  });

  test('is refused with a sentence, and once per key', async () => {
    const person = await richPerson(10_00);
    expect(await outcomeOf(withdraw(person, 10_01))).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/\$10\.00/),
    });
    const key = freshKey();
    const first = await withdraw(person, 6_00, key);
    expect(await withdraw(person, 6_00, key)).toEqual(first);
    expect(await outcomeOf(withdraw(person, 5_00, key))).toMatchObject({ code: 'CONFLICT' });
    expect(await outcomeOf(withdraw(person, 5_00))).toMatchObject({ code: 'CONFLICT' });
    expect(await balanceOf(services, person)).toBe(4_00);
    const poor = await makeUser(services);
    await giveBalance(services, poor, 500);
    expect(await outcomeOf(withdraw(poor, 100))).toMatchObject({
      sentence: 'Add a payout account first: it says where the money goes.',
    });
  });

  test('another amount, or arrival after a refusal, is reported to administrators and moves nothing', async () => {
    const admin = await makeAdmin(services);
    const person = await richPerson(10_00);
    const { id } = await withdraw(person, 10_00);
    await workOff(services, id);
    const row = await payoutRow(services, id);
    await reportPayout(services, { ...row, amountCents: 9_99 }, 'paid');
    expect((await payoutRow(services, id)).state).toBe('sent');
    await reportPayout(services, row, 'failed');
    await reportPayout(services, row, 'paid');
    expect(await workOff(services, id)).toBe('failed');
    expect(await eventsOf(admin.id)).toEqual(['payouts.problem', 'payouts.problem']);
    await expectBooksBalance(services);
  });
});

describe('an automatic payout', () => {
  test('follows a release, takes the whole balance, and stops after one that failed', async () => {
    const { seller } = await transactionAt(services, 'held');
    await giveAccount(services, seller, endings.refused, false);
    expect(await outcomeOf(as(seller).payouts.chooseAutomatic({ automatic: true }))).toMatchObject({
      code: 'ok',
    });
    await giveBalance(services, seller, 70_00);
    await payOutAutomatically(services, { userId: seller.id });
    await payOutAutomatically(services, { userId: seller.id });
    const { items } = await as(seller).payouts.mine();
    expect(items).toMatchObject([{ amountCents: 70_00, automatic: true, state: 'requested' }]);
    expect(await workOff(services, items[0]?.id ?? '')).toBe('failed');
    expect((await as(seller).payouts.standing()).account?.automatic).toBe(false);
    await payOutAutomatically(services, { userId: seller.id });
    expect((await as(seller).payouts.mine()).items).toHaveLength(1);
  });

  test('is queued by the release itself, for those who chose it', async () => {
    const wants = await transactionAt(services, 'verifying');
    const not = await transactionAt(services, 'verifying');
    await giveAccount(services, wants.seller, endings.open, true);
    await giveAccount(services, not.seller, endings.open, false);
    for (const { id, admin } of [wants, not]) {
      const { version } = await callAs(services, { admin }).escrow.get({ id });
      await callAs(services, { admin }).escrow.release({ key: freshKey(), id, version });
    }
    const { rows } = await db.execute(
      sql`select data->>'userId' as id from pgboss.job where name = 'payouts.automatic' and data->>'userId' in (${wants.seller.id}, ${not.seller.id})`,
    );
    expect(rows).toEqual([{ id: wants.seller.id }]);
  });

  test('needs an account that is ready', async () => {
    const person = await makeUser(services);
    expect(await outcomeOf(as(person).payouts.chooseAutomatic({ automatic: true }))).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a payout that is stuck', () => {
  test('is retried by the sweep, reported after some failures, and finally settled by an administrator', async () => {
    const admin = await makeAdmin(services);
    const person = await richPerson(10_00);
    const { id } = await withdraw(person, 10_00);
    const broken = {
      ...services,
      payments: { ...services.payments, sendPayout: () => Promise.reject(new Error('the provider is away')) },
    };
    for (let attempt = 0; attempt < 4; attempt++)
      await expect(workOnPayout(broken, { payoutId: id })).rejects.toThrow('away');
    expect(await payoutRow(services, id)).toMatchObject({ state: 'requested', tries: 4 });
    expect(await eventsOf(admin.id)).toEqual(['payouts.problem']);
    const settle = callAs(services, { admin }).payouts;
    const words = { id, reason: 'The provider’s account shows that it never left.' };
    expect(await outcomeOf(settle.settleFailed({ ...words, key: freshKey(), version: 1 }))).toMatchObject({
      code: 'CONFLICT',
    });
    // A day passes, and its job is long gone.
    await db
      .update(payouts)
      .set({ stateSince: sql`now() - interval '1 day'`, clockAt: sql`now()` })
      .where(eq(payouts.id, id));
    await runClock(services, payoutClock);
    await db
      .update(payouts)
      .set({ stateSince: sql`state_since - interval '2 minutes'`, overdueAt: sql`overdue_at` })
      .where(eq(payouts.id, id));
    await db.execute(sql`delete from pgboss.job where name = 'payouts.work' and data->>'payoutId' = ${id}`);
    expect(await sweepPayouts(services)).toBeGreaterThan(0);
    const [listed] = (await settle.all({ which: 'overdue' })).items.filter((one) => one.id === id);
    expect(listed?.offers.map(({ action, reason }) => [action, reason])).toEqual([
      ['settlePaid', null],
      ['settleFailed', null],
    ]);
    expect(JSON.stringify(listed)).not.toContain(endings.open);
    expect(
      await outcomeOf(
        settle.settleFailed({ ...words, key: freshKey(), version: (listed?.version ?? 0) - 1 }),
      ),
    ).toMatchObject({ code: 'CONFLICT' });
    await settle.settleFailed({ ...words, key: freshKey(), version: listed?.version });
    expect(await workOff(services, id)).toBe('failed');
    expect(await balanceOf(services, person)).toBe(10_00);
    expect((await as(person).payouts.mine()).items[0]?.reason).toBe(words.reason);
    await expectBooksBalance(services);
  });

  test('is never settled by its own owner', async () => {
    const admin = await makeAdmin(services);
    await giveBalance(services, admin, 500);
    await giveAccount(services, admin);
    const { id } = await callAs(services, { user: admin }).payouts.withdraw({
      key: freshKey(),
      amountCents: 500,
    });
    const both = callAs(services, { user: admin, admin });
    const input = { key: freshKey(), id, version: 1, reason: 'I say that it has arrived.' };
    expect(await outcomeOf(both.payouts.settlePaid(input))).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is asked about, in case its report was lost', async () => {
    const person = await richPerson(10_00);
    const { id } = await withdraw(person, 10_00);
    await workOff(services, id);
    await db.execute(sql`update sandbox_payouts set state = 'paid' where reference = ${id}`);
    expect(await sweepPayouts(services)).toBe(0);
    await db.update(payouts).set({ askedAt: sql`now() - interval '7 hours'` }).where(eq(payouts.id, id));
    await db.execute(sql`delete from pgboss.job where name = 'payouts.work' and data->>'payoutId' = ${id}`);
    expect(await sweepPayouts(services)).toBe(1);
    expect(await workOff(services, id)).toBe('paid');
  });
});

describe('deleting an account', () => {
  test('waits until the balance is withdrawn and the payout has arrived', async () => {
    const person = await richPerson(10_00);
    const remove = () =>
      outcomeOf(as(person).accounts.deleteAccount({ password, username: person.username }));
    expect(await remove()).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/Withdraw it first/),
    });
    const { id } = await withdraw(person, 10_00);
    expect(await remove()).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/still on its way/),
    });
    await workOff(services, id);
    await reportPayout(services, await payoutRow(services, id), 'paid');
    expect(await remove()).toMatchObject({ code: 'ok' });
    expect(
      await db
        .select()
        .from(payoutAccounts)
        .where(inArray(payoutAccounts.userId, [person.id])),
    ).toEqual([]);
    expect(await outcomeOf(withdraw(person, 1))).toMatchObject({ code: 'UNAUTHORIZED' });
    // The bank sends it back after all: the administrators hear of it.
    const admin = await makeAdmin(services);
    await reportPayout(services, await payoutRow(services, id), 'failed');
    await workOff(services, id);
    expect(await eventsOf(admin.id)).toEqual(['payouts.problem']);
    await expectBooksBalance(services);
  });
});

test('the sandbox’s page for a payout asks what the bank answers', async () => {
  const person = await richPerson(10_00);
  const { id } = await withdraw(person, 10_00);
  await workOff(services, id);
  const [row] = (await as(person).payouts.mine()).items;
  const page = row?.sandbox ?? '';
  const choose = (outcome: string) =>
    appOf(services).request(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: services.config.origin,
        host: new URL(services.config.origin).host,
      },
    });
  expect((await choose('paid')).status).toBe(303);
  expect((await payoutRow(services, id)).state).toBe('paid');
  await choose('failed');
  expect(await workOff(services, id)).toBe('failed');
  expect(await balanceOf(services, person)).toBe(10_00);
});

import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agreements } from '../../db/schema/agreements.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { ledgerTransfers, transactions } from '../../db/schema/escrow.ts';
import { firstDays } from '../../domain/deals/escrow-times.ts';
import { eventText, type InboxEvent } from '../../domain/inbox/events.ts';
import { escrowClock } from '../../server/deals/escrow/clock.ts';
import { runClock } from '../../server/kernel/clock.ts';
import { sentAgreement } from '../support/agreements.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { passDays } from '../support/clock.ts';
import { addProof, freshKey, type Stage, transactionAt } from '../support/escrow.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const reason = 'The deed names someone else.';
const DAY = 86_400_000;

async function dealAt(stage: Stage) {
  const deal = await transactionAt(services, stage);
  const { id, buyer, seller, admin } = deal;
  const as = {
    buyer: callAs(services, { user: buyer }),
    seller: callAs(services, { user: seller }),
    admin: callAs(services, { admin }),
  };
  // What brought it here is not what is being tested.
  const before = { buyer: await kindsOf(buyer), seller: await kindsOf(seller), admin: await kindsOf(admin) };
  const newsOf = async (who: keyof typeof before) => (await kindsOf(deal[who])).slice(before[who].length);
  return { ...deal, as, newsOf, seen: () => as.buyer.escrow.get({ id }) };
}

/** What a person was told, oldest first; warnings with the step they announce. */
async function kindsOf(person: Person): Promise<string[]> {
  const { items } = await callAs(services, { user: person }).inbox.list({});
  return items.map(({ event }) => nameOf(event)).reverse();
}

const nameOf = (event: InboxEvent) =>
  event.kind === 'escrow.due' ? `due ${event.action}` : event.kind.replace('escrow.', '');

async function logOf(id: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  return rows.map(({ action }) => action.replace('escrow.', ''));
}

/** Where the money of a transaction went. */
async function paidOut(id: string): Promise<string[]> {
  const rows = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.transactionId, id));
  return rows.map(({ debit, credit }) => `${debit.split(':')[0]}>${credit.split(':')[0]}`);
}
const REFUNDED = ['provider>escrow', 'escrow>provider'];

describe('other deadlines', () => {
  test('apply to a purchase that begins after they were set; one under way keeps its own, in its steps and its words', async () => {
    const before = await dealAt('held');
    const desk = callAs(services, { admin: await makeAdmin(services) }).settings;
    const { version, values } = await desk.get();
    const change = (given: Partial<typeof values>) =>
      outcomeOf(desk.change({ key: freshKey(), version, values: given }));
    expect(await change({ proveDays: 20 })).toMatchObject({
      ...{ code: 'BAD_REQUEST', sentence: expect.stringContaining('at least 5 days after') },
    });
    expect((await change({ proveDays: 10, proveAtMostDays: 15 })).code).toBe('ok');
    expect((await desk.get()).changes[0]?.changes).toEqual([
      { key: 'proveDays', before: 14, after: 10 },
      { key: 'proveAtMostDays', before: 21, after: 15 },
    ]);
    // The database tells each server a moment later.
    await expect.poll(async () => (await callAs(services, {}).escrow.showcase()).proveDays).toBe(10);
    const after = await dealAt('held');
    const daysTo = async ({ seen }: typeof after) =>
      (await seen()).deadlines.map(
        ({ action, at }) => `${action} ${Math.round((at.getTime() - Date.now()) / DAY)}`,
      );
    expect(await daysTo(before)).toEqual(['offerRefund 14', 'refundLate 21']);
    expect(await daysTo(after)).toEqual(['offerRefund 10', 'refundLate 15']);
    for (const { id } of [before, after]) await passDays(services, id, 12);
    expect((await before.seen()).facts.overdue).toBe(false);
    expect((await after.seen()).facts.overdue).toBe(true);
    const { items } = await callAs(services, { user: after.buyer }).inbox.list({});
    expect(items.map(({ event }) => eventText(event)).join()).toMatch(
      /not proved the transfer within 10 days/,
    );
    for (const { id } of [before, after]) await passDays(services, id, 4);
    expect(await before.seen()).toMatchObject({ payment: 'held', facts: { overdue: true } });
    expect(await after.seen()).toMatchObject({ payment: 'refunded' });
    const changed = db.update(transactions).set({ days: firstDays }).where(eq(transactions.id, after.id));
    await expect(changed).rejects.toThrow();
    await desk.change({
      ...{ key: freshKey(), version: version + 1 },
      values: { proveDays: values.proveDays, proveAtMostDays: values.proveAtMostDays },
    });
  });
});

describe('a seller who proves nothing', () => {
  test('is warned, then the buyer may leave alone, and finally the money goes back', async () => {
    const { id, newsOf, seen } = await dealAt('held');
    await passDays(services, id, 13);
    const told = ['due offerRefund', 'due offerRefund'];
    expect(await newsOf('seller')).toEqual(told);
    expect(await newsOf('buyer')).toEqual(told);
    await passDays(services, id, 7);
    const later = [...told, 'refundOffered', 'due refundLate', 'due refundLate'];
    expect(await newsOf('seller')).toEqual(later);
    expect(await seen()).toMatchObject({ status: 'initiated', facts: { overdue: true } });
    await passDays(services, id, 1);
    expect(await newsOf('seller')).toEqual([...later, 'cancelled']);
    expect(await seen()).toMatchObject({ status: 'cancelled', payment: 'refunded', deadlines: [] });
    expect(await paidOut(id)).toEqual(REFUNDED);
    expect((await logOf(id)).slice(-6)).toEqual([
      'warn',
      'warn',
      'offerRefund',
      'warn',
      'warn',
      'refundLate',
    ]);
  });

  test('has handed something over: the buyer can leave alone only once the time is over', async () => {
    const { id, as } = await dealAt('proved');
    const leave = () => as.buyer.escrow.cancel({ key: freshKey(), id });
    expect(await outcomeOf(leave())).toMatchObject({ code: 'FORBIDDEN' });
    await passDays(services, id, 13);
    expect(await codeOf(leave())).toBe('FORBIDDEN');
    await passDays(services, id, 1);
    expect(await codeOf(leave())).toBe('ok');
    expect(await paidOut(id)).toEqual(REFUNDED);
  });

  test('gets the full time again after a request for more proof, and after it the buyer still cannot leave alone', async () => {
    const { id, as, seen } = await dealAt('verifying');
    await passDays(services, id, 4);
    expect((await seen()).facts.overdue).toBe(true);
    await as.admin.escrow.sendBack({
      key: freshKey(),
      id,
      version: await versionOf(services, id),
      reason,
    });
    expect((await seen()).facts.overdue).toBe(false);
    expect(await codeOf(as.buyer.escrow.cancel({ key: freshKey(), id }))).toBe('FORBIDDEN');
    await passDays(services, id, 13);
    expect((await seen()).facts.overdue).toBe(false);
    await passDays(services, id, 1);
    expect((await seen()).facts.overdue).toBe(true);
  });

  test('loses what both have signed: it is void with the refund', async () => {
    const { id, seller, buyer, newsOf } = await dealAt('held');
    const { id: paper, sign } = await sentAgreement(services, seller, buyer, id);
    await sign(seller);
    await sign(buyer);
    await passDays(services, id, 21);
    const [row] = await db.select().from(agreements).where(eq(agreements.id, paper));
    expect(row).toMatchObject({ status: 'void', effectiveAt: null });
    for (const who of ['seller', 'buyer'] as const) {
      expect((await newsOf(who)).slice(-2)).toEqual(['cancelled', 'agreements.void']);
    }
  });
});

test('administrators who do not answer are reminded, it is visible, and the money goes back, never out', async () => {
  const { id, as, newsOf, seen } = await dealAt('verifying');
  const overdue = async () => {
    const { items } = await as.admin.escrow.all({ filter: 'overdue' });
    return items.some((item) => item.id === id);
  };
  await passDays(services, id, 2);
  expect([await newsOf('admin'), await overdue()]).toEqual([[], false]);
  await passDays(services, id, 1);
  expect([await newsOf('admin'), await overdue()]).toEqual([['overdue'], true]);
  await passDays(services, id, 26);
  const told = ['overdue', 'overdue', 'overdue', 'due refundLate', 'due refundLate', 'due refundLate'];
  expect(await newsOf('admin')).toEqual(told);
  expect(await newsOf('buyer')).toEqual(told);
  await passDays(services, id, 1);
  expect(await seen()).toMatchObject({ status: 'cancelled', payment: 'refunded' });
  expect(await paidOut(id)).toEqual(REFUNDED);
  expect(await overdue()).toBe(false);
});

describe('a dispute', () => {
  const latest = async (id: string) =>
    (await db.select().from(disputes).where(eq(disputes.transactionId, id)))[0];

  test('about which a side says nothing goes to the administrators on what there is', async () => {
    const { id, as, newsOf, seen } = await dealAt('disputed');
    const text = 'This is what happened, as I see it.';
    await as.buyer.escrow.submitStatement({ key: freshKey(), id, text, documents: [] });
    await passDays(services, id, 4);
    expect((await newsOf('seller')).slice(-2)).toEqual(['due endStatements', 'due endStatements']);
    const decide = async () =>
      codeOf(
        as.admin.escrow.decideDispute({
          ...{ key: freshKey(), id, version: await versionOf(services, id), reason },
          decision: { outcome: 'buyer' },
        }),
      );
    expect(await decide()).toBe('CONFLICT');
    await passDays(services, id, 1);
    expect((await newsOf('admin')).at(-1)).toBe('disputeAnswered');
    expect((await seen()).facts.dispute).toMatchObject({ phase: 'deciding', stated: { seller: false } });
    const late = { key: freshKey(), id, text, documents: [] };
    expect(await codeOf(as.seller.escrow.submitStatement(late))).toBe('CONFLICT');
    expect(await decide()).toBe('ok');
  });

  test('that nobody decides is overdue after five days and refunded after thirty', async () => {
    const { id, newsOf, seen } = await dealAt('heard');
    await passDays(services, id, 4);
    expect((await seen()).facts.overdue).toBe(false);
    await passDays(services, id, 1);
    expect((await newsOf('admin')).at(-1)).toBe('overdue');
    await passDays(services, id, 24);
    expect(await seen()).toMatchObject({ status: 'verifying', disputed: true });
    await passDays(services, id, 1);
    expect(await seen()).toMatchObject({ payment: 'refunded' });
    expect(await latest(id)).toMatchObject({ ended: 'lapsed' });
    expect((await latest(id))?.resolution).toMatch(/^No administrator decided in time/);
    expect(await paidOut(id)).toEqual(REFUNDED);
  });

  test('that is decided holds its money for three days; then the decision is carried out', async () => {
    const { id, as, newsOf, seen } = await dealAt('heard');
    await as.admin.escrow.decideDispute({
      ...{ key: freshKey(), id, version: await versionOf(services, id), reason },
      decision: { outcome: 'split', sellerBps: 2_500, rightPasses: false },
    });
    await passDays(services, id, 2);
    expect(await seen()).toMatchObject({ payment: 'held', disputed: true });
    expect((await newsOf('seller')).slice(-2)).toEqual(['disputeDecided', 'due carryOut']);
    await passDays(services, id, 1);
    expect(await seen()).toMatchObject({ status: 'cancelled', payment: 'split', deadlines: [] });
    expect(await paidOut(id)).toEqual(['provider>escrow', 'escrow>seller', 'escrow>fees', 'escrow>provider']);
  });

  test('whose appeal nobody decides ends as it was first decided', async () => {
    const { id, as, seen } = await dealAt('heard');
    await as.admin.escrow.decideDispute({
      ...{ key: freshKey(), id, version: await versionOf(services, id), reason },
      decision: { outcome: 'seller' },
    });
    await as.buyer.escrow.appeal({ key: freshKey(), id, reason });
    await passDays(services, id, 29);
    expect(await seen()).toMatchObject({ payment: 'held', disputed: true });
    await passDays(services, id, 1);
    expect(await seen()).toMatchObject({ status: 'completed', payment: 'released' });
  });
});

describe('a buyer who can no longer cancel alone', () => {
  test('asks the seller, who agrees by cancelling', async () => {
    const { id, as, newsOf, seen } = await dealAt('verifying');
    await as.buyer.escrow.askCancel({ key: freshKey(), id, reason });
    expect(await newsOf('seller')).toEqual(['cancelAsked']);
    expect((await seen()).facts.cancelRequest).toBe('open');
    expect(await codeOf(as.buyer.escrow.askCancel({ key: freshKey(), id, reason }))).toBe('CONFLICT');
    await as.seller.escrow.cancel({ key: freshKey(), id });
    expect(await seen()).toMatchObject({ payment: 'refunded', facts: { cancelRequest: 'none' } });
  });

  test('is told no, and can ask again only in another state', async () => {
    const { id, as, newsOf } = await dealAt('proved');
    const ask = () => codeOf(as.buyer.escrow.askCancel({ key: freshKey(), id, reason }));
    expect(await ask()).toBe('ok');
    await as.seller.escrow.declineCancel({ key: freshKey(), id, reason });
    expect((await newsOf('buyer')).at(-1)).toBe('cancelDeclined');
    expect(await ask()).toBe('CONFLICT');
    await as.seller.escrow.submit({ key: freshKey(), id });
    expect(await ask()).toBe('ok');
  });

  test('hears nothing: the seller is warned, and the request lapses', async () => {
    const { id, as, newsOf, seen } = await dealAt('proved');
    await as.buyer.escrow.askCancel({ key: freshKey(), id, reason });
    await passDays(services, id, 5);
    expect(await newsOf('buyer')).toEqual(['cancelAsked', 'due lapseCancel', 'cancelLapsed']);
    expect((await seen()).facts.cancelRequest).toBe('closed');
    expect(await codeOf(as.seller.escrow.declineCancel({ key: freshKey(), id, reason }))).toBe('CONFLICT');
    // Marking it as ready does not get rid of a waiting request.
    const other = await dealAt('proved');
    await other.as.buyer.escrow.askCancel({ key: freshKey(), id: other.id, reason });
    await other.as.seller.escrow.submit({ key: freshKey(), id: other.id });
    expect((await other.seen()).facts.cancelRequest).toBe('open');
  });
});

describe('the clock itself', () => {
  const setBack = (id: string, days: number) =>
    db
      .update(transactions)
      .set({ stateSince: sql`now() - make_interval(days => ${days})`, clockAt: sql`now()` })
      .where(eq(transactions.id, id));

  test('that stood still for a month costs nobody that time: the warning comes first, with its full time', async () => {
    const { id, newsOf, seen } = await dealAt('held');
    await setBack(id, 40);
    await runClock(services, escrowClock);
    expect(await newsOf('seller')).toEqual(['due offerRefund']);
    const [first] = (await seen()).deadlines;
    const days = ((first?.at.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(first?.action).toBe('offerRefund');
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    await runClock(services, escrowClock);
    expect(await newsOf('seller')).toHaveLength(1);
  });

  test('run by many servers at once does each thing once', async () => {
    const { id, newsOf } = await dealAt('held');
    await setBack(id, 7);
    await Promise.all(Array.from({ length: 6 }, () => runClock(services, escrowClock)));
    expect(await newsOf('seller')).toEqual(['due offerRefund']);
  });

  test('goes on with the others if one fails, and comes back to it', async () => {
    const [broken, fine] = [await dealAt('held'), await dealAt('held')];
    await Promise.all([setBack(broken.id, 7), setBack(fine.id, 7)]);
    // Its audit log entry can't be written: a trigger refuses it.
    await db.execute(sql`create function break_one() returns trigger language plpgsql as $$
      begin if new.subject_id = ${sql.raw(`'${broken.id}'`)} then raise exception 'broken'; end if; return new; end $$`);
    await db.execute(
      sql`create trigger break_one before insert on audit_log for each row execute function break_one()`,
    );
    await expect(runClock(services, escrowClock)).rejects.toThrow(/clock failed/);
    await db.execute(sql`drop trigger break_one on audit_log`);
    services.faults.length = 0;
    expect([await broken.newsOf('seller'), await fine.newsOf('seller')]).toEqual([[], ['due offerRefund']]);
    await runClock(services, escrowClock);
    expect(await broken.newsOf('seller')).toEqual([]);
    await db.update(transactions).set({ clockAt: sql`now()` }).where(eq(transactions.id, broken.id));
    await runClock(services, escrowClock);
    expect(await broken.newsOf('seller')).toEqual(['due offerRefund']);
  });

  test('is the database’s, which keeps one for everything that is under way', async () => {
    const { id } = await dealAt('held');
    const stop = db.update(transactions).set({ clockAt: null }).where(eq(transactions.id, id));
    await expect(stop).rejects.toThrow();
    await addProof(services, await makeUser(services), id).catch(() => {});
    const waiting = await db.$count(
      transactions,
      and(sql`status in ('initiated', 'verifying')`, sql`clock_at is null`),
    );
    expect(waiting).toBe(0);
  });
});

test('the books balance', () => expectBooksBalance(services));

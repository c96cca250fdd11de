import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transactions } from '../../db/schema/escrow.ts';
import { escrow, SAY_WHY_CANCELLED, TRANSACTION_CHANGED } from '../../domain/deals/escrow.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { addProof, freshKey, type Stage, transactionAt } from '../support/escrow.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const reason = 'The deed names someone else.';

type Desk = ReturnType<typeof callAs>['escrow'];
type Read = { key: string; id: string; version: number };

const decisions: [string, Stage, (desk: Desk, read: Read) => Promise<unknown>][] = [
  ['release', 'verifying', (desk, read) => desk.release(read)],
  ['send back', 'verifying', (desk, read) => desk.sendBack({ ...read, reason })],
  ['cancel', 'verifying', (desk, read) => desk.cancel({ ...read, reason })],
  [
    'decide',
    'heard',
    (desk, read) => desk.decideDispute({ ...read, decision: { outcome: 'buyer' }, reason }),
  ],
];

describe('an administrator decides on the transaction that was read', () => {
  test.each(decisions)('%s', async (_, stage, decide) => {
    const { id, seller, admin } = await transactionAt(services, stage);
    const desk = callAs(services, { admin }).escrow;
    const stateOf = async () =>
      (
        await services.db
          .select({ status: transactions.status, payment: transactions.payment })
          .from(transactions)
          .where(eq(transactions.id, id))
      )[0];
    const { version } = await desk.get({ id });
    const before = await stateOf();
    const key = freshKey();
    await addProof(services, seller, id);
    const unread = await outcomeOf(decide(desk, { key, id, version }));
    expect(unread).toMatchObject({ code: 'CONFLICT', sentence: TRANSACTION_CHANGED });
    expect(await stateOf()).toEqual(before);
    const read = await desk.get({ id });
    expect((await outcomeOf(decide(desk, { key, id, version: read.version }))).code).toBe('ok');
    // Sent once more after its answer was lost, when the page shows the result of the decision itself.
    const { version: after } = await desk.get({ id });
    expect(after).toBeGreaterThan(read.version);
    expect((await outcomeOf(decide(desk, { key, id, version: after }))).code).toBe('ok');
  });

  test('and there is no other step an administrator takes', () => {
    const steps = escrow.transitions.flatMap(({ action, by }) => (by.includes('admin') ? action : []));
    expect([...new Set(steps)].sort()).toEqual(['cancel', 'decideDispute', 'release', 'sendBack']);
  });

  test('a cancellation that names no version is refused to them, and not to a party', async () => {
    const { id, seller, admin } = await transactionAt(services, 'verifying');
    const unread = await outcomeOf(callAs(services, { admin }).escrow.cancel({ key: freshKey(), id }));
    expect(unread.sentence).toBe(TRANSACTION_CHANGED);
    expect(
      (await outcomeOf(callAs(services, { user: seller }).escrow.cancel({ key: freshKey(), id }))).code,
    ).toBe('ok');
  });

  test('a cancellation by them has a reason, which both sides read; a party gives none', async () => {
    const { id, buyer, seller, admin } = await transactionAt(services, 'verifying');
    const desk = callAs(services, { admin }).escrow;
    const { version } = await desk.get({ id });
    const silent = await outcomeOf(desk.cancel({ key: freshKey(), id, version }));
    expect(silent).toMatchObject({ code: 'BAD_REQUEST', sentence: SAY_WHY_CANCELLED });
    await desk.cancel({ key: freshKey(), id, version, reason });
    for (const user of [buyer, seller]) {
      const as = callAs(services, { user });
      const { items } = await as.inbox.list({});
      expect(JSON.stringify(items)).toContain(reason);
      const { history } = await as.escrow.get({ id });
      expect(history.at(-1)).toMatchObject({ action: 'escrow.cancel', role: 'admin', reason });
    }
  });

  test('a dispute, its decision and a step each make a new version; the clock’s notes do not', async () => {
    const { id, buyer, admin } = await transactionAt(services, 'verifying');
    const versionNow = async () => (await callAs(services, { admin }).escrow.get({ id })).version;
    const first = await versionNow();
    await services.db.update(transactions).set({ updatedAt: new Date() }).where(eq(transactions.id, id));
    expect(await versionNow()).toBe(first);
    await callAs(services, { user: buyer }).escrow.openDispute({
      key: freshKey(),
      id,
      ground: 'wrongRight',
      reason,
    });
    const disputed = await versionNow();
    expect(disputed).toBeGreaterThan(first);
    const asBuyer = callAs(services, { user: buyer });
    await asBuyer.disputes.saveStatement({ id, text: 'A draft is nobody’s to read.' });
    expect(await versionNow()).toBe(disputed);
    const statement = { text: 'This is what happened.', documents: [] };
    await asBuyer.escrow.submitStatement({ key: freshKey(), id, ...statement });
    expect(await versionNow()).toBeGreaterThan(disputed);
  });
});

import { eq, ne, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminUsers } from '../../db/schema/accounts.ts';
import { decisionRequests } from '../../db/schema/decisions.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { workItems, workLeases } from '../../db/schema/work.ts';
import { settingsTable } from '../../domain/admin/settings.ts';
import { LEASE_LOST } from '../../domain/admin/work.ts';
import { CONFIRM_DAYS, NEEDS_NO_SECOND, NEEDS_SECOND } from '../../domain/deals/decision-requests.ts';
import { TRANSACTION_CHANGED } from '../../domain/deals/escrow.ts';
import { decisionClock } from '../../server/deals/decisions/steps.ts';
import { runClock } from '../../server/kernel/clock.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { addProof, freshKey, transactionAt } from '../support/escrow.ts';
import { makeAdmin } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const large = { priceCents: settingsTable.secondAboveCents.initial + 1 };
const reason = 'The deed names someone else.';

async function placed(stage: Parameters<typeof transactionAt>[1] = 'verifying', fields: object = large) {
  const [second, at] = await Promise.all([makeAdmin(services), transactionAt(services, stage, fields)]);
  const version = await versionOf(services, at.id);
  const one = callAs(services, { admin: at.admin });
  const other = callAs(services, { admin: second });
  const ask = (action: 'release' | 'cancel' = 'release') =>
    one.decisions.request({ action, key: freshKey(), id: at.id, version, reason });
  return { ...at, second, version, one, other, ask };
}

const requestOf = async (id: string) =>
  (await db.select().from(decisionRequests).where(eq(decisionRequests.id, id)))[0];
const stateOf = async (id: string) => {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  return `${row?.status}/${row?.payment}`;
};
const answer = (call: Promise<unknown>) => outcomeOf(call).then(({ code, sentence }) => ({ code, sentence }));
const told = async (userId: string, transactionId: string) =>
  (await db.select().from(inboxEvents).where(eq(inboxEvents.userId, userId)))
    .map(({ event }) => event as { kind: string; transactionId?: string; outcome?: string })
    .filter((event) => event.kind.startsWith('decisions.') && event.transactionId === transactionId)
    .map(({ kind, outcome }) => (outcome ? `${kind} ${outcome}` : kind));

describe('above the threshold', () => {
  test('one administrator alone is refused, and two release: the second one is in the log', async () => {
    const { id, version, one, other, ask, admin, second } = await placed();
    const alone = await answer(one.escrow.release({ key: freshKey(), id, version }));
    expect(alone).toEqual({ code: 'CONFLICT', sentence: NEEDS_SECOND });
    const request = await ask();
    expect(await told(second.id, id)).toEqual(['decisions.requested']);
    expect(await told(admin.id, id)).toEqual([]);
    // They cannot confirm their own request.
    const own = await answer(one.decisions.confirm({ key: freshKey(), id: request.id, version }));
    expect(own).toEqual({ code: 'FORBIDDEN', sentence: 'This step is taken by another administrator.' });
    expect(await stateOf(id)).toBe('verifying/held');
    const key = freshKey();
    await other.decisions.confirm({ key, id: request.id, version });
    await other.decisions.confirm({ key, id: request.id, version });
    expect(await stateOf(id)).toBe('completed/released');
    expect(await requestOf(request.id)).toMatchObject({ state: 'confirmed', decidedBy: second.id });
    expect(await told(admin.id, id)).toEqual(['decisions.ended confirmed']);
    const { rows } = await db.execute(sql`
      select actor_id as by, data ->> 'requestedBy' as asked from audit_log where subject_id = ${id} and action = 'escrow.release'`);
    expect(rows).toEqual([{ by: second.id, asked: admin.id }]);
  });

  test('up to the threshold, and for what moves no money, nobody is asked', async () => {
    const { id, version, one, ask } = await placed('verifying', { priceCents: large.priceCents - 1 });
    expect((await answer(ask())).sentence).toBe(NEEDS_NO_SECOND);
    await one.escrow.release({ key: freshKey(), id, version });
    const big = await placed();
    await big.one.escrow.sendBack({ key: freshKey(), id: big.id, version: big.version, reason });
    // A party decides on its own transaction as before.
    const theirs = callAs(services, { user: big.seller }).escrow;
    await theirs.cancel({ key: freshKey(), id: big.id });
    expect(await stateOf(big.id)).toBe('cancelled/refunded');
  });

  test('a refund and the decision of a dispute need two as well; neither of them decides the appeal', async () => {
    const refund = await placed('held');
    const request = await refund.ask('cancel');
    await refund.other.decisions.confirm({ key: freshKey(), id: request.id, version: refund.version });
    expect(await stateOf(refund.id)).toBe('cancelled/refunded');

    const { id, version, one, other, buyer, second, admin } = await placed('heard');
    const decision = { outcome: 'split', sellerBps: 4_000, rightPasses: true } as const;
    const alone = await answer(one.escrow.decideDispute({ key: freshKey(), id, version, reason, decision }));
    expect(alone.sentence).toBe(NEEDS_SECOND);
    const asked = await one.decisions.request({
      ...{ action: 'decideDispute', key: freshKey(), id, version, reason, decision },
    });
    await other.decisions.confirm({ key: freshKey(), id: asked.id, version });
    await callAs(services, { user: buyer }).escrow.appeal({ key: freshKey(), id, reason });
    const appealed = await versionOf(services, id);
    const final = { action: 'decideDispute', id, version: appealed, reason, decision } as const;
    for (const who of [admin, second]) {
      const mine = callAs(services, { admin: who }).decisions.request({ ...final, key: freshKey() });
      expect((await answer(mine)).code).toBe('FORBIDDEN');
    }
    const [third, fourth] = await Promise.all([makeAdmin(services), makeAdmin(services)]);
    const last = await callAs(services, { admin: third }).decisions.request({ ...final, key: freshKey() });
    const byFirst = one.decisions.confirm({ key: freshKey(), id: last.id, version: appealed });
    expect((await answer(byFirst)).code).toBe('FORBIDDEN');
    const confirm = callAs(services, { admin: fourth }).decisions.confirm;
    await confirm({ key: freshKey(), id: last.id, version: appealed });
    expect(await stateOf(id)).toBe('completed/split');
  });

  test('a request lapses when the transaction changes, and can be made again', async () => {
    const { id, version, seller, one, other, ask, admin } = await placed();
    const { id: request } = await ask();
    expect((await answer(ask())).code).toBe('CONFLICT');
    await addProof(services, seller, id);
    const late = await answer(other.decisions.confirm({ key: freshKey(), id: request, version }));
    expect(late.code).toBe('CONFLICT');
    expect(await requestOf(request)).toMatchObject({ state: 'lapsed', decidedBy: null });
    expect(await told(admin.id, id)).toEqual(['decisions.ended lapsed']);
    expect((await answer(ask())).sentence).toBe(TRANSACTION_CHANGED);
    const now = await versionOf(services, id);
    const again = await one.decisions.request({ action: 'release', key: freshKey(), id, version: now });
    // Whoever confirms also names what they have read.
    const unread = other.decisions.confirm({ key: freshKey(), id: again.id, version });
    expect((await answer(unread)).sentence).toBe(TRANSACTION_CHANGED);
    await other.decisions.confirm({ key: freshKey(), id: again.id, version: now });
    expect(await stateOf(id)).toBe('completed/released');
  });

  test('it is declined, withdrawn, or ends by itself after some days, with a reminder beforehand', async () => {
    const { id, version, one, other, ask, admin, second } = await placed();
    const first = await ask();
    await other.decisions.decline({ key: freshKey(), id: first.id, version, reason });
    expect(await requestOf(first.id)).toMatchObject({
      state: 'declined',
      decidedBy: second.id,
      answer: reason,
    });
    const next = await ask();
    const notMine = other.decisions.withdraw({ key: freshKey(), id: next.id, version });
    expect((await answer(notMine)).code).toBe('FORBIDDEN');
    await one.decisions.withdraw({ key: freshKey(), id: next.id });
    const last = await ask();
    const pass = async (days: number) => {
      const by = sql`make_interval(days => ${days})`;
      await db
        .update(decisionRequests)
        .set({ stateSince: sql`state_since - ${by}`, clockAt: sql`clock_at - ${by}` })
        .where(eq(decisionRequests.id, last.id));
      await runClock(services, decisionClock);
    };
    const before = (await told(second.id, id)).length;
    await pass(CONFIRM_DAYS - 1);
    expect((await told(second.id, id)).length).toBe(before + 1);
    await pass(1);
    expect(await requestOf(last.id)).toMatchObject({ state: 'expired', clockAt: null });
    expect(await told(admin.id, id)).toEqual(['decisions.ended declined', 'decisions.ended expired']);
    expect(await stateOf(id)).toBe('verifying/held');
  });

  test('a party who is an administrator does not count as the second one, and neither does one without the power', async () => {
    const { id, version, buyer, ask } = await placed();
    const { id: request } = await ask();
    await db.insert(adminUsers).values({ userId: buyer.id, role: 'owner' });
    const party = callAs(services, {
      admin: { id: buyer.id, role: 'owner', proof: { fresh: true, lacking: false } },
    }).decisions;
    expect((await answer(party.confirm({ key: freshKey(), id: request, version }))).code).toBe('NOT_FOUND');
    const asked = party.request({ action: 'release', key: freshKey(), id, version });
    expect((await answer(asked)).code).toBe('FORBIDDEN');
    const support = await makeAdmin(services, { role: 'support' });
    const powerless = callAs(services, { admin: support }).decisions.confirm({
      key: freshKey(),
      id: request,
      version,
    });
    expect((await answer(powerless)).sentence).toContain('may not decide about transactions');
  });
});

describe('the database itself', () => {
  const attempt = (statement: ReturnType<typeof sql>) =>
    db.execute(statement).then(
      () => 'done',
      ({ cause }: { cause: { constraint?: string; message: string } }) => cause.constraint ?? cause.message,
    );

  test('refuses to let one person both ask and confirm', async () => {
    const { id, admin, ask } = await placed();
    const { id: request } = await ask();
    const own = sql`update decision_requests set state = 'confirmed', decided_by = ${admin.id}, decided_at = now(), clock_at = null where id = ${request}`;
    expect(await attempt(own)).toBe('decision_requests_another');
    const nobody = sql`update decision_requests set state = 'confirmed', clock_at = null where id = ${request}`;
    expect(await attempt(nobody)).toBe('decision_requests_decided');
    const other = sql`update decision_requests set requested_by = ${(await makeAdmin(services)).id} where id = ${request}`;
    expect(await attempt(other)).toBe('a request stays as it was made');
    const ready = sql`insert into decision_requests (transaction_id, action, read_version, requested_by, state, decided_by, decided_at, clock_at)
      values (${id}, 'release', 1, ${admin.id}, 'confirmed', ${(await makeAdmin(services)).id}, now(), null)`;
    expect(await attempt(ready)).toBe('a request begins open');
  });

  test('refuses a release, a refund and a decision of a dispute that nobody has confirmed', async () => {
    const no = 'a second administrator has to confirm this';
    const { id } = await placed();
    const release = sql`update transactions set status = 'completed', payment = 'released', clock_at = null where id = ${id}`;
    expect(await attempt(release)).toBe(no);
    const refund = sql`update transactions set status = 'cancelled', payment = 'refunded', clock_at = null where id = ${id}`;
    expect(await attempt(refund)).toBe(no);
    // Naming another actor doesn't get around this: nobody but administrators releases.
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`select set_config('ipso.actor', 'clock', true)`);
        await expect(tx.execute(release)).rejects.toMatchObject({ cause: { message: no } });
      })
      .catch(() => {});
    expect(await stateOf(id)).toBe('verifying/held');
    const { id: disputed, admin } = await placed('heard');
    const decide = sql`insert into dispute_decisions (dispute_id, instance, outcome, right_passes, reason, decided_by)
      select d.id, 1, 'buyer', false, ${reason}, ${admin.id} from disputes d where d.transaction_id = ${disputed}`;
    expect(await attempt(decide)).toBe(no);
  });

  test('a confirmation from another time or for another step does not count', async () => {
    const { id, version, other, ask, one } = await placed();
    const { id: request } = await ask('cancel');
    await other.decisions.decline({ key: freshKey(), id: request, version, reason });
    const alone = one.escrow.release({ key: freshKey(), id, version });
    expect((await answer(alone)).sentence).toBe(NEEDS_SECOND);
  });
});

describe('a lease on a transaction', () => {
  const take = async (
    queue: ReturnType<typeof callAs>['queue'],
    id: string,
    kind: 'transfers' | 'disputes',
  ) => (await queue.take({ kind, id }))?.lease.id ?? expect.fail('it is not waiting');
  const ranOut = (id: string) =>
    db
      .update(workLeases)
      .set({ until: sql`now() - interval '1 second'` })
      .where(eq(workLeases.subjectId, id));

  test('that was lost decides nothing, whether or not somebody else has it; the one who has it decides', async () => {
    const fields = { priceCents: 100_000 };
    for (const [stage, kind] of [
      ['verifying', 'transfers'],
      ['heard', 'disputes'],
    ] as const) {
      const { id, version, one, other } = await placed(stage, fields);
      const lost = await take(one.queue, id, kind);
      await ranOut(id);
      const lease = await take(other.queue, id, kind);
      const read = { id, version, reason };
      const decide = (by: typeof one, named: string) =>
        kind === 'transfers'
          ? by.escrow.release({ key: freshKey(), ...read, lease: named })
          : by.escrow.decideDispute({
              ...{ key: freshKey(), ...read, lease: named },
              decision: { outcome: 'split', sellerBps: 4_000, rightPasses: false },
            });
      const before = await stateOf(id);
      const sentBack = () => one.escrow.cancel({ key: freshKey(), ...read, lease: lost });
      for (const late of [() => decide(one, lost), sentBack])
        expect((await answer(late())).code).toBe('CONFLICT');
      await other.queue.leave({ kind, id, lease });
      expect(await answer(decide(one, lost))).toEqual({ code: 'CONFLICT', sentence: LEASE_LOST });
      expect(await stateOf(id)).toBe(before);
      await decide(other, await take(other.queue, id, kind));
      expect(await db.$count(workLeases, eq(workLeases.subjectId, id))).toBe(0);
    }
  });

  test('ends with a request, so that the second administrator can take it, and is not offered to the first again', async () => {
    const { id, version, one, other, ask } = await placed();
    const lost = await take(one.queue, id, 'transfers');
    await ranOut(id);
    await take(other.queue, id, 'transfers');
    const asks = (lease?: string) =>
      one.decisions.request({ action: 'release', key: freshKey(), id, version, lease });
    expect((await answer(asks(lost))).code).toBe('CONFLICT');
    expect((await answer(ask())).code).toBe('CONFLICT');
    await ranOut(id);
    await db.delete(workItems).where(ne(workItems.subjectId, id));
    const request = await asks(await take(one.queue, id, 'transfers'));
    expect(await one.queue.next({})).toBeNull();
    const second = await other.queue.next({});
    expect(second).toMatchObject({ kind: 'transfers', id });
    const key = freshKey();
    expect(await answer(other.decisions.confirm({ key, id: request.id, version, lease: lost }))).toEqual({
      ...{ code: 'CONFLICT', sentence: LEASE_LOST },
    });
    await other.decisions.confirm({ key, id: request.id, version, lease: second?.lease.id });
    expect(await stateOf(id)).toBe('completed/released');
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentAlerts, payments } from '../../db/schema/escrow.ts';
import type { Services } from '../../server/context.ts';
import { closeCheckout } from '../../server/deals/escrow/checkout.ts';
import { refundPayment } from '../../server/deals/escrow/payment.ts';
import { sweepPayments } from '../../server/deals/escrow/provider-work.ts';
import { openJobs } from '../../server/infra/jobs.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs } from '../support/call.ts';
import { freshKey, paymentOf, sendWebhook, transactionAt } from '../support/escrow.ts';
import { makeAdmin } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db, jobs } = services;
const admin = await makeAdmin(services);
const asAdmin = callAs(services, { user: admin, admin });

const query = (text: string, values: unknown[]) => db.$client.query(text, values);
/** How long the payment has been owed: long enough for the sweep to look at it. */
const age = (paymentId: string, interval = '2 minutes') =>
  query('update payments set updated_at = now() - $2::interval where id = $1', [paymentId, interval]);

async function jobsOf(paymentId: string, queue = 'payments.refund') {
  const { rows } = await query(
    "select id, state, expire_seconds from pgboss.job where name = $1 and data->>'paymentId' = $2 order by created_on",
    [queue, paymentId],
  );
  return rows as { id: string; state: string; expire_seconds: number }[];
}
const setJob = (id: string, change: string) => query(`update pgboss.job set ${change} where id = $1`, [id]);
const alertsTold = async (transactionId: string) =>
  (await asAdmin.inbox.list()).items.filter(
    ({ event }) => event.kind === 'payments.problem' && event.transactionId === transactionId,
  );

/** A payment that has to be refunded, with its one job. */
async function owedRefund() {
  const { id, buyer } = await transactionAt(services, 'cancelled');
  const payment = await paymentOf(services, id);
  expect(payment.status).toBe('refunding');
  await age(payment.id);
  return { id, buyer, paymentId: payment.id };
}

/** The same server, whose provider answers only with failures. */
const broken: Services = {
  ...services,
  payments: {
    ...services.payments,
    refund: () => Promise.reject(new Error('the provider is down')),
    closeCheckout: () => Promise.reject(new Error('the provider is down')),
  },
};

describe('a refund', () => {
  test('whose server was killed is picked up again when its short lease expires', async () => {
    const { paymentId } = await owedRefund();
    const [job] = await jobsOf(paymentId);
    if (!job) throw new Error('no job was queued');
    expect(job.expire_seconds).toBeLessThanOrEqual(30);
    await setJob(job.id, "state = 'active', started_on = now()");
    // At work, as far as anyone can tell.
    await sweepPayments(services);
    expect(await jobsOf(paymentId)).toHaveLength(1);
    await setJob(job.id, "started_on = now() - interval '31 seconds'");
    await query("update pgboss.queue set monitor_on = null where name = 'payments.refund'", []);
    await jobs.supervise('payments.refund');
    expect((await jobsOf(paymentId)).map(({ state }) => state)).toEqual(['retry']);
    await refundPayment(services, { paymentId });
  });

  test('whose last attempt failed is requeued by the sweep, once, even if two servers sweep at once', async () => {
    const { paymentId } = await owedRefund();
    const [job] = await jobsOf(paymentId);
    await setJob(job?.id ?? '', "state = 'failed', completed_on = now()");
    await Promise.all([sweepPayments(services), sweepPayments(services)]);
    await sweepPayments(services);
    expect((await jobsOf(paymentId)).map(({ state }) => state)).toEqual(['failed', 'created']);
    await refundPayment(services, { paymentId });
  });

  test('whose job has vanished is requeued, and a finished one is not', async () => {
    const { paymentId } = await owedRefund();
    await query("delete from pgboss.job where data->>'paymentId' = $1", [paymentId]);
    await sweepPayments(services);
    expect(await jobsOf(paymentId)).toHaveLength(1);
    await refundPayment(services, { paymentId });
    await query("delete from pgboss.job where data->>'paymentId' = $1", [paymentId]);
    await sweepPayments(services);
    expect(await jobsOf(paymentId)).toEqual([]);
  });

  test('that fails nine times is reported to administrators once, is shown to them, and is made in the end', async () => {
    const { id, buyer, paymentId } = await owedRefund();
    for (let time = 1; time <= 9; time++) {
      await expect(refundPayment(broken, { paymentId })).rejects.toThrow('the provider is down');
      expect(await alertsTold(id)).toHaveLength(time < 3 ? 0 : 1);
    }
    expect((await paymentOf(services, id)).tries).toBe(9);
    const shown = await asAdmin.escrow.get({ id });
    expect(shown.paymentProblems).toMatchObject([{ problem: 'refund', solvedAt: null }]);
    expect((await callAs(services, { user: buyer }).escrow.get({ id })).paymentProblems).toEqual([]);

    await refundPayment(services, { paymentId });
    expect((await paymentOf(services, id)).status).toBe('refunded');
    const [problem] = (await asAdmin.escrow.get({ id })).paymentProblems;
    expect(problem?.solvedAt).not.toBeNull();
    expect(await alertsTold(id)).toHaveLength(1);
    await expectBooksBalance(services);
  });

  test('that nobody works on is reported to administrators after half an hour', async () => {
    const { id, paymentId } = await owedRefund();
    await sweepPayments(services);
    expect(await alertsTold(id)).toHaveLength(0);
    await age(paymentId, '31 minutes');
    await sweepPayments(services);
    await sweepPayments(services);
    expect(await alertsTold(id)).toHaveLength(1);
    await refundPayment(services, { paymentId });
  });
});

test('a checkout that could not be closed is tried until it is', async () => {
  const { id, buyer } = await transactionAt(services, 'unpaid');
  const as = callAs(services, { user: buyer });
  await as.escrow.checkout({ id });
  await as.escrow.cancel({ key: freshKey(), id });
  const { id: paymentId } = await paymentOf(services, id);
  for (let time = 1; time <= 3; time++) await expect(closeCheckout(broken, { paymentId })).rejects.toThrow();
  expect(await alertsTold(id)).toHaveLength(1);
  await query("update pgboss.job set state = 'failed' where data->>'paymentId' = $1", [paymentId]);
  await age(paymentId);
  await sweepPayments(services);
  expect((await jobsOf(paymentId, 'payments.close')).map(({ state }) => state)).toEqual([
    'failed',
    'created',
  ]);
  await closeCheckout(services, { paymentId });
  await query("delete from pgboss.job where data->>'paymentId' = $1", [paymentId]);
  await sweepPayments(services);
  expect(await jobsOf(paymentId, 'payments.close')).toEqual([]);
});

describe('money that the books do not expect is recorded, answered with 200, reported and not applied:', () => {
  const recorded = (eventId: string) =>
    db.select().from(paymentAlerts).where(eq(paymentAlerts.eventId, eventId));

  test.each([
    ['another amount', { amountCents: 1, currency: 'usd' }],
    ['another currency', { currency: 'eur' }],
  ])('%s', async (_, change) => {
    const { id, buyer } = await transactionAt(services, 'unpaid');
    await callAs(services, { user: buyer }).escrow.checkout({ id });
    const { id: paymentId, amountCents } = await paymentOf(services, id);
    const event = { id: `evt_${randomUUID()}`, paymentId, amountCents, ...change };
    for (let time = 1; time <= 2; time++) expect((await sendWebhook(services, event)).status).toBe(200);
    expect(await recorded(event.id)).toMatchObject([
      { problem: 'amount', paymentId, amountCents: event.amountCents, currency: event.currency },
    ]);
    expect(await alertsTold(id)).toHaveLength(1);
    expect(await asAdmin.escrow.get({ id })).toMatchObject({
      payment: 'awaiting',
      paymentProblems: [{ problem: 'amount' }],
    });
  });

  test('a second charge for a paid transaction', async () => {
    const { id } = await transactionAt(services, 'held');
    const { id: paymentId, amountCents } = await paymentOf(services, id);
    const event = { id: `evt_${randomUUID()}`, paymentId, amountCents, chargeRef: 'another charge' };
    expect((await sendWebhook(services, event)).status).toBe(200);
    expect(await recorded(event.id)).toMatchObject([{ problem: 'twice', chargeRef: 'another charge' }]);
    expect(await alertsTold(id)).toHaveLength(1);
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment?.chargeRef).not.toBe('another charge');
  });

  test('a payment that nobody asked for', async () => {
    const event = { id: `evt_${randomUUID()}`, paymentId: randomUUID(), amountCents: 500, chargeRef: 'pi_x' };
    expect((await sendWebhook(services, event)).status).toBe(200);
    expect(await recorded(event.id)).toMatchObject([
      { problem: 'unasked', paymentId: null, reference: event.paymentId, amountCents: 500 },
    ]);
    const { items: events } = await asAdmin.inbox.list();
    expect(events[0]?.event).toMatchObject({ kind: 'payments.unasked', title: 'pi_x' });
    await expectBooksBalance(services);
  });
});

test('a queue that an older version made gets the short lease at the next start', async () => {
  await query("update pgboss.queue set expire_seconds = 900 where name = 'payments.refund'", []);
  const again = await openJobs(services.databaseUrl, services.log);
  const queue = await again.getQueue('payments.refund');
  await again.stop({ graceful: false });
  expect(queue?.expireInSeconds).toBe(30);
});

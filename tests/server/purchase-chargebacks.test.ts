import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { BANK_HAS_IT } from '../../domain/deals/payments.ts';
import type { ChargebackState } from '../../domain/plans/chargebacks.ts';
import type { Services } from '../../server/context.ts';
import { escrowClock } from '../../server/deals/escrow/clock.ts';
import { refundPayment } from '../../server/deals/escrow/payment.ts';
import { runClock } from '../../server/kernel/clock.ts';
import { receivePayment } from '../../server/payment-webhook.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { passDays } from '../support/clock.ts';
import { freshKey, paymentOf, transactionAt } from '../support/escrow.ts';
import type { Person } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const reason = 'The deed names someone else.';
let standing: ChargebackState = 'open';
/** The same server, whose provider reports this of every chargeback, and refunds nothing. */
const asked: Services = {
  ...services,
  payments: {
    ...services.payments,
    refund: () => Promise.reject(new Error('it was charged back')),
    plans: {
      ...services.payments.plans,
      readChargeback: async (ref) => ({
        ...{ ref, state: standing, amountCents: 1_234_567, takenCents: 0, reason: 'general' },
        ...{ answerBy: null, createdAt: new Date() },
      }),
    },
  },
};

async function bankSays(transactionId: string, state: ChargebackState): Promise<void> {
  standing = state;
  const { chargeRef } = await paymentOf(services, transactionId);
  const body = JSON.stringify({ id: `evt_${freshKey()}`, chargebackRef: `dp_${transactionId}`, chargeRef });
  const signature = createHmac('sha256', services.config.secret).update(`sandbox:${body}`).digest('hex');
  await receivePayment(asked, body, signature);
}
const told = async (user: Person) => {
  const { items } = await callAs(services, { user }).inbox.list({});
  return items.flatMap(({ event }) => (event.kind === 'escrow.chargeback' ? [event.state] : [])).reverse();
};
const stateOf = async (id: string, user: Person) => {
  const { status, payment, takenBack, deadlines } = await callAs(services, { user }).escrow.get({ id });
  return { is: `${status}/${payment}`, takenBack, deadlines: deadlines.length > 0 };
};

test('while the bank has the money, nothing is released or refunded, by anybody or by any deadline', async () => {
  const { id, buyer, seller, admin } = await transactionAt(services, 'verifying');
  await bankSays(id, 'open');
  await bankSays(id, 'open');
  for (const party of [buyer, seller]) expect(await told(party)).toEqual(['open']);
  expect(await stateOf(id, buyer)).toEqual({ is: 'verifying/held', takenBack: true, deadlines: false });
  const desk = callAs(services, { admin }).escrow;
  const { version, paymentProblems } = await desk.get({ id });
  expect(paymentProblems).toMatchObject([{ problem: 'takenBack', solvedAt: null }]);
  for (const step of [
    () => desk.release({ key: freshKey(), id, version }),
    () => desk.cancel({ key: freshKey(), id, version, reason }),
    () => callAs(services, { user: seller }).escrow.cancel({ key: freshKey(), id }),
  ])
    expect(await outcomeOf(step())).toMatchObject({ code: 'CONFLICT', sentence: BANK_HAS_IT });
  await passDays(services, id, 100);
  await runClock(services, escrowClock);
  expect(await stateOf(id, buyer)).toMatchObject({ is: 'verifying/held' });

  // Won: the deadlines start anew, and the money can be released.
  await bankSays(id, 'won');
  await runClock(services, escrowClock);
  expect(await stateOf(id, buyer)).toEqual({ is: 'verifying/held', takenBack: false, deadlines: true });
  expect(await told(seller)).toEqual(['open', 'won']);
  await desk.release({ key: freshKey(), id, version: await versionOf(services, id) });
  expect(await stateOf(id, buyer)).toMatchObject({ is: 'completed/released' });
  expect((await desk.get({ id })).paymentProblems).toMatchObject([{ solvedAt: expect.any(Date) }]);
});

test('what the bank kept for the buyer is refunded in the books, and not a second time at the provider', async () => {
  const { id, buyer, admin } = await transactionAt(services, 'held');
  await bankSays(id, 'asked');
  expect(await told(buyer)).toEqual([]);
  await bankSays(id, 'open');
  await bankSays(id, 'lost');
  // Outdated reports change nothing.
  await bankSays(id, 'open');
  expect(await told(buyer)).toEqual(['open', 'lost']);
  const desk = callAs(services, { admin }).escrow;
  expect((await desk.get({ id })).paymentProblems.filter(({ solvedAt }) => !solvedAt)).toMatchObject([
    { problem: 'lost' },
  ]);
  await desk.cancel({ key: freshKey(), id, version: await versionOf(services, id), reason });
  const { id: paymentId } = await paymentOf(services, id);
  await refundPayment(asked, { paymentId });
  expect(await paymentOf(services, id)).toMatchObject({ status: 'refunded', chargeback: 'lost' });
  await expectBooksBalance(services);
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});

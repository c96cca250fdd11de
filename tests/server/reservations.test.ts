import { expect, test } from 'vitest';
import { expireUnpaid } from '../../server/escrow/payment.ts';
import { callAs, codeOf } from '../support/call.ts';
import { paymentOf, transactionAt } from '../support/escrow.ts';
import { testParts } from '../support/parts.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';

const runs = Number(process.env.RACE_RUNS ?? 20);
const parts = await testParts();
const { db } = parts;

const MINUTE = 60_000;
const leaveTime = (id: string, left: string) =>
  db.$client.query('update transactions set reserved_until = now() + $2::interval where id = $1', [id, left]);

test('a start keeps the listing for half an hour, and an open checkout until the checkout ends', async () => {
  const { id, buyer } = await transactionAt(parts, 'unpaid');
  const as = callAs(parts, { user: buyer });
  const minutesLeft = async () =>
    Math.round(((await as.escrow.get({ id })).reservedUntil.getTime() - Date.now()) / MINUTE);
  expect(await minutesLeft()).toBe(30);
  await leaveTime(id, '1 minute');
  await expireUnpaid(parts);
  expect((await as.escrow.get({ id })).status).toBe('initiated');
  await as.escrow.checkout({ id });
  expect(await minutesLeft()).toBe(35);
  expect((await as.escrow.get({ id })).reservedUntil).toEqual((await paymentOf(parts, id)).checkoutEndsAt);
  // Asking for it again prolongs nothing.
  await leaveTime(id, '2 minutes');
  await as.escrow.checkout({ id });
  expect(await minutesLeft()).toBe(2);
});

test('when it is over the checkout is refused, and the clock cancels', async () => {
  const { id, buyer } = await transactionAt(parts, 'unpaid');
  const as = callAs(parts, { user: buyer });
  await leaveTime(id, '-1 second');
  await expect(as.escrow.checkout({ id })).rejects.toThrow('The time to pay is over');
  await expireUnpaid(parts);
  expect(await as.escrow.get({ id })).toMatchObject({ status: 'cancelled', payment: 'void' });
});

test('a checkout opened against the time-out: cancelled, or kept until the checkout ends', {
  timeout: 30_000 + runs * 1_000,
}, async () => {
  const [seller, buyer] = await Promise.all([makeUser(parts), makeUser(parts)]);
  const as = callAs(parts, { user: buyer });
  for (let run = 0; run < runs; run++) {
    const { id } = await placeTransaction(parts, 'unpaid', await makeListing(parts, seller), buyer);
    await leaveTime(id, '3 milliseconds');
    const [opened] = await Promise.all([codeOf(as.escrow.checkout({ id })), expireUnpaid(parts)]);
    await expireUnpaid(parts);
    const { status } = await as.escrow.get({ id });
    expect([opened, status]).toEqual(opened === 'ok' ? ['ok', 'initiated'] : ['CONFLICT', 'cancelled']);
  }
});

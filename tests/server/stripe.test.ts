import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { closeCheckout } from '../../server/deals/escrow/checkout.ts';
import { refundPayment } from '../../server/deals/escrow/payment.ts';
import { stripeProvider } from '../../server/infra/payments/stripe.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs } from '../support/call.ts';
import { expireReservations } from '../support/clock.ts';
import { appOf, freshKey, paymentOf, transactionAt } from '../support/escrow.ts';
import { openFakeStripe } from '../support/fake-stripe.ts';
import { testServices } from '../support/services.ts';

// The Stripe provider, against a local server that checks and answers as Stripe's API does.

const fake = await openFakeStripe();
const { sessions, sent } = fake;
afterAll(() => fake.close());

const webhookSecret = 'whsec_of_the_test';
const stripe = new Stripe('sk_test_x', {
  host: '127.0.0.1',
  port: fake.port,
  protocol: 'http',
  maxNetworkRetries: 0,
});
const services = { ...(await testServices()), payments: stripeProvider(stripe, webhookSecret) };

function sendWebhook(event: object, secret = webhookSecret): Promise<Response> {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  return Promise.resolve(
    appOf(services).request('/api/webhooks/payments', {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    }),
  );
}

let events = 0;

function completed(paymentId: string | undefined, amount: number, status = 'paid') {
  events++;
  return {
    id: `evt_${events}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_test_1',
        object: 'checkout.session',
        metadata: paymentId ? { paymentId } : {},
        payment_status: status,
        amount_total: amount,
        payment_intent: `pi_${paymentId}`,
        currency: 'usd',
      },
    },
  };
}

/** An unpaid transaction whose checkout is open at Stripe. */
async function openCheckout() {
  const reached = await transactionAt(services, 'unpaid');
  const as = callAs(services, { user: reached.buyer });
  const { url } = await as.escrow.checkout({ id: reached.id });
  const payment = await paymentOf(services, reached.id);
  const state = async () => {
    const { status, payment } = await as.escrow.get({ id: reached.id });
    return `${status}/${payment}`;
  };
  return { ...reached, as, url, payment, state };
}

test('the checkout asks Stripe for the amount the server computed, once however often it is opened', async () => {
  const { as, id, url, payment, listing } = await openCheckout();
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
  expect((await as.escrow.checkout({ id })).url).toBe(url);
  const mine = sent.filter(({ key }) => key?.startsWith(`checkout-${payment.id}`));
  expect(mine).toHaveLength(1);
  const ends = `${(payment.checkoutEndsAt?.getTime() ?? 0) / 1000}`;
  expect(mine[0]?.key).toBe(`checkout-${payment.id}-${ends}`);
  // All of it: Stripe refuses what it does not know.
  expect(mine[0]?.body).toEqual({
    mode: 'payment',
    client_reference_id: payment.id,
    expires_at: ends,
    success_url: payment.returnUrl,
    cancel_url: payment.returnUrl,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(listing.priceCents),
    'line_items[0][price_data][product_data][name]': listing.title,
    'metadata[paymentId]': payment.id,
    'payment_intent_data[metadata][paymentId]': payment.id,
  });
});

test('a signed webhook puts the money into escrow, and a repeated one changes nothing', async () => {
  const { payment, state } = await openCheckout();
  const event = completed(payment.id, payment.amountCents);
  expect((await sendWebhook(event)).status).toBe(200);
  expect(await state()).toBe('initiated/held');
  expect((await sendWebhook(event)).status).toBe(200);
  expect((await sendWebhook(completed(payment.id, payment.amountCents))).status).toBe(200);
  await expectBooksBalance(services);
});

test('a webhook signed with another secret is refused and changes nothing', async () => {
  const { payment, state } = await openCheckout();
  const answer = await sendWebhook(completed(payment.id, payment.amountCents), 'whsec_of_someone_else');
  expect(answer.status).toBe(400);
  expect(await state()).toBe('initiated/awaiting');
});

test('an old signature is refused: a copied webhook cannot be replayed later', async () => {
  const { payment, state } = await openCheckout();
  const payload = JSON.stringify(completed(payment.id, payment.amountCents));
  const timestamp = Math.floor(Date.now() / 1000) - 3_600;
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
  const answer = await appOf(services).request('/api/webhooks/payments', {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  });
  expect(answer.status).toBe(400);
  expect(await state()).toBe('initiated/awaiting');
});

test('a session that is complete but not paid yet holds nothing', async () => {
  const { payment, state } = await openCheckout();
  expect((await sendWebhook(completed(payment.id, payment.amountCents, 'unpaid'))).status).toBe(200);
  expect(await state()).toBe('initiated/awaiting');
});

test('an amount other than the price holds nothing', async () => {
  const { payment, state } = await openCheckout();
  expect((await sendWebhook(completed(payment.id, payment.amountCents - 1))).status).toBe(200);
  expect(await state()).toBe('initiated/awaiting');
});

test('events that are not ours are answered and ignored', async () => {
  expect((await sendWebhook(completed(undefined, 100))).status).toBe(200);
  expect((await sendWebhook(completed('not-a-uuid', 100))).status).toBe(200);
  events++;
  const other = {
    id: `evt_${events}`,
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  };
  expect((await sendWebhook(other)).status).toBe(200);
});

test('a declined card tells the buyer and leaves the escrow waiting', async () => {
  const { payment, state, as } = await openCheckout();
  events++;
  const declined = {
    id: `evt_${events}`,
    object: 'event',
    type: 'payment_intent.payment_failed',
    data: {
      object: {
        id: 'pi_1',
        object: 'payment_intent',
        metadata: { paymentId: payment.id },
        amount: 1,
        currency: 'usd',
      },
    },
  };
  expect((await sendWebhook(declined)).status).toBe(200);
  expect(await state()).toBe('initiated/awaiting');
  const { items: heard } = await as.inbox.list();
  expect(heard[0]?.event.kind).toBe('escrow.declined');
});

test('a cancelled escrow refunds the charge in full, once', async () => {
  const { id, as, payment, state } = await openCheckout();
  fake.charge(`pi_${payment.id}`, payment.amountCents);
  await sendWebhook(completed(payment.id, payment.amountCents));
  await as.escrow.cancel({ key: freshKey(), id });
  expect(await state()).toBe('cancelled/refunded');
  const before = sent.length;
  await refundPayment(services, { paymentId: payment.id });
  await refundPayment(services, { paymentId: payment.id });
  const refunds = sent.slice(before);
  expect(refunds).toHaveLength(1);
  expect(refunds[0]).toMatchObject({ path: '/v1/refunds', key: `refund-${payment.id}-0` });
  expect(refunds[0]?.body).toEqual({
    payment_intent: `pi_${payment.id}`,
    amount: String(payment.amountCents),
    'metadata[paymentId]': payment.id,
  });
  expect((await paymentOf(services, id)).status).toBe('refunded');
});

test('a refund that the bank sends back is reported to the buyer and to administrators, once', async () => {
  const { id, as, payment, admin } = await openCheckout();
  fake.charge(`pi_${payment.id}`, payment.amountCents);
  await sendWebhook(completed(payment.id, payment.amountCents));
  await as.escrow.cancel({ key: freshKey(), id });
  await refundPayment(services, { paymentId: payment.id });
  events++;
  const failed = {
    id: `evt_${events}`,
    object: 'event',
    type: 'refund.failed',
    data: {
      object: {
        id: 're_1',
        object: 'refund',
        status: 'failed',
        failure_reason: 'expired_or_canceled_card',
        amount: payment.amountCents,
        currency: 'usd',
        payment_intent: `pi_${payment.id}`,
        metadata: { paymentId: payment.id },
      },
    },
  };
  for (let time = 0; time < 2; time++) expect((await sendWebhook(failed)).status).toBe(200);
  const { items: heard } = await as.inbox.list();
  expect(heard.filter(({ event }) => event.kind === 'escrow.refundReturned')).toHaveLength(1);
  const { paymentProblems } = await callAs(services, { admin }).escrow.get({ id });
  expect(paymentProblems).toMatchObject([
    { problem: 'returned', amountCents: payment.amountCents, chargeRef: `pi_${payment.id}`, solvedAt: null },
  ]);
  expect((await as.escrow.get({ id })).paymentProblems).toEqual([]);
});

describe('a refund whose answer was lost', () => {
  async function refunding() {
    const { id, as, payment } = await openCheckout();
    fake.charge(`pi_${payment.id}`, payment.amountCents);
    await sendWebhook(completed(payment.id, payment.amountCents));
    await as.escrow.cancel({ key: freshKey(), id });
    return { id, payment };
  }

  test.each([
    ['the next attempt', () => {}],
    ['an attempt after a day, when Stripe has forgotten the key', () => fake.forgetKeys()],
  ])('is found done by %s', async (_, meanwhile) => {
    const { id, payment } = await refunding();
    fake.loseNextAnswer();
    await expect(refundPayment(services, { paymentId: payment.id })).rejects.toThrow();
    meanwhile();
    await refundPayment(services, { paymentId: payment.id });
    expect((await paymentOf(services, id)).status).toBe('refunded');
    expect(fake.refundedOf(`pi_${payment.id}`)).toBe(payment.amountCents);
  });

  test('or that failed is retried with a new key: Stripe repeats the failure to the old one', async () => {
    const { id, payment } = await refunding();
    fake.refuseNext();
    await expect(refundPayment(services, { paymentId: payment.id })).rejects.toThrow();
    await refundPayment(services, { paymentId: payment.id });
    expect((await paymentOf(services, id)).status).toBe('refunded');
  });
});

test('a cancelled unpaid escrow closes its checkout at Stripe', async () => {
  const { id, as, payment } = await openCheckout();
  await as.escrow.cancel({ key: freshKey(), id });
  await closeCheckout(services, { paymentId: payment.id });
  const { checkoutRef } = await paymentOf(services, id);
  expect(sessions.get(checkoutRef ?? '')?.status).toBe('expired');
});

describe('a checkout whose answer was lost', () => {
  test('is found again by the same key and body, and stays one', async () => {
    const { id, buyer } = await transactionAt(services, 'unpaid');
    const as = callAs(services, { user: buyer });
    const before = sessions.size;
    fake.loseNextAnswer();
    await expect(as.escrow.checkout({ id })).rejects.toThrow();
    const { url } = await as.escrow.checkout({ id });
    expect(sessions.size).toBe(before + 1);
    expect([...sessions.values()].at(-1)?.url).toBe(url);
    const [lost, again] = sent.slice(-2);
    expect(again).toEqual(lost);
  });

  test('is closed when the escrow is cancelled, though its address was never received', async () => {
    const { id, buyer } = await transactionAt(services, 'unpaid');
    const as = callAs(services, { user: buyer });
    fake.loseNextAnswer();
    await expect(as.escrow.checkout({ id })).rejects.toThrow();
    await as.escrow.cancel({ key: freshKey(), id });
    await closeCheckout(services, { paymentId: (await paymentOf(services, id)).id });
    expect([...sessions.values()].at(-1)?.status).toBe('expired');
    expect((await paymentOf(services, id)).checkoutClosedAt).not.toBeNull();
  });

  test('that Stripe never heard of is reopened with a later end, if the first would be too near', async () => {
    const { id, buyer } = await transactionAt(services, 'unpaid');
    const as = callAs(services, { user: buyer });
    fake.dropNext();
    await expect(as.escrow.checkout({ id })).rejects.toThrow();
    const planned = await paymentOf(services, id);
    // Ten minutes later.
    await services.db.$client.query(
      "update payments set checkout_ends_at = checkout_ends_at - interval '10 minutes' where id = $1",
      [planned.id],
    );
    const { url } = await as.escrow.checkout({ id });
    expect([...sessions.values()].at(-1)?.url).toBe(url);
    expect((await paymentOf(services, id)).checkoutEndsAt?.getTime()).toBeGreaterThanOrEqual(
      planned.checkoutEndsAt?.getTime() ?? 0,
    );
  });
});

test('a checkout that failed at Stripe is requested with another key', async () => {
  const { id, buyer } = await transactionAt(services, 'unpaid');
  fake.refuseNext();
  const { url } = await callAs(services, { user: buyer }).escrow.checkout({ id });
  expect([...sessions.values()].at(-1)?.url).toBe(url);
  const [failed, made] = sent.slice(-2);
  expect(made?.key).not.toBe(failed?.key);
});

test('the listing is reserved until the checkout ends at Stripe, and then the escrow is cancelled', async () => {
  const { id, as, payment, state } = await openCheckout();
  const { reservedUntil } = await as.escrow.get({ id });
  const session = sessions.get(payment.checkoutRef ?? '');
  expect(reservedUntil).toEqual(new Date((session?.expires_at ?? 0) * 1000));
  expect(reservedUntil).toEqual(payment.checkoutEndsAt);
  const pass = (interval: string) =>
    services.db.$client.query('update transactions set reserved_until = now() + $2::interval where id = $1', [
      id,
      interval,
    ]);
  await pass('1 minute');
  await expireReservations(services);
  expect(await state()).toBe('initiated/awaiting');
  await pass('-1 second');
  await expect(as.escrow.checkout({ id })).rejects.toThrow('The time to pay is over');
  await expireReservations(services);
  expect(await state()).toBe('cancelled/void');
});

test('the fake Stripe refuses what Stripe refuses', async () => {
  const now = Math.floor(Date.now() / 1000);
  const body = {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'A right' } } },
    ],
    success_url: 'http://localhost:3000/',
    cancel_url: 'http://localhost:3000/',
    expires_at: now + 40 * 60,
  } as const;
  const create = (change: object, idempotencyKey = freshKey()) =>
    stripe.checkout.sessions.create({ ...body, ...change } as never, { idempotencyKey }).then(
      ({ id }) => id,
      (error) => error.code ?? error.type,
    );
  const key = freshKey();
  const made = await create({}, key);
  expect(made).toMatch(/^cs_test_/);
  expect(await create({}, key)).toBe(made);
  expect(await create({ expires_at: now + 41 * 60 }, key)).toBe('StripeIdempotencyError');
  expect(await create({ expires_at: now + 29 * 60 })).toBe('StripeInvalidRequestError');
  expect(await create({ expires_at: now + 25 * 3_600 })).toBe('StripeInvalidRequestError');
  expect(await create({ colour: 'red' })).toBe('parameter_unknown');
  const [item] = body.line_items;
  for (const [unit_amount, code] of [
    [10.5, 'parameter_invalid_integer'],
    [49, 'amount_too_small'],
  ] as const) {
    const line_items = [{ ...item, price_data: { ...item.price_data, unit_amount } }];
    expect(await create({ line_items })).toBe(code);
  }
  fake.charge('pi_of_500', 500);
  const refund = (amount: number) =>
    stripe.refunds.create({ payment_intent: 'pi_of_500', amount }).then(
      ({ status }) => status,
      (error) => error.code ?? error.type,
    );
  expect(await refund(501)).toBe('StripeInvalidRequestError');
  expect(await refund(500)).toBe('succeeded');
  expect(await refund(500)).toBe('charge_already_refunded');
});

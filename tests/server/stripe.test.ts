import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import type { Parts } from '../../server/context.ts';
import { closeCheckout, refundPayment } from '../../server/escrow/payment.ts';
import { stripeProvider } from '../../server/infra/payments/stripe.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs } from '../support/call.ts';
import { appOf, newKey, paymentOf, transactionAt } from '../support/escrow.ts';
import { testParts } from '../support/parts.ts';

// The Stripe provider, against a local server that answers as Stripe's API does.

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'expired' | 'complete';
}

interface Sent {
  path: string;
  form: URLSearchParams;
  key?: string;
}

const sessions = new Map<string, Session>();
const answers = new Map<string, unknown>();
const sent: Sent[] = [];

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

function answerTo(path: string): unknown {
  const [, id = '', verb] = /^\/v1\/checkout\/sessions\/?([^/]*)\/?(\w*)$/.exec(path) ?? [];
  if (path === '/v1/refunds') return { id: `re_${sent.length}`, object: 'refund', status: 'succeeded' };
  if (id === '') {
    const made = `cs_test_${sessions.size + 1}`;
    const url = `https://checkout.stripe.test/${made}`;
    sessions.set(made, { id: made, object: 'checkout.session', url, status: 'open' });
    return sessions.get(made);
  }
  const session = sessions.get(id);
  if (session && verb === 'expire') session.status = 'expired';
  return session;
}

const fake = createServer(async (request, response) => {
  const form = await bodyOf(request);
  const key = request.headers['idempotency-key'] as string | undefined;
  const path = request.url ?? '';
  sent.push({ path, form, key });
  // As at Stripe: a repeated key gets the first answer again.
  const answer = (key && answers.get(key)) || answerTo(path);
  if (key) answers.set(key, answer);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => fake.close(() => resolve())));
const address = fake.address();
const port = typeof address === 'object' && address ? address.port : 0;

const webhookSecret = 'whsec_of_the_test';
const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
const parts: Parts = { ...(await testParts()), payments: stripeProvider(stripe, webhookSecret) };

function sendWebhook(event: object, secret = webhookSecret): Promise<Response> {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  return Promise.resolve(
    appOf(parts).request('/api/webhooks/payments', {
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
      },
    },
  };
}

/** An unpaid transaction whose checkout is open at Stripe. */
async function openCheckout() {
  const reached = await transactionAt(parts, 'unpaid');
  const as = callAs(parts, { user: reached.buyer });
  const { url } = await as.escrow.checkout({ id: reached.id });
  const payment = await paymentOf(parts, reached.id);
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
  const mine = sent.filter(({ key }) => key === `checkout-${payment.id}`);
  expect(mine).toHaveLength(1);
  const form = Object.fromEntries(mine[0]?.form ?? []);
  expect(form).toMatchObject({
    mode: 'payment',
    client_reference_id: payment.id,
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
  await expectBooksBalance(parts);
});

test('a webhook signed with another secret is refused and changes nothing', async () => {
  const { payment, state } = await openCheckout();
  const answer = await sendWebhook(completed(payment.id, payment.amountCents), 'whsec_of_someone_else');
  expect(answer.status).toBe(400);
  expect(await state()).toBe('initiated/awaiting');
});

test('an old signature is refused: a copied webhook cannot be played back later', async () => {
  const { payment, state } = await openCheckout();
  const payload = JSON.stringify(completed(payment.id, payment.amountCents));
  const timestamp = Math.floor(Date.now() / 1000) - 3_600;
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
  const answer = await appOf(parts).request('/api/webhooks/payments', {
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

test('another amount than the price holds nothing', async () => {
  const { payment, state } = await openCheckout();
  expect((await sendWebhook(completed(payment.id, payment.amountCents - 1))).status).toBe(500);
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
      object: { id: 'pi_1', object: 'payment_intent', metadata: { paymentId: payment.id }, amount: 1 },
    },
  };
  expect((await sendWebhook(declined)).status).toBe(200);
  expect(await state()).toBe('initiated/awaiting');
  const { events: heard } = await as.inbox.list();
  expect(heard[0]?.event.kind).toBe('escrow.declined');
});

test('a cancelled escrow gives the charge back in full, once', async () => {
  const { id, as, payment, state } = await openCheckout();
  await sendWebhook(completed(payment.id, payment.amountCents));
  await as.escrow.cancel({ key: newKey(), id });
  expect(await state()).toBe('cancelled/refunded');
  const before = sent.length;
  await refundPayment(parts, { paymentId: payment.id });
  await refundPayment(parts, { paymentId: payment.id });
  const refunds = sent.slice(before);
  expect(refunds).toHaveLength(1);
  expect(refunds[0]).toMatchObject({ path: '/v1/refunds', key: `refund-${payment.id}` });
  expect(Object.fromEntries(refunds[0]?.form ?? [])).toEqual({
    payment_intent: `pi_${payment.id}`,
    amount: String(payment.amountCents),
  });
  expect((await paymentOf(parts, id)).status).toBe('refunded');
});

test('a cancelled unpaid escrow closes its checkout at Stripe', async () => {
  const { id, as, payment } = await openCheckout();
  await as.escrow.cancel({ key: newKey(), id });
  await closeCheckout(parts, { paymentId: payment.id });
  const { checkoutRef } = await paymentOf(parts, id);
  expect(sessions.get(checkoutRef ?? '')?.status).toBe('expired');
});

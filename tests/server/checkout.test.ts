import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ledgerTransfers, paymentEvents, payments, transactions } from '../../db/schema/escrow.ts';
import { closeCheckout } from '../../server/deals/escrow/checkout.ts';
import { refundPayment } from '../../server/deals/escrow/payment.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs } from '../support/call.ts';
import { appOf, freshKey, paymentOf, sendWebhook, transactionAt } from '../support/escrow.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { config, db } = services;
const app = appOf(services);

/** An unpaid transaction whose buyer is at the checkout. */
async function atCheckout(title = 'Solid-state electrolyte') {
  const { id, buyer, seller } = await transactionAt(services, 'unpaid', { title, priceCents: 18_400_050 });
  const { url } = await callAs(services, { user: buyer }).escrow.checkout({ id });
  return { id, buyer, seller, path: new URL(url).pathname };
}

const look = async (path: string) => (await app.request(path)).text();
const press = (path: string, outcome: string) =>
  app.request(path, {
    method: 'POST',
    headers: { origin: config.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }).toString(),
  });
const buttons = (html: string) => [...html.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, value]) => value);

async function stateOf(id: string) {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  const moved = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.transactionId, id));
  return { status: row?.status, payment: row?.payment, moved: moved.map(({ amount }) => amount) };
}
const unpaid = { status: 'initiated', payment: 'awaiting', moved: [] };
const held = { status: 'initiated', payment: 'held', moved: [18_400_050] };

async function newsOf(user: { id: string; email: string; emailVerified: boolean }) {
  const { items: events } = await callAs(services, { user }).inbox.list();
  return events.map(({ event }) => event.kind);
}

describe('the sandbox checkout', () => {
  test('says what it is and what is paid, offers to pay, decline or leave, and is the same when requested again', async () => {
    const { id, buyer, path } = await atCheckout();
    const html = await look(path);
    expect(html).toContain('Sandbox: this is a test checkout. No real money moves.');
    expect(html).toContain('Solid-state electrolyte');
    expect(html).toContain('$184,000.50');
    expect(buttons(html)).toEqual(['paid', 'declined']);
    expect(html).toContain(`<a href="${config.origin}/transaction/${id}">Leave without paying</a>`);
    expect(await callAs(services, { user: buyer }).escrow.checkout({ id })).toEqual({
      url: config.origin + path,
    });
    expect(await stateOf(id)).toEqual(unpaid);
  });

  test('paying holds the money and leads back to the transaction', async () => {
    const { id, buyer, seller, path } = await atCheckout();
    const answer = await press(path, 'paid');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${config.origin}/transaction/${id}`);
    expect(await stateOf(id)).toEqual(held);
    expect(await newsOf(buyer)).toContain('escrow.paid');
    expect(await newsOf(seller)).toContain('escrow.paid');
    const html = await look(path);
    expect(html).toContain('This payment has been made.');
    expect(buttons(html)).toEqual([]);
    await expectBooksBalance(services);
  });

  test('paying again, even many times at once, pays once', async () => {
    const { id, path } = await atCheckout();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => press(path, 'paid')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    await press(path, 'paid');
    await press(path, 'declined');
    expect(await stateOf(id)).toEqual(held);
    await expectBooksBalance(services);
  });

  test('a declined card charges nothing, tells the buyer, and may be tried again', async () => {
    const { id, buyer, seller, path } = await atCheckout();
    for (let time = 1; time <= 2; time++) {
      const answer = await press(path, 'declined');
      expect(answer.headers.get('location')).toBe(path);
      expect(await stateOf(id)).toEqual(unpaid);
      expect((await newsOf(buyer)).filter((kind) => kind === 'escrow.declined')).toHaveLength(time);
    }
    expect(await newsOf(seller)).not.toContain('escrow.declined');
    const html = await look(path);
    expect(html).toContain('The card was declined. Nothing was charged. You can try again.');
    expect(buttons(html)).toEqual(['paid', 'declined']);
    await press(path, 'paid');
    expect(await stateOf(id)).toEqual(held);
  });

  test('of a cancelled transaction is closed and takes no money', async () => {
    const { id, buyer, path } = await atCheckout();
    await callAs(services, { user: buyer }).escrow.cancel({ key: freshKey(), id });
    await closeCheckout(services, { paymentId: (await paymentOf(services, id)).id });
    const html = await look(path);
    expect(html).toContain('This checkout is closed.');
    expect(buttons(html)).toEqual([]);
    await press(path, 'paid');
    expect(await stateOf(id)).toEqual({ status: 'cancelled', payment: 'void', moved: [] });
  });

  test('of a refunded payment says so', async () => {
    const { id, seller, path } = await atCheckout();
    await press(path, 'paid');
    await callAs(services, { user: seller }).escrow.cancel({ key: freshKey(), id });
    await refundPayment(services, { paymentId: (await paymentOf(services, id)).id });
    expect(await look(path)).toContain('This payment was refunded.');
    await press(path, 'paid');
    expect(await stateOf(id)).toEqual({
      status: 'cancelled',
      payment: 'refunded',
      moved: [18_400_050, 18_400_050],
    });
    await expectBooksBalance(services);
  });

  test('shows a title as text, never as markup', async () => {
    const { path } = await atCheckout('<script>alert(1)</script><img src=x onerror=alert(1)>');
    const html = await look(path);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;');
  });

  test('knows neither other checkouts nor other outcomes', async () => {
    const { id, path } = await atCheckout();
    expect((await app.request('/sandbox/checkout/sbx_none')).status).toBe(404);
    expect((await press('/sandbox/checkout/sbx_none', 'paid')).status).toBeLessThan(500);
    for (const outcome of ['', 'refunded', 'closed', 'open'])
      expect((await press(path, outcome)).status).toBe(400);
    expect(await stateOf(id)).toEqual(unpaid);
  });
});

describe('the webhook', () => {
  const deliver = (body: string, headers: Record<string, string>) =>
    app.request('/api/webhooks/payments', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signed = (body: string, secret = config.secret) =>
    createHmac('sha256', secret).update(`sandbox:${body}`).digest('hex');

  test('trusts nothing without the right signature, and then nothing has changed', async () => {
    const { id } = await atCheckout();
    const payment = await paymentOf(services, id);
    const event = {
      id: `evt_${randomUUID()}`,
      paymentId: payment.id,
      outcome: 'paid',
      amountCents: 18_400_050,
    };
    const body = JSON.stringify({ ...event, chargeRef: 'charge' });
    const right = signed(body);
    const wrong: Record<string, string>[] = [
      {},
      { 'x-sandbox-signature': '' },
      { 'x-sandbox-signature': signed(body, 'another secret') },
      { 'x-sandbox-signature': signed(`${body} `) },
      { 'x-sandbox-signature': right.slice(0, -1) },
      { 'x-sandbox-signature': `${right}0` },
      { 'x-sandbox-signature': right.toUpperCase() },
      { 'x-sandbox-signature': createHmac('sha256', config.secret).update(body).digest('hex') },
      { 'stripe-signature': 't=1,v1=00' },
    ];
    for (const headers of wrong) {
      const answer = await deliver(body, headers);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: 'The signature is not valid.' });
    }
    expect(await stateOf(id)).toEqual(unpaid);
    expect(await paymentOf(services, id)).toEqual(payment);
    expect(await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, event.id))).toEqual([]);

    expect((await deliver(body, { 'x-sandbox-signature': right })).status).toBe(200);
    expect(await stateOf(id)).toEqual(held);
  });

  test('refuses a signed body that is not an event', async () => {
    for (const body of [
      '',
      'null',
      '{',
      '{"id":"x"}',
      JSON.stringify({ id: 'x', paymentId: 'x', outcome: 'paid' }),
    ]) {
      expect((await deliver(body, { 'x-sandbox-signature': signed(body) })).status).toBe(400);
    }
  });

  test('accepts the same event as often as it comes, and pays once', async () => {
    const { id } = await atCheckout();
    const { id: paymentId, amountCents } = await paymentOf(services, id);
    const event = { id: `evt_${randomUUID()}`, paymentId, amountCents };
    const answers = await Promise.all([1, 2, 3].map(() => sendWebhook(services, event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sendWebhook(services, { paymentId, amountCents });
    expect(await stateOf(id)).toEqual(held);
  });

  test('does not hold an amount other than was asked for', async () => {
    const { id } = await atCheckout();
    const { id: paymentId } = await paymentOf(services, id);
    for (const amountCents of [1, 18_400_049, 18_400_051]) {
      expect((await sendWebhook(services, { paymentId, amountCents })).status).toBe(200);
    }
    expect(await stateOf(id)).toEqual(unpaid);
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment?.status).toBe('open');
  });
});

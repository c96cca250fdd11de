import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { nextMonth, PRO_MONTHLY_CENTS, quoteAt } from '../../domain/plans/subscriptions.ts';
import { reconcile } from '../../server/books/reconcile.ts';
import { stripeProvider } from '../../server/infra/payments/stripe.ts';
import { workOnPlan } from '../../server/plans/provider-work.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs } from '../support/call.ts';
import { appOf, freshKey } from '../support/escrow.ts';
import { openFakeStripe } from '../support/fake-stripe.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { beginUpgrade, inPlans, invoicesOf, subscriptionOf, workOffPlans } from '../support/plans.ts';
import { testServices } from '../support/services.ts';

// Plans by Stripe Billing, against a local server that checks and answers as Stripe's API does.

const fake = await openFakeStripe();
const { billing, sent } = fake;
afterAll(() => fake.close());

const secret = 'whsec_of_the_test';
const stripe = new Stripe('sk_test_x', {
  host: '127.0.0.1',
  port: fake.port,
  protocol: 'http',
  maxNetworkRetries: 0,
});
const services = { ...(await testServices()), payments: stripeProvider(stripe, secret) };
const { plan, balance } = inPlans(services);

let events = 0;
function sendWebhook(type: string, object: object, signedWith = secret): Promise<Response> {
  const payload = JSON.stringify({ id: `evt_plan_${++events}`, object: 'event', type, data: { object } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith });
  return Promise.resolve(
    appOf(services).request('/api/webhooks/payments', {
      ...{ method: 'POST', body: payload },
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    }),
  );
}

/** A moment in this month at which plans are sold, so that Stripe's own clock agrees. */
const now = () => (quoteAt(new Date(), PRO_MONTHLY_CENTS) ? new Date() : nextMonth(new Date()));

async function subscribed() {
  const user = await makeUser(services);
  const session = await beginUpgrade(services, user, now());
  await sendWebhook('checkout.session.completed', billing.pay(session));
  const subscription = billing.begunBy(session);
  const renew = (months: number) => {
    let at = nextMonth(now());
    for (let month = 1; month < months; month++) at = nextMonth(at);
    return billing.renew(subscription.id, at, PRO_MONTHLY_CENTS);
  };
  return { user, as: callAs(services, { user }), session, subscription, renew };
}

test('the checkout asks for our share of the month and keeps the card; the price is charged from the first of the next', async () => {
  const user = await makeUser(services);
  const at = now();
  const quote = quoteAt(at, PRO_MONTHLY_CENTS);
  const session = await beginUpgrade(services, user, at);
  expect(await beginUpgrade(services, user, at)).toBe(session);
  const { id } = await subscriptionOf(services, user);
  const mine = sent.filter(({ key }) => key?.startsWith(`plan-${id}`));
  expect(mine).toHaveLength(1);
  expect(mine[0]?.key).toBe(`plan-${id}-${(quote?.endsAt.getTime() ?? 0) / 1000}`);
  expect(mine[0]?.body).toMatchObject({
    mode: 'payment',
    client_reference_id: id,
    customer_email: user.email,
    'line_items[0][price_data][unit_amount]': String(quote?.firstCents),
    'payment_intent_data[setup_future_usage]': 'off_session',
    'custom_text[submit][message]': expect.stringContaining('$49.00 is charged on the first day'),
    'metadata[subscriptionId]': id,
  });
  await sendWebhook('checkout.session.completed', billing.pay(session));
  const { customer } = billing.begunBy(session);
  const of = (path: string) => sent.filter((one) => one.path === path && one.key !== undefined).at(-1);
  expect(sent.findLast(({ path }) => path === `/v1/customers/${customer}`)?.body).toEqual({
    'invoice_settings[default_payment_method]': expect.stringMatching(/^pm_/),
  });
  expect(of('/v1/prices')?.body).toEqual({
    ...{ currency: 'usd', unit_amount: String(PRO_MONTHLY_CENTS), lookup_key: 'ipso_pro_4900_monthly' },
    ...{ 'recurring[interval]': 'month', 'product_data[name]': 'Ipso Pro' },
  });
  expect(of('/v1/subscriptions')).toMatchObject({
    key: `plan-begin-${id}-due`,
    body: {
      ...{ customer, 'items[0][price]': 'price_1', off_session: 'true', proration_behavior: 'none' },
      billing_cycle_anchor: String((quote?.until.getTime() ?? 0) / 1000),
      'metadata[subscriptionId]': id,
      'metadata[first]': expect.stringMatching(/^pi_first_/),
    },
  });
  expect(await plan(user)).toBe('pro');
});

test('a lost answer to the checkout is requested again and returns the same one', async () => {
  const user = await makeUser(services);
  const before = fake.sessions.size;
  const at = now();
  fake.loseNextAnswer();
  await expect(beginUpgrade(services, user, at)).rejects.toThrow();
  const session = await beginUpgrade(services, user, at);
  expect(fake.sessions.size).toBe(before + 1);
  expect(fake.sessions.has(session)).toBe(true);
});

test('a paid checkout begins the plan, in whichever order and however often its webhooks come', async () => {
  const user = await makeUser(services);
  const session = await beginUpgrade(services, user, now());
  const paid = billing.pay(session);
  // Stripe's answer is lost, and its keys are forgotten: what was begun is found again.
  fake.loseNextAnswer();
  expect((await sendWebhook('checkout.session.completed', paid)).status).toBe(500);
  await sendWebhook('checkout.session.completed', paid);
  fake.forgetKeys();
  const subscription = billing.begunBy(session);
  const webhooks: [string, object][] = [
    ['customer.subscription.updated', subscription],
    ['checkout.session.completed', paid],
  ];
  const answers = await Promise.all(
    [...webhooks, ...webhooks.toReversed()].map(([type, object]) => sendWebhook(type, object)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(billing.begunBy(session)).toBe(subscription);
  expect(await plan(user)).toBe('pro');
  expect(await invoicesOf(services, user)).toMatchObject([
    { state: 'paid', chargeRef: paid.payment_intent, providerRef: paid.payment_intent },
  ]);
  const forged = await sendWebhook('customer.subscription.updated', subscription, 'whsec_of_someone_else');
  expect(forged.status).toBe(400);
  await expectBooksBalance(services);
});

test('a month that is charged renews the plan; a declined card makes it overdue until it is paid', async () => {
  const { user, as, subscription, renew } = await subscribed();
  await sendWebhook('invoice.paid', renew(1) ?? {});
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'active' });
  billing.setCard(false);
  const open = renew(2);
  await sendWebhook('invoice.payment_failed', open ?? {});
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'pastDue' });
  expect(await plan(user)).toBe('pro');
  expect((await as.plans.changeCard()).url).toBe(`https://billing.stripe.test/${subscription.customer}`);
  // Retried and declined again: an answer, not an error.
  await as.plans.payNow();
  await workOffPlans(services);
  expect(open?.attempt_count).toBe(2);
  billing.setCard(true);
  await as.plans.payNow();
  await workOffPlans(services);
  const tries = sent.filter(({ path }) => path === `/v1/invoices/${open?.id}/pay`);
  expect(new Set(tries.map(({ key }) => key)).size).toBe(2);
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'active', failedAt: null });
  expect((await invoicesOf(services, user)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  await expectBooksBalance(services);
});

test('cancelling and resuming are reported to Stripe, even if an answer is lost', async () => {
  const { user, as, subscription, renew } = await subscribed();
  const { id } = await subscriptionOf(services, user);
  await as.plans.cancel({ key: freshKey(), id });
  fake.loseNextAnswer();
  await expect(workOnPlan(services, { subscriptionId: id })).rejects.toThrow();
  fake.loseNextAnswer();
  await workOnPlan(services, { subscriptionId: id }).catch(() => {});
  await workOffPlans(services);
  expect(subscription.cancel_at_period_end).toBe(true);
  await as.plans.resume({ key: freshKey(), id });
  await workOffPlans(services);
  expect(subscription.cancel_at_period_end).toBe(false);
  await as.plans.cancel({ key: freshKey(), id });
  await workOffPlans(services);
  renew(1);
  await sendWebhook('customer.subscription.deleted', subscription);
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended', reason: 'chosen' });
  // Already ended there: telling it so is not an error.
  await workOffPlans(services);
  expect((await subscriptionOf(services, user)).toldEndedAt).not.toBeNull();
});

test('a refund is made on the charge that paid the invoice, once, and ends the plan there too', async () => {
  const { user, subscription } = await subscribed();
  const admin = callAs(services, { admin: await makeAdmin(services) });
  const [invoice] = await invoicesOf(services, user);
  await admin.plans.refund({
    key: freshKey(),
    invoiceId: invoice?.id ?? '',
    reason: 'It was charged by mistake.',
  });
  fake.loseNextAnswer();
  await workOffPlans(services).catch(() => {});
  fake.forgetKeys();
  const { refundInvoice } = await import('../../server/plans/refund.ts');
  await refundInvoice(services, { invoiceId: invoice?.id ?? '' }).catch(() => {});
  await refundInvoice(services, { invoiceId: invoice?.id ?? '' });
  const { id } = await subscriptionOf(services, user);
  await workOnPlan(services, { subscriptionId: id });
  expect(await invoicesOf(services, user)).toMatchObject([{ state: 'refunded' }]);
  expect(fake.refundedOf(invoice?.chargeRef ?? '')).toBe(invoice?.amountCents);
  expect(subscription.status).toBe('canceled');
  const made = sent.filter(
    ({ path, body }) => path === '/v1/refunds' && body['metadata[paymentId]'] === invoice?.id,
  );
  expect(made[0]).toMatchObject({
    key: `plan-refund-${invoice?.id}-0`,
    body: { payment_intent: invoice?.chargeRef, amount: String(invoice?.amountCents) },
  });
  // Days later the bank sends it back, and reports it twice.
  const returned = {
    ...{
      object: 'refund',
      amount: invoice?.amountCents,
      currency: 'usd',
      metadata: { paymentId: invoice?.id },
    },
    payment_intent: invoice?.chargeRef,
  };
  await sendWebhook('refund.failed', { id: 're_1', ...returned });
  const { items } = await admin.inbox.list();
  expect(items[0]?.event).toMatchObject({ kind: 'plans.problem', title: invoice?.number, userId: user.id });
  await expectBooksBalance(services);
});

test('a dispute at Stripe takes the payment out of the books and ends the plan; won, it is in them again', async () => {
  const before = await balance();
  const { user, subscription } = await subscribed();
  const [paid] = await invoicesOf(services, user);
  if (!paid?.chargeRef) throw new Error('nothing was paid');
  const asked = billing.dispute(paid.chargeRef, paid.amountCents, 'warning_needs_response');
  await sendWebhook('charge.dispute.created', asked);
  expect(await plan(user)).toBe('pro');
  const dispute = billing.dispute(paid.chargeRef, paid.amountCents);
  await sendWebhook('charge.dispute.created', dispute);
  await sendWebhook('charge.dispute.funds_withdrawn', dispute);
  expect(await plan(user)).toBe('free');
  expect(await balance()).toBe(before);
  await workOffPlans(services);
  expect(subscription.status).toBe('canceled');
  await expectBooksBalance(services);
  billing.decide(dispute, 'won');
  await sendWebhook('charge.dispute.funds_reinstated', dispute);
  await sendWebhook('charge.dispute.closed', dispute);
  expect(await balance()).toBe(before + paid.amountCents);
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended', reason: 'chargedBack' });
  const other = await subscribed();
  const [lost] = await invoicesOf(services, other.user);
  const kept = billing.dispute(lost?.chargeRef ?? '', lost?.amountCents ?? 0);
  await sendWebhook('charge.dispute.closed', billing.decide(kept, 'lost'));
  expect(await balance()).toBe(before + paid.amountCents);
  expect((await other.as.plans.invoices({})).items).toMatchObject([{ bank: 'lost' }]);
  // Nothing is asked about a payment that is not ours.
  const asks = sent.length;
  await sendWebhook('charge.dispute.created', billing.dispute('pi_of_another_shop', 100));
  expect(sent).toHaveLength(asks);
});

test('the books and Stripe agree about plans', async () => {
  const report = await reconcile(services, new Date(Date.now() + 2 * 3_600_000));
  expect(report).toMatchObject({ differences: 0 });
});

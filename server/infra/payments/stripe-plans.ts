import Stripe from 'stripe';
import { z } from 'zod';
import { CURRENCY } from '../../../domain/deals/payments.ts';
import { nextMonth } from '../../../domain/plans/subscriptions.ts';
import type { PlanBill, PlanEvent, PlanProvider, PlanStanding } from './provider.ts';
import { chargebackOf } from './stripe-chargebacks.ts';
import { openSession } from './stripe-checkout.ts';

/** More than a subscription has in eight years. */
const MOST_BILLS = 100;
/** An anchor has to lie in the future when Stripe reads it. */
const LEAST_MS = 60_000;

/**
 * Stripe Billing. The checkout is one payment for our share of the current month, and keeps the card; once it is
 * paid, a subscription is created that charges from the first of the next month on. A checkout in mode `subscription`
 * can't do both: Stripe prorates by seconds, and without its proration "you can't use one-time prices"
 * (docs.stripe.com/payments/checkout/billing-cycle, Limitations, read in a copy on November 23, 2026).
 */
export function stripePlans(stripe: Stripe): PlanProvider {
  return {
    openCheckout({ subscriptionId, email, plan, firstText, firstCents, monthlyCents, renewsAt, ...request }) {
      const kept = { setup_future_usage: 'off_session', metadata: { subscriptionId } } as const;
      return openSession(stripe, 'plan', {
        ...{ reference: subscriptionId, text: firstText, amountCents: firstCents },
        ...{ returnUrl: request.returnUrl, endsAt: request.endsAt },
        more: {
          ...{ customer_creation: 'always', customer_email: email, payment_intent_data: kept },
          custom_text: { submit: { message: request.laterText } },
          metadata: { subscriptionId, plan, monthlyCents, renewsAt: renewsAt.toISOString() },
        },
      });
    },
    async read(ref) {
      const subscription = ref.startsWith('cs_')
        ? await begin(stripe, ref)
        : await stripe.subscriptions.retrieve(ref);
      const { first } = subscription.metadata;
      const [intent, { data }] = await Promise.all([
        first ? stripe.paymentIntents.retrieve(first) : null,
        stripe.invoices.list({
          ...{ subscription: subscription.id, limit: MOST_BILLS },
          expand: ['data.payments'],
        }),
      ]);
      return standingOf(subscription, intent, data);
    },
    async setEnding(ref, ends) {
      // It sets a flag, so no key is needed.
      await stripe.subscriptions.update(ref, { cancel_at_period_end: ends });
    },
    async end(ref) {
      try {
        await stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false });
      } catch (error) {
        // Canceled before, such as by an attempt whose answer was lost.
        const gone =
          error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
        if (!gone) throw error;
      }
    },
    async retry(invoiceRef, key) {
      try {
        await stripe.invoices.pay(invoiceRef, {}, { idempotencyKey: key });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return;
        // Paid in the meantime, or void along with its subscription: the truth is read afterwards.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
        throw error;
      }
    },
    readChargeback: async (ref) => chargebackOf(await stripe.disputes.retrieve(ref)),
    async cardPage({ customerRef }, returnUrl) {
      const session = await stripe.billingPortal.sessions.create({
        ...{ customer: customerRef, return_url: returnUrl },
        flow_data: { type: 'payment_method_update' },
      });
      return session.url;
    },
  };
}

/** The event as the product needs it: which subscription has to be read again. */
export function planEventOf(event: Stripe.Event): PlanEvent | null {
  const about = (planRef: string | null) => (planRef ? { id: event.id, planRef } : null);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { id, metadata, payment_status } = event.data.object;
      return about(metadata?.subscriptionId && payment_status === 'paid' ? id : null);
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
      return about(idOf(event.data.object.parent?.subscription_details?.subscription ?? null));
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return about(event.data.object.id);
    default:
      return null;
  }
}

/** What a checkout was opened with, as its metadata keep it. */
const asked = z.object({
  subscriptionId: z.uuid(),
  plan: z.string(),
  monthlyCents: z.coerce.number().int(),
  renewsAt: z.coerce.date(),
});

/** The subscription of a paid checkout; created if it does not exist yet. */
async function begin(stripe: Stripe, sessionRef: string): Promise<Stripe.Subscription> {
  const session = await stripe.checkout.sessions.retrieve(sessionRef, { expand: ['payment_intent'] });
  const { subscriptionId, plan, monthlyCents, renewsAt } = asked.parse(session.metadata);
  const customer = idOf(session.customer);
  const intent = session.payment_intent;
  if (!customer || typeof intent === 'string' || intent?.status !== 'succeeded')
    throw new Error('a checkout that is not paid begins no subscription');
  // Looked for first, because Stripe forgets keys after a day.
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 10 });
  const known = data.find(({ metadata }) => metadata.subscriptionId === subscriptionId);
  if (known) return known;
  // The customer's card and not the subscription's own, so that a card changed in the portal is the one that is
  // charged.
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: idOf(intent.payment_method) ?? undefined },
  });
  const price = await priceOf(stripe, plan, monthlyCents);
  // If told so late that the month has begun, Stripe charges for what is left of it.
  const late = renewsAt.getTime() < Date.now() + LEAST_MS;
  const anchor = late ? nextMonth(new Date()) : renewsAt;
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price }],
      billing_cycle_anchor: anchor.getTime() / 1000,
      proration_behavior: late ? 'create_prorations' : 'none',
      off_session: true,
      metadata: { subscriptionId, first: intent.id },
    },
    { idempotencyKey: `plan-begin-${subscriptionId}-${late ? 'late' : 'due'}` },
  );
}

/** The monthly price of a plan, by its lookup key; created once. */
async function priceOf(stripe: Stripe, plan: string, monthlyCents: number): Promise<string> {
  const key = `${plan.toLowerCase().replace(/\W+/g, '_')}_${monthlyCents}_monthly`;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const made = await stripe.prices.create(
    {
      ...{ currency: CURRENCY, unit_amount: monthlyCents, lookup_key: key },
      recurring: { interval: 'month' },
      product_data: { name: plan },
    },
    { idempotencyKey: `plan-price-${key}` },
  );
  return made.id;
}

function standingOf(
  { id, customer, status, metadata }: Stripe.Subscription,
  first: Stripe.PaymentIntent | null,
  invoices: Stripe.Invoice[],
): PlanStanding {
  const charged = invoices
    .filter(({ status: state, total }) => state !== 'draft' && total > 0)
    .sort((a, b) => a.created - b.created)
    .map(billOf);
  return {
    ...{ ref: id, bills: [...(first ? [firstBill(first)] : []), ...charged] },
    customerRef: idOf(customer) ?? '',
    subscriptionId: z.uuid().safeParse(metadata.subscriptionId).data ?? null,
    ended: status === 'canceled' || status === 'incomplete_expired',
  };
}

/** The payment at the checkout, which is not an invoice at Stripe. */
const firstBill = ({ id, status, amount, currency, created }: Stripe.PaymentIntent): PlanBill => ({
  ...{ ref: id, chargeRef: id, amountCents: amount, currency, declined: false },
  ...{ state: status === 'succeeded' ? 'paid' : 'open', createdAt: new Date(created * 1000) },
});

function billOf({ id, status, total, currency, created, attempt_count, payments }: Stripe.Invoice): PlanBill {
  const paid = payments?.data.find((one) => one.status === 'paid') ?? payments?.data[0];
  const state =
    status === 'paid' ? 'paid' : status === 'open' || status === 'uncollectible' ? 'open' : 'void';
  return {
    ...{ ref: id ?? '', state, currency, amountCents: total },
    declined: state === 'open' && attempt_count > 0,
    chargeRef: idOf(paid?.payment.payment_intent ?? null),
    createdAt: new Date(created * 1000),
  };
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

import Stripe from 'stripe';
import { z } from 'zod';
import { CURRENCY } from '../../../domain/payments.ts';
import type { PaymentProvider } from './provider.ts';

/** Stripe Checkout for payments in, refunds for payments back. Money waits in the platform's own balance. */
export function stripeProvider(stripe: Stripe, webhookSecret: string): PaymentProvider {
  return {
    name: 'stripe',
    async openCheckout({ paymentId, amountCents, description, returnUrl, endsAt }) {
      const expires = endsAt.getTime() / 1000;
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: paymentId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: CURRENCY,
                  unit_amount: amountCents,
                  product_data: { name: description },
                },
              },
            ],
            payment_intent_data: { metadata: { paymentId } },
            metadata: { paymentId },
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: expires,
          },
          // Stripe refuses a key with a different body, and returns the first session for the same body.
          { idempotencyKey: `checkout-${paymentId}-${expires}` },
        );
        if (!session.url) throw new Error('Stripe opened a checkout without an address');
        return { ref: session.id, url: session.url };
      } catch (error) {
        const tooLate =
          error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';
        // Stripe keeps its own failures under the key too: only another request can succeed.
        if (tooLate || error instanceof Stripe.errors.StripeAPIError) return null;
        throw error;
      }
    },
    async closeCheckout(ref) {
      const session = await stripe.checkout.sessions.retrieve(ref);
      if (session.status === 'open') await stripe.checkout.sessions.expire(ref);
    },
    async refund({ paymentId, chargeRef, amountCents }, key) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: chargeRef, amount: amountCents, metadata: { paymentId } },
          { idempotencyKey: key },
        );
        if (refund.status === 'failed' || refund.status === 'canceled')
          throw new Error(`the refund at Stripe is ${refund.status}`);
      } catch (error) {
        // An earlier attempt whose answer was lost, or an administrator at Stripe: keys are forgotten after a day.
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return;
        throw error;
      }
    },
    async readWebhook(body, signature) {
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
      if (
        event.type === 'checkout.session.completed' ||
        event.type === 'checkout.session.async_payment_succeeded'
      ) {
        const session = event.data.object;
        const paymentId = ours(session.metadata);
        if (session.payment_status !== 'paid' || !paymentId) return null;
        return {
          id: event.id,
          paymentId,
          outcome: 'paid',
          amountCents: session.amount_total ?? 0,
          currency: session.currency ?? '',
          chargeRef: idOf(session.payment_intent),
        };
      }
      if (event.type === 'payment_intent.payment_failed') {
        const intent = event.data.object;
        const paymentId = ours(intent.metadata);
        if (!paymentId) return null;
        return {
          id: event.id,
          paymentId,
          outcome: 'declined',
          amountCents: intent.amount,
          currency: intent.currency,
          chargeRef: null,
        };
      }
      // The bank of the card refused it, days after Stripe had accepted it: docs.stripe.com/refunds#failed-refunds
      if (event.type === 'refund.failed') {
        const refund = event.data.object;
        const paymentId = ours(refund.metadata);
        if (!paymentId) return null;
        return {
          id: event.id,
          paymentId,
          outcome: 'returned',
          amountCents: refund.amount,
          currency: refund.currency,
          chargeRef: idOf(refund.payment_intent),
        };
      }
      return null;
    },
  };
}

/** The account may receive payments that are not ours; those carry no reference. */
function ours(metadata: Stripe.Metadata | null): string | null {
  return z.uuid().safeParse(metadata?.paymentId).data ?? null;
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

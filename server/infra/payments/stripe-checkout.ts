import Stripe from 'stripe';
import { CURRENCY } from '../../../domain/deals/payments.ts';

interface Asked {
  /** Our reference, for whoever looks at Stripe's pages. */
  reference: string;
  text: string;
  amountCents: number;
  returnUrl: string;
  /** In whole seconds. */
  endsAt: Date;
  /** What else the session carries. */
  more: Stripe.Checkout.SessionCreateParams;
}

/**
 * Opens a checkout for one payment. The same request returns the same one again. Null if this request can never give
 * one, because it would end too soon or failed at Stripe: only another end makes it a different request.
 */
export async function openSession(
  stripe: Stripe,
  name: string,
  { reference, text, amountCents, returnUrl, endsAt, more }: Asked,
): Promise<{ ref: string; url: string } | null> {
  const expires = endsAt.getTime() / 1000;
  const price = { currency: CURRENCY, unit_amount: amountCents, product_data: { name: text } };
  try {
    const session = await stripe.checkout.sessions.create(
      {
        ...{ mode: 'payment', client_reference_id: reference, expires_at: expires },
        ...{ line_items: [{ quantity: 1, price_data: price }] },
        ...{ success_url: returnUrl, cancel_url: returnUrl },
        ...more,
      },
      // Stripe refuses a key with a different body, and returns the first session for the same body.
      { idempotencyKey: `${name}-${reference}-${expires}` },
    );
    if (!session.url) throw new Error('Stripe opened a checkout without an address');
    return { ref: session.id, url: session.url };
  } catch (error) {
    const tooLate = error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';
    // Stripe keeps its own failures under the key too: only a different request can succeed.
    if (tooLate || error instanceof Stripe.errors.StripeAPIError) return null;
    throw error;
  }
}

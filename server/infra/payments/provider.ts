/** A payment provider, as the product needs it. Implemented by the sandbox and Stripe. */
export interface PaymentProvider {
  name: 'sandbox' | 'stripe';
  /**
   * Opens a checkout page for one payment. The same request gives the same checkout again. Null when this request can
   * never give one, because it would end too soon or failed at the provider: ask with a later end.
   */
  openCheckout(request: CheckoutRequest): Promise<{ ref: string; url: string } | null>;
  /** Closes a checkout that must no longer be paid; one that was just paid stays paid. */
  closeCheckout(ref: string): Promise<void>;
  /** Refunds a charge in full, at most once. `key`: the same for the same attempt. */
  refund(payment: Refundable, key: string): Promise<void>;
  /** Checks the signature of a webhook and reads it; throws when the signature is wrong. Null: not of interest. */
  readWebhook(body: string, signature: string): Promise<ProviderEvent | null>;
}

interface Refundable {
  paymentId: string;
  chargeRef: string;
  amountCents: number;
}

interface CheckoutRequest {
  paymentId: string;
  amountCents: number;
  description: string;
  returnUrl: string;
  /** In whole seconds. */
  endsAt: Date;
}

export interface ProviderEvent {
  /** Unique at the provider; the same event may arrive many times. */
  id: string;
  paymentId: string;
  /** `returned`: a refund that was accepted did not reach the payer, and the money came back. */
  outcome: 'paid' | 'declined' | 'returned';
  /** In the smallest unit of the currency. */
  amountCents: number;
  /** ISO 4217, in small letters. */
  currency: string;
  chargeRef: string | null;
}

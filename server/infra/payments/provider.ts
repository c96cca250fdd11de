import type { RecordKind, Settled } from '../../../domain/admin/books.ts';
import type { AccountStanding } from '../../../domain/deals/payouts.ts';
import type { ChargebackState } from '../../../domain/plans/chargebacks.ts';

/** A payment provider, as the product needs it. Implemented by the sandbox and Stripe. */
export interface PaymentProvider {
  name: 'sandbox' | 'stripe';
  /**
   * Opens a checkout page for one payment. The same request returns the same checkout again. Null if this request can
   * never give one, because it would end too soon or failed at the provider: ask again with a later end.
   */
  openCheckout(request: CheckoutRequest): Promise<{ ref: string; url: string } | null>;
  /** Closes a checkout that must no longer be paid; one that was just paid stays paid. */
  closeCheckout(ref: string): Promise<void>;
  /** Refunds this much of a charge, at most once. `key`: the same for the same attempt. */
  refund(payment: Refundable, key: string): Promise<void>;
  /** Checks the signature of a webhook and reads it; throws when the signature is wrong. Null: not of interest. */
  readWebhook(
    body: string,
    signature: string,
  ): Promise<ProviderEvent | PayoutEvent | AccountEvent | PlanEvent | ChargebackEvent | null>;
  /**
   * How a person sets the account their payouts go to: by its number in a form of ours, which the provider then
   * keeps, or on the provider's own pages, which tell us only its last digits.
   */
  accounts: BankForm | Onboarding;
  /** What the provider says about an account. */
  readAccount(ref: string): Promise<PayoutAccount>;
  /**
   * Pays out to an account, at most once for a payout, however often it is asked. Throws when it may succeed later.
   * `key`: the same for the same attempt.
   */
  sendPayout(payout: PayoutOrder, key: string): Promise<PayoutAnswer>;
  /** The status of a payout that was sent. */
  askPayout(payout: PayoutOrder): Promise<PayoutAnswer>;
  /** Takes back what a refused payout left at the provider, at most once. */
  takeBack(payout: PayoutOrder, key: string): Promise<void>;
  /** Subscriptions to plans. */
  plans: PlanProvider;
  /** What the provider's own books say was charged, refunded and paid out from one moment up to another. */
  list(from: Date, until: Date): AsyncIterable<ProviderRecord>;
}

/** A line of the provider's own books. A charge or refund names our payment, or else the charge; a payout names ours. */
export interface ProviderRecord extends Settled {
  record: RecordKind;
  ref: string;
  paymentId: string | null;
  chargeRef: string | null;
  payoutId: string | null;
}

/** Subscriptions at the provider, which charges them each month by itself. */
export interface PlanProvider {
  /**
   * Opens a checkout page for a plan: one charge now for the rest of the current month, and the monthly price from
   * the next one on. The same request returns the same checkout. Null if this request can never give one: ask again
   * with a later end.
   */
  openCheckout(request: PlanCheckout): Promise<{ ref: string; url: string } | null>;
  /**
   * The status of a subscription, with what was charged for it. `ref`: its name, or that of a paid checkout, which
   * begins it.
   */
  read(ref: string): Promise<PlanStanding>;
  /** Sets whether it ends with the month that is paid for. Repeating it changes nothing. */
  setEnding(ref: string, ends: boolean): Promise<void>;
  /** Ends it at once and charges nothing more. Repeating it changes nothing. */
  end(ref: string): Promise<void>;
  /**
   * Tries to charge an open invoice again; a declined card is an answer, not an error. `key`: the same for the same
   * attempt.
   */
  retry(invoiceRef: string, key: string): Promise<void>;
  /** The status of a payment that the card's bank disputes. */
  readChargeback(ref: string): Promise<Chargeback>;
  /** A page on which its owner changes the card: for a few minutes. */
  cardPage(plan: { ref: string; customerRef: string }, returnUrl: string): Promise<string>;
}

interface PlanCheckout {
  subscriptionId: string;
  email: string;
  plan: string;
  /** What the first charge is for, and how much it is. */
  firstText: string;
  firstCents: number;
  monthlyCents: number;
  /** What is charged later, for the payer to read. */
  laterText: string;
  /** When the first whole month begins. */
  renewsAt: Date;
  returnUrl: string;
  /** In whole seconds. */
  endsAt: Date;
}

export interface PlanStanding {
  ref: string;
  /** Ours; null if it does not belong to this product. */
  subscriptionId: string | null;
  customerRef: string;
  ended: boolean;
  /** The oldest first. */
  bills: PlanBill[];
}

export interface PlanBill {
  ref: string;
  state: 'open' | 'paid' | 'void';
  amountCents: number;
  /** ISO 4217, in small letters. */
  currency: string;
  /** Whether a charge for it was declined. */
  declined: boolean;
  chargeRef: string | null;
  createdAt: Date;
}

/** Something about a subscription changed: it has to be read again. */
export interface PlanEvent {
  id: string;
  planRef: string;
}

export interface Chargeback {
  ref: string;
  state: ChargebackState;
  amountCents: number;
  /** How much of it is taken from the platform's account at this moment. */
  takenCents: number;
  /** The provider's word for why. */
  reason: string;
  /** Until when a response is accepted. */
  answerBy: Date | null;
  createdAt: Date;
}

/** A card's bank disputes a payment, takes it back, or has decided: it has to be read again. */
export interface ChargebackEvent {
  id: string;
  chargebackRef: string;
  chargeRef: string;
}

interface BankForm {
  by: 'form';
  add(bank: BankAccount): Promise<PayoutAccount>;
}

interface Onboarding {
  by: 'onboarding';
  /** Opens an account for a person. The same person gets the same one. */
  open(personId: string, email: string): Promise<PayoutAccount>;
  /** The page on which its owner completes it: for a few minutes, once. */
  linkTo(ref: string, returnUrl: string): Promise<string>;
}

/** Numbers without spaces, already checked. */
export type BankAccount =
  | { kind: 'iban'; holder: string; iban: string }
  | { kind: 'us'; holder: string; routingNumber: string; accountNumber: string };

export interface PayoutAccount extends AccountStanding {
  ref: string;
  kind: 'iban' | 'us' | 'connected';
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  last4: string | null;
}

export interface PayoutOrder {
  payoutId: string;
  amountCents: number;
  accountRef: string;
  /** The provider's name for the payout, once it is known. */
  providerRef: string | null;
}

export interface PayoutAnswer {
  /** Null when it was refused before it had a name. */
  ref: string | null;
  state: 'sent' | 'paid' | 'failed';
  /** The provider's code for why it failed. */
  failure: string | null;
}

export interface PayoutEvent {
  id: string;
  payoutId: string;
  amountCents: number;
  answer: PayoutAnswer;
}

/** Something about an account changed: it has to be read again. */
export interface AccountEvent {
  id: string;
  accountRef: string;
}

interface Refundable {
  paymentId: string;
  chargeRef: string;
  amountCents: number;
  /** Less than was charged. */
  partial: boolean;
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

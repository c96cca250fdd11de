import { formatCents } from '../money.ts';

/**
 * What can go wrong between the books and the payment provider, so that an administrator has to look. `refund` and
 * `close`: the provider keeps failing; `returned`: a refund that was made came back, such as from a closed account; the
 * cardholder's bank has `questioned` a payment, `takenBack` its money until it decides, or kept it for good (`lost`); the
 * others: money came that the books do not expect, and was not applied.
 */
export const paymentProblems = [
  ...(['refund', 'close', 'returned', 'questioned', 'takenBack', 'lost'] as const),
  ...(['amount', 'twice', 'unasked'] as const),
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** Why nothing moves while the bank has the money. */
export const BANK_HAS_IT =
  'The cardholder’s bank has taken this payment back. Until it has decided, nothing is released or refunded.';

/** Administrators are told after this many failed attempts at the provider, */
export const ALERT_AFTER_TRIES = 3;
/** or when it has not happened for this long, whatever the reason. */
export const ALERT_AFTER_MINUTES = 30;

/** The market's only currency, as providers write it. */
export const CURRENCY = 'usd';

interface Came {
  /** In the currency's smallest unit. */
  amountCents: number;
  currency: string;
}

/** The problem in sentences, with what an administrator can do. */
export function problemText(problem: PaymentProblem, came: Came): string {
  switch (problem) {
    case 'refund':
      return `The refund of ${formatCents(came.amountCents)} has not been made at the provider. It is tried again every few minutes; the provider’s account says why it fails.`;
    case 'close':
      return 'The checkout of this cancelled transaction is not closed at the provider. It is tried again every few minutes; money that arrives is sent back automatically.';
    case 'returned':
      return `The refund of ${written(came)} did not reach the buyer and came back to the provider’s account. The books say it is refunded: please agree on another way with the buyer and pay it there.`;
    case 'questioned':
      return `The cardholder’s bank is asking about the payment of ${written(came)}. No money moved. An answer at the provider may keep it from being taken back.`;
    case 'takenBack':
      return `The cardholder’s bank took back the payment of ${written(came)}. Until it has decided, nothing is released or refunded here, and no deadline ends. It can be contested at the provider, with the documents of the transaction.`;
    case 'lost':
      return `The bank has decided that ${written(came)} stays with the cardholder. The books still hold it: a refund here closes the transaction and pays nothing a second time; a release is paid from the operator’s own money.`;
    case 'amount':
      return `A payment of ${written(came)} arrived, which is not what was asked for. It is not in the books: please refund it at the provider.`;
    case 'twice':
      return `A second payment of ${written(came)} arrived. It is not in the books: please refund it at the provider.`;
    case 'unasked':
      return `A payment of ${written(came)} arrived that nobody asked for. It is not in the books: please look at the provider’s account.`;
  }
}

function written({ amountCents, currency }: Came): string {
  if (currency === CURRENCY) return formatCents(amountCents);
  return `${amountCents} ${currency.toUpperCase() || 'of an unknown currency'} (in the smallest unit)`;
}

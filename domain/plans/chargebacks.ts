import { longDay } from '../day-text.ts';
import { formatCents } from '../money.ts';

// The cardholder's bank can question a payment (`asked`), or take it back until it has decided (`open`): for good (`lost`), or not
// (`won`). docs.stripe.com/disputes/how-disputes-work. Decision 089.

export const chargebackStates = ['asked', 'open', 'won', 'lost'] as const;
export type ChargebackState = (typeof chargebackStates)[number];

export const chargebackLabels: Record<ChargebackState, string> = {
  asked: 'Questioned by the bank',
  open: 'Taken back by the bank',
  won: 'Returned by the bank',
  lost: 'Taken back for good',
};

/** Whether the bank has the money of a payment. */
export const isGone = (state: ChargebackState | null) => state === 'open' || state === 'lost';

const decided = (state: ChargebackState) => state === 'won' || state === 'lost';
/** Whether what was read is older than what is known: reports of a provider overtake each other. */
export const isOvertaken = (known: ChargebackState, read: ChargebackState) =>
  (decided(known) && !decided(read)) || (known === 'open' && read === 'asked');

export const CHARGED_BACK = 'The bank has taken this payment back. A refund would pay it a second time.';

/** What administrators are told about one. `answerBy`: until when the provider takes an answer. */
export function chargebackText(
  state: ChargebackState,
  { amountCents, reason, answerBy }: { amountCents: number; reason: string; answerBy: Date | null },
): string {
  const of = `${formatCents(amountCents)} (${reason.replaceAll('_', ' ')})`;
  const until = answerBy ? ` until ${longDay(answerBy)}` : '';
  switch (state) {
    case 'asked':
      return `The cardholder’s bank is asking about the payment of ${of}. No money moved. An answer at the provider${until} may keep it from being taken back.`;
    case 'open':
      return `The cardholder’s bank took back the payment of ${of}. The plan ends, and the books record it. It can be contested at the provider${until}.`;
    case 'won':
      return `The bank’s question about the payment of ${of} is closed in our favor. What was taken is back. A plan that ended because of it stays ended.`;
    case 'lost':
      return `The payment of ${of} stays with the cardholder: the bank has decided.`;
  }
}

// How long each side of an escrow may take. The table of domain/deals/escrow.ts and every text about it use these.

/** Minutes a started purchase keeps the listing for its buyer. An open checkout keeps it until the checkout ends. */
export const RESERVATION_MINUTES = 30;

/** Minutes a provider's checkout stays open. Stripe takes no fewer than 30 from creation; the rest is for its answer. */
export const CHECKOUT_MINUTES = 35;

/**
 * Hours the buyer has to pay an offer that was accepted: nobody has to be at their desk when the other one says yes.
 */
export const OFFER_PAY_HOURS = 48;

/** The rule as the pages say it. */
export const RESERVATION_TEXT = `An unpaid transaction is cancelled by itself ${RESERVATION_MINUTES} minutes after its start, or when the checkout that was opened by then ends, ${CHECKOUT_MINUTES} minutes after it was opened. After an accepted offer the buyer has ${OFFER_PAY_HOURS} hours.`;

/**
 * The deadlines of a transaction, in whole days. Owners set them for new transactions (domain/admin/settings.ts); each transaction
 * keeps those that were in force when it began.
 */
export interface EscrowDays {
  /** For the seller to prove the transfer, from the payment or from a request for more proof; then a refund is offered. */
  proveDays: number;
  /** After these the seller who still has not asked for verification loses the sale. */
  proveAtMostDays: number;
  /** In which administrators promise to verify a transfer. */
  verifyDays: number;
  /** In which they promise to decide a dispute, once both sides have been heard. */
  decideDays: number;
  /** After these, money that still waits for an administrator goes back to the buyer. It is never released unread. */
  adminAtMostDays: number;
  /** In which both sides of a dispute submit their statements. Then it is decided on what there is. */
  answerDays: number;
  /** In which either side may appeal a decision. Until they are over, or both have waived, no money moves. */
  appealDays: number;
  /** For the seller to answer a buyer who asks to cancel: the buyer who hears nothing can still dispute before the proof is due. */
  cancelAnswerDays: number;
}

/** Until an owner sets others; those of every transaction and event from before they could be set. */
export const firstDays: EscrowDays = {
  ...{ proveDays: 14, proveAtMostDays: 21, verifyDays: 3, decideDays: 5 },
  ...{ adminAtMostDays: 30, answerDays: 5, appealDays: 3, cancelAnswerDays: 5 },
};

/**
 * The bounds within which each may be set. Within them, every warning comes before its step, no two moments coincide, and a
 * purchase without a send-back or a dispute ends within the 90 days for which Stripe holds a balance. The terms name them.
 */
export const dayBounds: Record<keyof EscrowDays, readonly [min: number, max: number]> = {
  ...{ proveDays: [10, 30], proveAtMostDays: [15, 40], verifyDays: [1, 7], decideDays: [1, 7] },
  ...{ adminAtMostDays: [30, 45], answerDays: [4, 14], appealDays: [2, 14], cancelAnswerDays: [3, 7] },
};

/** "1 day", "14 days". */
export const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const dayNames = Object.keys(firstDays) as (keyof EscrowDays)[];

/** Days that the seller always has after the buyer may cancel alone: enough for two warnings. */
const LAST_CHANCE_DAYS = 5;

/** Why these deadlines conflict, or null. */
export function daysProblem({ proveDays, proveAtMostDays }: EscrowDays): string | null {
  if (proveAtMostDays >= proveDays + LAST_CHANCE_DAYS) return null;
  return `The refund has to come at least ${LAST_CHANCE_DAYS} days after the time to prove is over.`;
}

/** The deadlines alone, of settings or of any row that holds them. */
export function daysOf(all: EscrowDays): EscrowDays {
  return Object.fromEntries(dayNames.map((name) => [name, all[name]])) as unknown as EscrowDays;
}

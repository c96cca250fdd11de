// How long each side of an escrow may take. The table of domain/escrow.ts and every text about it use these.

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

/** Days a seller has to prove the transfer, from the payment or from a request for more proof; then a refund is offered. */
export const PROVE_DAYS = 14;
/** Days after which the seller who still has not asked for verification loses the sale. */
export const PROVE_AT_MOST_DAYS = 21;

/** Days in which administrators promise to verify a transfer. */
export const VERIFY_DAYS = 3;
/** Days in which administrators promise to decide a dispute, once both sides have been heard. */
export const DECIDE_DAYS = 5;
/** Days after which money that still waits for an administrator goes back to the buyer. It is never released unread. */
export const ADMIN_AT_MOST_DAYS = 30;

/** Days in which both sides of a dispute submit their statements. Then it is decided on what there is. */
export const ANSWER_DAYS = 5;
/** Days in which either side may appeal a decision. Until they are over, or both have waived, no money moves. */
export const APPEAL_DAYS = 3;

/**
 * Days the seller has to answer a buyer who asks to cancel. As long as for a dispute, and well within the time for the
 * proof: the buyer who hears nothing can still dispute before that ends.
 */
export const CANCEL_ANSWER_DAYS = 5;

import type { DisputeFacts } from './disputes.ts';
import type { EscrowDeadline, EscrowFacts, EscrowState, Payment, Status } from './escrow-terms.ts';
import { daysText, type EscrowDays } from './escrow-times.ts';

type Role = 'buyer' | 'seller' | 'admin';

export const statusLabels: Record<Status, string> = {
  initiated: 'Initiated',
  verifying: 'Verifying',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const paymentLabels: Record<Payment, string> = {
  awaiting: 'Not paid yet',
  held: 'Held in escrow',
  released: 'Released',
  refunded: 'Refunded',
  split: 'Split',
  void: 'Never paid',
};

/** Whose turn it is, in a few words. */
export function turnLabel({ status, payment, disputed }: EscrowState): string {
  if (disputed) return 'In dispute';
  if (status === 'initiated') return payment === 'held' ? 'Seller to prove' : 'Buyer to pay';
  return status === 'verifying' ? 'Being verified' : statusLabels[status];
}

/** Shown beside the time that is left. */
const UNPAID_TEXT = 'If it is not paid in time, the transaction is cancelled automatically.';

/**
 * What the state means, first in a sentence, then what happens next (specification, section 4, and the look). `facts` tell
 * more about a dispute and about proof that was sent back.
 */
export function stateText(
  state: EscrowState,
  role: Role,
  facts?: Pick<EscrowFacts, 'dispute' | 'sentBack'>,
): { title: string; text: string } {
  if (state.disputed) return disputeText(facts?.dispute?.phase ?? 'statements');
  if (facts?.sentBack) {
    return {
      title: 'More proof is needed',
      text: 'The funds stay in escrow. The seller adds the proof that was asked for, then marks it as ready again.',
    };
  }
  if (state.payment === 'split') return splitTexts[state.status === 'completed' ? 'passed' : 'stayed'];
  switch (state.status) {
    case 'initiated':
      if (state.payment === 'held') {
        return {
          title: 'Payment is held in escrow',
          text: 'The seller should transfer the IP and upload proof of the transfer, then mark it as ready for verification.',
        };
      }
      return role === 'buyer'
        ? {
            title: 'Waiting for your payment',
            text: `Complete the payment to put the funds in escrow. ${UNPAID_TEXT}`,
          }
        : {
            title: 'Waiting for the buyer to pay',
            text: `Do not transfer anything yet. ${UNPAID_TEXT}`,
          };
    case 'verifying':
      return {
        title: 'An administrator is verifying the transfer',
        text: 'The funds stay in escrow until the documents are confirmed. Then they are released to the seller.',
      };
    case 'completed':
      return {
        title: 'The transfer is complete',
        text: 'The IP now belongs to the buyer, and the seller receives the payout after the platform fee.',
      };
    case 'cancelled':
      return state.payment === 'refunded'
        ? {
            title: 'This transaction was cancelled',
            text: 'The buyer is refunded in full, and the right is the seller’s: whatever has passed to the buyer has to be assigned back, and any register entry that names the buyer has to be reversed. An agreement drafted here for it is void.',
          }
        : {
            title: 'This transaction was cancelled',
            text: 'Nothing had been paid, and nothing changed hands.',
          };
  }
}

function disputeText(phase: DisputeFacts['phase']): { title: string; text: string } {
  switch (phase) {
    case 'statements':
      return {
        title: 'A dispute is open',
        text: 'The funds stay in escrow until an administrator has read both statements and decided, or the two have settled.',
      };
    case 'deciding':
      return {
        title: 'An administrator is deciding the dispute',
        text: 'Both sides have had their say. The funds stay in escrow until the decision is final. The two can still settle.',
      };
    case 'decided':
      return {
        title: 'The dispute is decided, and can be appealed',
        text: 'No money moves until the time to appeal is over, or both sides have said that they will not appeal.',
      };
    case 'appealed':
      return {
        title: 'The decision was appealed',
        text: 'Another administrator is reading the case again. That decision is final and is carried out at once.',
      };
  }
}

const splitTexts = {
  passed: {
    title: 'The dispute ended with a split',
    text: 'The right passed to the buyer, and the money was divided between the two.',
  },
  stayed: {
    title: 'The dispute ended with a split',
    text: 'The right is the seller’s, and the money was divided between the two. Whatever has passed to the buyer has to be assigned back. An agreement drafted here for it is void.',
  },
};

/** The completed state of a license says what was granted instead of sold. */
export const LICENSE_COMPLETED_TEXT =
  'The license is granted to the buyer, and the seller receives the payout after the platform fee.';

/**
 * What the clock will do, worded for the viewer; `when` formats a date. Reminders that follow the first are left out.
 */
export function deadlineTexts(
  deadlines: readonly EscrowDeadline[],
  state: EscrowState,
  facts: EscrowFacts,
  role: Role,
  when: (date: Date) => string,
): string[] {
  const reminder = deadlines.findIndex(({ action }) => action === 'escalate');
  const told = deadlines.filter(
    // The page counts down the time to pay.
    ({ action }, index) =>
      action !== 'expire' && (action !== 'escalate' || (index === reminder && !facts.overdue)),
  );
  const late = facts.overdue ? [overdueText(state, role, facts.days)] : [];
  return [...late, ...told.map((deadline) => deadlineText(deadline, role, when))];
}

/** Whose deadline has passed, and what that means. */
export function overdueText(
  { status, disputed }: Pick<EscrowState, 'status' | 'disputed'>,
  role: Role,
  { proveDays, decideDays, verifyDays }: Pick<EscrowDays, 'proveDays' | 'decideDays' | 'verifyDays'>,
): string {
  if (status === 'initiated' && !disputed) {
    return `The seller has not proved the transfer within ${proveDays} days, so ${role === 'buyer' ? 'you' : 'the buyer'} can cancel alone and be refunded.`;
  }
  return `Administrators promise an answer within ${daysText(disputed ? decideDays : verifyDays)}. It is overdue, and they have been reminded.`;
}

/** One step of the clock in a sentence. */
export function deadlineText(
  { action, at, waitsFor }: EscrowDeadline,
  role: Role,
  when: (date: Date) => string,
): string {
  const has = (party: 'buyer' | 'seller') => (party === role ? 'You have' : `The ${party} has`);
  const buyer = role === 'buyer' ? 'you' : 'the buyer';
  const day = when(at);
  switch (action) {
    case 'expire':
      return `If it is not paid by ${day}, it is cancelled automatically.`;
    case 'offerRefund':
      return `${has('seller')} until ${day} to prove the transfer and mark it as ready. After that ${buyer} can cancel alone and be refunded.`;
    case 'refundLate':
      return waitsFor === 'seller'
        ? `If it is not marked as ready by ${day}, the payment automatically goes back to ${buyer}.`
        : `If no administrator has answered by ${day}, the payment goes back to ${buyer}.`;
    case 'escalate':
      return `An administrator answers by ${day}.`;
    case 'endStatements':
      return `${has(waitsFor === 'seller' ? 'seller' : 'buyer')} until ${day} to submit a statement. After that the dispute is decided on what there is.`;
    case 'carryOut':
      return waitsFor === 'admin'
        ? `If no administrator has decided about the appeal by ${day}, the first decision is carried out.`
        : `Either side can appeal until ${day}. Then the decision is carried out.`;
    case 'lapseCancel':
      return `${has('seller')} until ${day} to answer the request to cancel. Without an answer it lapses, and ${buyer} can open a dispute.`;
    default:
      throw new Error(`the clock does not take ${action}`);
  }
}

/** What is said in place of a decision when no administrator made one in time. */
export const NO_DECISION = 'No administrator decided in time, so the payment goes back to the buyer.';

/** What a buyer reads before asking the seller to cancel. */
export const askCancelText = ({ cancelAnswerDays }: EscrowDays) =>
  `The seller can agree, and you are refunded in full, or decline. If the seller does not answer within ${cancelAnswerDays} days the request lapses. You can open a dispute at any time.`;

export const TRANSACTION_NOT_FOUND =
  'This transaction does not exist, or you do not have permission to view it.';

/** What both sides are told when the cardholder's bank acts; `about` is what was bought. */
export const chargebackNews: Record<'open' | 'won' | 'lost', (about: string) => string> = {
  open: (about) =>
    `The cardholder’s bank took back the payment for ${about}. Until it has decided, nothing is released or refunded, and no deadline ends.`,
  won: (about) =>
    `The bank has returned the payment for ${about}. The transaction goes on, and its deadlines begin anew.`,
  lost: (about) =>
    `The bank has decided that the payment for ${about} stays with the cardholder. Its deadlines begin anew, and an administrator looks at the transaction.`,
};

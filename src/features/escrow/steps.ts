import type { Action } from '../../../domain/escrow.ts';
import { ASK_CANCEL_TEXT } from '../../../domain/escrow-texts.ts';
import { ANSWER_DAYS } from '../../../domain/escrow-times.ts';
import { formatCents } from '../../../domain/money.ts';
import type { Transaction } from './types.ts';

/** What a step asks before it is taken, and says after it. */
interface Step {
  label: string;
  title: string;
  /** What moves, and what does not, in words. */
  words: (transaction: Transaction) => string;
  confirm: string;
  destructive?: boolean;
  /** The step needs a written reason; this is the field's label. */
  reason?: string;
  done: { title: string; message: string };
  failed: string;
}

const STATUS_FAILED = 'Failed to update transaction status';

function refundWords({ payment, amountCents, role }: Transaction): string {
  const buyer = role === 'buyer' ? 'you' : 'the buyer';
  if (payment !== 'held') {
    return 'Nothing has been paid yet, so no money moves. The listing is free for other buyers again.';
  }
  return `${formatCents(amountCents)} goes back to ${buyer} in full, and nothing changes hands. This cannot be undone.`;
}

function releaseWords(transaction: Transaction): string {
  const { payoutCents, feeCents, licensingType, seller, buyer, title } = transaction;
  const right =
    licensingType === null
      ? `Ownership of “${title}” passes to @${buyer.username}, with its documents.`
      : `@${buyer.username} is granted the licence to “${title}” under the terms that were paid for.`;
  return `${formatCents(payoutCents)} is paid out to @${seller.username}, and ${formatCents(feeCents)} is kept as the platform fee. ${right} This cannot be undone.`;
}

export const steps: Partial<Record<Action, Step>> = {
  submit: {
    label: 'Mark as Ready for Verification',
    title: 'Is the transfer done?',
    words: ({ licensingType }) =>
      `An administrator will check your documents now. ${
        licensingType === null ? 'The right should be transferred' : 'The licence should be granted'
      } and the proof uploaded. The buyer can then no longer cancel alone.`,
    confirm: 'Mark as ready',
    done: { title: 'Ready for verification', message: 'Transaction is now being verified by an admin' },
    failed: STATUS_FAILED,
  },
  cancel: {
    label: 'Cancel Transaction',
    title: 'Cancel this transaction?',
    words: refundWords,
    confirm: 'Cancel the transaction',
    destructive: true,
    done: { title: 'Transaction cancelled', message: 'Transaction has been cancelled' },
    failed: 'Failed to cancel transaction',
  },
  askCancel: {
    label: 'Ask to cancel',
    title: 'Ask the seller to cancel',
    words: () => ASK_CANCEL_TEXT,
    confirm: 'Ask the seller',
    reason: 'Why should it be cancelled?',
    done: { title: 'The seller is asked', message: 'You are told as soon as there is an answer.' },
    failed: 'Failed to ask the seller',
  },
  declineCancel: {
    label: 'Decline to cancel',
    title: 'Decline to cancel?',
    words: () => 'The transaction goes on. The buyer reads your reason and can open a dispute.',
    confirm: 'Decline',
    reason: 'Why do you not agree?',
    done: { title: 'Declined', message: 'The buyer has been told. The transaction goes on.' },
    failed: STATUS_FAILED,
  },
  answerDispute: {
    label: 'Answer the dispute',
    title: 'Answer the dispute',
    words: () => 'The other party and the administrators read your answer. Then an administrator decides.',
    confirm: 'Send the answer',
    reason: 'Your answer',
    done: { title: 'Dispute answered', message: 'An administrator reads both sides and decides.' },
    failed: STATUS_FAILED,
  },
  openDispute: {
    label: 'Open a dispute',
    title: 'Open a dispute',
    words: () =>
      `The funds stay in escrow. The other party has ${ANSWER_DAYS} days to answer, then an administrator reads both sides and decides.`,
    confirm: 'Open the dispute',
    reason: 'What went wrong?',
    destructive: true,
    done: { title: 'Dispute opened', message: 'An administrator will read both sides and decide.' },
    failed: STATUS_FAILED,
  },
  release: {
    label: 'Release funds',
    title: 'Release the funds?',
    words: releaseWords,
    confirm: 'Release funds',
    done: { title: 'Funds released', message: 'Transaction has been completed and funds released' },
    failed: STATUS_FAILED,
  },
  sendBack: {
    label: 'Ask for more proof',
    title: 'Ask for more proof',
    words: () =>
      'The transaction goes back to the seller. The funds stay in escrow. Both parties read your reason.',
    confirm: 'Send it back',
    reason: 'What is missing?',
    done: { title: 'More proof requested', message: 'The seller has been told what is missing.' },
    failed: STATUS_FAILED,
  },
  resolveForSeller: {
    label: 'Decide for the seller',
    title: 'Decide for the seller',
    words: releaseWords,
    confirm: 'Decide for the seller',
    reason: 'Reason, which both parties read',
    done: { title: 'Dispute decided', message: 'The funds are released to the seller.' },
    failed: STATUS_FAILED,
  },
  resolveForBuyer: {
    label: 'Decide for the buyer',
    title: 'Decide for the buyer',
    words: refundWords,
    confirm: 'Decide for the buyer',
    reason: 'Reason, which both parties read',
    destructive: true,
    done: { title: 'Dispute decided', message: 'The buyer is refunded.' },
    failed: STATUS_FAILED,
  },
};

/** An administrator's cancellation gives someone else's money back, and says so on the button. */
export function labelOf(action: Action, { role, facts }: Transaction): string {
  if (action === 'cancel' && role === 'admin') return 'Cancel and refund';
  if (action === 'cancel' && role === 'seller' && facts.cancelRequest === 'open') return 'Agree and cancel';
  return steps[action]?.label ?? action;
}

import type { Action } from '../../../domain/escrow.ts';
import { formatCents } from '../../../domain/money.ts';
import type { Role, Transaction } from './types.ts';

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
      } and the proof uploaded. From here on the buyer can no longer cancel alone.`,
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
  openDispute: {
    label: 'Open a dispute',
    title: 'Open a dispute',
    words: () =>
      'The funds stay in escrow, and nothing is released or refunded until an administrator has read both sides and decided.',
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
export function labelOf(action: Action, role: Role): string {
  if (action === 'cancel' && role === 'admin') return 'Cancel and refund';
  return steps[action]?.label ?? action;
}

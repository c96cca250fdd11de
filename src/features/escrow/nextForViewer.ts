import type { Role, Transaction } from './types.ts';

/** What happens next, said to the person who looks; null when all is done. */
export function nextForViewer(transaction: Transaction): string | null {
  const { status, payment, disputed, role, facts } = transaction;
  if (status === 'completed' || status === 'cancelled') return null;
  if (facts.cancelRequest === 'open' && role !== 'admin') return cancelText[role];
  if (disputed) return disputeText(transaction);
  if (status === 'verifying') return verifyingNext[role];
  if (payment === 'awaiting') return unpaidNext[role];
  if (role === 'admin') return 'the seller uploads proof. Nothing is asked of you yet.';
  if (role === 'buyer') return heldBuyerNext(facts);
  if (sentBackFor(transaction)) return 'add the proof that was asked for, then mark it as ready again.';
  return transaction.facts.sellerProofs > 0
    ? 'mark it as ready for verification when the transfer is done.'
    : 'transfer the IP, then upload the document that proves it.';
}

const remarks = ['addProof', 'askCancel', 'declineCancel', 'lapseCancel', 'offerRefund', 'escalate'];

/** The last entry that is more than a remark: a document or a reminder is news, but not a new state. */
export function lastChange(history: Transaction['history']): Transaction['history'][number] | undefined {
  return history.findLast(({ action }) => !remarks.includes(action.replace('escrow.', '')));
}

/** The reason an administrator gave when more proof was asked for, as long as it is the last word. */
export function sentBackFor({ history, status }: Transaction): string | null {
  if (status !== 'initiated') return null;
  const last = lastChange(history);
  return last?.action === 'escrow.sendBack' ? last.reason : null;
}

const unpaidNext: Record<Role, string> = {
  buyer: 'pay, and the seller is told to begin.',
  seller: 'the buyer pays. You are told at once.',
  admin: 'the buyer pays.',
};

const cancelText = {
  buyer: 'the seller agrees to cancel or declines.',
  seller: 'the buyer asks you to cancel. Agree, or decline with a reason.',
};

function heldBuyerNext({ handedOver, overdue, cancelRequest }: Transaction['facts']): string {
  if (!handedOver) {
    return 'wait for the seller’s documents. Until the first of them is there, you can cancel and be refunded.';
  }
  if (overdue) return 'wait on, or cancel and be refunded.';
  const wrong = cancelRequest === 'none' ? 'ask the seller to cancel or open a dispute' : 'open a dispute';
  return `wait until the seller marks the transfer as ready. If something is wrong, ${wrong}.`;
}

const verifyingNext: Record<Role, string> = {
  buyer: 'read the documents below. If something is wrong, open a dispute before the funds are released.',
  seller: 'nothing is asked of you. More documents can still be added.',
  admin: 'compare the documents with the register, then release the funds or ask for more proof.',
};

function disputeText({ role, facts: { dispute } }: Transaction): string {
  if (role === 'admin') return 'read both sides and the documents, then decide with a written reason.';
  if (dispute && !dispute.answered) {
    return dispute.by === role
      ? 'the other party answers. Upload what supports your side.'
      : 'answer the dispute in writing, and upload what supports your side.';
  }
  return 'upload what supports your side. An administrator decides.';
}

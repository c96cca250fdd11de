import type { Role, Transaction } from './types.ts';

/** What happens next, said to the person who looks; null when all is done. */
export function nextForViewer(transaction: Transaction): string | null {
  const { status, payment, disputed, role } = transaction;
  if (status === 'completed' || status === 'cancelled') return null;
  if (disputed) return disputeNext[role];
  if (status === 'verifying') return verifyingNext[role];
  if (payment === 'awaiting') return unpaidNext[role];
  if (role !== 'seller') return heldNext[role];
  if (sentBackFor(transaction)) return 'add the proof that was asked for, then mark it as ready again.';
  return transaction.sellerProofs > 0
    ? 'mark it as ready for verification when the transfer is done.'
    : 'transfer the IP, then upload the document that proves it.';
}

/** The reason an administrator gave when more proof was asked for, as long as it is the last word. */
export function sentBackFor({ history, status }: Transaction): string | null {
  if (status !== 'initiated') return null;
  const last = history.findLast((entry) => entry.action !== 'escrow.addProof');
  return last?.action === 'escrow.sendBack' ? last.reason : null;
}

const unpaidNext: Record<Role, string> = {
  buyer: 'pay, and the seller is told to begin.',
  seller: 'the buyer pays. You are told at once.',
  admin: 'the buyer pays.',
};

const heldNext: Record<Exclude<Role, 'seller'>, string> = {
  buyer: 'wait for the seller’s documents. You can cancel and be refunded until they are marked as ready.',
  admin: 'the seller uploads proof. Nothing is asked of you yet.',
};

const verifyingNext: Record<Role, string> = {
  buyer: 'read the documents below. If something is wrong, open a dispute before the funds are released.',
  seller: 'nothing is asked of you. More documents can still be added.',
  admin: 'compare the documents with the register, then release the funds or ask for more proof.',
};

const disputeNext: Record<Role, string> = {
  buyer: 'upload what supports your side. An administrator decides.',
  seller: 'upload what supports your side. An administrator decides.',
  admin: 'read both sides and the documents, then decide with a written reason.',
};

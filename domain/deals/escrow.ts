import { defineProcess } from '../process.ts';
import { parties } from './disputes.ts';
import { adminAtMost, afterDays, daysBefore, disputeIn, reminders, seconded } from './escrow-disputes.ts';
import {
  type Action,
  completed,
  type EscrowNeed,
  type EscrowState,
  type EscrowTerms,
  type EscrowTransition,
  held,
  heldDisputed,
  isFinal,
  refunded,
  unpaid,
  verifying,
  verifyingDisputed,
  voided,
} from './escrow-terms.ts';
import { RESERVATION_MINUTES } from './escrow-times.ts';

/** An administrator decides about what they have read. */
export const TRANSACTION_CHANGED =
  'Something was added to this transaction while you were reading it. Please read what is new and decide again.';

/** Asked of an administrator, not of a party. */
export const SAY_WHY_CANCELLED = 'Please write why it is cancelled. Both sides read that.';

function sameState(a: EscrowState, b: EscrowState): boolean {
  return a.status === b.status && a.payment === b.payment && a.disputed === b.disputed;
}

const sellerProof: EscrowNeed = {
  met: (facts) => facts.sellerProofs > 0,
  otherwise: 'Upload at least one document that proves the transfer first.',
};
const proofSinceSentBack: EscrowNeed = {
  met: ({ sentBack }) => !sentBack,
  otherwise: 'Add the proof that was asked for first.',
};
/** For the buyer who can no longer cancel alone. */
const NOT_ALONE =
  'The seller has started the transfer, so you can no longer cancel alone. You can ask the seller to cancel, or open a dispute instead.';
/** A right that may be in transfer is not taken back for nothing; a late seller has lost that protection. */
const nothingHandedOver: EscrowNeed = {
  met: ({ handedOver, overdue }) => !handedOver || overdue,
  otherwise: NOT_ALONE,
  kind: 'forbidden',
  silent: true,
};
const cannotAlone: EscrowNeed = {
  met: (facts) => !nothingHandedOver.met(facts),
  otherwise: 'You can cancel this transaction yourself.',
  silent: true,
};
const notAskedYet: EscrowNeed = {
  met: ({ cancelRequest }) => cancelRequest === 'none',
  otherwise: 'You have already asked the seller. You can open a dispute.',
};
const asked: EscrowNeed = {
  met: ({ cancelRequest }) => cancelRequest === 'open',
  otherwise: 'The buyer is not asking to cancel.',
  silent: true,
};
const request: Omit<EscrowTransition, 'from' | 'to' | 'needs'> = {
  action: 'askCancel',
  by: ['buyer'],
  sets: () => ({ cancelRequest: 'open' }),
};
/** An answer, or none: either way the request is over, and it is not made again before the state has changed. */
const requestEnds = (state: EscrowState): EscrowTransition[] => [
  {
    ...{ action: 'declineCancel', from: state, to: state, by: ['seller'], needs: [asked] },
    sets: () => ({ cancelRequest: 'closed' }),
  },
  {
    ...{ action: 'lapseCancel', from: state, to: state, by: ['clock'], needs: [asked] },
    sets: () => ({ cancelRequest: 'closed' }),
    clock: {
      after: afterDays('cancelAnswerDays'),
      since: 'cancelRequest',
      warnings: daysBefore(2),
      waitsFor: 'seller',
    },
  },
];

const transitions: readonly EscrowTransition[] = [
  { action: 'pay', from: unpaid, to: held, by: ['provider'] },
  // Money that arrives after the cancellation goes straight back.
  { action: 'payLate', from: voided, to: refunded, by: ['provider'] },
  {
    ...{ action: 'expire', from: unpaid, to: voided, by: ['clock'] },
    // So short that the page shows a countdown instead of a warning.
    clock: { after: RESERVATION_MINUTES, since: 'reservation', warnings: [], waitsFor: 'buyer' },
  },
  { action: 'cancel', from: unpaid, to: voided, by: [...parties, 'admin'] },
  { action: 'cancel', from: held, to: refunded, by: ['buyer'], needs: [nothingHandedOver] },
  ...[held, verifying].flatMap((from): EscrowTransition[] => [
    { action: 'cancel', from, to: refunded, by: ['seller'] },
    { action: 'cancel', from, to: refunded, by: ['admin'], needs: [seconded] },
  ]),
  { ...request, from: held, to: held, needs: [cannotAlone, notAskedYet] },
  { ...request, from: verifying, to: verifying, needs: [notAskedYet] },
  ...[held, verifying].flatMap(requestEnds),
  ...[unpaid, held, verifying, heldDisputed, verifyingDisputed].map(
    (state): EscrowTransition => ({
      ...{ action: 'addProof', from: state, to: state, by: parties },
      sets: ({ sellerProofs }, actor) =>
        actor === 'seller' ? { sellerProofs: sellerProofs + 1, handedOver: true, sentBack: false } : {},
    }),
  ),
  {
    ...{
      action: 'submit',
      from: held,
      to: verifying,
      by: ['seller'],
      needs: [sellerProof, proofSinceSentBack],
    },
    announcedIn: [unpaid],
  },
  {
    ...{ action: 'offerRefund', from: held, to: held, by: ['clock'] },
    sets: () => ({ overdue: true }),
    clock: { after: afterDays('proveDays'), since: 'state', warnings: daysBefore(7, 3), waitsFor: 'seller' },
  },
  {
    ...{ action: 'refundLate', from: held, to: refunded, by: ['clock'] },
    clock: {
      after: afterDays('proveAtMostDays'),
      since: 'state',
      warnings: daysBefore(4, 1),
      waitsFor: 'seller',
    },
  },
  {
    ...{ action: 'sendBack', from: verifying, to: held, by: ['admin'] },
    sets: () => ({ sentBack: true }),
  },
  { action: 'release', from: verifying, to: completed, by: ['admin'], needs: [seconded] },
  ...reminders(verifying, 'verifyDays', [4, 11], []),
  { action: 'refundLate', from: verifying, to: refunded, by: ['clock'], clock: adminAtMost },
  ...[held, verifying].flatMap(disputeIn),
];

const needsDispute: readonly Action[] = [
  'submitStatement',
  'withdrawDispute',
  'settle',
  'decideDispute',
  'waiveAppeal',
  'appeal',
];

function notNow(action: Action, state: EscrowState): string {
  if (state.status === 'completed') return 'This transaction is already completed.';
  if (state.status === 'cancelled') return 'This transaction has already been cancelled.';
  if (state.disputed) return 'A dispute is open. An administrator decides it before anything else happens.';
  if (state.payment === 'awaiting') return 'The payment has not arrived yet.';
  if (needsDispute.includes(action)) return 'There is no open dispute.';
  if (state.status === 'verifying') return 'This transaction is already being verified.';
  return 'The seller has not marked this transaction as ready for verification yet.';
}

/**
 * The law of the escrow. Every state that is not final has a way out that the clock takes. The server enforces it under a
 * row lock, the client draws its buttons from it, property tests walk it.
 */
export const escrow = defineProcess<EscrowTerms>({
  initial: unpaid,
  transitions,
  same: sameState,
  settled: (facts, { to, moved }) => {
    if (!moved) return { ...facts, overdue: false, verdict: null };
    const requestEnded = facts.cancelRequest === 'closed' || to.disputed || isFinal(to.status);
    return {
      ...facts,
      overdue: false,
      cancelRequest: requestEnded ? 'none' : facts.cancelRequest,
      sentBack: facts.sentBack && to.status === 'initiated',
      dispute: to.disputed ? facts.dispute : null,
      verdict: null,
    };
  },
  actors: {
    buyer: 'the buyer',
    seller: 'the seller',
    admin: 'an administrator',
    provider: 'the payment provider',
    clock: 'the system',
  },
  notNow,
  notAlone: NOT_ALONE,
});

export const textLimits = { proofNotes: 1_000 } as const;

import type { Clock, EscrowState, Need, Party, Transition } from './escrow.ts';
import {
  ADMIN_AT_MOST_DAYS,
  ANSWER_DAYS,
  CANCEL_ANSWER_DAYS,
  DECIDE_DAYS,
  PROVE_AT_MOST_DAYS,
  PROVE_DAYS,
  RESERVATION_MINUTES,
  VERIFY_DAYS,
} from './escrow-times.ts';

const unpaid: EscrowState = { status: 'initiated', payment: 'awaiting', disputed: false };
const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
const verifying: EscrowState = { status: 'verifying', payment: 'held', disputed: false };
const heldDisputed: EscrowState = { ...held, disputed: true };
const verifyingDisputed: EscrowState = { ...verifying, disputed: true };
const completed: EscrowState = { status: 'completed', payment: 'released', disputed: false };
const refunded: EscrowState = { status: 'cancelled', payment: 'refunded', disputed: false };
const voided: EscrowState = { status: 'cancelled', payment: 'void', disputed: false };

const parties = ['buyer', 'seller'] as const;
const sellerProof: Need = {
  met: (facts) => facts.sellerProofs > 0,
  otherwise: 'Upload at least one document that proves the transfer first.',
};
const proofForDecision: Need = {
  ...sellerProof,
  otherwise: 'The seller has proved nothing yet, so this cannot be decided for the seller.',
};

/** For the buyer who can no longer cancel alone. */
export const NOT_ALONE =
  'The seller has started the transfer, so you can no longer cancel alone. You can ask the seller to cancel, or open a dispute instead.';
/** A right that may be on its way is not taken back for nothing; a seller who is late has lost that protection. */
const nothingHandedOver: Need = {
  met: ({ handedOver, overdue }) => !handedOver || overdue,
  otherwise: NOT_ALONE,
  kind: 'forbidden',
};
const cannotAlone: Need = {
  met: (facts) => !nothingHandedOver.met(facts),
  otherwise: 'You can cancel this transaction yourself.',
};
const notAskedYet: Need = {
  met: ({ cancelRequest }) => cancelRequest === 'none',
  otherwise: 'You have asked the seller already. You can open a dispute.',
};
const asked: Need = {
  met: ({ cancelRequest }) => cancelRequest === 'open',
  otherwise: 'The buyer is not asking to cancel.',
};
const disputeWaitsFor = (party: Party): Need => ({
  met: ({ dispute }) => dispute !== null && dispute.by !== party && !dispute.answered,
  otherwise: 'This dispute does not wait for your answer.',
});
const disputeAnswered: Need = {
  met: ({ dispute }) => dispute?.answered === true,
  otherwise: 'The other party has not answered this dispute yet.',
};

const DAY = 24 * 60;
const daysBefore = (...days: number[]) => days.map((n) => n * DAY);

const request: Omit<Transition, 'from' | 'to' | 'needs'> = {
  action: 'askCancel',
  by: ['buyer'],
  sets: () => ({ cancelRequest: 'open' }),
};
/** An answer, or none: either way the request is over, and it is not made again before the state has changed. */
const requestEnds = (state: EscrowState): Transition[] => [
  {
    ...{ action: 'declineCancel', from: state, to: state, by: ['seller'], needs: [asked] },
    sets: () => ({ cancelRequest: 'closed' }),
  },
  {
    ...{ action: 'lapseCancel', from: state, to: state, by: ['clock'], needs: [asked] },
    sets: () => ({ cancelRequest: 'closed' }),
    clock: {
      after: CANCEL_ANSWER_DAYS * DAY,
      since: 'cancelRequest',
      warnings: daysBefore(2),
      waitsFor: 'seller',
    },
  },
];

/** Administrators are reminded when their promised time is over, and again; at last the money goes back to the buyer. */
const adminAnswers = (state: EscrowState, days: readonly number[], needs: Need[]): Transition[] => [
  ...days.map(
    (n): Transition => ({
      ...{ action: 'escalate', from: state, to: state, by: ['clock'], needs },
      sets: () => ({ overdue: true }),
      clock: { after: n * DAY, since: 'state', warnings: [], waitsFor: 'admin' },
    }),
  ),
  {
    ...{ action: state.disputed ? 'resolveForBuyer' : 'refundLate', from: state, to: refunded },
    ...{ by: ['clock'], needs },
    clock: {
      after: ADMIN_AT_MOST_DAYS * DAY,
      since: 'state',
      warnings: daysBefore(7, 3, 1),
      waitsFor: 'admin',
    },
  },
];

/** Open a dispute and leave it unanswered: what the silent party stood to lose, it loses. */
const disputeIn = (state: EscrowState): Transition[] => {
  const disputed = { ...state, disputed: true };
  const answer = { action: 'answerDispute', from: disputed, to: disputed, restarts: true } as const;
  const silence = (waitsFor: Party): Clock => ({
    after: ANSWER_DAYS * DAY,
    since: 'state',
    warnings: daysBefore(3, 1),
    waitsFor,
  });
  return [
    {
      ...{ action: 'openDispute', from: state, to: disputed, by: parties },
      sets: (_, actor) => ({ dispute: { by: actor as Party, answered: false } }),
    },
    ...parties.map(
      (party): Transition => ({
        ...{ ...answer, by: [party], needs: [disputeWaitsFor(party)] },
        sets: ({ dispute }) => ({ dispute: dispute && { ...dispute, answered: true } }),
      }),
    ),
    { action: 'resolveForBuyer', from: disputed, to: refunded, by: ['admin'] },
    {
      ...{ action: 'resolveForBuyer', from: disputed, to: refunded, by: ['clock'] },
      ...{ needs: [disputeWaitsFor('seller')], clock: silence('seller') },
    },
    {
      ...{ action: 'closeDispute', from: disputed, to: state, by: ['clock'] },
      ...{ needs: [disputeWaitsFor('buyer')], clock: silence('buyer') },
    },
    ...adminAnswers(disputed, [DECIDE_DAYS, 10, 20], [disputeAnswered]),
  ];
};

/** The state every transaction begins in. */
export const initialState = unpaid;

/**
 * The law of the escrow: what is not in this table does not happen, and every state that is not final has a way out that
 * the clock takes. The server enforces it under a row lock, the client draws its buttons from it, property tests walk it.
 */
export const transitions: readonly Transition[] = [
  { action: 'pay', from: unpaid, to: held, by: ['provider'] },
  // Money that arrives after the cancellation goes straight back.
  { action: 'payLate', from: voided, to: refunded, by: ['provider'] },
  {
    ...{ action: 'expire', from: unpaid, to: voided, by: ['clock'] },
    // So short that the page counts it down instead of a warning.
    clock: { after: RESERVATION_MINUTES, since: 'reservation', warnings: [], waitsFor: 'buyer' },
  },
  { action: 'cancel', from: unpaid, to: voided, by: [...parties, 'admin'] },
  { action: 'cancel', from: held, to: refunded, by: ['buyer'], needs: [nothingHandedOver] },
  { action: 'cancel', from: held, to: refunded, by: ['seller', 'admin'] },
  { action: 'cancel', from: verifying, to: refunded, by: ['seller', 'admin'] },
  { ...request, from: held, to: held, needs: [cannotAlone, notAskedYet] },
  { ...request, from: verifying, to: verifying, needs: [notAskedYet] },
  ...[held, verifying].flatMap(requestEnds),
  ...[unpaid, held, verifying, heldDisputed, verifyingDisputed].map(
    (state): Transition => ({
      ...{ action: 'addProof', from: state, to: state, by: parties },
      sets: ({ sellerProofs }, actor) =>
        actor === 'seller' ? { sellerProofs: sellerProofs + 1, handedOver: true } : {},
    }),
  ),
  { action: 'submit', from: held, to: verifying, by: ['seller'], needs: [sellerProof] },
  {
    ...{ action: 'offerRefund', from: held, to: held, by: ['clock'] },
    sets: () => ({ overdue: true }),
    clock: { after: PROVE_DAYS * DAY, since: 'state', warnings: daysBefore(7, 3), waitsFor: 'seller' },
  },
  {
    ...{ action: 'refundLate', from: held, to: refunded, by: ['clock'] },
    clock: {
      after: PROVE_AT_MOST_DAYS * DAY,
      since: 'state',
      warnings: daysBefore(4, 1),
      waitsFor: 'seller',
    },
  },
  { action: 'sendBack', from: verifying, to: held, by: ['admin'] },
  { action: 'release', from: verifying, to: completed, by: ['admin'] },
  ...adminAnswers(verifying, [VERIFY_DAYS, 7, 14], []),
  ...[held, verifying].flatMap(disputeIn),
  { action: 'resolveForSeller', from: verifyingDisputed, to: completed, by: ['admin'] },
  {
    ...{ action: 'resolveForSeller', from: heldDisputed, to: completed, by: ['admin'] },
    needs: [proofForDecision],
  },
];

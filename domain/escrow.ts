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
import {
  type Clock,
  type Deadline,
  defineProcess,
  type Marks,
  type Moment,
  type Need,
  type Outcome,
  type Transition,
} from './process.ts';

export const statuses = ['initiated', 'verifying', 'completed', 'cancelled'] as const;
/** Under way: money may still move. */
export const liveStatuses = ['initiated', 'verifying'] as const;
export type Status = (typeof statuses)[number];

/**
 * Where the buyer's money is. `awaiting`: not paid yet; `held`: in escrow; `released`: paid out to the seller's
 * balance; `refunded`: given back; `void`: cancelled before anything was paid.
 */
export const payments = ['awaiting', 'held', 'released', 'refunded', 'void'] as const;
export type Payment = (typeof payments)[number];

/** An administrator decides about what they have read. */
export const TRANSACTION_CHANGED =
  'Something was added to this transaction while you were reading it. Please read what is new and decide again.';

/** Who acts. `provider` is the payment provider's signed webhook, `clock` the time that passes. */
export const actors = ['buyer', 'seller', 'admin', 'provider', 'clock'] as const;
export type Actor = (typeof actors)[number];

/** Everything that decides what may happen next to a transaction. */
export interface EscrowState {
  status: Status;
  payment: Payment;
  disputed: boolean;
}

type Party = 'buyer' | 'seller';

/** Facts beside the state that a transition may need or change. */
export interface EscrowFacts {
  sellerProofs: number;
  /** The seller has uploaded a document, or both have signed an agreement drafted for this transaction. It stays so. */
  handedOver: boolean;
  /** The buyer's request to cancel: waiting for the seller's answer, or declined or unanswered in this state. */
  cancelRequest: 'none' | 'open' | 'closed';
  /** Whoever's turn it is has let the promised time pass. */
  overdue: boolean;
  /** The open dispute: who opened it, and whether the other party has answered. */
  dispute: { by: Party; answered: boolean } | null;
}

/** The facts of a transaction that has just begun. */
export const firstFacts: EscrowFacts = {
  sellerProofs: 0,
  handedOver: false,
  cancelRequest: 'none',
  overdue: false,
  dispute: null,
};

/**
 * From when the clock counts: since the state was entered or its clock restarted, since the listing was reserved (an open
 * checkout moves that), or since the buyer asked to cancel.
 */
export type ClockSince = 'state' | 'reservation' | 'cancelRequest';

export const actions = [
  'pay',
  'payLate',
  'expire',
  'cancel',
  'askCancel',
  'declineCancel',
  'lapseCancel',
  'addProof',
  'submit',
  'offerRefund',
  'sendBack',
  'release',
  'escalate',
  'refundLate',
  'openDispute',
  'answerDispute',
  'resolveForSeller',
  'resolveForBuyer',
  'closeDispute',
] as const;
export type Action = (typeof actions)[number];

function sameState(a: EscrowState, b: EscrowState): boolean {
  return a.status === b.status && a.payment === b.payment && a.disputed === b.disputed;
}

export function isFinal(status: Status): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The escrow in the words of a process (domain/process.ts). */
export interface EscrowTerms {
  state: EscrowState;
  action: Action;
  actor: Actor;
  facts: EscrowFacts;
  since: ClockSince;
  waitsFor: Party | 'admin';
}
export type EscrowTransition = Transition<EscrowTerms>;
export type EscrowDeadline = Deadline<EscrowTerms>;
export type EscrowMoment = Moment<EscrowTerms>;
export type EscrowOutcome = Outcome<EscrowTerms>;
export type EscrowMarks = Marks<EscrowTerms>;
type EscrowNeed = Need<EscrowTerms>;

const unpaid: EscrowState = { status: 'initiated', payment: 'awaiting', disputed: false };
const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
const verifying: EscrowState = { status: 'verifying', payment: 'held', disputed: false };
const heldDisputed: EscrowState = { ...held, disputed: true };
const verifyingDisputed: EscrowState = { ...verifying, disputed: true };
const completed: EscrowState = { status: 'completed', payment: 'released', disputed: false };
const refunded: EscrowState = { status: 'cancelled', payment: 'refunded', disputed: false };
const voided: EscrowState = { status: 'cancelled', payment: 'void', disputed: false };

const parties = ['buyer', 'seller'] as const;
const sellerProof: EscrowNeed = {
  met: (facts) => facts.sellerProofs > 0,
  otherwise: 'Upload at least one document that proves the transfer first.',
};
const proofForDecision: EscrowNeed = {
  ...sellerProof,
  otherwise: 'The seller has proved nothing yet, so this cannot be decided for the seller.',
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
const disputeWaitsFor = (party: Party): EscrowNeed => ({
  met: ({ dispute }) => dispute !== null && dispute.by !== party && !dispute.answered,
  otherwise: 'This dispute is not waiting for your answer.',
  silent: true,
});
const disputeAnswered: EscrowNeed = {
  met: ({ dispute }) => dispute?.answered === true,
  otherwise: 'The other party has not answered this dispute yet.',
};

const DAY = 24 * 60;
const daysBefore = (...days: number[]) => days.map((n) => n * DAY);

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
      after: CANCEL_ANSWER_DAYS * DAY,
      since: 'cancelRequest',
      warnings: daysBefore(2),
      waitsFor: 'seller',
    },
  },
];

/**
 * Administrators are reminded when their promised time is over, and again; finally the money goes back to the buyer.
 */
const adminAnswers = (
  state: EscrowState,
  days: readonly number[],
  needs: EscrowNeed[],
): EscrowTransition[] => [
  ...days.map(
    (n): EscrowTransition => ({
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

/** A dispute left unanswered is decided against the silent party. */
const disputeIn = (state: EscrowState): EscrowTransition[] => {
  const disputed = { ...state, disputed: true };
  const answer = { action: 'answerDispute', from: disputed, to: disputed, restarts: true } as const;
  const silence = (waitsFor: Party): Clock<EscrowTerms> => ({
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
      (party): EscrowTransition => ({
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
  { action: 'cancel', from: held, to: refunded, by: ['seller', 'admin'] },
  { action: 'cancel', from: verifying, to: refunded, by: ['seller', 'admin'] },
  { ...request, from: held, to: held, needs: [cannotAlone, notAskedYet] },
  { ...request, from: verifying, to: verifying, needs: [notAskedYet] },
  ...[held, verifying].flatMap(requestEnds),
  ...[unpaid, held, verifying, heldDisputed, verifyingDisputed].map(
    (state): EscrowTransition => ({
      ...{ action: 'addProof', from: state, to: state, by: parties },
      sets: ({ sellerProofs }, actor) =>
        actor === 'seller' ? { sellerProofs: sellerProofs + 1, handedOver: true } : {},
    }),
  ),
  {
    ...{ action: 'submit', from: held, to: verifying, by: ['seller'], needs: [sellerProof] },
    announcedIn: [unpaid],
  },
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

const needsDispute: readonly Action[] = [
  'answerDispute',
  'resolveForBuyer',
  'resolveForSeller',
  'closeDispute',
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
    if (!moved) return { ...facts, overdue: false };
    const requestEnded = facts.cancelRequest === 'closed' || to.disputed || isFinal(to.status);
    return {
      ...facts,
      overdue: false,
      cancelRequest: requestEnded ? 'none' : facts.cancelRequest,
      dispute: to.disputed ? facts.dispute : null,
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

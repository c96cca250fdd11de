import type { Deadline, Marks, Moment, Need, Outcome, Transition } from '../process.ts';
import type { DisputeFacts, Party, Verdict } from './disputes.ts';
import { type EscrowDays, firstDays } from './escrow-times.ts';

export const statuses = ['initiated', 'verifying', 'completed', 'cancelled'] as const;
/** Under way: money may still move. */
export const liveStatuses = ['initiated', 'verifying'] as const;
export type Status = (typeof statuses)[number];

/**
 * Where the buyer's money is. `awaiting`: not paid yet; `held`: in escrow; `released`: paid out to the seller's
 * balance; `refunded`: given back; `split`: divided between the two; `void`: cancelled before anything was paid.
 */
export const payments = ['awaiting', 'held', 'released', 'refunded', 'split', 'void'] as const;
export type Payment = (typeof payments)[number];

/** Who acts. `provider` is the payment provider's signed webhook, `clock` the passage of time. */
export const actors = ['buyer', 'seller', 'admin', 'provider', 'clock'] as const;
export type Actor = (typeof actors)[number];

/** Everything that decides what may happen next to a transaction. */
export interface EscrowState {
  status: Status;
  payment: Payment;
  disputed: boolean;
}

/** Facts besides the state that a transition may need or change. */
export interface EscrowFacts {
  sellerProofs: number;
  /** The seller has uploaded a document, or both have signed an agreement drafted for this transaction. It stays so. */
  handedOver: boolean;
  /** The buyer's request to cancel: waiting for the seller's answer, or declined or unanswered in this state. */
  cancelRequest: 'none' | 'open' | 'closed';
  /** Whoever's turn it is has let the promised time pass. */
  overdue: boolean;
  /** An administrator asked for more proof, and the seller has added none since. */
  sentBack: boolean;
  /** The open dispute. */
  dispute: DisputeFacts | null;
  /** How many disputes each has opened. */
  opened: Record<Party, number>;
  /** The administrator who asks has made the first decision of this dispute. */
  ownDecision: boolean;
  /** The amount is above the one from which two administrators decide, and no second one has confirmed. */
  needsSecond: boolean;
  /** What the step at hand decides or agrees on; null for all other steps. */
  verdict: Verdict | null;
  /** The deadlines that this transaction began with. */
  days: EscrowDays;
}

/** The facts of a transaction that has just begun. */
export const firstFacts: EscrowFacts = {
  sellerProofs: 0,
  handedOver: false,
  cancelRequest: 'none',
  overdue: false,
  sentBack: false,
  dispute: null,
  opened: { buyer: 0, seller: 0 },
  ownDecision: false,
  needsSecond: false,
  verdict: null,
  days: firstDays,
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
  'submitStatement',
  'endStatements',
  'withdrawDispute',
  'settle',
  'decideDispute',
  'waiveAppeal',
  'appeal',
  'carryOut',
] as const;
export type Action = (typeof actions)[number];

export function isFinal(status: Status): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The escrow in the terms of a process (domain/process.ts). */
export interface EscrowTerms {
  state: EscrowState;
  action: Action;
  actor: Actor;
  facts: EscrowFacts;
  since: ClockSince;
  waitsFor: Party | 'parties' | 'admin';
}
export type EscrowTransition = Transition<EscrowTerms>;
export type EscrowDeadline = Deadline<EscrowTerms>;
export type EscrowMoment = Moment<EscrowTerms>;
export type EscrowOutcome = Outcome<EscrowTerms>;
export type EscrowMarks = Marks<EscrowTerms>;
export type EscrowNeed = Need<EscrowTerms>;

export const unpaid: EscrowState = { status: 'initiated', payment: 'awaiting', disputed: false };
export const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
export const verifying: EscrowState = { status: 'verifying', payment: 'held', disputed: false };
export const heldDisputed: EscrowState = { ...held, disputed: true };
export const verifyingDisputed: EscrowState = { ...verifying, disputed: true };
export const completed: EscrowState = { status: 'completed', payment: 'released', disputed: false };
export const refunded: EscrowState = { status: 'cancelled', payment: 'refunded', disputed: false };
export const voided: EscrowState = { status: 'cancelled', payment: 'void', disputed: false };

/** What kind of work a transaction in this state is in the administrators' queue (domain/admin/work.ts); null while it is none. */
export function escrowWork({ status, disputed }: EscrowState): 'disputes' | 'transfers' | null {
  if (disputed) return 'disputes';
  return status === 'verifying' ? 'transfers' : null;
}

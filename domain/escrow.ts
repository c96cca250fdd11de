import { NOT_ALONE, transitions } from './escrow-table.ts';
import { basisPointsOf, type Cents, cents } from './money.ts';

export const statuses = ['initiated', 'verifying', 'completed', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

/**
 * Where the buyer's money is. `awaiting`: not paid yet; `held`: in escrow; `released`: paid out to the seller's
 * balance; `refunded`: given back; `void`: cancelled before anything was paid.
 */
export const payments = ['awaiting', 'held', 'released', 'refunded', 'void'] as const;
export type Payment = (typeof payments)[number];

/** An administrator decides about what they have read. */
export const TRANSACTION_CHANGED =
  'Something was added to this transaction while you read it. Please read what is new and decide again.';

/** Who acts. `provider` is the payment provider's signed webhook, `clock` the time that passes. */
export const actors = ['buyer', 'seller', 'admin', 'provider', 'clock'] as const;
export type Actor = (typeof actors)[number];

/** All that decides what may happen next to a transaction, with the facts beside it. */
export interface EscrowState {
  status: Status;
  payment: Payment;
  disputed: boolean;
}

export type Party = 'buyer' | 'seller';

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

/** What a row asks of the facts, and the sentence for whoever tries without it. */
export interface Need {
  met: (facts: EscrowFacts) => boolean;
  otherwise: string;
  /** 'forbidden' where others may, and this one may not any more. */
  kind?: 'forbidden';
}

/**
 * From when the clock counts: since the state was entered or its clock restarted, since the listing was reserved (an open
 * checkout moves that), or since the buyer asked to cancel.
 */
export type ClockSince = 'state' | 'reservation' | 'cancelRequest';

/** When the clock takes a step by itself. */
export interface Clock {
  /** Minutes. */
  after: number;
  since: ClockSince;
  /** Minutes before the step, at which people are told that it comes. */
  warnings: readonly number[];
  /** Whose silence it ends. */
  waitsFor: Party | 'admin';
}

export interface Transition {
  action: Action;
  from: EscrowState;
  to: EscrowState;
  by: readonly Actor[];
  needs?: readonly Need[];
  /** On each row of the clock, and on no other. */
  clock?: Clock;
  /** What it changes beside the state. */
  sets?: (facts: EscrowFacts, actor: Actor) => Partial<EscrowFacts>;
  /** The clock begins anew although the state stays. */
  restarts?: true;
}

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

export function sameState(a: EscrowState, b: EscrowState): boolean {
  return a.status === b.status && a.payment === b.payment && a.disputed === b.disputed;
}

export function isFinal(status: Status): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** Where a step leads, what becomes of the facts, and whether the clock of the state begins anew. */
export interface Outcome {
  to: EscrowState;
  facts: EscrowFacts;
  restarts: boolean;
}
export type Decision = ({ allowed: true } & Outcome) | { allowed: false; why: Problem };
interface Problem {
  kind: 'forbidden' | 'conflict';
  sentence: string;
}

/** Whether this actor may do this now, and what comes of it; otherwise the sentence that says why not. */
export function decide(action: Action, state: EscrowState, actor: Actor, facts: EscrowFacts): Decision {
  const here = transitions.filter((row) => row.action === action && sameState(row.from, state));
  const mine = here.filter((row) => row.by.includes(actor));
  const row = mine.find(({ needs = [] }) => needs.every(({ met }) => met(facts)));
  if (row) return { allowed: true, ...outcomeOf(row, facts, actor) };
  const unmet = mine[0]?.needs?.find(({ met }) => !met(facts));
  if (!unmet) return { allowed: false, why: refusal(action, state, actor, here.length > 0) };
  return { allowed: false, why: { kind: unmet.kind ?? 'conflict', sentence: unmet.otherwise } };
}

function outcomeOf(row: Transition, before: EscrowFacts, actor: Actor): Outcome {
  const { from, to } = row;
  const facts = { ...before, ...row.sets?.(before, actor) };
  const moved = !sameState(from, to);
  if (moved) {
    facts.overdue = false;
    if (facts.cancelRequest === 'closed' || to.disputed || isFinal(to.status)) facts.cancelRequest = 'none';
    if (!to.disputed) facts.dispute = null;
  }
  if (row.restarts) facts.overdue = false;
  return { to, facts, restarts: moved || row.restarts === true };
}

function refusal(action: Action, state: EscrowState, actor: Actor, othersMay: boolean): Problem {
  const everMine = transitions.some((row) => row.action === action && row.by.includes(actor));
  if (!everMine) return { kind: 'forbidden', sentence: `This step is taken by ${takenBy(action)}.` };
  if (othersMay) return { kind: 'forbidden', sentence: NOT_ALONE };
  return { kind: 'conflict', sentence: conflictSentence(action, state) };
}

function takenBy(action: Action): string {
  const by = new Set(transitions.filter((row) => row.action === action).flatMap((row) => row.by));
  if (by.has('admin')) return 'an administrator';
  if (by.has('seller')) return by.has('buyer') ? 'the buyer or the seller' : 'the seller';
  if (by.has('buyer')) return 'the buyer';
  return by.has('provider') ? 'the payment provider' : 'the system';
}

const needsDispute: readonly Action[] = [
  'answerDispute',
  'resolveForBuyer',
  'resolveForSeller',
  'closeDispute',
];

function conflictSentence(action: Action, state: EscrowState): string {
  if (state.status === 'completed') return 'This transaction is already completed.';
  if (state.status === 'cancelled') return 'This transaction has already been cancelled.';
  if (state.disputed) return 'A dispute is open. An administrator decides it before anything else happens.';
  if (state.payment === 'awaiting') return 'The payment has not arrived yet.';
  if (needsDispute.includes(action)) return 'There is no open dispute.';
  if (state.status === 'verifying') return 'This transaction is already being verified.';
  return 'The seller has not marked this transaction as ready for verification yet.';
}

/** The platform's fee unless the settings say otherwise, in basis points: 10% (specification, section 9). */
export const DEFAULT_FEE_BPS = 1_000;

export interface FeeLines {
  amount: Cents;
  fee: Cents;
  payout: Cents;
}

/** Amount = fee + payout, always; the fee is rounded half up to the cent. Snapshotted when the escrow starts. */
export function feeLines(amount: Cents, feeBps: number): FeeLines {
  const fee = basisPointsOf(amount, feeBps);
  return { amount, fee, payout: cents(amount - fee) };
}

export type AccountKind = 'provider' | 'escrow' | 'seller' | 'fees';

/** One ledger movement: out of `debit` into `credit`, in cents. */
export interface Movement {
  debit: AccountKind;
  credit: AccountKind;
  amount: Cents;
}

/** The ledger movements of a change of payment. Amounts of zero are left out: a transfer moves something. */
export function movements(from: Payment, to: Payment, lines: FeeLines): Movement[] {
  const moves = new Map<string, Movement[]>([
    ['awaiting>held', [{ debit: 'provider', credit: 'escrow', amount: lines.amount }]],
    [
      'held>released',
      [
        { debit: 'escrow', credit: 'seller', amount: lines.payout },
        { debit: 'escrow', credit: 'fees', amount: lines.fee },
      ],
    ],
    ['held>refunded', [{ debit: 'escrow', credit: 'provider', amount: lines.amount }]],
    [
      'void>refunded',
      [
        { debit: 'provider', credit: 'escrow', amount: lines.amount },
        { debit: 'escrow', credit: 'provider', amount: lines.amount },
      ],
    ],
  ]);
  return (moves.get(`${from}>${to}`) ?? []).filter((move) => move.amount > 0);
}

export const textLimits = { proofNotes: 1_000, reason: 2_000, reasonMin: 10 } as const;

import { basisPointsOf, type Cents, cents } from './money.ts';

export const statuses = ['initiated', 'verifying', 'completed', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

/**
 * Where the buyer's money is. `awaiting`: not paid yet; `held`: in escrow; `released`: paid out to the seller's
 * balance; `refunded`: given back; `void`: cancelled before anything was paid.
 */
export const payments = ['awaiting', 'held', 'released', 'refunded', 'void'] as const;
export type Payment = (typeof payments)[number];

/** Who acts. `provider` is the payment provider's signed webhook, `clock` the timeout. */
export const actors = ['buyer', 'seller', 'admin', 'provider', 'clock'] as const;
export type Actor = (typeof actors)[number];

/** All that decides what may happen next to a transaction. */
export interface EscrowState {
  status: Status;
  payment: Payment;
  disputed: boolean;
}

/** Facts beside the state that a transition may need. */
export interface EscrowFacts {
  sellerProofs: number;
}

export interface Transition {
  action: Action;
  from: EscrowState;
  to: EscrowState;
  by: readonly Actor[];
  needs?: { met: (facts: EscrowFacts) => boolean; otherwise: string };
}

export const actions = [
  'pay',
  'payLate',
  'expire',
  'cancel',
  'addProof',
  'submit',
  'sendBack',
  'release',
  'openDispute',
  'resolveForSeller',
  'resolveForBuyer',
] as const;
export type Action = (typeof actions)[number];

const unpaid: EscrowState = { status: 'initiated', payment: 'awaiting', disputed: false };
const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
const verifying: EscrowState = { status: 'verifying', payment: 'held', disputed: false };
const heldDisputed: EscrowState = { ...held, disputed: true };
const verifyingDisputed: EscrowState = { ...verifying, disputed: true };
const completed: EscrowState = { status: 'completed', payment: 'released', disputed: false };
const refunded: EscrowState = { status: 'cancelled', payment: 'refunded', disputed: false };
const voided: EscrowState = { status: 'cancelled', payment: 'void', disputed: false };

const parties = ['buyer', 'seller'] as const;
const sellerProof = {
  met: (facts: EscrowFacts) => facts.sellerProofs > 0,
  otherwise: 'Upload at least one document that proves the transfer first.',
};

const proofForDecision = {
  ...sellerProof,
  otherwise: 'The seller has proved nothing yet, so this cannot be decided for the seller.',
};

/** The state every transaction begins in. */
export const initialState = unpaid;

/**
 * The law of the escrow: what is not in this table does not happen. The server enforces it under a row lock, the
 * client draws its buttons from it, property tests walk it.
 */
export const transitions: readonly Transition[] = [
  { action: 'pay', from: unpaid, to: held, by: ['provider'] },
  // Money that arrives after the cancellation goes straight back.
  { action: 'payLate', from: voided, to: refunded, by: ['provider'] },
  { action: 'expire', from: unpaid, to: voided, by: ['clock'] },
  { action: 'cancel', from: unpaid, to: voided, by: [...parties, 'admin'] },
  { action: 'cancel', from: held, to: refunded, by: [...parties, 'admin'] },
  // The seller has begun to hand over the right, so the buyer alone can no longer take the money back.
  { action: 'cancel', from: verifying, to: refunded, by: ['seller', 'admin'] },
  ...[unpaid, held, verifying, heldDisputed, verifyingDisputed].map(
    (state): Transition => ({ action: 'addProof', from: state, to: state, by: parties }),
  ),
  { action: 'submit', from: held, to: verifying, by: ['seller'], needs: sellerProof },
  { action: 'sendBack', from: verifying, to: held, by: ['admin'] },
  { action: 'release', from: verifying, to: completed, by: ['admin'] },
  { action: 'openDispute', from: held, to: heldDisputed, by: parties },
  { action: 'openDispute', from: verifying, to: verifyingDisputed, by: parties },
  { action: 'resolveForSeller', from: verifyingDisputed, to: completed, by: ['admin'] },
  { action: 'resolveForSeller', from: heldDisputed, to: completed, by: ['admin'], needs: proofForDecision },
  { action: 'resolveForBuyer', from: heldDisputed, to: refunded, by: ['admin'] },
  { action: 'resolveForBuyer', from: verifyingDisputed, to: refunded, by: ['admin'] },
];

function sameState(a: EscrowState, b: EscrowState): boolean {
  return a.status === b.status && a.payment === b.payment && a.disputed === b.disputed;
}

export function isFinal(status: Status): boolean {
  return status === 'completed' || status === 'cancelled';
}

export type Decision = { allowed: true; to: EscrowState } | { allowed: false; why: Problem };
interface Problem {
  kind: 'forbidden' | 'conflict';
  sentence: string;
}

/** Whether this actor may do this now, and the state it leads to; otherwise the sentence that says why not. */
export function decide(action: Action, state: EscrowState, actor: Actor, facts: EscrowFacts): Decision {
  const here = transitions.filter((row) => row.action === action && sameState(row.from, state));
  const mine = here.find((row) => row.by.includes(actor));
  if (!mine) return { allowed: false, why: refusal(action, state, actor, here.length > 0) };
  if (mine.needs && !mine.needs.met(facts)) {
    return { allowed: false, why: { kind: 'conflict', sentence: mine.needs.otherwise } };
  }
  return { allowed: true, to: mine.to };
}

function refusal(action: Action, state: EscrowState, actor: Actor, othersMay: boolean): Problem {
  const everMine = transitions.some((row) => row.action === action && row.by.includes(actor));
  if (!everMine) return { kind: 'forbidden', sentence: `This step is taken by ${takenBy(action)}.` };
  if (othersMay) {
    return {
      kind: 'forbidden',
      sentence:
        'The seller has started the transfer, so you can no longer cancel alone. You can open a dispute instead.',
    };
  }
  return { kind: 'conflict', sentence: conflictSentence(action, state) };
}

function takenBy(action: Action): string {
  const by = new Set(transitions.filter((row) => row.action === action).flatMap((row) => row.by));
  if (by.has('admin')) return 'an administrator';
  if (by.has('seller')) return by.has('buyer') ? 'the buyer or the seller' : 'the seller';
  return by.has('provider') ? 'the payment provider' : 'the system';
}

function conflictSentence(action: Action, state: EscrowState): string {
  if (state.status === 'completed') return 'This transaction is already completed.';
  if (state.status === 'cancelled') return 'This transaction has already been cancelled.';
  if (state.disputed) return 'A dispute is open. An administrator decides it before anything else happens.';
  if (state.payment === 'awaiting') return 'The payment has not arrived yet.';
  if (action === 'resolveForBuyer' || action === 'resolveForSeller') return 'There is no open dispute.';
  if (state.status === 'verifying') return 'This transaction is already being verified.';
  return 'The seller has not marked this transaction as ready for verification yet.';
}

/** The platform's fee unless the settings say otherwise, in basis points: 10% (specification, section 9). */
export const DEFAULT_FEE_BPS = 1_000;

/** Minutes a started purchase keeps the listing for its buyer. An open checkout keeps it until the checkout ends. */
export const RESERVATION_MINUTES = 30;

/** Minutes a provider's checkout stays open. Stripe takes no fewer than 30 from creation; the rest is for its answer. */
export const CHECKOUT_MINUTES = 35;

/** The rule as the pages say it. */
export const RESERVATION_TEXT = `An unpaid transaction is cancelled by itself ${RESERVATION_MINUTES} minutes after its start, or when the checkout that was opened by then ends, ${CHECKOUT_MINUTES} minutes after it was opened.`;

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

export const statusLabels: Record<Status, string> = {
  initiated: 'Initiated',
  verifying: 'Verifying',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What the state means, first in a sentence, then what happens next (specification, section 4, and the look). */
export function stateText(
  state: EscrowState,
  role: 'buyer' | 'seller' | 'admin',
): { title: string; text: string } {
  if (state.disputed) {
    return {
      title: 'A dispute is open',
      text: 'The funds stay in escrow until an administrator has read both sides and decided.',
    };
  }
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
            title: 'Your payment is awaited',
            text: `Complete the payment to put the funds in escrow. ${RESERVATION_TEXT}`,
          }
        : {
            title: 'Waiting for the buyer to pay',
            text: `Do not transfer anything yet. ${RESERVATION_TEXT}`,
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
            text: 'The buyer is refunded in full. Nothing changed hands.',
          }
        : {
            title: 'This transaction was cancelled',
            text: 'Nothing had been paid, and nothing changed hands.',
          };
  }
}

/** The completed state of a licence says what was granted instead of sold. */
export const LICENCE_COMPLETED_TEXT =
  'The licence is granted to the buyer, and the seller receives the payout after the platform fee.';

export const textLimits = { proofNotes: 1_000, reason: 2_000, reasonMin: 10 } as const;

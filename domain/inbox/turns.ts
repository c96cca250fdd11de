import type { IdentityState } from '../accounts/identity.ts';
import { type AgreementStatus, type SigningTerms, signing } from '../deals/agreements.ts';
import { type Party, parties } from '../deals/disputes.ts';
import { escrow } from '../deals/escrow.ts';
import type { Action, EscrowDeadline, EscrowFacts, EscrowState } from '../deals/escrow-terms.ts';
import { type OfferFacts, type OfferRole, type OfferState, offerProcess } from '../deals/offers.ts';
import type { PayoutState } from '../deals/payouts.ts';
import type { EventLink } from '../event-kinds.ts';
import type { ApprovalStatus } from '../market/listings.ts';

// Whose turn it is in each process, derived from its table: what the dashboard, the inbox and mails say.

/** Who is waited for, as seen by the reader. */
type Waiter = 'you' | 'buyer' | 'seller' | 'party' | 'admin' | 'provider';

/** One thing that waits. */
export interface Turn {
  /** Names it among all of a person's: 'escrow:<id>'. */
  key: string;
  who: Waiter;
  /** What is to be done: the button of a row that waits for the reader. */
  verb: string;
  /** What it is about. */
  title: string;
  /** Cents. */
  amountCents: number | null;
  until: Date | null;
  link: EventLink;
}

/** Whose turn it is, and what they are to do, until when; `party`: both parties, or the one of them that has not. */
interface Move {
  who: Exclude<Waiter, 'you'>;
  verb: string;
  until: Date | null;
}

/** The steps that end the wait for each party, the most pressing first: the first one that the table offers counts. */
const escrowMoves: Partial<Record<Action, string>> = {
  submitStatement: 'Make your statement on the dispute',
  appeal: 'Accept or appeal the decision',
  declineCancel: 'Answer the request to cancel',
  submit: 'Mark the transfer as ready',
  addProof: 'Upload the proof',
};
const adminVerbs = { verifying: 'Verify the transfer', disputed: 'Decide the dispute' } as const;

/**
 * Whose turn it is in a transaction: the one that the next clock waits for. Null once it has ended. `deadlines` are those of
 * the process (`escrow.deadlinesOf`).
 */
export function escrowMove(
  state: EscrowState,
  facts: EscrowFacts,
  deadlines: readonly EscrowDeadline[],
): Move | null {
  const [next] = deadlines.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (!next) return null;
  const { waitsFor, at: until } = next;
  const who = waitsFor === 'parties' ? 'party' : waitsFor;
  if (who === 'admin') return { who, verb: adminVerbs[state.disputed ? 'disputed' : 'verifying'], until };
  if (state.payment === 'awaiting') return { who, verb: 'Pay', until };
  const waiting = who === 'party' ? parties : [who];
  const open = (action: Action) =>
    waiting.some((actor) => escrow.decide(action, state, actor, facts).allowed);
  const action = (Object.keys(escrowMoves) as Action[]).find(open);
  const verb = action && escrowMoves[action];
  if (!verb) throw new Error(`nothing to do for the ${who}`);
  return { who, verb, until };
}

/** Whether a move is for this party to make. */
export function isForParty(move: Move, role: Party, state: EscrowState, facts: EscrowFacts): boolean {
  if (move.who !== 'party') return move.who === role;
  return escrow.decide('appeal', state, role, facts).allowed;
}

/** Whose turn it is in an offer. An accepted one goes on as its transaction. */
export function offerMove(
  state: OfferState,
  facts: OfferFacts,
  since: Date,
): (Move & { who: OfferRole }) | null {
  if (state === 'accepted') return null;
  const [deadline] = offerProcess.deadlinesOf(state, facts, { since: { state: since }, marks: {} });
  if (!deadline) return null;
  const verb = facts.priced ? 'Answer the offer' : 'Name a price';
  return { who: deadline.waitsFor, verb, until: deadline.at };
}

/** Whether somebody has to sign, decline or withdraw an agreement. */
export function hasToSign(state: AgreementStatus, facts: SigningTerms['facts']): boolean {
  return signing.decide('sign', state, 'receiver', facts).allowed;
}

/** Processes whose states alone say who acts next; null where nobody has to. */
export const identityTurns: Record<IdentityState, 'owner' | 'admin' | null> = {
  missing: 'owner',
  waiting: 'admin',
  verified: null,
  refused: 'owner',
};
export const listingTurns: Record<ApprovalStatus, 'owner' | 'admin' | null> = {
  pending: 'admin',
  approved: null,
  rejected: 'owner',
};
export const payoutTurns: Record<PayoutState, 'owner' | 'provider' | null> = {
  requested: 'provider',
  sent: 'provider',
  returning: 'provider',
  paid: null,
  failed: 'owner',
};

/** The order of a person's list: what waits for them first, then the soonest. */
export function compareTurns(a: Place, b: Place): number {
  const rank = ({ who }: Place) => (who === 'you' ? 0 : 1);
  const time = ({ until }: Place) => until?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return rank(a) - rank(b) || time(a) - time(b) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}
export type Place = Pick<Turn, 'key' | 'who' | 'until'>;

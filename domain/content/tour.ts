import { escrow } from '../deals/escrow.ts';
import { type AccountKind, feeLines, movements } from '../deals/escrow-money.ts';
import {
  type Action,
  type Actor,
  type ClockSince,
  type EscrowDeadline,
  type EscrowFacts,
  type EscrowState,
  firstFacts,
  isFinal,
  unpaid,
} from '../deals/escrow-terms.ts';
import type { EscrowDays } from '../deals/escrow-times.ts';
import { type Cents, cents } from '../money.ts';
import { minutesAfter } from '../process.ts';

// A sale with play money, by the same table and ledger as real ones. It exists only in the page that shows it.

/** The people a visitor plays. */
export const tourPeople = ['buyer', 'seller', 'admin'] as const;
export type TourPerson = (typeof tourPeople)[number];

/** Disputes are left out: their statements and decisions are written, and a tour has nothing to write about. */
const played: readonly Action[] = [
  'pay',
  'addProof',
  'submit',
  'release',
  'sendBack',
  'askCancel',
  'declineCancel',
  'cancel',
];

interface TourEntry {
  action: Action;
  by: Actor;
  at: Date;
}

export interface Tour {
  price: Cents;
  feeBps: number;
  state: EscrowState;
  facts: EscrowFacts;
  /** What its clock says. */
  now: Date;
  since: Record<ClockSince, Date | null>;
  /** What each account holds of the price, in cents; `provider` is the buyer's own money. */
  balances: Record<AccountKind, Cents>;
  /** What has happened, oldest first. */
  log: readonly TourEntry[];
}

/** A sale that has just begun at this price, in cents, with the fee in basis points and the deadlines that are in force. */
export function beginTour(price: Cents, feeBps: number, days: EscrowDays, now: Date): Tour {
  const none = cents(0);
  return {
    ...{ price, feeBps, now, state: unpaid, facts: { ...firstFacts, days } },
    since: { state: now, reservation: now, cancelRequest: null },
    balances: { provider: price, escrow: none, seller: none, fees: none },
    log: [],
  };
}

/** Paying is the provider's step in the table, and the buyer's in the play. */
const actorOf = (action: Action, person: TourPerson): Actor => (action === 'pay' ? 'provider' : person);

/** What a person can do now, each with the sentence that says why it is not possible yet, or null. */
export function tourOffers({ state, facts }: Tour, person: TourPerson) {
  // The buyer may add documents as well, but the sale does not wait for them.
  const own = played.filter((action) => person !== 'buyer' || action !== 'addProof');
  const offers = escrow.offered(own, state, person, facts);
  return person === 'buyer' ? [...escrow.offered(['pay'], state, 'provider', facts), ...offers] : offers;
}

/** The step that carries the sale on, and whose it is; null once it is over. */
export function nextTourStep({ state, facts }: Tour): { action: Action; person: TourPerson } | null {
  const steps = [
    { action: 'pay', person: 'buyer' },
    { action: 'release', person: 'admin' },
    { action: 'submit', person: 'seller' },
    { action: 'addProof', person: 'seller' },
  ] as const;
  return (
    steps.find(
      ({ action, person }) => escrow.decide(action, state, actorOf(action, person), facts).allowed,
    ) ?? null
  );
}

/** The tour after a step of this person. Throws the sentence of the refusal. */
export const takeTourStep = (tour: Tour, action: Action, person: TourPerson): Tour =>
  stepBy(tour, action, actorOf(action, person));

/** What time will do unless somebody acts, the soonest first; none once the sale is over. */
export function tourDeadlines({ state, facts, since, now }: Tour): EscrowDeadline[] {
  if (isFinal(state.status)) return [];
  return escrow
    .deadlinesOf(state, facts, { since, marks: {} })
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The tour at its next deadline, when nobody has acted. Unchanged once there is nothing to wait for. */
export function letTimePass(tour: Tour): Tour {
  const [next] = tourDeadlines(tour);
  return next ? stepBy({ ...tour, now: next.at }, next.action, 'clock') : tour;
}

function stepBy(tour: Tour, action: Action, by: Actor): Tour {
  const decision = escrow.decide(action, tour.state, by, tour.facts);
  if (!decision.allowed) throw new Error(decision.why.sentence);
  const { to, facts, restarts } = decision;
  // A step takes the rest of the minute, so that no two ever coincide.
  const now = by === 'clock' ? tour.now : minutesAfter(tour.now, 1);
  const balances = { ...tour.balances };
  for (const { debit, credit, amount } of movements(
    tour.state.payment,
    to.payment,
    feeLines(tour.price, tour.feeBps),
  )) {
    balances[debit] = cents(balances[debit] - amount);
    balances[credit] = cents(balances[credit] + amount);
  }
  return {
    ...{ ...tour, state: to, facts, now, balances },
    since: {
      ...tour.since,
      ...(restarts ? { state: now } : {}),
      cancelRequest:
        facts.cancelRequest === 'open' ? (action === 'askCancel' ? now : tour.since.cancelRequest) : null,
    },
    log: [...tour.log, { action, by, at: now }],
  };
}

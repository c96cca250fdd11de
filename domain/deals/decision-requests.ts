import { formatDollars } from '../money.ts';
import { defineProcess } from '../process.ts';
import type { Verdict } from './disputes.ts';
import type { Action, EscrowFacts, Payment } from './escrow-terms.ts';

/** The decisions of an administrator that move money: above an amount a second administrator confirms them. */
export const secondedActions = ['release', 'cancel', 'decideDispute'] as const satisfies readonly Action[];
export type SecondedAction = (typeof secondedActions)[number];

/** `lapsed`: the transaction has changed since it was read. */
export type RequestState = 'requested' | 'confirmed' | 'declined' | 'withdrawn' | 'expired' | 'lapsed';

export interface RequestTerms {
  state: RequestState;
  action: 'confirm' | 'decline' | 'withdraw' | 'expire' | 'lapse';
  /** `admin`: any administrator but the one who asked. */
  actor: 'requester' | 'admin' | 'clock';
  facts: {
    /** The transaction is still as the one who asked had read it. */
    current: boolean;
  };
  since: 'state';
  waitsFor: 'admin';
}

/** Days a second administrator has to confirm. Then the decision can be requested again. */
export const CONFIRM_DAYS = 3;
const DAY = 24 * 60;

const REQUEST_OUTDATED =
  'The transaction has changed since this was requested, so the request has ended. Please decide again.';

/** The law of a decision that two administrators make: what one requests, another confirms, as long as nothing changes. */
export const decisionRequest = defineProcess<RequestTerms>({
  initial: 'requested',
  transitions: [
    {
      ...{ action: 'confirm', from: 'requested', to: 'confirmed', by: ['admin'] },
      needs: [{ met: ({ current }) => current, otherwise: REQUEST_OUTDATED }],
    },
    { action: 'decline', from: 'requested', to: 'declined', by: ['admin'] },
    { action: 'withdraw', from: 'requested', to: 'withdrawn', by: ['requester'] },
    {
      ...{ action: 'expire', from: 'requested', to: 'expired', by: ['clock'] },
      clock: { after: CONFIRM_DAYS * DAY, since: 'state', warnings: [DAY], waitsFor: 'admin' },
    },
    { action: 'lapse', from: 'requested', to: 'lapsed', by: ['clock'] },
  ],
  actors: {
    requester: 'the administrator who requested it',
    admin: 'another administrator',
    clock: 'the system',
  },
  notNow: (_, state) => `This request has ended: it was ${requestLabels[state].toLowerCase()}.`,
});

export const requestLabels: Record<RequestState, string> = {
  requested: 'Waiting for a second administrator',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  lapsed: 'Overtaken by a change',
};

/** Whether an administrator has to request this decision instead of making it. */
export const asksSecond = (
  action: Action,
  { role, payment, facts }: { role: string; payment: Payment; facts: Pick<EscrowFacts, 'needsSecond'> },
): boolean =>
  role === 'admin' &&
  payment === 'held' &&
  facts.needsSecond &&
  (secondedActions as readonly Action[]).includes(action);

/** What is requested, in words: 'Release the funds'. */
export function decisionText(action: SecondedAction, verdict: Verdict | null): string {
  if (action === 'release') return 'Release the funds';
  if (action === 'cancel') return 'Cancel and refund';
  return verdict === 'seller'
    ? 'Decide the dispute for the seller'
    : verdict === 'buyer'
      ? 'Decide the dispute for the buyer'
      : 'Decide the dispute by a split';
}

export const NEEDS_SECOND =
  'A transaction of this size is decided by two administrators: request the decision, and another one confirms it.';
export const NEEDS_NO_SECOND = 'A transaction of this size needs no second administrator.';
export const ALREADY_REQUESTED = 'A decision about this transaction has already been requested.';

/** Said to the only administrator who may decide, before they try. */
export function nobodyElse(aboveCents: number): string {
  return `Above ${formatDollars(aboveCents)} a second administrator has to confirm, and nobody else may decide about transactions yet. An owner can invite another administrator, or change the amount in the settings.`;
}

import { type Action, decide, type EscrowFacts, type EscrowState } from '../../../domain/escrow.ts';
import { transitions } from '../../../domain/escrow-table.ts';
import type { Role } from './types.ts';

interface Offered {
  action: Action;
  /** Why not now, or null. */
  reason: string | null;
}

/** In the order of the buttons. Documents have a place of their own. */
const order: readonly Action[] = [
  'submit',
  'release',
  'resolveForSeller',
  'resolveForBuyer',
  'sendBack',
  'answerDispute',
  'cancel',
  'declineCancel',
  'askCancel',
  'openDispute',
];

/**
 * What this role is offered in this state: what the table allows, and what it refuses now for a reason worth
 * reading, such as a proof that is missing.
 */
export function offeredActions(state: EscrowState, role: Role, facts: EscrowFacts): Offered[] {
  const may = (action: Action) => decide(action, state, role, facts).allowed;
  return order
    .filter((action) => belongs(action, state, role) && (may(action) || isWorthReading(action, role, facts)))
    .map((action) => {
      const decision = decide(action, state, role, facts);
      return { action, reason: decision.allowed ? null : decision.why.sentence };
    });
}

/** What only answers somebody is not there before there is something to answer; a buyer either cancels or asks to. */
function isWorthReading(
  action: Action,
  role: Role,
  { handedOver, overdue, cancelRequest }: EscrowFacts,
): boolean {
  if (action === 'answerDispute' || action === 'declineCancel') return false;
  const mustAsk = handedOver && !overdue;
  if (action === 'askCancel') return mustAsk && cancelRequest !== 'none';
  return action !== 'cancel' || role !== 'buyer' || !mustAsk;
}

function belongs(action: Action, state: EscrowState, role: Role): boolean {
  const rows = transitions.filter((row) => row.action === action);
  const here = rows.some(({ from }) => from.status === state.status && from.disputed === state.disputed);
  if (!here || !rows.some((row) => row.by.includes(role))) return false;
  // Before anything is paid there is nothing to dispute.
  return action !== 'openDispute' || state.payment === 'held';
}

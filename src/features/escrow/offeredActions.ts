import { type Action, decide, type EscrowState, transitions } from '../../../domain/escrow.ts';
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
  'openDispute',
  'cancel',
];

/**
 * What this role is offered in this state: what the table allows, and what it refuses now for a reason worth
 * reading, such as a proof that is missing.
 */
export function offeredActions(state: EscrowState, role: Role, sellerProofs: number): Offered[] {
  return order
    .filter((action) => belongs(action, state, role))
    .map((action) => {
      const decision = decide(action, state, role, { sellerProofs });
      return { action, reason: decision.allowed ? null : decision.why.sentence };
    });
}

function belongs(action: Action, state: EscrowState, role: Role): boolean {
  const rows = transitions.filter((row) => row.action === action);
  const here = rows.some(({ from }) => from.status === state.status && from.disputed === state.disputed);
  if (!here || !rows.some((row) => row.by.includes(role))) return false;
  // Before anything is paid there is nothing to dispute.
  return action !== 'openDispute' || state.payment === 'held';
}

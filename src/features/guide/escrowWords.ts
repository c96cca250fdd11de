import {
  type Action,
  type Actor,
  type EscrowState,
  RESERVATION_MINUTES,
  transitions,
} from '../../../domain/escrow.ts';

/** The words for each step of the table, in which the one who takes it is left out. */
const actionWords: Record<Action, string> = {
  pay: 'The payment arrives',
  payLate: 'A payment arrives late, and goes straight back',
  expire: `${RESERVATION_MINUTES} minutes pass without a payment or an open checkout`,
  cancel: 'Cancel the transaction',
  addProof: 'Upload a document',
  submit: 'Mark as ready for verification',
  sendBack: 'Ask for more proof, with the reason',
  release: 'Verify the transfer and release the funds',
  openDispute: 'Open a dispute',
  resolveForSeller: 'Decide the dispute for the seller',
  resolveForBuyer: 'Decide the dispute for the buyer',
};

const actorWords: Record<Actor, string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  admin: 'Administrator',
  provider: 'Payment provider',
  clock: 'By itself',
};

/** A state by its name; disputes share one, whichever state they were opened in. */
function stateName({ status, payment, disputed }: EscrowState): string {
  if (disputed) return 'A dispute is open';
  if (status === 'completed') return 'Completed';
  if (status === 'cancelled')
    return payment === 'refunded' ? 'Cancelled, buyer refunded' : 'Cancelled, nothing paid';
  if (status === 'verifying') return 'Being verified';
  return payment === 'held' ? 'Payment held' : 'Waiting for the payment';
}

const meaning: Record<string, string> = {
  'Waiting for the payment':
    'The buyer has started a purchase and the listing is taken. Nothing should be transferred yet.',
  'Payment held': 'The money is in escrow. The seller transfers the right and uploads the proof.',
  'Being verified': 'An administrator reads the proof. The money stays where it is.',
  'A dispute is open': 'Nothing is released or refunded until an administrator has read both sides.',
  Completed: 'The right is the buyer’s, and the seller is paid, less the fee. This is final.',
  'Cancelled, buyer refunded':
    'The buyer has the whole amount back, and nothing changed hands. This is final.',
  'Cancelled, nothing paid': 'Nothing had been paid, and nothing changed hands.',
};

// What the table needs beside the state is the same wherever it needs something.
const NEEDS_PROOF = 'Only when the seller has uploaded a document that proves the transfer.';

interface Rule {
  action: string;
  by: string;
  to: string;
  needs: string | null;
}

interface StateRules {
  name: string;
  meaning: string;
  rules: Rule[];
}

/** The whole table of the escrow in words, state by state in the order it names them. */
export function escrowInWords(): StateRules[] {
  const states = new Map<string, StateRules>();
  const stateOf = (state: EscrowState) => {
    const name = stateName(state);
    const known = states.get(name) ?? { name, meaning: meaning[name] ?? '', rules: [] };
    states.set(name, known);
    return known;
  };
  // Disputes and endings last.
  const order = [...transitions].sort((a, b) => rank(a.from) - rank(b.from));
  for (const { action, from, to, by, needs } of order) {
    const rule: Rule = {
      action: actionWords[action],
      by: by.map((actor) => actorWords[actor]).join(', '),
      to: stateName(to),
      needs: needs ? NEEDS_PROOF : null,
    };
    const { rules } = stateOf(from);
    const same = rules.find((one) => one.action === rule.action && one.to === rule.to);
    if (!same) rules.push(rule);
    else same.needs ??= rule.needs;
  }
  for (const { to } of order) stateOf(to);
  return [...states.values()];
}

function rank({ status, payment, disputed }: EscrowState): number {
  if (disputed) return 3;
  if (status === 'verifying') return 2;
  if (status === 'initiated') return payment === 'held' ? 1 : 0;
  return 4;
}

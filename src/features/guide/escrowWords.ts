import { escrow } from '../../../domain/deals/escrow.ts';
import {
  type Action,
  type Actor,
  type EscrowState,
  type EscrowTerms,
  type EscrowTransition,
  firstFacts,
} from '../../../domain/deals/escrow-terms.ts';
import { daysText, type EscrowDays } from '../../../domain/deals/escrow-times.ts';
import { minutesOf } from '../../../domain/process.ts';

/** Each step of the table in words, without who takes it. */
const actionWords: Record<Action, string> = {
  pay: 'The payment arrives',
  payLate: 'A payment arrives late, and goes straight back',
  expire: 'The transaction is cancelled',
  cancel: 'Cancel the transaction',
  askCancel: 'Ask the seller to cancel, with the reason',
  declineCancel: 'Decline to cancel, with the reason',
  lapseCancel: 'The request to cancel lapses',
  addProof: 'Upload a document',
  submit: 'Mark as ready for verification',
  offerRefund: 'The buyer can cancel alone from now on',
  sendBack: 'Ask for more proof, with the reason',
  release: 'Verify the transfer and release the funds',
  escalate: 'Every administrator is reminded, and the answer is shown as overdue',
  refundLate: 'The buyer is refunded',
  openDispute: 'Open a dispute',
  submitStatement: 'Submit the side’s one statement, with its documents',
  endStatements: 'The dispute is decided on what there is',
  withdrawDispute: 'Withdraw the dispute that one has opened',
  settle: 'Settle: accept a split that the other side has proposed, or name sealed figures that meet',
  decideDispute: 'Decide the dispute, with written reasons',
  waiveAppeal: 'Say that one will not appeal',
  appeal: 'Appeal the decision, once',
  carryOut: 'The decision is carried out',
};

export const actorWords: Record<Actor, string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  admin: 'Administrator',
  provider: 'Payment provider',
  clock: 'By itself',
};

/** A state by its name; disputes share one, whichever state they were opened in. */
function stateName({ status, payment, disputed }: EscrowState): string {
  if (disputed) return 'A dispute is open';
  if (payment === 'split')
    return status === 'completed' ? 'Split, the right passed' : 'Split, the right stayed';
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
  'A dispute is open':
    'Both sides write a statement, and can settle at any time. An administrator decides on what there is, and another about an appeal. Until then no money moves.',
  Completed:
    'The right is the buyer’s, and the price, less the fee, is in the seller’s balance. This is final.',
  'Cancelled, buyer refunded':
    'The buyer gets the whole amount back, and the right is the seller’s: whatever has passed has to be assigned back, and an entry that names the buyer in a register undone. An agreement drafted here is void. This is final.',
  'Split, the right passed':
    'The right is the buyer’s, and the money was divided. The fee is taken from the seller’s share. This is final.',
  'Split, the right stayed':
    'The right is the seller’s, and whatever has passed has to be assigned back. The money was divided. The fee is taken from the seller’s share. This is final.',
  'Cancelled, nothing paid': 'Nothing had been paid, and nothing changed hands.',
};

/** What else a step takes: when the clock takes it, or what somebody must have done. */
function needsOf({ action, by, needs, clock }: EscrowTransition, days: EscrowDays): string | null {
  if (clock)
    return `${timeOf(minutesOf<EscrowTerms>(clock, { ...firstFacts, days }))} ${silences[action]?.[clock.waitsFor] ?? ''}`.trim();
  if (!needs) return null;
  if (action === 'cancel' && by.includes('admin')) return 'With the reason, which both sides read.';
  if (action === 'cancel') {
    return 'Alone only as long as the seller has handed nothing over: no document, no agreement signed by both. Or when the seller is late.';
  }
  if (action === 'decideDispute')
    return 'When both sides have been heard. To the seller only if the seller has proved something.';
  if (action !== 'submit') return null;
  return 'Only when the seller has uploaded a document that proves the transfer.';
}

const DAY = 24 * 60;
function timeOf(minutes: number): string {
  if (minutes % DAY === 0) return `After ${daysText(minutes / DAY)}`;
  return minutes % 60 === 0 ? `After ${minutes / 60} hours` : `After ${minutes} minutes`;
}

/** What has not happened in that time, where the action does not say it. */
const silences: Partial<Record<Action, Partial<Record<EscrowTerms['waitsFor'], string>>>> = {
  expire: { buyer: 'without a payment.' },
  lapseCancel: { seller: 'without an answer from the seller.' },
  offerRefund: { seller: 'without enough proof, counted from the payment or from the request for more.' },
  refundLate: {
    seller: 'in which the seller did not mark it as ready.',
    admin: 'without an answer from an administrator.',
  },
  escalate: { admin: 'without an answer from an administrator.' },
  endStatements: {
    buyer: 'without the statement that was due.',
    seller: 'without the statement that was due.',
  },
  carryOut: {
    parties: 'in which nobody appealed.',
    admin: 'without a decision about the appeal.',
  },
};

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

/** The whole table of the escrow in words with these deadlines, state by state in the order it names them. */
export function escrowInWords(days: EscrowDays): StateRules[] {
  const states = new Map<string, StateRules>();
  const stateOf = (state: EscrowState) => {
    const name = stateName(state);
    const known = states.get(name) ?? { name, meaning: meaning[name] ?? '', rules: [] };
    states.set(name, known);
    return known;
  };
  // Disputes and endings last.
  const order = [...escrow.transitions].sort((a, b) => rank(a.from) - rank(b.from));
  for (const row of order) {
    const { action, from, to, by } = row;
    const rule: Rule = {
      action: actionWords[action],
      by: by.map((actor) => actorWords[actor]).join(', '),
      to: stateName(to),
      needs: needsOf(row, days),
    };
    const { rules } = stateOf(from);
    const same = rules.find((one) => one.action === rule.action && one.to === rule.to && one.by === rule.by);
    if (!same) rules.push(rule);
    else if (rule.needs !== null && same.needs !== rule.needs) {
      same.needs = same.needs === null ? rule.needs : `${same.needs} ${rule.needs}`;
    }
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

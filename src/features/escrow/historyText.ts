import type { EscrowState } from '../../../domain/escrow.ts';
import { PROVE_DAYS } from '../../../domain/escrow-times.ts';
import { formatCents } from '../../../domain/money.ts';
import type { Transaction } from './types.ts';

type Entry = Transaction['history'][number];

interface Told {
  text: string;
  /** Steps of the way are green, breaks are red, side remarks plain. */
  tone: 'green' | 'red' | 'plain';
}

const byRole: Record<string, string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  admin: 'an administrator',
};

/** One entry of the log in plain words. */
export function historyText(entry: Entry, { amountCents, licensingType }: Transaction): Told {
  const who = byRole[entry.role] ?? 'the system';
  switch (entry.action) {
    case 'escrow.start':
      return { text: 'Escrow started by the buyer', tone: 'green' };
    case 'escrow.pay':
      return { text: `Payment of ${formatCents(amountCents)} held in escrow`, tone: 'green' };
    case 'escrow.payLate':
      return { text: 'A payment arrived after the cancellation and was refunded', tone: 'plain' };
    case 'escrow.expire':
      return { text: 'Cancelled, because it was not paid in time', tone: 'red' };
    case 'escrow.cancel':
      return { text: `Cancelled by ${who}`, tone: 'red' };
    case 'escrow.askCancel':
      return { text: 'The buyer asked the seller to cancel', tone: 'plain' };
    case 'escrow.declineCancel':
      return { text: 'The seller declined to cancel', tone: 'plain' };
    case 'escrow.lapseCancel':
      return { text: 'The request to cancel lapsed without an answer', tone: 'plain' };
    case 'escrow.offerRefund':
      return {
        text: `Not proved within ${PROVE_DAYS} days, so the buyer can cancel alone`,
        tone: 'red',
      };
    case 'escrow.escalate':
      return { text: 'An answer of the administrators was overdue, and they were reminded', tone: 'red' };
    case 'escrow.refundLate':
      return { text: 'Nobody acted in time, so the buyer was refunded', tone: 'red' };
    case 'escrow.answerDispute':
      return { text: `Dispute answered by ${who}`, tone: 'plain' };
    case 'escrow.closeDispute':
      return { text: 'Dispute closed, because the buyer did not answer', tone: 'plain' };
    case 'escrow.addProof':
      return { text: `Document uploaded by ${who}`, tone: 'plain' };
    case 'escrow.submit':
      return { text: 'Marked as ready for verification by the seller', tone: 'green' };
    case 'escrow.sendBack':
      return { text: 'An administrator asked for more proof', tone: 'plain' };
    case 'escrow.release':
      return { text: `Transfer verified, funds released${passed(licensingType)}`, tone: 'green' };
    case 'escrow.openDispute':
      return { text: `Dispute opened by ${who}`, tone: 'red' };
    case 'escrow.resolveForSeller':
      return {
        text: `Dispute decided for the seller, funds released${passed(licensingType)}`,
        tone: 'green',
      };
    case 'escrow.resolveForBuyer':
      return {
        text: `Dispute decided for the buyer${entry.role === 'clock' ? ', because nobody answered in time' : ''}, who is refunded`,
        tone: 'red',
      };
    default:
      return { text: entry.action, tone: 'plain' };
  }
}

function passed(licensingType: Transaction['licensingType']): string {
  return licensingType === null ? ', ownership passed to the buyer' : ', licence granted to the buyer';
}

/** The steps that remain when nothing goes wrong. */
export function stepsToCome(state: EscrowState): string[] {
  if (state.status === 'completed' || state.status === 'cancelled') return [];
  if (state.disputed) return ['An administrator decides the dispute'];
  const steps = [
    'The buyer pays into escrow',
    'The seller proves the transfer',
    'An administrator verifies it and releases the funds',
  ];
  if (state.status === 'verifying') return steps.slice(2);
  return state.payment === 'held' ? steps.slice(1) : steps;
}

import { describe, expect, test } from 'vitest';
import {
  type EscrowState,
  LICENCE_COMPLETED_TEXT,
  stateText,
  statusLabels,
  transitions,
} from '../../domain/escrow.ts';
import { transactionLabel } from '../../domain/transaction-label.ts';

const roles = ['buyer', 'seller', 'admin'] as const;
const states = [
  ...new Map(
    transitions.flatMap(({ from, to }) => [from, to]).map((state) => [JSON.stringify(state), state]),
  ).values(),
];
const state = (status: EscrowState['status'], payment: EscrowState['payment'], disputed = false) => ({
  status,
  payment,
  disputed,
});
const whole = (of: EscrowState, role: (typeof roles)[number]) => {
  const { title, text } = stateText(of, role);
  return `${title}. ${text}`;
};

describe('the text of a state', () => {
  test('exists for each of the eight states and each role, as a title and sentences', () => {
    expect(states).toHaveLength(8);
    for (const each of states) {
      for (const role of roles) {
        const { title, text } = stateText(each, role);
        expect(title).toMatch(/^[A-Z].+[^.]$/);
        expect(text).toMatch(/^[A-Z].+\.$/);
      }
    }
  });

  test('does not claim a payment that has not been made', () => {
    for (const role of roles) {
      expect(whole(state('initiated', 'awaiting'), role)).not.toMatch(/is held|in escrow until/);
      expect(whole(state('cancelled', 'void'), role)).not.toMatch(/refund/i);
    }
    expect(whole(state('initiated', 'awaiting'), 'seller')).toMatch(/Do not transfer anything yet/);
    expect(whole(state('initiated', 'awaiting'), 'buyer')).toMatch(/Complete the payment/);
  });

  test.each([
    [state('initiated', 'held'), [/held in escrow/, /seller should transfer the IP/, /upload proof/]],
    [state('verifying', 'held'), [/administrator is verifying/, /released/]],
    [
      state('completed', 'released'),
      [/IP now belongs to the buyer/, /seller receives the payout after the platform fee/],
    ],
    [state('cancelled', 'refunded'), [/cancelled/, /buyer is refunded/]],
    [state('verifying', 'held', true), [/dispute/, /escrow until an administrator/]],
  ])('%j means what the specification says', (of, parts) => {
    for (const role of roles) for (const part of parts) expect(whole(of, role)).toMatch(part);
  });

  test('a completed licence is granted, not sold', () => {
    expect(LICENCE_COMPLETED_TEXT).toMatch(/licence is granted to the buyer/);
    expect(LICENCE_COMPLETED_TEXT).not.toMatch(/belongs/);
  });
});

test('the four names of the status are shown as they are', () => {
  expect(statusLabels).toEqual({
    initiated: 'Initiated',
    verifying: 'Verifying',
    completed: 'Completed',
    cancelled: 'Cancelled',
  });
});

test('a transaction is called TX- and the first seven characters of its id', () => {
  expect(transactionLabel('1f0c9b7e-3d5a-4a51-9f62-0d1f6a2b7c33')).toBe('TX-1f0c9b7');
});

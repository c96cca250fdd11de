import { describe, expect, test } from 'vitest';
import { newDispute } from '../../../domain/deals/disputes.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { type EscrowFacts, type EscrowState, firstFacts } from '../../../domain/deals/escrow-terms.ts';
import {
  deadlineTexts,
  LICENSE_COMPLETED_TEXT,
  stateText,
  statusLabels,
} from '../../../domain/deals/escrow-texts.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';

const roles = ['buyer', 'seller', 'admin'] as const;
const states = [
  ...new Map(
    escrow.transitions.flatMap(({ from, to }) => [from, to]).map((state) => [JSON.stringify(state), state]),
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
  test('exists for each of the ten states and each role, as a title and sentences', () => {
    expect(states).toHaveLength(10);
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

  test('a completed license is granted, not sold', () => {
    expect(LICENSE_COMPLETED_TEXT).toMatch(/license is granted to the buyer/);
    expect(LICENSE_COMPLETED_TEXT).not.toMatch(/belongs/);
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

const day = (date: Date) => date.toISOString().slice(0, 10);
const begun = new Date('2026-01-01T00:00:00Z');
const since = { state: begun, reservation: begun, cancelRequest: begun };

function said(of: EscrowState, facts: Partial<EscrowFacts>, role: (typeof roles)[number]): string {
  const all = { ...firstFacts, ...facts };
  const deadlines = escrow.deadlinesOf(of, all, { since, marks: { state: 0, cancelRequest: 0 } });
  return deadlineTexts(deadlines, of, all, role, day).join(' ');
}

describe('what the clock will do is told to each reader', () => {
  const held = state('initiated', 'held');
  const verifying = state('verifying', 'held');

  test.each<[EscrowState, Partial<EscrowFacts>, (typeof roles)[number], RegExp[]]>([
    [
      held,
      {},
      'seller',
      [/^You have until 2026-01-15 to prove/, /by 2026-01-22, the payment automatically goes back/],
    ],
    [held, {}, 'buyer', [/^The seller has until 2026-01-15/, /After that you can cancel alone/]],
    [held, { overdue: true }, 'buyer', [/not proved the transfer within 14 days, so you can cancel alone/]],
    [
      held,
      { cancelRequest: 'open', handedOver: true },
      'seller',
      [/You have until 2026-01-06 to answer the request to cancel/],
    ],
    [
      verifying,
      {},
      'seller',
      [/^An administrator answers by 2026-01-04\./, /by 2026-01-31, the payment goes back/],
    ],
    [verifying, { overdue: true }, 'admin', [/promise an answer within 3 days\. It is overdue/]],
    [
      { ...verifying, disputed: true },
      { dispute: newDispute('buyer') },
      'seller',
      [
        /^You have until 2026-01-06 to submit a statement\. After that the dispute is decided on what there is\.$/,
      ],
    ],
    [
      { ...held, disputed: true },
      { dispute: { ...newDispute('seller'), phase: 'deciding' } },
      'buyer',
      [/answers by 2026-01-06/, /answered by 2026-01-31, the payment goes back to you/],
    ],
    [
      { ...held, disputed: true },
      { dispute: { ...newDispute('seller'), phase: 'decided', verdict: 'buyer' } },
      'buyer',
      [/^Either side can appeal until 2026-01-04\. Then the decision is carried out\.$/],
    ],
    [
      { ...held, disputed: true },
      { dispute: { ...newDispute('seller'), phase: 'appealed', verdict: 'buyer' } },
      'seller',
      [/decided about the appeal by 2026-01-31, the first decision is carried out/],
    ],
  ])('%j %j, to the %s', (of, facts, role, parts) => {
    for (const part of parts) expect(said(of, facts, role)).toMatch(part);
  });

  test('in sentences, in every state that is under way, and in none that is over', () => {
    for (const of of states) {
      const facts: Partial<EscrowFacts> = of.disputed ? { dispute: newDispute('buyer') } : {};
      for (const role of roles) {
        const text = said(of, facts, role);
        // How long a reservation lasts is in the text of the state.
        const silent = ['completed', 'cancelled'].includes(of.status) || of.payment === 'awaiting';
        if (silent) expect(text).toBe('');
        else expect(text).toMatch(/^([A-Z][^.]+\. ?)+$/);
      }
    }
  });
});

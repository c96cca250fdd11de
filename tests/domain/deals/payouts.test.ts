import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../../domain/csv.ts';
import {
  failureText,
  isRoutingNumber,
  MOST_UNDER_WAY,
  type PayoutState,
  payoutMovement,
  payoutProcess,
  payoutStates,
  underWay,
  withdrawalProblem,
} from '../../../domain/deals/payouts.ts';
import { decimal, monthBounds, monthsFrom } from '../../../domain/deals/statements.ts';
import { cents } from '../../../domain/money.ts';

const { transitions, momentsOf } = payoutProcess;
const calm = { overdue: false, trying: false };

describe('the money of a payout', () => {
  test('is in its own account exactly while it is under way, whatever path it takes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (choices) => {
        let state: PayoutState = 'requested';
        const accounts = { seller: 100, payout: 0, provider: 0 };
        const move = (from: PayoutState | 'balance', to: PayoutState) => {
          const movement = payoutMovement(from, to);
          if (!movement) return;
          accounts[movement.debit] -= 40;
          accounts[movement.credit] += 40;
        };
        move('balance', state);
        for (const choice of choices) {
          const next = transitions.filter(({ from }) => from === state);
          const row = next[choice % Math.max(1, next.length)];
          if (!row) break;
          if (row.to !== state) move(state, row.to);
          state = row.to;
          expect(accounts.seller + accounts.payout + accounts.provider).toBe(100);
          expect(accounts.payout).toBe(underWay.includes(state) ? 40 : 0);
          expect(accounts.seller).toBe(state === 'failed' ? 100 : 60);
          expect(accounts.provider).toBe(state === 'paid' ? 40 : 0);
        }
      }),
    );
  });

  test('waits nowhere without an alarm, and the clock alone never decides where it went', () => {
    for (const state of payoutStates) {
      const moments = momentsOf(state, calm);
      expect(moments.length > 0).toBe(underWay.includes(state));
    }
    const byClock = transitions.filter(({ by }) => by.includes('clock'));
    expect(byClock.every(({ from, to }) => from === to)).toBe(true);
  });

  test('is settled by an administrator only once it is overdue and nobody is asking, and never by its owner', () => {
    for (const state of underWay) {
      for (const action of ['settlePaid', 'settleFailed'] as const) {
        expect(payoutProcess.explain(action, state, 'admin', calm)).not.toBeNull();
        expect(payoutProcess.explain(action, state, 'admin', { overdue: true, trying: true })).not.toBeNull();
        expect(payoutProcess.explain(action, state, 'owner', { overdue: true, trying: false })?.kind).toBe(
          'forbidden',
        );
      }
      expect(
        payoutProcess.explain('settleFailed', state, 'admin', { overdue: true, trying: false }),
      ).toBeNull();
    }
    // Money that is on its way back did not arrive.
    expect(
      payoutProcess.explain('settlePaid', 'returning', 'admin', { overdue: true, trying: false }),
    ).not.toBeNull();
  });
});

test('a withdrawal takes no more than there is, and needs an account to go to', () => {
  const fine = { amount: 500, balance: cents(500), accountReady: true, payoutsUnderWay: 0 };
  expect(withdrawalProblem(fine)).toBeNull();
  expect(withdrawalProblem({ ...fine, amount: 501 })).toBe(
    'Your balance is $5.00. You cannot withdraw more.',
  );
  expect(withdrawalProblem({ ...fine, amount: 0 })).toMatch(/above zero/);
  expect(withdrawalProblem({ ...fine, accountReady: false })).toMatch(/payout account first/);
  expect(withdrawalProblem({ ...fine, payoutsUnderWay: MOST_UNDER_WAY })).toMatch(/10 payouts are under way/);
  expect(withdrawalProblem({ ...fine, balance: cents(0) })).toMatch(/nothing in your balance/);
});

test('a failure is said in words a person understands', () => {
  expect(failureText('account_closed')).toBe('The bank account is closed.');
  expect(failureText('a_code_nobody_knows')).toBe('The bank did not accept the payment.');
  expect(failureText('The provider’s account shows that it came back.')).toMatch(/shows that it came back/);
});

// Printed on the banks' own pages: Federal Reserve Boston, JPMorgan Chase NY, Bank of America NY, Wells Fargo CA, Stripe's test bank.
test.each(['011000015', '021000021', '021000322', '121042882', '110000000'])(
  '%s is a routing number',
  (number) => {
    expect(isRoutingNumber(number)).toBe(true);
    const off = number.slice(0, 8) + ((Number(number[8]) + 1) % 10);
    expect(isRoutingNumber(off)).toBe(false);
  },
);

test('the right checksum with an impossible district is not a routing number', () => {
  expect(isRoutingNumber('500000005')).toBe(false);
  expect(isRoutingNumber('12104288')).toBe(false);
});

describe('statements', () => {
  test('months follow each other without gaps, the newest first', () => {
    expect(monthsFrom(new Date('2025-11-30T23:59:59Z'), new Date('2026-02-01T00:00:00Z'))).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 2001, max: 2090 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const text = `${year}-${String(month).padStart(2, '0')}`;
        const { from, to } = monthBounds(text);
        expect(monthsFrom(from, from)).toEqual([text]);
        expect(monthsFrom(from, to)).toHaveLength(2);
      }),
    );
  });

  test('cells of a file are what was written, and not formulas', () => {
    expect(csvLine(['a, "b"', 'x\ny', '3.00', '-3.50'])).toBe('"a, ""b""","x\ny",3.00,-3.50\r\n');
    expect(csvLine(['=1+1', '-2+3', '@x'])).toBe("'=1+1,'-2+3,'@x\r\n");
    expect([decimal(123_450), decimal(-5), decimal(0)]).toEqual(['1234.50', '-0.05', '0.00']);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOvertaken } from '../../../domain/plans/chargebacks.ts';
import { noticeEnd } from '../../../domain/plans/plan-notices.ts';
import {
  DUNNING_DAYS,
  grantWarnedAt,
  invoiceLine,
  nextMonth,
  PRO_MONTHLY_CENTS,
  proratedCents,
  quoteAt,
  RETRY_DAYS,
  subscriptionProcess,
  subscriptionStates,
  unusedCents,
  withdrawUntil,
} from '../../../domain/plans/subscriptions.ts';

const at = (text: string) => new Date(text);
const DAY = 24 * 60;
const chosen = { chosen: true, withdrawable: false };

test('an upgrade costs the share of the days left in the month, including today, to the cent', () => {
  // 8 of 30 days of $49.00 are $13.0666...
  expect(quoteAt(at('2026-11-23T18:30:00Z'), PRO_MONTHLY_CENTS)).toMatchObject({
    firstCents: 1_307,
    days: 8,
    daysOfMonth: 30,
    until: at('2026-12-01T00:00:00Z'),
  });
  expect(quoteAt(at('2026-12-01T00:00:00Z'), PRO_MONTHLY_CENTS)?.firstCents).toBe(PRO_MONTHLY_CENTS);
  expect(quoteAt(at('2028-02-29T00:00:00Z'), PRO_MONTHLY_CENTS)?.firstCents).toBe(169);
});

test('a half cent is rounded up, and no share is less than a cent in thirty above or below the exact one', () => {
  // 1 of 2 days of 3 cents.
  expect(proratedCents(3, 1, 2)).toBe(2);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 28, max: 31 }),
      fc.nat(30),
      (price, month, left) => {
        const days = Math.min(left + 1, month);
        const share = proratedCents(price, days, month);
        expect(Math.abs(share * month - price * days) * 2).toBeLessThanOrEqual(month);
        expect(proratedCents(price, month, month)).toBe(price);
      },
    ),
  );
  expect(() => proratedCents(4_900, 0, 30)).toThrow(RangeError);
  expect(() => proratedCents(4_900, 31, 30)).toThrow(RangeError);
});

test('nothing is sold in the last minutes of a month, and every checkout ends before it', () => {
  expect(quoteAt(at('2026-11-30T23:20:00Z'), PRO_MONTHLY_CENTS)?.endsAt).toEqual(at('2026-11-30T23:55:00Z'));
  expect(quoteAt(at('2026-11-30T23:20:01Z'), PRO_MONTHLY_CENTS)).toBeNull();
  fc.assert(
    fc.property(fc.date({ min: at('2026-01-01'), max: at('2030-01-01'), noInvalidDate: true }), (now) => {
      const quote = quoteAt(now, PRO_MONTHLY_CENTS);
      if (!quote) return;
      const minutes = (quote.endsAt.getTime() - now.getTime()) / 60_000;
      // Stripe accepts no checkout shorter than half an hour.
      expect(minutes).toBeGreaterThan(34.9);
      expect(minutes).toBeLessThanOrEqual(60);
      expect(quote.endsAt.getTime()).toBeLessThan(quote.until.getTime());
      expect(quote.endsAt.getTime() % 1_000).toBe(0);
      expect(quote.firstCents).toBeGreaterThanOrEqual(158);
    }),
  );
});

test('months follow each other over the end of a year', () => {
  expect(nextMonth(at('2026-12-31T23:59:59Z'))).toEqual(at('2027-01-01T00:00:00Z'));
});

test('a receipt says which days were paid for, and their share of the month', () => {
  expect(invoiceLine('Pro', at('2026-11-23T00:00:00Z'), at('2026-12-01T00:00:00Z'))).toBe(
    'Ipso Pro, November 23, 2026 to November 30, 2026 (8 of 30 days)',
  );
  expect(invoiceLine('Pro', at('2026-12-01T00:00:00Z'), at('2027-01-01T00:00:00Z'))).toBe(
    'Ipso Pro, December 1, 2026 to December 31, 2026',
  );
});

test('an unpaid plan is retried on three fixed days and ends on the fourteenth', () => {
  const moments = subscriptionProcess.momentsOf('pastDue', chosen);
  expect(moments.map(({ action, at: minutes }) => [action, minutes / DAY])).toEqual([
    ...RETRY_DAYS.map((days) => ['retry', days]),
    ['end', DUNNING_DAYS],
  ]);
  expect([RETRY_DAYS, DUNNING_DAYS]).toEqual([[3, 7, 10], 14]);
});

test('the provider is asked when it is silent, and its silence becomes a failure after three days', () => {
  const moments = subscriptionProcess.momentsOf('active', chosen);
  expect(moments.map(({ action, at: minutes }) => [action, minutes / 60])).toEqual([
    ['ask', 2],
    ['ask', 24],
    ['ask', 48],
    ['fail', 72],
  ]);
});

test('a cancelled plan lasts to the end of its month and can be resumed until then; an unpaid one ends at once', () => {
  const owner = (action: 'cancel' | 'resume', state: (typeof subscriptionStates)[number], facts = chosen) =>
    subscriptionProcess.decide(action, state, 'owner', facts);
  expect(owner('cancel', 'active')).toMatchObject({ allowed: true, to: 'cancelling' });
  expect(owner('resume', 'cancelling')).toMatchObject({ allowed: true, to: 'active' });
  expect(owner('cancel', 'pastDue')).toMatchObject({ allowed: true, to: 'ended' });
  expect(subscriptionProcess.momentsOf('cancelling', chosen)).toMatchObject([{ action: 'end', at: 1 }]);
  // What the marketplace has ended, such as for a suspension, is not its owner's to resume.
  expect(owner('resume', 'cancelling', { ...chosen, chosen: false })).toMatchObject({ allowed: false });
  expect(owner('cancel', 'cancelling')).toMatchObject({ allowed: false });
  expect(owner('resume', 'ended')).toMatchObject({ allowed: false });
});

test('a contract can be withdrawn from for fourteen days after its own, and a few more for holidays and time zones', () => {
  const until = withdrawUntil(at('2026-11-23T18:30:00Z'));
  // December 7 is the fourteenth day after November 23.
  expect(until.getTime()).toBeGreaterThanOrEqual(at('2026-12-08T12:00:00Z').getTime());
  expect(until.getTime()).toBeLessThan(at('2026-12-15T00:00:00Z').getTime());
  const withdraw = (state: (typeof subscriptionStates)[number], withdrawable: boolean) =>
    subscriptionProcess.decide('withdraw', state, 'owner', { chosen: false, withdrawable }).allowed;
  for (const state of ['active', 'pastDue', 'cancelling'] as const)
    expect([withdraw(state, true), withdraw(state, false)]).toEqual([true, false]);
  expect([withdraw('starting', true), withdraw('ended', true)]).toEqual([false, false]);
});

test('a withdrawal leaves the days up to it paid for, to the cent, and never takes more', () => {
  const paid = {
    ...{ amountCents: 1_307, periodStart: at('2026-11-23T00:00:00Z') },
    periodEnd: at('2026-12-01T00:00:00Z'),
  };
  // 8 days of $13.07: on the third, 5 are left, which are 816.875 cents.
  expect(unusedCents(paid, at('2026-11-25T23:59:59Z'))).toBe(817);
  expect(unusedCents(paid, at('2026-11-30T00:00:00Z'))).toBe(0);
  expect(unusedCents(paid, at('2026-12-05T00:00:00Z'))).toBe(0);
  expect(unusedCents(paid, at('2026-11-01T00:00:00Z'))).toBe(1_307);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 31 }),
      fc.nat(30),
      (amountCents, days, day) => {
        const periodEnd = new Date(paid.periodStart.getTime() + days * DAY * 60_000);
        const now = new Date(paid.periodStart.getTime() + Math.min(day, days - 1) * DAY * 60_000 + 1);
        const left = unusedCents({ ...paid, amountCents, periodEnd }, now);
        const exact = (amountCents * (days - 1 - Math.min(day, days - 1))) / days;
        expect(left).toBeGreaterThanOrEqual(exact);
        expect(left).toBeLessThan(exact + 1);
        expect(left).toBeLessThanOrEqual(amountCents);
      },
    ),
  );
});

test('nobody but the provider says that money was paid', () => {
  for (const state of subscriptionStates)
    for (const actor of ['owner', 'market', 'clock'] as const)
      for (const action of ['start', 'renew'] as const)
        expect(subscriptionProcess.decide(action, state, actor, chosen).allowed).toBe(false);
});

test('what has ended stays so, and everything else has something that the clock does', () => {
  const { transitions } = subscriptionProcess;
  expect(transitions.filter(({ from }) => from === 'ended')).toEqual([]);
  for (const state of subscriptionStates.filter((one) => one !== 'ended'))
    expect(subscriptionProcess.momentsOf(state, chosen).length).toBeGreaterThan(0);
});

test('a plan that was given is warned of two weeks before its end, and a short one when half of it is over', () => {
  const until = at('2027-03-31T00:00:00Z');
  expect(grantWarnedAt(at('2026-03-31T00:00:00Z'), until)).toEqual(at('2027-03-17T00:00:00Z'));
  expect(grantWarnedAt(at('2027-03-21T00:00:00Z'), until)).toEqual(at('2027-03-26T00:00:00Z'));
});

test('a notice ends a plan with the month that is paid for, or with the later month of the day it names', () => {
  const paidUntil = at('2026-12-01T00:00:00Z');
  expect(noticeEnd(paidUntil, null)).toEqual(paidUntil);
  for (const [day, end] of [
    ['2026-11-24', '2026-12-01'],
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
    ['2027-02-28', '2027-03-01'],
  ] as const)
    expect(noticeEnd(paidUntil, day)).toEqual(at(`${end}T00:00:00Z`));
});

test('of two reports about a chargeback the one that decides is the later', () => {
  const order = [
    ['asked', 'open'],
    ['open', 'won'],
    ['open', 'lost'],
    ['asked', 'won'],
  ] as const;
  for (const [before, after] of order) {
    expect(isOvertaken(before, after)).toBe(false);
    expect(isOvertaken(after, before)).toBe(true);
  }
  // An appeal turns a decision.
  expect(isOvertaken('lost', 'won')).toBe(false);
});

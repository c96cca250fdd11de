import { describe, expect, test } from 'vitest';
import {
  HELD_AT_MOST_DAYS,
  RETURN_DAYS,
  STRIPE_HOLD,
  termsOfUse,
} from '../../../domain/accounts/terms-of-use.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { actions, type EscrowTerms, firstFacts } from '../../../domain/deals/escrow-terms.ts';
import { dayBounds, daysText, firstDays, RESERVATION_TEXT } from '../../../domain/deals/escrow-times.ts';
import { OFFER_DAYS, TRY_DAYS } from '../../../domain/deals/offers.ts';
import { demoOperator } from '../../../domain/operator.ts';
import { DUNNING_DAYS } from '../../../domain/plans/subscriptions.ts';
import { minutesOf } from '../../../domain/process.ts';
import { allArticles } from '../../../server/content/articles.ts';
import { escrowInWords } from '../../../src/features/guide/escrowWords.ts';

const words = (of: unknown) => JSON.stringify(of);
const others = { ...firstDays, proveDays: 11, proveAtMostDays: 19, verifyDays: 1, appealDays: 9 };

describe.each([firstDays, others])('“How it works” says what the table says with %o', (days) => {
  const states = escrowInWords(days);
  const text = words(states);

  test('with every step, for everybody who may take it', () => {
    const steps = states.flatMap(({ rules }) => rules);
    expect(new Set(steps.map(({ action }) => action)).size).toBe(actions.length);
    for (const { by } of steps)
      expect(by).toMatch(/^(Buyer|Seller|Administrator|Payment provider|By itself)/);
    expect(states.map(({ name }) => name)).toHaveLength(9);
    for (const { meaning } of states) expect(meaning).not.toBe('');
  });

  test('with the time of every step of the clock, and nothing left open', () => {
    for (const { clock } of escrow.transitions) {
      if (!clock) continue;
      const after = minutesOf<EscrowTerms>(clock, { ...firstFacts, days });
      expect(text).toContain(`After ${after % 1_440 === 0 ? daysText(after / 1_440) : `${after} minutes`} `);
    }
    expect(text).not.toMatch(/undefined|NaN|After \d+ \w+"/);
  });
});

describe.each(['stripe', 'sandbox'] as const)('the terms with %s', (payments) => {
  const text = words(termsOfUse(demoOperator, payments)).replace(STRIPE_HOLD, '');

  test('name the limits of every deadline, and no number of days besides those of offers and of plans', () => {
    const limits = Object.values(dayBounds).map(([min, max]) => `${min} to ${max} days`);
    for (const limit of limits) expect(text).toContain(limit);
    const kept = [
      ...limits,
      ...[OFFER_DAYS, TRY_DAYS, HELD_AT_MOST_DAYS, DUNNING_DAYS, RETURN_DAYS].map((n) => `${n} days`),
    ];
    const named = [...text.matchAll(/(\d+ to )?\d+ days/g)].map(([all]) => all);
    expect(named.filter((n) => !kept.includes(n))).toEqual([]);
    expect(text).toContain(RESERVATION_TEXT);
  });

  test('say who can still cancel, and what becomes of what was signed', () => {
    expect(text).toMatch(/first document on.*both have signed.*buyer alone cannot cancel.*ask the seller/);
    expect(text).toMatch(/takes effect when the funds are released.*it is void/);
    expect(text).toMatch(/never released without an administrator’s decision or an agreement of both sides/);
  });
});

test('the article names no deadline that can be set differently', () => {
  const article = allArticles.find(({ id }) => id === 'the-rules-of-the-escrow-are-public');
  expect(words(article)).toContain(RESERVATION_TEXT);
  expect(words(article)).not.toMatch(/\d+ days/);
});

import { describe, expect, test } from 'vitest';
import { escrow } from '../../domain/escrow.ts';
import { actions } from '../../domain/escrow-terms.ts';
import * as times from '../../domain/escrow-times.ts';
import { OFFER_DAYS, TRY_DAYS } from '../../domain/offers.ts';
import { demoOperator } from '../../domain/operator.ts';
import { HELD_AT_MOST_DAYS, STRIPE_HOLD, termsOfUse } from '../../domain/terms-of-use.ts';
import { escrowOpens } from '../../server/content/articles/press-escrow.ts';
import { escrowInWords } from '../../src/features/guide/escrowWords.ts';

const words = (of: unknown) => JSON.stringify(of);
const days = Object.entries(times).flatMap(([name, value]) =>
  name.endsWith('_DAYS') ? [value as number] : [],
);

describe('“How it works” says what the table says', () => {
  const states = escrowInWords();
  const text = words(states);

  test('with every step, by everybody who may take it', () => {
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
      const [n, unit] = clock.after % 1_440 === 0 ? [clock.after / 1_440, 'days'] : [clock.after, 'minutes'];
      expect(text).toContain(`After ${n} ${unit} `);
    }
    expect(text).not.toMatch(/undefined|NaN|After \d+ \w+"/);
  });
});

describe.each(['stripe', 'sandbox'] as const)('the terms with %s', (payments) => {
  const text = words(termsOfUse(demoOperator, payments)).replace(STRIPE_HOLD, '');

  test('name every time that the clock keeps, and none besides that of offers', () => {
    const kept = [...days, OFFER_DAYS, TRY_DAYS, HELD_AT_MOST_DAYS];
    for (const n of kept) expect(text).toContain(`${n} days`);
    const named = [...text.matchAll(/(\d+) days/g)].map(([, n]) => Number(n));
    expect(named.filter((n) => !kept.includes(n))).toEqual([]);
    expect(text).toContain(times.RESERVATION_TEXT);
  });

  test('say who can still cancel, and what becomes of what was signed', () => {
    expect(text).toMatch(/first document on.*both have signed.*buyer alone cannot cancel.*ask the seller/);
    expect(text).toMatch(/takes effect when the funds are released.*it is void/);
    expect(text).toMatch(/never released without one/);
  });
});

test('the article names no time but those of the table', () => {
  const named = [...words(escrowOpens).matchAll(/(\d+) days/g)].map(([, n]) => Number(n));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((n) => !days.includes(n))).toEqual([]);
});

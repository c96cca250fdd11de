import { describe, expect, test } from 'vitest';
import {
  adviseLicensing,
  type LicensingAnswers,
  licensingQuestions,
} from '../../../domain/market/licensing.ts';
import {
  type PricingKind,
  type PricingSector,
  pricingBases,
  pricingSectors,
  suggestPrice,
} from '../../../domain/market/pricing.ts';

// Specification, section 9, in dollars and tenths.
const bases: Record<string, number> = {
  patent: 50_000,
  trademark: 25_000,
  copyright: 15_000,
  'trade-secret': 30_000,
  other: 20_000,
};
const tenths: Record<string, number> = {
  technology: 15,
  healthcare: 13,
  finance: 14,
  retail: 9,
  manufacturing: 11,
  entertainment: 12,
  education: 8,
  other: 10,
};
const table = Object.entries(bases).flatMap(([kind, base]) =>
  Object.entries(tenths).map(([sector, factor]) => {
    const dollars = (base * factor) / 10;
    return [kind, sector, dollars * 80, dollars * 100, dollars * 120] as const;
  }),
);

describe('the price suggestion', () => {
  test.each(table)(
    'for a %s in %s is from %i to %i cents around %i',
    (kind, sector, low, suggested, high) => {
      expect(suggestPrice(kind as PricingKind, sector as PricingSector)).toMatchObject({
        low,
        suggested,
        high,
      });
    },
  );

  test('knows the kinds and sectors of the specification and no others', () => {
    expect(Object.keys(pricingBases).sort()).toEqual(Object.keys(bases).sort());
    expect(Object.keys(pricingSectors).sort()).toEqual(Object.keys(tenths).sort());
  });
});

describe('the licensing wizard', () => {
  const every = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits): LicensingAnswers => ({
      transfer: (bits & 1) > 0,
      soleUser: (bits & 2) > 0,
      manyCountries: (bits & 4) > 0,
    }),
  );

  test('asks three questions', () => {
    expect(licensingQuestions.map(({ id }) => id)).toEqual(['transfer', 'soleUser', 'manyCountries']);
    for (const { text } of licensingQuestions) expect(text).toMatch(/\?$/);
  });

  test.each(every)('%j gets the recommendation, terms and note of the specification', (answers) => {
    const advice = adviseLicensing(answers);
    const expected = answers.transfer ? 'full-transfer' : answers.soleUser ? 'exclusive' : 'non-exclusive';
    const terms = {
      'full-transfer': /one-time payment/i,
      exclusive: /3-year exclusive license with territorial restrictions/,
      'non-exclusive': /revenue sharing/,
    };
    expect(advice.recommendation).toBe(expected);
    expect(advice.licensingType).toBe(expected === 'full-transfer' ? null : expected);
    expect(advice.terms).toMatch(terms[expected]);
    expect(advice.note).toMatch(answers.manyCountries ? /several countries/i : /single country/i);
  });
});

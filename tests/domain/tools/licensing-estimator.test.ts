import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../domain/ip/deadlines/months.ts';
import {
  estimateRate,
  licensingFactorIds,
  licensingFactors,
} from '../../../domain/tools/licensing-estimator/adjust.ts';
import {
  type LicensingEstimatorInput,
  licensingEstimatorInput,
  runLicensingEstimator,
} from '../../../domain/tools/licensing-estimator/estimator.ts';
import {
  licensingIndustries,
  licensingIndustryIds,
} from '../../../domain/tools/licensing-estimator/industries.ts';
import { licensedRightIds } from '../../../domain/tools/licensing-estimator/term.ts';
import { lumpSumOf, royaltyStream, sumOf } from '../../../domain/tools/licensing-estimator/value.ts';

const today = '2026-11-21';
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const facts = fc.record(
  Object.fromEntries(
    licensingFactorIds.map((id) => [id, fc.constantFrom(...Object.keys(licensingFactors[id].answers))]),
  ),
  { requiredKeys: [] },
);
const inputs = fc
  .record(
    {
      industry: fc.constantFrom(...licensingIndustryIds),
      salesCents: fc.integer({ min: 100, max: 10_000_000_000_000 }),
      growthBps: fc.integer({ min: -5_000, max: 5_000 }),
      right: fc.constantFrom(...licensedRightIds),
      years: fc.integer({ min: 1, max: 30 }),
      filed: day,
      registered: day,
      discountBps: fc.integer({ min: 0, max: 5_000 }),
      taxBps: fc.integer({ min: 0, max: 6_000 }),
      step: fc.integer({ min: 0, max: 50 }),
      ownRateBps: fc.integer({ min: 1, max: 10_000 }),
      lumpCents: fc.integer({ min: 100, max: 10_000_000_000_000 }),
    },
    { requiredKeys: ['industry', 'salesCents', 'growthBps', 'right', 'years', 'discountBps'] },
  )
  .chain((asked) => facts.map((answers) => ({ ...asked, ...answers }) as LicensingEstimatorInput))
  .filter((asked) => licensingEstimatorInput.safeParse(asked).success);

const plain: LicensingEstimatorInput = {
  industry: 'software',
  salesCents: 100_000_000,
  growthBps: 0,
  right: 'other',
  years: 2,
  discountBps: 1_000,
};

describe('the rate', () => {
  it('never leaves the published range, and its lines add up to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...licensingIndustryIds),
        facts,
        fc.integer({ min: 0, max: 50 }),
        (industry, answers, step) => {
          const rate = estimateRate(industry, answers, step);
          expect(rate.rateBps).toBeGreaterThanOrEqual(licensingIndustries[industry].lowBps);
          expect(rate.rateBps).toBeLessThanOrEqual(licensingIndustries[industry].highBps);
          const moved = rate.lines.reduce((at, { moveBps }) => at + moveBps, rate.middleBps);
          expect(rate.lines.at(-1)?.afterBps).toBe(moved);
          expect(rate.held).toBe(moved !== rate.rateBps);
          for (const { direction, moveBps } of rate.lines)
            expect(moveBps * direction).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('starts in the middle, and each finding moves it by a step of the width in its direction', () => {
    expect(estimateRate('software', {}, 10)).toMatchObject({ rateBps: 650, held: false });
    const up = { exclusivity: 'exclusive', territory: 'worldwide', stage: 'proven' } as const;
    expect(estimateRate('software', up, 10).rateBps).toBe(740);
    expect(estimateRate('software', up, 50)).toMatchObject({ rateBps: 800, held: true });
    const down = { standing: 'pending', alternatives: 'many', exclusivity: 'non-exclusive' } as const;
    expect(estimateRate('semiconductors', down, 10).rateBps).toBe(120);
  });

  it('says with every finding where its direction comes from', () => {
    // A court assumes a right that is valid and infringed, so its standing is none of the factors.
    for (const { label, source } of estimateRate('pharma', {}, 10).lines)
      expect(source).toMatch(
        label === 'Standing of the right' ? /not among.*Lucent v\. Gateway/ : /Georgia-Pacific factor \d/,
      );
  });
});

describe('the value', () => {
  it('is what a calculation by hand yields: 6.5% of a million, two years, discounted at 10% to the middle of each', () => {
    const { years, totals, equals } = runLicensingEstimator(plain, today);
    expect(years.map(({ royaltyCents }) => royaltyCents)).toEqual([6_500_000, 6_500_000]);
    // 65,000 / 1.1^0.5 = 61,975.07 and 65,000 / 1.1^1.5 = 56,340.97
    expect(years.map(({ presentCents }) => presentCents)).toEqual([6_197_507, 5_634_097]);
    expect(totals.presentCents).toBe(11_831_604);
    expect(equals.find(({ label }) => label === 'Estimate')?.lumpCents).toBe(11_831_604);
  });

  it('keeps every amount a whole number of cents, and the totals equal to the sum of the years', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { years, totals, equals, offered, sensitivities } = runLicensingEstimator(input, today);
        const amounts = [
          ...years.flatMap((year) => [year.salesCents, year.royaltyCents, year.taxCents, year.presentCents]),
          ...Object.values(totals),
          ...equals.map(({ lumpCents }) => lumpCents),
          ...sensitivities.flatMap(({ lowCents, highCents }) => [lowCents, highCents]),
          ...[offered?.breakEvenSalesCents ?? 0, offered?.equalRateBps ?? 0],
        ];
        for (const amount of amounts) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        for (const year of years) {
          expect(year.afterTaxCents + year.taxCents).toBe(year.royaltyCents);
          expect(year.royaltyCents).toBeLessThanOrEqual(year.salesCents);
          expect(year.presentCents).toBeLessThanOrEqual(year.afterTaxCents);
        }
        expect(totals.royaltyCents).toBe(sumOf(years, 'royaltyCents'));
        expect(years.reduce((sum, { months }) => sum + months, 0)).toBeLessThanOrEqual(input.years * 12);
      }),
    );
  });

  it('falls when the discount rises, and never falls with the rate or the sales', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const worth = (change: Partial<LicensingEstimatorInput>) =>
          runLicensingEstimator({ ...input, ...change }, today).totals.presentCents;
        const at = worth({ ownRateBps: 300, discountBps: 1_000 });
        expect(worth({ ownRateBps: 300, discountBps: 1_500 })).toBeLessThanOrEqual(at);
        expect(worth({ ownRateBps: 400, discountBps: 1_000 })).toBeGreaterThanOrEqual(at);
      }),
    );
  });

  it('is undiscounted at 0%, and the years are whole, except perhaps the last', () => {
    const years = royaltyStream(
      { salesCents: 120_000, growthBps: 1_000, rateBps: 1_000, months: 30, discountBps: 0, taxBps: 2_500 },
      today,
    );
    expect(years.map(({ months, salesCents, afterTaxCents }) => [months, salesCents, afterTaxCents])).toEqual(
      [
        [12, 120_000, 9_000],
        [12, 132_000, 9_900],
        [6, 72_600, 5_445],
      ],
    );
    expect(years.map(({ presentCents }) => presentCents)).toEqual([9_000, 9_900, 5_445]);
    expect(years.at(-1)).toMatchObject({ from: '2028-11-21', to: '2029-05-21' });
  });
});

describe('the term', () => {
  const patent = { ...plain, right: 'patent' as const, years: 15 };

  it('ends with the patent (Kimble v. Marvel), twenty years from the filing', () => {
    const { term, years } = runLicensingEstimator({ ...patent, filed: '2010-02-21' }, today);
    expect(term).toMatchObject({ ends: '2030-02-21', months: 39, capped: true });
    expect(term.because).toContain('Kimble v. Marvel');
    // What goes on after the patent, and a right of another kind, are for the person to say.
    expect(term.because).toMatch(/certificate or an extension goes on.*choose “Other”/);
    expect(runLicensingEstimator({ ...patent, right: 'other' }, today).term.because).toMatch(
      /no more than are left/,
    );
    expect(years.at(-1)?.to).toBe('2030-02-21');
  });

  it('leaves nothing of a patent that has ended', () => {
    const answer = runLicensingEstimator({ ...patent, filed: '2001-01-01', lumpCents: 5_000 }, today);
    expect(answer.years).toEqual([]);
    expect(answer.totals.presentCents).toBe(0);
    expect(answer.offered).toMatchObject({
      equalRateBps: null,
      breakEvenSalesCents: null,
      passedInYear: null,
    });
  });

  it('never passes the patent’s end, whatever is asked; marks are not capped', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { term, years } = runLicensingEstimator(input, today);
        const last = years.at(-1)?.to ?? today;
        if (input.right !== 'patent') expect(term.months).toBe(input.years * 12);
        else if (term.ends && last > today) expect(last <= term.ends).toBe(true);
        const start = [input.filed, input.registered].find((date) => date !== undefined && date <= today);
        if (input.right === 'patent' && start) expect(term.ends).toBe(addMonths(start, 240));
      }),
    );
  });
});

describe('lump sum and running royalty', () => {
  it('are equal where they say so', () => {
    const lumpCents = 20_000_000;
    const { offered } = runLicensingEstimator({ ...plain, years: 10, lumpCents }, today);
    const stream = {
      ...{ salesCents: plain.salesCents, growthBps: 0, months: 120 },
      discountBps: 1_000,
      taxBps: 0,
    };
    const at = lumpSumOf({ ...stream, rateBps: offered?.equalRateBps ?? 0 }, today);
    // Within half a basis point of the sales.
    expect(Math.abs(at - lumpCents)).toBeLessThan(lumpSumOf({ ...stream, rateBps: 1 }, today));
    const breakEven = { ...stream, rateBps: 650, salesCents: offered?.breakEvenSalesCents ?? 0 };
    expect(Math.abs(lumpSumOf(breakEven, today) - lumpCents)).toBeLessThan(100);
    expect(offered?.passedInYear).toBe(4);
  });
});

describe('what moves the result', () => {
  it('is sorted by how much it does, and holds the result between its ends', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { sensitivities, totals } = runLicensingEstimator(input, today);
        const spans = sensitivities.map(({ spanCents }) => spanCents);
        expect(spans).toEqual(spans.toSorted((a, b) => b - a));
        for (const { lowCents, highCents } of sensitivities) {
          expect(lowCents).toBeLessThanOrEqual(totals.presentCents);
          expect(highCents).toBeGreaterThanOrEqual(totals.presentCents);
        }
      }),
    );
  });
});

it('answers with its conventions and what it left out, and never by the 25% rule', () => {
  const { notes, looked, notLooked, advice } = runLicensingEstimator(plain, today);
  expect(notes.join(' ')).toMatch(/convention of|conventions of/);
  expect(notes.join(' ')).toContain('Uniloc v. Microsoft, 632 F.3d 1292');
  // What a patent covers may be a part of what is sold.
  expect(notes.join(' ')).not.toMatch(/smallest unit/);
  const patent = runLicensingEstimator({ ...plain, right: 'patent' }, today);
  expect(patent.notes.join(' ')).toMatch(/smallest unit that is sold.*LaserDynamics.*Ericsson/);
  for (const text of [looked, notLooked, advice]) expect(text).toMatch(/\.$/);
});

it('refuses the impossible, each with a sentence', () => {
  for (const wrong of [
    { salesCents: 1 },
    { salesCents: 1e300 },
    { growthBps: 5_001 },
    { years: 31 },
    { salesCents: 10_000_000_000_000, growthBps: 5_000, years: 30 },
    { ownRateBps: 0 },
    { industry: 'toString' },
    { stage: 'proven\u0000' },
    { filed: 'soon' },
  ]) {
    const read = licensingEstimatorInput.safeParse({ ...plain, ...wrong });
    expect(read.error?.issues[0]?.message).toMatch(/^[A-Z].*\.$/);
  }
});

describe('a brand', () => {
  const brand: LicensingEstimatorInput = { ...plain, right: 'trademark', years: 3 };

  it('has ranges of its own, with their source and date, and none from patents', () => {
    const own = runLicensingEstimator({ ...brand, industry: 'brand-food' }, '2026-11-22');
    expect([own.rate.lowBps, own.rate.highBps]).toEqual([100, 1_100]);
    expect(own.notes.join(' ')).toMatch(/The Licensing Letter.*2018/);
    const all = runLicensingEstimator(brand, '2026-11-22');
    expect([all.rate.lowBps, all.rate.highBps]).toEqual([100, 1_600]);
    expect(all.notes.join(' ')).not.toMatch(/ipCG/);
    expect(runLicensingEstimator({ ...plain, right: 'patent' }, '2026-11-22').notes.join(' ')).toMatch(
      /Ranges for patents: ipCG.*June 2026/,
    );
    expect(
      licensingEstimatorInput.safeParse({ ...plain, right: 'patent', industry: 'brand-food' }).success,
    ).toBe(false);
  });

  it('is worth something after the forecast, as a sum of all later years', () => {
    const { terminalCents, years } = runLicensingEstimator(brand, '2026-11-22');
    const last = years.at(-1);
    let later = 0;
    for (let year = 1; year < 500; year++)
      later += ((last?.afterTaxCents ?? 0) * (last?.factor ?? 0)) / 1.1 ** year;
    expect(terminalCents).toBeCloseTo(later, -1);
    expect(runLicensingEstimator({ ...brand, discountBps: 0 }, '2026-11-22').terminalCents).toBeNull();
    expect(runLicensingEstimator({ ...plain, right: 'patent' }, '2026-11-22').terminalCents).toBeNull();
  });
});

it('says whose range was taken for copyright and know-how', () => {
  const notes = (industry: LicensingEstimatorInput['industry']) =>
    runLicensingEstimator({ ...plain, industry }, '2026-11-23').notes.join(' ');
  expect(notes('software')).toContain('the range for patents was used');
  expect(notes('brand-food')).toContain('the range for brands was used');
});

it('says what it assumes about a patent’s end (35 U.S.C. 154(b), 156 and 253)', () => {
  const because = (dates: Pick<LicensingEstimatorInput, 'filed' | 'registered'>) =>
    runLicensingEstimator({ ...plain, right: 'patent', ...dates }, '2026-11-23').term.because;
  expect(because({ filed: '2015-03-01' })).toMatch(
    /if its fees are paid and its term was neither adjusted, extended nor disclaimed/,
  );
  expect(because({ registered: '2015-03-01' })).toMatch(/unless its term was extended, and probably sooner/);
});

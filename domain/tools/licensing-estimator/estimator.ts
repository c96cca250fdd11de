import { z } from 'zod';
import { type Cents, formatDollars } from '../../money.ts';
import { DEFAULT_STEP, estimateRate, formatBps, licensingFactors, type RateEstimate } from './adjust.ts';
import {
  licensingIndustries,
  licensingIndustryIds,
  mostRates,
  noQuarterRule,
  rangeFor,
  rangesSources,
} from './industries.ts';
import { type Sensitivity, sensitivities } from './sensitivity.ts';
import { type LicenseTerm, licensedRightIds, licenseTerm, MOST_YEARS } from './term.ts';
import {
  type LumpAgainstRunning,
  lumpAgainstRunning,
  lumpSumOf,
  royaltyStream,
  type StreamYear,
  sumOf,
  terminalValue,
} from './value.ts';

/** Sales in any year stay below this, and with them every sum a safe integer: a hundred billion dollars. */
const MOST_SALES = 10_000_000_000_000;
const DISCOUNT_SENTENCE = 'The discount rate is between 0% and 50%.';
const SALES_SENTENCE = `Annual net sales are between $1 and ${formatDollars(MOST_SALES)}.`;
const GROWTH_SENTENCE = 'The growth is between -50% and 50% a year.';
const YEARS_SENTENCE = `The years are between 1 and ${MOST_YEARS}.`;
const TAX_SENTENCE = 'The tax rate is between 0% and 60%.';
const STEP_SENTENCE = 'A step is between 0% and 50% of the range.';
const RATE_SENTENCE = 'A royalty rate is between 0.01% and 100%.';
const LUMP_SENTENCE = `A lump sum is between $1 and ${formatDollars(MOST_SALES)}.`;

const day = z.iso.date('Please enter a valid date.');
const whole = (from: number, to: number, sentence: string) =>
  z.int(sentence).min(from, sentence).max(to, sentence);
const answerOf = <Id extends keyof typeof licensingFactors>(id: Id) => {
  type Value = keyof (typeof licensingFactors)[Id]['answers'] & string;
  const values = Object.keys(licensingFactors[id].answers) as [Value, ...Value[]];
  return z.enum(values, `This is not an answer to “${licensingFactors[id].label}”.`).optional();
};

export const licensingEstimatorInput = z
  .object(
    {
      industry: z.enum(licensingIndustryIds, 'Please choose an industry.'),
      /** Net sales of the first year under the license. */
      salesCents: whole(100, MOST_SALES, SALES_SENTENCE),
      growthBps: whole(-5_000, 5_000, GROWTH_SENTENCE),
      right: z.enum(licensedRightIds, 'The right is a patent, a trademark or another.'),
      years: whole(1, MOST_YEARS, YEARS_SENTENCE),
      filed: day.optional(),
      /** The day of the grant or the registration. */
      registered: day.optional(),
      discountBps: whole(0, 5_000, DISCOUNT_SENTENCE),
      taxBps: whole(0, 6_000, TAX_SENTENCE).optional(),
      exclusivity: answerOf('exclusivity'),
      territory: answerOf('territory'),
      stage: answerOf('stage'),
      standing: answerOf('standing'),
      alternatives: answerOf('alternatives'),
      /** How far one finding moves the rate, in percent of the range's width. */
      step: whole(0, 50, STEP_SENTENCE).optional(),
      /** The person's own rate, instead of the estimate. */
      ownRateBps: whole(1, 10_000, RATE_SENTENCE).optional(),
      /** A single payment to compare with running royalties. */
      lumpCents: whole(100, MOST_SALES, LUMP_SENTENCE).optional(),
    },
    'Please describe the license.',
  )
  .refine(({ industry, right }) => right !== 'patent' || licensingIndustries[industry].of === 'patent', {
    path: ['industry'],
    message: 'This range is for brands. Please choose an industry for a patent.',
  })
  .refine(
    ({ salesCents, growthBps, years }) =>
      salesCents * (1 + Math.max(0, growthBps) / 10_000) ** (years - 1) <= MOST_SALES,
    {
      path: ['growthBps'],
      message: `With this growth a year’s sales would pass ${formatDollars(MOST_SALES)}. Please enter less growth or fewer years.`,
    },
  );
export type LicensingEstimatorInput = z.infer<typeof licensingEstimatorInput>;

export interface LicensingEstimate {
  industry: string;
  rate: RateEstimate;
  /** In percent of the range's width. */
  step: number;
  /** The rate everything below is computed with: the estimate, or the person's own. */
  usedBps: number;
  term: LicenseTerm;
  years: StreamYear[];
  totals: {
    salesCents: Cents;
    royaltyCents: Cents;
    taxCents: Cents;
    /** After tax, today: the value by relief from royalty. */
    presentCents: Cents;
  };
  /**
   * For a trademark: what royalties after the forecast are worth today if it goes on being renewed, without growth; null for other
   * rights, and where no discount rate bounds it. Not part of the totals.
   */
  terminalCents?: Cents | null;
  /** Which lump sum, before tax, equals which running rate. */
  equals: { label: string; rateBps: number; lumpCents: Cents }[];
  /** The lump sum the person has in mind, compared with running royalties. */
  offered: LumpAgainstRunning | null;
  sensitivities: Sensitivity[];
  notes: string[];
  looked: string;
  notLooked: string;
  advice: string;
}

const licensingLookedAt = {
  looked:
    'What you entered; typical royalty ranges by industry and kind of right, with their source; the directions of the Georgia-Pacific factors, and the standing of the right; the term that the dates allow.',
  notLooked:
    'Licenses of comparable rights, the profit the right brings, whether it is valid, in force and used, other royalties on the same product, withholding tax. Your sales forecast was taken as it is.',
  advice: 'This is information, not legal, tax or valuation advice.',
} as const;

/** The Licensing Estimator; `today` is the ISO day on which the license would begin. Pure. */
export function runLicensingEstimator(input: LicensingEstimatorInput, today: string): LicensingEstimate {
  const step = input.step ?? DEFAULT_STEP;
  const industry = rangeFor(input.industry, input.right);
  const rate = estimateRate(industry, input, step);
  const usedBps = input.ownRateBps ?? rate.rateBps;
  const dates = { filed: input.filed ?? null, registered: input.registered ?? null };
  const term = licenseTerm(input.right, input.years, dates, today);
  const { salesCents, growthBps, discountBps } = input;
  const stream = {
    ...{ salesCents, growthBps, discountBps },
    rateBps: usedBps,
    months: term.months,
    taxBps: input.taxBps ?? 0,
  };
  const years = royaltyStream(stream, today);
  const terminalCents = input.right === 'trademark' ? terminalValue(years, discountBps) : null;
  const { lowBps, highBps } = rate;
  const at = (label: string, rateBps: number) => ({
    label,
    rateBps,
    lumpCents: lumpSumOf({ ...stream, rateBps }, today),
  });
  return {
    industry: licensingIndustries[industry].label,
    rate,
    step,
    usedBps,
    term,
    years,
    totals: {
      salesCents: sumOf(years, 'salesCents'),
      royaltyCents: sumOf(years, 'royaltyCents'),
      taxCents: sumOf(years, 'taxCents'),
      presentCents: sumOf(years, 'presentCents'),
    },
    equals: [
      at('Low end of the range', lowBps),
      at('Estimate', rate.rateBps),
      ...(input.ownRateBps === undefined ? [] : [at('Your own rate', usedBps)]),
      at('High end of the range', highBps),
    ],
    offered: input.lumpCents === undefined ? null : lumpAgainstRunning(stream, input.lumpCents, today),
    sensitivities: sensitivities(
      stream,
      {
        lowBps: Math.min(lowBps, usedBps),
        highBps: Math.max(highBps, usedBps),
        mostMonths: term.mostMonths,
      },
      today,
    ),
    terminalCents,
    notes: notesOf(input, rate, step, terminalCents),
    ...licensingLookedAt,
  };
}

/** On what a royalty for a part of a product is paid. */
const ROYALTY_BASE =
  'The rate is applied to all of the sales that you entered. If the patent covers only a part of what is sold, enter the sales of that part, or expect a lower rate. Courts in the United States start from the smallest unit that is sold and uses the patent, and take of its value only what is due to the patented feature; the whole product counts only where that feature is why it is bought (LaserDynamics v. Quanta, 694 F.3d 51, 67 (Fed. Cir. 2012); VirnetX v. Cisco, 767 F.3d 1308, 1327 (Fed. Cir. 2014); Ericsson v. D-Link, 773 F.3d 1201, 1226 (Fed. Cir. 2014), all as quoted by patentdamagesbook.com, read 2026-11-27).';

function notesOf(
  input: LicensingEstimatorInput,
  rate: RateEstimate,
  step: number,
  terminalCents: Cents | null,
): string[] {
  const { ownRateBps, taxBps } = input;
  const industry = rangeFor(input.industry, input.right);
  const { lowBps, highBps, held } = rate;
  const notes = [
    rangesSources[licensingIndustries[industry].of],
    ...(industry === input.industry
      ? []
      : [
          'For brands in this industry no separate range is known here: the range for all brands was used, which is wide.',
        ]),
    ...(input.right === 'other'
      ? [
          `No range for copyright or know-how is known here: the range for ${licensingIndustries[industry].of === 'brand' ? 'brands' : 'patents'} was used.`,
        ]
      : []),
    ...(licensingIndustries[industry].of === 'patent' ? [mostRates] : []),
    `The estimate begins in the middle of the range, and each finding moves it by ${step}% of the range’s width. The directions are those of the Georgia-Pacific factors, but for the standing of the right, which moves a real negotiation and not that of a court; the beginning and the size of a step are conventions of this tool, not findings of any court or study. The step can be changed.`,
  ];
  if (input.right === 'patent') notes.push(ROYALTY_BASE);
  if (terminalCents !== null)
    notes.push(
      `A trademark that is used and renewed goes on after the forecast: royalties like those of its last twelve months, forever and without growth, would be worth ${formatDollars(terminalCents)} today. That is not in the value above.`,
    );
  if (held)
    notes.push(
      'The findings together would take the rate out of the published range, so it is held at the range’s end.',
    );
  if (ownRateBps !== undefined && (ownRateBps < lowBps || ownRateBps > highBps)) {
    notes.push(
      `Your own rate of ${formatBps(ownRateBps)} lies outside the typical range of ${formatBps(lowBps)} to ${formatBps(highBps)}; it needs a reason of its own.`,
    );
  }
  notes.push(
    'Mid-year convention: each year’s royalties count as paid in the middle of that year.',
    taxBps === undefined
      ? 'No tax rate was given, so the value is before tax.'
      : 'The value is after tax; lump sums are compared before tax, which both ways of paying would bear.',
    noQuarterRule,
  );
  return notes;
}

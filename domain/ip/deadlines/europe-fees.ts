import type { FeeSchedule, FeeSchedules } from './rule.ts';

/** Fees of Germany, the United Kingdom, Switzerland and France. */

const law = (text: string, read: string | null) => ({ text, read });
const dpma = law('PatKostG, annex (schedule of fees)', null);

const germanMark: FeeSchedule = {
  currency: 'EUR',
  since: '2002-01-01',
  citation: law('PatKostG, annex: up to three classes; 260 euros for each further', 'accounts of the fee'),
  amounts: 75_000,
  surcharge: { amount: 5_000 },
};

const britain = { currency: 'GBP', since: '2026-04-01' };
const swissMark: FeeSchedule = {
  currency: 'CHF',
  since: '2024-07-01',
  citation: law('GebV-IGE, annex', 'the IGE’s page of fees as of 1 July 2024'),
  amounts: 55_000,
  surcharge: { amount: 5_000 },
};
/** What being late costs since then was not found. */
const britishMark: FeeSchedule[] = [
  {
    ...britain,
    citation: law(
      'Trade Marks (Fees) Rules 2008, schedule, since 1 April 2026: one class',
      'an account of the office’s page',
    ),
    amounts: 24_500,
  },
  {
    currency: 'GBP',
    since: '2008-10-01',
    citation: law(
      'Trade Marks (Fees) Rules 2008, schedule, before 1 April 2026: one class; 50 pounds for each further',
      'the government’s page on renewal as it was then',
    ),
    amounts: 20_000,
    surcharge: { amount: 5_000 },
  },
];
/** The first month late costs nothing, each further one 24 pounds. */
const british24 = { amount: [0, 2_400, 4_800, 7_200, 9_600, 12_000] };

export const europeFees: FeeSchedules = {
  'GB.renewal': [
    {
      ...britain,
      citation: law(
        'Patents (Fees) Rules 2007, schedule, since 1 April 2026',
        'a published table of 2026, whose first and last amount are those of the office’s page',
      ),
      amounts: {
        ...{ 5: 9_000, 6: 12_000, 7: 15_000, 8: 17_000, 9: 20_000, 10: 23_000, 11: 25_000, 12: 29_000 },
        ...{ 13: 34_000, 14: 40_000, 15: 48_000, 16: 56_000, 17: 62_000, 18: 69_000, 19: 76_000, 20: 81_000 },
      },
    },
    {
      currency: 'GBP',
      since: '2018-04-06',
      citation: law(
        'Patents (Fees) Rules 2007, schedule, from 6 April 2018 to 31 March 2026',
        'the government’s page on renewal as it was then',
      ),
      amounts: {
        ...{ 5: 7_000, 6: 9_000, 7: 11_000, 8: 13_000, 9: 15_000, 10: 17_000, 11: 19_000, 12: 22_000 },
        ...{ 13: 26_000, 14: 30_000, 15: 36_000, 16: 42_000, 17: 47_000, 18: 52_000, 19: 57_000, 20: 61_000 },
      },
      surcharge: british24,
    },
  ],
  'GB.design': {
    currency: 'GBP',
    since: '2016-10-01',
    until: '2026-04-01',
    citation: law(
      'Registered Designs (Fees) Rules, from 1 October 2016 to 31 March 2026',
      'the government’s page on renewal as it was then; of the late fee, part 3 of the schedule of 2006',
    ),
    amounts: { 1: 7_000, 2: 9_000, 3: 11_000, 4: 14_000 },
    surcharge: british24,
  },
  'GB.mark': britishMark,
  'GB.mark.filed-before-1994': britishMark,
  'CH.mark': swissMark,
  'CH.mark.filed-before-1993': swissMark,
  'CH.design': {
    currency: 'CHF',
    since: '2017-01-01',
    citation: law(
      'GebV-IGE, annex: one design; 100 francs for each further, 700 at most',
      'the IGE’s page of fees as of January 2017',
    ),
    amounts: 20_000,
    surcharge: { amount: 5_000 },
  },
  'FR.design': {
    currency: 'EUR',
    since: '2026-04-27',
    citation: law(
      'Fees of the INPI’s procedures: one filing',
      'a published table made from the INPI’s list of 27 April 2026',
    ),
    amounts: 5_200,
  },
  'DE.annuity': {
    currency: 'EUR',
    since: '2022-07-01',
    citation: dpma,
    amounts: {
      ...{
        3: 7_000,
        4: 7_000,
        5: 10_000,
        6: 15_000,
        7: 21_000,
        8: 28_000,
        9: 35_000,
        10: 43_000,
        11: 54_000,
      },
      ...{
        12: 68_000,
        13: 83_000,
        14: 98_000,
        15: 113_000,
        16: 131_000,
        17: 149_000,
        18: 167_000,
        19: 184_000,
      },
      20: 203_000,
    },
    surcharge: { amount: 5_000 },
  },
  'DE.utility-model': {
    ...{
      currency: 'EUR',
      since: '2002-01-01',
      citation: { ...dpma, read: 'the DPMA’s overview' },
      amounts: { 4: 21_000, 7: 35_000, 9: 53_000 },
    },
    surcharge: { amount: 5_000 },
  },
  'DE.design': {
    ...{ currency: 'EUR', since: '2014-01-01', citation: dpma },
    amounts: { 1: 9_000, 2: 12_000, 3: 15_000, 4: 18_000 },
    surcharge: { amount: 5_000 },
  },
  'DE.mark': germanMark,
  'DE.mark.registered-before-2019': germanMark,
  'CH.annuity': {
    currency: 'CHF',
    since: '2023-04-01',
    citation: law('GebV-IGE, annex', 'the IGE’s overview as of 1 April 2023'),
    amounts: {
      ...{
        4: 10_000,
        5: 12_000,
        6: 14_000,
        7: 16_000,
        8: 18_000,
        9: 22_000,
        10: 26_000,
        11: 30_000,
        12: 34_000,
      },
      ...{ 13: 40_000, 14: 46_000, 15: 52_000, 16: 60_000, 17: 68_000, 18: 76_000, 19: 86_000, 20: 96_000 },
    },
    surcharge: { amount: 5_000 },
  },
  'FR.annuity': {
    currency: 'EUR',
    since: '2020-01-01',
    // Of year 19 the amount was not found.
    citation: law(
      'Order of 24 April 2008 on the INPI’s fees, annex; until year 7 less for people, enterprises with at most 1,000 staff and universities, which stand here as small',
      'accounts of the schedules of 2020 and 2024; year 20 in an older account of amounts that have not changed since',
    ),
    amounts: {
      ...{ 2: 3_800, 3: 3_800, 4: 3_800, 5: 3_800, 6: 7_600, 7: 9_600, 8: 13_600, 9: 18_000, 10: 22_000 },
      ...{
        11: 26_000,
        12: 30_000,
        13: 35_000,
        14: 40_000,
        15: 46_000,
        16: 52_000,
        17: 58_000,
        18: 65_000,
        20: 79_000,
      },
    },
    smaller: { 2: 1_900, 3: 1_900, 4: 1_900, 5: 1_900, 6: 5_700, 7: 7_200 },
    surcharge: { bps: 5_000 },
  },
  'FR.mark': {
    currency: 'EUR',
    since: '2019-12-11',
    citation: law(
      'Order of 9 December 2019 on the INPI’s fees: one class; 40 euros for each further',
      'the order; accounts of the surcharge',
    ),
    amounts: 29_000,
    surcharge: { bps: 5_000 },
  },
};

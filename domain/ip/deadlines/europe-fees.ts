import { type FeeSchedule, type FeeSchedules, yearly } from './rule.ts';

/** Fees of Germany, the United Kingdom, Switzerland and France. */

const law = (text: string, read: string | null) => ({ text, read });
const dpma = law('PatKostG, annex (schedule of fees)', 'the annex as published in 2018');

const germanMark: FeeSchedule = {
  currency: 'EUR',
  since: '2002-01-01',
  citation: law('PatKostG, annex', 'the annex as published in 2018; accounts of the fee'),
  amounts: 75_000,
  covers: 'for up to three classes: 260 euros are added for each further, late 50 more for each of those',
  surcharge: { amount: 5_000 },
};

const britain = { currency: 'GBP', since: '2026-04-01' };
/** By the end of the period. */
const swissMark: FeeSchedule[] = [
  {
    currency: 'CHF',
    since: '2024-07-01',
    citation: law('GebV-IGE, annex', 'the IGE’s page of fees as of 1 July 2024'),
    amounts: 55_000,
    surcharge: { amount: 5_000 },
  },
  {
    currency: 'CHF',
    since: '2017-01-01',
    citation: law(
      'GebV-IGE, annex, for what ended before 1 July 2024',
      'the annex as of 1 January 2019; the IGE’s notice of the change',
    ),
    amounts: 70_000,
    surcharge: { amount: 5_000 },
  },
];
/** S.I. 2020/644, rules 6, 11 and 15. */
const spared = { from: '2020-07-30', until: '2021-03-31', amount: 0 };
/** What being late costs since April 2026 was not found. */
const britishMark: FeeSchedule[] = [
  {
    ...britain,
    citation: law(
      'Trade Marks (Fees) Rules 2008, schedule, since 1 April 2026',
      'an account of the office’s page',
    ),
    amounts: 24_500,
    covers: 'for one class; what each further class adds since April 2026 is not known here',
  },
  {
    currency: 'GBP',
    since: '2008-10-01',
    citation: law(
      'Trade Marks (Fees) Rules 2008, schedule, and rule 3A on 2020, before 1 April 2026',
      'the schedule as amended in 2009 and S.I. 2020/644; the government’s page on renewal as it was then',
    ),
    amounts: 20_000,
    covers: 'for one class: 50 pounds are added for each further',
    surcharge: { amount: 5_000 },
    spared: { ...spared, amount: 100 },
  },
];
const frenchMark: FeeSchedule[] = [
  {
    currency: 'EUR',
    since: '2019-12-11',
    citation: law('Order of 9 December 2019 on the INPI’s fees', 'the order; accounts of the surcharge'),
    amounts: 29_000,
    covers: 'for one class: 40 euros are added for each further',
    surcharge: { bps: 5_000 },
  },
  {
    currency: 'EUR',
    since: '2015-07-01',
    citation: law(
      'Order of 24 April 2008 on the INPI’s fees, annex, from 1 July 2015 to 10 December 2019',
      'accounts of 2018 and 2019 for the three classes and the 42 euros; the amount was not read',
    ),
    amounts: 25_000,
    covers: 'for up to three classes: 42 euros are added for each further',
    surcharge: { bps: 5_000 },
  },
  {
    currency: 'EUR',
    since: '2008-05-01',
    citation: law(
      'Order of 24 April 2008 on the INPI’s fees, annex, before 1 July 2015',
      'three versions of the annex, the last with the change of 2009 or later',
    ),
    amounts: 24_000,
    covers: 'for up to three classes: 40 euros are added for each further',
    surcharge: { bps: 5_000 },
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
        'Patents (Fees) Rules 2007, schedule 2, and rule 5(3) on 2020, from 6 April 2018 to 31 March 2026',
        'the government’s page on renewal as it was then; of being late, the schedule as made and S.I. 2020/644',
      ),
      amounts: yearly(5, [70, 90, 110, 130, 150, 170, 190, 220, 260, 300, 360, 420, 470, 520, 570, 610]),
      ...{ surcharge: british24, spared },
    },
    {
      currency: 'GBP',
      since: '2010-04-06',
      citation: law(
        'Patents (Fees) Rules 2007, schedule, before 6 April 2018',
        'an account of the change of 6 April 2018; another, that the one before was in April 2010; the office’s page of those years on the late fee',
      ),
      amounts: yearly(5, [70, 90, 110, 130, 150, 170, 190, 210, 250, 290, 350, 410, 460, 510, 560, 600]),
      surcharge: british24,
    },
  ],
  'GB.design': [
    {
      currency: 'GBP',
      since: '2016-10-01',
      until: '2026-04-01',
      citation: law(
        'Registered Designs (Fees) Rules 2016, schedule, and rule 8 on 2020, from 1 October 2016 to 31 March 2026',
        'the rules as amended in 2020',
      ),
      amounts: yearly(1, [70, 90, 110, 140]),
      ...{ surcharge: british24, spared },
    },
    {
      currency: 'GBP',
      since: '2006-10-01',
      citation: law(
        'Registered Designs (Fees) (No. 2) Rules 2006, schedule',
        'part 3 on the late fee; the amounts in accounts of the change of 1 October 2016',
      ),
      amounts: yearly(1, [130, 210, 310, 450]),
      surcharge: british24,
    },
  ],
  'GB.mark': britishMark,
  'GB.mark.filed-before-1994': britishMark,
  'CH.mark': swissMark,
  'CH.mark.filed-before-1993': swissMark,
  'CH.design': {
    currency: 'CHF',
    since: '2002-07-01',
    citation: law(
      'GebV-IGE, and IGE-GebO before 2017, annex',
      'the annex as of 1 January 2019, the IGE’s page of fees as of January 2017; those before were not read',
    ),
    amounts: 20_000,
    covers: 'for one design: 100 francs are added for each further, 700 at most',
    surcharge: { amount: 5_000 },
  },
  'FR.design': [
    {
      currency: 'EUR',
      since: '2015-07-01',
      citation: law(
        'Order of 24 April 2008 on the INPI’s fees, annex: one filing',
        'a published table made from the INPI’s list of 27 April 2026; those between were not read; of being late, the annex before July 2015',
      ),
      amounts: 5_200,
      surcharge: { bps: 5_000 },
    },
    {
      currency: 'EUR',
      since: '2008-05-01',
      citation: law(
        'Order of 24 April 2008 on the INPI’s fees, annex, before 1 July 2015: one filing',
        'three versions of the annex, the last with the change of 2009 or later',
      ),
      amounts: 5_000,
      surcharge: { bps: 5_000 },
    },
  ],
  'DE.annuity': [
    {
      ...{ currency: 'EUR', since: '2022-07-01', surcharge: { amount: 5_000 } },
      citation: {
        ...dpma,
        read: 'a copy of the annex for years 3 to 10; accounts of the change of 1 July 2022',
      },
      amounts: yearly(
        3,
        [70, 70, 100, 150, 210, 280, 350, 430, 540, 680, 830, 980, 1_130, 1_310, 1_490, 1_670, 1_840, 2_030],
      ),
    },
    {
      ...{ currency: 'EUR', since: '2002-01-01', surcharge: { amount: 5_000 } },
      citation: law(
        'PatKostG, annex (schedule of fees), for what fell due before 1 July 2022',
        'the annex as published in 2018; accounts of the change of 1 July 2022',
      ),
      amounts: yearly(
        3,
        [70, 70, 90, 130, 180, 240, 290, 350, 470, 620, 760, 910, 1_060, 1_230, 1_410, 1_590, 1_760, 1_940],
      ),
    },
  ],
  'DE.utility-model': {
    ...{
      currency: 'EUR',
      since: '2002-01-01',
      citation: { ...dpma, read: 'the annex as published in 2018; the DPMA’s overview' },
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
  'DE.mark.ended-before-2020': germanMark,
  'CH.annuity': [
    {
      ...{ currency: 'CHF', since: '2019-07-01', surcharge: { amount: 5_000 } },
      citation: law('GebV-IGE, annex', 'OJ EPO 2019 A53; the IGE’s overview as of 1 April 2023'),
      amounts: yearly(
        4,
        [100, 120, 140, 160, 180, 220, 260, 300, 340, 400, 460, 520, 600, 680, 760, 860, 960],
      ),
    },
    {
      ...{ currency: 'CHF', since: '2011-07-01', surcharge: { amount: 5_000 } },
      citation: law(
        'GebV-IGE and IGE-GebO, annex, for what fell due before 1 July 2019',
        'an account of the amounts; another of the change of 1 July 2019, which left the surcharge',
      ),
      amounts: yearly(
        4,
        [100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800, 850, 900],
      ),
    },
  ],
  'FR.annuity': [
    {
      ...{ currency: 'EUR', since: '2020-04-01', surcharge: { bps: 5_000 } },
      citation: law(
        'Order of 24 April 2008 on the INPI’s fees, annex, as amended on 6 March 2020; until year 7 less for people, enterprises with at most 1,000 staff and universities, which stand here as small',
        'OJ EPO 2020 A67; accounts of the schedules of 2020 and 2024',
      ),
      amounts: yearly(
        2,
        [38, 38, 38, 38, 76, 96, 136, 180, 220, 260, 300, 350, 400, 460, 520, 580, 650, 730, 800],
      ),
      smaller: { 2: 1_900, 3: 1_900, 4: 1_900, 5: 1_900, 6: 5_700, 7: 7_200 },
    },
    {
      ...{ currency: 'EUR', since: '2015-07-01', surcharge: { bps: 5_000 } },
      citation: law(
        'Order of 24 April 2008 on the INPI’s fees, annex, from 1 July 2015 to 31 March 2020',
        'OJ EPO 2015 A66; of the smaller fees, accounts of 2017',
      ),
      amounts: yearly(
        2,
        [38, 38, 38, 38, 76, 96, 136, 180, 220, 260, 300, 350, 400, 450, 510, 570, 640, 720, 790],
      ),
      smaller: { 2: 1_900, 3: 1_900, 4: 1_900, 5: 1_900, 6: 5_700, 7: 7_200 },
    },
    {
      ...{ currency: 'EUR', since: '2008-05-01', surcharge: { bps: 5_000 } },
      citation: law(
        'Order of 24 April 2008 on the INPI’s fees, article 2 and annex, before 1 July 2015',
        'the order and three versions of the annex, the last with the change of 2009 or later',
      ),
      amounts: yearly(
        2,
        [36, 36, 36, 36, 72, 92, 130, 170, 210, 250, 290, 330, 380, 430, 490, 550, 620, 690, 760],
      ),
      smaller: { 2: 1_800, 3: 1_800, 4: 1_800, 5: 1_800, 6: 5_400, 7: 6_900 },
    },
  ],
  'FR.mark': frenchMark,
  'FR.mark.before-2020': frenchMark,
};

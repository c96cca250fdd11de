import type { FeeSchedules } from './rule.ts';

/** Fees of Japan, China, Korea, India and Australia. */

const law = (text: string, read: string | null) => ({ text, read });

const span = (from: number, to: number, amount: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, amount]));

const chineseAnnuities = law(
  'CNIPA’s schedule of patent fees, without reductions',
  'accounts of the schedule and, of what being late costs, of the Guidelines for Examination',
);
const chineseModel = {
  ...span(1, 3, 60_000),
  ...span(4, 5, 90_000),
  ...span(6, 8, 120_000),
  ...span(9, 10, 200_000),
};

const korea = (text: string, read: string) => ({
  ...{ currency: 'KRW', since: '2023-08-01' },
  citation: law(`Rules on the collection of patent fees, since 1 August 2023: ${text}`, read),
});
/** Three in a hundred more for each month late. */
const koreanAnnuity = (text: string, read: string) => ({
  ...korea(text, `${read}; of what being late costs, two accounts`),
  surcharge: { bps: [300, 600, 900, 1_200, 1_500, 1_800] },
});
/** Renewals that are late in Japan cost as much again. */
const japan = (text: string, read: string) => ({
  ...{ currency: 'JPY', since: '2022-04-01', surcharge: { bps: 10_000 } },
  citation: law(text, read),
});
/** 100 dollars for each month that it is late. */
const australia = (text: string, read: string) => ({
  ...{ currency: 'AUD', surcharge: { amount: [10_000, 20_000, 30_000, 40_000, 50_000, 60_000] } },
  citation: law(text, read),
});
const australianMark = {
  ...australia(
    'Trade Marks Regulations 1995, schedule 9, paid online: one class; what is late costs as much for any number',
    'IP Australia’s answers of 14 September 2021; an account of the change of 1 October 2024, which left it as it was',
  ),
  ...{ since: '2016-10-10', amounts: 40_000, per: 'class' as const },
};
const indianMark = {
  ...{ currency: 'INR', since: '2017-03-06', per: 'class' as const },
  citation: law(
    'Trade Marks Rules 2017, First Schedule, entry 3, electronic filing',
    'the schedule, as a firm of attorneys has it',
  ),
  ...{ amounts: 900_000, surcharge: { amount: 450_000 } },
};
/** The first month late costs nothing, each further one five in a hundred. */
const chineseLate = { bps: [0, 500, 1_000, 1_500, 2_000, 2_500] };
const claims = (rows: readonly (readonly [number, number, number])[]) =>
  Object.assign({}, ...rows.map(([from, to, amount]) => span(from, to, amount))) as Record<number, number>;

export const asiaPacificFees: FeeSchedules = {
  'JP.annuity patent': {
    ...japan(
      'Patent Act Article 107(1): examination requested on or after 1 April 2004',
      'an account of the change of 1 April 2022; of the surcharge, a published table, checked by its makers against the JPO’s page on 29 September 2026',
    ),
    amounts: claims([
      [4, 6, 10_300],
      [7, 9, 24_800],
      [10, 25, 59_400],
    ]),
    perClaim: claims([
      [4, 6, 800],
      [7, 9, 1_900],
      [10, 25, 4_600],
    ]),
  },
  'JP.annuity utility-model': {
    ...japan(
      'Utility Model Act Article 31(1)',
      'a published table, checked by its makers against the JPO’s page on 29 September 2026',
    ),
    amounts: claims([
      [4, 6, 6_100],
      [7, 10, 18_100],
    ]),
    perClaim: claims([
      [4, 6, 300],
      [7, 10, 900],
    ]),
  },
  'JP.annuity.design': {
    ...japan(
      'Design Act Article 42(1)',
      'a published table, checked by its makers against the JPO’s page on 29 September 2026',
    ),
    amounts: claims([
      [2, 3, 8_500],
      [4, 25, 16_900],
    ]),
  },
  'KR.annuity patent': {
    ...koreanAnnuity('patents', 'an account of the change, which has the amounts in thousands'),
    amounts: claims([
      [4, 6, 36_000],
      [7, 9, 90_000],
      [10, 12, 216_000],
      [13, 25, 324_000],
    ]),
    perClaim: claims([
      [4, 6, 20_000],
      [7, 9, 34_000],
      [10, 12, 49_000],
      [13, 25, 49_000],
    ]),
  },
  'KR.annuity utility-model': {
    ...koreanAnnuity(
      'utility models, which the change of 1 August 2023 left as they were',
      'a table of 26 September 2018; accounts of the change',
    ),
    since: '2018-09-26',
    amounts: claims([
      [4, 6, 25_000],
      [7, 9, 60_000],
      [10, 10, 160_000],
    ]),
    perClaim: claims([
      [4, 6, 9_000],
      [7, 9, 14_000],
      [10, 10, 20_000],
    ]),
  },
  'KR.annuity design': {
    ...koreanAnnuity(
      'designs with substantive examination; 34,000 from year 4 without',
      'the office’s page of fees as of 20 May 2026',
    ),
    amounts: claims([
      [4, 6, 35_000],
      [7, 9, 70_000],
      [10, 12, 140_000],
      [13, 20, 210_000],
    ]),
  },
  'KR.mark': {
    ...korea(
      'marks, paid at once; 2,000 for each good over ten in a class',
      'the office’s page of fees as of 20 May 2026',
    ),
    ...{ amounts: 300_000, surcharge: { amount: 30_000 }, per: 'class' },
  },
  'AU.renewal': [
    {
      ...australia(
        'Patents Regulations 1991, schedule 7, paid online',
        'a published table of 2026 made from IP Australia’s page and the schedule; of the late fee, an account',
      ),
      since: '2024-10-01',
      amounts: {
        ...{ 5: 30_000, 6: 31_500, 7: 34_500, 8: 38_000, 9: 42_000, 10: 46_500, 11: 54_000, 12: 64_500 },
        ...{ 13: 78_000, 14: 94_500, 15: 114_000, 16: 138_500, 17: 167_500, 18: 201_000 },
        ...{ 19: 239_000, 20: 281_500 },
      },
    },
    {
      ...australia(
        'Patents Regulations 1991, schedule 7, from 1 October 2020 to 30 September 2024',
        'an account of the change of 1 October 2020; of the late fee, another',
      ),
      since: '2020-10-01',
      amounts: {
        ...{ 5: 30_000, 6: 31_500, 7: 33_500, 8: 36_000, 9: 39_000, 10: 42_500, 11: 49_000, 12: 58_500 },
        ...{ 13: 71_000, 14: 86_500, 15: 105_000, 16: 128_000, 17: 155_500, 18: 187_500 },
        ...{ 19: 224_000, 20: 265_000 },
      },
    },
  ],
  'AU.mark': australianMark,
  'AU.mark.filed-before-1996': australianMark,
  'AU.design': {
    currency: 'AUD',
    since: '2020-10-01',
    citation: law(
      'Designs Regulations 2004, schedule 4, paid online',
      'accounts of the changes of 1 October 2020 and 2024, the second of which does not name it',
    ),
    amounts: 40_000,
  },
  'CN.annuity utility-model': {
    ...{ currency: 'CNY', since: '2001-03-01', citation: chineseAnnuities, amounts: chineseModel },
    surcharge: chineseLate,
  },
  'CN.annuity design': {
    currency: 'CNY',
    since: '2022-05-05',
    citation: law(
      'CNIPA’s schedule of patent fees, without reductions',
      'its announcement of 25 April 2022 on years 11 to 15; accounts of the rest',
    ),
    amounts: { ...chineseModel, ...span(11, 15, 300_000) },
    surcharge: chineseLate,
  },
  'CN.annuity patent': {
    currency: 'CNY',
    since: '2001-03-01',
    citation: chineseAnnuities,
    amounts: {
      ...span(1, 3, 90_000),
      ...span(4, 6, 120_000),
      ...span(7, 9, 200_000),
      ...span(10, 12, 400_000),
      ...span(13, 15, 600_000),
      ...span(16, 20, 800_000),
    },
    surcharge: chineseLate,
  },
  'CN.mark': {
    ...{ currency: 'CNY', since: '2019-12-30', per: 'class' },
    citation: law(
      'CNIPA’s schedule of trademark fees: for each class, on paper; a tenth less by electronic filing',
      'the schedule that applies since 30 December 2019, as an agency has it',
    ),
    ...{ amounts: 50_000, surcharge: { bps: 5_000 } },
  },
  'IN.renewal': {
    currency: 'INR',
    since: '2024-03-15',
    citation: law(
      'Patents Rules 2003, First Schedule, electronic filing',
      'accounts of the schedule and of what each month late costs',
    ),
    amounts: {
      ...span(3, 6, 400_000),
      ...span(7, 10, 1_200_000),
      ...span(11, 15, 2_400_000),
      ...span(16, 20, 4_000_000),
    },
    reduced: { small: 2_000, micro: 2_000 },
    // For each month of the extension (Rule 80(1A)).
    surcharge: { amount: [240_000, 480_000, 720_000, 960_000, 1_200_000, 1_440_000] },
  },
  'IN.design': {
    ...{ currency: 'INR', since: '2021-01-25' },
    citation: law(
      'Designs Rules 2001, First Schedule, as amended in 2021: a quarter for people, start-ups and small enterprises',
      'an account of 11 November 2021; another of the amendment',
    ),
    ...{ amounts: 800_000, reduced: { small: 2_500, micro: 2_500 } },
  },
  'IN.mark': indianMark,
  'IN.mark.registered-before-2003': indianMark,
  'JP.mark': {
    currency: 'JPY',
    since: '2022-04-01',
    citation: law('Trademark Act Article 40(2)', 'an account of the change of 1 April 2022'),
    amounts: 43_600,
    surcharge: { bps: 10_000 },
    per: 'class',
  },
};

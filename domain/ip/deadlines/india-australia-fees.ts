import { type FeeSchedule, type FeeSchedules, span } from './rule.ts';

/** Fees of India and Australia. */

const law = (text: string, read: string | null) => ({ text, read });

/** 100 dollars for each month that it is late. */
const australia = (text: string, read: string) => ({
  ...{ currency: 'AUD', surcharge: { amount: [10_000, 20_000, 30_000, 40_000, 50_000, 60_000] } },
  citation: law(text, read),
});
const australianMark: FeeSchedule[] = [
  {
    ...australia(
      'Trade Marks Regulations 1995, schedule 9, before 10 October 2016, paid online',
      'accounts of the change of 10 October 2016',
    ),
    ...{ since: '2012-07-01', amounts: 30_000, per: 'class' },
  },
  {
    ...australia(
      'Trade Marks Regulations 1995, schedule 9, paid online: one class; what is late costs as much for any number',
      'IP Australia’s answers of 14 September 2021; an account of the change of 1 October 2024, which left it as it was',
    ),
    ...{ since: '2016-10-10', amounts: 40_000, per: 'class' },
  },
];
const indianMark: FeeSchedule[] = [
  {
    ...{ currency: 'INR', since: '2003-09-15', per: 'class' },
    citation: law('Trade Marks Rules 2002, First Schedule', 'accounts of the schedule and of its change'),
    ...{ amounts: 500_000, surcharge: { amount: 300_000 } },
  },
  {
    ...{ currency: 'INR', since: '2017-03-06', per: 'class' },
    citation: law(
      'Trade Marks Rules 2017, First Schedule, entry 3, electronic filing',
      'the schedule, as a firm of attorneys has it',
    ),
    ...{ amounts: 900_000, surcharge: { amount: 450_000 } },
  },
];
const indianRenewals = {
  ...span(3, 6, 400_000),
  ...span(7, 10, 1_200_000),
  ...span(11, 15, 2_400_000),
  ...span(16, 20, 4_000_000),
};
/** For each month of the extension (Rule 80(1A)). */
const indianLate = { amount: [240_000, 480_000, 720_000, 960_000, 1_200_000, 1_440_000] };

export const indiaAustraliaFees: FeeSchedules = {
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
    {
      ...australia(
        'Patents Regulations 1991, schedule 7, from 10 October 2016 to 30 September 2020, paid online',
        'two accounts of the change of 10 October 2016; of the late fee, another',
      ),
      since: '2016-10-10',
      amounts: { ...span(5, 10, 30_000), ...span(11, 15, 55_000), ...span(16, 20, 125_000) },
    },
    {
      ...australia(
        'Patents Regulations 1991, schedule 7, before 10 October 2016, paid online',
        'two accounts of the change of 10 October 2016; of the late fee, another',
      ),
      since: '2012-07-01',
      amounts: { ...span(5, 10, 30_000), ...span(11, 15, 50_000), ...span(16, 20, 112_000) },
    },
  ],
  'AU.innovation': {
    ...australia(
      'Patents Regulations 1991, schedule 7, before 1 October 2024, paid online',
      'IP Australia’s answers of 14 September 2021, that the change of 1 October 2020 left them; the amounts were not read',
    ),
    ...{ since: '2016-10-10', until: '2024-10-01' },
    amounts: { ...span(3, 5, 11_000), ...span(6, 8, 22_000) },
  },
  'AU.mark': australianMark,
  'AU.mark.filed-before-1996': australianMark,
  'AU.design': [
    {
      ...australia(
        'Designs Regulations 2004, schedule 4, from 10 October 2016 to 30 September 2020, paid online',
        'an account of the change of 1 October 2020; of the late fee, an older text of the schedule',
      ),
      ...{ since: '2016-10-10', amounts: 32_000 },
    },
    {
      ...australia(
        'Designs Regulations 2004, schedule 4, paid online',
        'accounts of the changes of 1 October 2020 and 2024, the second of which does not name it; of the late fee, an older text of the schedule',
      ),
      ...{ since: '2020-10-01', amounts: 40_000 },
    },
  ],
  'IN.renewal': [
    {
      ...{ currency: 'INR', since: '2014-02-28', amounts: indianRenewals, surcharge: indianLate },
      citation: law(
        'Patents Rules 2003 as amended in 2014, First Schedule, electronic filing; start-ups pay as natural persons',
        'the schedule as amended; accounts of the change of 4 November 2020',
      ),
      reduced: { small: 5_000, micro: 2_000 },
    },
    {
      ...{ currency: 'INR', since: '2020-11-04', amounts: indianRenewals, surcharge: indianLate },
      citation: law(
        'Patents Rules 2003, First Schedule, electronic filing',
        'accounts of the schedule, of the change of 4 November 2020 and of what each month late costs',
      ),
      reduced: { small: 2_000, micro: 2_000 },
    },
  ],
  'IN.design': [
    {
      ...{ currency: 'INR', since: '2014-12-30', amounts: 800_000 },
      citation: law(
        'Designs Rules 2001, First Schedule, as amended in 2014: a half for small enterprises, a quarter for people',
        'an account of the amendment',
      ),
      reduced: { small: 5_000, micro: 2_500 },
    },
    {
      ...{ currency: 'INR', since: '2021-01-25', amounts: 800_000 },
      citation: law(
        'Designs Rules 2001, First Schedule, as amended in 2021: a quarter for people, start-ups and small enterprises',
        'an account of 11 November 2021; another of the amendment',
      ),
      reduced: { small: 2_500, micro: 2_500 },
    },
  ],
  'IN.mark': indianMark,
  'IN.mark.registered-before-2003': indianMark,
};

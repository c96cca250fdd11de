import type { FeeSchedule, FeeSchedules } from './rule.ts';

/** Fees of the European Patent Office, the EUIPO and the International Bureau. */

const law = (text: string, read: string | null) => ({ text, read });

const upper = (from: number, to: number, amount: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, amount]));
const epo = { currency: 'EUR', surcharge: { bps: 5_000 } };
/** The schedule of the day of payment (Rules relating to Fees, as amended every other year). */
const epFees: FeeSchedule[] = [
  {
    ...epo,
    since: '2023-04-01',
    citation: law(
      'EPO Rules relating to Fees, Article 2(1), items 4 and 5, from 1 April 2023',
      'accounts of the changes of 1 April 2023 and 2024',
    ),
    amounts: {
      ...{ 3: 53_000, 4: 66_000, 5: 92_500, 6: 118_000, 7: 130_500, 8: 144_000, 9: 157_000 },
      ...upper(10, 20, 177_500),
    },
  },
  {
    ...epo,
    since: '2024-04-01',
    citation: law(
      'EPO Rules relating to Fees, Article 2(1), items 4 and 5 (OJ EPO 2024 A3)',
      'an account of the change of 1 April 2024 (williamspowell.com)',
    ),
    amounts: {
      ...{ 3: 69_000, 4: 84_500, 5: 100_000, 6: 115_500, 7: 131_000, 8: 146_500, 9: 162_000 },
      ...upper(10, 20, 177_500),
    },
  },
  {
    ...epo,
    since: '2026-04-01',
    citation: law(
      'EPO Rules relating to Fees, Article 2(1), items 4 and 5 (OJ EPO 2026 A2)',
      'a published table, checked by its makers against the EPO’s page on 29 September 2026',
    ),
    amounts: {
      ...{ 3: 72_500, 4: 88_500, 5: 105_000, 6: 121_500, 7: 137_500, 8: 154_000, 9: 170_000 },
      ...upper(10, 20, 186_500),
    },
  },
];
const designFees: FeeSchedule = {
  currency: 'EUR',
  since: '2025-05-01',
  citation: law('Regulation (EU) 2024/2822, Annex I', 'accounts of the change of 1 May 2025'),
  amounts: { 1: 15_000, 2: 25_000, 3: 40_000, 4: 70_000 },
  surcharge: { bps: 2_500 },
};

export const internationalFees: FeeSchedules = {
  'EP.renewal.3': epFees,
  'EP.renewal': epFees,
  'UP.renewal': {
    currency: 'EUR',
    since: '2023-06-01',
    citation: law(
      'Rules relating to Fees for Unitary Patent Protection, Article 2(1) (OJ EPO 2016 A40)',
      'a published table, checked by its makers against the EPO’s page on 29 September 2026',
    ),
    amounts: {
      ...{
        2: 3_500,
        3: 10_500,
        4: 14_500,
        5: 31_500,
        6: 47_500,
        7: 63_000,
        8: 81_500,
        9: 99_000,
        10: 117_500,
      },
      ...{ 11: 146_000, 12: 177_500, 13: 210_500, 14: 245_500, 15: 283_000, 16: 324_000, 17: 364_000 },
      ...{ 18: 405_500, 19: 445_500, 20: 485_500 },
    },
    surcharge: { bps: 5_000 },
  },
  'IB.mark': {
    currency: 'CHF',
    since: '2023-02-01',
    citation: law(
      'Madrid schedule of fees, item 6: the basic fee; 100 francs for each class over three and for each member without a fee of its own, and the fees of the others',
      'the basic fee on WIPO’s page on renewal; the surcharge in accounts of it',
    ),
    amounts: 65_300,
    surcharge: { bps: 5_000 },
  },
  'EM.design': designFees,
  'EM.design.before-2025': designFees,
  'EM.mark': {
    currency: 'EUR',
    since: '2017-10-01',
    citation: law(
      'Regulation (EU) 2017/1001, Annex I: one class; 50 euros for the second, 150 for each further',
      'an account of the annex',
    ),
    amounts: 85_000,
    surcharge: { bps: 2_500 },
  },
};

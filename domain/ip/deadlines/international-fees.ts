import { type FeeSchedule, type FeeSchedules, span, yearly } from './rule.ts';

/** Fees of the European Patent Office, the EUIPO and the International Bureau. */

const law = (text: string, read: string | null) => ({ text, read });

const epo = { currency: 'EUR', surcharge: { bps: 5_000 } };
const micro =
  'less three tenths for micro-entities with fewer than five applications in five years (EPC Rule 7a(3), (4))';
const microRead =
  'of the reduction, eight accounts of the same change; not whether what being late costs is reckoned from the reduced fee';
/** The schedule of the day of payment (Rules relating to Fees, as amended every other year). */
const epFees: FeeSchedule[] = [
  {
    ...epo,
    since: '2014-04-01',
    citation: law(
      'EPO Rules relating to Fees, Article 2(1), items 4 and 5, from 1 April 2014 to 31 March 2016',
      'an account of the change of 1 April 2016, which has the amount before it for year 3; those of years 4 to 20 were not read',
    ),
    amounts: { ...yearly(3, [465, 580, 810, 1_040, 1_155, 1_265, 1_380]), ...span(10, 20, 156_000) },
  },
  {
    ...epo,
    since: '2016-04-01',
    citation: law(
      'EPO Rules relating to Fees, Article 2(1), items 4 and 5, from 1 April 2016 to 31 March 2020',
      'the EPO’s own list as it was then; an account of the change of 1 April 2020',
    ),
    amounts: { ...yearly(3, [470, 585, 820, 1_050, 1_165, 1_280, 1_395]), ...span(10, 20, 157_500) },
  },
  {
    ...epo,
    since: '2020-04-01',
    citation: law(
      'EPO Rules relating to Fees, Article 2(1), items 4 and 5, from 1 April 2020 to 31 March 2022; decision of 28 May 2020 (OJ EPO 2020 A70)',
      'an account of the change of 1 April 2020; of what was spared in 2020, the beginning of OJ EPO 2020 A75 and accounts of it',
    ),
    spared: { from: '2020-06-01', until: '2020-08-31', due: '2020-03-15', amount: 0 },
    amounts: { ...yearly(3, [490, 610, 855, 1_090, 1_210, 1_330, 1_450]), ...span(10, 20, 164_000) },
  },
  {
    ...epo,
    since: '2022-04-01',
    citation: law(
      'EPO Rules relating to Fees, Article 2(1), items 4 and 5, from 1 April 2022 to 31 March 2023',
      'accounts of the change of 1 April 2022, one of them of the whole schedule as of July 2022',
    ),
    amounts: { ...yearly(3, [505, 630, 880, 1_125, 1_245, 1_370, 1_495]), ...span(10, 20, 169_000) },
  },
  {
    ...epo,
    since: '2023-04-01',
    citation: law(
      'EPO Rules relating to Fees, Article 2(1), items 4 and 5, from 1 April 2023',
      'accounts of the changes of 1 April 2023 and 2024',
    ),
    amounts: {
      ...{ 3: 53_000, 4: 66_000, 5: 92_500, 6: 118_000, 7: 130_500, 8: 144_000, 9: 157_000 },
      ...span(10, 20, 177_500),
    },
  },
  {
    ...epo,
    since: '2024-04-01',
    citation: law(
      `EPO Rules relating to Fees, Article 2(1), items 4 and 5 (OJ EPO 2024 A3); ${micro}`,
      `an account of the change of 1 April 2024 (williamspowell.com); ${microRead}`,
    ),
    reduced: { micro: 7_000 },
    amounts: {
      ...{ 3: 69_000, 4: 84_500, 5: 100_000, 6: 115_500, 7: 131_000, 8: 146_500, 9: 162_000 },
      ...span(10, 20, 177_500),
    },
  },
  {
    ...epo,
    since: '2026-04-01',
    citation: law(
      `EPO Rules relating to Fees, Article 2(1), items 4 and 5 (OJ EPO 2026 A2); ${micro}`,
      `a published table, checked by its makers against the EPO’s page on 29 September 2026; ${microRead}`,
    ),
    reduced: { micro: 7_000 },
    amounts: {
      ...{ 3: 72_500, 4: 88_500, 5: 105_000, 6: 121_500, 7: 137_500, 8: 154_000, 9: 170_000 },
      ...span(10, 20, 186_500),
    },
  },
];
/** The schedule of the day of the request. */
const designFees: FeeSchedule[] = [
  {
    currency: 'EUR',
    since: '2025-05-01',
    citation: law('Regulation (EU) 2024/2822, Annex I', 'accounts of the change of 1 May 2025'),
    amounts: yearly(1, [150, 250, 400, 700]),
    surcharge: { bps: 2_500 },
  },
  {
    currency: 'EUR',
    since: '2003-01-01',
    citation: law(
      'Regulation (EC) No 2246/2002, annex, before 1 May 2025',
      'accounts of the change of 1 May 2025 and a firm’s older list',
    ),
    amounts: yearly(1, [90, 120, 150, 180]),
    surcharge: { bps: 2_500 },
  },
];

export const internationalFees: FeeSchedules = {
  'EP.renewal.3': epFees,
  'EP.renewal.3-before-2018': epFees,
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
    since: '2008-09-01',
    citation: law(
      'Madrid schedule of fees, item 6',
      'the basic fee on WIPO’s page on renewal and in lists of December 2013 and before 2008; the surcharge in accounts of it',
    ),
    amounts: 65_300,
    covers:
      'the basic fee alone: 100 francs are added for each class over three and for each member without a fee of its own, and the individual fees of the others',
    surcharge: { bps: 5_000 },
  },
  'IB.design': {
    currency: 'CHF',
    since: '2010-01-01',
    citation: law('Hague schedule of fees, items on the renewal: late half of the basic fee more', null),
    amounts: 20_000,
    covers:
      'the basic fee for one design alone: 17 francs are added for each further, and the fees of the members designated',
    surcharge: { bps: 5_000 },
  },
  'EM.design': designFees,
  'EM.design.before-2025': designFees,
  'EM.mark': {
    currency: 'EUR',
    since: '2016-03-23',
    citation: law(
      'Regulation (EU) 2017/1001, Annex I, and (EU) 2015/2424 before it',
      'accounts of the annex and of the change of 23 March 2016, which was for what ended since then',
    ),
    amounts: 85_000,
    covers: 'for one class: 50 euros are added for the second, 150 for each further',
    surcharge: { bps: 2_500 },
  },
  'EM.mark.before-2016': {
    currency: 'EUR',
    since: '2009-05-01',
    citation: law(
      'Regulation (EC) No 2869/95, Article 2, before 23 March 2016, paid online',
      'accounts of the change of 23 March 2016; the surcharge was not read',
    ),
    amounts: 135_000,
    covers: 'for up to three classes: 400 euros are added for each further',
    surcharge: { bps: 2_500 },
  },
};

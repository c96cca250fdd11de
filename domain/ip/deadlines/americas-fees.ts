import type { FeeSchedule, FeeSchedules } from './rule.ts';

/** Fees of Canada and Brazil. */

const law = (text: string, read: string | null) => ({ text, read });

const span = (from: number, to: number, amount: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, amount]));

/** They change each January; what 2026 brought was not found, nor what small entities pay. */
const canada = (year: number, read: string) => ({
  ...{ currency: 'CAD', since: `${year}-01-01`, until: `${year + 1}-01-01` },
  citation: law(`Fees of the Canadian Intellectual Property Office in ${year}`, read),
});
const change2024 = 'accounts of the change of 1 January 2024';
const change2025 = 'an account of the change of 1 January 2025';
const canadianMark: FeeSchedule[] = [
  { ...canada(2024, change2024), amounts: 55_500 },
  { ...canada(2025, change2025), amounts: 57_942 },
];

/** Without the reduction, of which a half is left since 2025. */
const brazil = (since: string, text: string, read: string) => ({
  ...{ currency: 'BRL', since, citation: law(text, read) },
});
const brazilianTable = 'INPI’s table of fees (Ordinances GM/MDIC 110/2025 and INPI/PR 10/2025)';

export const americasFees: FeeSchedules = {
  'CA.maintenance': [
    {
      ...canada(2024, change2024),
      reduced: { small: null, micro: null },
      amounts: {
        ...span(3, 5, 12_500),
        ...span(6, 10, 27_700),
        ...span(11, 15, 34_700),
        ...span(16, 20, 62_400),
      },
    },
    {
      ...canada(2025, change2025),
      reduced: { small: null, micro: null },
      amounts: {
        ...span(3, 5, 13_050),
        ...span(6, 10, 28_919),
        ...span(11, 15, 36_227),
        ...span(16, 20, 65_146),
      },
    },
  ],
  'CA.mark': canadianMark,
  'CA.mark.registered-before-2019': canadianMark,
  'BR.annuity patent': [
    {
      ...brazil('2012-01-01', 'INPI’s table of fees before 7 August 2025', 'an account of that table'),
      reduced: { small: null, micro: null },
      pending: 29_500,
      amounts: {
        ...span(3, 6, 78_000),
        ...span(7, 10, 122_000),
        ...span(11, 15, 164_500),
        ...span(16, 40, 200_500),
      },
    },
    {
      ...brazil(
        '2025-08-07',
        brazilianTable,
        'a published copy of 9 October 2026, made from the table of 20 December 2025',
      ),
      reduced: { small: 5_000, micro: 5_000 },
      pending: 40_000,
      amounts: {
        ...span(3, 6, 100_000),
        ...span(7, 10, 160_000),
        ...span(11, 15, 220_000),
        ...span(16, 40, 280_000),
      },
    },
  ],
  'BR.mark': {
    ...brazil('2025-09-20', brazilianTable, 'a published copy of the table in force since 20 September 2025'),
    ...{
      per: 'class',
      amounts: 100_000,
      reduced: { small: 5_000, micro: 5_000 },
      surcharge: { bps: 10_000 },
    },
  },
};

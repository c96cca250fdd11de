import { type FeeSchedule, type FeeSchedules, span } from './rule.ts';

/** Fees of Canada and Brazil. */

const law = (text: string, read: string | null) => ({ text, read });

/** They change each January. */
const canada = (year: number, read: string) => ({
  ...{ currency: 'CAD', since: `${year}-01-01`, until: `${year + 1}-01-01` },
  citation: law(`Fees of the Canadian Intellectual Property Office in ${year}`, read),
});
const canadaBefore = (since: string, until: string, text: string, read: string) => ({
  ...{ currency: 'CAD', since, until, citation: law(text, read) },
});
const change2023 = 'accounts of the change of 1 January 2023';
const canadianYears = (to5: number, to10: number, to15: number, to20: number) => ({
  ...span(3, 5, to5),
  ...span(6, 10, to10),
  ...span(11, 15, to15),
  ...span(16, 20, to20),
});
/** What was read about one fee of a year, and of others before and after it, says by how much all of them changed. */
const workedOut2022 =
  'worked out: 0.2 in a hundred less than in 2021, as the fee for marks was; 3.4 in a hundred more are the fees of 2023';
const workedOut2025 = 'worked out: 4.4 in a hundred more than in 2024, as the other fees';
const workedOut2026 = 'worked out: 2.7 in a hundred more than in 2025, as patents';
/** Since 2025 it isn't known, for anniversaries 5 to 14, from which base amount those of small entities change with prices. */
const smallUnknown = { small: null, micro: null };
const smallYears = (to5: number, from16: number) => ({ ...span(3, 5, to5), ...span(16, 20, from16) });
const guide = 'of small entities, the PCT Applicant’s Guide of 4 April 2024';
const smallWorkedOut =
  'of small entities worked out from 2024: SOR/2019-109, schedule 2, has anniversaries 2 to 4, and 15 to 19 are over 151 dollars';
/** An amount under 151 dollars that does not change with prices (Low-materiality Fees Regulations, SOR/2019-109). */
const lateAlways150 =
  'the late fee in the schedule as consolidated in July 2025 and, for additional terms, as made for 1 January 2025';
const lateAlways63 =
  'the late fee in the schedule of SOR/2018-120 as consolidated in July 2025, under 151 dollars';
const canadianPatents2004 = {
  amounts: canadianYears(10_000, 20_000, 25_000, 45_000),
  smaller: canadianYears(5_000, 10_000, 12_500, 22_500),
};
const change2021 =
  'an account of the change of 1 January 2021, which left fees below 150 dollars as they were';
const change2024 = 'accounts of the change of 1 January 2024';
const change2025 = 'an account of the change of 1 January 2025';
const noLateFee = 'the schedule of SOR/2018-227 as consolidated in July 2025, which has none for being late';
const firstOf = (more: string) => `for the first class: ${more} are added for each further`;
const canadianMark: FeeSchedule[] = [
  {
    ...canadaBefore(
      '2004-01-01',
      '2019-06-17',
      'Trade-marks Regulations (SOR/96-195), schedule: any number of classes; nothing more if late',
      'accounts of the change of 17 June 2019; that nothing more is paid was not read',
    ),
    ...{ amounts: 35_000, surcharge: { amount: 0 } },
  },
  {
    ...canadaBefore(
      '2019-06-17',
      '2020-01-01',
      'Trademarks Regulations (SOR/2018-227), schedule, item 14: the first class; nothing more if late',
      'the schedule as made',
    ),
    ...{ amounts: 40_000, surcharge: { amount: 0 } },
  },
  {
    ...canada(2020, 'the schedule as made; an account of the first change, of 1 January 2021'),
    ...{ amounts: 40_000, surcharge: { amount: 0 } },
  },
  {
    ...canada(2021, 'an account of the change of 1 January 2021: two in a hundred more'),
    ...{ amounts: 40_800, surcharge: { amount: 0 } },
  },
  { ...canada(2022, 'an account of the fees of 2022'), amounts: 40_718, surcharge: { amount: 0 } },
  {
    ...canada(2023, `${change2023}; ${noLateFee}`),
    ...{ amounts: 42_102, surcharge: { amount: 0 }, covers: firstOf('131.58 dollars') },
  },
  {
    ...canada(2024, `${change2024}; ${noLateFee}`),
    ...{ amounts: 55_500, surcharge: { amount: 0 }, covers: firstOf('173 dollars') },
  },
  { ...canada(2025, `${change2025}; ${noLateFee}`), amounts: 57_942, surcharge: { amount: 0 } },
  { ...canada(2026, `${workedOut2026}; ${noLateFee}`), amounts: 59_506, surcharge: { amount: 0 } },
];

/** Before 17 June 2019 one fee covered all classes. */
const firstClass = canadianMark.map((row) =>
  row.since < '2019-06-17'
    ? row
    : { covers: 'for the first class; what each further class adds is not known here', ...row },
);

const canadianPatents: FeeSchedule[] = [
  {
    ...canadaBefore(
      '2019-10-30',
      '2020-01-01',
      'Patent Rules (SOR/2019-251), schedule 2, items 8, 9, 25, 26',
      'the schedule as consolidated in 2021 and 2023',
    ),
    ...canadianPatents2004,
    surcharge: { amount: 15_000 },
  },
  {
    ...{ ...canada(2020, change2021), ...canadianPatents2004 },
    surcharge: { amount: 15_000 },
  },
  {
    ...canada(2021, change2021),
    amounts: canadianYears(10_000, 20_400, 25_500, 45_900),
    smaller: canadianYears(5_000, 10_000, 12_500, 22_950),
    surcharge: { amount: 15_000 },
  },
  {
    ...canada(
      2022,
      `${workedOut2022}; of small entities, what it was before and in 2024, and of 15 to 19 worked out as a half`,
    ),
    smaller: canadianYears(5_000, 10_000, 12_500, 22_904),
    amounts: canadianYears(10_000, 20_359, 25_449, 45_808),
    surcharge: { amount: 15_000 },
  },
  {
    ...canada(
      2023,
      `${change2023}; of small entities, of anniversaries 2 to 9 only, of 10 to 14 what it was before and in 2024, and of 15 to 19 worked out as a half`,
    ),
    smaller: canadianYears(5_000, 10_000, 12_500, 23_683),
    amounts: canadianYears(10_000, 21_051, 26_314, 47_365),
    surcharge: { amount: 15_000 },
  },
  {
    ...canada(2024, `${change2024}; SOR/2023-113, which left the late fee; ${guide}`),
    smaller: canadianYears(5_000, 10_000, 12_500, 25_300),
    amounts: canadianYears(12_500, 27_700, 34_700, 62_400),
    surcharge: { amount: 15_000 },
  },
  {
    ...canada(2024, `${change2024}; two of that of 29 July 2024; ${guide}`),
    since: '2024-07-29',
    smaller: canadianYears(5_621, 10_000, 12_500, 25_300),
    amounts: canadianYears(12_500, 27_700, 34_700, 62_400),
    surcharge: { amount: 15_000 },
  },
  {
    ...canada(2025, `${change2025}; ${smallWorkedOut}; ${lateAlways150}`),
    ...{ reduced: smallUnknown, smaller: smallYears(5_868, 26_413) },
    amounts: canadianYears(13_050, 28_919, 36_227, 65_146),
    surcharge: { amount: 15_000 },
  },
  {
    ...canada(2026, `two accounts of the change of 1 January 2026; ${smallWorkedOut}; ${lateAlways150}`),
    ...{ reduced: smallUnknown, smaller: smallYears(6_026, 27_126) },
    amounts: canadianYears(13_402, 29_700, 37_205, 66_905),
    surcharge: { amount: 15_000 },
  },
];
/** What fell due before 30 October 2019 could be paid late for a year, with 200 dollars more. */
const canadianPatentsBefore2019: FeeSchedule = {
  ...canadaBefore(
    '2004-01-01',
    '2021-01-01',
    'Patent Rules (SOR/96-423), schedule II, items 7, 30, 31',
    'accounts of the amounts; the schedule as the office had it for item 7; what is added to that of a patent was not read',
  ),
  ...canadianPatents2004,
  surcharge: { amount: 20_000 },
};
/** For patents issued on applications filed before October 1989, counted from the issue. */
const fromIssue = (row: FeeSchedule): FeeSchedule => ({
  ...row,
  citation: law(
    row.since < '2019-10-30'
      ? 'Patent Rules (SOR/96-423), schedule II, item 32: the amounts of items 30 and 31'
      : `Patent Rules (SOR/2019-251), schedule 3, item 1, with the amounts of schedule 2; ${row.citation.text}`,
    row.since < '2019-10-30'
      ? null
      : `schedule 3 as consolidated in 2021 and 2025; of the amounts: ${row.citation.read}`,
  ),
});

/** Without the reduction: sixty percent until August 2025, half since then. */
const brazil = (since: string, text: string, read: string) => ({
  ...{ currency: 'BRL', since, citation: law(text, read) },
});
const brazilianTable = 'INPI’s table of fees (Ordinances GM/MDIC 110/2025 and INPI/PR 10/2025)';

export const americasFees: FeeSchedules = {
  'CA.maintenance.before-2019': canadianPatentsBefore2019,
  'CA.maintenance': canadianPatents,
  'CA.maintenance.filed-before-1989': [
    { ...canadianPatentsBefore2019, until: '2019-10-30' },
    ...canadianPatents,
  ].map(fromIssue),
  'CA.design': [
    {
      ...canadaBefore(
        '2004-01-01',
        '2020-01-01',
        'Industrial Design Regulations (SOR/99-460, since 5 November 2018 SOR/2018-120), schedule',
        'both schedules',
      ),
      ...{ amounts: 35_000, surcharge: { amount: 5_000 } },
    },
    { ...canada(2020, change2021), amounts: 35_770, surcharge: { amount: 5_000 } },
    { ...canada(2021, change2021), amounts: 36_485, surcharge: { amount: 5_000 } },
    { ...canada(2022, workedOut2022), amounts: 36_412, surcharge: { amount: 5_000 } },
    { ...canada(2023, change2023), amounts: 37_650, surcharge: { amount: 5_000 } },
    {
      ...canada(2024, `${change2024}; SOR/2023-115`),
      ...{ amounts: 49_600, surcharge: { amount: 6_300 } },
    },
    {
      ...canada(2025, `${workedOut2025}; ${lateAlways63}`),
      ...{ amounts: 51_782, surcharge: { amount: 6_300 } },
    },
    {
      ...canada(2026, `${workedOut2026}; ${lateAlways63}`),
      ...{ amounts: 53_180, surcharge: { amount: 6_300 } },
    },
  ],
  'CA.mark': firstClass,
  'CA.mark.registered-before-2019': firstClass,
  'CA.mark.ended-before-2019': firstClass,
  'BR.annuity patent': [
    {
      ...brazil(
        '2012-01-01',
        'INPI’s table of fees before 7 August 2025',
        'an account of that table; of the reduction, one of its change; of being late, which doubles it, the PCT Applicant’s Guide of 28 March 2024',
      ),
      reduced: { small: 4_000, micro: 4_000 },
      surcharge: { bps: 10_000 },
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
        'a published copy of 9 October 2026, made from the table of 20 December 2025; of being late, which doubles it, an account that has 5,600 reais from year 16 on',
      ),
      reduced: { small: 5_000, micro: 5_000 },
      surcharge: { bps: 10_000 },
      pending: 40_000,
      amounts: {
        ...span(3, 6, 100_000),
        ...span(7, 10, 160_000),
        ...span(11, 15, 220_000),
        ...span(16, 40, 280_000),
      },
    },
  ],
  'BR.annuity utility-model': {
    ...brazil(
      '2012-01-01',
      'INPI’s table of fees before 7 August 2025',
      'the PCT Applicant’s Guide of 28 March 2024; INPI’s answers, that the table of 2012 was not raised before 2025',
    ),
    until: '2025-08-07',
    reduced: { small: 4_000, micro: 4_000 },
    surcharge: { bps: 10_000 },
    pending: 20_000,
    amounts: { ...span(3, 6, 40_500), ...span(7, 10, 80_500), ...span(11, 15, 121_000) },
  },
  'BR.mark': [
    {
      ...brazil('2012-01-01', 'INPI’s table of fees before 7 August 2025', 'a copy of the part on marks'),
      until: '2025-08-07',
      ...{
        per: 'class',
        amounts: 106_500,
        reduced: { small: 4_000, micro: 4_000 },
        surcharge: { amount: 54_500 },
      },
    },
    {
      ...brazil(
        '2025-09-20',
        brazilianTable,
        'a published copy of the table in force since 20 September 2025',
      ),
      ...{
        per: 'class',
        amounts: 100_000,
        reduced: { small: 5_000, micro: 5_000 },
        surcharge: { bps: 10_000 },
      },
    },
  ],
};

import type { FeeSchedule, FeeSchedules, Rule, Term } from './rule.ts';

/** United States. */

const law = (text: string, read: string | null) => ({ text, read });
const maintenance = law(
  '35 USC 41(b); 37 CFR 1.362(d), (e), (h); MPEP 2506',
  'eCFR of 10 June 2026, MPEP 2506',
);
const use = law('15 USC 1058, 1059; 37 CFR 2.160(a), 2.182', 'TMEP 1604.04 and 1606.03 of October 2017');

const extension = law(
  '15 USC 1141k; 37 CFR 7.36',
  'the section as of 3 April 2026 and 124 Stat. 69; 37 CFR 7.36 was not read',
);

export const usRules: Rule[] = [
  {
    id: 'US.maintenance',
    office: 'US',
    // 37 CFR 1.362(b): none for designs and plants. (a): filed since 12 December 1980. (h): reissues by the original's grant.
    rights: ['patent', 'reissue'],
    what: 'Maintenance fee at {n} years',
    from: 'granted',
    months: [42, 90, 138],
    counts: 'years',
    opens: { months: 6 },
    grace: 6,
    only: [{ of: 'filed', from: '1980-12-12' }],
    citation: maintenance,
  },
  {
    id: 'US.provisional',
    office: 'US',
    rights: ['provisional'],
    what: 'File the nonprovisional application (restoration of the benefit within two more months)',
    from: 'filed',
    months: [12],
    opens: null,
    grace: 2,
    citation: law('35 USC 119(e)(1), (3); 37 CFR 1.7(b), 1.78(b)', '37 CFR 1.7, MPEP 710.05'),
  },
  {
    id: 'US.mark.8',
    office: 'US',
    rights: ['trademark'],
    what: 'Declaration of use (section 8); the optional section 15 can be combined with it',
    from: 'registered',
    months: [72],
    bases: ['use', 'intent-to-use', 'foreign'],
    opens: { months: 12 },
    grace: 6,
    citation: use,
  },
  {
    id: 'US.mark.8-9',
    office: 'US',
    rights: ['trademark'],
    what: 'Declaration of use and renewal (sections 8 and 9)',
    from: 'registered',
    months: [120],
    endless: true,
    bases: ['use', 'intent-to-use', 'foreign'],
    opens: { months: 12 },
    grace: 6,
    citation: use,
  },
  {
    id: 'US.mark.71-first',
    office: 'US',
    rights: ['trademark'],
    what: 'Declaration of use of a Madrid extension (section 71)',
    from: 'registered',
    months: [72],
    bases: ['madrid'],
    opens: { months: 12 },
    grace: 6,
    citation: extension,
  },
  {
    id: 'US.mark.71',
    office: 'US',
    rights: ['trademark'],
    what: 'Declaration of use of a Madrid extension (section 71); the renewal itself is at WIPO',
    from: 'registered',
    months: [120],
    endless: true,
    bases: ['madrid'],
    opens: { months: 12 },
    grace: 6,
    citation: extension,
  },
];

export const usTerms: Term[] = [
  {
    office: 'US',
    rights: ['patent', 'plant', 'reissue'],
    from: 'filed',
    months: 240,
    latest: true,
    only: [{ of: 'filed', from: '1995-06-08' }],
    citation: law(
      '35 USC 154(a)(2), 251',
      'section 154 in an earlier revision of MPEP § 2701; section 251 not',
    ),
  },
  {
    office: 'US',
    rights: ['patent', 'plant', 'reissue'],
    from: 'filed',
    months: 240,
    latest: true,
    // What was granted before that had expired by 8 June 1995.
    only: [
      { of: 'filed', before: '1995-06-08' },
      { of: 'granted', from: '1978-06-08' },
    ],
    citation: law(
      '35 USC 154(c)(1): in force on 8 June 1995 or pending before',
      'an account in MPEP § 2701 of January 2026',
    ),
  },
  {
    office: 'US',
    rights: ['patent', 'plant', 'reissue'],
    from: 'granted',
    months: 204,
    latest: true,
    only: [
      { of: 'filed', before: '1995-06-08' },
      { of: 'granted', from: '1978-06-08' },
    ],
    citation: law(
      '35 USC 154(c)(1): the longer of 17 years from the grant and 20 from the filing',
      'an account in MPEP § 2701 of January 2026',
    ),
  },
  {
    ...{ office: 'US', rights: ['patent', 'plant', 'reissue'], from: 'granted', months: 204 },
    only: [
      { of: 'granted', from: '1861-03-02' },
      { of: 'granted', before: '1978-06-08' },
    ],
    citation: law(
      'Act of 2 March 1861, section 16, and the laws after it, before 35 USC 154(c)(1) reached those that ran on 8 June 1995',
      'De Florez v. Raynolds, 8 F. 434; an account in MPEP § 2701 of January 2026',
    ),
  },
  {
    ...{ office: 'US', rights: ['patent', 'reissue'], from: 'granted', months: 168 },
    only: [{ of: 'granted', before: '1861-03-02' }],
    citation: law(
      'Acts of 1790, 1793 and 1836, before that of 2 March 1861; an extension by seven years is not counted',
      'De Florez v. Raynolds, 8 F. 434',
    ),
  },
  {
    office: 'US',
    rights: ['design'],
    from: 'granted',
    months: 180,
    only: [{ of: 'filed', from: '2015-05-13' }],
    citation: law(
      '35 USC 173 as amended by Public Law 112-211 with effect from 13 May 2015',
      'accounts of the section, one of them of MPEP 1505',
    ),
  },
  {
    office: 'US',
    rights: ['design'],
    from: 'granted',
    months: 168,
    only: [
      { of: 'filed', before: '2015-05-13' },
      { of: 'granted', from: '1982-08-27' },
    ],
    citation: law('35 USC 173 before 13 May 2015', 'the text at WIPO Lex, after Public Law 103-465'),
  },
  {
    ...{ office: 'US', rights: ['design'], from: 'granted', months: 168, atMost: true },
    only: [{ of: 'granted', before: '1982-08-27' }],
    citation: law(
      'Three and a half, seven or fourteen years from the grant, as applied for: 35 USC 173 before 27 August 1982',
      null,
    ),
  },
  {
    ...{ office: 'US', rights: ['copyright'], from: 'filed', months: 1140, yearEnd: true, atMost: true },
    only: [{ of: 'filed', before: '1978-01-01' }],
    citation: law(
      'If the work was published or registered on the day given, 95 years at most; one of before 1964 ended after 28 if it was not renewed; one that was neither published nor registered before 1978 lasts by its author’s life: 17 USC 302 to 305',
      'the Copyright Office’s circular 15A',
    ),
  },
];

const cfr = law('37 CFR 1.20(e) to (h)', 'as amended by 15 January 2025');
const fees2020 = {
  currency: 'USD',
  citation: law(
    '37 CFR 1.20(e) to (h) from 2 October 2020 (85 FR 46932); shares of small and micro entities as changed by Public Law 117-328',
    'accounts of both changes',
  ),
  amounts: { 3.5: 200_000, 7.5: 376_000, 11.5: 770_000 },
  surcharge: { amount: 50_000 },
};
const fees2013 = {
  currency: 'USD',
  citation: law(
    '37 CFR 1.20(e) to (h) from 19 March 2013 (78 FR 4212)',
    'accounts of the amounts, one of April 2015; the rule was not read',
  ),
  amounts: { 3.5: 160_000, 7.5: 360_000, 11.5: 740_000 },
  surcharge: { amount: 16_000 },
};
const marks2025 = {
  ...{ currency: 'USD', since: '2025-01-18', per: 'class' as const },
  citation: law('37 CFR 2.6(a)', 'an account of the fees of 2025'),
};
const marks2021 = {
  ...{ currency: 'USD', since: '2021-01-02', per: 'class' as const },
  citation: law(
    '37 CFR 2.6(a) from 2 January 2021 to 17 January 2025',
    'accounts of the change of 2 January 2021 and of the fees of 2024',
  ),
};
const marks2017 = {
  ...{ currency: 'USD', since: '2017-01-14', per: 'class' as const },
  citation: law(
    '37 CFR 2.6(a) and 7.6(a) from 14 January 2017 to 1 January 2021, filed electronically',
    'accounts of the change of 2 January 2021, which have the declaration’s old fee and no change of the others',
  ),
};
const marks2015 = {
  ...{ currency: 'USD', since: '2015-01-17', per: 'class' as const },
  citation: law(
    '37 CFR 2.6(a) from 17 January 2015 to 13 January 2017, filed electronically',
    'an account of the change of 17 January 2015; older lists of the fees it left',
  ),
};
const marks2003 = {
  ...{ currency: 'USD', since: '2003-01-01', per: 'class' as const },
  citation: law(
    '37 CFR 2.6(a) before 17 January 2015',
    'an account of the change of 17 January 2015; since when was not read',
  ),
};
const declaration: FeeSchedule[] = [
  { ...marks2025, amounts: 32_500, surcharge: { amount: 10_000 } },
  { ...marks2021, amounts: 22_500, surcharge: { amount: 10_000 } },
  { ...marks2017, amounts: 12_500, surcharge: { amount: 10_000 } },
  { ...marks2015, amounts: 10_000, surcharge: { amount: 10_000 } },
  { ...marks2003, amounts: 10_000, surcharge: { amount: 10_000 } },
];

export const usFees: FeeSchedules = {
  'US.maintenance': [
    {
      ...{ currency: 'USD', since: '2025-01-19', citation: cfr },
      amounts: { 3.5: 215_000, 7.5: 404_000, 11.5: 828_000 },
      reduced: { small: 4_000, micro: 2_000 },
      surcharge: { amount: 54_000 },
    },
    { ...fees2020, since: '2022-12-29', reduced: { small: 4_000, micro: 2_000 } },
    { ...fees2020, since: '2020-10-02', reduced: { small: 5_000, micro: 2_500 } },
    { ...fees2013, since: '2013-03-19', reduced: { small: 5_000, micro: 2_500 } },
  ],
  'US.mark.8': declaration,
  'US.mark.8-9': [
    { ...marks2025, amounts: 65_000, surcharge: { amount: 20_000 } },
    { ...marks2021, amounts: 52_500, surcharge: { amount: 20_000 } },
    { ...marks2017, amounts: 42_500, surcharge: { amount: 20_000 } },
    { ...marks2015, amounts: 40_000, surcharge: { amount: 20_000 } },
    { ...marks2003, amounts: 50_000, surcharge: { amount: 20_000 } },
  ],
  'US.mark.71-first': declaration,
  'US.mark.71': declaration,
};

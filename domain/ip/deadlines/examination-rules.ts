import type { Citation, FeeSchedule, FeeSchedules, Rule } from './rule.ts';

/** Until when the examination of an application, in GB its search too, must be requested; without the request it counts as withdrawn. */

type Row = Pick<Rule, 'office' | 'months'> & Partial<Rule> & { citation: Citation };

const rows: Row[] = [
  {
    office: 'EP',
    what: 'Request examination and pay its fee and the designation fee, if the search report was published then',
    from: 'published',
    months: [6],
    citation: {
      text: 'EPC Article 94, Rules 39(1), 70(1): six months from the mention of the publication of the search report',
      read: 'EPO Guidelines A-X, 5.2.2',
    },
  },
  {
    office: 'GB',
    from: 'published',
    months: [6],
    citation: {
      text: 'Patents Act 1977, section 18(1); Patents Rules 2007, rule 28(2)',
      read: 'an account of section 18 in Halsbury’s Laws',
    },
  },
  {
    office: 'DE',
    months: [84],
    citation: { text: 'PatG section 44(2), 58(3)', read: 'section 44 as of August 2021' },
  },
  {
    id: 'GB.search',
    office: 'GB',
    what: 'Request the search (form 9A), unless that was done',
    from: 'priority',
    months: [12],
    orLater: { from: 'filed', months: 2 },
    citation: {
      text: 'Patents Act 1977, section 17(1); Patents Rules 2007, rules 22(2), (7), 27(1)',
      read: 'rules 22 and 27, and the office’s notice of 2011 on how their periods are counted',
    },
  },
  {
    office: 'JP',
    months: [36],
    only: [{ of: 'filed', from: '2001-10-01' }],
    citation: {
      text: 'Patent Act Article 48-3(1), (4)',
      read: 'the article as of 24 June 2026; the JPO’s notice of September 2001: from the filing in Japan or the international filing, not from the priority',
    },
  },
  {
    office: 'CN',
    from: 'priority',
    months: [36],
    citation: {
      text: 'Patent Law Article 35(1); Implementing Regulations, rule 12: the filing date means the priority date',
      read: 'the article of 2020, the rule as of 11 December 2023',
    },
  },
  {
    office: 'KR',
    months: [36],
    only: [{ of: 'filed', from: '2017-03-01' }],
    citation: {
      text: 'Patent Act Article 59(2), since 1 March 2017',
      read: 'the article, in a copy with the changes of 1 October 2025; since when, an account',
    },
  },
  {
    id: 'KR.examination.filed-before-2017',
    office: 'KR',
    months: [60],
    only: [{ of: 'filed', before: '2017-03-01' }],
    citation: { text: 'Patent Act Article 59(2), until February 2017', read: 'accounts of practitioners' },
  },
  {
    id: 'KR.examination.model',
    office: 'KR',
    rights: ['utility-model'],
    months: [36],
    citation: {
      text: 'Utility Model Act Article 12(2)',
      read: 'the article, in a copy with the changes of 1 October 2025',
    },
  },
  {
    office: 'IN',
    from: 'priority',
    months: [31],
    only: [{ of: 'filed', from: '2024-03-15' }],
    citation: {
      text: 'Patents Rules 2003, rule 24B(1)(i)',
      read: 'the rule as an account of 2024 quotes it',
    },
  },
  {
    id: 'IN.examination.filed-before-2024',
    office: 'IN',
    from: 'priority',
    months: [48],
    only: [{ of: 'filed', before: '2024-03-15' }],
    citation: {
      text: 'Patents Rules 2003, rule 24B(1)(i), (vi), for applications filed before 15 March 2024',
      read: 'the rule as an account of 2024 quotes it',
    },
  },
  {
    office: 'AU',
    months: [60],
    citation: {
      text: 'Patents Act 1990, section 44; Patents Regulations 1991, reg. 3.15: sooner, within two months, if the Commissioner directs it',
      read: 'accounts of practitioners',
    },
  },
  {
    office: 'CA',
    months: [48],
    only: [{ of: 'filed', from: '2019-10-30' }],
    citation: {
      text: 'Patent Rules (SOR/2019-251), section 81(1); after it a notice gives two months more, with a late fee',
      read: 'the section, and Patent Act, section 35(3) on the notice, as consolidated in July 2025',
    },
  },
  {
    id: 'CA.examination.filed-before-2019',
    office: 'CA',
    months: [60],
    only: [{ of: 'filed', before: '2019-10-30' }],
    citation: {
      text: 'Patent Rules (SOR/96-423), section 96(1), for applications filed before 30 October 2019',
      read: 'the section as of May 2013',
    },
  },
  {
    office: 'BR',
    rights: ['patent', 'utility-model'],
    months: [36],
    citation: {
      text: 'LPI (Law 9.279/96) Article 33: within 60 days after it was shelved the application can be revived',
      read: 'the article',
    },
  },
];

export const examinationRules: Rule[] = rows.map(
  (row): Rule => ({
    id: `${row.office}.examination`,
    rights: ['patent'],
    what: 'Request examination, unless that was done',
    from: 'filed',
    opens: null,
    grace: null,
    ...row,
  }),
);

const ids = new Set(examinationRules.map(({ id }) => id));

/** Takes a rule's id; whether the rule is one of these. */
export const isExamination = (id: string) => ids.has(id);

const indian: FeeSchedule[] = [
  {
    ...{ currency: 'INR', since: '2014-02-28', amounts: 20_000_00, reduced: { small: 5_000, micro: 2_000 } },
    citation: {
      text: 'Patents Rules 2003 as amended in 2014, First Schedule, electronic filing; start-ups pay as natural persons',
      read: 'a published table with small entities at 10,000 rupees',
    },
  },
  {
    ...{ currency: 'INR', since: '2020-11-04', amounts: 20_000_00, reduced: { small: 2_000, micro: 2_000 } },
    citation: {
      text: 'Patents Rules 2003, First Schedule, electronic filing; 5,600 rupees or 28,000 where the examination is asked to begin before the 31 months of the PCT',
      read: 'an account of the schedule for the first two; the others were not read',
    },
  },
];
const japanese = {
  currency: 'JPY',
  since: '2011-08-01',
  perClaim: 4_000,
  reduced: { small: null, micro: null },
};
const korean = { currency: 'KRW', reduced: { small: null, micro: null } };
const koreanBefore2023: FeeSchedule = {
  ...korean,
  ...{ since: '2014-03-01', filed: { before: '2023-08-01' }, amounts: 143_000, perClaim: 44_000 },
  citation: {
    text: 'Rules on the collection of patent fees, from March 2014, applications filed before August 2023',
    read: 'accounts of both changes',
  },
};

/** What the request costs, where it was found; for an international application other amounts can apply. */
export const examinationFees: FeeSchedules = {
  'DE.examination': {
    ...{ currency: 'EUR', since: '2002-01-01', amounts: 35_000 },
    citation: {
      text: 'PatKostG, annex, no. 311 400: without a request for a search; 150 euros after one (no. 311 410)',
      read: 'an account of no. 311 400; no. 311 410 was not read',
    },
  },
  'BR.examination patent': [
    {
      ...{ currency: 'BRL', since: '2012-01-01', amounts: 59_000 },
      reduced: { small: 4_000, micro: 4_000 },
      citation: {
        text: 'INPI’s table of fees before 7 August 2025: up to ten claims',
        read: 'an account of that table; the reduction as of the annual fees',
      },
    },
    {
      ...{ currency: 'BRL', since: '2025-08-07', amounts: 87_000 },
      reduced: { small: 5_000, micro: 5_000 },
      covers: 'for up to ten claims; what further ones add is not known here',
      citation: {
        text: 'INPI’s table of fees (Ordinances GM/MDIC 110/2025 and INPI/PR 10/2025)',
        read: 'an account of the change, from 590 to 870 reais; the reduction as of the annual fees',
      },
    },
  ],
  'CA.examination': {
    ...{ currency: 'CAD', since: '2026-01-01', until: '2027-01-01', amounts: 119_013 },
    // 450 of 1,110 dollars.
    reduced: { small: 4_054, micro: 4_054 },
    covers:
      'for up to twenty claims, without an international search by the Canadian office; what further claims add is not known here (in 2024 it was 110 dollars each, or 55 for small entities)',
    citation: {
      text: 'Patent Rules (SOR/2019-251), schedule 2, item 10',
      read: 'the schedule as consolidated in July 2025, with the 1,110 dollars of 2024; worked out: 4.4 in a hundred more in 2025 and 2.7 in 2026, as the other fees',
    },
  },
  'CN.examination': {
    ...{ currency: 'CNY', since: '2001-03-01', amounts: 250_000 },
    citation: { text: 'CNIPA’s schedule of patent fees, without reductions', read: 'an account of it' },
  },
  'IN.examination': indian,
  'IN.examination.filed-before-2024': indian,
  'JP.examination': [
    {
      ...japanese,
      ...{ filed: { from: '2019-04-01' }, amounts: 138_000 },
      citation: {
        text: 'Order on fees under the Patent Act, Article 1(2), no. 9, applications filed in Japan since 1 April 2019; less where an international search report exists',
        read: 'the Order as of 1 April 2024; since when, an account of 17 April 2019',
      },
    },
    {
      ...japanese,
      ...{ filed: { before: '2019-04-01' }, amounts: 118_000 },
      citation: {
        text: 'Order on fees under the Patent Act, from 1 August 2011; less where an international search report exists',
        read: 'the JPO’s notice of July 2011',
      },
    },
  ],
  'KR.examination': [
    {
      ...korean,
      ...{ since: '2023-08-01', filed: { from: '2023-08-01' }, amounts: 166_000, perClaim: 51_000 },
      citation: {
        text: 'Rules on the collection of patent fees, Article 2(1)7, applications filed since 1 August 2023',
        read: 'the Rules as of 27 February 2026',
      },
    },
    koreanBefore2023,
  ],
  'KR.examination.filed-before-2017': koreanBefore2023,
  'KR.examination.model': {
    ...korean,
    ...{ since: '2025-10-01', amounts: 71_000, perClaim: 19_000 },
    citation: {
      text: 'Rules on the collection of patent fees, Article 3(1)6',
      read: 'the Rules as of 27 February 2026; since when was not looked for',
    },
  },
};

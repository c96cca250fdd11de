import { type Rule, type Term, unknown, years } from './rule.ts';

/** Canada and Brazil. */

const law = (text: string, read: string | null) => ({ text, read });
const canadianMarks = 'Trademarks Act, section 46; Trademarks Regulations, section 76';

/** The minutes of the judgment that voided the minimum were published on 14 May 2021. */
const granted2021 = [{ of: 'granted', before: '2021-05-14' }] as const;
const sole = law(
  'LPI Article 40, sole paragraph, kept for what was granted before it was held void, but not in matters of health or claimed in actions of before 8 April 2021 (STF, ADI 5529)',
  'the operative part of 12 May 2021, as the Senate published it',
);

/** The law of 1996 came into force on 15 May 1997 and left what was granted before with its term. */
const brazil1997 = [{ of: 'granted', from: '1997-05-15' }] as const;
const brazil1971 = [
  { of: 'granted', before: '1997-05-15' },
  { of: 'filed', from: '1971-12-31' },
] as const;
const law1971 = law(
  'Law 5.772/71, Article 24: fifteen years from the filing, ten for utility models, for what was granted before the law of 1996',
  'accounts of the decision of the STJ’s second section of 2010; a headnote on a utility model',
);

const canadianPatent = {
  office: 'CA',
  rights: ['patent'],
  what: 'Maintenance fee, year {n}',
  from: 'filed',
  months: years(3, 20),
  counts: 'years',
  opens: null,
} as const;

const oldCanadianMark = {
  office: 'CA',
  rights: ['trademark'],
  from: 'registered',
  months: [180],
  endless: true,
  since: { from: '2019-06-17', months: 120 },
  grace: 6,
} as const;

export const americasRules: Rule[] = [
  {
    ...canadianPatent,
    id: 'CA.maintenance',
    grace: 6,
    only: [
      { of: 'filed', from: '1989-10-01' },
      { of: 'at', from: '2019-10-30' },
    ],
    citation: law(
      'Patent Act, sections 27.1, 46; Patent Rules (SOR/2019-251), section 112',
      'the sections as consolidated in July 2025; accounts of the due day',
    ),
  },
  {
    ...canadianPatent,
    id: 'CA.maintenance.before-2019',
    // For an application this was reinstatement, without the due care that is required since.
    grace: 12,
    only: [
      { of: 'filed', from: '1989-10-01' },
      { of: 'at', before: '2019-10-30' },
    ],
    citation: law(
      'Patent Act, sections 27.1, 46, 73; Patent Rules (SOR/96-423), sections 99, 101, 102: what was due before 30 October 2019',
      'accounts of the twelve months, of 1996 and of 2019',
    ),
  },
  {
    id: 'CA.maintenance.filed-before-1989',
    office: 'CA',
    rights: ['patent'],
    what: 'Maintenance fee, year {n} from the issue',
    from: 'granted',
    months: years(3, 17),
    counts: 'years',
    opens: null,
    grace: 6,
    only: [
      { of: 'filed', before: '1989-10-01' },
      { of: 'granted', from: '1989-10-01' },
    ],
    citation: law(
      'Patent Act, section 46; Patent Rules, schedule of fees: issued on or after 1 October 1989 on an application filed before',
      null,
    ),
  },
  {
    id: 'CA.mark',
    office: 'CA',
    rights: ['trademark'],
    what: 'Renewal for ten years',
    from: 'registered',
    months: [120],
    endless: true,
    opens: { months: 6 },
    grace: 6,
    only: [{ of: 'registered', from: '2019-06-17' }],
    citation: law(canadianMarks, 'sections 46 and 76 as consolidated in July 2025'),
  },
  {
    ...oldCanadianMark,
    id: 'CA.mark.registered-before-2019',
    what: 'Renewal for ten years',
    opens: { months: 6 },
    only: [
      { of: 'registered', before: '2019-06-17' },
      { of: 'at', from: '2019-06-17' },
    ],
    citation: law(`${canadianMarks}, and section 46 as it was before 17 June 2019`, 'accounts of the change'),
  },
  {
    ...oldCanadianMark,
    id: 'CA.mark.ended-before-2019',
    what: 'Renewal for fifteen years',
    // The Act set no first day: the six months are those of the later law.
    opens: { months: 6 },
    only: [
      { of: 'registered', before: '2019-06-17' },
      { of: 'at', before: '2019-06-17' },
    ],
    citation: law(
      'Trade-marks Act, section 46, before 17 June 2019: sooner too; late within six months of the notice, whose day is not asked here',
      'the section as in force until 16 June 2019; an account of when it can be renewed',
    ),
  },
  {
    id: 'CA.design',
    office: 'CA',
    rights: ['design'],
    what: 'Maintenance fee after five years',
    from: 'registered',
    months: [60],
    opens: null,
    grace: 6,
    citation: law(
      'Industrial Design Act, section 10(2), (3); Industrial Design Regulations, section 33',
      'both sections as consolidated in July 2025',
    ),
  },
  {
    id: 'BR.annuity',
    office: 'BR',
    rights: ['patent', 'utility-model'],
    what: 'Annual fee, year {n}',
    from: 'filed',
    // Terms that ran from the grant were longer than twenty years, and paid to their end.
    months: years(3, 40),
    counts: 'years',
    period: 3,
    opens: { months: 0 },
    grace: 9,
    citation: law('LPI (Law 9.279/96) Articles 84, 85, 221 to 223', 'the INPI’s own example'),
  },
  {
    id: 'BR.design',
    office: 'BR',
    rights: ['design'],
    what: 'Fee for the second five years',
    from: 'filed',
    months: [60],
    opens: { months: 12 },
    grace: 6,
    citation: law('LPI Article 120', null),
  },
  {
    id: 'BR.design.extension',
    office: 'BR',
    rights: ['design'],
    what: 'Extension for five years ({years}), {n} of 3',
    from: 'filed',
    months: [120, 180, 240],
    counts: 'periods',
    opens: { months: 12 },
    grace: null,
    graceDays: 180,
    citation: law(
      'LPI Article 108(1), (2): in the last year, or in the 180 days after it',
      'an account of the article',
    ),
  },
  {
    id: 'BR.mark',
    office: 'BR',
    rights: ['trademark'],
    what: 'Renewal for ten years',
    from: 'registered',
    months: [120],
    endless: true,
    opens: { months: 12 },
    grace: 6,
    citation: law('LPI Article 133(1), (2)', 'the article as quoted by a commentary'),
  },
];

export const americasTerms: Term[] = [
  {
    ...{ office: 'CA', rights: ['patent'], from: 'filed', months: 240, latest: true },
    only: [{ of: 'filed', from: '1989-10-01' }],
    citation: law('Patent Act, section 44', null),
  },
  {
    ...{ office: 'CA', rights: ['patent'], from: 'filed', months: 240, latest: true },
    // Those issued before had ended by 12 July 2001, when section 45 came into force.
    only: [
      { of: 'filed', before: '1989-10-01' },
      { of: 'granted', from: '1984-07-12' },
    ],
    citation: law('Patent Act, section 45', 'account of section 45'),
  },
  {
    ...{ office: 'CA', rights: ['patent'], from: 'granted', months: 204, latest: true },
    only: [{ of: 'filed', before: '1989-10-01' }],
    citation: law(
      'Patent Act, section 45: the later of 17 years from the issue and 20 from the filing',
      'account of section 45',
    ),
  },
  {
    ...{ office: 'CA', rights: ['design'], from: 'registered', months: 120, latest: true },
    citation: law('Industrial Design Act, sections 10(1), 30, 32', 'the sections'),
  },
  {
    ...{ office: 'CA', rights: ['design'], from: 'filed', months: 180, latest: true },
    only: [{ of: 'filed', from: '2018-11-05' }],
    citation: law(
      'Industrial Design Act, sections 10(1), 30, 32: filed since 5 November 2018',
      'the sections',
    ),
  },
  {
    ...{ office: 'BR', rights: ['patent'], from: 'filed', months: 180 },
    only: brazil1971,
    citation: law1971,
  },
  {
    ...{ office: 'BR', rights: ['utility-model'], from: 'filed', months: 120 },
    only: brazil1971,
    citation: law1971,
  },
  unknown(
    'BR',
    ['patent', 'utility-model'],
    '1971-12-31',
    'Brazilian rights filed before the Code of December 1971',
  ),
  {
    ...{ office: 'BR', rights: ['patent'], from: 'filed', months: 240, latest: true },
    only: brazil1997,
    citation: law('LPI Article 40', 'the article as the court quotes it'),
  },
  {
    ...{ office: 'BR', rights: ['patent'], from: 'granted', months: 120, latest: true },
    only: [...granted2021, ...brazil1997],
    citation: sole,
  },
  {
    ...{ office: 'BR', rights: ['utility-model'], from: 'filed', months: 180, latest: true },
    only: brazil1997,
    citation: law('LPI Article 40', 'the article as the court quotes it'),
  },
  {
    ...{ office: 'BR', rights: ['utility-model'], from: 'granted', months: 84, latest: true },
    only: [...granted2021, ...brazil1997],
    citation: sole,
  },
  {
    ...{ office: 'BR', rights: ['design'], from: 'filed', months: 300 },
    citation: law('LPI Article 108', 'the article as quoted by a commentary'),
  },
];

import { type Term, unknown } from './rule.ts';

/** Terms of Germany, the United Kingdom, France and Switzerland. */

const law = (text: string, read: string | null) => ({ text, read });
const inpi = 'notice of the INPI of 13 January 2020';

export const europeTerms: Term[] = [
  {
    ...{ office: 'DE', rights: ['patent'], from: 'filed', months: 240 },
    only: [{ of: 'filed', from: '1978-01-01' }],
    citation: law('PatG section 16: twenty years that begin on the day after the filing', 'the section'),
  },
  unknown('DE', ['patent'], '1978-01-01', 'German patents filed before 1978'),
  {
    ...{ office: 'DE', rights: ['utility-model'], from: 'filed', months: 120, monthEnd: true },
    only: [{ of: 'filed', from: '1990-07-01' }],
    citation: law('GebrMG section 23(1)', 'the section in force since 18 August 2021'),
  },
  unknown('DE', ['utility-model'], '1990-07-01', 'German utility models filed before July 1990'),
  {
    ...{ office: 'DE', rights: ['design'], from: 'filed', months: 300 },
    only: [{ of: 'filed', from: '1988-07-01' }],
    citation: law('DesignG section 27(2)', 'the section'),
  },
  {
    ...{ office: 'DE', rights: ['design'], from: 'filed', months: 180 },
    only: [{ of: 'filed', before: '1988-07-01' }],
    citation: law(
      'DesignG section 72(1) with the law before 1 July 1988: fifteen years at most',
      'section 72; a headnote of BGH, I ZB 20/05',
    ),
  },
  {
    ...{ office: 'GB', rights: ['patent'], from: 'filed', months: 240, dayBefore: true },
    only: [{ of: 'filed', from: '1978-06-01' }],
    citation: law(
      'Patents Act 1977, section 25(1): 20 years beginning with the date of filing',
      'the section as enacted',
    ),
  },
  {
    ...{ office: 'GB', rights: ['patent'], from: 'filed', months: 240 },
    only: [
      { of: 'filed', from: '1967-06-01' },
      { of: 'filed', before: '1978-06-01' },
    ],
    citation: law(
      'Patents Act 1977, Schedule 1, paragraphs 3, 4: twenty years instead of sixteen from the date of the patent, for which that of the filing is taken',
      'the paragraphs',
    ),
  },
  {
    ...{ office: 'GB', rights: ['patent'], from: 'filed', months: 192 },
    only: [
      { of: 'filed', from: '1950-01-01' },
      { of: 'filed', before: '1967-06-01' },
    ],
    citation: law(
      'Patents Act 1949, section 22(3), and Patents Act 1977, Schedule 1, paragraphs 3, 4: the sixteen years of patents dated eleven years or more before 1 June 1978 were not made twenty; an extension on petition is not counted',
      'the paragraphs, which name the sixteen years',
    ),
  },
  unknown('GB', ['patent'], '1950-01-01', 'British patents from before 1950'),
  {
    ...{ office: 'GB', rights: ['design'], from: 'filed', months: 300 },
    only: [{ of: 'filed', from: '1989-08-01' }],
    citation: law('Registered Designs Act 1949, section 8', 'accounts of the five periods'),
  },
  {
    ...{ office: 'GB', rights: ['design'], from: 'filed', months: 180 },
    only: [{ of: 'filed', before: '1989-08-01' }],
    citation: law('Registered Designs Act 1949, section 8 before 1 August 1989', null),
  },
  {
    ...{ office: 'FR', rights: ['patent'], from: 'filed', months: 240 },
    only: [{ of: 'filed', from: '1969-01-01' }],
    citation: law('CPI L611-2', 'the article as of April 2026'),
  },
  unknown('FR', ['patent'], '1969-01-01', 'French patents filed before 1969'),
  {
    ...{ office: 'FR', rights: ['utility-model'], from: 'filed', months: 120 },
    only: [
      { of: 'filed', from: '2014-01-11' },
      { of: 'at', from: '2020-01-11' },
    ],
    citation: law('CPI L611-2, law 2019-486: all that were less than six years old on 10 January 2020', inpi),
  },
  {
    ...{ office: 'FR', rights: ['utility-model'], from: 'filed', months: 72 },
    only: [{ of: 'filed', before: '2014-01-11' }],
    citation: law('CPI L611-2 before law 2019-486', inpi),
  },
  {
    ...{ office: 'FR', rights: ['utility-model'], from: 'filed', months: 72 },
    only: [
      { of: 'filed', from: '2014-01-11' },
      { of: 'at', before: '2020-01-11' },
    ],
    citation: law('CPI L611-2 before law 2019-486', inpi),
  },
  {
    ...{ office: 'FR', rights: ['design'], from: 'filed', months: 300 },
    only: [{ of: 'filed', from: '2001-10-01' }],
    citation: law(
      'CPI L513-1: five years, which can be extended to twenty-five',
      'the article in a copy of the Code',
    ),
  },
  {
    ...{ office: 'FR', rights: ['design'], from: 'filed', months: 300 },
    only: [{ of: 'filed', before: '2001-10-01' }],
    citation: law(
      'CPI L513-1: filed before 1 October 2001, for 25 years at once',
      'the article in a copy of the Code',
    ),
  },
  {
    ...{ office: 'CH', rights: ['patent'], from: 'filed', months: 240 },
    only: [{ of: 'filed', from: '1978-01-01' }],
    citation: law('PatG Article 14(1)', 'the article, in a copy of April 2026'),
  },
  unknown('CH', ['patent'], '1978-01-01', 'Swiss patents filed before 1978'),
  {
    ...{ office: 'CH', rights: ['design'], from: 'filed', months: 300 },
    only: [{ of: 'filed', from: '2002-07-01' }],
    citation: law(
      'DesG Article 5: five years, which can be renewed four times',
      'the article as of 1 January 2022',
    ),
  },
  {
    ...{ office: 'CH', rights: ['design'], from: 'filed', months: 300 },
    only: [
      { of: 'filed', from: '1987-07-01' },
      { of: 'filed', before: '2002-07-01' },
    ],
    citation: law(
      'DesG Articles 5, 52(1): of older designs, if they ran on 1 July 2002',
      'the articles as of 1 January 2022',
    ),
  },
  {
    ...{ office: 'CH', rights: ['design'], from: 'filed', months: 180 },
    only: [{ of: 'filed', before: '1987-07-01' }],
    citation: law('MMG of 1900, Article 8: three periods of five years, over before 1 July 2002', null),
  },
];

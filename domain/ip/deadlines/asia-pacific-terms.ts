import { type Term, unknown } from './rule.ts';

/** Terms of Japan, China, Korea, India and Australia. */

const term = (row: Omit<Term, 'citation'>, text: string, read: string | null = null): Term => ({
  ...row,
  citation: { text, read },
});

export const asiaPacificTerms: Term[] = [
  term(
    {
      ...{ office: 'JP', rights: ['patent'], from: 'filed', months: 240 },
      only: [{ of: 'filed', from: '1980-07-01' }],
    },
    'Patent Act Article 67(1), since 1 July 1995 for all that ran then',
    'Article 67(1) as of 24 June 2026; an account of the change of 1994',
  ),
  term(
    {
      ...{ office: 'JP', rights: ['patent'], from: 'filed', months: 240, atMost: true },
      only: [
        { of: 'filed', from: '1960-04-01' },
        { of: 'filed', before: '1980-07-01' },
      ],
    },
    'Fifteen years from the publication of the examined application, whose day is not asked here, and twenty from the filing for what still ran on 1 July 1995, at most twenty in both cases: Patent Act Article 67(1) before and after that day',
    'an account of the change of 1994',
  ),
  unknown('JP', ['patent', 'utility-model'], '1960-04-01', 'Japanese rights filed before April 1960'),
  term(
    {
      office: 'JP',
      rights: ['utility-model'],
      from: 'filed',
      months: 120,
      only: [{ of: 'filed', from: '2005-04-01' }],
    },
    'Utility Model Act Article 15, since 1 April 2005',
    'the article as of 21 May 2026',
  ),
  term(
    {
      office: 'JP',
      rights: ['utility-model'],
      from: 'filed',
      months: 72,
      only: [
        { of: 'filed', from: '1994-01-01' },
        { of: 'filed', before: '2005-04-01' },
      ],
    },
    'Utility Model Act Article 15, from 1994 to 31 March 2005',
    'an account that quotes the article',
  ),
  term(
    {
      ...{ office: 'JP', rights: ['utility-model'], from: 'filed', months: 180, atMost: true },
      only: [
        { of: 'filed', from: '1960-04-01' },
        { of: 'filed', before: '1994-01-01' },
      ],
    },
    'Ten years from the publication of the examined application, whose day is not asked here, and at most fifteen from the filing: Utility Model Act Article 15, before 1994',
    'accounts that quote the article',
  ),
  term(
    {
      office: 'JP',
      rights: ['design'],
      from: 'filed',
      months: 300,
      only: [{ of: 'filed', from: '2020-04-01' }],
    },
    'Design Act Article 21, since 1 April 2020',
    'the article as of 21 May 2026; an account of the amendment of 2019',
  ),
  term(
    {
      ...{ office: 'JP', rights: ['design'], from: 'registered', months: 240 },
      only: [
        { of: 'filed', from: '2007-04-01' },
        { of: 'filed', before: '2020-04-01' },
      ],
    },
    'Design Act Article 21, from 1 April 2007 to 31 March 2020',
  ),
  term(
    {
      office: 'JP',
      rights: ['design'],
      from: 'registered',
      months: 180,
      only: [{ of: 'filed', before: '2007-04-01' }],
    },
    'Design Act Article 21, before 1 April 2007',
  ),
  term(
    {
      ...{ office: 'CN', rights: ['patent'], from: 'filed', months: 240 },
      only: [{ of: 'filed', from: '1993-01-01' }],
    },
    'Patent Law Article 42(1)',
    'the article of 2020',
  ),
  term(
    {
      ...{ office: 'CN', rights: ['utility-model'], from: 'filed', months: 120 },
      only: [{ of: 'filed', from: '1993-01-01' }],
    },
    'Patent Law Article 42(1)',
    'the article of 2020',
  ),
  unknown(
    'CN',
    ['patent', 'utility-model', 'design'],
    '1993-01-01',
    'Chinese rights filed before 1993, when the first amendment of the Patent Law came into force,',
  ),
  term(
    {
      office: 'CN',
      rights: ['design'],
      from: 'filed',
      months: 180,
      only: [{ of: 'filed', from: '2021-06-01' }],
    },
    'Patent Law Article 42, since 1 June 2021',
    'the article of 2020; an account of the CNIPA’s interim measures',
  ),
  term(
    {
      office: 'CN',
      rights: ['design'],
      from: 'filed',
      months: 120,
      only: [
        { of: 'filed', from: '1993-01-01' },
        { of: 'filed', before: '2021-06-01' },
      ],
    },
    'Patent Law Article 42, before 1 June 2021',
    'an account of the CNIPA’s interim measures',
  ),
  term(
    {
      ...{ office: 'KR', rights: ['patent'], from: 'filed', months: 240 },
      only: [{ of: 'filed', from: '1996-07-01' }],
    },
    'Patent Act Article 88(1)',
    'the article, in a copy with the changes of 1 October 2025',
  ),
  unknown('KR', ['patent'], '1996-07-01', 'Korean patents filed before July 1996'),
  term(
    {
      ...{ office: 'KR', rights: ['utility-model'], from: 'filed', months: 120 },
      only: [{ of: 'filed', from: '1999-07-01' }],
    },
    'Utility Model Act Article 22(1)',
    'the article, in a copy with the changes of 1 October 2025',
  ),
  unknown('KR', ['utility-model'], '1999-07-01', 'Korean utility models filed before July 1999'),
  term(
    {
      office: 'KR',
      rights: ['design'],
      from: 'filed',
      months: 240,
      only: [{ of: 'filed', from: '2014-07-01' }],
    },
    'Design Protection Act Article 91(1), since 1 July 2014',
    'the article, in a copy with the changes of 1 October 2025; since when, not read',
  ),
  term(
    {
      office: 'KR',
      rights: ['design'],
      from: 'registered',
      months: 180,
      only: [{ of: 'filed', before: '2014-07-01' }],
    },
    'Design Protection Act before 1 July 2014',
  ),
  term(
    {
      ...{ office: 'IN', rights: ['patent'], from: 'filed', months: 240 },
      only: [{ of: 'filed', from: '1996-05-20' }],
    },
    'Patents Act 1970, section 53(1)',
  ),
  term(
    {
      ...{ office: 'IN', rights: ['patent'], from: 'filed', months: 240, atMost: true },
      only: [
        { of: 'filed', from: '1989-05-20' },
        { of: 'filed', before: '1996-05-20' },
      ],
    },
    'Twenty years from the filing for what still ran on 20 May 2003, when seven to fourteen became twenty: Patents Act 1970, section 53',
    'an account of the change',
  ),
  unknown('IN', ['patent'], '1989-05-20', 'Indian patents filed before 20 May 1989'),
  term(
    { office: 'IN', rights: ['design'], from: 'priority', months: 180 },
    'Designs Act 2000, sections 11, 44',
    'section 11; an account of the priority',
  ),
  term(
    {
      ...{ office: 'AU', rights: ['patent'], from: 'filed', months: 240 },
      only: [{ of: 'filed', from: '1979-07-01' }],
    },
    'Patents Act 1990, section 67; Patents (World Trade Organization Amendments) Act 1994, section 7: also of those granted before 1 July 1995 for sixteen years that had not ended then',
    'the Act of 1994; a report of the Australian Law Reform Commission',
  ),
  term(
    {
      ...{ office: 'AU', rights: ['patent'], from: 'filed', months: 192 },
      only: [
        { of: 'filed', from: '1954-05-01' },
        { of: 'filed', before: '1979-07-01' },
      ],
    },
    'Patents (World Trade Organization Amendments) Act 1994, sections 3 to 7: the sixteen years of what ended before 1 July 1995 were not made twenty; an extension is not counted',
    'the Act of 1994',
  ),
  unknown('AU', ['patent'], '1954-05-01', 'Australian patents filed before May 1954'),
  term(
    {
      ...{ office: 'AU', rights: ['utility-model'], from: 'filed', months: 96 },
      only: [{ of: 'filed', from: '2001-05-24' }],
    },
    'Patents Act 1990, section 68: innovation patents',
    'a report of the Australian Law Reform Commission',
  ),
  unknown(
    'AU',
    ['utility-model'],
    '2001-05-24',
    'Australian petty patents, which innovation patents replaced in 2001,',
  ),
  term(
    {
      ...{ office: 'AU', rights: ['design'], from: 'filed', months: 120 },
      only: [{ of: 'filed', from: '2004-06-17' }],
    },
    'Designs Act 2003, section 46(1)',
  ),
  term(
    {
      ...{ office: 'AU', rights: ['design'], from: 'filed', months: 192 },
      only: [{ of: 'filed', before: '2004-06-17' }],
    },
    'Designs Act 1906: at most sixteen years from the filing, kept for designs of before 17 June 2004',
    'an account of the terms under the Act of 1906; the day in the Act of 2003; what it keeps was not read',
  ),
];

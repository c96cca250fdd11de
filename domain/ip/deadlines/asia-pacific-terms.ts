import type { Term } from './rule.ts';

/** Terms of Japan, China, Korea, India and Australia. */

const term = (row: Omit<Term, 'citation'>, text: string, read: string | null = null): Term => ({
  ...row,
  citation: { text, read },
});

export const asiaPacificTerms: Term[] = [
  term({ office: 'JP', rights: ['patent'], from: 'filed', months: 240 }, 'Patent Act Article 67(1)'),
  term(
    {
      office: 'JP',
      rights: ['utility-model'],
      from: 'filed',
      months: 120,
      only: [{ of: 'filed', from: '2005-04-01' }],
    },
    'Utility Model Act Article 15, since 1 April 2005',
  ),
  term(
    {
      office: 'JP',
      rights: ['utility-model'],
      from: 'filed',
      months: 72,
      only: [{ of: 'filed', before: '2005-04-01' }],
    },
    'Utility Model Act Article 15, from 1994 to 31 March 2005',
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
    'an account of the amendment of 2019',
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
  term({ office: 'CN', rights: ['patent'], from: 'filed', months: 240 }, 'Patent Law Article 42'),
  term({ office: 'CN', rights: ['utility-model'], from: 'filed', months: 120 }, 'Patent Law Article 42'),
  term(
    {
      office: 'CN',
      rights: ['design'],
      from: 'filed',
      months: 180,
      only: [{ of: 'filed', from: '2021-06-01' }],
    },
    'Patent Law Article 42, since 1 June 2021',
    'an account of the CNIPA’s interim measures',
  ),
  term(
    {
      office: 'CN',
      rights: ['design'],
      from: 'filed',
      months: 120,
      only: [{ of: 'filed', before: '2021-06-01' }],
    },
    'Patent Law Article 42, before 1 June 2021',
    'an account of the CNIPA’s interim measures',
  ),
  term({ office: 'KR', rights: ['patent'], from: 'filed', months: 240 }, 'Patent Act Article 88(1)'),
  term(
    { office: 'KR', rights: ['utility-model'], from: 'filed', months: 120 },
    'Utility Model Act Article 22(1)',
  ),
  term(
    {
      office: 'KR',
      rights: ['design'],
      from: 'filed',
      months: 240,
      only: [{ of: 'filed', from: '2014-07-01' }],
    },
    'Design Protection Act Article 91(1), since 1 July 2014',
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
  term({ office: 'IN', rights: ['patent'], from: 'filed', months: 240 }, 'Patents Act 1970, section 53(1)'),
  term(
    { office: 'IN', rights: ['design'], from: 'priority', months: 180 },
    'Designs Act 2000, sections 11, 44',
    'section 11; an account of the priority',
  ),
  term({ office: 'AU', rights: ['patent'], from: 'filed', months: 240 }, 'Patents Act 1990, section 67'),
  term(
    { office: 'AU', rights: ['utility-model'], from: 'filed', months: 96 },
    'Patents Act 1990, section 68',
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

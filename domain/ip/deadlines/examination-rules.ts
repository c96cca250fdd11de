import type { Citation, Rule } from './rule.ts';

/** Until when the examination of an application must be requested; without the request it counts as withdrawn. */

type Row = Pick<Rule, 'office' | 'months'> & Partial<Rule> & { citation: Citation };

const rows: Row[] = [
  {
    office: 'DE',
    months: [84],
    citation: { text: 'PatG section 44(2), 58(3)', read: 'section 44 as of August 2021' },
  },
  {
    office: 'JP',
    months: [36],
    only: [{ of: 'filed', from: '2001-10-01' }],
    citation: {
      text: 'Patent Act Article 48-3(1), (4)',
      read: 'the JPO’s notice of September 2001: from the filing in Japan or the international filing, not from the priority',
    },
  },
  {
    office: 'CN',
    from: 'priority',
    months: [36],
    citation: {
      text: 'Patent Law Article 35; Implementing Regulations, the rule that the filing date means the priority date',
      read: 'an account of Article 35, and the EPO’s of the priority',
    },
  },
  {
    office: 'KR',
    months: [36],
    only: [{ of: 'filed', from: '2017-03-01' }],
    citation: { text: 'Patent Act Article 59(2), since 1 March 2017', read: 'an account of February 2024' },
  },
  {
    office: 'KR',
    months: [60],
    only: [{ of: 'filed', before: '2017-03-01' }],
    citation: { text: 'Patent Act Article 59(2), until February 2017', read: 'accounts of practitioners' },
  },
  {
    office: 'KR',
    rights: ['utility-model'],
    months: [36],
    citation: { text: 'Utility Model Act Article 12(2)', read: 'an account of practitioners' },
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
      text: 'Patent Rules (SOR/2019-251), section 81; after it a notice gives two months more, with a late fee',
      read: 'an account of December 2019 for the four years; the notice was not read',
    },
  },
  {
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

export const examinationRules: Rule[] = rows.map((row): Rule => {
  const later = row.only?.some(({ before }) => before) ? '-before' : '';
  const model = row.rights?.[0] === 'utility-model' ? '-model' : '';
  return {
    id: `${row.office}.examination${model}${later}`,
    rights: ['patent'],
    what: 'Request examination, unless that was done',
    from: 'filed',
    opens: null,
    grace: null,
    request: true,
    ...row,
  };
});

/** Whether a deadline is a request for examination, by its rule. */
export const isExamination = (rule: string) => rule.includes('.examination');

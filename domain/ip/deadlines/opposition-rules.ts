import type { Citation, Rule } from './rule.ts';

/** Until when the mark of somebody else can be opposed, counted from its publication. */

type Row = Pick<Rule, 'what'> & Partial<Rule> & { citation: Citation };

const application = 'Notice of opposition to the application';
/** What is opposed where a mark is registered before it can be. */
export const registration = 'Notice of opposition to the registration';

/** The time that is safe while the new text is not at hand. */
const newChineseLaw: Citation = {
  text: 'Trademark Law of 26 June 2026, in force from 1 January 2027 on. Its draft made the three months two; whether the law kept that was not found, so the shorter time is told: it may be three months as before',
  read: 'accounts of the draft (Marks & Clerk; LexField of 8 January 2026, who expected no great changes), and of the law (Chang Tsi, 26 June 2026), which do not say how long it is',
};

/** The protection of an international mark in a member whose months are counted from WIPO’s gazette. */
const protection = (place: string) =>
  `Notice of opposition to its protection in ${place}, if it designates it`;
/** Three months that begin with the month after that of the gazette. */
const wholeMonths = { months: [3], monthEnd: true } as const;

const rows: Partial<Record<Rule['office'], Row[]>> = {
  US: [
    {
      what: 'Notice of opposition, or a request for more time',
      days: 30,
      citation: {
        text: '15 USC 1063(a); 37 CFR 2.102(c): with extensions at most 180 days from the publication',
        read: 'TBMP 202.01 of June 2018, which quotes both',
      },
    },
  ],
  EM: [
    {
      what: application,
      months: [3],
      citation: {
        text: 'Regulation (EU) 2017/1001, Article 46(1)',
        read: 'the article; its Article 47 and the calculation of time limits were not read',
      },
    },
  ],
  GB: [
    {
      what: 'Notice of opposition (TM7), or of threatened opposition (TM7A) for one month more',
      months: [2],
      dayBefore: true,
      citation: {
        text: 'Trade Marks Rules 2008, rule 17(2), (3): two months beginning with the publication',
        read: 'accounts of practice notice TPN 4/2010, with examples',
      },
    },
  ],
  DE: [
    {
      what: registration,
      months: [3],
      citation: { text: 'MarkenG section 42(1)', read: 'the section as of April 2025' },
    },
  ],
  FR: [
    {
      what: application,
      months: [2],
      citation: { text: 'CPI L712-4', read: 'the article as of April 2026' },
    },
  ],
  CH: [
    {
      what: registration,
      months: [3],
      citation: { text: 'MSchG Article 31(2)', read: 'the article as of 1 January 2022' },
    },
  ],
  JP: [
    {
      what: registration,
      months: [2],
      citation: { text: 'Trademark Act Article 43-2', read: 'the article as of 21 May 2026' },
    },
  ],
  CN: [
    {
      what: application,
      months: [2],
      only: [{ of: 'published', from: '2027-01-01' }],
      citation: newChineseLaw,
    },
    {
      what: application,
      months: [3],
      only: [{ of: 'published', before: '2027-01-01' }],
      citation: {
        text: 'Trademark Law of 2019, Article 33; Implementing Regulations Article 12: the day of publication is not counted. Whether the law that is in force from 1 January 2027 on shortens a time that runs then was not found: if it ends in 2027, act within two months',
        read: 'Article 33; Article 12 as quoted; accounts of the new law’s draft (Marks & Clerk) and of the law (Chang Tsi, 26 June 2026)',
      },
    },
  ],
  KR: [
    {
      what: application,
      days: 30,
      only: [{ of: 'published', from: '2025-07-22' }],
      citation: {
        text: 'Trademark Act Article 60(1), for marks published since 22 July 2025',
        read: 'the article, in a copy with the changes of 1 October 2025; from when, accounts',
      },
    },
    {
      what: application,
      months: [2],
      only: [{ of: 'published', before: '2025-07-22' }],
      citation: {
        text: 'Trademark Act for marks published before 22 July 2025',
        read: 'accounts of the change',
      },
    },
  ],
  IN: [
    {
      what: application,
      months: [4],
      citation: { text: 'Trade Marks Act 1999, section 21(1)', read: 'accounts of the section' },
    },
  ],
  AU: [
    {
      what: 'Notice of intention to oppose',
      months: [2],
      citation: {
        text: 'Trade Marks Act 1995, section 52; Trade Marks Regulations 1995, chapter 5',
        read: 'section 52, and an account of the change of 15 April 2013',
      },
    },
  ],
  CA: [
    {
      what: 'Statement of opposition, or a request for more time',
      months: [2],
      citation: {
        text: 'Trademarks Act, section 38(1)',
        read: 'the section as consolidated in July 2025',
      },
    },
  ],
  BR: [
    {
      what: application,
      days: 60,
      citation: { text: 'Law 9.279/1996, Article 158', read: 'an account of the procedure' },
    },
  ],
  IB: [
    {
      id: 'IB.mark.opposition-EM',
      what: protection('the European Union'),
      months: [4],
      elsewhere: ['EM'],
      only: [{ of: 'published', from: '2016-03-23' }],
      citation: {
        text: 'Regulation (EU) 2017/1001, Articles 190(1), 196(2): three months that begin one month after the EUIPO’s own publication, which follows WIPO’s and can be later',
        read: 'Article 196 in its Dutch text; an account of the change of 23 March 2016',
      },
    },
    {
      id: 'IB.mark.opposition-DE',
      what: protection('Germany'),
      ...wholeMonths,
      elsewhere: ['DE'],
      citation: { text: 'MarkenG sections 42(1), 114(2)', read: 'both as of April 2025' },
    },
    {
      id: 'IB.mark.opposition-CH',
      what: protection('Switzerland'),
      ...wholeMonths,
      elsewhere: ['CH'],
      citation: { text: 'MSchG Article 31(2); MSchV Article 50(1)', read: 'both, in a copy of April 2026' },
    },
    {
      id: 'IB.mark.opposition-FR',
      what: protection('France'),
      months: [2],
      elsewhere: ['FR'],
      citation: { text: 'CPI L712-4, R717-5', read: 'both as of April 2026' },
    },
    {
      id: 'IB.mark.opposition-CN',
      what: protection('China'),
      ...wholeMonths,
      elsewhere: ['CN'],
      only: [{ of: 'published', before: '2026-12-01' }],
      citation: {
        text: 'Trademark Law of 2019, Article 33; Implementing Regulations of 2014, Article 45. A new law is in force from 1 January 2027 on: if the time ends in 2027, act within two months',
        read: 'both',
      },
    },
    {
      id: 'IB.mark.opposition-CN-2027',
      what: protection('China'),
      months: [2],
      monthEnd: true,
      elsewhere: ['CN'],
      only: [{ of: 'published', from: '2026-12-01' }],
      citation: newChineseLaw,
    },
  ],
};

export const oppositionRules: Rule[] = Object.entries(rows).flatMap(([office, list]) =>
  list.map(
    (row, at): Rule => ({
      id: `${office}.mark.${at === 0 ? 'opposition' : 'opposition-before'}`,
      office: office as Rule['office'],
      rights: ['trademark'],
      from: 'published',
      months: [0],
      opens: null,
      grace: null,
      ...row,
    }),
  ),
);

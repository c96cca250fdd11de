import type { Citation, Rule } from './rule.ts';

/** Until when the mark of somebody else can be opposed, counted from its publication. */

type Row = Pick<Rule, 'what'> & Partial<Rule> & { citation: Citation };

const application = 'Notice of opposition to the application';
/** What is opposed where a mark is registered before it can be. */
export const registration = 'Notice of opposition to the registration';

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
  DE: [{ what: registration, months: [3], citation: { text: 'MarkenG section 42(1)', read: 'the section' } }],
  FR: [
    {
      what: application,
      months: [2],
      citation: { text: 'CPI L712-4', read: 'the article as in force since 15 December 2019' },
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
      citation: { text: 'Trademark Act Article 43-2', read: 'WIPO’s profile of Japan of 22 November 2013' },
    },
  ],
  CN: [
    {
      what: application,
      months: [3],
      citation: {
        text: 'Trademark Law Article 33; Implementing Regulations Article 12: the day of publication is not counted. A new law of 26 June 2026 is in force from 1 January 2027 on. Its draft made it two months; whether the law does, and for which marks, was not found, so act within two',
        read: 'Article 12 as quoted; accounts of Article 33, of the draft (Marks & Clerk) and of the new law (Chang Tsi, 26 June 2026)',
      },
    },
  ],
  KR: [
    {
      what: application,
      days: 30,
      only: [{ of: 'published', from: '2025-07-22' }],
      citation: {
        text: 'Trademark Act as amended for marks published since 22 July 2025',
        read: 'accounts of the change',
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
        read: 'the version until 16 June 2019, and the CIPO’s draft notice on Protocol applications',
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

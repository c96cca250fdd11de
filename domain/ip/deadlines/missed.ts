import { dayText } from '../../day-text.ts';
import { roll } from './days.ts';
import type { Deadline } from './deadline.ts';
import { isExamination } from './examination-rules.ts';
import { cite, rules } from './law.ts';
import { addMonths } from './months.ts';
import type { Facts } from './rule.ts';

/** What is over, and what follows if it was not done: nobody here knows whether it was. */

export interface Missed extends Deadline {
  /** "The time for … ended on …: unless that was done, the patent expired on …", without a full stop. */
  sentence: string;
  /** The source of what follows, and whether its text was read. */
  consequence: string;
}

/**
 * By the beginnings of rules’ ids, the first that fits: what follows, its law, and where that was read; after a bar, what
 * follows for an application. "{ends}" is the day on which it fell due or its period ended, "{year}" a year after it, "{anniversary}" that
 * of a US grant.
 */
const rows: readonly [string, string, string, (string | null)?][] = [
  [
    'US.maintenance',
    'the patent expired at the end of {anniversary}; on petition it can be reinstated if the delay was unintentional',
    '35 USC 41(b)(2), (c)(1); 37 CFR 1.362(g), 1.378',
    'section 41 as MPEP 2501 quotes it; a decision of the USPTO of 2022 on such a petition',
  ],
  [
    'US.mark.8-9',
    'the registration expired on {ends}',
    '15 USC 1058(a), 1059(a)',
    'section 1058 as of May 2014',
  ],
  ['US.mark.8', 'the registration is cancelled', '15 USC 1058(a)', 'the section as of May 2014'],
  ['US.mark.71', 'the extension to the United States is cancelled', '15 USC 1141k(a)'],
  [
    'EP.renewal',
    'the application is deemed withdrawn; re-establishment of rights can be asked for within a year of the end of the late time',
    'EPC Articles 86(1), 122; Rule 51(2)',
    'Article 86; the EPO’s guide for applicants',
  ],
  [
    'EP.examination',
    'the application is deemed withdrawn, an international one not before 31 months from its priority; further processing can be asked for',
    'EPC Articles 94(2), 121, Rules 39(2), 135',
    'EPO Guidelines A-VI, 2.3, and C-II, 1.2',
  ],
  ['UP.', 'the patent lapsed', 'Regulation (EU) No 1257/2012, Article 11(2)', 'the article'],
  ['WO.', 'the international application has no more effect there', 'PCT Articles 24(1)(iii), 39(2)'],
  ['EM.mark', 'the registration expired on {ends}', 'Regulation (EU) 2017/1001, Article 53(8)'],
  ['EM.design', 'the design expired on {ends}', 'Regulation (EC) No 6/2002, Articles 12, 13'],
  [
    'IB.',
    'the international registration ended on {ends}',
    'Madrid Protocol, Article 7; Hague Agreement, Article 17',
  ],
  ['DE.examination', 'the application is deemed withdrawn', 'PatG section 58(3)', 'the section'],
  [
    'DE.annuity',
    'the patent lapsed|the application is deemed withdrawn',
    'PatG sections 20(1) no. 2, 58(3)',
    'the sections',
  ],
  ['DE.utility-model', 'the utility model lapsed', 'GebrMG section 23(3)'],
  ['DE.design', 'the design is no longer protected', 'DesignG section 28(3)', 'the section as of April 2025'],
  [
    'DE.mark',
    'the registration is cancelled with effect from the end of the period, {ends}',
    'MarkenG section 47(8)',
    'the section',
  ],
  ['GB.search', 'the application is treated as withdrawn', 'Patents Act 1977, section 15(10)'],
  [
    'GB.examination',
    'the application is treated as withdrawn',
    'Patents Act 1977, section 18(1)',
    'an account of it in Halsbury’s Laws',
  ],
  [
    'GB.renewal',
    'the patent lapsed; its restoration can be asked for within thirteen months of the end of the late time',
    'Patents Act 1977, sections 25(3), 28; Patents Rules 2007, rule 40',
    'section 28 in a copy with a note on rule 40; an account of section 25',
  ],
  [
    'GB.mark',
    'the mark is removed from the register',
    'Trade Marks Act 1994, section 43(5)',
    'accounts of the removal',
  ],
  [
    'GB.design',
    'the design expired on {ends}; its restoration can be asked for within a year',
    'Registered Designs Act 1949, sections 8(4), 8A',
  ],
  ['FR.annuity', 'the right lapsed|the application lapsed', 'CPI L613-22'],
  ['FR.mark', 'the registration expired on {ends}', 'CPI L712-1, L712-9'],
  ['FR.design', 'the design expired on {ends}', 'CPI L513-1'],
  [
    'CH.annuity',
    'the patent ended on {ends}, when the fee fell due|the application is refused',
    'PatG Article 15(1)(b); PatV Article 18b',
    'the articles, in a copy of April 2026',
  ],
  ['CH.mark', 'the registration is cancelled', 'MSchG Article 35'],
  ['CH.design', 'the design expired on {ends}', 'DesG Article 28'],
  [
    'JP.examination',
    'the application is deemed withdrawn; if that was not on purpose, the request can be made within two months of when it became possible, a year at most, for 212,100 yen more',
    'Patent Act Article 48-3(4), (5); Ordinance for its enforcement; Order on fees, Article 1(2), no. 11',
    'the article as of 24 June 2026, the Ordinance as of 21 May 2026, the Order as of 1 April 2024',
  ],
  [
    'JP.annuity',
    'the right is deemed to have ended when the fee fell due, on {ends}; if that was not on purpose, it can be paid within two months of when that became possible, a year after the late time at most, for 212,100 yen more with a patent, 21,800 with a model and 24,500 with a design',
    'Patent Act Articles 112(4), 112-2, Ordinance Article 69-2(1); Utility Model Act 33(4), 33-2; Design Act 44(4), 44-2; Order on fees',
    'Articles 112, 112-2, 44 and 69-2 as of May and June 2026; the Order as of 1 April 2024; by when for models and designs, an account of the change of 1 April 2023',
  ],
  [
    'JP.mark',
    'the registration is deemed to have ended on {ends}; if that was not on purpose, its renewal can be asked for within two months of when that became possible, six months after the late time at most, for 86,400 yen more',
    'Trademark Act Articles 20(4), 21(1); Ordinance for its enforcement; Order on fees, Article 4(2), no. 5',
    'the articles and the Ordinance as of 21 May 2026, the Order as of 1 April 2024',
  ],
  [
    'CN.examination',
    'the application is deemed withdrawn',
    'Patent Law Article 35(1)',
    'the article of 2020',
  ],
  [
    'CN.annuity',
    'the patent ended when the fee fell due, on {ends}',
    'Patent Law Article 44; Implementing Regulations, rule 115',
    'the article of 2020, the rule as of 11 December 2023',
  ],
  ['CN.mark', 'the registration is cancelled', 'Trademark Law of 2019, Article 40', 'the article'],
  [
    'KR.examination',
    'the application is deemed withdrawn; with good reason the request can be made within two months of when that ended, a year at most',
    'Patent Act Articles 59(5), 67-3, Utility Model Act Articles 12(5), 15',
    'the articles, in copies with the changes of 1 October 2025',
  ],
  [
    'KR.annuity',
    'the right is deemed to have ended with the years that were paid; it can be restored within three months for twice the fee, or with good reason within two months of when that ended, a year at most',
    'Patent Act Articles 81(3), 81-3; Utility Model Act 20; Design Protection Act 82, 84',
    'the articles, in copies with the changes of 1 October 2025',
  ],
  [
    'KR.mark',
    'the registration ended on {ends}',
    'Trademark Act Articles 83 to 85',
    'the articles, in a copy with the changes of 1 October 2025',
  ],
  [
    'IN.examination',
    'the application is treated as withdrawn',
    'Patents Act 1970, section 11B(4)',
    'the section',
  ],
  [
    'IN.renewal',
    'the patent ceased to have effect; its restoration can be asked for within eighteen months',
    'Patents Act 1970, sections 53(2), 60',
    'an account of both',
  ],
  [
    'IN.design',
    'the design ended on {ends}; its restoration can be asked for within a year, by {year}',
    'Designs Act 2000, sections 11, 12(1)',
    'the sections',
  ],
  [
    'IN.mark',
    'the mark can be removed from the register; its restoration can be asked for within a year of the end of the period, by {year}',
    'Trade Marks Act 1999, section 25(3), (4)',
  ],
  [
    'AU.examination',
    'the application lapsed',
    'Patents Act 1990, section 142(2)',
    'the office’s manual, 2.24.3.1',
  ],
  [
    'AU.renewal',
    'the patent ceased|the application lapsed',
    'Patents Act 1990, sections 142(2)(d), 143',
    'section 143; the office’s manual, 2.13.2.1',
  ],
  ['AU.innovation', 'the innovation patent ceased', 'Patents Act 1990, section 143A', 'the section'],
  ['AU.design', 'the registration ceased', 'Designs Act 2003, section 46'],
  ['AU.mark', 'the registration ceased', 'Trade Marks Act 1995, sections 78 to 80'],
  [
    'CA.examination',
    'the application is deemed abandoned, once the time in the office’s notice is over',
    'Patent Act, section 35(3), (4)',
    'the section as consolidated in July 2025',
  ],
  [
    'CA.maintenance',
    'the patent is deemed to have expired when the fee fell due, on {ends}, once the time in the office’s notice is over; if it was not paid in spite of due care, it can be in twelve months more|the application is deemed abandoned, once the time in the office’s notice is over',
    'Patent Act, sections 27.1(2), 46(4), (5); Patent Rules, section 116',
    'the sections as consolidated in July 2025',
  ],
  [
    'CA.mark',
    'the registration is expunged as of {ends}, once the time in the office’s notice is over',
    'Trademarks Act, section 46(3); Trademarks Regulations, section 76',
    'the sections as consolidated in July 2025',
  ],
  [
    'CA.design',
    'the design ended with the time to pay',
    'Industrial Design Act, section 10(3)',
    'the section as consolidated in July 2025',
  ],
  [
    'BR.examination',
    'the application was shelved, for good sixty days later',
    'LPI (Law 9.279/96) Article 33',
    'the article',
  ],
  [
    'BR.annuity',
    'the right ended; it can be restored within three months of the office’s notice|the application is shelved; it can be restored within three months of the office’s notice',
    'LPI (Law 9.279/96) Articles 86, 87',
  ],
  ['BR.design', 'the design ended', 'LPI (Law 9.279/96) Articles 108, 119, 120'],
  ['BR.mark', 'the registration ended on {ends}', 'LPI (Law 9.279/96) Articles 133, 142'],
];

/**
 * Takes all deadlines of a right; returns the last that was over before `asOf` of those that keep it, and of the requests for
 * examination or search. An international application has one for each of its phases; oppositions are others’.
 */
export function missedOf(all: readonly Deadline[], facts: Facts, asOf: string): Missed[] {
  const last = new Map<string, Deadline>();
  for (const one of all) {
    const { id } = one.rule;
    if (lastDay(one) >= asOf || id.includes('.opposition')) continue;
    const group = isExamination(id) ? 'request' : facts.office === 'WO' ? id : 'kept';
    const known = last.get(group);
    if (!known || lastDay(one) > lastDay(known)) last.set(group, one);
  }
  return [...last.values()].flatMap((one) => missed(one, facts, asOf));
}

const lastDay = ({ due, graceEnds }: Deadline) => graceEnds ?? due;

function missed(one: Deadline, facts: Facts, asOf: string): Missed[] {
  const row = rows.find(([id]) => one.rule.id.startsWith(id));
  if (!row) return [];
  const [, then, text, read = null] = row;
  const pending = facts.granted === undefined || facts.granted > asOf;
  // A fee at 11.5 years keeps a US patent beyond the twelfth anniversary of its grant.
  const years = Math.ceil(Number(one.key.split(' ')[1]));
  const elsewhere = rules.find(({ id }) => id === one.rule.id)?.elsewhere ?? [];
  const closed = elsewhere.some((office) => roll(office, one.due) !== one.due);
  const [granted = '', applied = granted] = then.split('|');
  const said = (pending ? applied : granted)
    .replace('{ends}', dayText(one.ends))
    .replace('{year}', dayText(addMonths(one.ends, 12)))
    .replace('{anniversary}', () => dayText(addMonths(facts.granted ?? '', 12 * years)));
  return [
    {
      ...one,
      sentence: `The time for “${one.what.replace(/; .*|, unless that was done/, '')}” ended on ${dayText(lastDay(one))}${closed ? ' or, where the office was closed then, on the next day it was open' : ''}: unless that was done, ${said}`,
      consequence: cite({ text, read }),
    },
  ];
}

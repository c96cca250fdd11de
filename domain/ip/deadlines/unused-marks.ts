import { dayText } from '../../day-text.ts';
import type { RightOffice } from '../rights.ts';
import { cite } from './law.ts';
import { addMonths } from './months.ts';
import type { Citation, Facts } from './rule.ts';

/** After how many years a mark that is not used can be taken from its owner. */

interface UseRule {
  years: number;
  /** Counted from the registration, or from the end of the time for opposition if that is later. */
  fromOpposition?: true;
  /** For marks filed before that day so many years from the filing. */
  filedBefore?: { day: string; years: number };
  citation: Citation;
}

const useRules: Partial<Record<RightOffice, UseRule>> = {
  EM: {
    years: 5,
    citation: {
      text: 'Regulation (EU) 2017/1001, Articles 18 and 58(1)(a)',
      read: 'accounts of both articles',
    },
  },
  GB: { years: 5, citation: { text: 'Trade Marks Act 1994, section 46(1)', read: 'the section' } },
  DE: {
    years: 5,
    fromOpposition: true,
    citation: { text: 'MarkenG sections 43(1), 49(1)', read: 'both as of April 2025' },
  },
  FR: {
    years: 5,
    citation: { text: 'CPI L714-5, R712-23', read: 'both as of April 2026' },
  },
  CH: {
    years: 5,
    fromOpposition: true,
    citation: { text: 'MSchG Articles 11, 12(1)', read: 'both, in a copy of April 2026' },
  },
  JP: {
    years: 3,
    citation: { text: 'Trademark Act Article 50(1), (2)', read: 'the article as of 21 May 2026' },
  },
  CN: {
    years: 3,
    citation: {
      text: 'Trademark Law of 2019, Article 49; whether the law that is in force from 1 January 2027 on changes the three years was not found',
      read: 'the article of 2019',
    },
  },
  KR: {
    years: 3,
    citation: {
      text: 'Trademark Act Article 119(1)(3)',
      read: 'the article, in a copy with the changes of 1 October 2025',
    },
  },
  IN: {
    years: 5,
    citation: {
      text: 'Trade Marks Act 1999, section 47(1)(b): a period that ended three months before the application, from the day of the entry',
      read: 'the section as quoted',
    },
  },
  AU: {
    years: 3,
    filedBefore: { day: '2019-02-24', years: 5 },
    citation: {
      text: 'Trade Marks Act 1995, sections 92(4)(b), 93(2): a period that ended a month before the application; where nobody meant to use it, at any time (section 92(4)(a))',
      read: 'the office’s manual, 48.2 and 49.1',
    },
  },
  CA: {
    years: 3,
    citation: {
      text: 'Trademarks Act, section 45(1): whoever asks for it has the Registrar demand proof of use in the last three years; in the first three years after the registration its owner gets no relief for an infringement unless it was in use in Canada (section 53.2(1.1))',
      read: 'both as consolidated in July 2025',
    },
  },
  BR: {
    years: 5,
    citation: { text: 'LPI (Law 9.279/96) Article 143', read: 'the article as quoted' },
  },
};

/** For a registered mark, from when on it can be taken for not being used; null where no such law is known here. */
export function unusedNote({ office, right, filed, registered }: Facts): string | null {
  const rule = right === 'trademark' ? useRules[office] : undefined;
  if (!rule || !registered) return null;
  const old = rule.filedBefore && filed && filed < rule.filedBefore.day ? rule.filedBefore : null;
  const from = old && filed ? filed : registered;
  const first = addMonths(from, 12 * (old ?? rule).years);
  const since = old
    ? 'the filing'
    : rule.fromOpposition
      ? 'the end of the time for opposition, which is later than the registration that was given'
      : 'the registration';
  return `If it is not used for ${rule.years} years, others can have it revoked, not before ${dayText(first)}: ${(old ?? rule).years} years from ${since}; ${cite(rule.citation)}. Keep proof of use.`;
}

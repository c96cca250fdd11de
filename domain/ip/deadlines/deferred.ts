import { dayText } from '../../day-text.ts';
import type { RightOffice } from '../rights.ts';
import { applies, cite } from './law.ts';
import { addMonths } from './months.ts';
import type { Citation, Facts, Rule } from './rule.ts';

/** What has to be done by when for a design whose publication was deferred: nobody is asked whether it was. */

interface Deferral extends Pick<Rule, 'only'> {
  /** Months from the filing, or from the priority if one was claimed. */
  months: number;
  fromFiling?: true;
  /** "{day}" is the last of those months. */
  says: string;
  citation: Citation;
}

const rows: Partial<Record<RightOffice, Deferral[]>> = {
  EM: [
    {
      months: 27,
      only: [{ of: 'filed', before: '2025-05-01' }],
      says: 'the publication must be asked for and its fee paid by {day}, or the design is lost',
      citation: {
        text: 'Regulation (EC) No 6/2002, Article 50, and (EC) No 2245/2002, Article 15, which still hold for what was filed before 1 May 2025',
        read: 'accounts of both, and of the change of 1 May 2025',
      },
    },
    {
      months: 27,
      only: [{ of: 'filed', from: '2025-05-01' }],
      says: 'it is published by itself after thirty months; to keep it from being published, surrender it by {day}',
      citation: {
        text: 'Regulation (EC) No 6/2002, Article 50, as amended by Regulation (EU) 2024/2822',
        read: 'an account of the change of 1 May 2025',
      },
    },
  ],
  DE: [
    {
      months: 30,
      says: 'the fee that extends the protection must be paid by {day}, or the protection ends with that day',
      citation: { text: 'DesignG sections 13(2), 21(1), (2), (4)', read: 'the sections as of April 2025' },
    },
  ],
  CH: [
    {
      months: 30,
      says: 'the publication fee must be paid by {day}, or sooner if it was deferred for less, and pictures that are missing handed in two months before, or the registration is deleted',
      citation: {
        text: 'DesG Article 26(1); DesV Articles 17(4), 19(4)',
        read: 'the articles, in a copy of April 2026',
      },
    },
  ],
  FR: [
    {
      months: 30,
      fromFiling: true,
      says: 'after a simplified filing, the deferment must be given up, the pictures handed in and the fees paid by {day}, or the rights are lost; other deferred designs are published by themselves after three years',
      citation: { text: 'CPI R512-10, R512-11', read: 'both as of April 2026' },
    },
  ],
  GB: [
    {
      months: 12,
      fromFiling: true,
      says: 'its registration and publication must be asked for (form DF2C) and paid by {day}',
      citation: {
        text: 'Registered Designs Rules 2006',
        read: 'accounts of the twelve months and of the form',
      },
    },
  ],
  IB: [
    {
      months: 30,
      says: 'it ends by {day}, or sooner where a designated law allows less; the publication fee, if it was not paid, must be received three weeks before',
      citation: {
        text: 'Hague Agreement (1999), Article 11; Common Regulations, Rule 16(3): the three weeks were not read',
        read: 'WIPO’s notice of 1 December 2021 on the thirty months',
      },
    },
  ],
};

/** For a design, what follows if its publication was deferred, as a sentence; null where that is over by `asOf` or not known here. */
export function deferralNote(facts: Facts, asOf: string): string | null {
  const { office, right, filed, priority } = facts;
  if (right !== 'design' || !filed) return null;
  const row = rows[office]?.find(({ only = [] }) =>
    applies({ only, from: 'filed' }, facts, filed, new Set()),
  );
  if (!row) return null;
  const day = addMonths(row.fromFiling ? filed : (priority ?? filed), row.months);
  if (day < asOf) return null;
  return `If its publication was deferred, ${row.says.replace('{day}', `${dayText(day)} (closed days are not counted)`)}: ${cite(row.citation)}.`;
}

import { dayText } from '../../day-text.ts';
import type { RightKind, RightOffice } from '../rights.ts';
import { cite } from './law.ts';
import { addMonths, countMonths } from './months.ts';
import type { Citation, Facts } from './rule.ts';

/** Where a term is made longer for a late grant only if that is asked for: by when. */

interface Late {
  rights: readonly RightKind[];
  /** The grant came more than so many years after the filing, and three after the request for examination, whichever is later. */
  years: number;
  /** For what was filed, or granted, since then. */
  filed?: string;
  granted?: string;
  citation: Citation;
}

const rows: Partial<Record<RightOffice, Late>> = {
  JP: {
    rights: ['patent'],
    years: 5,
    filed: '2020-03-10',
    citation: { text: 'Patent Act Articles 67(2), 67-2(3)', read: 'both as of 24 June 2026' },
  },
  CN: {
    rights: ['patent'],
    years: 4,
    granted: '2021-06-01',
    citation: {
      text: 'Patent Law Article 42(2); Implementing Regulations, rule 77: from the announcement of the grant',
      read: 'the article of 2020, the rule as of 11 December 2023',
    },
  },
  KR: {
    rights: ['patent', 'utility-model'],
    years: 4,
    citation: {
      text: 'Patent Act Articles 92-2(1), 92-3(2); Utility Model Act Articles 22-2(1), 22-3(2)',
      read: 'all in copies with the changes of 1 October 2025',
    },
  },
  CA: {
    rights: ['patent'],
    years: 5,
    filed: '2020-12-01',
    citation: {
      text: 'Patent Act, section 46.1(1); Patent Rules, section 117.02 and schedule 2, item 41: for an international application the years are counted from the national entry, and the fee of 2025 was 2,500 dollars (1,000 for small entities)',
      read: 'both as consolidated in July 2025',
    },
  },
};

/** Months from the grant in which it can be asked for, in each of these laws. */
const MONTHS = 3;

/** For a right granted late, until when more term can be asked for, as a sentence; null where that is over by `asOf` or not known here. */
export function lateGrantNote(facts: Facts, asOf: string): string | null {
  const { office, right, filed } = facts;
  const row = rows[office];
  const granted = facts.granted ?? facts.registered;
  if (!row?.rights.includes(right) || !filed || !granted) return null;
  if (filed < (row.filed ?? '') || granted < (row.granted ?? '')) return null;
  const until = countMonths(office, granted, MONTHS);
  if (granted <= addMonths(filed, 12 * row.years) || until < asOf) return null;
  return `It was granted more than ${row.years} years after its filing: if more than three years after the request for examination too, a longer term can be asked for until ${dayText(until)} (closed days are not counted), and not later: ${cite(row.citation)}.`;
}

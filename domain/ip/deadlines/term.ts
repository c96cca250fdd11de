import { dayText } from '../../day-text.ts';
import { addedTerm, kindRows, knowsExtra } from '../rights.ts';
import { applies, cite, rules, terms } from './law.ts';
import { addDays, addMonths, countMonths, monthEnd } from './months.ts';
import type { Facts } from './rule.ts';

/** When the term of a right ends, and why then. */

export interface End {
  day: string | null;
  /** Where the day cannot be said, one by which it has ended at the latest, if that is known. */
  latest?: string;
  because: string;
  exact: boolean;
  /** The law of that time is not known here: neither the term nor the fees. */
  lawUnknown?: true;
}

export function termOf(facts: Facts, asOf: string, assumed: Set<string>): End {
  if (facts.right === 'spc' && kindRows.spc.offices?.includes(facts.office)) return certificate(facts);
  const guessed = new Set<string>();
  const rows = terms.filter(({ office, rights }) => office === facts.office && rights.includes(facts.right));
  const lawful = rows.filter((row) => applies(row, facts, asOf, guessed));
  const unknown = lawful.find(({ months }) => months === null);
  if (unknown) {
    const { citation, overBy: latest } = unknown;
    return { day: null, ...(latest && { latest }), because: citation.text, exact: false, lawUnknown: true };
  }
  const found = lawful
    .filter((row) => facts[row.from] !== undefined)
    .map((row) => {
      const after = countMonths(facts.office, facts[row.from] ?? '', row.months ?? 0);
      const day = row.yearEnd
        ? `${after.slice(0, 4)}-12-31`
        : row.monthEnd
          ? monthEnd(after)
          : row.dayBefore
            ? addDays(after, -1)
            : after;
      return { day, row };
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1));
  const [last] = found;
  // Without a day to count from, that is what is said.
  for (const fact of last ? guessed : []) assumed.add(fact);
  if (!last) return { day: null, because: missing(facts), exact: false };
  const { row } = last;
  if (row.atMost)
    return {
      day: null,
      latest: last.day,
      because: `${cite(row.citation)}: it ended or ends on ${dayText(last.day)} at the latest`,
      exact: false,
    };
  const why = `${span(row.months ?? 0)} from ${row.from === 'filed' ? 'the filing' : row.from === 'priority' ? 'the priority, or the filing without one' : row.from === 'granted' ? 'the grant' : 'the registration'}: ${cite(row.citation)}`;
  const adjustment = addedDays(facts, 'adjustmentDays');
  const extension = addedDays(facts, 'extensionDays');
  const { disclaimedTo } = facts;
  const adjusted = addDays(last.day, adjustment.counted);
  // A disclaimer cuts what was adjusted (35 USC 154(b)(2)(B)), not the extension, which is counted from the disclaimed day: Merck v.
  // Hi-Tech, 482 F.3d 1317 (Fed. Cir. 2007), read.
  const foreign = disclaimedTo !== undefined && !knowsExtra(facts.office, 'disclaimedTo');
  const disclaimed = disclaimedTo !== undefined && !foreign && disclaimedTo < adjusted;
  const day = addDays(disclaimed ? disclaimedTo : adjusted, extension.counted);
  const because = [
    why,
    ...adjustment.said,
    ...(disclaimed ? ['cut by a terminal disclaimer (35 USC 253)'] : []),
    ...extension.said,
    ...(foreign ? ['a terminal disclaimer is not counted: this office has none'] : []),
  ].join('; ');
  const adjustable =
    facts.office === 'US' &&
    (facts.right === 'patent' || facts.right === 'plant' || facts.right === 'reissue');
  const known = !adjustable || facts.adjustmentDays !== undefined || (facts.filed ?? '') < '1995-06-08';
  const sure = adjustment.sure && extension.sure && !foreign;
  const exact = guessed.size === 0 && known && sure && found.length === lawful.length;
  return { day, because, exact };
}

/** Days that were given and are added to the term; where the law has none, what was given is said not to count. */
function addedDays(facts: Facts, name: 'adjustmentDays' | 'extensionDays') {
  const given = facts[name] ?? 0;
  const law = kindRows[facts.right].extras.includes(name) ? addedTerm[facts.office]?.[name] : undefined;
  const counted = law && (facts.filed ?? law.since ?? '') >= (law.since ?? '') ? given : 0;
  const what = `${days(given)} of ${name === 'adjustmentDays' ? 'adjustment' : 'extension'}`;
  if (given === 0) return { counted, said: [], sure: true };
  return {
    counted,
    // Outside the US not all of the laws that add days were read, and none on what is paid for them.
    sure: counted > 0 && facts.office === 'US',
    said: [
      law && counted > 0
        ? `${what} (${law.law})`
        : `${what} not counted: none is known here for such a right${law?.since ? ` filed before ${dayText(law.since)} (${law.law})` : ''}`,
    ],
  };
}

const days = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`;

/** "20 years", "1 year", "42 months". */
export const span = (months: number) =>
  months % 12 === 0 ? `${months / 12} ${months === 12 ? 'year' : 'years'}` : `${months} months`;

/**
 * Regulation (EC) No 469/2009, Article 13: what lies between filing and first authorization less five years, five at most. Never exact:
 * whether six months were added is not asked (as the Bulgarian office tells it, read 2026-11-23).
 */
function certificate({ filed, authorized }: Facts): End {
  const because =
    'Regulation (EC) No 469/2009, Article 13, or the national law like it (not read here); six months more if they were granted for studies in children (Regulation (EC) No 1901/2006, Article 36), which is not counted';
  if (!filed || !authorized) {
    return {
      day: null,
      because:
        'A certificate’s term needs the filing of the basic patent and the first marketing authorization.',
      exact: false,
    };
  }
  const [first = ''] = [addMonths(authorized, 180), addMonths(filed, 300)].sort();
  return first > addMonths(filed, 240)
    ? { day: first, because, exact: false }
    : { day: null, because: `There is no term without such an extension: ${because}`, exact: false };
}

export const COPYRIGHT =
  'A copyright lasts 70 years after its author’s death in the European Union, the United Kingdom, Switzerland, Japan, Canada and, for works since 1978, the United States, 60 in India, and 50 in China (not read here); when the author died is not known here. American works made for hire since 1978 last 95 years from their publication, or 120 from their creation if that is sooner. American works published or registered before 1978 last 95 years at most: those of before 1964 ended after 28 if they were not renewed, and those published without a notice at once, if they are not foreign works whose copyright was restored in 1996; works that were neither published nor registered by then last like new ones (17 USC 302 to 304, as read: the Copyright Office’s circulars 3, 15A and 22). In India, films and sound recordings last 60 years from their publication (Copyright Act 1957, sections 26 and 27, not read here). Nothing is paid to keep a copyright.';

/** Why nothing can be said: which day is missing, or that nothing ends. */
export function missing(facts: Facts): string {
  const known = terms.some(({ office, rights }) => office === facts.office && rights.includes(facts.right));
  const ruled = rules.find(({ office, rights }) => office === facts.office && rights.includes(facts.right));
  if (facts.right === 'copyright') return COPYRIGHT;
  if (facts.right === 'trade-secret')
    return 'A trade secret lasts as long as it is kept secret; nothing is paid to keep it.';
  if (facts.right === 'statutory-invention')
    return 'A statutory invention registration gives no right to exclude others, so it has no term (35 USC 157, repealed in 2013).';
  if (facts.office === 'WO')
    return 'An international application is not a right of its own: it ends in the national phases.';
  if (!known && !ruled)
    return `No rule for ${kindRows[facts.right].label.toLowerCase()}s of this office is known here.`;
  if (facts.office === 'IB' && facts.right === 'design' && facts.registered)
    return 'An international design lasts as long as each designated law allows, at least fifteen years under the Geneva Act (Hague Agreement, Article 17(3), not read here).';
  const lacking =
    terms.find(
      ({ office, rights, from }) =>
        office === facts.office && rights.includes(facts.right) && facts[from] === undefined,
    ) ?? ruled;
  const day =
    lacking?.from === 'registered' || lacking?.from === 'granted' ? 'registration or grant' : 'filing';
  return `This office counts from the ${day}: please give that day.`;
}

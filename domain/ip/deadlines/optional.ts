import { needsPermit } from '../foreign-filing.ts';
import type { RightKind } from '../rights.ts';
import { closedDaysKnown, roll } from './days.ts';
import { addMonths } from './months.ts';
import type { Facts } from './rule.ts';

/** What may be done besides the deadlines, and until when. */

interface Optional {
  id: string;
  what: string;
  opens: string | null;
  /** The last day: after allowing for closed days where those of the office count, and before. */
  until: string;
  unrolled: string;
  steps: { say: string; day: string }[];
  closedDaysKnown: boolean;
  citation: string;
  /** It must be done, though the right is not lost without it. */
  duty?: true;
}

/** Paris Convention, Article 4C(1), (3); the country in which the priority is claimed decides on its closed days. */
const priorityMonths: Partial<Record<RightKind, number>> = {
  patent: 12,
  'utility-model': 12,
  provisional: 12,
  design: 6,
  trademark: 6,
};

/** European patents granted from this day on can have unitary effect (Regulation (EU) No 1257/2012, art. 18). */
export const UNITARY_SINCE = '2023-06-01';

/** Done elsewhere, where other closed days count. */
const elsewhere = (until: string) => ({ until, unrolled: until, closedDaysKnown: false });

/** Takes a right's days; returns what may be done on or after `asOf` without which the right is not lost. */
export function optionalOf(facts: Facts, asOf: string): Optional[] {
  const found = [priorityOf, europeanOf, internationalOf, americanOf].flatMap((of) => of(facts));
  return [...found, ...indianOf(facts, asOf)].filter(({ until }) => until >= asOf);
}

function priorityOf({ filed, priority, office, right }: Facts): Optional[] {
  const months = priorityMonths[right];
  if (!filed || !months || office === 'IB') return [];
  const earlier = priority !== undefined && priority < filed ? priority : null;
  const from = earlier ?? filed;
  const until = addMonths(from, months);
  const permit = needsPermit(right, office) ? '; filing abroad may need a permit first' : '';
  return [
    {
      id: 'any.priority',
      what: earlier
        ? `Claim the priority of the earlier application in further countries${permit}`
        : `Claim its priority in other countries${permit}`,
      opens: from,
      ...elsewhere(until),
      steps: [
        { say: earlier ? 'priority' : 'filed', day: from },
        { say: `+ ${months} months`, day: until },
      ],
      citation:
        'Paris Convention, Article 4C (not read here); closed days are those of the country where it is claimed',
    },
  ];
}

function europeanOf({ office, right, granted }: Facts): Optional[] {
  if (office !== 'EP' || right !== 'patent' || !granted) return [];
  const [unrolled, months] = [addMonths(granted, 1), addMonths(granted, 3)];
  const until = roll('EP', unrolled);
  const translation: Optional = {
    id: 'EP.translation',
    what: 'File translations in the states that ask for one; some allow longer',
    opens: granted,
    ...elsewhere(months),
    steps: [
      { say: 'mention of the grant', day: granted },
      { say: '+ 3 months', day: months },
    ],
    citation:
      'EPC Article 65(1) (its text of before 2007, and the EPO’s National Law relating to the EPC of 2024); closed days are those of each state',
  };
  const unitary: Optional = {
    id: 'EP.unitary-effect',
    what: 'Request unitary effect',
    opens: granted,
    ...{ until, unrolled, closedDaysKnown: closedDaysKnown('EP', until) },
    steps: [
      { say: 'mention of the grant', day: granted },
      { say: '+ 1 month', day: unrolled },
      ...(until === unrolled ? [] : [{ say: 'next day the office is open', day: until }]),
    ],
    citation:
      'Rules relating to Unitary Patent Protection, rule 6(1) (as the EPO’s Unitary Patent Guide of 2024 tells it); re-establishment within two months, rule 22',
  };
  return granted >= UNITARY_SINCE ? [unitary, translation] : [translation];
}

/** For an international application. The day of its search report is not asked: the days given are safe, and can be later. */
function internationalOf({ office, filed, priority }: Facts): Optional[] {
  if (office !== 'WO' || !priority) return [];
  const line = (
    { id, what, citation }: Pick<Optional, 'id' | 'what' | 'citation'>,
    months: number,
    bureau: boolean,
    later?: { from: string; months: number },
  ): Optional => {
    const own = addMonths(priority, months);
    const other = later && addMonths(later.from, later.months);
    const unrolled = other && other > own ? other : own;
    const until = roll(bureau ? 'WO' : [], unrolled);
    const counted = unrolled === own ? { day: priority, months } : { day: later?.from ?? '', ...later };
    return {
      ...{ id, what, citation, opens: filed ?? null, until, unrolled },
      steps: [
        { say: counted.day === filed ? 'filed' : 'priority', day: counted.day },
        { say: `+ ${counted.months} months`, day: unrolled },
        ...(until === unrolled ? [] : [{ say: 'next working day', day: until }]),
      ],
      closedDaysKnown: bureau && closedDaysKnown('WO', until),
    };
  };
  const late = filed !== undefined && filed > roll([], addMonths(priority, 12));
  const restoration = line(
    {
      id: 'WO.restoration',
      what: 'Ask the receiving office to restore the right of priority',
      citation:
        'PCT Rules 26bis.3(a), (e), 80.5: two months from the end of the priority period (as read: rule 26bis.3 in a copy)',
    },
    14,
    false,
  );
  return [
    ...(late ? [restoration] : []),
    line(
      {
        id: 'WO.priority-correction',
        what: 'Correct or add a priority claim; if that makes the priority earlier, the sixteen months run from the earlier day',
        citation:
          'PCT Rule 26bis.1(a), 80.5 (as read: rule 26bis.1 in the MPEP as of May 2009, and an account of it): 16 months from the priority, or four months from the filing if that is later',
      },
      16,
      true,
      filed ? { from: filed, months: 4 } : undefined,
    ),
    line(
      {
        id: 'WO.article-19',
        what: 'Amend the claims before the International Bureau (Article 19); if later, until two months after the search report was sent',
        citation: 'PCT Article 19, Rules 46.1, 80.5 (as read: rule 46.1 in a copy)',
      },
      16,
      true,
    ),
    line(
      {
        id: 'WO.demand',
        what: 'Demand international preliminary examination (chapter II); if later, until three months after the search report and the opinion were sent',
        citation: 'PCT Rules 54bis.1(a), 80.5 (as read: rule 54bis on WIPO’s site)',
      },
      22,
      false,
    ),
  ];
}

function americanOf({ office, right, registered }: Facts): Optional[] {
  if (office !== 'US' || right !== 'trademark' || !registered) return [];
  const [opens, until] = [addMonths(registered, 60), addMonths(registered, 72)];
  return [
    {
      id: 'US.mark.15',
      what: 'Declaration of incontestability after five years of continuous use (section 15); later five-year periods serve as well',
      opens,
      ...elsewhere(until),
      steps: [
        { say: 'registered', day: registered },
        { say: '+ 6 years', day: until },
      ],
      citation: '15 USC 1065 (not read here)',
    },
  ];
}

/** From the financial year that begins in 2023 on, a statement is for three years. */
const THREE_YEARS_SINCE = 2023;

/** The next statement of working. Its rule is of 19 October 2020: what was before is not told. */
function indianOf({ office, right, filed, granted }: Facts, asOf: string): Optional[] {
  if (office !== 'IN' || right !== 'patent' || !granted || asOf < '2020-10-19') return [];
  const last = (begin: number) => begin + (begin < THREE_YEARS_SINCE ? 1 : 3);
  const day = (begin: number) => `${last(begin)}-09-30`;
  // The first financial year after that of the grant; each begins in April.
  let begin = Math.max(2020, Number(granted.slice(0, 4)) + (granted.slice(5) < '04-01' ? 0 : 1));
  while (roll('IN', day(begin)) < asOf) begin = last(begin);
  if (filed && `${begin}-04-01` >= addMonths(filed, 240)) return [];
  const [unrolled, until] = [day(begin), roll('IN', day(begin))];
  const ends = `${last(begin)}-03-31`;
  return [
    {
      id: 'IN.working-statement',
      what: `File the statement of working (Form 27) for April ${begin} to March ${last(begin)}; without it the patent is not lost, but there can be a penalty`,
      opens: `${last(begin)}-04-01`,
      ...{ until, unrolled, closedDaysKnown: closedDaysKnown('IN', until) },
      steps: [
        { say: 'end of the financial years it is for', day: ends },
        { say: '+ 6 months, the end of the month', day: unrolled },
        ...(until === unrolled ? [] : [{ say: 'next day the office is open', day: until }]),
      ],
      citation:
        'Patents Act 1970, sections 122, 146(2); Patents Rules 2003, rule 131(2): three months more on request (as read: the rule as of 2024; accounts of it as of 2020, of the office’s answers of 26 August 2024 and of section 122)',
      duty: true,
    },
  ];
}

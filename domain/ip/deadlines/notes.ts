import { FOREIGN_FILING, needsPermit } from '../foreign-filing.ts';
import type { RightKind } from '../rights.ts';
import { closedDaysKnown, closedDaysSource, roll } from './days.ts';
import { isExamination } from './examination-rules.ts';
import { rules } from './law.ts';
import { addMonths } from './months.ts';
import type { Facts } from './rule.ts';

/** What may be done beside the deadlines, and what has to be known to read them. */

interface Optional {
  id: string;
  what: string;
  opens: string | null;
  /** The last day, after closed days where those of the office count, and before. */
  until: string;
  unrolled: string;
  steps: { say: string; day: string }[];
  closedDaysKnown: boolean;
  citation: string;
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
const UNITARY_SINCE = '2023-06-01';

export function optionalOf(facts: Facts, asOf: string): Optional[] {
  const { filed, priority, registered, granted, office, right } = facts;
  const months = priorityMonths[right];
  const found: Optional[] = [];
  /** Done elsewhere, where other closed days count. */
  const elsewhere = (until: string) => ({ until, unrolled: until, closedDaysKnown: false });
  if (filed && months && (!priority || priority === filed) && office !== 'IB') {
    const until = addMonths(filed, months);
    found.push({
      id: 'any.priority',
      what: `Claim its priority in other countries${needsPermit(right, office) ? '; to file abroad may need a permit first' : ''}`,
      opens: filed,
      ...elsewhere(until),
      steps: [
        { say: 'filed', day: filed },
        { say: `+ ${months} months`, day: until },
      ],
      citation:
        'Paris Convention, Article 4C (not read here); closed days are those of the country where it is claimed',
    });
  }
  if (office === 'EP' && right === 'patent' && granted) {
    const [unrolled, months] = [addMonths(granted, 1), addMonths(granted, 3)];
    const until = roll('EP', unrolled);
    if (granted >= UNITARY_SINCE)
      found.push({
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
      });
    found.push({
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
    });
  }
  if (office === 'US' && right === 'trademark' && registered) {
    const [opens, until] = [addMonths(registered, 60), addMonths(registered, 72)];
    found.push({
      id: 'US.mark.15',
      what: 'Declaration of incontestability after five years of continuous use (section 15); later five-year periods serve as well',
      opens,
      ...elsewhere(until),
      steps: [
        { say: 'registered', day: registered },
        { say: '+ 6 years', day: until },
      ],
      citation: '15 USC 1065 (not read here)',
    });
  }
  return found.filter(({ until }) => until >= asOf);
}

export function notesOf(
  facts: Facts,
  asked: { originalGranted?: string; priority?: string; asOf: string },
  deadlines: readonly { rule: { id: string } }[],
  assumed: Set<string>,
): string[] {
  const some = deadlines.length > 0;
  const { office, right, granted } = facts;
  const notes: string[] = [];
  if (assumed.size > 0) notes.push(`Not given, so the likelier law was taken: ${[...assumed].join(', ')}.`);
  const fromPriority = rules.filter(({ from }) => from === 'priority').map(({ id }) => id);
  if (!asked.priority && deadlines.some(({ rule }) => fromPriority.includes(rule.id)))
    notes.push(
      `No priority was given, so the time is counted from the filing. If the priority of an earlier application is claimed, it runs from that one’s day and ends up to ${right === 'trademark' || right === 'design' ? 'six' : 'twelve'} months sooner.`,
    );
  if (needsPermit(right, office) && optionalOf(facts, asked.asOf).some(({ id }) => id === 'any.priority'))
    notes.push(FOREIGN_FILING);
  if (deadlines.some(({ rule }) => isExamination(rule.id)))
    notes.push('Whether examination was requested is not asked here: if it was, that deadline is met.');
  if ((office === 'EP' || office === 'GB') && right === 'patent' && !granted)
    notes.push(
      office === 'EP'
        ? 'Examination is requested, and the designation fee paid, within six months of the publication of the search report, whose day is not asked here (EPC Rules 39(1), 70(1), not read here).'
        : 'The search is requested within twelve months of the priority or the filing, and substantive examination within six months of the publication, whose day is not asked here (Patents Rules 2007, rules 27 and 28, not read here).',
    );
  if (right === 'reissue' && facts.filed)
    notes.push(
      'The term is counted from the filing that was given: for a reissue that is the filing of the original patent, whose unexpired term it keeps (35 USC 251(a)).',
    );
  if (right === 'reissue' && !asked.originalGranted)
    notes.push(
      'The day of grant is taken for that of the original patent, from which a reissue’s fees are counted (37 CFR 1.362(h)).',
    );
  if (right === 'patent' && office === 'EP' && !granted)
    notes.push(
      'For an international application in the European phase, a fee for the third year that falls due earlier can be paid until 31 months from the priority (EPC Rule 159(1)(g)). A divisional application pays the years before its filing within four months of it (Rule 51(3)).',
    );
  if (right === 'patent' && office === 'EP' && granted)
    notes.push(
      'After the grant the national offices collect the renewal fees (EPC Article 141), or the EPO for a unitary patent.',
    );
  if (right === 'patent' && office === 'UP' && !granted)
    notes.push('A unitary patent’s fees begin with the year after the grant: please give its day.');
  if (right === 'patent' && office === 'UP' && granted)
    notes.push(
      'Fees due within three months of the notice of registration can be paid in those three months without a surcharge (UPR Rule 13(4), (5)); its day is not known here.',
    );
  if ((office === 'IN' || office === 'CN') && right === 'patent' && !granted)
    notes.push(
      office === 'IN'
        ? 'Before the grant no renewal fee is payable; they accumulate and are paid within three months of the entry of the grant (section 142(4)).'
        : 'Before the grant no annual fee is payable.',
    );
  if ((office === 'JP' || office === 'KR') && right !== 'trademark' && !granted)
    notes.push('Annual fees are counted from the registration: please give its day.');
  if (office === 'GB' && right === 'patent' && !granted)
    notes.push(
      'Before the grant no renewal fee is payable, and the first ones are counted from it if it came late (Patents Rules 2007, rule 37(3)): please give its day.',
    );
  if (office === 'GB' && right === 'patent')
    notes.push('The first month after the due day costs no late fee (the government’s guidance).');
  if (office === 'CN' && right === 'patent')
    notes.push('The first month after the due day costs no late fee.');
  if (office === 'BR' && (right === 'patent' || right === 'utility-model') && asked.asOf >= '2024')
    notes.push(
      'If the earlier ones are paid, an annual fee can be paid three months before its year begins (INPI/PR Ordinance 52 of 2023, as the INPI’s notice tells it).',
    );
  if (some)
    notes.push(
      office === 'WO'
        ? 'Each office has its own closed days (PCT Rule 80.5), which are not counted here: only weekends are.'
        : closedDaysSource(office),
    );
  if (some) notes.push('Whether earlier fees were paid is in the register.');
  return notes;
}

import type { RightKind } from '../rights.ts';
import { closedDaysSource } from './days.ts';
import { rules } from './law.ts';
import { addMonths } from './months.ts';
import type { Facts } from './rule.ts';

/** What may be done beside the deadlines, and what has to be known to read them. */

interface Optional {
  what: string;
  opens: string | null;
  until: string;
  citation: string;
}

/** Paris Convention, Article 4C(1), (3); the country in which the priority is claimed decides on its closed days. */
const priorityMonths: Partial<Record<RightKind, number>> = {
  patent: 12,
  'utility-model': 12,
  design: 6,
  trademark: 6,
};

export function optionalOf(facts: Facts, asOf: string): Optional[] {
  const { filed, priority, registered, office, right } = facts;
  const months = priorityMonths[right];
  const found: Optional[] = [];
  if (filed && months && (!priority || priority === filed) && office !== 'IB') {
    found.push({
      what: 'Claim its priority in other countries',
      opens: filed,
      until: addMonths(filed, months),
      citation:
        'Paris Convention, Article 4C (not read here); closed days are those of the country where it is claimed',
    });
  }
  if (office === 'US' && right === 'trademark' && registered) {
    found.push({
      what: 'Declaration of incontestability after five years of continuous use (section 15); later five-year periods serve as well',
      opens: addMonths(registered, 60),
      until: addMonths(registered, 72),
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
        ? 'Before the grant nothing is payable; renewal fees accumulate and are paid within three months of the entry of the grant (section 142(4)).'
        : 'Before the grant nothing is payable.',
    );
  if ((office === 'JP' || office === 'KR') && right !== 'trademark' && !granted)
    notes.push('Annual fees are counted from the registration: please give its day.');
  if (office === 'GB' && right === 'patent' && !granted)
    notes.push(
      'Before the grant nothing is payable, and the first fees are counted from it if it came late (Patents Rules 2007, rule 37(3)): please give its day.',
    );
  if (office === 'GB' && right === 'patent')
    notes.push('The first month after the due day costs no late fee (the government’s guidance).');
  if (office === 'CN' && right === 'patent')
    notes.push('The first month after the due day costs no late fee.');
  if (some)
    notes.push(
      office === 'WO'
        ? 'Each office has its own closed days (PCT Rule 80.5), which are not counted here: only weekends are.'
        : closedDaysSource(office),
    );
  if (some) notes.push('Whether earlier fees were paid is in the register.');
  return notes;
}

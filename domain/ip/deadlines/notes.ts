import { dayText } from '../../day-text.ts';
import { FOREIGN_FILING, needsPermit } from '../foreign-filing.ts';
import type { Entity, RightOffice } from '../rights.ts';
import { closedDaysSource, roll } from './days.ts';
import { deferralNote } from './deferred.ts';
import { isExamination } from './examination-rules.ts';
import type { Fee } from './fees.ts';
import { lateGrantNote } from './late-grant.ts';
import { rules } from './law.ts';
import { addMonths, countMonths } from './months.ts';
import { optionalOf, UNITARY_SINCE } from './optional.ts';
import type { Facts } from './rule.ts';
import { unusedNote } from './unused-marks.ts';

/** What has to be known to read a docket. */

interface Noted {
  originalGranted?: string;
  priority?: string;
  registered?: string;
  published?: string;
  entity?: Entity;
  asOf: string;
}

/** Japanese annual fees are those shown where examination was requested from this day on. */
const REQUESTED_SINCE = '2004-04-01';

/** A month before the end of seven years from 1 June 2023. */
const OPT_OUT_UNTIL = '2030-04-30';

const atTheEpo = {
  months: 9,
  says: 'Others can oppose the patent at the EPO until {until} (EPC Article 99(1), not read here).',
};
/** For how many months from the grant others can attack a patent at the office that granted it. */
const attacks: Partial<Record<RightOffice, { months: number; says: string }>> = {
  EP: atTheEpo,
  UP: atTheEpo,
  US: {
    months: 9,
    says: 'Others can ask for a post-grant review until {until}, if a claim has an effective filing date of 16 March 2013 or later (35 USC 321(c), read in a copy of 30 March 2026).',
  },
  DE: {
    months: 9,
    says: 'If the DPMA granted it, others can oppose the patent until {until}, if the grant was published on the day that was given (PatG section 59(1), read as of April 2025).',
  },
  FR: {
    months: 9,
    says: 'If the INPI granted it, others can oppose the patent until {until}, if the grant was published on the day that was given (CPI articles L613-23 and R613-44, read as of April 2026; for grants published since 1 April 2020).',
  },
  IN: {
    months: 12,
    says: 'Whoever is interested can oppose the patent until {until}, if the grant was published on the day that was given (Patents Act 1970, section 25(2), as accounts tell it).',
  },
  // Their months run from a publication that follows the registration: how long after it is not known here.
  JP: {
    months: 8,
    says: 'Others can oppose the patent for six months from its publication in the gazette, which follows the registration (Patent Act, Article 113, read as of 24 June 2026).',
  },
  KR: {
    months: 8,
    says: 'Others can ask for its cancellation from the registration until six months after it is published (Patent Act, Article 132-2(1), read in a copy with the changes of 1 October 2025).',
  },
};

/** Where European patents are validated, of the offices known here. */
const nationalEuropean: readonly string[] = ['DE', 'GB', 'FR', 'CH'];

/** Takes a right's facts as counted and as given, its deadlines, and what was assumed as likelier; returns sentences. */
export function notesOf(
  facts: Facts,
  asked: Noted,
  deadlines: readonly { rule: { id: string }; fee: Fee | null }[],
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
  if (deadlines.some(({ rule }) => rule.id === 'GB.search'))
    notes.push('Whether the search was requested is not asked here: if it was, that deadline is met.');
  if (deadlines.some(({ rule }) => isExamination(rule.id) && rule.id !== 'GB.search'))
    notes.push('Whether examination was requested is not asked here: if it was, that deadline is met.');
  if ((office === 'EP' || office === 'GB') && right === 'patent' && !granted)
    notes.push(
      office === 'EP'
        ? `Examination is requested, and the designation fee paid, within six months of the publication of the search report${asked.published ? ': if that came later than the publication of the application, the time ends later' : ', whose day is not given'}; for an international application not before 31 months from the priority (EPC Rules 39(1), 70(1), as read: EPO Guidelines A-X, 5.2.2, and C-II, 1.2).`
        : `${asked.published ? '' : 'Substantive examination is requested within six months of the publication, whose day is not given (Patents Rules 2007, rule 28, not read here). '}For an international application, the search is requested within two months of the beginning of the national phase if that is later, and examination within 33 months of the priority or those two months (rule 68, read).`,
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
  const attack = right === 'patent' ? attacks[office] : undefined;
  if (attack && granted) {
    const until = roll(office === 'UP' ? 'EP' : office, addMonths(granted, attack.months));
    if (until >= asked.asOf) notes.push(attack.says.replace('{until}', dayText(until)));
  }
  if (right === 'patent' && office === 'EP' && granted && asked.asOf <= OPT_OUT_UNTIL)
    notes.push(
      'Unless it has unitary effect or was sued on there, it can be opted out of the Unified Patent Court until a month before the transitional period ends, which lasts seven years from 1 June 2023 and can be made longer (UPC Agreement, Article 83(3), (5), read).',
    );
  if (right === 'patent' && office === 'UP' && !granted)
    notes.push('A unitary patent’s fees begin with the year after the grant: please give its day.');
  if (right === 'patent' && office === 'UP' && granted)
    notes.push(
      asked.registered
        ? `Fees due within three months of the notice of registration can be paid in those three months without a surcharge (UPR Rule 13(4), (5)): if the notice is of the day of registration that was given, until ${dayText(addMonths(asked.registered, 3))}.`
        : 'Fees due within three months of the notice of registration can be paid in those three months without a surcharge (UPR Rule 13(4), (5)); its day is not known here.',
    );
  if (office === 'UP' && granted && granted < UNITARY_SINCE)
    notes.push(
      'A European patent granted before 1 June 2023 cannot have unitary effect (Regulation (EU) No 1257/2012, Article 18): please check the day of the grant.',
    );
  if (right === 'patent' && nationalEuropean.includes(office) && granted)
    if (addMonths(granted, 12) >= asked.asOf)
      notes.push(
        `If this is a European patent, fees are paid here only for the years after that of the grant, and what falls due within two months of its mention can be paid in those two months (EPC Articles 86(2), 141, read)${office === 'GB' ? '; in the United Kingdom the first is due three months after the mention if that is later than the anniversary (Patents Rules 2007, rule 37(4), read in part as it was in 2005)' : ''}.`,
      );
  if (office === 'JP' && right === 'patent' && granted && (facts.filed ?? REQUESTED_SINCE) < REQUESTED_SINCE)
    notes.push(
      'If its examination was requested before 1 April 2004, other annual fees apply, which are not known here.',
    );
  if (['CN', 'AU', 'CA'].includes(office) && (facts.adjustmentDays || facts.extensionDays))
    notes.push('Fees for the time that was added to the term are not known here.');
  if (right === 'spc')
    notes.push('Annual fees of a certificate are not known here: the register says what is due.');
  if ((office === 'JP' || office === 'KR') && right === 'trademark' && facts.registered)
    notes.push(instalments(office, facts.registered, asked.asOf));
  if (office === 'CA' && (right === 'patent' || right === 'trademark') && some)
    notes.push(
      right === 'patent'
        ? 'The time with a surcharge ends later if the office’s notice came late: two months after it (Patent Act, sections 27.1(2) and 46(2), read as consolidated in July 2025).'
        : 'The time with a surcharge ends later if the office’s notice came late: two months after it (Trademarks Regulations, section 76(b), read as consolidated in July 2025).',
    );
  const unused = unusedNote(facts);
  if (unused) notes.push(unused);
  const deferral = deferralNote(facts, asked.asOf);
  if (deferral) notes.push(deferral);
  const late = lateGrantNote(facts, asked.asOf);
  if (late) notes.push(late);
  const designed = granted ?? facts.registered;
  if (office === 'KR' && right === 'design' && designed && addMonths(designed, 14) >= asked.asOf)
    notes.push(
      'If it was registered without a full examination, others can oppose it from the registration until three months after its publication, or three months after they are told that they infringe it, a year after the publication at most (Design Protection Act, Article 68(1), read in a copy with the changes of 1 October 2025).',
    );
  if (office === 'CN' && right === 'trademark')
    notes.push(
      'A new Trademark Law of 26 June 2026 is in force from 1 January 2027 on. As accounts tell it, applications without an intent to use that go beyond what a business needs are refused and can be fined, and a mark that is used so that it misleads can be cancelled (Chang Tsi, 26 June 2026). Its text was not found: have what falls due in 2027 or later checked.',
    );
  if (office === 'US' && right === 'trademark' && facts.basis === 'intent-to-use' && !facts.registered)
    notes.push(
      'Within six months of the notice of allowance, a statement of use or a request for six months more must be filed, and so on before each six months end: five requests and thirty-six months from the notice at most, or the application is abandoned. The day of the notice is not asked here (15 USC 1051(d); 37 CFR 2.88, 2.89; as read: TMEP 1108 of 2015).',
    );
  if (office === 'IB' && right === 'trademark' && facts.registered) {
    const until = addMonths(facts.registered, 60);
    if (until >= asked.asOf)
      notes.push(
        `Until ${dayText(until)} the international registration depends on the basic mark: as far as that ends, or an action begun before that day ends it later, it is cancelled, and within three months of that day it can be turned into applications in the designated countries that keep its date (Madrid Protocol, Articles 6(3), (4), 9quinquies, as accounts tell them).`,
      );
  }
  if (office === 'IB' && right === 'trademark' && asked.published)
    notes.push(
      'Each member it designates has its own time for opposition: those shown are counted from WIPO’s gazette; in the United States, the United Kingdom, Japan, Korea, India, Australia, Canada and Brazil it is counted from that office’s own publication, so please ask for that with the office of the country.',
    );
  if (office === 'IB' && right === 'trademark')
    notes.push(
      'Fees received more than three months before the end of the period count as received three months before it (Regulations, Rule 30(1), not read here), so what they cost is known only then.',
    );
  for (const covers of new Set(deadlines.map(({ fee }) => fee?.covers)))
    if (covers) notes.push(`The amount shown is ${covers}.`);
  if (asked.entity && asked.entity !== 'large' && (office === 'JP' || office === 'KR' || office === 'CN'))
    notes.push('Reductions for smaller entities at this office are not taken into account.');
  const paidOnceGranted =
    office === 'CN' ? ['patent', 'utility-model', 'design'] : office === 'IN' ? ['patent'] : [];
  if (paidOnceGranted.includes(right) && !granted)
    notes.push(
      office === 'IN'
        ? 'Before the grant no renewal fee is payable; they accumulate and are paid within three months of the entry of the grant (section 142(4)).'
        : 'Before the grant no annual fee is payable.',
    );
  const fromGrant = rules.some(
    (rule) => rule.office === office && rule.rights.includes(right) && rule.from === 'granted',
  );
  if ((office === 'JP' || office === 'KR') && fromGrant && !granted)
    notes.push('Annual fees are counted from the registration: please give its day.');
  if (office === 'GB' && right === 'patent' && !granted)
    notes.push(
      'Before the grant no renewal fee is payable, and the first ones are counted from it if it came late (Patents Rules 2007, rule 37(3)): please give its day.',
      ...(facts.priority
        ? [
            `An application that does not comply with the Act by ${dayText(addMonths(facts.priority, 54))}, or within twelve months of the first examination report if that is later, is treated as refused (Patents Act 1977, section 20(1); Patents Rules 2007, rule 30, as read: the rule as of 2011 and the office’s manual).`,
          ]
        : []),
    );
  if (office === 'GB' && right === 'patent')
    notes.push('The first month after the due day costs no late fee (the government’s guidance).');
  if (office === 'CN' && right !== 'trademark' && some)
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

/** When the second half of a mark's fee falls due, if it was paid in two instalments; nobody is asked whether it was. */
function instalments(office: 'JP' | 'KR', registered: string, asOf: string): string {
  // Korea has no late months; for a year it can be paid with good reason.
  let months = 60;
  while (countMonths(office, registered, months + (office === 'JP' ? 6 : 12)) < asOf) months += 120;
  const day = countMonths(office, registered, months);
  const by = `If the fee was paid in two instalments, the second is due five years before the end of the period: by ${dayText(day)}`;
  return office === 'JP'
    ? `${by}, or late until ${dayText(countMonths(office, registered, months + 6))}, both before closed days (Trademark Act, Article 41-2(1), (5), read: late as much again).`
    : `${by}, before closed days, or the mark ${day < asOf ? 'ended' : 'ends'} then; the office can give thirty days more if asked before, and with good reason it can be paid within two months of when that ended, a year at most (Trademark Act, Articles 74, 77(1), 83(3), read in a copy with the changes of 1 October 2025; Rules on the collection of patent fees, Article 8(7), read as of 27 February 2026). It is 122,000 won for each class, or 184,000 after a renewal, if that was asked for since August 2023, and 1,000 for each good in a class over ten.`;
}

import type { Entity } from '../rights.ts';
import { closedDaysKnown, roll } from './days.ts';
import type { Deadline, Step } from './deadline.ts';
import { isExamination } from './examination-rules.ts';
import { feeOf } from './fees.ts';
import { applies, cite, rules } from './law.ts';
import { type Missed, missedOf } from './missed.ts';
import { addDays, addMonths, countMonths, monthEnd, monthStart } from './months.ts';
import { notesOf } from './notes.ts';
import { optionalOf } from './optional.ts';
import type { Facts, Rule } from './rule.ts';
import { missing, span, termOf } from './term.ts';

/** Deadlines and terms of rights, by the rows beside this file. Days are ISO days; nothing here knows today. */

export interface Docket {
  /** The end of the term; for a mark, the end of the current period. Null where it cannot be said. */
  ends: string | null;
  /** Where that is null, a day by which the term has ended at the latest, if one is known. */
  latest: string | null;
  /** Why then, with the source. */
  because: string;
  /** Every fact it needs was given. */
  exact: boolean;
  /** What must be done to keep the right, the next first. */
  deadlines: Deadline[];
  /** What was over before the day asked about: nobody here knows whether it was done, and if not, the right may have ended. */
  missed: Missed[];
  /** What may be done by a certain day, or must, without which the right is not lost. */
  optional: ReturnType<typeof optionalOf>;
  notes: string[];
}

export interface Asked extends Facts {
  /** The day to look from. */
  asOf: string;
  entity?: Entity;
}

/** Renewals without an end are listed this far ahead. */
const AHEAD_MONTHS = 240;

/**
 * What is due for a right on and after `asOf`, and the last that was over before: whether that was met is in the register. Throws
 * nothing; days that contradict each other are for the caller to refuse (`contradictions`).
 */
export function docketOf(asked: Asked): Docket {
  const facts = settled(asked);
  const assumed = new Set<string>();
  const end = termOf(facts, asked.asOf, assumed);
  const last = end.day ?? end.latest ?? null;
  const all = rules
    .filter((rule) => rule.office === facts.office && rule.rights.includes(facts.right))
    .filter((rule) => !rule.bases || rule.bases.includes(facts.basis ?? 'use'))
    .filter(() => !end.lawUnknown)
    .flatMap((rule) => occurrences(rule, facts, asked, last, assumed));
  const open = all.filter(({ due, graceEnds }) => (graceEnds ?? due) >= asked.asOf);
  const deadlines = open.sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  const mark = facts.right === 'trademark';
  const period = mark ? deadlines.find(({ rule }) => isRenewal(rule.id)) : undefined;
  const provisional = facts.right === 'provisional' ? all[0] : undefined;
  const ends = mark ? (period?.ends ?? null) : (provisional?.due ?? end.day);
  const latest = ends === null ? last : null;
  // What has ended anyway needs no word on that.
  const over = !mark && (ends ?? latest ?? asked.asOf) < asked.asOf;
  const missed = over ? [] : missedOf(all, facts, asked.asOf);
  return {
    ends,
    latest,
    because: mark ? (period?.rule.citation ?? missing(facts)) : (provisional?.rule.citation ?? end.because),
    exact: mark ? (period?.factsGiven ?? false) : (provisional?.exact ?? end.exact),
    deadlines,
    missed,
    optional: optionalOf(facts, asked.asOf),
    notes: [
      ...missed.map(({ sentence, consequence }) => `${sentence} (${consequence}).`),
      ...notesOf(facts, asked, deadlines, assumed),
    ],
  };
}

/** A US mark's period is that of sections 8 and 9; the first declaration alone doesn't end one, nor does an opposition. */
const isRenewal = (id: string) =>
  id !== 'US.mark.8' && id !== 'US.mark.71-first' && !id.includes('.opposition');

/** The International Bureau has marks and designs as IB, applications for patents as WO. */
function officeOf({ office, right }: Asked): Facts['office'] {
  if (office !== 'IB' && office !== 'WO') return office;
  return right === 'trademark' || right === 'design' ? 'IB' : 'WO';
}

/** Facts that stand in for each other; a fact the caller doesn't know stays unknown. */
function settled(asked: Asked): Facts {
  const { right } = asked;
  const office = officeOf(asked);
  const granted =
    right === 'reissue' ? (asked.originalGranted ?? asked.granted) : (asked.granted ?? asked.registered);
  const registered = asked.registered ?? asked.granted ?? (office === 'IB' ? asked.filed : undefined);
  // Without a priority the filing itself is the date that counts (PCT Article 2(xi); the Indian Acts on marks and designs).
  const priority = asked.priority ?? asked.filed;
  return { ...asked, office, granted, registered, priority };
}

function occurrences(
  rule: Rule,
  facts: Facts,
  asked: Asked,
  end: string | null,
  assumed: Set<string>,
): Deadline[] {
  const base = facts[rule.from];
  // Only an application needs its examination requested, and nobody is asked whether that was done.
  const request = isExamination(rule.id);
  if (base === undefined || (request && facts.granted !== undefined)) return [];
  // A British patent's first fees are counted from its grant if that came late, and before it nothing is payable.
  if (rule.accumulates && facts.granted === undefined) return [];
  const late = rule.accumulates ? firstBritish(facts) : null;
  const found: Deadline[] = [];
  const guessed = new Set<string>();
  const gathered: number[] = [];
  for (const months of monthsOf(rule, base, asked.asOf)) {
    const start = startOf(rule, facts, base, months);
    const at = rule.days ? addDays(base, rule.days) : countMonths(rule.office, start.base, start.months);
    if (!applies(rule, facts, at, guessed)) continue;
    const n = numberOf(rule, months);
    if (end !== null && !rule.endless && facts.right !== 'provisional' && at >= end) break;
    if (rule.paid === 'until-grant' && facts.granted !== undefined && at > facts.granted) break;
    const fell = rule.monthEnd ? monthEnd(at) : at;
    // The mention of a European grant is not published until such a fee is paid (EPC Rule 71a(4); EPO, National Law, VI.A).
    const isGranted = facts.granted !== undefined && facts.granted <= asked.asOf;
    if (rule.paid === 'until-grant' && isGranted && fell <= (facts.granted ?? '')) continue;
    if (rule.entered && facts.granted !== undefined && fell <= facts.granted) {
      found.push(afterEntry(rule, rule.entered, facts, asked, { n, term: months }, fell));
      continue;
    }
    if (rule.paid === 'after-grant' && (facts.granted === undefined || at <= facts.granted)) continue;
    if (late && at <= late) {
      gathered.push(n);
      continue;
    }
    found.push(deadline(rule, facts, asked, { ...start, n, at }));
  }
  if (late && gathered.length > 0) found.unshift(british(rule, facts, asked, late, gathered));
  // Whoever names no priority may have forgotten one, and what runs from it is then over sooner.
  const priorityGiven = rule.from !== 'priority' || asked.priority !== undefined;
  const factsGiven = guessed.size === 0 && priorityGiven && !request;
  for (const fact of guessed) assumed.add(fact);
  return found.map((one) => ({ ...one, factsGiven, exact: one.closedDaysKnown && factsGiven }));
}

/** The months after which it falls due, one after the other; an endless list is cut where nobody looks. */
function monthsOf({ months, endless, since }: Rule, base: string, asOf: string): number[] {
  if (!endless) return [...months];
  const last = months.at(-1) ?? 120;
  const until = addMonths(asOf, AHEAD_MONTHS);
  const found: number[] = [];
  for (let at = months[0] ?? last; found.length === 0 || addMonths(base, at) <= until; ) {
    found.push(at);
    at += since && addMonths(base, at) >= since.from ? since.months : last;
  }
  return found;
}

function numberOf({ counts, months }: Rule, after: number): number {
  if (counts === 'periods') return months.indexOf(after) + 1;
  return months.every((one) => one % 12 === 0) ? after / 12 + 1 : after / 12;
}

/** The day it is counted from, and after how many months: of two the later end. */
function startOf({ office, from, orLater }: Rule, facts: Facts, base: string, months: number) {
  const other = orLater && facts[orLater.from];
  const isLater = other && countMonths(office, other, orLater.months) > countMonths(office, base, months);
  return isLater ? { from: orLater.from, base: other, months: orLater.months } : { from, base, months };
}

interface At {
  from: Rule['from'];
  base: string;
  months: number;
  n: number;
  at: string;
}

const fromWords = {
  filed: 'filed',
  granted: 'granted',
  registered: 'registered',
  priority: 'priority',
  published: 'published',
} as const;

function deadline(rule: Rule, facts: Facts, asked: Asked, { from, base, months, n, at }: At): Deadline {
  const { period, grace, graceDays } = rule;
  const office = rule.elsewhere ? null : rule.office;
  const steps: Step[] = [
    { say: from === 'priority' && base === facts.filed ? 'filed' : fromWords[from], day: base },
    { say: `+ ${rule.days ? `${rule.days} days` : span(months)}`, day: at },
  ];
  const note = (say: string, day: string) => {
    if (steps.at(-1)?.day !== day) steps.push({ say, day });
    return day;
  };
  const whole = (day: string) => (rule.monthEnd ? monthEnd(day) : day);
  let falls = rule.dayBefore ? note('the day before', addDays(at, -1)) : at;
  if (rule.monthEnd) falls = note('end of the month', monthEnd(falls));
  const unrolled = period
    ? note(`payable without surcharge for ${period} months`, whole(addMonths(at, period)))
    : falls;
  const due = note('next day the office is open', roll(rule.elsewhere ?? rule.office, unrolled));
  // From the rule's own day, never from a due day that moved (37 CFR 1.362(e); EPC J 4/91), and then rolled itself. Whole years end
  // with their last day, so that of 29 February six months more end on 28 August.
  const own =
    months % 12 === 0
      ? countMonths(rule.office, falls, grace ?? 0)
      : countMonths(rule.office, base, months + (grace ?? 0));
  const last = graceDays ? addDays(falls, graceDays) : grace === null ? null : whole(own);
  const graceEnds = last && roll(rule.elsewhere ?? rule.office, last);
  if (last && graceEnds) {
    steps.push({
      say: `${graceDays ? `${graceDays} days` : `${grace} months`} late, with a surcharge`,
      day: last,
    });
    note('next day the office is open', graceEnds);
  }
  const opens = opening(rule, { base, months, at }, falls);
  return {
    what: words(rule, n, months),
    ends: rule.endsBefore ? at : falls,
    ...{ opens, due, unrolled, graceEnds },
    fee: feeOf(rule, facts, asked, [n], { falls, due, unrolled }),
    key: `${rule.id} ${n} ${unrolled}`,
    rule: { id: rule.id, citation: cite(rule.citation) },
    steps,
    ...certainty(office, due, graceEnds),
  };
}

/** What is certain of a deadline as far as the calendar goes; whether its facts were given is added by `occurrences`. */
function certainty(office: Facts['office'] | null, due: string, graceEnds: string | null) {
  const known = closedDaysKnown(office, due, graceEnds);
  return { factsGiven: true, closedDaysKnown: known, exact: known };
}

/** "Annual fee, year 4", "Renewal for five years (years 6 to 10)". */
function words({ what }: Rule, n: number, months: number): string {
  const year = months / 12;
  return what.replace('{n}', String(n)).replace('{years}', `years ${year + 1} to ${year + 5}`);
}

type Start = Pick<At, 'base' | 'months' | 'at'>;

function opening({ opens, monthEnd: end }: Rule, { base, months, at }: Start, falls: string): string | null {
  if (!opens) return null;
  if (opens.monthStart) return monthStart(addMonths(falls, -opens.months));
  const day = opens.fromEnd ? addMonths(at, -opens.months) : addMonths(base, months - opens.months);
  if (opens.since && day < opens.since.day) {
    const before = addMonths(base, months - opens.since.months);
    return before < opens.since.day ? before : opens.since.day;
  }
  return opens.plusDay ? addDays(day, 1) : end ? monthEnd(day) : day;
}

/** What fell due before the entry in the register (Indian Patents Act, section 142(4); PatKostG section 3(2), (3)). */
function afterEntry(
  rule: Rule,
  { months, grace, monthEnd: whole }: NonNullable<Rule['entered']>,
  facts: Facts,
  asked: Asked,
  { n, term }: { n: number; term: number },
  fell: string,
): Deadline {
  const entry = facts.granted ?? '';
  const after = (more: number) => (whole ? monthEnd(addMonths(entry, more)) : addMonths(entry, more));
  const unrolled = after(months);
  const due = roll(rule.office, unrolled);
  const graceEnds = grace === null ? null : roll(rule.office, after(grace));
  const word = facts.right === 'patent' ? 'grant' : 'registration';
  return {
    what: `${words(rule, n, term)}, due before the ${word}`,
    opens: entry,
    ends: fell,
    ...{ due, unrolled, graceEnds },
    fee: feeOf(rule, facts, asked, [n], { falls: fell, due, unrolled }),
    key: `${rule.id} ${n} ${unrolled}`,
    rule: { id: rule.id, citation: cite(rule.citation) },
    steps: [
      { say: `fell due before the ${word}`, day: fell },
      { say: `entered in the register (the day of ${word} is taken for it)`, day: entry },
      { say: `+ ${months} months${whole ? ', the end of the month' : ''}`, day: unrolled },
      { say: 'next day the office is open', day: due },
      ...(graceEnds ? [{ say: `late, ${grace} months from the entry`, day: graceEnds }] : []),
    ],
    ...certainty(rule.office, due, graceEnds),
  };
}

/** Patents Rules 2007, rule 37(3): the first renewal date of a patent granted less than three months before its fourth anniversary or later. */
function firstBritish({ filed, granted }: Facts): string | null {
  if (!filed || !granted || granted <= addMonths(filed, 45)) return null;
  return addDays(addMonths(granted, 3), -1);
}

function british(rule: Rule, facts: Facts, asked: Asked, late: string, numbers: number[]): Deadline {
  const unrolled = monthEnd(late);
  const due = roll(rule.office, unrolled);
  const grace = monthEnd(addMonths(unrolled, 6));
  const graceEnds = roll(rule.office, grace);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return {
    what:
      first === last ? rule.what.replace('{n}', String(first)) : `Renewal fees, years ${first} to ${last}`,
    opens: facts.granted ?? null,
    ends: unrolled,
    ...{ due, unrolled, graceEnds },
    fee: feeOf(rule, facts, asked, numbers, { falls: unrolled, due, unrolled }),
    key: `${rule.id} ${first} ${unrolled}`,
    rule: { id: rule.id, citation: cite(rule.citation) },
    steps: [
      { say: 'granted', day: facts.granted ?? '' },
      { say: 'last day of three months that begin with the grant', day: late },
      { say: 'end of the month', day: unrolled },
      { say: 'next day the office is open', day: due },
      { say: '6 months late, with a surcharge', day: graceEnds },
    ],
    ...certainty(rule.office, due, graceEnds),
  };
}

import { ADVICE } from '../../advice.ts';
import { offices } from '../../ip/offices/all.ts';
import { type CleanNumber, cleanNumber } from '../../ip/offices/clean.ts';
import type { NumberForms, OfficeCode, Reading } from '../../ip/offices/types.ts';
import { partsOfText } from '../../ip/offices/within.ts';

export const patentNumberLimit = 120;

export const validatorLookedAt = {
  looked:
    'The form of the number, its check digit where the office has one, its year, how far the office’s numbers have come, its kind code, and for US patents whether the grant date fits the number.',
  notLooked:
    'Whether the document exists, who owns it and whether it is in force: the links lead to the registers that know.',
  advice: ADVICE,
} as const;

export interface ValidatedNumber {
  /** Whether a document of this number can exist. */
  valid: boolean;
  /** Country, serial, kind; the typed text without spaces when nothing was recognized. */
  normalized: string;
  /** The number as other places want it pasted; null when nothing was recognized. */
  forms: NumberForms | null;
  office: OfficeCode | null;
  /** The typed kind code, or null. */
  kind: string | null;
  kindMeaning: string | null;
  /** What the number stands for, in a few words. */
  what: string;
  type: Reading['type'] | null;
  year: number | null;
  problems: string[];
  notes: string[];
  /** Numbers that were probably meant, likeliest first. */
  suggestions: string[];
  links: Reading['links'];
  /** Other documents the same number could be, when no office was named. */
  alternatives: { office: OfficeCode; what: string; normalized: string }[];
}

/**
 * Recognizes and checks a patent number as a person types it, for the offices in offices/. `office` is what the person
 * chose, `thisYear` the year of today. Never throws: what isn't a number comes back as such, with the reason.
 */
export function validatePatentNumber(
  text: string,
  office: OfficeCode | null,
  thisYear: number,
): ValidatedNumber {
  if (text.length > patentNumberLimit) return refused('', office, ['This is too long for a patent number.']);
  const clean = cleanNumber(text, thisYear);
  if (!/\d/.test(clean.body))
    return refused(clean.body, office, ['Please enter a number: there is no digit in this.']);
  if (clean.date) return refused(clean.body, office ?? clean.office, ['This is a date, not a number.']);
  if (clean.office && office && clean.office !== office) {
    const problem = `The number names the office ${clean.office}, but ${office} was chosen.`;
    const own = best(readAll(clean, clean.office))[0];
    return own
      ? answer({ ...own, problems: [problem, ...own.problems] }, [])
      : refused(clean.body, office, [problem]);
  }
  const asked = office ?? clean.office;
  const readings = best(readAll(clean, asked));
  const [first, ...others] = readings;
  if (!first) {
    const within = numberWithin(text, office, thisYear);
    if (within) return within;
    const suggestions = repair(clean, asked);
    return { ...refused(clean.body, asked, [unknown(clean, asked)]), suggestions };
  }
  const result = answer(first, asked ? [] : others);
  if (!asked && result.alternatives.length > 0 && result.valid) {
    result.notes.push(
      'No office was named; this is the likeliest. Put the country code in front to be sure.',
    );
  }
  return result;
}

/** The number in a text that says more than it; null when there is none, or more than one. */
function numberWithin(text: string, office: OfficeCode | null, thisYear: number): ValidatedNumber | null {
  const found = sureReading(text, office, thisYear);
  if (!found || sureReading(text.replace(found.part, ';'), office, thisYear)) return null;
  const result = answer(found.reading, []);
  return { ...result, notes: [...result.notes, `Only “${found.part}” was read of what was typed.`] };
}

/** Fewer digits than these are rather a page or a section, if nothing calls them a patent or an application. */
const LEAST_DIGITS = 5;
const LEAST_DIGITS_CALLED = 4;
/** From here on the form of a number alone tells its office: 1234/DEL/2009. */
const SURE_ALONE = 0.9;

/** The longest part of a text that names its office or a patent and can be a number. */
function sureReading(
  text: string,
  office: OfficeCode | null,
  thisYear: number,
): { part: string; reading: Reading } | null {
  for (const part of partsOfText(text)) {
    const clean = cleanNumber(part, thisYear);
    const [reading] = clean.date ? [] : best(readAll(clean, office ?? clean.office));
    if (!reading || reading.problems.length > 0) continue;
    const isCalled = clean.said.has('patent') || clean.said.has('application');
    const isNamed = office !== null || clean.office !== null || isCalled || reading.certainty >= SURE_ALONE;
    const least = isCalled ? LEAST_DIGITS_CALLED : LEAST_DIGITS;
    if (isNamed && clean.plain.replace(/\D/g, '').length >= least) return { part, reading };
  }
  return null;
}

function readAll(clean: CleanNumber, office: OfficeCode | null): Reading[] {
  if (clean.strange) return [];
  const typed = { ...clean, named: office !== null };
  return offices
    .filter(({ code }) => office === null || code === office)
    .flatMap((known) => known.read(typed));
}

/** Those without a problem first, the surest first. */
function best(readings: Reading[]): Reading[] {
  return readings.toSorted(
    (a, b) => Number(a.problems.length > 0) - Number(b.problems.length > 0) || b.certainty - a.certainty,
  );
}

function answer(reading: Reading, others: Reading[]): ValidatedNumber {
  const { certainty: _, ...shown } = reading;
  return {
    ...shown,
    valid: reading.problems.length === 0,
    suggestions: [...new Set(reading.suggestions)].filter((number) => number !== reading.normalized),
    alternatives: others
      .filter(({ problems }) => problems.length === 0)
      .map(({ office, what, normalized }) => ({ office, what, normalized })),
  };
}

function refused(body: string, office: OfficeCode | null, problems: string[]): ValidatedNumber {
  return {
    valid: false,
    normalized: body,
    forms: null,
    office,
    kind: null,
    kindMeaning: null,
    what: 'Not recognized',
    type: null,
    year: null,
    problems,
    notes: [],
    suggestions: [],
    links: [],
    alternatives: [],
  };
}

function unknown(clean: CleanNumber, asked: OfficeCode | null): string {
  if (clean.strange) return `A patent number has no "${[...clean.strange].slice(0, 5).join(' ')}" in it.`;
  const known = offices.find(({ code }) => code === asked);
  if (known) return `This is no number of ${known.name}. Its numbers look like ${known.examples.join(', ')}.`;
  return `No office known here has numbers of this form (${clean.plain.length} characters). Put the country code in front, e.g. US 7,654,321 or EP 1234567.`;
}

/** What each form of a number is called, in the order in which they are shown. */
const formNames = {
  office: 'As the office prints it',
  docdb: 'DOCDB',
  epodoc: 'EPODOC',
  google: 'Google Patents',
} as const;

/** The known forms of a number, each with its name. */
export function namedForms(forms: NumberForms | null): { label: string; value: string }[] {
  if (!forms) return [];
  return (Object.keys(formNames) as (keyof NumberForms)[]).flatMap((key) => {
    const value = forms[key];
    return value === null ? [] : [{ label: formNames[key], value }];
  });
}

/** Letters that are typed or scanned in place of a digit. */
const lookalikes: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** Numbers one slip away that some office would know: letters for digits, a doubled or a lost sign. */
function repair(clean: CleanNumber, office: OfficeCode | null): string[] {
  const tries: string[] = [];
  const { body } = clean;
  const digits = body.replace(/[OQILZSGB]/g, (letter) => lookalikes[letter] ?? letter);
  if (digits !== body) tries.push(digits);
  for (let at = 1; at < body.length; at++) {
    if (body[at] === body[at - 1]) tries.push(body.slice(0, at) + body.slice(at + 1));
  }
  for (let at = 0; at < body.length; at++) {
    if (!/\d/.test(body[at] ?? '')) tries.push(body.slice(0, at) + body.slice(at + 1));
  }
  const found = tries.flatMap((text) => {
    const changed = {
      ...clean,
      body: text,
      plain: text.replace(/[./-]/g, ''),
      strange: clean.strange ? '' : clean.strange,
    };
    return best(readAll(changed, office))
      .filter(({ problems }) => problems.length === 0)
      .slice(0, 2)
      .map(({ normalized }) => normalized);
  });
  return [...new Set(found)].slice(0, 5);
}

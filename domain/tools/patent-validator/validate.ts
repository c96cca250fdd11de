import { ADVICE } from '../../advice.ts';
import { withNumbersOfAddresses } from '../../ip/offices/addresses.ts';
import { offices } from '../../ip/offices/all.ts';
import { withNumberOfBibliography } from '../../ip/offices/bibliographies.ts';
import { type CleanNumber, cleanNumber } from '../../ip/offices/clean.ts';
import { dayConflict } from '../../ip/offices/days.ts';
import { designOf } from '../../ip/offices/designs.ts';
import { typedOfDocdb } from '../../ip/offices/docdb.ts';
import { withoutFieldCodes } from '../../ip/offices/front-pages.ts';
import { numbersOfDays } from '../../ip/offices/grant-days.ts';
import { withDigitsForKanji } from '../../ip/offices/kanji.ts';
import { otherThan } from '../../ip/offices/other-numbers.ts';
import { withBritishYear, withNumbersOfRecords } from '../../ip/offices/records.ts';
import { asDigits, withDigitsForLetters, withSignsOfCodes } from '../../ip/offices/signs.ts';
import { numbersOfStatements } from '../../ip/offices/statements.ts';
import type { NumberForms, OfficeCode, Reading } from '../../ip/offices/types.ts';
import { calls, officeOf, officePlaces, partsOfText } from '../../ip/offices/within.ts';
import { patentNumberLimit } from './number-list.ts';

export const validatorLookedAt = {
  looked:
    'The form of the number, its check digit where the office has one, its year, how far the office’s numbers have come, its kind code, also against the year of publication in a text, and for US patents whether the grant date fits the number.',
  notLooked:
    'Whether the document exists, who owns it and whether it is in force: the links lead to the registers that know.',
  advice: ADVICE,
} as const;

export interface ValidatedNumber {
  /** Whether a document of this number can exist. */
  valid: boolean;
  /** Country, serial, kind; the typed text without spaces when nothing was recognized. */
  normalized: string;
  /** The number as other places expect it pasted; null when nothing was recognized. */
  forms: NumberForms | null;
  office: OfficeCode | null;
  /** The typed kind code, or null. */
  kind: string | null;
  kindMeaning: string | null;
  /** What the number stands for, in a few words. */
  what: string;
  type: Reading['type'] | null;
  /** The kind of right, and why it has no term of its own where it has none. */
  rightKind: Reading['rightKind'];
  noTerm: Reading['noTerm'];
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
 * chose, `thisYear` the current year. Never throws: what isn't a number comes back as such, with the reason.
 */
export function validatePatentNumber(
  text: string,
  office: OfficeCode | null,
  thisYear: number,
): ValidatedNumber {
  if (text.length > patentNumberLimit) return refused('', office, ['This is too long for a patent number.']);
  const signs = withSignsOfCodes(text);
  const digits = withDigitsForLetters(signs);
  const result = validated(digits, office, thisYear);
  const conflict = result.valid ? dayConflict(result, signs) : null;
  if (conflict) return { ...result, valid: false, problems: [...result.problems, conflict] };
  if (digits !== signs && result.valid)
    result.notes.push('Letters that look like digits were read as digits: check the number.');
  return result;
}

function validated(text: string, office: OfficeCode | null, thisYear: number): ValidatedNumber {
  // Of the ways to read DOCDB's form, the one that has this form itself.
  const docdb = typedOfDocdb(text)
    .map((one) => validated(one, office, thisYear))
    .find(({ valid, forms }) => valid && forms?.docdb === text.trim().toUpperCase());
  if (docdb) return docdb;
  const typed = withNumbersOfRecords(
    withNumbersOfAddresses(
      withoutFieldCodes(withBritishYear(withNumberOfBibliography(withDigitsForKanji(text)))),
    ),
  );
  const clean = cleanNumber(typed, thisYear);
  if (!/\d/.test(clean.body))
    return refused(clean.body, office, ['Please enter a number: there is no digit in this.']);
  const other = otherThan(typed);
  if (other)
    return refused(clean.body, office, [
      `Going by its words, this is the number of ${other}, not of a patent.`,
    ]);
  // Eight digits can be a day; of an office that was chosen they can be a number: Peru's 20050123.
  if (
    clean.date &&
    !(office && /^\d{8}$/.test(clean.body) && best(readAll(clean, office))[0]?.problems.length === 0)
  ) {
    const within = numberWithin(typed, text, office, thisYear);
    return within?.valid
      ? within
      : refused(clean.body, office ?? clean.office, ['This is a date, not a number.']);
  }
  if (clean.office && !clean.likely && office && clean.office !== office) {
    const problem = `The number names the office ${clean.office}, but ${office} was chosen.`;
    const own = best(readAll(clean, clean.office))[0];
    return own
      ? answer({ ...own, problems: [problem, ...own.problems] }, [])
      : refused(clean.body, office, [problem]);
  }
  // A day or a count in front of what it says behind: "12 May 2010 – U.S. Patent No. 6,285,999".
  const isCount = clean.office === null && clean.behind !== '' && clean.plain.length < LEAST_CALLED;
  const { asked, readings } = isCount
    ? { asked: office, readings: [] }
    : likeliest(clean, office, officeOf('', clean, officePlaces(typed)));
  const [first, ...others] = readings;
  if (!first) {
    const within = numberWithin(typed, text, office, thisYear);
    if (within) return within;
    return unread(text, clean, asked);
  }
  if (first.problems.length === 0 && !sameFiling.test(clean.behind)) {
    const other = sureReading(clean.behind, office, thisYear)?.reading;
    if (other?.problems.length === 0 && /(?:\d\D*){6}/.test(other.normalized)) {
      if (!isSame(first, other)) return several(office);
      if (!first.kind) return answer(other, []);
    }
  }
  const result = answer(first, asked ? [] : others);
  if (!asked && result.alternatives.length > 0 && result.valid) {
    result.notes.push(
      'No office was named; this is the likeliest. Put the country code in front to be sure.',
    );
  }
  return result;
}

/** An application that has become a patent: "Ser. No. 11 259 240 now U.S. Pat. No. 7 779 417". */
const sameFiling = /^[\s,;.(]*(?:AND )?(?:FILED .*)?\b(?:NOW(?! ABANDONED)|ISSUED AS)\b/;

/** Whether two readings are of one number, once perhaps with its kind code, its check digit or without its country. */
function isSame({ normalized: one }: Reading, { normalized: two }: Reading): boolean {
  const digits = (number: string) => number.replace(/(?:\.\d|[A-Z]\d?)$/, '').replace(/\D/g, '');
  return one.startsWith(two) || two.startsWith(one) || digits(one) === digits(two);
}

function several(office: OfficeCode | null): ValidatedNumber {
  return refused('', office, ['There is more than one number in this. Please check them one by one.']);
}

/**
 * The readings by the office that was chosen or is named, or else by the one that the rest of the text or its language
 * says; by all when that one has no such number.
 */
function likeliest(
  clean: CleanNumber,
  office: OfficeCode | null,
  elsewhere: OfficeCode | null,
): { asked: OfficeCode | null; readings: Reading[] } {
  const sure = office ?? (clean.likely ? null : clean.office);
  if (sure) return { asked: sure, readings: best(readAll(clean, sure)) };
  for (const asked of [elsewhere, clean.office]) {
    const readings = asked ? best(readAll(clean, asked)) : [];
    if (readings[0]?.problems.length === 0) return { asked, readings };
    // A patent of a country that the text names is none of another office.
    if (asked && asked === elsewhere && clean.said.has('patent')) return { asked, readings };
  }
  // In a text of another office's language no other office is likely if it is not named.
  return { asked: null, readings: clean.likely ? [] : best(readAll(clean, null)) };
}

/**
 * The number in a text that says more than that; null when there is none. One that can't exist is answered with what is
 * wrong with it, and more than one are refused.
 */
function numberWithin(
  text: string,
  whole: string,
  office: OfficeCode | null,
  thisYear: number,
): ValidatedNumber | null {
  const sure = sureReading(text, office, thisYear);
  const found =
    sure?.reading.problems.length === 0 ? sure : (statedReading(text, whole, office, thisYear) ?? sure);
  if (!found) return null;
  const rest = text.replace(found.part, ' ; ');
  if (found.reading.problems.length === 0 && (hasLike(rest, found.part) || goesOn(text, found.part)))
    return several(office);
  const other = sureReading(rest, office, thisYear);
  if (other && found.reading.problems.length === 0 && other.reading.problems.length === 0) {
    // The same number twice, once with its kind code, is one.
    if (!isSame(found.reading, other.reading)) return several(office);
    if (!found.reading.kind) found.reading = other.reading;
  }
  const result = answer(found.reading, []);
  return {
    ...result,
    notes: [...result.notes, 'Taken out of a longer text: check that this number is meant.'],
  };
}

/** Whether a text has a number of the same grouping: of "5,919,247, 6,272,536" neither is meant alone. */
function hasLike(text: string, part: string): boolean {
  const grouped = /\d{1,2}([,.' ]) ?\d{3}\1 ?\d{3}(?![\d,.]\d)/.exec(part);
  if (!grouped) return false;
  // A design or a reissue next to it: "7,654,321 & D593,087".
  if (/(?<![A-Z\d])(?:D|RE|PP) ?\d{1,3},\d{3}(?![\d,])/.test(text)) return true;
  const [own, sign = ''] = grouped;
  const like = sign === ' ' ? ' ' : `[${sign}] ?`;
  const others = text.matchAll(
    new RegExp(`(?<!\\d[${sign}]?)\\d{1,2}${like}\\d{3}${like}\\d{3}(?!\\d)`, 'g'),
  );
  const digits = (number: string) => number.replace(/\D/g, '');
  return [...others].some(([other]) => digits(other) !== digits(own));
}

/** Whether a part is the first of a list of similar numbers: "JP 7122006, 7166638", "US 395,781, 395,782". */
function goesOn(text: string, part: string): boolean {
  const number = /(\d[\d,/-]*\d)(?: ?\(\d{4}\)?)?$/.exec(part)?.[1];
  if (!number || number.replace(/\D/g, '').length < 6) return false;
  const behind = text.slice(text.indexOf(part) + part.length);
  const like = number.replace(/\d/g, '\\d');
  return new RegExp(`^\\)?(?: ?\\([^()]*\\))?(?:,|;| and| und| et| e| y| &| /) ?#?${like}(?!\\d)`).test(
    behind,
  );
}

/** Fewer digits than these are more likely a page or a section, if nothing calls them a patent or an application. */
const LEAST_SIGNS = 5;
const LEAST_CALLED = 4;
/** Four digits like these are more likely a year, without groups or a word before them that makes them a number. */
const year = /^(?:1[6-9]|20)\d{2}$/;
const numbered = /\bn[ro]\b|[n№][°º]|№|#|number|nummer/i;
/** The German Reich's patents and models are named by their code alone. */
const oldGerman = /^D\.?R\.?(?:P|G\.?M)/;
/** From here on the form of a number alone tells its office: 1234/DEL/2009. */
const SURE_ALONE = 0.85;
/** Series whose numbers can be short. */
const shortSeries =
  /\b(?:plant|reissue) pat(?:ent|\.) (?:n|\d)|\bre-?issue,? (?:(?:letters patent )?no|RE\d)|\b(?:pat(?:ent|\.)(?: no\.?)?|US) (?:X|RX|AI)\d/i;
/** A registration, a grant or an application can be of other things. */
const aPatent = /\bpat|brev|octrooi|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Cyrillic}/iu;
/** Called a patent without an office, a number of this form is likely one. */
const LIKELY_CALLED = 0.3;

/** The longest part of a text that names its office or a patent and can be a number; else the first that could be one. */
function sureReading(
  text: string,
  office: OfficeCode | null,
  thisYear: number,
): { part: string; reading: Reading } | null {
  let wrong: { part: string; reading: Reading } | null = null;
  const places = officePlaces(text);
  for (const part of partsOfText(text)) {
    const clean = cleanNumber(part, thisYear);
    if (clean.date) continue;
    const { asked, readings } = likeliest(clean, office, officeOf(part, clean, places));
    const [reading] = readings;
    if (!reading) continue;
    const isCalled = calls.some((one) => clean.said.has(one));
    const isNamed =
      asked !== null ||
      (isCalled && aPatent.test(part) && reading.certainty >= LIKELY_CALLED) ||
      reading.certainty >= SURE_ALONE;
    const digits = clean.plain.replace(/\D/g, '').length;
    const enough =
      (digits >= LEAST_CALLED &&
        (isCalled || `${clean.plain}${clean.kind ?? ''}`.length > LEAST_SIGNS - (clean.kind ? 0 : 1))) ||
      (isCalled && shortSeries.test(part));
    if (
      !isNamed ||
      (year.test(clean.plain) &&
        !/\d[.,]\d{3}/.test(part) &&
        !numbered.test(part.slice(0, part.search(/\d/)))) ||
      !(enough || oldGerman.test(part))
    )
      continue;
    if (reading.problems.length === 0) return { part, reading };
    if (asked !== null && asked === clean.office) wrong ??= { part, reading };
  }
  return wrong;
}

/** The first number that a statement calls a patent's with other words between. */
function statedReading(
  text: string,
  whole: string,
  office: OfficeCode | null,
  thisYear: number,
): { part: string; reading: Reading } | null {
  for (const { part, said } of [...numbersOfDays(text, whole), ...numbersOfStatements(text)]) {
    const [reading] = likeliest(cleanNumber(said, thisYear), office, null).readings;
    if (reading?.problems.length === 0) return { part, reading };
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
    rightKind: null,
    noTerm: null,
    year: null,
    problems,
    notes: [],
    suggestions: [],
    links: [],
    alternatives: [],
  };
}

/** What no office here reads: a design of another register is told as one. */
function unread(text: string, clean: CleanNumber, asked: OfficeCode | null): ValidatedNumber {
  const design = designOf(text);
  if (!design)
    return { ...refused(clean.body, asked, [unknown(clean, asked)]), suggestions: repair(clean, asked) };
  const { normalized, what, register, link } = design;
  const problem = `This is the number of a design of ${register}, not of a patent; whether it can exist is not checked here. Look it up there; its term and renewals are in the docket, as a design of that office.`;
  return { ...refused(normalized, null, [problem]), what, rightKind: 'design', links: [link] };
}

function unknown(clean: CleanNumber, asked: OfficeCode | null): string {
  if (clean.strange) return `A patent number has no "${[...clean.strange].slice(0, 5).join(' ')}" in it.`;
  const known = offices.find(({ code }) => code === asked);
  if (known)
    return `This is not a number of ${known.name}. Its numbers look like ${known.examples.join(', ')}.`;
  return `No office known here has numbers of this form (${clean.plain.length} characters). Put the country code in front, e.g. US 7,654,321 or EP 1234567.`;
}

/** Numbers one slip away that some office would know: letters for digits, a doubled or a lost character. */
function repair(clean: CleanNumber, office: OfficeCode | null): string[] {
  const tries: string[] = [];
  const { body } = clean;
  const digits = asDigits(body);
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

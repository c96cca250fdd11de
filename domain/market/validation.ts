import { cleanNumber } from '../ip/offices/clean.ts';
import type { DocumentType, OfficeCode } from '../ip/offices/types.ts';
import { usGrantDateConflict } from '../ip/offices/us.ts';
import { placeName } from '../ip/places.ts';
import { type ValidatedNumber, validatePatentNumber } from '../tools/patent-validator/validate.ts';
import { numberOffice, placeOfMark, readEuDesign } from './listing-number.ts';
import { type ListedRight, termOf } from './listing-term.ts';
import { categoriesOf } from './listings.ts';
import type { RightTerm } from './terms.ts';

// What can be said about a listing's right from what its owner entered. No register is queried.

type CheckOutcome = 'passed' | 'warning' | 'failed' | 'unknown';

interface Check {
  name: string;
  outcome: CheckOutcome;
  /** What was found, as a sentence. */
  finding: string;
}

export interface ValidationReport {
  /** No check failed. Warnings and what could not be checked don't count against it. */
  isValid: boolean;
  /** An ISO day: the last on which a patent can be in force, or a trademark's next renewal. Null when unknown. */
  validUntil: string | null;
  /** The findings of every check that failed or warns. */
  issues: string[];
  checks: Check[];
  term: RightTerm;
}

type Numbered = ListedRight & { registrationNumber: string | null };

export interface ValidatedListing extends Numbered {
  category: string;
  industry: string | null;
  documents: number;
}

/** How long a listed right lasts, as seen on the ISO day `today`. */
export function listedTerm(listing: Numbered, today: string): RightTerm {
  return termOf(listing, listing.type === 'Patent' ? readNumber(listing, today) : null, today);
}

/** Checks a listing as it stands on the ISO day `today`. */
export function validateListing(listing: ValidatedListing, today: string): ValidationReport {
  const number = listing.type === 'Patent' ? readNumber(listing, today) : null;
  const term = termOf(listing, number, today);
  const checks = [
    ...(listing.type === 'Patent' ? patentNumberChecks(listing, number) : trademarkNumberChecks(listing)),
    categoryCheck(listing),
    dateCheck(listing, number, today),
    termCheck(term),
    completeness(listing),
  ];
  const issues = checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  return {
    isValid: checks.every(({ outcome }) => outcome !== 'failed'),
    validUntil: term.ends,
    issues: issues.map(({ finding }) => finding),
    checks,
    term,
  };
}

/** The 39 states of the European Patent Convention, where a European patent can have effect (EPO, member states). */
const epcStates = new Set(
  (
    'AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC ME MK MT NL NO PL PT RO RS SE ' +
    'SI SK SM TR'
  ).split(' '),
);

/** Rights that are or were in force; the others are steps on the way to one. */
const granted: ReadonlySet<DocumentType> = new Set([
  'patent',
  'design patent',
  'plant patent',
  'reissue patent',
  'utility model',
  'supplementary protection certificate',
]);

type ReadNumber = Omit<ValidatedNumber, 'office'> & { office: OfficeCode };

/** The patent number as its office reads it: the one it names, or the country's. Null when there is none to ask. */
export function readNumber(
  { registrationNumber, country }: Pick<ValidatedListing, 'registrationNumber' | 'country'>,
  today: string,
): ReadNumber | null {
  if (registrationNumber === null) return null;
  const thisYear = Number(today.slice(0, 4));
  const office = cleanNumber(registrationNumber, thisYear).office ?? numberOffice(country);
  return office && { ...validatePatentNumber(registrationNumber, office, thisYear), office };
}

function patentNumberChecks(listing: ValidatedListing, number: ReadNumber | null): Check[] {
  const name = 'Number and check digit';
  if (listing.registrationNumber === null) return [noNumber(name)];
  const design = readEuDesign(listing.registrationNumber, listing.country);
  if (design !== null)
    return [{ name, outcome: 'passed', finding: `Design of the European Union, written ${design}.` }];
  if (!number) {
    return [
      {
        name,
        outcome: 'unknown',
        finding: `The numbers of this place (${placeName(listing.country)}) are not known here, so the form was not checked.`,
      },
    ];
  }
  if (!number.valid) return [{ name, outcome: 'failed', finding: number.problems.join(' ') }];
  const aboutDigit = number.notes.find((note) => /check digit/i.test(note));
  return [
    {
      name,
      outcome: 'passed',
      finding: `${number.what}, written ${number.normalized}. ${aboutDigit ?? 'Numbers of this form have no check digit.'}`,
    },
    officeCheck(listing, number.office),
    grantCheck(number),
  ];
}

function noNumber(name: string): Check {
  return { name, outcome: 'warning', finding: 'There is no registration number yet.' };
}

function officeCheck({ country }: ValidatedListing, office: OfficeCode): Check {
  const name = 'Office against country';
  const place = placeName(country);
  if (office === country)
    return {
      name,
      outcome: 'passed',
      finding: `The number and the listing name the same place: ${place}.`,
    };
  if (office === 'EP' && country === 'UP')
    return { name, outcome: 'passed', finding: 'A unitary patent has the number of its European patent.' };
  if (office === 'EP' && epcStates.has(country)) {
    const finding = `A European patent can have effect in ${place}; whether it was validated there is in the register.`;
    return { name, outcome: 'passed', finding };
  }
  if (office === 'WO') {
    const finding = `An international application names no country; a right in ${place} has a number of its own.`;
    return { name, outcome: 'warning', finding };
  }
  return {
    name,
    outcome: 'warning',
    finding: `The number is of the office ${office}, but the listing names ${place}.`,
  };
}

function grantCheck({ type, what }: ReadNumber): Check {
  const name = 'Granted right';
  if (type && granted.has(type)) {
    return { name, outcome: 'passed', finding: `The number is one that a granted right carries (${type}).` };
  }
  return {
    name,
    outcome: 'warning',
    finding: `The number is that of a step before grant (${what}); by itself it shows no granted right.`,
  };
}

function trademarkNumberChecks({ registrationNumber, country }: ValidatedListing): Check[] {
  const name = 'Number';
  if (registrationNumber === null) return [noNumber(name)];
  const digits = registrationNumber.replace(/\D/g, '').length;
  if (!/^[\p{L}\d\s.,/()-]+$/u.test(registrationNumber) || digits < 4 || digits > 12) {
    const finding =
      'A trademark number has 4 to 12 digits, and nothing but letters and separators besides them.';
    return [{ name, outcome: 'failed', finding }];
  }
  if (country === 'EM' && digits > 9)
    return [{ name, outcome: 'failed', finding: 'The number of an EU trade mark has nine digits.' }];
  const read: Check = {
    name,
    outcome: 'passed',
    finding:
      'Has the form of a trademark number. Trademark offices use no check digit that could be verified.',
  };
  const named = placeOfMark(registrationNumber.trim(), country);
  if (!named || named === country) return [read];
  const finding = `The number names ${placeName(named)}, but the listing names ${placeName(country)}.`;
  return [read, { name: 'Office against country', outcome: 'warning', finding }];
}

function categoryCheck({ type, category }: ValidatedListing): Check {
  const fits = categoriesOf(type).includes(category);
  const kind = type === 'Patent' ? 'section of the patent classification' : 'Nice class';
  return {
    name: 'Category against type',
    outcome: fits ? 'passed' : 'failed',
    finding: fits ? `${category} is a ${kind}.` : `“${category}” is not a ${kind}, which a ${type} needs.`,
  };
}

function dateCheck(listing: ValidatedListing, number: ReadNumber | null, today: string): Check {
  const name = 'Registration date';
  const { registrationDate, registrationNumber } = listing;
  if (registrationDate === null) {
    const finding = registrationNumber
      ? 'There is a number but no registration date, so no term can be computed.'
      : 'There is no registration date yet.';
    return { name, outcome: 'warning', finding };
  }
  if (registrationDate > today) return { name, outcome: 'failed', finding: 'It is in the future.' };
  const year = number?.valid ? number.year : null;
  if (year && Number(registrationDate.slice(0, 4)) < year) {
    const finding = `It is before ${year}, the year inside the number.`;
    return { name, outcome: 'failed', finding };
  }
  const conflict = number?.valid ? usGrantDateConflict(number, registrationDate) : null;
  if (conflict) return { name, outcome: 'failed', finding: conflict };
  return {
    name,
    outcome: 'passed',
    finding: year ? `It is not before ${year}, the year inside the number.` : 'It is not in the future.',
  };
}

function termCheck({ label, state, finding }: RightTerm): Check {
  const outcome = state === 'over' ? 'failed' : state === 'unknown' ? 'unknown' : 'passed';
  return { name: label, outcome, finding };
}

function completeness({
  registrationNumber,
  registrationDate,
  industry,
  documents,
}: ValidatedListing): Check {
  const missing = [
    ...(registrationNumber === null ? ['the registration number'] : []),
    ...(registrationDate === null ? ['the registration date'] : []),
    ...(industry === null ? ['the industry'] : []),
    ...(documents === 0 ? ['a supporting document'] : []),
  ];
  const name = 'Complete';
  if (missing.length === 0)
    return { name, outcome: 'passed', finding: 'Every field is filled in, and a document is attached.' };
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(missing);
  return { name, outcome: 'warning', finding: `Missing: ${list}.` };
}

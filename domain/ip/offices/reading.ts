import type { RightKind } from '../rights.ts';
import type { DocumentType, NumberForms, OfficeCode, Reading, TypedNumber } from './types.ts';

type Given = Pick<Reading, 'office' | 'type' | 'what' | 'normalized'> & Partial<Reading>;

/** What kind of right a document is of, if its office does not say more. */
const rights: Partial<Record<DocumentType, RightKind>> = {
  'design patent': 'design',
  'plant patent': 'plant',
  'reissue patent': 'reissue',
  'utility model': 'utility-model',
  'provisional application': 'provisional',
  'statutory invention registration': 'statutory-invention',
  'supplementary protection certificate': 'spc',
};

/** A reading with everything unknown left empty. */
export function reading(given: Given): Reading {
  const { office, normalized, noTerm = null } = given;
  return {
    rightKind: noTerm === null ? (rights[given.type] ?? 'patent') : null,
    noTerm,
    forms: { docdb: null, epodoc: null, google: null, office: normalized.slice(office.length) },
    kind: null,
    kindMeaning: null,
    year: null,
    problems: [],
    notes: [],
    suggestions: [],
    links: [],
    certainty: 0.5,
    ...given,
  };
}

/**
 * The forms of a published document to paste elsewhere. `number` is DOCDB's (EPO, "Number format concordance"); DOCDB itself
 * needs the kind code. `own` is how the office prints it; `other` where EPODOC or Google Patents differ.
 */
export function published(
  office: OfficeCode,
  number: string,
  kind: string | null,
  own: string,
  other: { epodoc?: string | null; google?: string | null } = {},
): NumberForms {
  return {
    docdb: kind ? `${office}.${number}.${kind}` : null,
    epodoc: other.epodoc === null ? null : `${office}${other.epodoc ?? number}`,
    google: other.google === null ? null : `${office}${other.google ?? number}${kind ?? ''}`,
    office: own,
  };
}

/**
 * The forms of an application; Google Patents has no addresses for these. DOCDB's codes of applications are A for patents, U for
 * utility models, F for designs, T for translations and W for the PCT (IFI Claims, "application-reference", as read).
 */
export function filed(
  office: OfficeCode,
  docdb: string | null,
  epodoc: string | null,
  own: string,
  code = 'A',
): NumberForms {
  return {
    docdb: docdb && `${office}.${docdb}.${code}`,
    epodoc: epodoc && `${office}${epodoc}`,
    google: null,
    office: own,
  };
}

/**
 * The kind code with its meaning; a code that this kind of document doesn't have is a problem. A letter alone stands for
 * all codes that begin with it. Codes as in WIPO Standard ST.16 and the offices' own lists.
 */
export function withKind(
  typed: Pick<TypedNumber, 'kind'>,
  meanings: Readonly<Record<string, string>>,
  what: string,
): Pick<Reading, 'kind' | 'kindMeaning' | 'problems'> {
  const { kind } = typed;
  if (!kind) return { kind: null, kindMeaning: null, problems: [] };
  const family = kind.length === 1 ? Object.keys(meanings).find((code) => code.startsWith(kind)) : undefined;
  const kindMeaning = meanings[kind] ?? (family === undefined ? null : (familyMeanings[kind] ?? null));
  const known = Object.keys(meanings).join(', ');
  const problems = kindMeaning ? [] : [`${kind} is not a kind code of a ${what}; known are ${known}.`];
  return { kind, kindMeaning, problems };
}

const familyMeanings: Record<string, string> = {
  A: 'first publication',
  B: 'granted patent',
  C: 'patent, later publication',
  D: 'design',
  E: 'reissued patent',
  H: 'statutory invention registration',
  P: 'plant patent',
  S: 'design',
  T: 'translation',
  U: 'utility model',
  Y: 'examined utility model',
};

/** A sentence when the year is out of the possible range, otherwise nothing. */
export function yearProblems(year: number, from: number, typed: TypedNumber): string[] {
  if (year > typed.thisYear) return [`The year ${year} is in the future.`];
  return year < from ? [`Numbers of this form start in ${from}, but this one says ${year}.`] : [];
}

/** A sentence when a serial number is higher than any that the office can have given out. */
export function serialProblems(serial: number, most: number, what: string): string[] {
  if (serial === 0) return ['A serial number is at least 1.'];
  return serial > most ? [`No ${what} has had so high a number yet.`] : [];
}

/** Two digits of a year: the latest such year that isn't in the future. */
export function fullYear(two: string, thisYear: number): number {
  const year = Math.floor(thisYear / 100) * 100 + Number(two);
  return year > thisYear ? year - 100 : year;
}

/** "1234567" -> "1,234,567". */
export function thousands(digits: string, separator = ','): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

export function google(office: OfficeCode, number: string): { label: string; url: string } {
  return { label: 'Google Patents', url: `https://patents.google.com/patent/${office}${number}/en` };
}

export function espacenet(office: OfficeCode, number: string): { label: string; url: string } {
  const query = encodeURIComponent(`pn=${office}${number}`);
  return { label: 'Espacenet', url: `https://worldwide.espacenet.com/patent/search?q=${query}` };
}

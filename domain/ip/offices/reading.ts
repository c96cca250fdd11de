import type { OfficeCode, Reading, TypedNumber } from './types.ts';

type Given = Pick<Reading, 'office' | 'type' | 'what' | 'normalized'> & Partial<Reading>;

/** A reading with everything unknown left empty. */
export function reading(given: Given): Reading {
  return {
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
 * The typed kind code with its meaning; a code that this kind of document doesn't have is a problem.
 * Codes as in WIPO Standard ST.16 and the offices' own lists.
 */
export function withKind(
  typed: TypedNumber,
  meanings: Record<string, string>,
  what: string,
): Pick<Reading, 'kind' | 'kindMeaning' | 'problems'> {
  const { kind } = typed;
  if (!kind) return { kind: null, kindMeaning: null, problems: [] };
  const kindMeaning = meanings[kind] ?? meanings[kind.charAt(0)] ?? null;
  const known = Object.keys(meanings).join(', ');
  const problems = kindMeaning ? [] : [`${kind} is not a kind code of a ${what}; known are ${known}.`];
  return { kind, kindMeaning, problems };
}

/** A sentence when the year lies outside what can be, else nothing. */
export function yearProblems(year: number, from: number, typed: TypedNumber): string[] {
  if (year > typed.thisYear) return [`The year ${year} lies in the future.`];
  return year < from ? [`Numbers of this form start in ${from}, but this one says ${year}.`] : [];
}

/** Two digits of a year: the latest such year that isn't in the future. */
export function fullYear(two: string, thisYear: number): number {
  const year = Math.floor(thisYear / 100) * 100 + Number(two);
  return year > thisYear ? year - 100 : year;
}

/** "1234567" -> "1,234,567". */
export function thousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

export function google(office: OfficeCode, number: string): { label: string; url: string } {
  return { label: 'Google Patents', url: `https://patents.google.com/patent/${office}${number}/en` };
}

export function espacenet(office: OfficeCode, number: string): { label: string; url: string } {
  const query = encodeURIComponent(`pn=${office}${number}`);
  return { label: 'Espacenet', url: `https://worldwide.espacenet.com/patent/search?q=${query}` };
}

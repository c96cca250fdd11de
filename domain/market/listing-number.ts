import { cleanNumber } from '../ip/offices/clean.ts';
import { type DocumentType, type OfficeCode, officeCodes } from '../ip/offices/types.ts';
import { isPlace, isRegion, placeOfCode } from '../ip/places.ts';
import { isRightOffice, type RightKind } from '../ip/rights.ts';
import { validatePatentNumber } from '../tools/patent-validator/validate.ts';
import type { RightStage } from './listing-right.ts';
import type { ListingType } from './listings.ts';

/** What a number of a listing says by itself; `country` is a place (places.ts). */
interface ReadNumber {
  valid: boolean;
  /** As registers write it; the typed text where nothing was recognized. */
  normalized: string;
  /** What it stands for: "US patent". Empty for trademarks. */
  what: string;
  /** What is wrong, as sentences. */
  problems: string[];
  /** The number that was probably meant. */
  suggestion: string | null;
  country: string | null;
  rightKind: RightKind | null;
  stage: RightStage | null;
}

const applications: ReadonlySet<DocumentType> = new Set([
  'application',
  'publication',
  'international application',
  'provisional application',
]);

interface NumberedRight {
  type: ListingType;
  registrationNumber: string | null;
  /** '' while none is chosen. */
  country: string;
}

/** The office whose numbers the patents of a place have: a unitary patent keeps that of its European patent. */
export const numberOffice = (country: string): OfficeCode | null =>
  officeCodes.find((code) => code === (country === 'UP' ? 'EP' : country)) ?? null;

/** Whether the rules of its office are known here, by which terms and deadlines are counted; the office of a patent is that of its number. */
export function rulesKnown({ type, registrationNumber, country }: NumberedRight, thisYear: number): boolean {
  const named =
    type === 'Patent' && !isRegion(country) ? cleanNumber(registrationNumber ?? '', thisYear).office : null;
  return isRightOffice(named ?? country);
}

/** Nine digits of the registration and four of the design in it (004048098-0004), which no patent office writes. */
const euDesign = /^(?:(?:EM|EU|EUIPO|RCD)[\s:-]*)?(\d{9})\s?-\s?(\d{4})$/i;

/** The number of a design of the European Union as its office writes it; null for any other. */
export function readEuDesign(text: string, country: string): string | null {
  const [, registration, design] = euDesign.exec(text.trim()) ?? [];
  return registration && ['', 'EM'].includes(country) ? `EM ${registration}-${design}` : null;
}

function patentOf({ registrationNumber, country }: NumberedRight, thisYear: number) {
  const text = registrationNumber ?? '';
  const named = cleanNumber(text, thisYear).office;
  return validatePatentNumber(text, named ?? numberOffice(country), thisYear);
}

/** Reads a number as it is typed; null when there is nothing to say about it. */
export function readListingNumber(right: NumberedRight, thisYear: number): ReadNumber | null {
  const text = right.registrationNumber?.trim() ?? '';
  if (text === '' || !/\d/.test(text)) return null;
  if (right.type === 'Trademark') {
    const country = placeOfMark(text, right.country);
    if (!country) return null;
    return {
      ...{ valid: true, normalized: text, what: '', problems: [], suggestion: null, country },
      ...{ rightKind: null, stage: null },
    };
  }
  const design = readEuDesign(text, right.country);
  if (design !== null) {
    return {
      ...{ valid: true, normalized: design, what: 'Design of the European Union', problems: [] },
      ...{ suggestion: null, country: 'EM', rightKind: 'design', stage: 'granted' },
    };
  }
  const read = patentOf(right, thisYear);
  return {
    valid: read.valid,
    normalized: read.valid ? read.normalized : text,
    what: read.valid ? read.what : '',
    problems: read.problems,
    suggestion: read.suggestions[0] ?? null,
    country: read.valid && read.office && isPlace(read.office) ? read.office : null,
    // An application that says no more can become a patent or another right.
    rightKind: read.rightKind === 'patent' && read.type !== 'patent' ? null : read.rightKind,
    stage: read.valid && read.type ? (applications.has(read.type) ? 'application' : 'granted') : null,
  };
}

/**
 * The place whose code a mark's number begins with, or null. People write EU for EM, WO for international marks too, and IR
 * for an international registration, unless they chose Iran.
 */
export function placeOfMark(number: string, chosen: string): string | null {
  const code = /^([A-Z]{2})(?=\d|\b)/.exec(number.toUpperCase())?.[1] ?? '';
  if (code === 'WO' || (code === 'IR' && chosen !== 'IR')) return 'IB';
  return placeOfCode(code) ?? null;
}

/**
 * What the same right is found by however its number was typed: the office and the number without separators and kind code.
 * Null without a number.
 */
export function numberKey(right: NumberedRight, thisYear: number): string | null {
  const text = right.registrationNumber?.trim() ?? '';
  const bare = (number: string) => number.toUpperCase().replace(/[^A-Z0-9/]/g, '');
  if (bare(text) === '') return null;
  if (right.type === 'Trademark') {
    const prefix = /^(EM|EU|WO|IB|[A-Z]{2}(?=[\s-]*\d))/.exec(text.toUpperCase())?.[1];
    const number = bare(prefix ? text.slice(prefix.length) : text).replace(/^0+/, '');
    return `mark:${prefix ? (placeOfMark(prefix, right.country) ?? prefix) : right.country}:${number}`;
  }
  const design = readEuDesign(text, right.country);
  if (design !== null) return `patent:EM:${bare(design)}`;
  const read = patentOf(right, thisYear);
  if (!read.valid || !read.office) return `patent:${right.country}:${bare(text)}`;
  const { normalized, kind } = read;
  const unkinded = kind && normalized.endsWith(kind) ? normalized.slice(0, -kind.length) : normalized;
  return `patent:${read.office}:${bare(unkinded)}`;
}

import { countryName } from '../countries.ts';
import { longDay } from '../day-text.ts';
import { addMonths } from '../ip/deadlines/months.ts';
import { categoriesOf, type LicensingType, type ListingType } from './listings.ts';
import { type Industry, industries, industryLabels } from './search.ts';

/** The three yes/no questions of the licensing wizard. */
export const licensingQuestions = [
  { id: 'transfer', text: 'Do you want to give up the right for good, for a single payment?' },
  { id: 'soleUser', text: 'Should one licensee alone be allowed to use it?' },
  { id: 'manyCountries', text: 'Will it be used in more than one country?' },
] as const;

export type LicensingAnswers = Record<(typeof licensingQuestions)[number]['id'], boolean>;

export interface LicensingAdvice {
  recommendation: 'full-transfer' | 'exclusive' | 'non-exclusive';
  licensingType: LicensingType | null;
  /** How long; null: as long as the right lasts. */
  term: LicenseTerm;
  title: string;
  terms: string;
  note: string;
}

/** The wizard's recommendation (specification, section 9): full transfer, 3-year exclusive, or revenue sharing. */
export function adviseLicensing(answers: LicensingAnswers): LicensingAdvice {
  const note = answers.manyCountries
    ? 'Several countries: the right must be registered, and the transfer or license recorded, in each of them.'
    : 'A single country: one registration and one recordal are enough.';
  if (answers.transfer) {
    return {
      recommendation: 'full-transfer',
      licensingType: null,
      term: null,
      title: 'Full transfer',
      terms: 'A one-time payment; the right passes to the buyer entirely.',
      note,
    };
  }
  if (answers.soleUser) {
    return {
      recommendation: 'exclusive',
      licensingType: 'exclusive',
      term: { months: 36 },
      title: 'Exclusive license',
      terms: 'A 3-year exclusive license with territorial restrictions.',
      note,
    };
  }
  return {
    recommendation: 'non-exclusive',
    licensingType: 'non-exclusive',
    term: null,
    title: 'Non-exclusive license',
    terms: 'A non-exclusive license with revenue sharing: you may license it to others as well.',
    note,
  };
}

/** The longest term in months that can be agreed on; what lasts longer runs until the right expires. */
export const MAX_LICENSE_MONTHS = 1_200;

/**
 * How long a license lasts from its grant: months, until the end of an ISO day, or null: as long as the right does,
 * renewals included.
 */
type LicenseTerm = { months: number } | { until: string } | null;

/** What a license covers. Lists are sorted and name nothing twice. */
interface LicenseScope {
  /** The owner grants it to nobody else there. */
  exclusive: boolean;
  /** ISO 3166-1 codes of countries; null: worldwide. */
  territory: string[] | null;
  /** Fields of use, out of `fieldsOfUse`; null: all of them. */
  fields: string[] | null;
}

/** The terms of a license as fields: what can be compared, and refused where two cannot both be true. */
export interface LicenseTerms extends LicenseScope {
  term: LicenseTerm;
}

/** A license that was granted, or would be. `from` and `to` are its first and last ISO day; null: it does not end. */
export interface Grant extends LicenseScope {
  from: string;
  to: string | null;
}

/** The fields in which a right can be licensed apart: industries for a patent, Nice classes for a trademark. */
export function fieldsOfUse(type: ListingType): { value: string; label: string }[] {
  return type === 'Patent'
    ? industries.map((value) => ({ value, label: industryLabels[value] }))
    : categoriesOf('Trademark').map((value) => ({ value, label: value }));
}

/** What a license without fields of its own covers: everything, as long as the right lasts. */
export function wholeLicense(type: LicensingType): LicenseTerms {
  return { exclusive: type === 'exclusive', territory: null, fields: null, term: null };
}

/** What a license covers whose terms are in a text alone: everything, as far as terms can be compared. */
export function termsOf(
  licensingType: LicensingType | null,
  stated: LicenseTerms | null,
): LicenseTerms | null {
  return licensingType && (stated ?? wholeLicense(licensingType));
}

/** Whether both say the same; they are in the one form that `licenseTerms` (domain/market/licensing-input.ts) gives them. */
export function sameTerms(a: LicenseTerms | null, b: LicenseTerms | null): boolean {
  const said = (terms: LicenseTerms | null) =>
    terms && [terms.exclusive, terms.territory, terms.fields, terms.term && Object.entries(terms.term)];
  return JSON.stringify(said(a)) === JSON.stringify(said(b));
}

/**
 * What is wrong with the terms of a license of such a right, with their field, or null. `licensingType`: the kind that was chosen
 * with them, if any; `today` is an ISO day.
 */
export function termsProblem(
  terms: LicenseTerms,
  right: { type: ListingType; licensingType?: LicensingType | null },
  today: string,
): { field: 'territory' | 'fields' | 'term'; sentence: string } | null {
  const { licensingType } = right;
  const { territory, fields, term } = terms;
  if (licensingType === null)
    return { field: 'territory', sentence: 'A full sale has no territory, fields of use or term.' };
  if (licensingType && licensingTypeOf(terms) !== licensingType) {
    if (licensingType === 'region-restricted' && territory === null)
      return { field: 'territory', sentence: 'Please choose at least one country.' };
    const sentence =
      licensingType === 'non-exclusive' && territory !== null
        ? 'A license for certain countries is exclusive or region-restricted.'
        : 'These are the terms of another type of license.';
    return { field: 'territory', sentence };
  }
  const known = fieldsOfUse(right.type).map(({ value }) => value);
  if (fields?.some((field) => !known.includes(field)))
    return {
      field: 'fields',
      sentence: `A ${right.type.toLowerCase()} cannot be licensed for this field of use.`,
    };
  if (term && 'until' in term && term.until <= today)
    return { field: 'term', sentence: 'The license must end after today.' };
  return null;
}

/** The kind that the market's filters and badges know for these terms. */
export function licensingTypeOf({ exclusive, territory }: LicenseTerms): LicensingType {
  if (exclusive) return 'exclusive';
  return territory === null ? 'non-exclusive' : 'region-restricted';
}

/** Whether nothing of the right is left to license while this lasts. */
export function isWholeExclusive({ exclusive, territory, fields }: LicenseScope): boolean {
  return exclusive && territory === null && fields === null;
}

/** The license granted on the ISO day `from` under these terms. */
export function grantOf({ term, ...scope }: LicenseTerms, from: string): Grant {
  if (term === null) return { ...scope, from, to: null };
  return { ...scope, from, to: 'until' in term ? term.until : dayBefore(addMonths(from, term.months)) };
}

/** Whether both cover the same territory, in the same field, at the same time, somewhere. */
export function overlaps(a: Grant, b: Grant): boolean {
  const meet = (one: string[] | null, other: string[] | null) =>
    one === null || other === null || one.some((value) => other.includes(value));
  const atOnce = (a.to === null || b.from <= a.to) && (b.to === null || a.from <= b.to);
  return meet(a.territory, b.territory) && meet(a.fields, b.fields) && atOnce;
}

/**
 * Why this license cannot be granted alongside those that were, or null: an exclusive one tolerates no other that overlaps
 * it. The sentence tells what stands in the way, and nothing else of the other license.
 */
function grantRefusal(wanted: Grant, granted: readonly Grant[]): string | null {
  const other = granted.find((one) => (one.exclusive || wanted.exclusive) && overlaps(one, wanted));
  if (!other) return null;
  const where = scopeText({
    territory: common(wanted.territory, other.territory),
    fields: common(wanted.fields, other.fields),
  });
  const until = other.to === null ? '' : ` until ${longDay(other.to)}`;
  return other.exclusive
    ? `An exclusive license is in force ${where}${until}, so no other can be granted there.`
    : `A license is in force ${where}${until}, so an exclusive one cannot be granted there.`;
}

/** Why this cannot be bought on the ISO day `today` alongside the licenses that were granted, or null; `wanted` null: the right itself. */
export function purchaseRefusal(wanted: LicenseTerms | null, today: string, granted: readonly Grant[]) {
  if (!wanted) return saleRefusal(today, granted);
  const grant = grantOf(wanted, today);
  if (grant.to !== null && grant.to < today) return `The license on offer ended on ${longDay(grant.to)}.`;
  return grantRefusal(grant, granted);
}

/** An exclusive license that is in force keeps the right from being sold. */
function saleRefusal(today: string, granted: readonly Grant[]): string | null {
  const other = granted.find(({ exclusive, to }) => exclusive && (to === null || to >= today));
  if (!other) return null;
  const until = other.to === null ? '' : ` until ${longDay(other.to)}`;
  return `An exclusive license is in force ${scopeText(other)}${until}, so the right cannot be sold.`;
}

/** What both name; null stands for everything. */
function common(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((value) => other.includes(value));
}

const names = new Intl.ListFormat('en');

/** "Germany and France", "worldwide". */
export function territoryText(territory: string[] | null): string {
  return territory === null ? 'worldwide' : names.format(territory.map(countryName));
}

/** "Technology and Healthcare", "Class 9", "all fields of use". */
export function fieldsText(fields: string[] | null): string {
  if (fields === null) return 'all fields of use';
  return names.format(fields.map((value) => industryLabels[value as Industry] ?? value));
}

/** "24 months from the start of the license", "until December 31, 2030", "as long as the right lasts". */
export function termText(term: LicenseTerm): string {
  if (term === null) return 'as long as the right lasts';
  if ('until' in term) return `until ${longDay(term.until)}`;
  return `${term.months} ${term.months === 1 ? 'month' : 'months'} from the start of the license`;
}

/** The terms of a license line by line; `terms` null: they are in its text only. */
export function licenseFacts(terms: LicenseTerms | null): { label: string; value: string }[] {
  if (terms === null)
    return [{ label: 'Territory, field and term', value: 'By the text; counts as everything' }];
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return [
    { label: 'Territory', value: capital(territoryText(terms.territory)) },
    { label: 'Field of use', value: capital(fieldsText(terms.fields)) },
    { label: 'Term', value: capital(termText(terms.term)) },
  ];
}

/** "Exclusive license, worldwide, for Technology, 24 months from the start of the license". */
export function licenseText({ exclusive, territory, fields, term }: LicenseTerms): string {
  const kind = exclusive ? 'Exclusive license' : 'Non-exclusive license';
  return `${kind}, ${scopeText({ territory, fields })}, ${termText(term)}`;
}

function scopeText({ territory, fields }: Pick<LicenseScope, 'territory' | 'fields'>): string {
  const where = territory === null ? 'worldwide' : `in ${territoryText(territory)}`;
  return `${where} ${fields === null ? 'in all fields of use' : `for ${fieldsText(fields)}`}`;
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);

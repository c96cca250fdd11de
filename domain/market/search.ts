import { placeOfCode } from '../ip/places.ts';
import { type ListingType, licensingTypes, listingTypes, patentCategories } from './listings.ts';

/** The industries a listing may belong to (specification, Marketplace), by the word used in the URL. */
export const industryLabels = {
  technology: 'Technology',
  healthcare: 'Healthcare',
  energy: 'Energy',
  environmental: 'Environmental',
  finance: 'Finance',
  'food-beverage': 'Food & Beverage',
} as const;
export type Industry = keyof typeof industryLabels;
export const industries = Object.keys(industryLabels) as [Industry, ...Industry[]];

/** The price slider, in whole dollars. Its upper end means "and above": more expensive listings are not hidden. */
export const priceSlider = { min: 0, max: 250_000, step: 5_000 } as const;
/** Bars of the histogram above it. */
export const priceBars = 25;

export const sortLabels = {
  relevance: 'Relevance',
  newest: 'Newest',
  oldest: 'Oldest',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
} as const;
export type Sort = keyof typeof sortLabels;
const sorts = Object.keys(sortLabels) as [Sort, ...Sort[]];

export const negotiabilities = ['all', 'negotiable', 'fixed'] as const;

/** What a buyer would get: the right itself ('sale'), or one kind of license. */
export const licenseKinds = ['sale', ...licensingTypes] as const;
export type LicenseKind = (typeof licenseKinds)[number];

/** How many listings one page shows. */
export const PAGE_SIZE = 24;
/** No marketplace is larger; a page beyond the last one is simply empty. */
const MAX_PAGE = 1_000_000;
/** Longer queries are cut: no title has more characters. */
export const MAX_QUERY = 200;

/**
 * The word for a category in the URL: the IPC section's letter, or the number of the Nice class.
 * "G - Physics" -> "G", "Class 9" -> "9".
 */
export function categoryCode(category: string): string {
  return category.startsWith('Class ') ? category.slice(6) : category.charAt(0);
}

/** The category of a code, with the type it belongs to; null when there is none. */
export function categoryOfCode(code: string): { type: ListingType; category: string } | null {
  const patent = patentCategories.find((category) => category.charAt(0) === code);
  if (patent) return { type: 'Patent', category: patent };
  const isClass = /^[1-9]\d?$/.test(code) && Number(code) <= 45;
  return isClass ? { type: 'Trademark', category: `Class ${code}` } : null;
}

/** A search of the marketplace, complete and consistent. Amounts are whole dollars. */
export interface SearchParams {
  q: string;
  type: 'all' | ListingType;
  industry: 'all' | Industry;
  category: string;
  min: number;
  max: number;
  negotiability: (typeof negotiabilities)[number];
  licence: 'all' | LicenseKind;
  country: string;
  sort: Sort;
  page: number;
}

/** What may be given: anything missing or not understood becomes its default. */
export type SearchInput = Partial<SearchParams>;

// Each reader gives undefined for what it does not understand. By hand, because a schema library is a sixth of what
// a first visit may load, and this is all of it that the first visit would use.

/** A URL's parser turns 9 and true into a number and a boolean. */
function text(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

function oneOf<T extends string>(words: readonly T[], value: unknown): T | undefined {
  return words.find((word) => word === value);
}

function number(value: unknown): number | undefined {
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function dollars(value: unknown): number | undefined {
  const amount = number(value);
  if (amount === undefined || amount < priceSlider.min || amount > priceSlider.max) return undefined;
  // Plus zero, because -0 would not come back from a URL.
  return Math.round(amount / priceSlider.step) * priceSlider.step + 0;
}

function pageNumber(value: unknown): number | undefined {
  const page = number(value);
  return page !== undefined && Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : undefined;
}

function category(value: unknown): string | undefined {
  const code = text(value);
  return code !== undefined && categoryOfCode(code) ? code : undefined;
}

function country(value: unknown): string | undefined {
  return typeof value === 'string' ? placeOfCode(value) : undefined;
}

function readFields(given: Record<string, unknown>): SearchInput {
  const words = text(given.q);
  return {
    q: words === undefined ? undefined : tidyQuery(words),
    type: oneOf(['all', ...listingTypes], given.type),
    industry: oneOf(['all', ...industries], given.industry),
    category: category(given.category),
    min: dollars(given.min),
    max: dollars(given.max),
    negotiability: oneOf(negotiabilities, given.negotiability),
    licence: oneOf(['all', ...licenseKinds], given.licence),
    country: country(given.country),
    sort: oneOf(sorts, given.sort),
    page: pageNumber(given.page),
  };
}

/**
 * Reads a search from a URL or a call. Never throws: what is not understood becomes its default, the price bounds
 * are put in order, a category of the other type is dropped, and relevance needs a query.
 */
export function readSearch(input: unknown): SearchParams {
  const given = readFields(typeof input === 'object' && input !== null ? { ...input } : {});
  const rest = {
    q: given.q ?? '',
    type: given.type ?? 'all',
    industry: given.industry ?? 'all',
    category: given.category ?? 'all',
    min: given.min ?? priceSlider.min,
    max: given.max ?? priceSlider.max,
    negotiability: given.negotiability ?? 'all',
    licence: given.licence ?? 'all',
    country: given.country ?? 'all',
    page: given.page ?? 1,
  };
  const { sort } = given;
  const chosen = categoryOfCode(rest.category);
  const fits = rest.type === 'all' || chosen === null || chosen.type === rest.type;
  return {
    ...rest,
    category: fits ? rest.category : 'all',
    min: Math.min(rest.min, rest.max),
    max: Math.max(rest.min, rest.max),
    sort: sort === undefined || (sort === 'relevance' && rest.q === '') ? defaultSort(rest.q) : sort,
  };
}

/** The best matches first when there is a query, the newest listings otherwise. */
function defaultSort(q: string): Sort {
  return q === '' ? 'newest' : 'relevance';
}

/** One space between words, no control characters, no half of a surrogate pair. */
export function tidyQuery(raw: string): string {
  return cut(raw.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()).trim();
}

function cut(value: string): string {
  return value
    .slice(0, MAX_QUERY)
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '');
}

const defaults = readSearch({});

const blank = Object.fromEntries(Object.keys(defaults).map((name) => [name, undefined]));

/** The search as it appears in the URL: defaults are left out, so that one search has one address. */
export function searchUrl(params: SearchParams): SearchInput {
  const usual: SearchParams = { ...defaults, sort: defaultSort(params.q) };
  const names = Object.keys(usual) as (keyof SearchParams)[];
  return Object.fromEntries(
    names.filter((name) => params[name] !== usual[name]).map((name) => [name, params[name]]),
  );
}

/** Any URL's search, tidied. */
export function tidyUrl(input: unknown): SearchInput {
  return searchUrl(readSearch(input));
}

/**
 * What `validateSearch` of the marketplace's routes gives. The router keeps what is not named, so defaults are
 * undefined here, or invalid values would stay in the address.
 */
export function validUrl(input: unknown): SearchInput {
  return { ...blank, ...tidyUrl(input) };
}

/** The search whose listings are counted beside the filters: the same for each page and order. */
export function facetsUrl({ page: _, sort: __, ...search }: SearchInput): SearchInput {
  return tidyUrl(search);
}

/** The address after a change. It starts from the first page, and what was left to its default stays so. */
export function changeUrl(url: SearchInput, patch: SearchInput): SearchInput {
  return tidyUrl({ ...url, page: 1, ...patch });
}

/** What clears one filter. */
export function cleared(name: FilterName): SearchInput {
  return name === 'price' ? { min: priceSlider.min, max: priceSlider.max } : { [name]: 'all' };
}

/** What clears all of them. Words and order stay. */
export function allCleared(): SearchInput {
  return Object.assign({}, ...filterNames.map(cleared));
}

/** The price bounds in cents; null where the slider is at its end and nothing is excluded. */
export function priceBounds({ min, max }: SearchParams): { from: number | null; to: number | null } {
  return {
    from: min > priceSlider.min ? min * 100 : null,
    to: max < priceSlider.max ? max * 100 : null,
  };
}

const filterNames = ['type', 'industry', 'category', 'price', 'negotiability', 'licence', 'country'] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters that are set: what "Reset" would clear. */
export function activeFilters(params: SearchParams): FilterName[] {
  const { from, to } = priceBounds(params);
  return filterNames.filter((name) =>
    name === 'price' ? from !== null || to !== null : params[name] !== 'all',
  );
}

/**
 * A registration number without what offices and people write differently: "US 10,734,651 B2" -> "US10734651B2".
 * The database keeps the same of each listing as `number_key`.
 */
export function numberKey(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** Whether a query reads as a registration number: at least four digits, few letters, nothing but separators otherwise. */
export function looksLikeNumber(q: string): boolean {
  if (!/^[A-Za-z0-9\s.,/-]+$/.test(q)) return false;
  const key = numberKey(q);
  const digits = key.replace(/\D/g, '').length;
  const longestWord = Math.max(0, ...(q.match(/[A-Za-z]+/g) ?? []).map((word) => word.length));
  return digits >= 4 && key.length - digits <= 8 && longestWord <= 4;
}

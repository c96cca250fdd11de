import { type DocumentType, type OfficeCode, officeCodes } from '../../ip/offices/types.ts';
import { readPlace } from '../../ip/places.ts';
import type { RightKind } from '../../ip/rights.ts';
import type { RightExtras } from '../../market/listing-right.ts';
import { patentCategories } from '../../market/listings.ts';
import { parseDollars } from '../../money.ts';
import { patentNumberLimit } from '../patent-validator/number-list.ts';
import { validatePatentNumber } from '../patent-validator/validate.ts';
import { type PortfolioRow, portfolioLimits } from './columns.ts';

/** One right of a portfolio, and how it is read from a listing or from a line of a CSV file. */

export const rightTypes = ['Patent', 'Design', 'Trademark', 'Copyright'] as const;
type RightType = (typeof rightTypes)[number];

export interface Right {
  /** A listing's id, or "line 7". */
  id: string;
  /** The listing it was read from. */
  listingId: string | null;
  title: string;
  type: RightType;
  /** Its exact kind, where a listing says it. */
  kind?: RightKind | null;
  /** What else its term depends on, where a listing says it. */
  extras?: RightExtras | null;
  /** A license of it is running here, or it is being sold here. */
  bound?: boolean;
  number: string | null;
  /** As in places.ts; null when it isn't said. */
  country: string | null;
  filed: string | null;
  granted: string | null;
  /** Of a patent: its IPC section. */
  section: string | null;
  /** Of a trademark: its Nice classes. */
  classes: number[];
  /** What its owner asks for it. */
  priceCents: number | null;
  /** A year's own net sales under it, and the royalty that would be paid for them. */
  revenueCents: number | null;
  royaltyBps: number | null;
}

const typeWords: Record<string, [RightType, RightKind?]> = {
  patent: ['Patent'],
  'utility patent': ['Patent'],
  'utility model': ['Patent', 'utility-model'],
  'utility certificate': ['Patent', 'utility-model'],
  'innovation patent': ['Patent', 'utility-model'],
  'plant patent': ['Patent', 'plant'],
  'reissue patent': ['Patent', 'reissue'],
  'provisional application': ['Patent', 'provisional'],
  'supplementary protection certificate': ['Patent', 'spc'],
  design: ['Design'],
  'design patent': ['Design'],
  'registered design': ['Design'],
  trademark: ['Trademark'],
  'trade mark': ['Trademark'],
  mark: ['Trademark'],
  'service mark': ['Trademark'],
  copyright: ['Copyright'],
};

/** What a right is taken for when nobody stated its exact kind. */
export const kindOfType: Record<RightType, RightKind> = {
  Patent: 'patent',
  Design: 'design',
  Trademark: 'trademark',
  Copyright: 'copyright',
};

/** Reads a line; what can't be read is a sentence. */
export function readPortfolioRow(row: PortfolioRow, id: string): Right | string {
  const [type, kind] = typeWords[tidy(row.type).toLowerCase()] ?? [];
  if (!type) {
    return tidy(row.type) === ''
      ? 'It does not say its type: patent, design, trademark or copyright.'
      : `“${short(row.type)}” is not a type: use patent, design, trademark or copyright.`;
  }
  const title = tidy(row.title);
  if (title === '') return 'It has no title.';
  if (title.length > portfolioLimits.title)
    return `Its title is longer than ${portfolioLimits.title} characters.`;
  const number = tidy(row.number);
  if (number.length > portfolioLimits.number)
    return `Its number is longer than ${portfolioLimits.number} characters.`;
  const country = readCountry(tidy(row.country), type);
  if (country === undefined)
    return `“${short(row.country)}” is not a country: use a code such as US, or its English name.`;
  const filed = readDay(tidy(row.filed));
  const granted = readDay(tidy(row.granted));
  if (filed === undefined || granted === undefined) {
    return `“${short(filed === undefined ? row.filed : row.granted)}” is not a date: write it as 2024-01-31.`;
  }
  if (filed && granted && granted < filed) return 'It was granted before it was filed.';
  const priceCents = readMoney(row.price);
  const revenueCents = readMoney(row.revenue);
  if (priceCents === undefined || revenueCents === undefined) {
    return `“${short(priceCents === undefined ? row.price : row.revenue)}” is not an amount in US dollars, such as 12500.00.`;
  }
  const royaltyBps = readPercent(tidy(row.royalty));
  if (royaltyBps === undefined) return `“${short(row.royalty)}” is not a percentage between 0.01 and 100.`;
  const category = tidy(row.category);
  const section = type === 'Patent' ? sectionOf(category) : null;
  const classes = type === 'Trademark' ? classesOf(category) : [];
  if (category !== '' && type === 'Patent' && section === null)
    return `“${short(category)}” is not a section of the patent classification (A to H, or Y).`;
  if (category !== '' && type === 'Trademark' && classes.length === 0)
    return `“${short(category)}” names no Nice class from 1 to 45.`;
  return {
    ...{ id, listingId: null, title, type, country, filed, granted, section, classes },
    ...(kind && { kind }),
    number: number || null,
    ...{ priceCents, revenueCents, royaltyBps },
  };
}

/** Tidy for one line; direction marks and control characters would let a row say something other than what it shows. */
function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

function short(text: string): string {
  const letters = [...tidy(text)];
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : letters.join('');
}

// In what follows, null is "not said" and undefined is "not understood".

function readCountry(text: string, type: RightType): string | null | undefined {
  return text === '' ? null : readPlace(text, kindOfType[type]);
}

function readDay(text: string): string | null | undefined {
  if (text === '') return null;
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (!match) return undefined;
  const [, year = '', month = '', date = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // "2023-02-30" is read by some engines as a day in March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return undefined;
  return Number(year) >= 1800 ? iso : undefined;
}

function readMoney(text: string): number | null | undefined {
  const typed = tidy(text);
  if (typed === '') return null;
  const amount = parseDollars(typed);
  return amount === null ? undefined : amount === 0 ? null : amount;
}

function readPercent(text: string): number | null | undefined {
  if (text === '') return null;
  const match = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text);
  const bps = match ? Math.round(Number(match[1]) * 100) : 0;
  return bps >= 1 && bps <= 10_000 ? bps : undefined;
}

/** The IPC section of "H", "H01M 10/00", "IPC H" or "H - Electricity". */
export function sectionOf(category: string): string | null {
  const letter = /^(?:(?:IPC|CPC)[\s:]*)?([A-HY])(?:\d{2}.*|\s.*|-.*)?$/i.exec(category)?.[1]?.toUpperCase();
  return letter ?? null;
}

export function sectionLabel(section: string): string {
  return patentCategories.find((category) => category.startsWith(section)) ?? section;
}

/** The Nice classes of "9", "Class 9", "9; 42" or "09,42", each once and in order. */
export function classesOf(category: string): number[] {
  if (!/^(?:(?:nice|class|classes|[\d\s;,&/+.:])+)$/i.test(category)) return [];
  const found = (category.match(/\d+/g) ?? []).map(Number).filter((one) => one >= 1 && one <= 45);
  return [...new Set(found)].sort((a, b) => a - b);
}

export interface ReadPatentNumber {
  office: OfficeCode;
  document: DocumentType | null;
  /** The kind of right, and why it has no term of its own where it has none. */
  rightKind: RightKind | null;
  noTerm: string | null;
  /** The kind code. */
  code: string | null;
  year: number | null;
}

/** What a patent's number says about itself: its office, what kind of document it is, and its year. */
export function readNumberOf({ number, country }: Right, today: string): ReadPatentNumber | null {
  if (number === null || number.length > patentNumberLimit) return null;
  const thisYear = Number(today.slice(0, 4));
  const asked = officeCodes.find((code) => code === country) ?? null;
  for (const office of [asked, null]) {
    const read = validatePatentNumber(number, office, thisYear);
    const { office: of, type: document, rightKind, noTerm, kind: code, year } = read;
    if (read.valid && of) return { office: of, document, rightKind, noTerm, code, year };
  }
  return null;
}

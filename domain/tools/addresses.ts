import { type OfficeCode, officeCodes } from '../ip/offices/types.ts';
import { type ToolCategory, toolCategories } from './categories.ts';

/** What the tools' pages keep in their addresses. Anything invalid in them is ignored. */

/** The router reads `?number=123` as a number and `?number=12E` as text. */
export type Plain = string | number;

export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Text for an address: digits stay without the quotation marks that would keep them text. */
export function inAddress(text: string): Plain | undefined {
  if (text === '') return undefined;
  return Number.isSafeInteger(Number(text)) && String(Number(text)) === text ? Number(text) : text;
}

export interface DirectoryUrl {
  q?: Plain;
  category?: ToolCategory;
}

export function directoryUrl({ q, category }: Record<string, unknown>): DirectoryUrl {
  return { q: inAddress(plain(q)), category: toolCategories.find((one) => one === category) };
}

export function readDirectoryUrl({ q, category }: DirectoryUrl): {
  q: string;
  category: ToolCategory | 'all';
} {
  return { q: plain(q), category: category ?? 'all' };
}

export interface TrademarkUrl {
  name?: Plain;
  /** Nice classes, separated by commas. */
  classes?: Plain;
  /** A name or a logo. */
  way?: 'logo';
}

export function trademarkUrl({ name, classes, way }: Record<string, unknown>): TrademarkUrl {
  return {
    name: inAddress(plain(name)),
    classes: inAddress(readClasses(plain(classes)).join(',')),
    way: way === 'logo' ? way : undefined,
  };
}

/** What is searched for; a blank name searches for nothing. */
export function readTrademarkUrl(url: TrademarkUrl): { name: string; classes: number[] } {
  return { name: plain(url.name).trim(), classes: readClasses(plain(url.classes)) };
}

function readClasses(text: string): number[] {
  const found = text
    .split(',')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one >= 1 && one <= 45);
  return [...new Set(found)].sort((a, b) => a - b);
}

const sizes = ['small', 'micro'] as const;

export interface PatentUrl {
  number?: Plain;
  office?: OfficeCode;
  filed?: string;
  priority?: string;
  granted?: string;
  entity?: (typeof sizes)[number];
  /** One number or a list of them. */
  way?: 'list';
}

export function patentUrl(search: Record<string, unknown>): PatentUrl {
  const day = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  return {
    number: inAddress(plain(search.number)),
    office: officeCodes.find((code) => code === search.office),
    filed: day(search.filed),
    priority: day(search.priority),
    granted: day(search.granted),
    entity: sizes.find((size) => size === search.entity),
    way: search.way === 'list' ? 'list' : undefined,
  };
}

/** What is checked; a blank number checks nothing. */
export function readPatentUrl({ number, office, filed, priority, granted, entity }: PatentUrl) {
  return { number: plain(number).trim(), office, filed, priority, granted, entity };
}

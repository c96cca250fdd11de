import { z } from 'zod';

/** A month of the books, in UTC: "2026-11". */
export const monthText = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'A month is written as 2026-11.');

/** The first moment of a month and of the one after it. */
export function monthBounds(text: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = text.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1, 1)), to: new Date(Date.UTC(year, number, 1)) };
}

/** The months from one moment to another, the newest first. */
export function monthsFrom(first: Date, last: Date): string[] {
  const months: string[] = [];
  for (let year = last.getUTCFullYear(), index = last.getUTCMonth(); ; index--) {
    if (index < 0) [year, index] = [year - 1, 11];
    const text = `${year}-${String(index + 1).padStart(2, '0')}`;
    if (monthBounds(text).to <= first) return months;
    months.push(text);
  }
}

const names = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** "November 2026". */
export const monthName = (text: string) => names.format(monthBounds(text).from);

/** What a line of a statement is: money of a transaction, a payout, or a payout that came back. */
export type LineKind = 'released' | 'payout' | 'returned';

export const lineTexts: Record<LineKind, string> = {
  released: 'Released from escrow',
  payout: 'Payout',
  returned: 'Payout returned',
};

/** Cents as a plain decimal for files that programs read: 123450 is "1234.50". */
export const decimal = (amount: number) =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

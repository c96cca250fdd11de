import type { RightOffice } from '../rights.ts';
import { closedDays, closedYears } from './closed-days.ts';

/** Arithmetic of periods on ISO days, and the days on which an office is closed. */

/** Adds months; a day the month doesn't have becomes its last (31 August and six months is 28 or 29 February). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const all = year * 12 + (month - 1) + months;
  const y = Math.floor(all / 12);
  const m = all - y * 12;
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return `${String(y).padStart(4, '0')}-${String(m + 1).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of the month. */
export function monthEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return `${day.slice(0, 8)}${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** The first day of the month. */
export function monthStart(day: string): string {
  return `${day.slice(0, 8)}01`;
}

type Calendar = keyof typeof closedDays;
/** Offices that close with another: the EPO administers unitary patents, the International Bureau Madrid marks. */
const calendarOf: Record<RightOffice, Calendar> = {
  ...{ US: 'US', EP: 'EP', UP: 'EP', WO: 'WO', IB: 'WO', DE: 'DE', GB: 'GB', FR: 'FR', CH: 'CH', JP: 'JP' },
  ...{ CN: 'CN', KR: 'KR', IN: 'IN', AU: 'AU', CA: 'CA', BR: 'BR', EM: 'EM' },
};

const read = new Map<Calendar, { closed: Set<string>; worked: Set<string> }>();

function daysOf(packed: string): Set<string> {
  const days = packed.split(';').flatMap((year) => {
    const [name, list = ''] = year.split(':');
    return list.split(' ').map((day) => `${name}-${day.slice(0, 2)}-${day.slice(2)}`);
  });
  return new Set(days);
}

function isClosed(office: RightOffice, day: string): boolean {
  const name = calendarOf[office];
  const known = read.get(name);
  const calendar = known ?? {
    closed: daysOf(closedDays[name].closed),
    worked: daysOf(closedDays[name].worked),
  };
  if (!known) read.set(name, calendar);
  const weekend = new Date(day).getUTCDay() % 6 === 0;
  return weekend ? !calendar.worked.has(day) : calendar.closed.has(day);
}

/** The day itself, or the next on which the office is open. */
export function roll(office: RightOffice, day: string): string {
  let open = day;
  while (isClosed(office, open)) open = addDays(open, 1);
  return open;
}

/** Where the closed days come from, and whether they are known for the year of this day. */
export function calendarSource(office: RightOffice, day: string): { source: string; known: boolean } {
  const year = Number(day.slice(0, 4));
  return {
    source: closedDays[calendarOf[office]].source,
    known: year >= closedYears.from && year <= closedYears.to,
  };
}

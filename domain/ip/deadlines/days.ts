import type { RightOffice } from '../rights.ts';
import { closedDays, closedYears } from './closed-days.ts';
import { addDays } from './months.ts';

/** The days on which an office is closed. */

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

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

const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

function isClosed(office: RightOffice, day: string): boolean {
  const name = calendarOf[office];
  const known = read.get(name);
  const calendar = known ?? {
    closed: daysOf(closedDays[name].closed),
    worked: daysOf(closedDays[name].worked),
  };
  if (!known) read.set(name, calendar);
  return isWeekend(day) ? !calendar.worked.has(day) : calendar.closed.has(day);
}

/** The day itself, or the next on which the office is open; for several, one that is not on a weekend nor closed at all of them. */
export function roll(office: RightOffice | readonly RightOffice[], day: string): string {
  const closed = (one: string) =>
    typeof office === 'string'
      ? isClosed(office, one)
      : isWeekend(one) || (office.length > 0 && office.every((each) => isClosed(each, one)));
  let open = day;
  while (closed(open)) open = addDays(open, 1);
  return open;
}

/** Whether all closed days of the years of these days are known: announced by the office, or fixed by law; and none of them is in doubt. */
export function closedDaysKnown(office: RightOffice | null, ...days: (string | null)[]): boolean {
  if (!office) return false;
  const { known: years, doubtful }: { known: [number, number] | null; doubtful: readonly string[] } =
    closedDays[calendarOf[office]];
  if (!years) return false;
  return days.every((day) => {
    const year = Number(day?.slice(0, 4) ?? years[0]);
    return year >= years[0] && year <= years[1] && !doubtful.includes(day ?? '');
  });
}

/** Where the closed days come from, and what is not known about them, as a sentence. */
export function closedDaysSource(office: RightOffice): string {
  const { source, known } = closedDays[calendarOf[office]];
  const sure = !known
    ? 'not all of them are known here, so a last day can be later than stated'
    : known[1] < closedYears.to
      ? `those of years other than ${known[0] === known[1] ? known[0] : `${known[0]} to ${known[1]}`} are computed, not announced`
      : '';
  return `Closed days: ${source}${sure && `; ${sure}`}.`;
}

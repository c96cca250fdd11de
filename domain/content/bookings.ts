import { defineProcess } from '../process.ts';
import { type ServiceArea, serviceAreas } from '../services/directory.ts';
import { calendarFile, calendarText, calendarTime } from './calendar.ts';

/** Calls about the legal services: the hours in which they can be booked, and what becomes of one. */

/** What a call is about: an area of the services, or something else. */
export type BookingTopic = ServiceArea | 'other';
export const bookingTopicLabels: Record<BookingTopic, string> = {
  trademark: serviceAreas.trademark.name,
  patent: serviceAreas.patent.name,
  copyright: serviceAreas.copyright.name,
  company: serviceAreas.company.name,
  other: 'Something else',
};
export const bookingTopics = Object.keys(bookingTopicLabels) as [BookingTopic, ...BookingTopic[]];

/** Characters, and how many calls one address can have booked at once. */
export const bookingLimits = { name: 120, note: 2_000, upcoming: 2 } as const;
export const TOO_MANY_CALLS = `At most ${bookingLimits.upcoming} calls can be booked at once with one e-mail address. Please move or cancel one of them.`;
export const TIME_TAKEN = 'This time is no longer free. Please choose another.';
export const BOOKING_CHANGED = 'Somebody has changed this call. Please look again.';

/** Days after a call in which administrators can say what became of it. Then it counts as held. */
export const MARK_DAYS = 7;
/** Hours before a call at which its guest is reminded. */
export const REMIND_HOURS = 24;

export const bookingStates = ['booked', 'done', 'missed', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];
export const bookingStateLabels: Record<BookingState, string> = {
  booked: 'Booked',
  done: 'Held',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

export interface BookingTerms {
  state: BookingState;
  action: 'move' | 'giveUp' | 'cancel' | 'done' | 'miss' | 'close';
  actor: 'guest' | 'admin' | 'clock';
  facts: { begun: boolean; longOver: boolean };
  since: 'state';
  waitsFor: 'admin';
}

const ahead = {
  met: ({ begun }: BookingTerms['facts']) => !begun,
  otherwise: 'This call has already begun.',
};
const begun = {
  met: ({ begun }: BookingTerms['facts']) => begun,
  otherwise: 'This call has not begun yet.',
};

/** A booked call is confirmed at once. The person who booked it moves or cancels it by the link in their mail; they have no account here. */
export const bookingProcess = defineProcess<BookingTerms>({
  initial: 'booked',
  transitions: [
    { action: 'move', from: 'booked', to: 'booked', by: ['guest'], needs: [ahead], restarts: true },
    { action: 'giveUp', from: 'booked', to: 'cancelled', by: ['guest'], needs: [ahead] },
    { action: 'cancel', from: 'booked', to: 'cancelled', by: ['admin'], needs: [ahead] },
    { action: 'done', from: 'booked', to: 'done', by: ['admin'], needs: [begun] },
    { action: 'miss', from: 'booked', to: 'missed', by: ['admin'], needs: [begun] },
    {
      ...{ action: 'close', from: 'booked', to: 'done', by: ['clock'] },
      needs: [{ met: ({ longOver }) => longOver, otherwise: 'This call can still be marked.' }],
    },
  ],
  actors: { guest: 'the person who booked it', admin: 'an administrator', clock: 'the clock' },
  notNow: (_, state) =>
    ({
      booked: 'This call is booked.',
      done: 'This call was held.',
      missed: 'This call was missed.',
      cancelled: 'This call was cancelled.',
    })[state],
});

/** An administrator's buttons, in this order. */
export const bookingButtons = ['done', 'miss', 'cancel'] as const;

/** The settings that say when calls can be booked (domain/admin/settings.ts). */
export interface CallHours {
  callFirstHour: number;
  callLastHour: number;
  callMinutes: number;
  callDaysAhead: number;
  callNoticeHours: number;
  callZone: string;
  callClosed: string;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const closedWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
const isDay = (word: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(word) && new Date(`${word}T00:00Z`).toJSON()?.slice(0, 10) === word;

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Why no calls could be booked in these hours, and which setting is wrong; null when they could. */
export function callsProblem(hours: CallHours): { key: keyof CallHours; sentence: string } | null {
  const { callFirstHour, callLastHour, callMinutes, callZone, callClosed } = hours;
  if ((callLastHour - callFirstHour) * 60 < callMinutes)
    return { key: 'callLastHour', sentence: 'There is no room for a call between the two hours.' };
  if (!isTimeZone(callZone))
    return { key: 'callZone', sentence: 'This is not a time zone. Use a name such as “Asia/Kolkata”.' };
  const unknown = closedWords(callClosed).find((word) => !weekdays.includes(word) && !isDay(word));
  return unknown === undefined
    ? null
    : { key: 'callClosed', sentence: `“${unknown}” is neither a weekday nor a day such as 2026-12-25.` };
}

/** A clock for each zone that was asked for: making one takes far longer than reading it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric' },
    });
  clocks.set(zone, made);
  return made;
}

/** How far a zone is ahead of UTC at an instant, in minutes. */
function offsetAt(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((shown - at) / 60_000);
}

/**
 * The instant at which a clock in the zone shows this minute of this day. Null where it is skipped when the clocks go forward; the
 * first of two when they go back.
 */
export function instantIn(zone: string, day: string, minute: number): Date | null {
  const shown = Date.parse(`${day}T00:00Z`) + minute * 60_000;
  const offsets = [shown - 86_400_000, shown + 86_400_000].map((near) => offsetAt(zone, near));
  const found = offsets
    .map((offset) => shown - offset * 60_000)
    .filter((at) => at + offsetAt(zone, at) * 60_000 === shown);
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

/** The days and minutes at which calls can begin, from now on, whether or not they are taken. */
export function callTimes(hours: CallHours, now: Date): Date[] {
  const { callFirstHour, callLastHour, callMinutes, callDaysAhead, callNoticeHours, callZone } = hours;
  if (callsProblem(hours)) return [];
  const closed = new Set(closedWords(hours.callClosed));
  const earliest = now.getTime() + callNoticeHours * 3_600_000;
  const today = now.getTime() + offsetAt(callZone, now.getTime()) * 60_000;
  const times: Date[] = [];
  for (let ahead = 0; ahead <= callDaysAhead; ahead++) {
    const date = new Date(today + ahead * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    if (closed.has(day) || closed.has(weekdays[date.getUTCDay()] ?? '')) continue;
    for (let from = callFirstHour * 60; from + callMinutes <= callLastHour * 60; from += callMinutes) {
      const at = instantIn(callZone, day, from);
      if (at && at.getTime() >= earliest) times.push(at);
    }
  }
  return times;
}

/** A moment in a zone, with the zone named: "Monday, November 23, 2026 at 3:30 PM (Asia/Kolkata)". */
export function momentText(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${format.format(at)} (${timeZone.replaceAll('_', ' ')})`;
}

interface Invitation {
  id: string;
  /** Raised by each change, so that a calendar knows the latest (RFC 5546). */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  topic: BookingTopic;
  name: string;
  email: string;
  /** Where the call is moved or cancelled. */
  link: string;
  host: string;
  organizer: string;
  /** When the file is made. */
  stamp: Date;
}

/** The calendar file of a call, or of its cancellation (RFC 5546, REQUEST and CANCEL). Times are UTC, so they hold in any zone. */
export function bookingCalendar(method: 'REQUEST' | 'CANCEL', call: Invitation): string {
  // A quoted parameter cannot hold quotes or control characters.
  const named = call.name.replaceAll(/["\p{Cc}]/gu, ' ');
  return calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ipso//Calls//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${call.id}@${call.host}`,
    `SEQUENCE:${call.sequence}`,
    `DTSTAMP:${calendarTime(call.stamp)}`,
    `DTSTART:${calendarTime(call.startsAt)}`,
    `DTEND:${calendarTime(call.endsAt)}`,
    `SUMMARY:${calendarText(`Ipso Enterprise Legal+: ${bookingTopicLabels[call.topic]}`)}`,
    `DESCRIPTION:${calendarText(`To move or cancel it: ${call.link}`)}`,
    `ORGANIZER;CN=Ipso:mailto:${call.organizer}`,
    `ATTENDEE;CN="${named}";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${call.email}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

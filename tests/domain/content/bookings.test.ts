import { describe, expect, test } from 'vitest';
import { settingsFrom } from '../../../domain/admin/settings.ts';
import {
  bookingCalendar,
  bookingProcess,
  type CallHours,
  callsProblem,
  callTimes,
  instantIn,
} from '../../../domain/content/bookings.ts';

const hours: CallHours = { ...settingsFrom({}), callNoticeHours: 0, callDaysAhead: 7 };
const iso = (dates: (Date | null)[]) => dates.map((date) => date?.toISOString() ?? null);

describe('an instant in a zone', () => {
  test('when the clocks go forward, a skipped minute does not exist', () => {
    // 29 March 2026: 02:00 to 03:00 in Berlin. 8 March 2026: 02:00 to 03:00 in New York.
    expect(iso([120, 150, 180].map((minute) => instantIn('Europe/Berlin', '2026-03-29', minute)))).toEqual([
      null,
      null,
      '2026-03-29T01:00:00.000Z',
    ]);
    expect(iso([90, 150, 180].map((minute) => instantIn('America/New_York', '2026-03-08', minute)))).toEqual([
      '2026-03-08T06:30:00.000Z',
      null,
      '2026-03-08T07:00:00.000Z',
    ]);
  });

  test('when they go back, the first of two is meant', () => {
    expect(iso([instantIn('Europe/Berlin', '2026-10-25', 150)])).toEqual(['2026-10-25T00:30:00.000Z']);
    expect(iso([instantIn('America/New_York', '2026-11-01', 90)])).toEqual(['2026-11-01T05:30:00.000Z']);
  });

  test('zones without such days, and with half hours', () => {
    expect(iso([instantIn('Asia/Kolkata', '2026-11-23', 600)])).toEqual(['2026-11-23T04:30:00.000Z']);
  });
});

describe('the times of calls', () => {
  test('keep office hours when the clocks change', () => {
    const berlin = {
      ...hours,
      callZone: 'Europe/Berlin',
      callFirstHour: 10,
      callLastHour: 11,
      callMinutes: 60,
    };
    expect(iso(callTimes(berlin, new Date('2026-03-26T12:00Z')))).toEqual([
      '2026-03-27T09:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
      '2026-03-31T08:00:00.000Z',
      '2026-04-01T08:00:00.000Z',
      '2026-04-02T08:00:00.000Z',
    ]);
  });

  test('leave out closed days, what comes too soon and what ends too late', () => {
    const few = { ...hours, callZone: 'UTC', callFirstHour: 10, callLastHour: 12, callMinutes: 50 };
    const closed = {
      ...few,
      callClosed: 'Saturday, Sunday, 2026-11-25',
      callDaysAhead: 2,
      callNoticeHours: 1,
    };
    expect(iso(callTimes(closed, new Date('2026-11-23T09:10Z')))).toEqual([
      '2026-11-23T10:50:00.000Z',
      '2026-11-24T10:00:00.000Z',
      '2026-11-24T10:50:00.000Z',
    ]);
  });

  test('cannot be set so that there are none', () => {
    expect(callsProblem(hours)).toBeNull();
    expect(callsProblem({ ...hours, callLastHour: hours.callFirstHour })?.key).toBe('callLastHour');
    expect(callsProblem({ ...hours, callZone: 'Bengaluru' })?.key).toBe('callZone');
    expect(callsProblem({ ...hours, callClosed: 'Sundy' })).toMatchObject({
      sentence: expect.stringMatching(/“sundy”/),
    });
    expect(callsProblem({ ...hours, callClosed: '2026-02-30' })?.key).toBe('callClosed');
    expect(callTimes({ ...hours, callZone: 'Bengaluru' }, new Date())).toEqual([]);
  });
});

test('a call is marked after it began, and moved or cancelled before', () => {
  const decide = (action: 'move' | 'giveUp' | 'cancel' | 'done' | 'miss', begun: boolean) =>
    bookingProcess.decide(action, 'booked', action === 'move' || action === 'giveUp' ? 'guest' : 'admin', {
      begun,
      longOver: false,
    }).allowed;
  expect((['move', 'giveUp', 'cancel'] as const).map((action) => decide(action, false))).toEqual([
    true,
    true,
    true,
  ]);
  expect((['move', 'giveUp', 'cancel'] as const).map((action) => decide(action, true))).toEqual([
    false,
    false,
    false,
  ]);
  expect((['done', 'miss'] as const).map((action) => [decide(action, false), decide(action, true)])).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('the calendar file is one that calendars can read: folded, escaped, in UTC, with its number', () => {
  const call = {
    ...{
      id: 'b1',
      sequence: 2,
      topic: 'patent' as const,
      name: 'Zoë "Q"; Ünal',
      email: 'zoe@example.com',
      host: 'ipso.example',
    },
    startsAt: new Date('2026-11-25T04:30Z'),
    endsAt: new Date('2026-11-25T05:00Z'),
    link: `https://ipso.example/enterprise/schedule?booking=${'x'.repeat(43)}`,
    ...{ organizer: 'office@ipso.example', stamp: new Date('2026-11-23T10:00Z') },
  } as const;
  const file = bookingCalendar('CANCEL', call);
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:b1@ipso.example',
      'SEQUENCE:2',
      'DTSTART:20261125T043000Z',
      'DTEND:20261125T050000Z',
      'STATUS:CANCELLED',
      'ORGANIZER;CN=Ipso:mailto:office@ipso.example',
    ]),
  );
  expect(lines.find((line) => line.startsWith('ATTENDEE'))).toBe(
    'ATTENDEE;CN="Zoë  Q ; Ünal";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:zoe@example.com',
  );
});

import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { TIME_TAKEN, TOO_MANY_CALLS } from '../../domain/content/bookings.ts';
import { sweepBookings } from '../../server/content/bookings.ts';
import { tidy } from '../../server/housekeeping.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeAdmin, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const admin = await makeAdmin(services);
const desk = callAs(services, { admin });
/** A visitor from a network of their own. */
const visitor = () => callAs(services, {});

const times = async () => (await visitor().bookings.times()).times;
const guest = (startsAt: Date, email = `${unique('guest')}@example.com`) => ({
  ...({
    startsAt,
    email,
    name: 'Mara',
    topic: 'patent',
    note: 'A wheel; that folds',
    timeZone: 'Europe/Berlin',
  } as const),
});
const mailsTo = async (email: string) =>
  (await takeJobs(services, 'mail.send')).filter(({ to }) => to === email);
const rowOf = async (email: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.email, email));
  return row ?? expect.fail('nothing is booked');
};
/** As if this many hours had passed. */
const later = (email: string, hours: number) =>
  db
    .update(bookings)
    .set({
      startsAt: sql`starts_at - make_interval(hours => ${hours})`,
      endsAt: sql`ends_at - make_interval(hours => ${hours})`,
      stateSince: sql`state_since - make_interval(hours => ${hours})`,
    })
    .where(eq(bookings.email, email));
const hoursUntil = (at: Date) => Math.ceil((at.getTime() - Date.now()) / 3_600_000);

// A call that is moved clashes with no other, whatever the hour of the day.
beforeEach(() => db.delete(bookings));

describe('a call', () => {
  test('is booked by one of twenty who want the same time, and cannot partly overlap another', async () => {
    const [time = new Date()] = await times();
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(visitor().bookings.book(guest(time)))),
    );
    expect(tries.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(new Set(tries.filter(({ code }) => code !== 'ok').map(({ sentence }) => sentence))).toEqual(
      new Set([TIME_TAKEN]),
    );
    expect((await times()).some((free) => free.getTime() === time.getTime())).toBe(false);
    const half = new Date(time.getTime() + 10 * 60_000);
    expect(await outcomeOf(visitor().bookings.book(guest(half)))).toMatchObject({ code: 'CONFLICT' });
    const inside = { ...guest(half), endsAt: new Date(half.getTime() + 60_000), tokenHash: unique('hash') };
    await expect(db.insert(bookings).values(inside)).rejects.toMatchObject({ cause: { code: '23P01' } });
  });

  test('one address has at most two at once, even if it asks for three at the same moment', async () => {
    const free = await times();
    const email = `${unique('many')}@example.com`;
    const tries = await Promise.all(
      free.slice(0, 3).map((time) => outcomeOf(visitor().bookings.book(guest(time, email)))),
    );
    expect(tries.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok', 'ok']);
    expect(tries.find(({ code }) => code === 'CONFLICT')?.sentence).toBe(TOO_MANY_CALLS);
  });

  test('is confirmed, moved and cancelled by mails whose calendar files are in sequence', async () => {
    const [time = new Date(), next = new Date()] = await times();
    const asked = guest(time);
    const { token } = await visitor().bookings.book(asked);
    const { id } = await rowOf(asked.email);
    const [mail] = await mailsTo(asked.email);
    expect(mail?.subject).toMatch(/^Your call is booked: .*\(Europe\/Berlin\)$/);
    expect(mail?.text).toContain(`/enterprise/schedule?booking=${token}`);
    const linesOf = (content = '') => content.replaceAll('\r\n ', '').split('\r\n');
    const uid = linesOf(mail?.calendar?.content).find((line) => line.startsWith('UID:'));
    expect(linesOf(mail?.calendar?.content)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0']),
    );

    await visitor().bookings.move({ token, startsAt: next });
    const [moved] = await mailsTo(asked.email);
    const start = `DTSTART:${next.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`;
    expect(linesOf(moved?.calendar?.content)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1', uid, start]),
    );
    expect((await times()).map(Number)).toContain(time.getTime());

    await visitor().bookings.giveUp({ token });
    const [gone] = await mailsTo(asked.email);
    expect(linesOf(gone?.calendar?.content)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED', uid]),
    );
    expect(await outcomeOf(visitor().bookings.giveUp({ token }))).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This call was cancelled.',
    });
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    expect(log.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['bookings.book', 'guest'],
      ['bookings.move', 'guest'],
      ['bookings.giveUp', 'guest'],
    ]);
    expect(JSON.stringify(log)).not.toContain('example.com');
  });

  test('is known by its link and by nothing else', async () => {
    const [time = new Date()] = await times();
    const asked = guest(time);
    const { token } = await visitor().bookings.book(asked);
    expect(await visitor().bookings.get({ token })).toMatchObject({
      state: 'booked',
      isAhead: true,
      topic: 'patent',
    });
    const { id, tokenHash } = await rowOf(asked.email);
    expect(await outcomeOf(visitor().bookings.get({ token: token.slice(0, 12) }))).toMatchObject({
      sentence: expect.stringContaining('This link is incomplete.'),
    });
    for (const other of [id, tokenHash, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      expect((await outcomeOf(visitor().bookings.get({ token: other }))).code).toBe('NOT_FOUND');
      expect((await outcomeOf(visitor().bookings.giveUp({ token: other }))).code).toBe('NOT_FOUND');
    }
  });

  test('is cancelled by an administrator with a reason that the guest reads; two do not both decide', async () => {
    const [time = new Date()] = await times();
    const asked = guest(time);
    const { token } = await visitor().bookings.book(asked);
    const { id } = await rowOf(asked.email);
    await mailsTo(asked.email);
    const reason = 'The office is closed on that day.';
    const tries = await Promise.all(
      [1, 2].map(() => outcomeOf(desk.bookings.cancel({ key: freshKey(), id, version: 1, reason }))),
    );
    expect(tries.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    const mails = await mailsTo(asked.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reason);
    expect(mails[0]?.calendar?.method).toBe('CANCEL');
    expect(await visitor().bookings.get({ token })).toMatchObject({ state: 'cancelled', reason });
    expect((await desk.bookings.all({ state: 'cancelled', q: asked.email })).items).toHaveLength(1);
  });

  test('its guest is reminded once, the day before', async () => {
    const last = (await times()).at(-1) ?? new Date();
    const asked = guest(last);
    await visitor().bookings.book(asked);
    await mailsTo(asked.email);
    await sweepBookings(services);
    expect(await mailsTo(asked.email)).toEqual([]);
    await later(asked.email, hoursUntil(last) - 20);
    await Promise.all([sweepBookings(services), sweepBookings(services)]);
    const mails = await mailsTo(asked.email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Your call is coming up']);
    expect(mails[0]?.calendar?.content).toContain('SEQUENCE:0');
  });

  test('is marked once it has begun, and counts as held if nobody marks it', async () => {
    const free = await times();
    const [one, two] = [guest(free.at(-2) ?? new Date()), guest(free.at(-3) ?? new Date())];
    for (const asked of [one, two]) await visitor().bookings.book(asked);
    const { id } = await rowOf(one.email);
    expect(await outcomeOf(desk.bookings.miss({ key: freshKey(), id, version: 1 }))).toMatchObject({
      sentence: 'This call has not begun yet.',
    });
    await later(one.email, hoursUntil(one.startsAt) + 2);
    await later(two.email, hoursUntil(two.startsAt) + 24 * 8);
    await sweepBookings(services);
    expect((await rowOf(two.email)).state).toBe('done');
    expect((await rowOf(one.email)).state).toBe('booked');
    await desk.bookings.miss({ key: freshKey(), id, version: 1 });
    expect((await rowOf(one.email)).state).toBe('missed');
  });

  test('is kept for a year', async () => {
    const [time = new Date()] = await times();
    const asked = guest(time);
    await visitor().bookings.book(asked);
    await later(asked.email, hoursUntil(time) + 24 * 366);
    await tidy(services);
    expect(await db.$count(bookings, eq(bookings.email, asked.email))).toBe(0);
  });
});

test('hours that leave no room for a call are refused', async () => {
  const owner = callAs(services, { admin: await makeAdmin(services, { role: 'owner' }) });
  const { version } = await owner.settings.get();
  const change = (values: Record<string, string | number>) =>
    outcomeOf(owner.settings.change({ key: freshKey(), version, values }));
  expect(await change({ callFirstHour: 18 })).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await change({ callZone: 'Bengaluru' })).toMatchObject({ code: 'BAD_REQUEST' });
});

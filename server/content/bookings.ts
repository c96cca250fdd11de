import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hasPower } from '../../db/conditions.ts';
import type { Tx } from '../../db/connection.ts';
import { adminUsers, users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import {
  BOOKING_CHANGED,
  type BookingTerms,
  bookingCalendar,
  bookingLimits,
  bookingProcess,
  bookingTopicLabels,
  callTimes,
  MARK_DAYS,
  momentText,
  REMIND_HOURS,
  TIME_TAKEN,
  TOO_MANY_CALLS,
} from '../../domain/content/bookings.ts';
import { conflict, notFound } from '../../domain/errors.ts';
import { minutesAfter } from '../../domain/process.ts';
import type { Context, Services } from '../context.ts';
import { record } from '../infra/audit.ts';
import type { Config } from '../infra/config.ts';
import { hashToken } from '../infra/hash.ts';
import { enqueue } from '../infra/jobs.ts';
import { isExclusionViolation } from '../infra/sql-state.ts';
import { take } from '../kernel/act.ts';
import { stepsOn, type Words } from '../kernel/table.ts';
import type { BookInput, MoveInput } from './input.ts';

type Booking = typeof bookings.$inferSelect;

/** Always the same for a booking, so that the link in every mail about it is valid. Nobody else can compute it. */
const tokenOf = ({ secret }: Config, id: string): string =>
  createHmac('sha256', secret).update(`booking ${id}`).digest('base64url');

/** Where the guest moves or cancels the call. */
const bookingLink = (config: Config, id: string): string =>
  `${config.origin}/enterprise/schedule?booking=${tokenOf(config, id)}`;

const AROUND = { REQUEST: 'add it to', CANCEL: 'remove it from' } as const;

/** The mail to the guest, with the calendar file that adds or removes the call. */
async function tellGuest(
  { config, jobs }: Services,
  tx: Tx,
  row: Booking,
  { method, subject, words }: { method: 'REQUEST' | 'CANCEL'; subject: string; words: string },
): Promise<void> {
  const link = bookingLink(config, row.id);
  const organizer = /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  const host = new URL(config.origin).hostname;
  const content = bookingCalendar(method, { ...row, link, host, organizer, stamp: new Date() });
  const when = momentText(row.startsAt, row.timeZone);
  await enqueue(jobs, tx, 'mail.send', {
    to: row.email,
    subject: `${subject}: ${when}`,
    text: `${words}\n\n${when}\n${bookingTopicLabels[row.topic]}\n\nThe attached file lets you ${AROUND[method]} your calendar.${
      method === 'REQUEST'
        ? ` We call or write to this address to tell you how to join.\n\nTo move or cancel the call:\n\n${link}`
        : ''
    }`,
    button: 'Move or cancel the call',
    calendar: { method, content },
  });
}

/** Those who take calls learn of each change by mail; the list is in the back office. */
async function tellAdmins({ config, jobs }: Services, tx: Tx, row: Booking, what: string): Promise<void> {
  const admins = await tx
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(hasPower('content.manage'));
  const who = row.name.replace(/\s+/g, ' ');
  const when = row.startsAt.toUTCString();
  for (const { email } of admins) {
    await enqueue(jobs, tx, 'mail.send', {
      to: email,
      subject: `A call ${what}: ${who}, ${when}`,
      text: `${row.name} <${row.email}>\n${bookingTopicLabels[row.topic]}\n${when}\n\n${row.note}\n\n${config.origin}/admin/content?tab=calls`,
      button: 'See the calls',
    });
  }
}

interface More extends Words {
  startsAt?: Date;
  endsAt?: Date;
}

/** What becomes of a call; guests act through their link, administrators in the list. */
export const { steps: bookingSteps } = stepsOn<BookingTerms, Booking, More>({
  ...{ name: 'bookings', process: bookingProcess, table: bookings },
  roleOf: ({ admin }) => (admin ? 'admin' : null),
  factsOf,
  changed: BOOKING_CHANGED,
  adminPower: 'content.manage',
  effects: {
    async move(services, tx, { row, more }) {
      const { startsAt, endsAt } = more ?? {};
      if (!startsAt || !endsAt) throw new Error('a call is moved to a time');
      const [moved] = await tx
        .update(bookings)
        .set({ startsAt, endsAt, remindedAt: null, sequence: sql`${bookings.sequence} + 1` })
        .where(eq(bookings.id, row.id))
        .returning();
      if (!moved) throw new Error('a locked booking is gone');
      await tellGuest(services, tx, moved, {
        ...{
          method: 'REQUEST',
          subject: 'Your call was rescheduled',
          words: 'Your call with Ipso has a new time.',
        },
      });
      await tellAdmins(services, tx, moved, 'was moved');
      return [];
    },
    async giveUp(services, tx, { row }) {
      const gone = await raise(tx, row);
      const words = 'You have cancelled your call with Ipso.';
      await tellGuest(services, tx, gone, { method: 'CANCEL', subject: 'Your call is cancelled', words });
      await tellAdmins(services, tx, gone, 'was cancelled');
      return [];
    },
    async cancel(services, tx, { row, more }) {
      const gone = await raise(tx, row, more?.reason);
      const words = `We are sorry, but we have to cancel your call. The reason:\n\n${more?.reason}\n\nYou can book another time at ${services.config.origin}/enterprise/schedule`;
      await tellGuest(services, tx, gone, { method: 'CANCEL', subject: 'Your call is cancelled', words });
      return [];
    },
  },
});

/** The next number of its calendar file, and why it was cancelled. */
async function raise(tx: Tx, { id }: Booking, reason: string | null = null): Promise<Booking> {
  const next = { sequence: sql`${bookings.sequence} + 1`, reason };
  const [row] = await tx.update(bookings).set(next).where(eq(bookings.id, id)).returning();
  if (!row) throw new Error('a locked booking is gone');
  return row;
}

/** By the database's clock. */
async function factsOf(tx: Tx, { startsAt, endsAt }: Booking): Promise<BookingTerms['facts']> {
  const over = minutesAfter(endsAt, MARK_DAYS * 1_440).toISOString();
  const { rows } = await tx.execute<BookingTerms['facts']>(sql`
    select now() >= ${startsAt.toISOString()}::timestamptz as begun, now() >= ${over}::timestamptz as "longOver"`);
  return rows[0] ?? { begun: true, longOver: false };
}

/** The start and end of a call at this time, if one can be booked then at all. */
async function timeOf({ settings }: Services, startsAt: Date): Promise<{ startsAt: Date; endsAt: Date }> {
  const hours = await settings();
  if (!callTimes(hours, new Date()).some((time) => time.getTime() === startsAt.getTime()))
    throw conflict(TIME_TAKEN);
  return { startsAt, endsAt: minutesAfter(startsAt, hours.callMinutes) };
}

/**
 * Bookings are made one at a time: inserts waiting on each other's exclusion constraint would deadlock, and two
 * bookings from one address would not count each other.
 */
const lockCalendar = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bookings', 0))`);

const taken = (error: unknown): never => {
  throw isExclusionViolation(error) ? conflict(TIME_TAKEN) : error;
};

/**
 * Books a call. It is confirmed at once; nobody can hold a time without booking it. Returns the token of its link.
 */
export async function book(ctx: Context, { startsAt, ...input }: BookInput): Promise<{ token: string }> {
  await ctx.limit('booking.address', ctx.network);
  await ctx.limit('booking.email', input.email);
  const time = await timeOf(ctx, startsAt);
  const id = crypto.randomUUID();
  const token = tokenOf(ctx.config, id);
  await ctx.db
    .transaction(async (tx) => {
      await lockCalendar(tx);
      const open = and(
        eq(bookings.email, input.email),
        eq(bookings.state, 'booked'),
        gt(bookings.endsAt, sql`now()`),
      );
      if ((await tx.$count(bookings, open)) >= bookingLimits.upcoming) throw conflict(TOO_MANY_CALLS);
      const [row] = await tx
        .insert(bookings)
        .values({
          id,
          ...input,
          ...time,
          userId: ctx.user?.id ?? null,
          tokenHash: hashToken(token),
          clockAt: null,
        })
        .returning();
      if (!row) throw new Error('nothing was booked');
      await record(tx, {
        ...{ action: 'bookings.book', actorId: ctx.user?.id ?? null, actorRole: 'guest', subjectId: id },
      });
      await tellGuest(ctx, tx, row, {
        ...{ method: 'REQUEST', subject: 'Your call is booked', words: 'Your call with Ipso is booked.' },
      });
      await tellAdmins(ctx, tx, row, 'was booked');
    })
    .catch(taken);
  return { token };
}

/** Takes a step as the guest whose link has this token. */
async function asGuest(
  ctx: Context,
  token: string,
  step: { action: 'move' | 'giveUp'; more?: More },
): Promise<void> {
  await ctx.limit('booking.address', ctx.network);
  await ctx.db
    .transaction(async (tx) => {
      await lockCalendar(tx);
      const [row] = await tx
        .select()
        .from(bookings)
        .where(eq(bookings.tokenHash, hashToken(token)))
        .for('update');
      if (!row) throw notFound('This link is not valid, or the call was long ago.');
      const by = { actor: 'guest', id: null } as const;
      await take(ctx, tx, bookingSteps, { row, by, facts: await factsOf(tx, row) }, step);
    })
    .catch(taken);
}

/** Moves a call to another free time. */
export async function moveBooking(ctx: Context, { token, startsAt }: MoveInput): Promise<void> {
  const time = await timeOf(ctx, startsAt);
  return asGuest(ctx, token, { action: 'move', more: time });
}

/** Cancels a call on behalf of its guest. */
export const giveUpBooking = (ctx: Context, { token }: { token: string }): Promise<void> =>
  asGuest(ctx, token, { action: 'giveUp' });

/** Worker, every few minutes: reminds guests of calls in the next day, and closes those that nobody has marked. */
export async function sweepBookings(services: Services): Promise<void> {
  const { db } = services;
  await db.transaction(async (tx) => {
    const before = sql`make_interval(hours => ${REMIND_HOURS})`;
    const near = await tx
      .update(bookings)
      .set({ remindedAt: sql`now()` })
      .where(
        and(
          eq(bookings.state, 'booked'),
          isNull(bookings.remindedAt),
          gt(bookings.startsAt, sql`now()`),
          sql`${bookings.startsAt} <= now() + ${before}`,
          sql`${bookings.stateSince} <= ${bookings.startsAt} - ${before}`,
        ),
      )
      .returning();
    for (const row of near) {
      await tellGuest(services, tx, row, {
        ...{
          method: 'REQUEST',
          subject: 'Your call is coming up',
          words: 'This is a reminder of your call with Ipso.',
        },
      });
    }
  });
  const old = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'booked'),
        sql`${bookings.endsAt} <= now() - make_interval(days => ${MARK_DAYS})`,
      ),
    );
  for (const { id } of old) {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
      if (row?.state !== 'booked') return;
      const by = { actor: 'clock', id: null } as const;
      await take(services, tx, bookingSteps, { row, by, facts: await factsOf(tx, row) }, { action: 'close' });
    });
  }
}

/** The call that a link belongs to, for whoever has the link. */
export async function bookingOf({ db }: Context, { token }: { token: string }) {
  const [row] = await db
    .select({
      ...{ state: bookings.state, name: bookings.name, email: bookings.email, topic: bookings.topic },
      ...{ startsAt: bookings.startsAt, endsAt: bookings.endsAt, reason: bookings.reason },
    })
    .from(bookings)
    .where(eq(bookings.tokenHash, hashToken(token)));
  if (!row) throw notFound('This link is not valid, or the call was long ago.');
  return { ...row, isAhead: row.state === 'booked' && row.startsAt > new Date() };
}

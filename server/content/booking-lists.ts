import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import {
  type BookingState,
  bookingButtons,
  bookingProcess,
  bookingStates,
  callTimes,
} from '../../domain/content/bookings.ts';
import { minutesAfter } from '../../domain/process.ts';
import type { AdminContext, Context } from '../context.ts';
import { keyset } from '../kernel/list.ts';
import { contains } from '../kernel/named.ts';
import type { BookingsInput } from './input.ts';
import { countedIn } from './requests.ts';

/** The times at which a call can currently be booked. As many as the settings allow: at most 72 a day for 45 days. */
export async function freeTimes({ db, settings }: Context) {
  const hours = await settings();
  const times = callTimes(hours, new Date());
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return { minutes: hours.callMinutes, times: [] };
  const end = (at: Date) => minutesAfter(at, hours.callMinutes);
  const busy = await db
    .select({ from: bookings.startsAt, to: bookings.endsAt })
    .from(bookings)
    .where(and(eq(bookings.state, 'booked'), gt(bookings.endsAt, first), lt(bookings.startsAt, end(last))));
  const free = times.filter((at) => !busy.some(({ from, to }) => from < end(at) && at < to));
  return { minutes: hours.callMinutes, times: free };
}

const PAGE = 20;
const nextFirst = keyset('bookings.booked', 'asc', bookings.startsAt, bookings.id);
const lastFirst = keyset('bookings.settled', 'desc', bookings.startsAt, bookings.id);
const words = sql`(${bookings.name} || ' ' || ${bookings.email} || ' ' || ${bookings.note})`;

/** One page of the calls in a state: booked ones by their time, all others the latest first. */
export async function allBookings({ db }: AdminContext, { state, q, ...page }: BookingsInput) {
  const order = state === 'booked' ? nextFirst : lastFirst;
  const rows = await db
    .select({
      ...{ id: bookings.id, state: bookings.state, version: bookings.version, name: bookings.name },
      ...{ email: bookings.email, topic: bookings.topic, note: bookings.note, reason: bookings.reason },
      ...{ startsAt: bookings.startsAt, endsAt: bookings.endsAt, timeZone: bookings.timeZone },
      begun: sql<boolean>`${bookings.startsAt} <= now()`,
      position: order.position,
    })
    .from(bookings)
    .where(and(eq(bookings.state, state), q === '' ? undefined : contains(words, q), order.where(page)))
    .orderBy(...order.orderBy)
    .limit(PAGE + 1);
  const { items, nextCursor } = order.page(rows, PAGE);
  return {
    items: items.map((one) => ({
      ...one,
      offers: bookingProcess.offered(bookingButtons, one.state, 'admin', {
        begun: one.begun,
        longOver: false,
      }),
    })),
    nextCursor,
  };
}

/** How many calls there are in each state. */
export async function bookingCounts({ db }: AdminContext) {
  const counts = await Promise.all(
    bookingStates.map(
      async (state) => [state, await countedIn(db, sql`bookings`, sql`state = ${state}`)] as const,
    ),
  );
  return Object.fromEntries(counts) as Record<BookingState, (typeof counts)[number][1]>;
}

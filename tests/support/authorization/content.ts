import { bookings } from '../../../db/schema/bookings.ts';
import { contactMessages } from '../../../db/schema/content.ts';
import {
  type BookingState,
  type BookingTerms,
  bookingButtons,
  bookingProcess,
  bookingStates,
} from '../../../domain/content/bookings.ts';
import {
  type RequestState,
  type RequestTerms,
  requestButtons,
  requestProcess,
  requestStates,
} from '../../../domain/content/contact.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { type Person, unique } from '../people.ts';
import { matrixOf } from './steps.ts';

const unknownToken = 'x'.repeat(43);

/**
 * Who may read and manage what people write to those who run the marketplace, and what people report, besides the
 * steps.
 */
export const contentRules = `
content.cancelPlan             ok  ok  ok  ok  ok  ok  ok  ok
content.subscribers            401 401 401 401 401 401 ok  401
content.subscriberCounts       401 401 401 401 401 401 ok  401
content.removeSubscriber       401 401 401 401 401 401 404 401
content.exportSubscribers      401 401 401 401 401 401 ok  401
requests.all                   401 401 401 401 401 401 ok  401
requests.counts                401 401 401 401 401 401 ok  401
bookings.all                   401 401 401 401 401 401 ok  401
bookings.counts                401 401 401 401 401 401 ok  401
reports.person                 401 ok  ok  ok  409 ok  401 401
`;

/** The steps of a request, from the table of its process. */
export function stepsOfRequests(services: Services) {
  const place = (state: RequestState) => async () => {
    const values = { name: 'A', email: 'a@example.com', topic: 'general', message: 'Hello', state } as const;
    const [row] = await services.db.insert(contactMessages).values(values).returning();
    return { id: row?.id ?? '', version: 1 };
  };
  const stages = requestButtons.flatMap((action) =>
    requestStates.map((state) => ({ action, where: state, state, facts: {}, place: place(state) })),
  );
  return matrixOf<RequestTerms>('requests', requestProcess, { admin: 'admin' }, stages);
}

/** An administrator's steps on a booked call; its guest acts through a link. */
export function stepsOfBookings(services: Services) {
  const place = (state: BookingState, begun: boolean) => async () => {
    const startsAt = new Date(Date.now() + (begun ? -1 : 1) * 3_600_000 * nextHour++);
    const endsAt = new Date(startsAt.getTime() + 60_000);
    const email = `${unique('guest')}@example.com`;
    const values = { name: 'A', email, topic: 'other', timeZone: 'UTC', tokenHash: email, state } as const;
    const [row] = await services.db
      .insert(bookings)
      .values({ ...values, startsAt, endsAt })
      .returning();
    return { id: row?.id ?? '', version: 1 };
  };
  const stages = bookingButtons.flatMap((action) =>
    bookingStates.flatMap((state) =>
      [false, true].map((begun) => ({
        ...{ action, state, facts: { begun, longOver: false } },
        where: `${state}-${begun ? 'begun' : 'ahead'}`,
        place: place(state, begun),
      })),
    ),
  );
  return matrixOf<BookingTerms>('bookings', bookingProcess, { admin: 'admin' }, stages);
}
let nextHour = 1;

/** How each rule of articles, newsletter and contact is tried. */
export const triesOfContent = (
  seller: () => Person,
): Record<string, (browser: Browser) => Promise<unknown>> => ({
  'content.terms': ({ trpc }) => trpc.content.terms.query(),
  'content.operator': ({ trpc }) => trpc.content.operator.query(),
  'content.privacy': ({ trpc }) => trpc.content.privacy.query(),
  'content.latest': ({ trpc }) => trpc.content.latest.query(),
  'content.articles': ({ trpc }) => trpc.content.articles.query({ q: 'patent' }),
  'content.article': ({ trpc }) =>
    trpc.content.article.query({ kind: 'insight', id: 'how-long-a-patent-lasts' }),
  'content.service': ({ trpc }) => trpc.content.service.query({ area: 'patent', id: 'india' }),
  'bookings.times': ({ trpc }) => trpc.bookings.times.query(),
  'bookings.book': ({ trpc }) =>
    trpc.bookings.book.mutate({
      ...{
        startsAt: new Date(0),
        name: 'A',
        email: `${unique('guest')}@example.com`,
        topic: 'other',
        note: '',
        timeZone: 'UTC',
      },
    }),
  'bookings.get': ({ trpc }) => trpc.bookings.get.query({ token: unknownToken }),
  'bookings.move': ({ trpc }) => trpc.bookings.move.mutate({ token: unknownToken, startsAt: new Date(0) }),
  'bookings.giveUp': ({ trpc }) => trpc.bookings.giveUp.mutate({ token: unknownToken }),
  'bookings.all': ({ trpc }) => trpc.bookings.all.query({}),
  'bookings.counts': ({ trpc }) => trpc.bookings.counts.query(),
  'content.cancelPlan': ({ trpc }) =>
    trpc.content.cancelPlan.mutate({ name: 'A', email: 'a@example.com', kind: 'ordinary' }),
  'content.contact': ({ trpc }) =>
    trpc.content.contact.mutate({ name: 'A', email: 'a@example.com', topic: 'general', message: 'Hello' }),
  'content.subscribe': ({ trpc }) =>
    trpc.content.subscribe.mutate({ email: `${unique('reader')}@example.com` }),
  'content.confirmNewsletter': ({ trpc }) => trpc.content.confirmNewsletter.mutate({ token: unknownToken }),
  'content.subscribers': ({ trpc }) => trpc.content.subscribers.query({}),
  'content.subscriberCounts': ({ trpc }) => trpc.content.subscriberCounts.query(),
  'content.removeSubscriber': ({ trpc }) =>
    trpc.content.removeSubscriber.mutate({ email: `${unique('nobody')}@example.com` }),
  'content.exportSubscribers': ({ trpc }) => trpc.content.exportSubscribers.mutate(),
  'requests.all': ({ trpc }) => trpc.requests.all.query({}),
  'requests.counts': ({ trpc }) => trpc.requests.counts.query(),
  'reports.person': ({ trpc }) =>
    trpc.reports.person.mutate({ username: seller().username, reason: 'scam', details: '' }),
});

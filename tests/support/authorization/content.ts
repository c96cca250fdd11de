import { contactMessages } from '../../../db/schema/content.ts';
import {
  type RequestState,
  type RequestTerms,
  requestButtons,
  requestProcess,
  requestStates,
} from '../../../domain/contact.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { type Person, unique } from '../people.ts';
import { matrixOf } from './steps.ts';

const unknownToken = 'x'.repeat(43);

/** Who may read and manage what people write to those who run the marketplace, and what people report, beside the steps. */
export const contentRules = `
content.subscribers            401 401 401 401 401 401 ok  401
content.subscriberCounts       401 401 401 401 401 401 ok  401
content.removeSubscriber       401 401 401 401 401 401 404 401
content.exportSubscribers      401 401 401 401 401 401 ok  401
requests.all                   401 401 401 401 401 401 ok  401
requests.counts                401 401 401 401 401 401 ok  401
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

/** How each rule of articles, newsletter and contact is tried. */
export const triesOfContent = (
  seller: () => Person,
): Record<string, (browser: Browser) => Promise<unknown>> => ({
  'content.terms': ({ trpc }) => trpc.content.terms.query(),
  'content.privacy': ({ trpc }) => trpc.content.privacy.query(),
  'content.latest': ({ trpc }) => trpc.content.latest.query(),
  'content.articles': ({ trpc }) => trpc.content.articles.query({ q: 'patent' }),
  'content.article': ({ trpc }) =>
    trpc.content.article.query({ kind: 'insight', id: 'how-long-a-patent-lasts' }),
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

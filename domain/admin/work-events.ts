import { kind, listing, momentText, type Titled } from '../event-kinds.ts';
import { listingChanged } from '../stale.ts';
import type { WorkKind } from './work.ts';

interface Item {
  kind: WorkKind;
  id: string;
}

/** What the work queue tells: owners who are asked, and the administrators. */
export const workEvents = {
  // It has a deadline, so it is always mailed.
  'listings.asked': listing<{ question: string; until: string }>({
    text: ({ question, until }, about) =>
      `A reviewer has a question about ${about}: ${question} Please answer on its page, or correct the listing, by ${momentText(until)}. After that it is decided without your answer.`,
    mail: 'always',
    stale: ({ listingId }) => [
      ...listingChanged(listingId),
      { query: 'listings.question', input: { id: listingId } },
    ],
    ...{ icon: 'message', tone: 'amber' },
  }),
  // Told to the reviewer who asked.
  'listings.answered': listing({
    text: (_, about) => `The owner of ${about} has answered your question. It waits in the queue again.`,
    link: ({ listingId }) => ({
      to: '/admin/queue/$kind/$id',
      params: { kind: 'listings', id: listingId },
    }),
    mail: null,
    stale: ({ listingId }) => [{ query: 'queue.item', input: { kind: 'listings', id: listingId } }],
    ...{ icon: 'message', tone: 'green' },
  }),
  // Told to the reviewer who decided; the title is what it was about.
  'queue.fellAway': kind<Titled & { item: Item; sentence: string }>({
    text: ({ sentence }, about) => `Your decision about ${about} was not carried out. ${sentence}`,
    link: ({ item }) => ({ to: '/admin/queue/$kind/$id', params: item }),
    mail: null,
    stale: ({ item }) => [{ query: 'queue.item', input: item }],
    ...{ icon: 'alert', tone: 'red' },
  }),
  // For the open pages of administrators. `items`: which; none when there are too many to name.
  'queue.moved': kind<Titled & { items: Item[] }>({
    text: (_, about) => `${about} has changed.`,
    link: () => ({ to: '/admin/queue' }),
    mail: null,
    stale: ({ items }) => [
      { query: 'queue.counts' },
      { query: 'queue.list' },
      ...items.map((item) => ({ query: 'queue.item' as const, input: item })),
    ],
    icon: 'check',
    quiet: true,
  }),
};

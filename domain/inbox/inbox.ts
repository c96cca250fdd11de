/** What the inbox groups its events by: each group is about one of these (db/schema/inbox.ts `thread`). */
export const inboxTopics = [
  'transaction',
  'conversation',
  'offer',
  'agreement',
  'payout',
  'listing',
  'watch',
  'other',
] as const;
export type InboxTopic = (typeof inboxTopics)[number];

export const inboxTopicLabels: Record<InboxTopic, string> = {
  transaction: 'Transactions',
  conversation: 'Conversations',
  offer: 'Offers',
  agreement: 'Agreements',
  payout: 'Payouts',
  listing: 'Listings',
  watch: 'Watches',
  other: 'Account and other',
};

const pages: readonly [RegExp, InboxTopic][] = [
  [/^\/transaction\/([0-9a-f-]{36})$/, 'transaction'],
  [/^\/chat\/([0-9a-f-]{36})$/, 'conversation'],
  [/^\/tools\/agreement-generator\/([0-9a-f-]{36})$/, 'agreement'],
  [/^\/marketplace\/listing\/([0-9a-f-]{36})$/, 'listing'],
];

/** The thread whose subject has its own page at this address: who opens that page has read it. Null for all other pages. */
export function threadOfPage(pathname: string): string | null {
  for (const [address, topic] of pages) {
    const id = address.exec(pathname)?.[1];
    if (id) return `${topic}:${id}`;
  }
  return null;
}

/** How many threads with something unread a browser is told by name; it marks as read those whose page it opens. */
export const UNREAD_NAMED = 200;

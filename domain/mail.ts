import { eventText, type InboxEvent } from './inbox.ts';

/** What a person may choose to get by mail. Money and rights under way are not among it: those mails always come. */
export const mailTopics = ['messages', 'listings', 'searches', 'watches'] as const;
export type MailTopic = (typeof mailTopics)[number];

interface TopicText {
  label: string;
  text: string;
  /** Whether it comes by mail before the person has chosen. */
  wanted: boolean;
}

export const mailTopicTexts: Record<MailTopic, TopicText> = {
  messages: {
    label: 'Offers and messages',
    text: 'Someone writes to you, or makes or answers an offer.',
    wanted: true,
  },
  listings: {
    label: 'Your listings',
    text: 'A listing of yours is approved or rejected, and decisions about your account.',
    wanted: true,
  },
  searches: {
    label: 'Saved searches and listings',
    text: 'New listings fit a search you saved, a listing you saved changes, or one you wait for is available. Each search also has a setting of its own.',
    wanted: true,
  },
  watches: {
    label: 'IP Watchlist',
    text: 'A watch of yours has new hits. Each watch also has a setting of its own.',
    wanted: true,
  },
};

/** The topic of the mails that always come. */
const ALWAYS = 'transactions';

/** The mail each kind of event belongs to; null for events that send a mail of their own. */
const topics: Record<InboxEvent['kind'], MailTopic | typeof ALWAYS | null> = {
  'escrow.started': ALWAYS,
  'escrow.paid': ALWAYS,
  'escrow.declined': ALWAYS,
  'escrow.verifying': ALWAYS,
  'escrow.sentBack': ALWAYS,
  'escrow.completed': ALWAYS,
  'escrow.cancelled': ALWAYS,
  'escrow.refundReturned': ALWAYS,
  'escrow.disputed': ALWAYS,
  'escrow.disputeAnswered': ALWAYS,
  'escrow.disputeClosed': ALWAYS,
  'escrow.cancelAsked': ALWAYS,
  'escrow.cancelDeclined': ALWAYS,
  'escrow.cancelLapsed': ALWAYS,
  'escrow.refundOffered': ALWAYS,
  'escrow.overdue': ALWAYS,
  'escrow.due': ALWAYS,
  'proofs.added': ALWAYS,
  'payments.problem': ALWAYS,
  'payments.unasked': ALWAYS,
  'listings.approved': 'listings',
  'listings.rejected': 'listings',
  'listings.taken-down': 'listings',
  'listings.submitted': 'listings',
  'listings.free': 'searches',
  'accounts.verified': 'listings',
  'accounts.refused': 'listings',
  'saved.price': 'searches',
  'saved.gone': 'searches',
  'saved.back': 'searches',
  'reports.made': 'listings',
  'reports.closed': 'listings',
  'savedSearches.matched': null,
  'watches.found': null,
  'agreements.sent': 'messages',
  'agreements.signed': ALWAYS,
  'agreements.completed': ALWAYS,
  'agreements.declined': 'messages',
  'agreements.withdrawn': 'messages',
  'agreements.effective': ALWAYS,
  'agreements.void': ALWAYS,
  'chat.message': 'messages',
};

/** Unread events wait so long before they are mailed: most are read by then, and a burst becomes one mail. */
export const MAIL_WAIT_MINUTES = 5;
/** Whoever has the site open sees events there; after so long unread they are mailed all the same. */
export const MAIL_LATEST_MINUTES = 60;

const MOST_LINES = 20;
const LONGEST_SUBJECT = 120;

export interface Digest {
  subject: string;
  lines: { text: string; path: string }[];
  /** How many events are not among the lines. */
  more: number;
  /** The topics in this mail that can be turned off. */
  topics: MailTopic[];
}

/** The one mail about these events for someone with these choices; null when none of them is to be mailed. */
export function digestOf(events: InboxEvent[], wants: (topic: MailTopic) => boolean): Digest | null {
  const told = events.filter(({ kind }) => {
    const topic = topics[kind];
    return topic !== null && (topic === ALWAYS || wants(topic));
  });
  const [first] = told;
  if (!first) return null;
  const chosen = told.map(({ kind }) => topics[kind]);
  const subject = told.length === 1 ? oneLine(eventText(first)) : `${told.length} news for you on Ipso`;
  return {
    subject: subject.length > LONGEST_SUBJECT ? `${subject.slice(0, LONGEST_SUBJECT - 1)}…` : subject,
    lines: told
      .slice(0, MOST_LINES)
      .map((event) => ({ text: oneLine(eventText(event)), path: eventPath(event) })),
    more: Math.max(0, told.length - MOST_LINES),
    topics: mailTopics.filter((topic) => chosen.includes(topic)),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The page an event is about. */
function eventPath(event: InboxEvent): string {
  if ('transactionId' in event) return `/transaction/${event.transactionId}`;
  if ('agreementId' in event) return `/tools/agreement-generator/${event.agreementId}`;
  if (event.kind === 'chat.message') return `/chat/${event.chatId}`;
  if (event.kind === 'listings.submitted') return '/admin/listings';
  if (event.kind === 'reports.made') return '/admin/reports';
  if (event.kind === 'payments.unasked') return '/admin/transactions';
  // It may be private by now.
  if (event.kind === 'saved.gone') return '/dashboard?tab=saved';
  if (event.kind === 'watches.found') return '/tools/ip-watchlist';
  return 'listingId' in event ? `/marketplace/listing/${event.listingId}` : '/account?tab=identity';
}

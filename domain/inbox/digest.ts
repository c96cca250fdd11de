import { formatCents } from '../money.ts';
import { eventText, type InboxEvent, kindOf } from './events.ts';
import { type MailTopic, mailTopics } from './mail.ts';

const MOST_LINES = 20;
const LONGEST_SUBJECT = 120;
const LONGEST_TITLE = 50;

export interface MailLink {
  words: string;
  link: string;
}

/** An entry of a list in a mail. */
export interface MailLine {
  text: string;
  link: string;
  /** What there is to know about it. */
  detail?: string;
  /** The entries after it belong to it. */
  heading?: boolean;
}

/** What a kind of subscription has found for a person: a mail of its own, or a part of the daily digest. */
export interface AlertPart {
  /** What was found, in a few words: the subject of a mail of its own. */
  subject: string;
  /** Paragraphs of plain text. */
  parts: readonly string[];
  /** The same for the HTML twin: an entry a line. */
  lines: readonly MailLine[];
  /** What has to be said about all of it, besides the lines. */
  remark?: string;
  /** Where the subscriptions are changed. */
  choose: MailLink;
}

export interface Digest {
  subject: string;
  lines: { text: string; path: string }[];
  /** How many events are not among the lines. */
  more: number;
  /** The topics in this mail, which can be turned off. */
  topics: MailTopic[];
}

/**
 * The daily mail about these events and what subscriptions found (each in a few words), for someone with these choices; null
 * when it would say nothing. What is mailed alone is not in it.
 */
export function digestOf(
  events: InboxEvent[],
  wants: (topic: MailTopic) => boolean,
  alerts: readonly { topic: MailTopic; subject: string }[] = [],
): Digest | null {
  const told = events.filter((event) => {
    const { mail } = kindOf(event);
    return mail !== null && mail !== 'always' && wants(mail);
  });
  const [first] = told;
  const found = alerts.map(({ subject }) => subject);
  if (!first && found.length === 0) return null;
  const parts = [
    ...(first ? [told.length === 1 ? '1 notification' : `${told.length} notifications`] : []),
    ...found,
  ];
  const only =
    parts.length === 1 && told.length < 2 ? (found[0] ?? (first && oneLine(eventText(first)))) : null;
  const topics = [...told.map((event) => kindOf(event).mail), ...alerts.map(({ topic }) => topic)];
  return {
    subject: cut(only ?? `Your day on Ipso: ${parts.join(', ')}`, LONGEST_SUBJECT),
    lines: told
      .slice(0, MOST_LINES)
      .map((event) => ({ text: oneLine(eventText(event)), path: pathOf(event) })),
    more: Math.max(0, told.length - MOST_LINES),
    topics: mailTopics.filter((topic) => topics.includes(topic)),
  };
}

/** What is known now about the subject of an event, for its reader. */
export interface Standing {
  /** Cents. */
  amountCents: number | null;
  /** Until when it waits. */
  until: Date | null;
  /** What the reader has to do, such as "Pay"; null when it waits for somebody else. */
  verb: string | null;
}

/** Mail about money or a deadline goes alone: what it is about, how much and by when in its subject, and one button. */
export function aloneMailOf(
  event: InboxEvent,
  { at, standing, timeZone }: { at: Date; standing: Standing | null; timeZone: string },
) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const text = oneLine(eventText(event));
  const title = cut(oneLine(event.title), LONGEST_TITLE);
  const cents = amountOf(event) ?? standing?.amountCents ?? null;
  const amount = cents === null ? null : formatCents(cents);
  const verb = standing?.verb ?? null;
  const until = untilOf(event) ?? standing?.until ?? null;
  const date = until ? `by ${day.format(until)}` : day.format(at);
  const said = oneLine(eventText({ ...event, title })).replace(/\.$/, '');
  const facts = [amount, date].filter((fact) => fact !== null);
  const subject =
    verb !== null
      ? `${verb} ${date}: ${[amount, `“${title}”`].filter(Boolean).join(' for ')}`
      : `${cut(said, LONGEST_SUBJECT - facts.join(', ').length - 3)} (${facts.join(', ')})`;
  return {
    subject: cut(subject, LONGEST_SUBJECT),
    text,
    /** A line for each fact that the sentence may not say. */
    facts: [
      ...(amount ? [{ label: 'Amount', value: amount }] : []),
      ...(until
        ? [
            {
              label: verb === null ? 'Waiting until' : 'To do by',
              value: momentIn(until, timeZone),
            },
          ]
        : []),
    ],
    button: { label: verb ?? 'Open on Ipso', path: pathOf(event) },
  };
}

function amountOf(event: InboxEvent): number | null {
  if ('amountCents' in event) return event.amountCents;
  return 'priceCents' in event ? (event.priceCents as number | null) : null;
}

function untilOf(event: InboxEvent): Date | null {
  return 'until' in event ? new Date(event.until) : null;
}

function momentIn(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(at)} (${timeZone.replaceAll('_', ' ')})`;
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The address of the page an event is about. */
function pathOf(event: InboxEvent): string {
  const link = kindOf(event).link(event);
  const params: Record<string, string> = 'params' in link ? link.params : {};
  const path = link.to.replace(/\$(\w+)/g, (_, name) => params[name] ?? '');
  return 'search' in link ? `${path}?${new URLSearchParams(link.search)}` : path;
}

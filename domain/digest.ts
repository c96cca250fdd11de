import { eventText, type InboxEvent, kindOf } from './events.ts';
import { type MailTopic, mailTopics } from './mail.ts';

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
  const told = events.filter((event) => {
    const { mail } = kindOf(event);
    return mail !== null && (mail === 'always' || wants(mail));
  });
  const [first] = told;
  if (!first) return null;
  const topics = told.map((event) => kindOf(event).mail);
  const subject = told.length === 1 ? oneLine(eventText(first)) : `${told.length} new notifications on Ipso`;
  return {
    subject: subject.length > LONGEST_SUBJECT ? `${subject.slice(0, LONGEST_SUBJECT - 1)}…` : subject,
    lines: told
      .slice(0, MOST_LINES)
      .map((event) => ({ text: oneLine(eventText(event)), path: pathOf(event) })),
    more: Math.max(0, told.length - MOST_LINES),
    topics: mailTopics.filter((topic) => topics.includes(topic)),
  };
}

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

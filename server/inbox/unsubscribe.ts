import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopics } from '../../domain/inbox/mail.ts';
import type { Config } from '../infra/config.ts';
import { hashToken } from '../infra/hash.ts';

/**
 * What a link in a mail turns off: mails about topics, the alerts of one saved search or of all of a person's, or the
 * newsletter, by the hash of its token.
 */
export type Stopped =
  | { userId: string; topics: readonly MailTopic[] }
  | { search: string }
  | { searchesOf: string }
  | { newsletter: string };

/** The link that turns it off, for anyone who has the mail: signed, and valid forever. */
export function unsubscribeLink(config: Config, stopped: Stopped): string {
  const what = nameOf(stopped);
  return `${config.origin}/unsubscribe?token=${what}.${sign(config, what)}`;
}

function nameOf(stopped: Stopped): string {
  if ('search' in stopped) return `search.${stopped.search}`;
  if ('searchesOf' in stopped) return `person.${stopped.searchesOf}`;
  if ('newsletter' in stopped) return `newsletter.${stopped.newsletter}`;
  return `${stopped.topics.join(',')}.${stopped.userId}`;
}

/** What such a link turns off; null if it was not made here. Takes the parameters of its address. */
export function readUnsubscribe(config: Config, params: Record<string, string>): Stopped | null {
  const { token = '', person = '', topics = '', signature = '' } = params;
  if (token) return readToken(config, token);
  // The form of links about topics until November 2026.
  return isSigned(config, `${person}:${topics}`, signature)
    ? { userId: person, topics: topicsIn(topics) }
    : null;
}

function readToken(config: Config, token: string): Stopped | null {
  const [kind = '', id, signature = ''] = token.split('.');
  // The newsletter's own token, as in the link that confirms a subscription: only its hash is known here.
  if (id === undefined) return { newsletter: hashToken(token) };
  if (!isSigned(config, `${kind}.${id}`, signature)) return null;
  if (kind === 'search') return { search: id };
  if (kind === 'person') return { searchesOf: id };
  if (kind === 'newsletter') return { newsletter: id };
  return { userId: id, topics: topicsIn(kind) };
}

function topicsIn(list: string): MailTopic[] {
  const named = list.split(',');
  return mailTopics.filter((topic) => named.includes(topic));
}

function isSigned(config: Config, what: string, signature: string): boolean {
  const expected = Buffer.from(sign(config, what));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function sign({ secret }: Config, what: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${what}`).digest('base64url');
}

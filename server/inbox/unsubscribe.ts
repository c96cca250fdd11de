import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type MailTopic, mailTopics } from '../../domain/mail.ts';
import type { Config } from '../infra/config.ts';

/** What a link in a mail turns off: mails about topics, the alerts of one saved search, or of all that a person saved. */
type Stopped = { userId: string; topics: readonly MailTopic[] } | { search: string } | { searchesOf: string };

/** The link that turns it off, for anyone who has the mail: signed, and valid forever. */
export function unsubscribeLink(config: Config, stopped: Stopped): string {
  if ('topics' in stopped) {
    const { userId } = stopped;
    const list = stopped.topics.join(',');
    const signature = sign(config, `${userId}:${list}`);
    return `${config.origin}/api/mail/unsubscribe?person=${userId}&topics=${list}&signature=${signature}`;
  }
  const what = 'search' in stopped ? `search.${stopped.search}` : `person.${stopped.searchesOf}`;
  return `${config.origin}/marketplace/unsubscribe?token=${what}.${sign(config, what)}`;
}

const query = z.object({
  person: z.uuid(),
  topics: z.string().transform((list) => list.split(',')),
  signature: z.string(),
});

/** Whom and which topics such a link is about; null when it was not made here. */
export function readUnsubscribe(config: Config, params: Record<string, string>) {
  const parsed = query.safeParse(params);
  if (!parsed.success) return null;
  const { person, topics, signature } = parsed.data;
  if (!isSigned(config, `${person}:${topics.join(',')}`, signature)) return null;
  return { userId: person, topics: mailTopics.filter((topic) => topics.includes(topic)) };
}

/** Which saved searches the token of such a link is about; null when it was not made here. */
export function readUnsubscribeToken(
  config: Config,
  token: string,
): { search: string } | { searchesOf: string } | null {
  const [kind, id = '', signature = ''] = token.split('.');
  if (!isSigned(config, `${kind}.${id}`, signature)) return null;
  return kind === 'search' ? { search: id } : { searchesOf: id };
}

function isSigned(config: Config, what: string, signature: string): boolean {
  const expected = Buffer.from(sign(config, what));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function sign({ secret }: Config, what: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${what}`).digest('base64url');
}

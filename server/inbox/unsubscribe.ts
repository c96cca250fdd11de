import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type MailTopic, mailTopics } from '../../domain/mail.ts';
import type { Config } from '../infra/config.ts';

/** The path that turns these mails off for this person, for whoever holds the mail. It does not end. */
export function unsubscribePath(config: Config, userId: string, topics: readonly MailTopic[]): string {
  const list = topics.join(',');
  return `/api/mail/unsubscribe?person=${userId}&topics=${list}&signature=${sign(config, userId, list)}`;
}

const query = z.object({
  person: z.uuid(),
  topics: z.string().transform((list) => list.split(',')),
  signature: z.string(),
});

/** Whom and what such a path is about; null when it was not made here. */
export function readUnsubscribe(config: Config, params: Record<string, string>) {
  const parsed = query.safeParse(params);
  if (!parsed.success) return null;
  const { person, topics, signature } = parsed.data;
  const expected = Buffer.from(sign(config, person, topics.join(',')));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return { userId: person, topics: mailTopics.filter((topic) => topics.includes(topic)) };
}

function sign(config: Config, userId: string, list: string): string {
  return createHmac('sha256', config.secret).update(`unsubscribe:${userId}:${list}`).digest('base64url');
}

import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import { MAILS_AT_ONCE_A_DAY, type MailTopic } from '../../domain/mail.ts';
import type { Services } from '../context.ts';
import { enqueue, type Queues } from '../infra/jobs.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import { mailChoicesOf } from './choices.ts';

/** A mail, written for its recipient. */
export type AlertMail = Omit<Queues['mail.send'], 'to'>;

/**
 * A kind of subscription, such as saved searches: what it finds is kept, its owner is told of it, and mailed at once or once a
 * day, as each subscription says.
 */
export interface AlertKind {
  /** The choice that turns off all mails of this kind. */
  topic: MailTopic;
  /** The people with something that no mail has told them yet. */
  waiting: (db: Db) => Promise<string[]>;
  /** Claims what is waiting for this person, so that no other mail tells it; returns the mail, or null. */
  claim: (
    services: Services,
    tx: Tx,
    userId: string,
  ) => Promise<{ mail: AlertMail; notices: Notice[] } | null>;
  /** How many immediate mails this person was sent within a day. */
  mailedToday: (tx: Tx, userId: string) => Promise<number>;
}

/**
 * Worker, once a day: tells each person of all that waits, one person after the other. Where it fails for one, the others are
 * told all the same; it throws at the end, so that the job is tried again for those who are left.
 */
export async function sendDaily(services: Services, kind: AlertKind): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await kind.waiting(services.db)) {
    try {
      await services.db.transaction(async (tx) => {
        const alert = await kind.claim(services, tx, userId);
        if (!alert) return;
        await mailAlert(services, tx, userId, kind, alert.mail);
        await deliver(tx, alert.notices);
      });
    } catch (error) {
      services.log.error({ err: error, userId }, 'a person could not be told');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be told`);
}

/** Whether this person may get another immediate mail today; the rest waits for the daily one. */
export async function mayMailAtOnce(tx: Tx, userId: string, kind: AlertKind): Promise<boolean> {
  return (await kind.mailedToday(tx, userId)) < MAILS_AT_ONCE_A_DAY;
}

/** Mails an alert, where the address is confirmed and its owner wants mails of this kind. */
export async function mailAlert(
  services: Services,
  tx: Tx,
  userId: string,
  { topic }: Pick<AlertKind, 'topic'>,
  mail: AlertMail,
): Promise<void> {
  const to = await confirmedAddress(tx, userId);
  if (!to || !(await mailChoicesOf(tx, userId))[topic]) return;
  await enqueue(services.jobs, tx, 'mail.send', { to, ...mail });
}

/** The person's mail address; null before it is confirmed. */
export async function confirmedAddress(tx: Tx, userId: string): Promise<string | null> {
  const [person] = await tx
    .select({ email: users.email, confirmed: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return person?.confirmed ? person.email : null;
}

/** Longer lists are cut in a mail: the rest is on the page. */
const LISTED = 20;

/** A part of a mail: its heading, and the first entries of a list. */
export function listPart(heading: string, entries: readonly string[]): string {
  const more = entries.length - LISTED;
  return [
    heading,
    ...entries.slice(0, LISTED),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
  ].join('\n\n');
}

interface Link {
  words: string;
  link: string;
}

/** A mail of several parts, ending with links to the choices and to unsubscribing. */
export function alertMail(subject: string, parts: readonly string[], choose: Link, stop: Link): AlertMail {
  const foot = `${choose.words}: ${choose.link}\n${stop.words}: ${stop.link}`;
  return {
    subject,
    text: [...parts, foot].join('\n\n'),
    unsubscribe: stop.link,
  };
}

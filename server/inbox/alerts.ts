import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import type { MailLink } from '../../domain/inbox/digest.ts';
import { DIGEST_HOUR, MAILS_AT_ONCE_A_DAY } from '../../domain/inbox/mail.ts';
import type { AlertKind, Services } from '../context.ts';
import { enqueue, NOT_URGENT, type Queues } from '../infra/jobs.ts';
import { type MailContent, mailHtml } from '../infra/mail-html.ts';
import { mailChoicesOf } from './choices.ts';

/** A mail, written for its recipient. */
export type AlertMail = Omit<Queues['mail.send'], 'to'>;

/**
 * Makes sure that everybody for whom a subscription has found something gets the daily digest, at the hour they
 * chose.
 */
export async function expectDigests({ db, hooks }: Services): Promise<void> {
  const waiting = await Promise.all(hooks.alertKinds.map((kind) => kind.waiting(db)));
  const people = [...new Set(waiting.flat())].sort();
  if (people.length === 0) return;
  await db.execute(sql`
    insert into inbox_heads as head (user_id, seq, digest_due_at)
    select id, 0, next_digest(${DIGEST_HOUR}, 'UTC', null) from unnest(${sql.param(people)}::uuid[]) id
    on conflict (user_id) do update set digest_due_at = next_digest(head.digest_hour, head.time_zone, head.digested_at)
    where head.digest_due_at is null`);
}

/** Whether this person may get another immediate mail today; the rest waits for the daily one. */
export async function mayMailAtOnce(tx: Tx, userId: string, kind: AlertKind): Promise<boolean> {
  return (await kind.mailedToday(tx, userId)) < MAILS_AT_ONCE_A_DAY;
}

/** Mails an alert, if the address is confirmed and its owner wants mails of this kind. */
export async function mailAlert(
  services: Services,
  tx: Tx,
  userId: string,
  { topic }: Pick<AlertKind, 'topic'>,
  mail: AlertMail,
): Promise<void> {
  const to = await confirmedAddress(tx, userId);
  if (!to || !(await mailChoicesOf(tx, userId))[topic]) return;
  await enqueue(services.jobs, tx, 'mail.send', { to, ...mail }, NOT_URGENT);
}

/** The person's e-mail address; null before it is confirmed. */
export async function confirmedAddress(tx: Tx, userId: string): Promise<string | null> {
  const [person] = await tx
    .select({ email: users.email, confirmed: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return person?.confirmed ? person.email : null;
}

/** Longer lists are cut off in a mail: the rest is on the page. */
export const LISTED = 20;

/** A part of a mail: its heading, and the first entries of a list. */
export function listPart(heading: string, entries: readonly string[]): string {
  const more = entries.length > LISTED ? [moreText(entries.length)] : [];
  return [heading, ...entries.slice(0, LISTED), ...more].join('\n\n');
}

/** What stands below the first entries of this many. */
export const moreText = (many: number) => `and ${(many - LISTED).toLocaleString('en-US')} more`;

interface Written {
  subject: string;
  /** Paragraphs of plain text. */
  parts: readonly string[];
  /** The same for the HTML twin, whose heading is the subject. */
  shown: Omit<MailContent, 'heading' | 'foot'>;
  /** Stands below it in small print. */
  remark?: string | undefined;
  choose: MailLink;
  stop: MailLink;
}

/** A mail of several parts, ending with links to the choices and to unsubscribing. */
export function alertMail({ subject, parts, shown, remark, choose, stop }: Written): AlertMail {
  const foot = `--\n${choose.words}: ${choose.link}\n${stop.words}: ${stop.link}`;
  return {
    subject,
    text: [...parts, foot].join('\n\n'),
    html: mailHtml({ ...shown, heading: subject, foot: { text: remark, links: [choose, stop] } }),
    unsubscribe: stop.link,
  };
}

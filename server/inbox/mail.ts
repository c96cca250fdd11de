import { and, asc, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/connection.ts';
import { inboxEvents, inboxHeads, inboxThreads } from '../../db/schema/inbox.ts';
import { type AlertPart, aloneMailOf, type Digest, digestOf } from '../../domain/inbox/digest.ts';
import { type InboxEvent, kindOf } from '../../domain/inbox/events.ts';
import { type MailTopic, mailTopicTexts } from '../../domain/inbox/mail.ts';
import type { Services } from '../context.ts';
import type { Config } from '../infra/config.ts';
import { enqueue, NOT_URGENT } from '../infra/jobs.ts';
import { mailHtml } from '../infra/mail-html.ts';
import { outageSentence } from '../infra/outage.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import { type AlertMail, alertMail, confirmedAddress, expectDigests } from './alerts.ts';
import { mailChoicesOf } from './choices.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/** More than anyone reads; the digest says how many there are in all. */
const EVENTS = 500;

/** Not read in the inbox, nor as a message in its conversation. */
const notRead = sql`${inboxEvents.seq} > (
    select read_seq from ${inboxThreads} t where t.user_id = ${inboxEvents.userId} and t.thread = ${inboxEvents.thread})
  and not exists (
    select from chat_members m where m.chat_id = (event->>'chatId')::uuid and m.user_id = ${inboxEvents.userId}
      and m.last_read_seq >= (event->>'seq')::bigint)`;

type Head = typeof inboxHeads.$inferSelect;

/**
 * Worker, every minute: mails what moves money or has a deadline, each event alone and within the minute, and the
 * digests that are due. What is due is written with the events (`mail_due_at`, `digest_due_at`), and the progress
 * with the mails' jobs, under the inbox's lock: so nothing is forgotten, and two servers mail once. If one person's
 * mail fails, the others still get theirs; it throws at the end, and is retried the next minute.
 */
export async function mailUnread(services: Services): Promise<void> {
  await expectDigests(services);
  const failures = [
    ...(await mailEach(services, inboxHeads.mailDueAt, mailAlone)),
    ...(await mailEach(services, inboxHeads.digestDueAt, mailDigest)),
  ];
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be mailed`);
}

/** Mails everybody who is due, one after the other; returns what went wrong. */
async function mailEach(
  services: Services,
  dueAt: PgColumn,
  mail: (services: Services, tx: Tx, head: Head) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const failed: string[] = [];
  for (;;) {
    let userId: string | undefined;
    try {
      const found = await services.db.transaction(async (tx) => {
        const head = await lockDue(tx, dueAt, failed);
        userId = head?.userId;
        if (head) await mail(services, tx, head);
        return head !== undefined;
      });
      if (!found) return failures;
    } catch (error) {
      // Without the database nobody can be mailed: that is reported once, and the job comes again.
      if (!userId || outageSentence(error)) throw error;
      services.log.error({ err: error, userId }, 'a person could not be mailed');
      failures.push(error);
      failed.push(userId);
    }
  }
}

async function mailAlone(services: Services, tx: Tx, head: Head): Promise<void> {
  const events = await eventsAfter(tx, head.userId, head.mailedSeq);
  const last = events.length === EVENTS ? events.at(-1)?.seq : undefined;
  await tx
    .update(inboxHeads)
    .set(last ? { mailedSeq: last } : { mailedSeq: head.seq, mailDueAt: null })
    .where(eq(inboxHeads.userId, head.userId));
  const to = await confirmedAddress(tx, head.userId);
  if (!to) return;
  for (const { event, createdAt, unread } of events) {
    const { mail: topic, confirms } = kindOf(event);
    if (topic !== 'always' || !(unread || confirms)) continue;
    const mail = await mailAbout(services, tx, head, event, createdAt);
    await enqueue(services.jobs, tx, 'mail.send', { to, ...mail }, NOT_URGENT);
  }
}

/** One mail a day: what happened, and what the person's subscriptions found. */
async function mailDigest(services: Services, tx: Tx, { userId, seq, digestedSeq }: Head): Promise<void> {
  await tx
    .update(inboxHeads)
    .set({ digestedSeq: seq, digestDueAt: null, digestedAt: sql`now()` })
    .where(eq(inboxHeads.userId, userId));
  const choices = await mailChoicesOf(tx, userId);
  const events = await eventsAfter(tx, userId, digestedSeq, notRead);
  const alerts: (AlertPart & { topic: MailTopic })[] = [];
  const notices: Notice[] = [];
  for (const kind of services.hooks.alertKinds) {
    const found = await kind.claim(services, tx, userId);
    notices.push(...(found?.notices ?? []));
    if (found && choices[kind.topic]) alerts.push({ ...found.part, topic: kind.topic });
  }
  const to = await confirmedAddress(tx, userId);
  const digest = digestOf(
    events.map(({ event }) => event),
    (topic) => choices[topic],
    alerts,
  );
  if (to && digest) {
    const mail = mailOf(services.config, digest, alerts, userId);
    await enqueue(services.jobs, tx, 'mail.send', { to, ...mail }, NOT_URGENT);
  }
  await deliver(tx, notices);
}

/** The next inbox that is due, locked. */
async function lockDue(tx: Tx, dueAt: PgColumn, except: string[]): Promise<Head | undefined> {
  const [head] = await tx
    .select(getTableColumns(inboxHeads))
    .from(inboxHeads)
    .where(and(lte(dueAt, sql`now()`), sql`${inboxHeads.userId} <> all(${sql.param(except)}::uuid[])`))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return head;
}

function eventsAfter(tx: Tx, userId: string, seq: number, which?: SQL) {
  const { event, createdAt } = inboxEvents;
  return tx
    .select({ seq: inboxEvents.seq, event, createdAt, unread: sql<boolean>`${notRead}` })
    .from(inboxEvents)
    .where(and(eq(inboxEvents.userId, userId), gt(inboxEvents.seq, seq), sql`not quiet`, which))
    .orderBy(asc(inboxEvents.seq))
    .limit(EVENTS);
}

const choiceOf = ({ origin }: Config) => ({
  words: 'Choose which e-mails you get',
  link: `${origin}/account?tab=mail`,
});

async function mailAbout(
  { config, hooks }: Services,
  tx: Tx,
  { userId, timeZone }: Head,
  event: InboxEvent,
  at: Date,
): Promise<AlertMail> {
  const standing = await hooks.standingOf(tx, userId, event);
  const { subject, text, facts, button } = aloneMailOf(event, { at, standing, timeZone });
  const link = `${config.origin}${button.path}`;
  const why =
    'You are getting this e-mail because it is about your money or your rights. It cannot be turned off.';
  const choose = choiceOf(config);
  return {
    subject,
    text: [
      text,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      `${button.label}: ${link}`,
      `--\n${why}\n${choose.words}: ${choose.link}`,
    ].join('\n\n'),
    html: mailHtml({
      heading: text,
      paragraphs: [],
      facts,
      button: { label: button.label, link },
      foot: { text: why, links: [choose] },
    }),
  };
}

function mailOf(
  config: Config,
  { subject, lines, more, topics }: Digest,
  alerts: readonly AlertPart[],
  userId: string,
): AlertMail {
  const { origin } = config;
  const rest = more > 0 ? [`And ${more} more in your inbox.`] : [];
  const names = topics.map((topic) => mailTopicTexts[topic].label).join(', ');
  const choose = choiceOf(config);
  const stop = { words: `No more e-mails about ${names}`, link: unsubscribeLink(config, { userId, topics }) };
  const inbox = { label: 'Open your inbox', link: `${origin}/inbox` };
  return alertMail({
    subject,
    parts: [
      ...lines.map(({ text, path }) => `${text}\n${origin}${path}`),
      ...rest,
      ...alerts.flatMap(({ subject: found, parts, choose: { words, link } }) => [
        `${found}:`,
        ...parts,
        `${words}: ${link}`,
      ]),
      `${inbox.label}: ${inbox.link}`,
    ],
    shown: {
      paragraphs: rest,
      lines: [
        ...lines.map(({ text, path }) => ({ text, link: `${origin}${path}` })),
        // The subject already says it when there is nothing else.
        ...alerts.flatMap((alert) => [
          ...(alert.subject === subject
            ? []
            : [{ text: alert.subject, link: alert.choose.link, heading: true }]),
          ...alert.lines,
        ]),
      ],
      button: inbox,
    },
    remark: alerts.flatMap(({ remark }) => remark ?? []).join(' ') || undefined,
    choose,
    stop,
  });
}

import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { inboxEvents, inboxHeads } from '../../db/schema/inbox.ts';
import { type Digest, digestOf } from '../../domain/digest.ts';
import { MAIL_LATEST_MINUTES, MAIL_WAIT_MINUTES, mailTopicTexts } from '../../domain/mail.ts';
import type { Services } from '../context.ts';
import type { Config } from '../infra/config.ts';
import { enqueue } from '../infra/jobs.ts';
import { type AlertMail, alertMail, confirmedAddress } from './alerts.ts';
import { mailChoicesOf } from './choices.ts';
import { unsubscribeLink } from './unsubscribe.ts';

// A stream proves its session again every four minutes (server/trpc.ts), and is noted here each time.
const LIVE_MINUTES = 5;
/** More than anyone reads; the mail says how many there are in all. */
const EVENTS = 500;

/** A message may have been read in its conversation, without a look at the bell. */
const notReadInChat = sql`not exists (
  select from chat_members m where m.chat_id = (event->>'chatId')::uuid and m.user_id = inbox_events.user_id
    and m.last_read_seq >= (event->>'seq')::bigint)`;

/** Notes that a browser of this person follows the inbox, so that events need not be mailed at once. */
export async function noteLive(db: Db, userId: string): Promise<void> {
  const liveUntil = sql`now() + make_interval(mins => ${LIVE_MINUTES})`;
  await db
    .insert(inboxHeads)
    .values({ userId, liveUntil })
    .onConflictDoUpdate({ target: inboxHeads.userId, set: { liveUntil } });
}

/**
 * Worker, every minute: mails unread events to those who do not have the site open. Whether there is something to mail
 * is written with the events (`mail_due_at`), so that nothing is forgotten; it is checked again here, under the lock of
 * the inbox, so that two servers mail once and nobody is told what they have just read.
 */
export async function mailUnread(services: Services): Promise<void> {
  while (await services.db.transaction((tx) => mailOne(services, tx)));
}

async function mailOne(services: Services, tx: Tx): Promise<boolean> {
  const waited = MAIL_LATEST_MINUTES - MAIL_WAIT_MINUTES;
  const [head] = await tx
    .select()
    .from(inboxHeads)
    .where(
      and(
        lte(inboxHeads.mailDueAt, sql`now()`),
        or(
          sql`coalesce(${inboxHeads.liveUntil}, '-infinity') < now()`,
          sql`${inboxHeads.mailDueAt} < now() - make_interval(mins => ${waited})`,
        ),
      ),
    )
    .orderBy(asc(inboxHeads.mailDueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!head) return false;
  await tx
    .update(inboxHeads)
    .set({ mailedSeq: head.seq, mailDueAt: null })
    .where(eq(inboxHeads.userId, head.userId));
  const events = await tx
    .select({ event: inboxEvents.event })
    .from(inboxEvents)
    .where(
      and(
        eq(inboxEvents.userId, head.userId),
        gt(inboxEvents.seq, Math.max(head.mailedSeq, head.readSeq)),
        sql`not quiet`,
        notReadInChat,
      ),
    )
    .orderBy(asc(inboxEvents.seq))
    .limit(EVENTS);
  const to = await confirmedAddress(tx, head.userId);
  if (!to) return true;
  const choices = await mailChoicesOf(tx, head.userId);
  const digest = digestOf(
    events.map(({ event }) => event),
    (topic) => choices[topic],
  );
  if (digest) {
    await enqueue(services.jobs, tx, 'mail.send', { to, ...mailOf(services.config, digest, head.userId) });
  }
  return true;
}

function mailOf(config: Config, { subject, lines, more, topics }: Digest, userId: string): AlertMail {
  const { origin } = config;
  const parts = lines.map(({ text, path }) => `${text}\n${origin}${path}`);
  if (more > 0) parts.push(`And ${more} more: open the bell on ${origin}/`);
  const choose = { words: 'Choose which mails you get', link: `${origin}/account?tab=mail` };
  if (topics.length === 0) {
    const why = 'You get this mail because it is about money or rights of yours. It cannot be turned off.';
    return { subject, text: [...parts, `--\n${why}\n${choose.words}: ${choose.link}`].join('\n\n') };
  }
  const names = topics.map((topic) => mailTopicTexts[topic].label).join(', ');
  return alertMail(
    subject,
    parts,
    { ...choose, words: `--\n${choose.words}` },
    {
      words: `No more mails about ${names}`,
      link: unsubscribeLink(config, { userId, topics }),
    },
  );
}

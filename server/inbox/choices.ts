import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { mailChoices } from '../../db/schema/accounts.ts';
import { inboxHeads } from '../../db/schema/inbox.ts';
import { invalid } from '../../domain/errors.ts';
import { DIGEST_HOUR, type MailTopic, mailTopicTexts } from '../../domain/inbox/mail.ts';
import type { UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';

/** What a person wants by mail: their choice, or the default. */
export async function mailChoicesOf(db: Db | Tx, userId: string): Promise<Record<MailTopic, boolean>> {
  const rows = await db.select().from(mailChoices).where(eq(mailChoices.userId, userId));
  const choices = Object.fromEntries(
    Object.entries(mailTopicTexts).map(([topic, { wanted }]) => [topic, wanted]),
  ) as Record<MailTopic, boolean>;
  for (const { topic, wanted } of rows) choices[topic] = wanted;
  return choices;
}

/** Replaces earlier choices. */
export async function chooseTopics(
  tx: Tx,
  userId: string,
  chosen: Partial<Record<MailTopic, boolean>>,
): Promise<void> {
  for (const [topic, wanted] of Object.entries(chosen) as [MailTopic, boolean][]) {
    await tx
      .insert(mailChoices)
      .values({ userId, topic, wanted })
      .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.topic], set: { wanted } });
  }
}

/** At which hour of which time zone the daily digest comes. */
export async function digestTimeOf(db: Db, userId: string): Promise<{ hour: number; timeZone: string }> {
  const [head] = await db
    .select({ hour: inboxHeads.digestHour, timeZone: inboxHeads.timeZone })
    .from(inboxHeads)
    .where(eq(inboxHeads.userId, userId));
  return head ?? { hour: DIGEST_HOUR, timeZone: 'UTC' };
}

/** Sets it; a waiting digest goes out at the new time. A time zone that the database does not know is refused. */
export async function chooseDigest(
  { db, user }: UserContext,
  { hour, timeZone }: { hour: number; timeZone: string },
): Promise<void> {
  const known = await db.execute(
    sql`select from pg_timezone_names where name = ${timeZone} and name !~ '^posix'`,
  );
  if (known.rows.length === 0) throw invalid('This time zone is not known here. Please choose another.');
  const chosen = { digestHour: hour, timeZone };
  await db.transaction(async (tx) => {
    await tx
      .insert(inboxHeads)
      .values({ userId: user.id, ...chosen })
      .onConflictDoUpdate({
        target: inboxHeads.userId,
        set: {
          ...chosen,
          digestDueAt: sql`case when ${inboxHeads.digestDueAt} is not null
            then next_digest(${hour}, ${timeZone}, ${inboxHeads.digestedAt}) end`,
        },
      });
    const actor = { actorId: user.id, actorRole: 'user', subjectId: user.id };
    await record(tx, { action: 'inbox.chooseDigest', ...actor, data: { hour, timeZone } });
  });
}

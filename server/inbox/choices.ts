import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { mailChoices } from '../../db/schema/accounts.ts';
import { type MailTopic, mailTopicTexts } from '../../domain/mail.ts';

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

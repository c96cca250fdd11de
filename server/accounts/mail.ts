import type { MailTopic } from '../../domain/inbox/mail.ts';
import type { UserContext } from '../context.ts';
import { chooseTopics } from '../inbox/choices.ts';
import { record } from '../infra/audit.ts';

/** Sets whether one kind of event is also mailed. */
export async function chooseMail(
  ctx: UserContext,
  { topic, wanted }: { topic: MailTopic; wanted: boolean },
): Promise<void> {
  const { id } = ctx.user;
  await ctx.db.transaction(async (tx) => {
    await chooseTopics(tx, id, { [topic]: wanted });
    const actor = { actorId: id, actorRole: 'user', subjectId: id };
    await record(tx, { action: 'accounts.chooseMail', ...actor, data: { topic, wanted } });
  });
}

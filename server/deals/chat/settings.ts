import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { blockedPeople, chatMembers } from '../../../db/schema/chat.ts';
import type { UserContext } from '../../context.ts';
import { tellTyping } from '../../infra/live.ts';
import { deliver } from '../../kernel/notices.ts';
import { type Complaint, reportChat as report } from '../../market/reports/service.ts';
import { type Chat, findOwnChat, lockOwnChat, mustNotBeBlocked, otherOf } from './open.ts';

/** Notes how far the person has read; never backward. The other sees it, and so do the person's other tabs. */
export async function markRead(ctx: UserContext, { id, seq }: { id: string; seq: number }): Promise<void> {
  const chat = await findOwnChat(ctx, id);
  await ctx.db.transaction(async (tx) => {
    const upTo = sql`least(${seq}::bigint, (select c.seq from chats c where c.id = ${id}))`;
    const moved = await tx
      .update(chatMembers)
      .set({ lastReadSeq: upTo })
      .where(and(own(ctx, id), lt(chatMembers.lastReadSeq, upTo)))
      .returning({ chatId: chatMembers.chatId });
    if (moved.length === 0) return;
    await tell(tx, chat, [ctx.user.id, otherOf(chat, ctx.user.id)]);
  });
}

/** Archives or mutes a conversation, or blocks the other person in it, for this person; false undoes it. */
export async function changeSetting(
  ctx: UserContext,
  { id, setting, value }: { id: string; setting: 'archived' | 'muted' | 'blocked'; value: boolean },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Nobody writes in the meantime, so that a block is in place before the next message.
    const chat = await lockOwnChat(ctx, tx, id);
    if (setting === 'blocked') await setBlocked(tx, ctx.user.id, otherOf(chat, ctx.user.id), value);
    else
      await tx
        .update(chatMembers)
        .set({ [setting]: value })
        .where(own(ctx, id));
    await tell(tx, chat, [ctx.user.id]);
  });
}

async function setBlocked(tx: Tx, blockerId: string, blockedId: string, value: boolean): Promise<void> {
  if (value) await tx.insert(blockedPeople).values({ blockerId, blockedId }).onConflictDoNothing();
  else
    await tx
      .delete(blockedPeople)
      .where(and(eq(blockedPeople.blockerId, blockerId), eq(blockedPeople.blockedId, blockedId)));
}

/** Tells the other person's open pages that this person is typing: stored nowhere, and lost if nobody is looking. */
export async function typing(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const chat = await findOwnChat(ctx, id);
  await ctx.limit('chat.typing', ctx.user.id);
  const to = otherOf(chat, ctx.user.id);
  await mustNotBeBlocked(ctx.db, ctx.user.id, to);
  await tellTyping(ctx.db, to, id);
}

/** Reports a conversation to the administrators, with its last entries. */
export async function reportChat(
  ctx: UserContext,
  { id, ...said }: Complaint & { id: string },
): Promise<void> {
  await report(ctx, await findOwnChat(ctx, id), said);
}

const own = ({ user }: UserContext, chatId: string) =>
  and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, user.id));

async function tell(tx: Tx, { id, seq, title }: Chat, people: string[]): Promise<void> {
  await deliver(
    tx,
    people.map((to) => ({ to, event: { kind: 'chat.moved', chatId: id, seq, title } })),
  );
}

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { chatMembers, messages } from '../../../db/schema/chat.ts';
import { files } from '../../../db/schema/files.ts';
import { CHAT_NOT_FOUND, OTHER_CONTENTS, THUMBNAIL_SIDE } from '../../../domain/deals/chat.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { isPicture } from '../../../domain/files.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import type { PageInput } from '../../../domain/pages.ts';
import type { UserContext } from '../../context.ts';
import { orDiscard, putFile, recordFile, signedPath } from '../../infra/files.ts';
import { task } from '../../infra/threads.ts';
import { keyset } from '../../kernel/list.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import type { SendFileForm } from './input.ts';
import { type Chat, findOwnChat, listingOf, lockOwnChat, mustNotBeBlocked, otherOf } from './open.ts';

const newest = keyset('chat.messages', 'desc', messages.seq);
const PAGE = 50;
const BATCH = 100;

/** An entry as one of the two sees it. Only its sender, who looks for it, gets the client id. */
const entryFor = (userId: string) => ({
  id: messages.id,
  seq: messages.seq,
  kind: messages.kind,
  content: messages.content,
  ref: messages.ref,
  mine: sql<boolean>`${messages.senderId} is not distinct from ${userId}::uuid`,
  client: sql<string | null>`case when ${messages.senderId} = ${userId}::uuid then ${messages.clientId} end`,
  thumbnail: messages.thumbnail,
  file: { type: files.type, size: files.size },
  createdAt: messages.createdAt,
});

/** One page of a conversation, the last entry first; only for its two people. */
export async function listMessages(ctx: UserContext, { id, ...page }: PageInput & { id: string }) {
  await findOwnChat(ctx, id);
  const rows = await ctx.db
    .select({ ...entryFor(ctx.user.id), position: newest.position })
    .from(messages)
    .leftJoin(files, eq(files.id, messages.fileId))
    .where(and(eq(messages.chatId, id), newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  return newest.page(rows, PAGE);
}

/** The next entries after a number, in order: what a page lacks after an event or a lost connection. */
export async function messagesAfter(ctx: UserContext, { id, seq }: { id: string; seq: number }) {
  await findOwnChat(ctx, id);
  return ctx.db
    .select(entryFor(ctx.user.id))
    .from(messages)
    .leftJoin(files, eq(files.id, messages.fileId))
    .where(and(eq(messages.chatId, id), gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(BATCH);
}

interface NewEntry {
  id: string;
  client?: string;
  kind: 'text' | 'file';
  content: string;
  /** Gives the file its row, in the same transaction. */
  attach?: (tx: Tx) => Promise<{ fileId: string; thumbnail: string | null }>;
}

/** Sends a message to the other person. Returns its id and number; the same ones if it was sent before. */
export async function sendMessage(
  ctx: UserContext,
  { id, client, content }: { id: string; client?: string; content: string },
) {
  await findOwnChat(ctx, id);
  if (ctx.config.quotas) await ctx.limit('chat.account', ctx.user.id);
  return ctx.db.transaction((tx) => addEntry(ctx, tx, { id, client, kind: 'text', content }));
}

const thumbnailOf = task<typeof import('../../infra/pictures.ts').thumbnailOf>(
  new URL('../../infra/pictures.ts', import.meta.url),
  'thumbnailOf',
);

/** Sends a file, checked as evidence is, with a small picture of it if it is a picture. */
export async function sendFile(ctx: UserContext, { id, client, document }: SendFileForm) {
  const chat = await findOwnChat(ctx, id);
  await mustNotBeBlocked(ctx.db, ctx.user.id, otherOf(chat, ctx.user.id));
  await ctx.limit('upload.account', ctx.user.id);
  const stored = await putFile(ctx.files, 'chat-files', 'attachment', document);
  return orDiscard(ctx.files, [stored], async () => {
    const bytes = isPicture(stored.type) ? new Uint8Array(await document.arrayBuffer()) : null;
    // A picture that cannot be decoded is still a file.
    const thumbnail = bytes && (await smallOf(ctx, bytes));
    let kept = false;
    const sent = await ctx.db.transaction((tx) =>
      addEntry(ctx, tx, {
        ...{ id, client, kind: 'file', content: stored.name },
        async attach() {
          kept = true;
          return { fileId: await recordFile(tx, stored), thumbnail };
        },
      }),
    );
    if (!kept) await ctx.files[stored.bucket].delete(stored.key);
    return sent;
  });
}

async function smallOf(ctx: UserContext, bytes: Uint8Array): Promise<string | null> {
  const input = { bytes, side: THUMBNAIL_SIDE };
  return ctx.threads.run(thumbnailOf, input, ctx.signal).catch(() => null);
}

/** Adds what this person wrote, once for each client id, and tells both. */
async function addEntry(ctx: UserContext, tx: Tx, entry: NewEntry) {
  const { id, client, kind, content, attach } = entry;
  const chat = await lockOwnChat(ctx, tx, id);
  const [known] = client
    ? await tx
        .select()
        .from(messages)
        .where(and(eq(messages.chatId, id), eq(messages.clientId, client)))
    : [];
  if (known) {
    const same = known.senderId === ctx.user.id && known.kind === kind && known.content === content;
    if (!same) throw conflict(OTHER_CONTENTS);
    return { id: known.id, seq: known.seq };
  }
  const to = otherOf(chat, ctx.user.id);
  await mustNotBeBlocked(tx, ctx.user.id, to);
  const [sent] = await tx
    .insert(messages)
    .values({
      ...{ chatId: id, clientId: client, senderId: ctx.user.id, kind, content },
      ...(await attach?.(tx)),
    })
    .returning({ id: messages.id, seq: messages.seq });
  if (!sent) throw new Error('the message was not kept');
  await deliver(tx, await noticesOf(ctx, tx, chat, { seq: sent.seq, to }));
  return sent;
}

async function noticesOf(ctx: UserContext, tx: Tx, chat: Chat, { seq, to }: { seq: number; to: string }) {
  const { title } = await listingOf(ctx, tx, chat);
  const [from] = await tx
    .select({ from: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, ctx.user.id));
  const [theirs] = await tx
    .select({ muted: chatMembers.muted })
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chat.id), eq(chatMembers.userId, to)));
  if (!from || !theirs) throw new Error('a chat lost its party');
  const moved: InboxEvent = { kind: 'chat.moved', chatId: chat.id, seq, title };
  const told: InboxEvent = { kind: 'chat.message', chatId: chat.id, seq, title, ...from };
  const notices: Notice[] = [
    { to, event: theirs.muted ? moved : told },
    // The sender's other tabs.
    { to: ctx.user.id, event: moved },
  ];
  return notices;
}

/** A short-lived link to a file of a conversation, for its two people. */
export async function fileLink(ctx: UserContext, { id, seq }: { id: string; seq: number }) {
  await findOwnChat(ctx, id);
  const [entry] = await ctx.db
    .select({ fileId: messages.fileId })
    .from(messages)
    .where(and(eq(messages.chatId, id), eq(messages.seq, seq)));
  if (!entry?.fileId) throw notFound(CHAT_NOT_FOUND);
  return { path: signedPath(ctx, entry.fileId) };
}

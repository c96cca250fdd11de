import { and, eq, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { chats, messages } from '../../../db/schema/chat.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { listings } from '../../../db/schema/listings.ts';
import { CHAT_NOT_FOUND } from '../../../domain/chat.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/escrow-texts.ts';
import { isShown } from '../../../domain/listings.ts';
import type { PageInput } from '../../../domain/pages.ts';
import type { UserContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';
import { deliver } from '../../kernel/notices.ts';
import { maySee } from '../../market/listings/visible.ts';

const newest = keyset('chat.messages', 'desc', messages.createdAt, messages.id);
const PAGE = 50;

/** The conversation of this person with the seller of an active listing; the same one when it exists. */
export async function startChat(ctx: UserContext, { listingId }: { listingId: string }) {
  return ctx.db.transaction(async (tx) => {
    const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('share');
    const visible = listing?.isPublic && listing.approvalStatus === 'approved';
    if (!listing || !(visible || listing.ownerId === ctx.user.id)) throw notFound();
    if (listing.ownerId === ctx.user.id) throw conflict('You own this listing.');
    if (!listing.active) throw conflict('This listing is not for sale.');
    const { title, ownerId: sellerId } = listing;
    return openChat(tx, { listingId, buyerId: ctx.user.id, sellerId, title });
  });
}

/** The conversation of the two parties of a transaction, for either of them; the same one when it exists. */
export async function startTransactionChat(ctx: UserContext, { transactionId }: { transactionId: string }) {
  const { id } = ctx.user;
  const [parties] = await ctx.db
    .select({
      listingId: transactions.listingId,
      buyerId: transactions.buyerId,
      sellerId: transactions.sellerId,
      title: transactions.title,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.id, transactionId),
        or(eq(transactions.buyerId, id), eq(transactions.sellerId, id)),
      ),
    );
  if (!parties) throw notFound(TRANSACTION_NOT_FOUND);
  return ctx.db.transaction((tx) => openChat(tx, parties));
}

async function openChat(tx: Tx, parties: typeof chats.$inferInsert) {
  await tx.insert(chats).values(parties).onConflictDoNothing();
  const [chat] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(
      and(
        eq(chats.listingId, parties.listingId),
        eq(chats.buyerId, parties.buyerId),
        eq(chats.sellerId, parties.sellerId),
      ),
    );
  if (!chat) throw new Error('the chat row is missing');
  return chat;
}

/** The parties and the listing of a conversation; only for the two parties. */
export async function getChat(ctx: UserContext, { id }: { id: string }) {
  const chat = await findOwnChat(ctx, id);
  const otherId = chat.buyerId === ctx.user.id ? chat.sellerId : chat.buyerId;
  const [listing, [other]] = await Promise.all([
    listingOf(ctx, ctx.db, chat),
    ctx.db
      .select({ username: profiles.username, fullName: profiles.fullName, avatarUrl: profiles.avatarUrl })
      .from(profiles)
      .where(eq(profiles.id, otherId)),
  ]);
  if (!other) throw new Error('a chat lost its party');
  return {
    id,
    listing,
    other,
    role: chat.buyerId === ctx.user.id ? ('buyer' as const) : ('seller' as const),
  };
}

/** One page of a conversation's messages, newest first; only for its two parties. */
export async function listMessages(ctx: UserContext, { id, ...page }: PageInput & { id: string }) {
  await findOwnChat(ctx, id);
  const rows = await ctx.db
    .select({
      id: messages.id,
      content: messages.content,
      createdAt: messages.createdAt,
      mine: sql<boolean>`${messages.senderId} = ${ctx.user.id}`,
      position: newest.position,
    })
    .from(messages)
    .where(and(eq(messages.chatId, id), newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  return newest.page(rows, PAGE);
}

/** Sends a message to the other party. Gives its id. */
export async function sendMessage(ctx: UserContext, { id, content }: { id: string; content: string }) {
  const chat = await findOwnChat(ctx, id);
  await ctx.limit('write.account', ctx.user.id);
  return ctx.db.transaction(async (tx) => {
    const [message] = await tx
      .insert(messages)
      .values({ chatId: id, senderId: ctx.user.id, content })
      .returning({ id: messages.id });
    if (!message) throw new Error('the message was not kept');
    await tx
      .update(chats)
      .set({ lastAt: sql`greatest(${chats.lastAt}, now())` })
      .where(eq(chats.id, id));
    const { title } = await listingOf(ctx, tx, chat);
    const [from] = await tx
      .select({ from: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, ctx.user.id));
    if (!from) throw new Error('a chat lost its party');
    const event = { kind: 'chat.message', chatId: id, messageId: message.id, title, ...from } as const;
    const to = chat.buyerId === ctx.user.id ? chat.sellerId : chat.buyerId;
    await deliver(tx, [{ to, event }]);
    return message;
  });
}

/** The listing a conversation is about. The other party must not learn here what happened to a private one. */
async function listingOf(ctx: UserContext, db: Db | Tx, chat: typeof chats.$inferSelect) {
  const [listing] = await db.select().from(listings).where(eq(listings.id, chat.listingId));
  if (!listing) throw new Error('a chat lost its listing');
  const { id, type } = listing;
  const title = isShown(listing) ? listing.title : chat.title;
  return { id, type, title, visible: maySee(ctx, listing) };
}

async function findOwnChat({ db, user }: UserContext, id: string) {
  const [chat] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), or(eq(chats.buyerId, user.id), eq(chats.sellerId, user.id))));
  if (!chat) throw notFound(CHAT_NOT_FOUND);
  return chat;
}

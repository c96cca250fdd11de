import { and, desc, eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { chats, messages } from '../../db/schema/chat.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { listings } from '../../db/schema/listings.ts';
import { conflict, notFound } from '../../domain/errors.ts';
import type { UserContext } from '../context.ts';
import { TRANSACTION_NOT_FOUND } from '../escrow/transition.ts';
import { deliver } from '../inbox/append.ts';

const HISTORY = 200;

/** The conversation of this person with the seller of an active listing; the same one when it exists. */
export async function startChat(ctx: UserContext, { listingId }: { listingId: string }) {
  return ctx.db.transaction(async (tx) => {
    const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('share');
    const visible = listing?.isPublic && listing.approvalStatus === 'approved';
    if (!listing || !(visible || listing.ownerId === ctx.user.id)) throw notFound();
    if (listing.ownerId === ctx.user.id) throw conflict('You own this listing.');
    if (!listing.active) throw conflict('This listing is not for sale.');
    return openChat(tx, { listingId, buyerId: ctx.user.id, sellerId: listing.ownerId });
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

async function openChat(tx: Tx, parties: { listingId: string; buyerId: string; sellerId: string }) {
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

/** A conversation with its newest messages, oldest first; only for its two parties. */
export async function getChat(ctx: UserContext, { id }: { id: string }) {
  const chat = await findOwnChat(ctx, id);
  const otherId = chat.buyerId === ctx.user.id ? chat.sellerId : chat.buyerId;
  const [[listing], [other], newest] = await Promise.all([
    ctx.db
      .select({ id: listings.id, title: listings.title, type: listings.type })
      .from(listings)
      .where(eq(listings.id, chat.listingId)),
    ctx.db
      .select({ username: profiles.username, fullName: profiles.fullName, avatarUrl: profiles.avatarUrl })
      .from(profiles)
      .where(eq(profiles.id, otherId)),
    ctx.db
      .select()
      .from(messages)
      .where(eq(messages.chatId, id))
      .orderBy(desc(messages.createdAt))
      .limit(HISTORY),
  ]);
  if (!listing || !other) throw new Error('a chat lost its listing or party');
  return {
    id,
    listing,
    other,
    role: chat.buyerId === ctx.user.id ? ('buyer' as const) : ('seller' as const),
    messages: newest.reverse().map((message) => ({
      id: message.id,
      content: message.content,
      createdAt: message.createdAt,
      mine: message.senderId === ctx.user.id,
    })),
  };
}

/** Sends a message to the other party. */
export async function sendMessage(ctx: UserContext, { id, content }: { id: string; content: string }) {
  const chat = await findOwnChat(ctx, id);
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(messages).values({ chatId: id, senderId: ctx.user.id, content });
    const [about] = await tx
      .select({ title: listings.title, from: profiles.fullName })
      .from(listings)
      .innerJoin(profiles, eq(profiles.id, ctx.user.id))
      .where(eq(listings.id, chat.listingId));
    if (!about) throw new Error('a chat lost its listing or party');
    const event = { kind: 'chat.message', chatId: id, ...about } as const;
    const to = chat.buyerId === ctx.user.id ? chat.sellerId : chat.buyerId;
    await deliver(tx, [{ to, event }]);
  });
}

async function findOwnChat({ db, user }: UserContext, id: string) {
  const [chat] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), or(eq(chats.buyerId, user.id), eq(chats.sellerId, user.id))));
  if (!chat) throw notFound('This conversation does not exist, or you are not part of it.');
  return chat;
}

import { and, eq, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { profiles, users } from '../../../db/schema/accounts.ts';
import { blockedPeople, chatMembers, chats } from '../../../db/schema/chat.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { listings } from '../../../db/schema/listings.ts';
import { OTHER_SUSPENDED } from '../../../domain/admin/suspension.ts';
import { BLOCKED_BY_YOU, CHAT_NOT_FOUND, NOT_TAKING_MESSAGES } from '../../../domain/deals/chat.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { isShown } from '../../../domain/market/listings.ts';
import type { UserContext } from '../../context.ts';
import { maySee } from '../../market/listings/visible.ts';

export type Chat = typeof chats.$inferSelect;

/** The conversation of this person with the seller of an active listing; the same one if it exists. */
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

/** The conversation of the two parties of a transaction, for either of them; the same one if it exists. */
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

export interface Parties {
  listingId: string;
  buyerId: string;
  sellerId: string;
  /** What the listing is called now, for a conversation that begins. */
  title: string;
}

/** The id of the conversation of these two about this listing, which is created if it is missing. */
export async function openChat(tx: Tx, parties: Parties) {
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

/** The conversation, for one of its two people; for anyone else it does not exist. */
export async function findOwnChat({ db, user }: UserContext, id: string): Promise<Chat> {
  return mine(await db.select().from(chats).where(eq(chats.id, id)), user.id);
}

/** The same, locked: entries are numbered under this lock. */
export async function lockOwnChat({ user }: UserContext, tx: Tx, id: string): Promise<Chat> {
  return mine(await tx.select().from(chats).where(eq(chats.id, id)).for('no key update'), user.id);
}

function mine([chat]: Chat[], userId: string): Chat {
  if (!chat || (chat.buyerId !== userId && chat.sellerId !== userId)) throw notFound(CHAT_NOT_FOUND);
  return chat;
}

export function otherOf(chat: Chat, userId: string): string {
  return chat.buyerId === userId ? chat.sellerId : chat.buyerId;
}

/**
 * Throws if the other is suspended, or one of the two has blocked the other: a polite sentence for the one who is
 * blocked.
 */
export async function mustNotBeBlocked(db: Db | Tx, from: string, to: string): Promise<void> {
  const [other] = await db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, to));
  if (other?.suspendedAt) throw conflict(OTHER_SUSPENDED);
  const found = await blocksBetween(db, from, to);
  if (found.some(({ blockerId }) => blockerId === from)) throw conflict(BLOCKED_BY_YOU);
  if (found.length > 0) throw conflict(NOT_TAKING_MESSAGES);
}

function blocksBetween(db: Db | Tx, one: string, two: string) {
  const by = (blocker: string, blocked: string) =>
    and(eq(blockedPeople.blockerId, blocker), eq(blockedPeople.blockedId, blocked));
  return db
    .select()
    .from(blockedPeople)
    .where(or(by(one, two), by(two, one)));
}

/** The parties and the listing of a conversation, this person's settings, and how far both have read. */
export async function getChat(ctx: UserContext, { id }: { id: string }) {
  const chat = await findOwnChat(ctx, id);
  const otherId = otherOf(chat, ctx.user.id);
  const [listing, [other], members, blocks] = await Promise.all([
    listingOf(ctx, ctx.db, chat),
    ctx.db
      .select({ username: profiles.username, fullName: profiles.fullName, avatarUrl: profiles.avatarUrl })
      .from(profiles)
      .where(eq(profiles.id, otherId)),
    ctx.db.select().from(chatMembers).where(eq(chatMembers.chatId, id)),
    blocksBetween(ctx.db, ctx.user.id, otherId),
  ]);
  const own = members.find(({ userId }) => userId === ctx.user.id);
  const theirs = members.find(({ userId }) => userId === otherId);
  if (!other || !own || !theirs) throw new Error('a chat lost its party');
  return {
    id,
    listing,
    other,
    role: chat.buyerId === ctx.user.id ? ('buyer' as const) : ('seller' as const),
    seq: chat.seq,
    readSeq: own.lastReadSeq,
    /** How far the other has read. */
    seenSeq: theirs.lastReadSeq,
    archived: own.archived,
    muted: own.muted,
    /** Whether this person has blocked the other; not whether the other has. */
    blocked: blocks.some(({ blockerId }) => blockerId === ctx.user.id),
  };
}

/** The listing a conversation is about. The other party must not learn here what happened to a private one. */
export async function listingOf(ctx: UserContext, db: Db | Tx, chat: Chat) {
  const [listing] = await db.select().from(listings).where(eq(listings.id, chat.listingId));
  if (!listing) throw new Error('a chat lost its listing');
  const { id, type } = listing;
  const title = isShown(listing) ? listing.title : chat.title;
  return { id, type, title, visible: maySee(ctx, listing) };
}

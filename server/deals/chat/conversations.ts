import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../../db/schema/accounts.ts';
import { chats, messages } from '../../../db/schema/chat.ts';
import { listings } from '../../../db/schema/listings.ts';
import { messagePreview } from '../../../domain/chat.ts';
import { isShown } from '../../../domain/listings.ts';
import type { PageInput } from '../../../domain/pages.ts';
import type { UserContext } from '../../context.ts';
import { keyset } from '../../kernel/list.ts';

const latest = keyset('chat.list', 'desc', chats.lastAt, chats.id);
const PAGE = 30;
const other = alias(profiles, 'other');

/** One page of the person's conversations, most recent first, each with the beginning of its last message. */
export async function myChats(ctx: UserContext, page: PageInput) {
  // One index scan for each side, as with agreements.
  const [bought, sold] = await Promise.all([
    chatsWhere(ctx, page, eq(chats.buyerId, ctx.user.id), chats.sellerId),
    chatsWhere(ctx, page, eq(chats.sellerId, ctx.user.id), chats.buyerId),
  ]);
  const rows = [...bought, ...sold].sort((a, b) => (a.position.join() < b.position.join() ? 1 : -1));
  const { items, nextCursor } = latest.page(rows, PAGE);
  const shown = items.map(({ listing, title, last, ...row }) => ({
    ...row,
    lastAt: row.lastAt as Date,
    // The other party must not learn here what happened to a private listing.
    listing: { id: listing.id, type: listing.type, title: isShown(listing) ? listing.title : title },
    last: { mine: last.senderId === ctx.user.id, text: messagePreview(last.content) },
  }));
  return { items: shown, nextCursor };
}

function chatsWhere(
  { db }: UserContext,
  page: PageInput,
  mine: SQL,
  otherId: typeof chats.buyerId | typeof chats.sellerId,
) {
  const last = db
    .select({
      senderId: messages.senderId,
      content: sql<string>`left(${messages.content}, 400)`.as('content'),
    })
    .from(messages)
    .where(eq(messages.chatId, chats.id))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
    .as('last');
  return (
    db
      .select({
        id: chats.id,
        title: chats.title,
        lastAt: chats.lastAt,
        other: { username: other.username, fullName: other.fullName, avatarUrl: other.avatarUrl },
        listing: {
          id: listings.id,
          type: listings.type,
          title: listings.title,
          isPublic: listings.isPublic,
          approvalStatus: listings.approvalStatus,
        },
        last: { senderId: last.senderId, content: last.content },
        position: latest.position,
      })
      .from(chats)
      .innerJoin(listings, eq(listings.id, chats.listingId))
      .innerJoin(other, eq(other.id, otherId))
      .innerJoinLateral(last, sql`true`)
      // Without a message it is only a page that somebody opened.
      .where(and(mine, isNotNull(chats.lastAt), latest.where(page)))
      .orderBy(...latest.orderBy)
      .limit(PAGE + 1)
  );
}

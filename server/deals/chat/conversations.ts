import { and, desc, eq, exists, ilike, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../../db/schema/accounts.ts';
import { chatMembers, chats, messages } from '../../../db/schema/chat.ts';
import { listings } from '../../../db/schema/listings.ts';
import { messageExcerpt, messagePreview } from '../../../domain/deals/chat.ts';
import { isShown } from '../../../domain/market/listings.ts';
import type { UserContext } from '../../context.ts';
import { escapeLike } from '../../infra/like.ts';
import { keyset } from '../../kernel/list.ts';
import type { ChatsInput } from './input.ts';

const latest = keyset('chat.list', 'desc', chatMembers.lastAt, chatMembers.chatId);
const PAGE = 30;
const other = alias(profiles, 'other');
const hit = alias(messages, 'hit');

/**
 * One page of the person's conversations, the most recently active first, each with the beginning of its last entry.
 */
export async function myChats({ db, user }: UserContext, { which, q, ...page }: ChatsInput) {
  const pattern = `%${escapeLike(q)}%`;
  // Cards are the product's own sentences: a search is for what the two have written.
  const hits = db
    .select({ content: hit.content })
    .from(hit)
    .where(and(eq(hit.chatId, chats.id), inArray(hit.kind, ['text', 'file']), ilike(hit.content, pattern)));
  const found = or(
    ilike(other.fullName, pattern),
    ilike(other.username, pattern),
    ilike(chats.title, pattern),
    exists(hits),
  );
  const rows = await db
    .select({
      id: chats.id,
      title: chats.title,
      unread: sql<number>`(${chats.seq} - ${chatMembers.lastReadSeq})::int`,
      muted: chatMembers.muted,
      lastAt: chatMembers.lastAt,
      other: { username: other.username, fullName: other.fullName, avatarUrl: other.avatarUrl },
      listing: {
        id: listings.id,
        type: listings.type,
        title: listings.title,
        isPublic: listings.isPublic,
        approvalStatus: listings.approvalStatus,
      },
      last: {
        kind: messages.kind,
        senderId: messages.senderId,
        content: sql<string>`left(${messages.content}, 400)`,
      },
      /** The latest entry with the words. */
      hit: q === '' ? sql<null>`null` : sql<string | null>`(${hits.orderBy(desc(hit.seq)).limit(1)})`,
      position: latest.position,
    })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.id, chatMembers.chatId))
    .innerJoin(messages, and(eq(messages.chatId, chats.id), eq(messages.seq, chats.seq)))
    .innerJoin(listings, eq(listings.id, chats.listingId))
    .innerJoin(
      other,
      sql`${other.id} = case when ${chats.buyerId} = ${chatMembers.userId} then ${chats.sellerId} else ${chats.buyerId} end`,
    )
    .where(
      and(
        eq(chatMembers.userId, user.id),
        eq(chatMembers.archived, which === 'archived'),
        // Without an entry it is only a page that somebody opened.
        isNotNull(chatMembers.lastAt),
        q === '' ? undefined : found,
        latest.where(page),
      ),
    )
    .orderBy(...latest.orderBy)
    .limit(PAGE + 1);
  const { items, nextCursor } = latest.page(rows, PAGE);
  const shown = items.map(({ listing, title, last, hit, ...row }) => ({
    ...row,
    lastAt: row.lastAt as Date,
    // The other party must not learn here what happened to a private listing.
    listing: { id: listing.id, type: listing.type, title: isShown(listing) ? listing.title : title },
    last: { kind: last.kind, mine: last.senderId === user.id, text: messagePreview(last.content) },
    /** What a search has found in the messages. */
    hit: hit === null ? null : messageExcerpt(hit, q),
  }));
  return { items: shown, nextCursor };
}

/** How many conversations have something new, without those that are archived or muted. */
export async function chatStanding({ db, user }: UserContext) {
  const [row] = await db
    .select({ unread: sql<number>`count(*)::int` })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.id, chatMembers.chatId))
    .where(
      and(
        eq(chatMembers.userId, user.id),
        eq(chatMembers.archived, false),
        eq(chatMembers.muted, false),
        lt(chatMembers.lastReadSeq, chats.seq),
      ),
    );
  return { unread: row?.unread ?? 0 };
}

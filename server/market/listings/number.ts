import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { listings } from '../../../db/schema/listings.ts';
import { numberKey } from '../../../domain/market/listing-number.ts';
import { isShown } from '../../../domain/market/listings.ts';
import type { UserContext } from '../../context.ts';
import type { SameRightInput } from './input.ts';

/** The key by which a listing is found under its number (domain/market/listing-number.ts). */
export function keyOfNumber(right: Parameters<typeof numberKey>[0]): string | null {
  return numberKey(right, new Date().getUTCFullYear());
}

const FOUND = 20;

/**
 * Whether a right is already listed. The person's own listings are named; of others', only that there is one, and
 * only if everybody may see it: what somebody keeps private is nobody else's business.
 */
export async function sameRight(ctx: UserContext, { exceptId, ...right }: SameRightInput) {
  await ctx.limit('search.use', `user ${ctx.user.id}`);
  const key = keyOfNumber(right);
  if (key === null) return { own: [], others: false };
  const rows = await ctx.db
    .select({
      id: listings.id,
      title: listings.title,
      ownerId: listings.ownerId,
      isPublic: listings.isPublic,
      approvalStatus: listings.approvalStatus,
    })
    .from(listings)
    .where(and(eq(listings.numberKey, key), exceptId ? ne(listings.id, exceptId) : undefined))
    .orderBy(sql`${eq(listings.ownerId, ctx.user.id)} desc`, asc(listings.createdAt))
    .limit(FOUND);
  const own = rows.filter(({ ownerId }) => ownerId === ctx.user.id);
  return {
    own: own.slice(0, 3).map(({ id, title }) => ({ id, title })),
    others: rows.some((row) => row.ownerId !== ctx.user.id && isShown(row)),
  };
}

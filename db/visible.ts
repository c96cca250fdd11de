import { and, eq, or } from 'drizzle-orm';
import { listings } from './schema/listings.ts';

/**
 * The listings that this person may see without the rights of an administrator, as a condition on `ip_listings`
 * (for one listing at hand: `maySee` in server/market/listings/visible.ts).
 */
export function openTo(userId: string) {
  return or(
    and(eq(listings.isPublic, true), eq(listings.approvalStatus, 'approved')),
    eq(listings.ownerId, userId),
  );
}

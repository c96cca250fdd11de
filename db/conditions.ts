import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Power, rolesWith } from '../domain/admin/admin-roles.ts';
import { liveStatuses } from '../domain/deals/escrow-terms.ts';
import { adminUsers } from './schema/accounts.ts';
import { transactions } from './schema/escrow.ts';
import { adminPasskeys, adminTotp } from './schema/factors.ts';
import { listings } from './schema/listings.ts';

// Conditions that many queries share, each written once.

/** Listings that everybody may see (domain: `isShown`); `listing` is the query's name for `ip_listings`. */
export function isShownSql(listing = 'ip_listings'): SQL {
  return sql.raw(`(${listing}.is_public and ${listing}.approval_status = 'approved')`);
}

/** Listings this person may see without administrator rights (domain: `isOpenTo`). */
export function openTo(userId: string): SQL | undefined {
  return or(isShownSql(), eq(listings.ownerId, userId));
}

/** Transactions that are under way. */
export const isLive = inArray(transactions.status, [...liveStatuses]);

/** Whether this administrator has set up a second factor. */
export const hasFactor = (userId: string) =>
  sql<boolean>`(exists (select from ${adminPasskeys} where ${adminPasskeys.userId} = ${userId})
    or exists (select from ${adminTotp} where ${adminTotp.userId} = ${userId} and ${adminTotp.secret} is not null))`;

export const isActiveAdmin = eq(adminUsers.isActive, true);

/** Active administrators whose role has this power. */
export const hasPower = (power: Power) => and(isActiveAdmin, inArray(adminUsers.role, rolesWith(power)));

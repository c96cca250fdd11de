import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isLive } from '../../../db/conditions.ts';
import type { Db, Tx } from '../../../db/connection.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { licenses, listings } from '../../../db/schema/listings.ts';
import { notFound } from '../../../domain/errors.ts';
import {
  grantOf,
  isWholeExclusive,
  type LicenseTerms,
  purchaseRefusal,
  wholeLicense,
} from '../../../domain/licensing.ts';
import { isExclusiveGrant, type LiveEscrow } from '../../../domain/listings.ts';

/** Locks a listing's row and reads it. Where a transaction is locked too, the listing comes first. */
export async function lockListing(tx: Tx, id: string) {
  const [listing] = await tx.select().from(listings).where(eq(listings.id, id)).for('no key update');
  return listing ?? null;
}

/** The listing, locked, if it is this person's; otherwise it does not exist for them. */
export async function lockOwnListing(tx: Tx, id: string, userId: string) {
  const listing = await lockListing(tx, id);
  if (!listing || listing.ownerId !== userId) throw notFound();
  return listing;
}

export interface Ties {
  liveEscrow: LiveEscrow;
  exclusivelyLicensed: boolean;
  /** Until when an unpaid purchase shuts the listing for others; null when none does. */
  reservedUntil: Date | null;
}

const untied: Ties = { liveEscrow: 'none', exclusivelyLicensed: false, reservedUntil: null };

/** How far escrows under way and licenses granted tie a listing. */
export async function tiesOf(db: Db | Tx, listingId: string): Promise<Ties> {
  return (await tiesOfAll(db, [listingId])).get(listingId) ?? untied;
}

/** The same for many listings at once; every id given is in the answer. */
export async function tiesOfAll(db: Db | Tx, ids: string[]): Promise<Map<string, Ties>> {
  const ties = new Map(ids.map((id) => [id, { ...untied }]));
  if (ids.length === 0) return ties;
  const live = await db
    .select({
      listingId: transactions.listingId,
      licensingType: transactions.licensingType,
      payment: transactions.payment,
      reservedUntil: transactions.reservedUntil,
    })
    .from(transactions)
    .where(and(inArray(transactions.listingId, ids), isLive));
  for (const { listingId, licensingType, payment, reservedUntil } of live) {
    const tie = ties.get(listingId);
    if (!tie) continue;
    if (isExclusiveGrant(licensingType)) {
      tie.liveEscrow = 'exclusive';
      if (payment === 'awaiting') tie.reservedUntil = reservedUntil;
    } else if (tie.liveEscrow === 'none') tie.liveEscrow = 'shared';
  }
  const exclusive = await db
    .select({ listingId: licenses.listingId, type: licenses.type, terms: licenses.licenseTerms })
    .from(licenses)
    .where(and(inArray(licenses.listingId, ids), eq(licenses.type, 'exclusive'), inForce));
  for (const { listingId, type, terms } of exclusive) {
    const tie = ties.get(listingId);
    if (tie && isWholeExclusive(terms ?? wholeLicense(type))) tie.exclusivelyLicensed = true;
  }
  return ties;
}

/** Licenses that have not ended. */
export const inForce = or(
  isNull(licenses.endsOn),
  sql`${licenses.endsOn} >= (now() at time zone 'UTC')::date`,
);

/** Why this cannot be bought beside the licenses in force, or null; `terms` null: the right itself. */
export async function refusalOf(db: Db | Tx, listingId: string, terms: LicenseTerms | null) {
  const rows = await db
    // Each scope once, however many hold it.
    .selectDistinct({ type: licenses.type, terms: licenses.licenseTerms, endsOn: licenses.endsOn })
    .from(licenses)
    .where(and(eq(licenses.listingId, listingId), inForce));
  const today = new Date().toISOString().slice(0, 10);
  const granted = rows.map(({ type, terms: held, endsOn }) => ({
    ...grantOf(held ?? wholeLicense(type), today),
    to: endsOn,
  }));
  return purchaseRefusal(terms, today, granted);
}

/** The same for what the listing itself offers. */
export function refusalOfListing(db: Db | Tx, { id, licensingType }: typeof listings.$inferSelect) {
  return refusalOf(db, id, licensingType && wholeLicense(licensingType));
}

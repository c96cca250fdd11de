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
  termsOf,
  termsProblem,
  wholeLicense,
} from '../../../domain/market/licensing.ts';
import { isExclusiveGrant, type LicensingType, type LiveEscrow } from '../../../domain/market/listings.ts';
import type { Settings } from '../../../domain/market/portfolio.ts';

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
  /** Until when an unpaid purchase blocks the listing for others; null if none does. */
  reservedUntil: Date | null;
}

const untied: Ties = { liveEscrow: 'none', exclusivelyLicensed: false, reservedUntil: null };

/** How escrows under way and licenses granted tie a listing. */
export async function tiesOf(db: Db | Tx, listingId: string): Promise<Ties> {
  return (await tiesOfAll(db, [listingId])).get(listingId) ?? untied;
}

/** The same for many listings at once; every id given is in the answer. */
export async function tiesOfAll(db: Db | Tx, ids: string[]): Promise<Map<string, Ties>> {
  if (ids.length === 0) return new Map();
  const live = await db
    .select({
      listingId: transactions.listingId,
      licensingType: transactions.licensingType,
      payment: transactions.payment,
      reservedUntil: transactions.reservedUntil,
    })
    .from(transactions)
    .where(and(inArray(transactions.listingId, ids), isLive));
  const exclusive = await db
    .select({ listingId: licenses.listingId, type: licenses.type, terms: licenses.licenseTerms })
    .from(licenses)
    .where(and(inArray(licenses.listingId, ids), eq(licenses.type, 'exclusive'), inForce));
  const [liveOn, exclusiveOn] = [Map.groupBy(live, ofListing), Map.groupBy(exclusive, ofListing)];
  return new Map(ids.map((id) => [id, tiesFrom(liveOn.get(id) ?? [], exclusiveOn.get(id) ?? [])]));
}

const ofListing = ({ listingId }: { listingId: string }) => listingId;

/** How a listing is tied by its transactions under way and the licenses in force on it. */
export function tiesFrom(
  live: Pick<typeof transactions.$inferSelect, 'licensingType' | 'payment' | 'reservedUntil'>[],
  granted: Pick<Granted, 'type' | 'terms'>[],
): Ties {
  const ties = { ...untied };
  for (const { licensingType, payment, reservedUntil } of live) {
    if (isExclusiveGrant(licensingType)) {
      ties.liveEscrow = 'exclusive';
      if (payment === 'awaiting') ties.reservedUntil = reservedUntil;
    } else if (ties.liveEscrow === 'none') ties.liveEscrow = 'shared';
  }
  ties.exclusivelyLicensed = granted.some(
    ({ type, terms }) => type === 'exclusive' && isWholeExclusive(terms ?? wholeLicense(type)),
  );
  return ties;
}

/** Licenses that have not ended. */
export const inForce = or(
  isNull(licenses.endsOn),
  sql`${licenses.endsOn} >= (now() at time zone 'UTC')::date`,
);

/** A scope in which licenses are in force, however many hold it. */
export interface Granted {
  type: LicensingType;
  terms: LicenseTerms | null;
  endsOn: string | null;
}

/** The licenses in force on each of these listings. */
async function grantsOn(db: Db | Tx, ids: string[]): Promise<Map<string, Granted[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    // Each scope once, however many hold it.
    .selectDistinct({
      listingId: licenses.listingId,
      type: licenses.type,
      terms: licenses.licenseTerms,
      endsOn: licenses.endsOn,
    })
    .from(licenses)
    .where(and(inArray(licenses.listingId, ids), inForce));
  return Map.groupBy(rows, ofListing);
}

/** Why this cannot be bought alongside these licenses, or null; `terms` null: the right itself. */
export function refusalFrom(terms: LicenseTerms | null, granted: Granted[]): string | null {
  const grants = granted.map((one) => ({
    ...grantOf(one.terms ?? wholeLicense(one.type), today()),
    to: one.endsOn,
  }));
  return purchaseRefusal(terms, today(), grants);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Why this cannot be bought alongside the licenses in force, or null; `terms` null: the right itself. */
export async function refusalOf(db: Db | Tx, listingId: string, terms: LicenseTerms | null) {
  const granted = await grantsOn(db, [listingId]);
  return refusalFrom(terms, granted.get(listingId) ?? []);
}

/** The same for what the listing itself offers. */
export function refusalOfListing(
  db: Db | Tx,
  {
    id,
    licensingType,
    licenseTerms,
  }: Pick<typeof listings.$inferSelect, 'id' | 'licensingType' | 'licenseTerms'>,
) {
  return refusalOf(db, id, termsOf(licensingType, licenseTerms));
}

/**
 * Judges what owners want to offer for these listings: returns the sentence why a license, or the right, cannot be
 * offered in this way, because its terms do not suit such a right or because of the licenses in force; or null.
 */
export async function offerRefusals(db: Db | Tx, ids: string[]) {
  const granted = await grantsOn(db, ids);
  return ({ id, type }: Pick<typeof listings.$inferSelect, 'id' | 'type'>, patch: Partial<Settings>) => {
    const { licensingType, licenseTerms } = patch;
    if (licensingType === undefined) return null;
    const problem = licenseTerms && termsProblem(licenseTerms, { type, licensingType }, today());
    if (problem) return problem.sentence;
    return refusalFrom(termsOf(licensingType, licenseTerms ?? null), granted.get(id) ?? []);
  };
}

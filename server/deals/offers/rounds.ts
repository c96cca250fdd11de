import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { offerRounds, type offers } from '../../../db/schema/offers.ts';
import {
  boughtBy,
  canonical,
  type OfferFacts,
  type Proposal,
  type TermSheet,
} from '../../../domain/deals/offers.ts';
import { invalid } from '../../../domain/errors.ts';
import { termsProblem } from '../../../domain/market/licensing.ts';
import { isExclusiveGrant, type ListingType } from '../../../domain/market/listings.ts';
import type { lockListing, Ties } from '../../market/listings/lock.ts';

export type OfferRow = typeof offers.$inferSelect;
type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** A term sheet as it is stored and read. */
export type Round = typeof offerRounds.$inferSelect & { terms: TermSheet };

/** The newest term sheet of an offer. */
export async function newestRound(
  db: Db | Tx,
  { id, rounds }: Pick<OfferRow, 'id' | 'rounds'>,
): Promise<Round> {
  const [round] = await db
    .select()
    .from(offerRounds)
    .where(and(eq(offerRounds.offerId, id), eq(offerRounds.number, rounds)));
  if (!round) throw new Error('an offer lost its term sheet');
  return { ...round, terms: JSON.parse(round.sheet) };
}

/** Stores a proposal as the next term sheet of an offer. */
export async function keepRound(
  tx: Tx,
  offer: Pick<OfferRow, 'id' | 'buyerId' | 'sellerId'>,
  number: number,
  proposal: Proposal,
  { id, title, type, registrationNumber }: Listing,
): Promise<void> {
  mustFit(proposal, type);
  const terms: TermSheet = {
    ...proposal,
    ...{ offer: offer.id, round: number, buyer: offer.buyerId, seller: offer.sellerId },
    listing: { id, title, type, registrationNumber },
  };
  const sheet = canonical(terms);
  const hash = createHash('sha256').update(sheet).digest('hex');
  await tx.insert(offerRounds).values({ offerId: offer.id, number, sheet, hash });
}

/** Refuses a license that such a right cannot have, or that would end before it begins. */
export function mustFit({ license }: Proposal, type: ListingType): void {
  const problem = license && termsProblem(license, { type }, new Date().toISOString().slice(0, 10));
  if (problem) throw invalid(problem.sentence);
}

/** What besides its state matters to an offer whose listing has these ties. */
export function factsFrom(
  row: Pick<OfferRow, 'rounds' | 'sellerId'>,
  terms: Pick<Proposal, 'priceCents' | 'license' | 'conditions'>,
  listing: { active: boolean; ownerId: string },
  { liveEscrow }: Pick<Ties, 'liveEscrow'>,
): OfferFacts {
  const excludes = isExclusiveGrant(boughtBy(terms).licensingType);
  const busy = liveEscrow === 'exclusive' || (liveEscrow === 'shared' && excludes);
  const gone = !listing.active || listing.ownerId !== row.sellerId;
  return {
    priced: terms.priceCents !== null,
    rounds: row.rounds,
    market: gone ? 'gone' : busy ? 'busy' : 'open',
  };
}

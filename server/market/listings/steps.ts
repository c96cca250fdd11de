import type { Tx } from '../../../db/connection.ts';
import type { listings } from '../../../db/schema/listings.ts';
import { DomainError } from '../../../domain/errors.ts';
import { type ListingTerms, listingProcess, type OwnerSetting } from '../../../domain/listing-process.ts';
import { type ApprovalStatus, CHANGED_WHILE_READ } from '../../../domain/listings.ts';
import type { AdminContext } from '../../context.ts';
import type { Locked, Steps } from '../../kernel/act.ts';
import { changeListing } from './change.ts';
import { tiesOf } from './lock.ts';

type Listing = typeof listings.$inferSelect;

/** How the review moves a listing. `more`: the reason of a rejection. */
export const listingSteps: Steps<ListingTerms, Listing, string> = {
  name: 'listings',
  process: listingProcess,
  stateOf: ({ approvalStatus }) => approvalStatus,
  changed: CHANGED_WHILE_READ,
  adminPower: 'listings.review',
  async write(services, tx, { row }, { to }, { more }) {
    const patch = { approvalStatus: to, rejectionReason: more ?? null };
    return (await changeListing(services, tx, row, patch)).notices;
  },
};

/** A listing that is locked, as an administrator acts on it. */
export async function asReviewer(
  { admin }: AdminContext,
  tx: Tx,
  row: Listing,
): Promise<Locked<ListingTerms, Listing>> {
  const facts = { forSale: row.forSale, own: row.ownerId === admin.id, ...(await tiesOf(tx, row.id)) };
  return { row, by: { actor: 'admin', ...admin }, facts };
}

/** Refuses what the owner may not do now to a listing that is locked. Gives the status it has afterwards. */
export async function allowed(
  tx: Tx,
  listing: Pick<Listing, 'id' | 'forSale' | 'approvalStatus'>,
  action: 'edit' | OwnerSetting,
): Promise<ApprovalStatus> {
  const facts = { forSale: listing.forSale, ...(await tiesOf(tx, listing.id)) };
  const decision = listingProcess.decide(action, listing.approvalStatus, 'owner', facts);
  if (!decision.allowed) throw new DomainError(decision.why.kind, decision.why.sentence);
  return decision.to;
}

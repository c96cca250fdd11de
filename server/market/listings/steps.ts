import type { Tx } from '../../../db/connection.ts';
import type { listings } from '../../../db/schema/listings.ts';
import { type ListingTerms, listingProcess } from '../../../domain/listing-process.ts';
import { CHANGED_WHILE_READ } from '../../../domain/listings.ts';
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
  return { row, by: { actor: 'admin', id: admin.id }, facts };
}

import type { Actor, Status } from './escrow-terms.ts';

/**
 * Whether someone may open the documents that were shown when a purchase began. A purchase that came to nothing leaves
 * the buyer their names and fingerprints; to its owner they belong as documents of the listing.
 */
export function mayOpenBought(actor: Actor, status: Status): boolean {
  return actor === 'admin' || status !== 'cancelled';
}

import type { Actor, Status } from './escrow-terms.ts';

/**
 * Whether someone may open the documents that were shown when a purchase began. After a purchase that came to nothing, the
 * buyer keeps only their names and fingerprints; the owner still has them as documents of the listing.
 */
export function mayOpenBought(actor: Actor, status: Status): boolean {
  return actor === 'admin' || status !== 'cancelled';
}

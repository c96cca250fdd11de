import { createHash } from 'node:crypto';
import { formatDollars } from '../../domain/money.ts';
import type { SealKind } from '../../domain/seal.ts';

/** What a listing's share image shows. */
export interface ShareCard {
  id: string;
  type: SealKind;
  title: string;
  category: string;
  /** "$85,000", or the words shown instead. */
  price: string;
  negotiable: boolean;
}

interface Shared {
  id: string;
  type: SealKind;
  title: string;
  category: string;
  priceCents: number | null;
  forSale: boolean;
  negotiable: boolean;
}

export function shareCard({ id, type, title, category, priceCents, forSale, negotiable }: Shared): ShareCard {
  const asked = priceCents === null ? 'Price on request' : formatDollars(priceCents);
  const price = forSale ? asked : 'Not for sale';
  return { id, type, title, category, price, negotiable: forSale && negotiable };
}

// Raised when the drawing changes, so that previews are fetched again.
const DRAWING = 1;

/** Changes with everything the image shows. */
export function shareVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('base64url')
    .slice(0, 12);
}

/** The address of a listing's share image; another one when the image changes. */
export function shareImagePath(listing: Shared): string {
  return `/share/listing/${listing.id}.png?v=${shareVersion(shareCard(listing))}`;
}

import { formatCents } from '../../money.ts';

/** What happened to a listing on the market, as the database notes it. Prices of null are on request. */
export type ListingChange =
  | { what: 'came' }
  | { what: 'left' }
  | { what: 'sold' }
  | { what: 'price'; from: number | null; to: number | null }
  | { what: 'terms' };

/** The change as a sentence for those who watch the listing. */
export function changeText(change: ListingChange): string {
  switch (change.what) {
    case 'came':
      return 'It is on the market.';
    case 'left':
      return 'It has left the market.';
    case 'sold':
      return 'It was sold and has a new owner.';
    case 'price':
      if (change.to === null) return 'Its price is now on request.';
      if (change.from === null) return `It now has a price: ${formatCents(change.to)}.`;
      return `Its price ${change.to < change.from ? 'fell' : 'rose'} from ${formatCents(change.from)} to ${formatCents(change.to)}.`;
    case 'terms':
      return 'What is offered has changed: the license, or whether the price is negotiable.';
  }
}

import type { ListingTerms } from './listing-process.ts';

/** What an administrator may do to many listings at once. */
export const bulkReviews = ['approve', 'reject', 'takeDown'] as const satisfies ListingTerms['action'][];

/** `reason` is null for an approval. */
export interface BulkReview {
  review: (typeof bulkReviews)[number];
  reason: string | null;
}

/** Why more than `SELECTED_AT_MOST` are not selected. */
export const TOO_MANY_SELECTED =
  'More than 5,000 listings match, and one action can cover 5,000 at most. Please narrow the search.';

export const CHANGED_SINCE_SELECTED = 'It was changed after you selected it, so nothing was decided.';
export const NO_LONGER_ADMIN = 'Whoever decided this is no longer an administrator.';
export const NO_LONGER_THERE = 'It is no longer there.';

/** "Approve 1,204 listings". */
export function reviewTitle({ review }: BulkReview, count: number): string {
  const listings = count === 1 ? '1 listing' : `${count.toLocaleString('en-US')} listings`;
  switch (review) {
    case 'approve':
      return `Approve ${listings}`;
    case 'reject':
      return `Reject ${listings}`;
    case 'takeDown':
      return `Take ${listings} off the market`;
  }
}

/** What came of it: "1,200 approved, 3 changed since, 1 refused." */
export function reviewOutcome(
  { review }: BulkReview,
  { changed, skipped, refused }: { changed: number; skipped: number; refused: number },
): string {
  const done = { approve: 'approved', reject: 'rejected', takeDown: 'taken off the market' }[review];
  const parts = [
    `${changed.toLocaleString('en-US')} ${done}`,
    ...(skipped > 0 ? [`${skipped.toLocaleString('en-US')} changed since they were selected`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en-US')} refused`] : []),
  ];
  return `${parts.join(', ')}.`;
}

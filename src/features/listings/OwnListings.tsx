import type { ReactNode } from 'react';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { OwnListingCard } from './OwnListingCard.tsx';
import { OwnListingSkeleton } from './OwnListingSkeleton.tsx';
import classes from './OwnListings.module.css';

export type OwnListing = RouterOutputs['listings']['own'];

interface OwnListingsProps {
  /** Which of the person's listings belong here. */
  which: 'all' | 'forSale' | 'licensing';
  empty: ReactNode;
}

export function OwnListings({ which, empty }: OwnListingsProps) {
  const list = trpc.listings.mine.useInfiniteQuery({ which }, byCursor);
  const { data: standing } = trpc.listings.standing.useQuery();
  const { data, error, refetch } = list;
  if (!data && error) {
    return (
      <ErrorState
        sentence={`Error fetching IP listings: ${sentenceOf(error)}`}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={classes.list} role="status" aria-label="Loading your listings">
        <OwnListingSkeleton />
        <OwnListingSkeleton />
      </div>
    );
  }
  const listings = rowsOf(data);
  if (listings.length === 0) return empty;
  return (
    <>
      <div className={classes.list}>
        {listings.map((listing) => (
          <OwnListingCard key={listing.id} listing={listing} />
        ))}
      </div>
      <ShowMore list={list} total={standing?.[which]} />
    </>
  );
}

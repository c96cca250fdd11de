import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OwnListingCard } from './OwnListingCard.tsx';
import { OwnListingSkeleton } from './OwnListingSkeleton.tsx';
import classes from './OwnListings.module.css';

export type OwnListing = RouterOutputs['listings']['mine'][number];

interface OwnListingsProps {
  /** Which of the person's listings belong here. */
  which: (listing: OwnListing) => boolean;
  empty: ReactNode;
}

// A card holds some dozen controls: a large repository comes in steps.
const STEP = 20;

export function OwnListings({ which, empty }: OwnListingsProps) {
  const { data, error, isPending, refetch } = trpc.listings.mine.useQuery();
  const [shown, setShown] = useState(STEP);
  if (isPending) {
    return (
      <div className={classes.list} role="status" aria-label="Loading your listings">
        <OwnListingSkeleton />
        <OwnListingSkeleton />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        sentence={`Error fetching IP listings: ${sentenceOf(error)}`}
        onRetry={() => void refetch()}
      />
    );
  }
  const listings = data.filter(which);
  if (listings.length === 0) return empty;
  return (
    <div className={classes.list}>
      {listings.slice(0, shown).map((listing) => (
        <OwnListingCard key={listing.id} listing={listing} />
      ))}
      {listings.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + STEP)}>
          Show more ({listings.length - shown} left)
        </Button>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingCard } from '../../ui/ListingCard.tsx';
import { ListingCardSkeleton } from '../../ui/ListingCardSkeleton.tsx';
import { ListingGrid } from '../../ui/ListingGrid.tsx';
import { useSaved } from '../../ui/useSaved.ts';
import classes from './SavedPanel.module.css';

type SavedListing = RouterOutputs['interest']['saved'][number];

/** The person's watchlist, last saved first. */
export function SavedPanel() {
  const { data, error, isPending, refetch } = trpc.interest.saved.useQuery();
  if (isPending) {
    return (
      <ListingGrid>
        <ListingCardSkeleton />
        <ListingCardSkeleton />
      </ListingGrid>
    );
  }
  if (error) {
    const sentence = `Error fetching your watchlist: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="Nothing saved yet"
        text="The bookmark on a listing keeps it here. You will hear when its price changes or it leaves the market."
        action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
      />
    );
  }
  return (
    <>
      {data
        .filter(({ listing }) => listing === null)
        .map((saved) => (
          <Gone key={saved.id} saved={saved} />
        ))}
      <ListingGrid>
        {data.map(({ listing }) => listing && <ListingCard key={listing.id} listing={listing} />)}
      </ListingGrid>
    </>
  );
}

/** What can no longer be seen: its name is all that is left. */
function Gone({ saved: { id, title } }: { saved: SavedListing }) {
  const { toggle } = useSaved({ id, owner: null, saved: true });
  return (
    <div className={classes.gone}>
      <p className={classes.text}>
        <strong>{title}</strong> is no longer public.
      </p>
      <Button variant="default" size="compact-sm" aria-label={`Remove ${title}`} onClick={toggle}>
        Remove
      </Button>
    </div>
  );
}

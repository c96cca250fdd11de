import { Button } from '@mantine/core';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingCard } from '../../ui/ListingCard.tsx';
import { ListingCardSkeleton } from '../../ui/ListingCardSkeleton.tsx';
import { ListingGrid } from '../../ui/ListingGrid.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useSaved } from '../../ui/useSaved.ts';
import classes from './SavedPanel.module.css';

type SavedListing = RouterOutputs['interest']['saved']['items'][number];

/** The person's watchlist, last saved first. */
export function SavedPanel() {
  const list = trpc.interest.saved.useInfiniteQuery({}, byCursor);
  const { data: ids } = trpc.interest.savedIds.useQuery();
  const { data, error, isPending, refetch } = list;
  if (isPending) {
    return (
      <ListingGrid>
        <ListingCardSkeleton />
        <ListingCardSkeleton />
      </ListingGrid>
    );
  }
  if (!data) {
    const sentence = `Error fetching your watchlist: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  const all = rowsOf(data);
  if (all.length === 0) {
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
      {all
        .filter(({ listing }) => listing === null)
        .map((saved) => (
          <Gone key={saved.id} saved={saved} />
        ))}
      <ListingGrid>
        {all.map(({ listing }) => listing && <ListingCard key={listing.id} listing={listing} />)}
      </ListingGrid>
      <ShowMore list={list} total={ids?.length} />
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

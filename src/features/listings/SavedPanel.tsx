import { Button } from '@mantine/core';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import { useSaved } from '../../ui/listing/useSaved.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import classes from './Dashboard.module.css';

type SavedListing = RouterOutputs['interest']['saved']['items'][number];

/** The listings a person follows, the last one first. */
export function SavedPanel() {
  const list = trpc.interest.saved.useInfiniteQuery({}, byCursor);
  const { data: ids } = trpc.interest.savedIds.useQuery();
  return (
    <PagedList
      list={list}
      failed="Error fetching the listings you follow"
      total={ids?.length}
      skeleton={
        <ListingGrid>
          <ListingCardSkeleton />
          <ListingCardSkeleton />
        </ListingGrid>
      }
      empty={
        <EmptyState
          title="You follow no listing yet"
          text="Press the bookmark on a listing to follow it. You will hear when its price changes or it leaves the market."
          action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
        />
      }
    >
      {(saved) => (
        <>
          {saved.map((one) => one.listing === null && <Gone key={one.id} saved={one} />)}
          <ListingGrid>
            {saved.map(({ listing }) => listing && <ListingCard key={listing.id} listing={listing} />)}
          </ListingGrid>
        </>
      )}
    </PagedList>
  );
}

/** What can no longer be seen: its name is all that is left. */
function Gone({ saved: { id, title } }: { saved: SavedListing }) {
  const { toggle } = useSaved({ id, owner: null, saved: true });
  return (
    <div className={classes.gone}>
      <p>
        <strong>{title}</strong> is no longer public.
      </p>
      <Button variant="default" size="compact-sm" aria-label={`Remove ${title}`} onClick={toggle}>
        Remove
      </Button>
    </div>
  );
}

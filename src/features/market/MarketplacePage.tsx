import { Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Heard } from '../../ui/Heard.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingCard } from '../../ui/ListingCard.tsx';
import { ListingCardSkeleton } from '../../ui/ListingCardSkeleton.tsx';
import { ListingGrid } from '../../ui/ListingGrid.tsx';
import page from '../../ui/Page.module.css';
import { ListYourIp } from './ListYourIp.tsx';
import classes from './MarketplacePage.module.css';
import { Pages } from './Pages.tsx';

const places = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function MarketplacePage({ number }: { number: number }) {
  const { data, error, isPlaceholderData, refetch } = trpc.listings.browse.useQuery(
    { page: number },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <div className={page.page}>
        <Title order={1}>IP Marketplace</Title>
        <p className={classes.lead}>Every listing here was checked by a person before it appeared.</p>
        <Heard as="h2">Listings</Heard>
        <p className={classes.results} role="status">
          {data && resultsText(data.results, number, data.pages)}
        </p>
        {!data && !error && (
          <ListingGrid>
            {places.map((place) => (
              <ListingCardSkeleton key={place} />
            ))}
          </ListingGrid>
        )}
        {!data && error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
        {data && data.items.length > 0 && (
          <div className={classes.cards} data-old={isPlaceholderData || undefined}>
            <ListingGrid>
              {data.items.map((listing) => (
                <ListingCard key={listing.id} listing={listing} />
              ))}
            </ListingGrid>
          </div>
        )}
        {data?.items.length === 0 && <NothingHere results={data.results} />}
        {data && <Pages page={number} pages={data.pages} />}
      </div>
      <ListYourIp />
    </>
  );
}

function resultsText(results: number, number: number, pages: number): string {
  const counted = `${results.toLocaleString('en-US')} ${results === 1 ? 'result' : 'results'}`;
  return pages > 1 ? `${counted}, page ${number} of ${pages}` : counted;
}

function NothingHere({ results }: { results: number }) {
  if (results === 0) {
    return <EmptyState title="No listings found" text="Try adjusting your search criteria" />;
  }
  return (
    <EmptyState
      title="There is no such page"
      text="The marketplace has fewer pages now."
      action={
        <LinkButton to="/marketplace" variant="default">
          Go to the first page
        </LinkButton>
      }
    />
  );
}

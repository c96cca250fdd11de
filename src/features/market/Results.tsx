import { PAGE_SIZE, type SearchInput } from '../../../domain/search.ts';
import { sentenceOf } from '../../errors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pages } from './Pages.tsx';
import classes from './Results.module.css';
import type { useMarket } from './useMarket.ts';

const places = Array.from({ length: PAGE_SIZE / 2 }, (_, place) => place);

export function Results({ url, market }: { url: SearchInput; market: ReturnType<typeof useMarket> }) {
  const { data, error, isPlaceholderData, refetch } = market;
  // What was found before stands only until it is known that the new answer does not come.
  if (error && (!data || isPlaceholderData)) {
    return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <ListingGrid>
        {places.map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </ListingGrid>
    );
  }
  return (
    <div className={classes.results} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {data.items.length > 0 ? (
        <ListingGrid>
          {data.items.map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </ListingGrid>
      ) : (
        <NothingFound url={url} beyond={data.results > 0} />
      )}
      <Pages url={url} pages={data.pages} />
    </div>
  );
}

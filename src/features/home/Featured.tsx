import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import classes from './Section.module.css';

const places = ['first', 'second', 'third', 'fourth'];

export function Featured() {
  const { data, isPending } = trpc.listings.featured.useQuery();
  return (
    <section className={classes.section} aria-labelledby="featured">
      <div className={classes.head}>
        <Title order={2} id="featured">
          Featured IP Listings
        </Title>
        <Link to="/marketplace" className={classes.more}>
          View All Listings
        </Link>
      </div>
      {isPending && (
        <ListingGrid>
          {places.map((place) => (
            <ListingCardSkeleton key={place} />
          ))}
        </ListingGrid>
      )}
      {data && data.length > 0 && (
        <ListingGrid>
          {data.map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </ListingGrid>
      )}
      {/* A failure reads the same as an empty market (specification, section 8). */}
      {!isPending && !data?.length && (
        <EmptyState
          title="No listings available"
          text="Be the first to list your intellectual property!"
          action={
            <LinkButton to="/marketplace" variant="default">
              Explore Marketplace
            </LinkButton>
          }
        />
      )}
    </section>
  );
}

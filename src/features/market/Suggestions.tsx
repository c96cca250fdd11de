import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { priceLabel, shortCategory } from '../../../domain/market/listings.ts';
import { formatDollars } from '../../../domain/money.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ListingPage.module.css';

/** For signed-in people: listings that may interest them, with how well each matches and why. */
export function Recommended({ id, className }: { id: string; className: string | undefined }) {
  const { data, error, refetch, isFetching } = trpc.interest.recommended.useQuery({ id });
  return (
    <Panel title="Recommended For You" className={className}>
      {!data && !error && (
        <div role="status" aria-label="Loading recommendations">
          <Skeleton height="4.25rem" mb="0.875rem" />
          <Skeleton height="4.25rem" mb="0.875rem" />
          <Skeleton height="4.25rem" />
        </div>
      )}
      {error && (
        <div role="alert">
          <Text c="dimmed">Failed to load recommendations</Text>
          <Button variant="default" size="sm" mt="sm" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <>
          <Text fw={600} mb="0.125rem">
            No recommendations available
          </Text>
          <Text c="dimmed">Check back later for personalized IP recommendations</Text>
        </>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((listing) => (
            <RecommendedListing key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RecommendedListing({ listing }: { listing: RouterOutputs['interest']['recommended'][number] }) {
  return (
    <li className={classes.recommended}>
      <Seal id={listing.id} kind={listing.type} size={44} />
      <div>
        <Link to="/marketplace/listing/$listingId" params={{ listingId: listing.id }}>
          {listing.title}
        </Link>
        <Group component="p" gap="0 0.625rem" m="0.25rem 0 0" c="dimmed" fz="xs">
          <Text span inherit c="var(--ink)" fw={600}>
            {priceLabel(listing, formatDollars)}
          </Text>
          <span>{shortCategory(listing.type, listing.category)}</span>
          <span>@{listing.owner.username || 'Anonymous'}</span>
        </Group>
        <Text c="dimmed" fz="xs" mt="0.25rem">
          <Text span inherit c="green" fw={600} className={classes.match}>
            {listing.score}% match
          </Text>
          : {listing.reasons.join(', ')}
        </Text>
      </div>
    </li>
  );
}

/** Loads the section when it is less than one screen away. */
const NEAR = '100%';
const places = ['first', 'second', 'third', 'fourth'];

/** Similar listings on the market. Shows nothing when there are none, or when they cannot be loaded. */
export function Similar({ id }: { id: string }) {
  const { ref, entry } = useIntersection({ rootMargin: NEAR });
  const [near, setNear] = useState(false);
  if (entry?.isIntersecting && !near) setNear(true);
  const { data, isPending } = trpc.interest.similar.useQuery({ id }, { enabled: near });
  if (!isPending && !data?.length) return null;
  // No heading over nothing.
  if (!near) return <div ref={ref} />;
  return (
    <section className={classes.similar} aria-labelledby="similar">
      <Title order={2} size="h3" id="similar" mb="1.25rem">
        Similar listings
      </Title>
      <ListingGrid>
        {!data && places.map((place) => <ListingCardSkeleton key={place} />)}
        {data?.map((listing) => (
          <div key={listing.id} className={classes.item}>
            <ListingCard listing={listing} />
            <p className={classes.why}>{listing.reasons.join(' · ')}</p>
          </div>
        ))}
      </ListingGrid>
    </section>
  );
}

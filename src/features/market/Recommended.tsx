import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { priceLabel, shortCategory } from '../../../domain/listings.ts';
import { formatDollars } from '../../../domain/money.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Recommended.module.css';

/** For signed-in people: what may interest them, with how well it matches and why. */
export function Recommended({ id, className }: { id: string; className: string | undefined }) {
  const { data, error, refetch, isFetching } = trpc.interest.recommended.useQuery({ id });
  return (
    <Panel title="Recommended For You" className={className}>
      {!data && !error && <Waiting />}
      {error && (
        <div role="alert">
          <p className={classes.none}>Failed to load recommendations</p>
          <Button variant="default" size="sm" mt="sm" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <p className={classes.none}>
          <strong>No recommendations available</strong>
          Check back later for personalized IP recommendations
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((listing) => (
            <Item key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Item({ listing }: { listing: RouterOutputs['interest']['recommended'][number] }) {
  return (
    <li className={classes.item}>
      <Seal id={listing.id} kind={listing.type} size={44} />
      <div>
        <Link
          to="/marketplace/listing/$listingId"
          params={{ listingId: listing.id }}
          className={classes.title}
        >
          {listing.title}
        </Link>
        <p className={classes.facts}>
          <span className={classes.price}>{priceLabel(listing, formatDollars)}</span>
          <span>{shortCategory(listing.type, listing.category)}</span>
          <span>@{listing.owner.username || 'Anonymous'}</span>
        </p>
        <p className={classes.why}>
          <span className={classes.match}>{listing.score}% match</span>: {listing.reasons.join(', ')}
        </p>
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading recommendations">
      <Skeleton height="4.25rem" mb="0.875rem" />
      <Skeleton height="4.25rem" mb="0.875rem" />
      <Skeleton height="4.25rem" />
    </div>
  );
}

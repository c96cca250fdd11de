import { Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import classes from './ProfileListings.module.css';
import type { Profile } from './types.ts';

const places = ['first', 'second', 'third'];

export function ProfileListings({ profile, page }: { profile: Profile; page: number }) {
  const { username } = profile;
  const { data, error, isPending, isPlaceholderData, refetch } = trpc.accounts.profileListings.useQuery(
    { username, page },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-labelledby="listings">
      <Title order={2} size="h3" id="listings" className={classes.title}>
        IP Listings ({(data?.total ?? profile.listings).toLocaleString('en-US')})
      </Title>
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {isPending && (
        <ListingGrid>
          {places.map((place) => (
            <ListingCardSkeleton key={place} />
          ))}
        </ListingGrid>
      )}
      {data?.total === 0 && (
        <EmptyState
          title="No public listings available"
          text="This user has not made any IP listings public yet"
        />
      )}
      {data && data.total > 0 && data.items.length === 0 && (
        <EmptyState
          title="There is no such page"
          action={
            <LinkButton to="/$username" params={{ username }} variant="default">
              First page
            </LinkButton>
          }
        />
      )}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <ListingGrid>
            {data.items.map((listing) => (
              <ListingCard key={listing.id} listing={listing} />
            ))}
          </ListingGrid>
        </div>
      )}
      {data && data.pages > 1 && page <= data.pages && (
        <nav className={classes.pages} aria-label="Pages">
          <Step username={username} to={page - 1} pages={data.pages} label="Previous" />
          <span className={classes.place}>
            Page {page} of {data.pages}
          </span>
          <Step username={username} to={page + 1} pages={data.pages} label="Next" />
        </nav>
      )}
    </section>
  );
}

interface StepProps {
  username: string;
  to: number;
  pages: number;
  label: string;
}

function Step({ username, to, pages, label }: StepProps) {
  const none = to < 1 || to > pages;
  return (
    <LinkButton
      to="/$username"
      params={{ username }}
      search={{ page: to > 1 ? to : undefined }}
      disabled={none}
      data-disabled={none || undefined}
      variant="default"
      size="sm"
    >
      {label}
    </LinkButton>
  );
}

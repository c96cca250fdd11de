import { Skeleton } from '@mantine/core';
import { ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import page from '../../ui/Page.module.css';
import head from './ProfileHead.module.css';
import listings from './ProfileListings.module.css';

export function ProfileSkeleton() {
  return (
    <div className={page.page} role="status" aria-label="Loading profile">
      <div className={head.head}>
        <Skeleton circle height="7rem" />
        <div>
          <Skeleton height="2.25rem" width="60%" />
          <Skeleton height="1rem" width="30%" mt="0.625rem" />
          <Skeleton height="1rem" width="80%" mt="1.25rem" />
          <Skeleton height="3rem" mt="1.25rem" />
        </div>
        <Skeleton height="2.625rem" />
      </div>
      <Skeleton height="1.75rem" width="11rem" className={listings.title} />
      <ListingGrid>
        <ListingCardSkeleton />
        <ListingCardSkeleton />
        <ListingCardSkeleton />
      </ListingGrid>
    </div>
  );
}

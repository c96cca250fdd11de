import { Skeleton } from '@mantine/core';
import classes from './AdminListingCard.module.css';

/** A card before its listing is known. */
export function AdminListingSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.body}>
        <Skeleton height="1.4rem" width="70%" />
        <Skeleton height="0.9rem" width="30%" />
        <Skeleton height="7rem" mt="0.5rem" />
        <Skeleton height="2.5rem" />
      </div>
      <div className={classes.foot}>
        <Skeleton height="2.25rem" width="7rem" />
      </div>
    </div>
  );
}

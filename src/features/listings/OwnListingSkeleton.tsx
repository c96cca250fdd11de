import { Skeleton } from '@mantine/core';
import classes from './OwnListingCard.module.css';

/** A listing's card before the listing is known. */
export function OwnListingSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.head}>
        <Skeleton circle height={64} className={classes.seal} />
        <div className={classes.facts}>
          <Skeleton height="1.25rem" width="11rem" />
          <Skeleton height="1.5rem" width="70%" />
          <Skeleton height="0.875rem" width="45%" />
        </div>
      </div>
      <div className={classes.controls}>
        <Skeleton height="1.25rem" width="16rem" />
        <Skeleton height="2.25rem" mt="1rem" />
      </div>
      <div className={classes.documents}>
        <Skeleton height="2.5rem" width="60%" />
      </div>
    </div>
  );
}

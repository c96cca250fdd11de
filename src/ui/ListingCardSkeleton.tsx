import { Skeleton } from '@mantine/core';
import classes from './ListingCard.module.css';

/** The card before its listing is known, of the same height. */
export function ListingCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <Skeleton height="6.5rem" radius={0} />
      <div className={classes.body}>
        <Skeleton height="1.3rem" width="92%" />
        <Skeleton height="1.3rem" width="58%" />
        <Skeleton height="0.8rem" mt="0.375rem" />
        <Skeleton height="0.8rem" />
        <Skeleton height="0.8rem" width="70%" mb="auto" />
        <Skeleton height="0.75rem" width="48%" mt="0.5rem" />
      </div>
      <div className={classes.foot}>
        <Skeleton height="1.2rem" width="40%" />
      </div>
    </div>
  );
}

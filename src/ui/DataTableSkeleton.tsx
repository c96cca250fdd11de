import { Skeleton } from '@mantine/core';
import classes from './DataTable.module.css';
import own from './DataTableSkeleton.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A table before its rows are known. `label` is what a screen reader hears meanwhile. */
export function DataTableSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.frame} role="status" aria-label={label}>
      {places.map((place) => (
        <div key={place} className={own.row}>
          <Skeleton height="1rem" width="45%" />
          <Skeleton height="1rem" width="18%" />
        </div>
      ))}
    </div>
  );
}

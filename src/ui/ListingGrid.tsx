import type { ReactNode } from 'react';
import classes from './ListingGrid.module.css';

/** Cards side by side, as many as fit; one column on a phone. */
export function ListingGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

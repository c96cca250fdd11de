import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Changes.module.css';

/** What stood there before. */
export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className={classes.removed}>
      <VisuallyHidden>Removed: </VisuallyHidden>
      {children}
    </del>
  );
}

/** What stands there now. */
export function Added({ children }: { children: ReactNode }) {
  return (
    <ins className={classes.added}>
      <VisuallyHidden>Added: </VisuallyHidden>
      {children}
    </ins>
  );
}

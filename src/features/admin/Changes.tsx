import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Changes.module.css';

/** The old text. */
export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className={classes.removed}>
      <VisuallyHidden>Removed: </VisuallyHidden>
      {children}
    </del>
  );
}

/** The new text. */
export function Added({ children }: { children: ReactNode }) {
  return (
    <ins className={classes.added}>
      <VisuallyHidden>Added: </VisuallyHidden>
      {children}
    </ins>
  );
}

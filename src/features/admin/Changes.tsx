import type { ReactNode } from 'react';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import classes from './Changes.module.css';

/** What stood there before. */
export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className={classes.removed}>
      <ScreenReaderOnly>Removed: </ScreenReaderOnly>
      {children}
    </del>
  );
}

/** What stands there now. */
export function Added({ children }: { children: ReactNode }) {
  return (
    <ins className={classes.added}>
      <ScreenReaderOnly>Added: </ScreenReaderOnly>
      {children}
    </ins>
  );
}

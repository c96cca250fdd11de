import type { ReactNode } from 'react';
import { Heard } from '../../ui/Heard.tsx';
import classes from './Changes.module.css';

/** What stood there before. */
export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className={classes.removed}>
      <Heard>Removed: </Heard>
      {children}
    </del>
  );
}

/** What stands there now. */
export function Added({ children }: { children: ReactNode }) {
  return (
    <ins className={classes.added}>
      <Heard>Added: </Heard>
      {children}
    </ins>
  );
}

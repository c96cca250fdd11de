import type { ReactNode } from 'react';
import classes from './ScreenReaderOnly.module.css';

/** Text for screen readers, where the page already shows the same visually. */
export function ScreenReaderOnly({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2';
  children: ReactNode;
}) {
  return <Element className={classes.hidden}>{children}</Element>;
}

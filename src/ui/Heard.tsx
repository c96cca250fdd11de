import type { ReactNode } from 'react';
import classes from './Heard.module.css';

/** Words for those who hear the page, where the eye has them already. */
export function Heard({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2';
  children: ReactNode;
}) {
  return <Element className={classes.heard}>{children}</Element>;
}

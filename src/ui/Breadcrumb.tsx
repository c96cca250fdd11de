import { Children, type ReactNode } from 'react';
import classes from './Breadcrumb.module.css';

/** Where the page is: links, the outermost first. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.list}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ol>
    </nav>
  );
}

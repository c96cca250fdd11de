import type { ReactNode } from 'react';
import classes from './ArticleTeaser.module.css';

/** Articles side by side, as the columns of a newspaper. */
export function ArticleTeasers({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

/** The row of buttons that ends a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

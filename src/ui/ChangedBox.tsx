import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ChangedBox.module.css';

/** Why nothing can be decided now, under the buttons of what has changed since it was read. */
export const READ_FIRST = 'Read what has changed first.';

interface ChangedBoxProps {
  /** What is new, or where it is marked. */
  children: ReactNode;
  /** For a background other than the page's. */
  className?: string;
  /** The button that says it was read; without it the content has its own. */
  onRead?: () => void;
}

/** Warns that what somebody is deciding about has changed since they read it, and shows what is new. */
export function ChangedBox({ children, className, onRead }: ChangedBoxProps) {
  const id = useId();
  return (
    <section className={className ? `${classes.box} ${className}` : classes.box} aria-labelledby={id}>
      <p id={id} className={classes.title}>
        Changed since you read it
      </p>
      {children}
      {onRead && (
        <Button size="sm" className={classes.read} onClick={onRead}>
          I have read the changes
        </Button>
      )}
    </section>
  );
}

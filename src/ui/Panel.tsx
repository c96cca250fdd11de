import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title?: string;
  /** What can be done with the whole panel, or is true of it, beside its title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A surface with a hairline: the frame of one matter. */
export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={className ? `${classes.panel} ${className}` : classes.panel}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className={classes.head}>
          <Title order={2} id={id} className={classes.title}>
            {title}
          </Title>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

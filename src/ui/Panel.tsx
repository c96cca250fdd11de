import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title?: string;
  /** An action or a badge for the whole panel, beside its title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A bordered surface for one subject. */
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

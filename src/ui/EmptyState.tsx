import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BlankSeal } from './BlankSeal.tsx';
import classes from './Notice.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
  /** The heading level: 1 if this is all there is on the page. */
  order?: 1 | 2;
}

export function EmptyState({ title, text, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={classes.notice}>
      <BlankSeal className={classes.ring} />
      <Title order={order} size="h3">
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

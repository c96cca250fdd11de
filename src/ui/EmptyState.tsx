import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BlankSeal } from './BlankSeal.tsx';
import classes from './Notice.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.notice}>
      <BlankSeal className={classes.ring} />
      <Title order={2} size="h3">
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

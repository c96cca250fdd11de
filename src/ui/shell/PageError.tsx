import { onlineManager } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sentenceOf } from '../../errors.ts';
import { ErrorState } from '../ErrorState.tsx';
import classes from '../Page.module.css';

/** Shown in place of a page whose loader, code or component failed. Tries again by itself when the connection is back. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => onlineManager.subscribe((online) => online && retry()));
  return (
    <div className={classes.page}>
      <ErrorState sentence={sentenceOf(error)} onRetry={retry} />
    </div>
  );
}

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../errors.ts';
import { ErrorState } from './ErrorState.tsx';
import classes from './Page.module.css';

/** Shown in place of a page whose loader or component failed. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes.page}>
      <ErrorState sentence={sentenceOf(error)} onRetry={retry} />
    </div>
  );
}

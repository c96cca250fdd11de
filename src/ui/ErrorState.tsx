import { Button } from '@mantine/core';
import classes from './Notice.module.css';

/** A sentence for people and the one thing they can do about it. */
export function ErrorState({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.text}>{sentence}</p>
      {onRetry && (
        <Button variant="default" className={classes.action} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}

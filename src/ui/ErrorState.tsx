import { Button, Text } from '@mantine/core';
import classes from './Notice.module.css';

/** A sentence for people and the one thing they can do about it. */
export function ErrorState({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <Text className={classes.text}>{sentence}</Text>
      {onRetry && (
        <Button variant="default" className={classes.action} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}

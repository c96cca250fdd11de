import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import classes from './ListingNotFound.module.css';

/** `onRetry` when the server could not be asked. */
export function ListingNotFound({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className={page.page}>
      <EmptyState
        order={1}
        title="Listing Not Found"
        text="The IP listing you're looking for doesn't exist or has been removed."
        action={
          <div className={classes.buttons}>
            <LinkButton to="/marketplace">Browse Marketplace</LinkButton>
            {onRetry && (
              <Button variant="default" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}

import { Button } from '@mantine/core';
import { isRefusal, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';

/** Takes a click: mail scanners open links, and must not turn off alerts that a person wants. */
export function UnsubscribePage({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const stop = trpc.savedSearches.unsubscribe.useMutation({
    onSuccess: () => utils.savedSearches.list.invalidate(),
  });
  const all = token.startsWith('person.');
  const toDashboard = (
    <LinkButton to="/dashboard" search={{ tab: 'searches' }} variant="default">
      Go to Saved Searches
    </LinkButton>
  );
  return (
    <div className={page.page}>
      {stop.isSuccess ? (
        <EmptyState
          order={1}
          title="No more mails"
          text={
            all
              ? 'The alerts of your saved searches are turned off. The searches are still there.'
              : 'The alerts of this saved search are turned off. The search is still there.'
          }
          action={toDashboard}
        />
      ) : (
        <EmptyState
          order={1}
          title={isRefusal(stop.error) ? 'This link does not work' : 'Turn off the alerts?'}
          text={
            stop.error
              ? sentenceOf(stop.error)
              : all
                ? 'You will no longer be told about listings that match your saved searches.'
                : 'You will no longer be told about listings that match this saved search.'
          }
          action={
            isRefusal(stop.error) ? (
              toDashboard
            ) : (
              <Button loading={stop.isPending} onClick={() => stop.mutate({ token })}>
                {stop.error ? 'Try Again' : 'Turn Off Alerts'}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
